dablot-prejjesne = Dablot
    .blurb = Dois exércitos de trinta peças saltam um por cima do outro, mas ninguém por cima de quem vale mais.
    .rules =
        O lugar 1 comanda os sámis e começa; o lugar 2 comanda os colonos. O tabuleiro do **Dablot Prejjesne** tem 72 pontos, numerados a partir do canto superior esquerdo: seis cantos por fila e, entre as filas, os cinco centros. Os cantos unem-se entre si na horizontal e na vertical, e com os centros à sua volta; os centros unem-se só com os cantos à sua volta.

        - Os sámis têm 28 guerreiros em 1–28, o príncipe em 33 e o rei em 39. Os colonos têm 28 lavradores em 45–72, o senhor das terras em 34 e o filho dele em 40.
        - Qualquer peça anda ao longo de uma linha para um ponto vizinho livre, em qualquer direção.
        - Ou salta, ao longo de uma linha, por cima de uma peça adversária vizinha para o ponto livre logo atrás dela, e captura-a. Pode continuar a saltar, em qualquer direção, e parar depois de qualquer salto. O que é capturado sai logo do tabuleiro. Capturar nunca é obrigatório.
        - Nenhuma peça captura outra de categoria superior. O rei e o senhor das terras têm a categoria mais alta e capturam tudo; o príncipe e o filho capturam-se um ao outro e tudo o que está abaixo; guerreiros e lavradores só se capturam uns aos outros.
        - Perde quem, na sua vez, não tem nenhuma jogada, ou nenhuma peça.
        - Quando cada lado fica com uma só peça, ganha logo a de categoria superior; rei contra senhor das terras é empate.
        - Uma posição que ocorra pela terceira vez é empate, e 200 jogadas seguidas sem capturas também.

        Escreva um passo como origem-destino: `23-29`, e uma série de saltos com todos os pontos onde toca: `37x35x23x25`. Basta o destino, ou a origem e o destino, quando só uma jogada corresponde. Os números podem vir juntos: `17` pode ser um destino, ou querer dizer `1-7`.
    .example = Um lavrador tinha chegado a 37. Acaba de dar três saltos: por cima do guerreiro de 36 para 35, daí por cima de 29 para 23, e por cima de 24 para 25. Esses três guerreiros saíram do tabuleiro. Outros podem agora capturar o lavrador: o de 14 saltando por cima dele para 36, o de 20 saltando para 30.
    .about = Jogo tradicional dos sámis, do extremo norte da Escandinávia, de autor e época desconhecidos. Fonte: um livro brasileiro de jogos de tabuleiro. Lembra as lutas destes nómadas pelas terras onde os suecos se instalavam como agricultores. Sugestões: um canto interior do tabuleiro chega a oito pontos, um centro só a quatro e o ponto 1 só a três, por isso as peças valem mais no meio; avance com os guerreiros ou lavradores lado a lado, sem deixar pontos vazios atrás deles. Quem perdeu o rei ou o senhor das terras já não pode capturar o do adversário, mas ainda pode encurralá-lo.
    .learn-1 = Comanda os sámis, em cima. Cada peça dá um passo por uma linha até um ponto livre vizinho, em qualquer direção. Faça uma jogada, como `23-29`.
    .learn-1-right = Um passo. Perde quem ficar sem jogadas ou sem peças.
    .learn-2 = Uma peça salta por cima de uma inimiga ao lado para o ponto livre logo atrás, e captura-a. O lavrador de 25 capturou três dos seus guerreiros. Capture alguma coisa.
    .learn-2-right = Capturado. Capturar não é obrigatório, mas aqui compensa.
    .learn-2-wrong = Isso não captura nada. Os guerreiros de 14 e 20 estão ao lado do lavrador.
    .learn-3 = Agora comanda os colonos. Uma peça pode continuar a saltar enquanto puder. Capture três guerreiros numa só jogada; escreva os pontos um a seguir ao outro, como `37x35x23`.
    .learn-3-right = Três numa só jogada: buracos atrás da frente são perigosos.
    .learn-3-wrong = Menos de três. Comece com o lavrador de 37, por cima de 36.
    .learn-4 = Nenhuma peça captura outra de categoria superior: um guerreiro não pode capturar o seu senhor das terras, mas este captura tudo. Um guerreiro chegou ao lado dele. Capture-o.
    .learn-4-right = O rei e o senhor das terras capturam tudo; o príncipe e o filho capturam-se um ao outro e tudo abaixo; os outros só uns aos outros.
    .learn-4-wrong = Isso não captura nada. O senhor das terras está em 34, o guerreiro em 29, e 24 está livre.
    .learn-5 = Comanda de novo os sámis. O filho em 35 e o lavrador em 41 ameaçam o seu guerreiro em 36. Uma jogada não deixa nada que os colonos possam capturar.
    .learn-5-right = De volta à fileira. Os guerreiros querem-se lado a lado.
    .learn-5-wrong = Depois disso os colonos podem capturar uma peça.
