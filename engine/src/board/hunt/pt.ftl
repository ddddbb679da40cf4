hunt-leopards = Leopardos
hunt-cows = Vacas
hunt-leopard = { $n ->
        [one] leopardo
       *[other] leopardos
    }
hunt-cow = { $n ->
        [one] vaca
       *[other] vacas
    }
hunt-end-penned = Os leopardos estão encurralados: nenhum pode mover-se nem saltar.
hunt-end-stuck = Nenhuma vaca pode mover-se.
hunt-occupied = O ponto { $point } não está livre.
hunt-place-leopard = { $left ->
        [one] É preciso colocar o segundo leopardo antes de mover algum: indique um ponto livre.
       *[other] É preciso colocar os dois leopardos antes de mover algum: indique um ponto livre.
    }
hunt-place-cow = { $left ->
        [one] As vacas só se movem depois de colocadas as 24, e ainda falta uma: indique um ponto livre.
       *[other] As vacas só se movem depois de colocadas as 24, e ainda faltam { $left }: indique um ponto livre.
    }
hunt-leopards-placed = Os dois leopardos já estão no tabuleiro; não há outro para colocar em { $point }. Mova um deles: origem e destino.
hunt-cows-placed = Já não há vacas por colocar, por isso { $point } não pode receber nenhuma. Mova uma: origem e destino.
hunt-where-to = Em { $point } está uma peça sua. Escreva também para onde vai.
hunt-empty = Não há nenhuma peça em { $from }.
hunt-not-yours = A peça em { $from } é do adversário.
hunt-stays = Ir de { $point } para { $point } não é uma jogada.
hunt-cow-one-step = Uma vaca dá um só passo; a de { $from } não pode continuar.
hunt-cow-line = Uma vaca segue uma linha até ao ponto vizinho; nenhuma linha une { $from } e { $to }.
hunt-cow-holes = Uma vaca só vai para um buraco vizinho na sua linha ou coluna; de { $from } não vai para { $to }.
hunt-cow-jump = Só os leopardos saltam; a vaca de { $from } não pode passar por cima de { $over } para { $to }.
hunt-step-on-cow = Em { $cow } está uma vaca. Um leopardo captura-a saltando por cima dela para um ponto livre logo atrás, não indo para lá.
hunt-over-nothing = De { $from } a { $to } é um salto por cima de { $over }, mas não há lá nada para saltar.
hunt-over-leopard = Os leopardos não saltam por cima de leopardos, e em { $over } está um.
hunt-taken-before = A vaca de { $over } já foi capturada nesta série; não pode ser saltada outra vez de { $from } para { $to }.
hunt-no-room = O salto de { $from } por cima de { $over } precisa de um ponto livre onde acabar, e { $to } não está livre.
hunt-crooked = Os saltos são a direito: de { $from } por cima de { $over } um leopardo chega a { $behind }, não a { $to }.
hunt-nothing-behind = A vaca de { $over } não pode ser saltada a partir de { $from }: nenhuma linha continua a direito, e { $to } fica noutra direção.
hunt-step-in-series = Uma série só tem saltos; de { $from } a { $to } é um passo.
hunt-leopard-line = De { $from } a { $to } não é um passo ao longo de uma linha nem um salto a direito por cima de uma vaca.
hunt-leopard-holes = De { $from } a { $to } não é um passo para um buraco vizinho nem um salto a direito por cima de uma vaca.
hunt-series = O salto { $jump } da série não é possível. { $why }
hunt-too-long = Nenhuma série tem mais de { $most } saltos.
hunt-did-place-leopard = coloca um leopardo
hunt-did-place-cow = { $left ->
        [0] coloca a última vaca
        [one] coloca uma vaca, falta uma
       *[other] coloca uma vaca, faltam { $left }
    }
hunt-did-take = { $n ->
        [one] captura uma vaca
       *[other] captura { $n } vacas
    }
hunt-did-pen-in = { $n ->
        [one] encurrala o leopardo de { $points }
       *[other] encurrala os leopardos de { $points }
    }
