leopards-and-cows = Leopardos e Vacas
    .blurb = Dois leopardos caçam 24 vacas, que tentam encurralá-los.
    .rules =
        O lugar 1 tem 2 leopardos e o lugar 2 tem 24 vacas. O tabuleiro **grande** (`large`) tem 49 pontos: um quadrado de 5×5 e um triângulo no meio de cada lado. O **pequeno** (`small`) tem 37: os triângulos têm uma fila a menos. As peças andam ao longo das linhas.

        - Primeiro o lugar 1 coloca um leopardo e o lugar 2 uma vaca, em qualquer ponto livre, e depois ambos o fazem outra vez.
        - A partir daí o lugar 1 move um leopardo de cada vez, enquanto o lugar 2 continua a colocar uma vaca de cada vez. Só depois de colocadas as 24 é que as vacas se movem.
        - Uma vaca move-se ao longo de uma linha para um ponto vizinho livre, em qualquer direção. Nunca salta.
        - Um leopardo move-se da mesma forma, ou salta, ao longo de uma linha, por cima de uma vaca vizinha para o ponto livre logo atrás dela, e captura essa vaca. Pode continuar a saltar, em qualquer direção, e parar depois de qualquer salto. Cada vaca sai do tabuleiro assim que é saltada. Capturar nunca é obrigatório, e um leopardo não salta por cima do outro.
        - As vacas ganham quando é a vez do lugar 1, os dois leopardos estão no tabuleiro e nenhum pode mover-se nem saltar. Os leopardos ganham quando capturarem as 24 vacas, ou quando o lugar 2 tiver de mover uma vaca e não puder.
        - Uma posição que ocorra pela terceira vez é empate, e 200 lances seguidos sem colocar nem capturar nenhuma peça também.

        No tabuleiro de **buracos** (`holes`), de 6×5 buracos sem linhas, as peças já estão todas colocadas no início: os leopardos em a1 e f5, as vacas em todos os outros buracos menos a2, b1, e5 e f4. As vacas andam ao longo das linhas e colunas; os leopardos andam e saltam nas oito direções. O resto é igual.

        Escreva o ponto onde coloca a peça, por exemplo `e5`; um passo como origem-destino: `e5-e6`; uma série de saltos com todos os pontos onde toca: `e5xe7xe9`. Basta o destino, ou a origem e o destino, quando só uma jogada corresponde.
    .example = O leopardo acaba de dar dois saltos: de e5 por cima de e6 para e7, e daí por cima de e8 para e9. As duas vacas saíram do tabuleiro; a de f8 não estava no caminho. Também podia ter parado em e7.
leopards-and-cows-large = grande, 49 pontos
leopards-and-cows-small = pequeno, 37 pontos
leopards-and-cows-holes = 6×5 buracos
leopards-and-cows-leopards = Leopardos
leopards-and-cows-cows = Vacas
leopards-and-cows-leopard = { $n ->
        [one] leopardo
       *[other] leopardos
    }
leopards-and-cows-cow = { $n ->
        [one] vaca
       *[other] vacas
    }
leopards-and-cows-end-penned = Os leopardos estão encurralados: nenhum pode mover-se nem saltar.
leopards-and-cows-end-eaten = As 24 vacas foram todas capturadas.
leopards-and-cows-end-stuck = Nenhuma vaca pode mover-se.
leopards-and-cows-occupied = O ponto { $point } não está livre.
leopards-and-cows-place-leopard = { $left ->
        [one] É preciso colocar o segundo leopardo antes de mover algum: indique um ponto livre.
       *[other] É preciso colocar os dois leopardos antes de mover algum: indique um ponto livre.
    }
leopards-and-cows-place-cow = { $left ->
        [one] As vacas só se movem depois de colocadas as 24, e ainda falta uma: indique um ponto livre.
       *[other] As vacas só se movem depois de colocadas as 24, e ainda faltam { $left }: indique um ponto livre.
    }
leopards-and-cows-leopards-placed = Os dois leopardos já estão no tabuleiro; não há outro para colocar em { $point }. Mova um deles: origem e destino.
leopards-and-cows-cows-placed = Já não há vacas por colocar, por isso { $point } não pode receber nenhuma. Mova uma: origem e destino.
leopards-and-cows-where-to = Em { $point } está uma peça sua. Escreva também para onde vai.
leopards-and-cows-empty = Não há nenhuma peça em { $from }.
leopards-and-cows-not-yours = A peça em { $from } é do adversário.
leopards-and-cows-stays = Ir de { $point } para { $point } não é uma jogada.
leopards-and-cows-cow-one-step = Uma vaca dá um só passo; a de { $from } não pode continuar.
leopards-and-cows-cow-line = Uma vaca segue uma linha até ao ponto vizinho; nenhuma linha une { $from } e { $to }.
leopards-and-cows-cow-holes = Uma vaca vai para o buraco vizinho na sua linha ou coluna, e { $to } não o é a partir de { $from }.
leopards-and-cows-cow-jump = Só os leopardos saltam; a vaca de { $from } não pode passar por cima de { $over } para { $to }.
leopards-and-cows-step-on-cow = Em { $cow } está uma vaca. Um leopardo captura-a saltando por cima dela para um ponto livre logo atrás, não indo para lá.
leopards-and-cows-over-nothing = De { $from } a { $to } é um salto por cima de { $over }, mas não há lá nada para saltar.
leopards-and-cows-over-leopard = Os leopardos não saltam por cima de leopardos, e em { $over } está um.
leopards-and-cows-taken-before = A vaca de { $over } já foi capturada nesta série; não pode ser saltada outra vez de { $from } para { $to }.
leopards-and-cows-no-room = O salto de { $from } por cima de { $over } precisa de um ponto livre onde acabar, e { $to } não está livre.
leopards-and-cows-crooked = Os saltos são a direito: de { $from } por cima de { $over } um leopardo chega a { $behind }, não a { $to }.
leopards-and-cows-nothing-behind = A vaca de { $over } não pode ser saltada a partir de { $from }: nenhuma linha continua a direito, e { $to } fica noutra direção.
leopards-and-cows-step-in-series = Uma série só tem saltos; de { $from } a { $to } é um passo.
leopards-and-cows-leopard-line = De { $from } a { $to } não é um passo ao longo de uma linha nem um salto a direito por cima de uma vaca.
leopards-and-cows-leopard-holes = De { $from } a { $to } não é um passo para um buraco vizinho nem um salto a direito por cima de uma vaca.
leopards-and-cows-series = O salto { $jump } da série não é possível. { $why }
leopards-and-cows-too-long = Nenhuma série tem mais de { $most } saltos.