dablot-prejjesne-standard = 72 pontos
dablot-prejjesne-sami = Sámis
dablot-prejjesne-settlers = Colonos
dablot-prejjesne-warrior = { $n ->
        [one] guerreiro
       *[other] guerreiros
    }
    .letter = g
dablot-prejjesne-prince = { $n ->
        [one] príncipe
       *[other] príncipes
    }
    .letter = P
dablot-prejjesne-king = { $n ->
        [one] rei
       *[other] reis
    }
    .letter = R
dablot-prejjesne-farmer = { $n ->
        [one] lavrador
       *[other] lavradores
    }
    .letter = l
dablot-prejjesne-son = { $n ->
        [one] filho do senhor
       *[other] filhos do senhor
    }
    .letter = F
dablot-prejjesne-landlord = { $n ->
        [one] senhor das terras
       *[other] senhores das terras
    }
    .letter = S
dablot-prejjesne-end-stuck = { $loser }: nenhuma peça pode mover-se.
dablot-prejjesne-end-taken = { $loser }: já não há nenhuma peça.
dablot-prejjesne-end-rank = Resta uma peça a cada lado; a de categoria superior: { $winner }.
dablot-prejjesne-end-equal = Só restam o rei e o senhor das terras.
dablot-prejjesne-where-to = Em { $point } está uma peça sua. Escreva também para onde vai.
dablot-prejjesne-shut-in = A sua peça em { $point } não tem agora para onde ir.
dablot-prejjesne-nobody-goes = Nenhuma das suas peças pode ir agora para { $point }.
dablot-prejjesne-empty = Não há nenhuma peça em { $from }.
dablot-prejjesne-not-yours = A peça em { $from } é do adversário.
dablot-prejjesne-stays = Ir de { $point } para { $point } não é uma jogada.
dablot-prejjesne-own-piece = Em { $to } está uma peça sua, por isso a de { $from } não pode ir para lá.
dablot-prejjesne-step-on-enemy = Em { $to } está uma peça adversária. A de { $from } captura-a saltando por cima dela para um ponto livre logo atrás, não indo para lá.
dablot-prejjesne-over-nothing = De { $from } a { $to } é um salto por cima de { $over }, mas não há lá nada para saltar.
dablot-prejjesne-over-own = As peças só saltam por cima de adversárias, e a de { $over } é sua; não há salto de { $from } para { $to }.
dablot-prejjesne-too-high = Nenhuma peça captura outra de categoria superior, e em { $over } está o { $enemy }; não há salto de { $from } para { $to }.
dablot-prejjesne-taken-before = A peça de { $over } já foi capturada nesta série; não pode ser saltada outra vez de { $from } para { $to }.
dablot-prejjesne-no-room = O salto de { $from } por cima de { $over } precisa de um ponto livre onde acabar, e { $to } não está livre.
dablot-prejjesne-crooked = Os saltos são a direito: de { $from } por cima de { $over } uma peça chega a { $behind }, não a { $to }.
dablot-prejjesne-edge = A peça de { $over } não pode ser saltada a partir de { $from }: atrás dela acaba o tabuleiro, e { $to } fica noutra direção.
dablot-prejjesne-line = De { $from } a { $to } não é um passo ao longo de uma linha nem um salto a direito por cima de uma peça adversária.
dablot-prejjesne-step-in-series = Uma série só tem saltos; de { $from } a { $to } é um passo.
dablot-prejjesne-series = O salto { $jump } da série não é possível. { $why }
dablot-prejjesne-too-long = Nenhuma série tem mais de { $most } saltos.
dablot-prejjesne-did-take = captura { $taken }
dablot-prejjesne-did-take-one = o { $piece }
dablot-prejjesne-did-take-men = { $n ->
        [one] um { $men }
       *[other] { $n } { $men }
    }
