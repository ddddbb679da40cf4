conspirateurs = Conspiradores
    .blurb = Todos os conspiradores fogem para os santuários, e há um santuário a menos: ninguém ganha, mas alguém perde.
    .rules =
        Para dois ou quatro jogadores, num tabuleiro de 17×17 pontos. Dois jogadores, Brancos e Pretos, têm 20 conspiradores cada um; quatro, Brancos, Pretos, Verdes e Laranja, têm 10 cada um e jogam por esta ordem. O **centro** são os 45 pontos de e7 a m11. Os 39 **santuários** são os pontos assinalados nos quatro bordos.

        - Primeiro, cada jogador, na sua vez, coloca um conspirador num ponto livre do centro, até estarem colocados todos os 40. Antes disso nenhum se move.
        - Depois, cada jogador, na sua vez, move um dos seus. O conspirador dá um passo para um ponto vizinho livre, em qualquer das oito direções; ou salta por cima de um vizinho de qualquer cor para o ponto livre logo atrás dele. Pode continuar a saltar a partir daí, em qualquer direção, e parar depois de qualquer salto. Ninguém é capturado.
        - Só conta onde o conspirador acaba, não o caminho. Pode saltar por cima dos que já estão a salvo, passar por santuários e voltar a passar pelo ponto de onde partiu, mas não acabar onde começou.
        - Quem acaba a jogada num santuário está a salvo: fica lá, e mais nenhum pode lá acabar.
        - Um jogador com todos os conspiradores a salvo não volta a jogar. Um jogador que tenha conspiradores em perigo e não possa mover nenhum passa a vez.
        - Quando só um jogador ainda tem conspiradores em perigo, esse jogador perdeu e o jogo acaba. Com dois jogadores ganha o outro; com quatro, os outros três ficam a salvo, o que não é ganhar nem perder. Quem desiste é o único a perder.
        - Uma posição que ocorra pela terceira vez é empate, e 200 jogadas seguidas sem ninguém ser colocado nem ficar a salvo também. Nesse caso ninguém perde.

        Escreva o ponto onde coloca um conspirador, por exemplo `e7`; depois, origem-destino, tanto para um passo como para uma série de saltos: `m10-a12`. Também pode escrever os pontos intermédios: `m10-k10-i12-g10-e12-c10-a12` é a mesma jogada. Basta o destino quando só um dos seus lá pode chegar. Quem não pode mover nenhum escreve `passo`.
    .example = Os Brancos acabam de jogar m10-a12, uma série de seis saltos: por cima de l10, j11, h11, f11, d11 e b11, pousando em k10, i12, g10, e12, c10 e, já a salvo, no santuário a12. Os Brancos tinham mandado à frente os de d11 e b11 para servirem de apoio; os Pretos também os podiam ter aproveitado.
    .about = De França, por volta de 1800, de autor desconhecido. Fonte: uma coletânea brasileira de jogos. Os conspiradores estão reunidos quando chega a polícia, e todos correm para um refúgio. Uma sugestão: é preciso ser rápido, o que pede longas séries de saltos; e não deixe os seus onde outros os possam aproveitar para saltar.
    .learn-1 = Joga com os conspiradores brancos. Primeiro todos põem conspiradores no centro, um em cada jogada. Ponha um num ponto livre de e7 a m11, como `i9`.
    .learn-1-right = Nenhum conspirador se move antes de todos estarem postos.
    .learn-2 = Estão todos postos, e agora fogem. Um conspirador dá um passo em qualquer das oito direções, ou salta por cima de um conspirador de qualquer cor para o ponto livre atrás. Mova um conspirador, como `h7-d11`.
    .learn-2-right = Ninguém é capturado; os conspiradores só servem de degraus.
    .learn-3 = Os saltos podem seguir-se numa só jogada; escreva só onde a corrida começa e acaba. Leve um conspirador seu à coluna b ou c aos saltos.
    .learn-3-right = Um longo caminho numa só jogada. Quem acha corridas longas chega primeiro.
    .learn-3-wrong = Isso não é uma corrida até à coluna b ou c. Os conspiradores de f7, g11 e j7 chegam lá.
    .learn-4 = Os pontos marcados nas margens são santuários: um conspirador que acaba lá está a salvo. Ponha um conspirador a salvo.
    .learn-4-right = A salvo. Fica lá; outros podem saltar por cima dele.
    .learn-4-wrong = Não está num santuário. Os mais próximos são a10 e a12.
    .learn-5 = Os seus degraus também servem aos outros. Agora joga com os conspiradores pretos: um deles chega a um santuário por cima dos brancos. Encontre-o.
    .learn-5-right = Há um santuário a menos do que conspiradores: quem se atrasa perde.
    .learn-5-wrong = Ainda não está a salvo. Veja o conspirador de e10.
