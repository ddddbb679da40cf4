# Ao lado e por baixo dos tabuleiros, e posições por palavras. $list é uma lista de peças, cartas ou pontos.

board-in-hand = por colocar
board-taken = capturas
board-paused = em pausa
# Porque está parado o relógio de quem joga, ao lado dele numa imagem: o mais curto possível. O primeiro é de um lugar oferecido.
board-stands = parado
board-away = fora
board-holidays = feriados
board-weekend = fim de semana
board-night = horas de silêncio
# À margem de uma imagem, o mais curto possível. Antes da primeira jogada diz isso.
board-match = jogo { $game } de { $games }
board-match-open = jogo { $game }
board-ply = { $ply ->
        [0] início
       *[other] jogada { $ply }
    }
board-moved = { $side }: { $move }
board-part = parte { $first }–{ $last }
board-count = { $n } { $pieces }
board-has-in-hand = por colocar: { $list }
board-has-taken = capturas: { $list }
board-has-score = pontos: { $n }
board-moves-to-go = { $moves ->
        [one] para 1 jogada
       *[other] para { $moves } jogadas
    }
board-has-time = { $time } para jogar
board-has-time-moves = { $moves ->
        [one] { $time } para uma jogada
       *[other] { $time } para { $moves } jogadas
    }
board-has-no-time = tempo esgotado
board-has-nothing = sem tempo no relógio
board-has-night = sem tempo no relógio, mas o prazo só acaba depois das horas de silêncio
board-clock-offered = relógio parado, porque há um lugar oferecido
board-clock-away = relógio parado, porque quem joga está fora
board-clock-holidays = relógio parado, porque há feriados
board-clock-weekend = relógio parado ao fim de semana
board-has-cards = cartas: { $list }
board-has-hidden = { $n ->
        [one] uma carta, virada para baixo
       *[other] { $n } cartas, viradas para baixo
    }
board-side = { $side } – { $facts }.
board-group = { $count }: { $list }.
board-too-wide = O tabuleiro precisa de uma janela com { $columns } colunas.
board-empty = O tabuleiro está vazio.
board-row = linha { $row }: { $list }
board-rows = Linhas, de cima para baixo: { $list }.
board-key = { $letter } = { $pieces }
board-cards = Cartas: { $list }.
board-back = { $n ->
        [one] uma virada para baixo
       *[other] { $n } viradas para baixo
    }
board-seeds = Sementes: { $list }.
board-seeds-of = { $side }, sementes: { $list }.
board-at = { $place }: { $what }
board-over = { $what } sobre { $beneath }
board-beneath = Por baixo de outras cartas: { $list }.
board-last = Última jogada: { $side }, { $move }.
board-last-did = Última jogada: { $side }, { $move }: { $did }.
board-turn = { $side } a jogar.
board-turn-paused = Em pausa: { $side } a jogar depois.
board-won = Vitória: { $side }.
board-lost = Derrota: { $side }.
board-safe = A salvo: { $side }.
board-draw = Empate.
board-marked = [ ] última jogada
board-left = < > origem
board-taken-here = x captura
board-wrong = ( ) o que está errado
board-hint = * possível
board-decided = {"{"} {"}"} o que decidiu o jogo
board-scored = {"{"} {"}"} numa linha que pontuou
board-lines-scored = Linhas que pontuaram: { $list }.
board-decided-by = O que decidiu o jogo: { $list }.
board-lines = Linhas que contam: { $list }.
board-line = { $points } ({ $n })
board-centre-is = Centro: de { $first } a { $last }.
board-sanctuaries = Santuários livres: { $list }.
board-possible = Possível: { $list }.
board-reserved = Só para { $side }: { $list }.
board-reserved-key = { $letter } = só para { $side }
board-suits = { $h } copas, { $d } ouros, { $c } paus, { $s } espadas
board-ranks = { $a } ás, { $j } valete, { $q } dama, { $k } rei
board-card-back = ## virada para baixo
board-card-blank = { $sign } casa vazia
board-card-pile = { $sign } { $pile }
board-centre = : centro
board-sanctuary = + santuário
board-home = { $place } (lugar { $seat })
board-homes = Casas finais: { $list }.
board-home-key = { $seat } = casa final do lugar { $seat }
board-square = { $side } { $first }–{ $last }

# Imagens de números: de uma pessoa, de um servidor, de uma posição. O mais curto possível. Antes de uma palavra no plural está o número.
chart-thousands = { "\u00A0" }
chart-thousands-short = { $n }k
chart-percent = { $n }%
chart-month = { $month ->
        [1] jan
        [2] fev
        [3] mar
        [4] abr
        [5] mai
        [6] jun
        [7] jul
        [8] ago
        [9] set
        [10] out
        [11] nov
       *[12] dez
    }
chart-day = { $day } { $month }
chart-month-of = { $month } { $year }
chart-year = { $year }
chart-since = desde { $month ->
        [1] janeiro
        [2] fevereiro
        [3] março
        [4] abril
        [5] maio
        [6] junho
        [7] julho
        [8] agosto
        [9] setembro
        [10] outubro
        [11] novembro
       *[12] dezembro
    } de { $year }
chart-games = { $n ->
        [one] um jogo
       *[other] { $games } jogos
    }
chart-last-games = os últimos { $games } jogos
chart-won = { $n ->
        [one] vitória
       *[other] vitórias
    }
chart-drawn = { $n ->
        [one] empate
       *[other] empates
    }
chart-neither = sem vitória nem derrota
chart-lost = { $n ->
        [one] derrota
       *[other] derrotas
    }
chart-rating = Pontuação
chart-rating-in = Pontuação: { $game }
chart-by-game = Resultados por jogo
chart-by-seat = Resultados por lugar
chart-by-board = Resultados por tabuleiro
chart-others = mais { $n }
chart-run-now = { $n ->
        [one] vitória seguida agora
       *[other] vitórias seguidas agora
    }
chart-run-best = { $n ->
        [one] vitória seguida no máximo
       *[other] vitórias seguidas no máximo
    }
chart-shortest = { $n ->
        [one] jogada no jogo mais curto
       *[other] jogadas no jogo mais curto
    }
chart-longest = { $n ->
        [one] jogada no jogo mais longo
       *[other] jogadas no jogo mais longo
    }
chart-opponents = Adversários
chart-pace = Tempo por jogada
chart-minute = menos de um minuto
chart-minute-hour = um minuto a uma hora
chart-hour = menos de uma hora
chart-hour-day = uma hora a um dia
chart-day-week = um dia a uma semana
chart-week-month = uma semana a um mês
chart-over-day = mais de um dia
chart-over-month = mais de um mês
chart-opening = Abertura preferida
chart-opening-in = Abertura preferida: { $game }
chart-of-games = { $n ->
        [one] no único jogo
       *[other] em { $games } de { $of } jogos
    }
chart-weeks = Jogos por semana
chart-which = Que jogos
chart-endings = Como acabam
chart-lasts = Quanto duram
chart-pairs = Quem joga com quem
chart-pair = { $one } – { $other }
chart-for = { $side } a jogar:
chart-better = { $side } melhor
chart-all-proved = tudo provado
chart-all-estimated = estimativa
chart-partly-proved = linha grossa: provado
chart-won-of = { $won } de { $games }
chart-from-here = { $n ->
        [0] nenhum jogo a partir daqui
        [one] um jogo a partir daqui
       *[other] { $games } jogos a partir daqui
    }
chart-moves-more = { $n ->
        [one] uma outra jogada
       *[other] outras { $n } jogadas
    }

# Avisos de torneios e de escadas: em colunas de poucas letras. As legendas explicam os sinais de um quadro: "+3" é um jogo ganho
# a quem está na linha 3.
notice-number = N.º
notice-points = Pts
notice-free = livre
notice-bout = em jogo
notice-free-of = { $name }: livre
notice-won = +3: ganhou a 3
notice-drawn = =3: empatou com 3
notice-lost = −3: perdeu com 3
notice-unplayed = entre parênteses: sem jogo
notice-short-unplayed = + e −: sem jogo
notice-running = …: em jogo
notice-winner-of = quem ganhar o { $bout }
notice-loser-of = quem perder o { $bout }
notice-new = estreia
notice-left = saiu
notice-away = ☾ fora
notice-plays = → joga pelo lugar
notice-waits = ⇢ espera resposta
notice-result = Resultado
notice-signed = Assinatura
notice-score-sheets = { $title }: folhas de registo