conspirateurs-standard = 17×17
conspirateurs-white = Brancos
conspirateurs-black = Pretos
conspirateurs-green = Verdes
conspirateurs-orange = Laranja
conspirateurs-white-man = { $n ->
        [one] conspirador branco
       *[other] conspiradores brancos
    }
    .letter = B
conspirateurs-white-safe = { $n ->
        [one] conspirador branco a salvo
       *[other] conspiradores brancos a salvo
    }
    .letter = b
conspirateurs-black-man = { $n ->
        [one] conspirador preto
       *[other] conspiradores pretos
    }
    .letter = P
conspirateurs-black-safe = { $n ->
        [one] conspirador preto a salvo
       *[other] conspiradores pretos a salvo
    }
    .letter = p
conspirateurs-green-man = { $n ->
        [one] conspirador verde
       *[other] conspiradores verdes
    }
    .letter = V
conspirateurs-green-safe = { $n ->
        [one] conspirador verde a salvo
       *[other] conspiradores verdes a salvo
    }
    .letter = v
conspirateurs-orange-man = { $n ->
        [one] conspirador laranja
       *[other] conspiradores laranja
    }
    .letter = L
conspirateurs-orange-safe = { $n ->
        [one] conspirador laranja a salvo
       *[other] conspiradores laranja a salvo
    }
    .letter = l
conspirateurs-danger-two = Em perigo: Brancos { $white }, Pretos { $black }
conspirateurs-danger-four = Em perigo: Brancos { $white }, Pretos { $black }, Verdes { $green }, Laranja { $orange }
conspirateurs-pass = passar
conspirateurs-end-caught = { $loser }: só deste lado ainda há conspiradores em perigo.
conspirateurs-place-first = { $left ->
        [one] Ninguém se move antes de todos estarem colocados, e ainda lhe falta colocar um: indique um ponto livre do centro, de e7 a m11.
       *[other] Ninguém se move antes de todos estarem colocados, e ainda lhe falta colocar { $left }: indique um ponto livre do centro, de e7 a m11.
    }
conspirateurs-no-passing-yet = { $left ->
        [one] Não pode passar: ainda lhe falta colocar um conspirador. Indique um ponto livre do centro, de e7 a m11.
       *[other] Não pode passar: ainda lhe falta colocar { $left } conspiradores. Indique um ponto livre do centro, de e7 a m11.
    }
conspirateurs-not-centre = Os conspiradores colocam-se no centro, de e7 a m11, e { $point } fica fora.
conspirateurs-occupied = Em { $point } já está um conspirador.
conspirateurs-empty = Não há ninguém em { $from }.
conspirateurs-not-yours = O conspirador em { $from } não é seu.
conspirateurs-safe = O seu conspirador em { $from } está a salvo: fica no santuário.
conspirateurs-back = Um conspirador pode voltar a passar pelo ponto onde começou, mas não acabar lá: de { $from } a { $from } não é uma jogada.
conspirateurs-odd = De { $from } a { $to } é mais do que um passo, e nenhuma série de saltos lá acaba: cada salto avança dois pontos, e numa série não há passos.
conspirateurs-over-nothing = Para saltar de { $from } para { $to } é preciso um conspirador em { $over }, e não há lá nenhum.
conspirateurs-too-far = O ponto { $to } fica a mais de um passo de { $from }, e nenhuma série de saltos por cima de vizinhos para pontos livres leva até lá.
conspirateurs-where-to = Em { $point } está um conspirador seu. Escreva também para onde vai.
conspirateurs-out-of-reach = Já estão todos colocados, e nenhum dos seus pode agora chegar a { $point }.
conspirateurs-no-passing = Não pode passar enquanto puder mover um dos seus conspiradores em perigo.
conspirateurs-only-pass = Nenhum dos seus conspiradores em perigo se pode mover; só pode passar. Escreva “passo”.
conspirateurs-did-place = { $left ->
        [0] coloca o último conspirador
        [one] coloca um conspirador, falta um
       *[other] coloca um conspirador, faltam { $left }
    }
conspirateurs-did-save = { $left ->
        [0] põe a salvo o último conspirador
       *[other] põe um conspirador a salvo, { $left } ainda em perigo
    }
conspirateurs-did-jump = salta
conspirateurs-did-pass = não pode mover nenhum conspirador
