# O que o bot diz. Os textos são Markdown; o que as pessoas escrevem é protegido antes de entrar.

## Mesas

table-starts = **#{ $table } { $game }** começou.
table-seat = Lugar { $seat }, { $side }: { $player }
table-seat-alone = Lugar { $seat }: { $player }
table-player = { $player } ({ $side })
table-turn = É a vez de { $player }.
table-turn-paused = O jogo está em pausa: depois é a vez de { $player }.
table-turn-clock = É a vez de { $player }: { $left } { $moves ->
        [0] para jogar
        [one] para uma jogada
       *[other] para { $moves } jogadas
    }, até { $when }.
table-turn-none = É a vez de { $player }: já não tem tempo no relógio, mas pode jogar até { $when }.
table-turn-late = É a vez de { $player }, já sem tempo: o jogo pode ser reclamado.
table-turn-over = É a vez de { $player }, já sem tempo.
table-turn-stands = É a vez de { $player }: { $left } { $moves ->
        [0] para jogar
        [one] para uma jogada
       *[other] para { $moves } jogadas
    }. O relógio fica parado enquanto houver um lugar oferecido.
table-turn-stands-none = É a vez de { $player }, sem tempo no relógio, que fica parado enquanto houver um lugar oferecido.
# Porque é até então, e não só até se gastar o que resta. $why é uma lista de motivos.
later = O tempo dura até essa altura porque { $why }.
later-both = { $first }, e { $rest }
later-away = { $player } está fora durante parte desse tempo
later-holidays = há feriados aqui durante parte desse tempo
later-weekend = os fins de semana não contam
later-night = nas horas de silêncio de cada um o tempo não se esgota
table-how = Escreva uma jogada, ou `regras { $game }` para as regras, `jogadas` para ver o que é possível, `ajuda` para mais.
table-how-answer = Toque em **Jogar**, responda a um tabuleiro com a sua jogada (deixe a notificação ligada), ou use `jogada`. `regras { $game }` mostra as regras, `ajuda` o resto.
table-hands = A sua mão é só para os seus olhos: chega-lhe em privado, e `mão` volta a mostrá-la.
table-move = **#{ $table } { $game }** · { $player }: **{ $move }**{ $planned ->
        [planned] { " " }(conforme o plano)
       *[now] { "" }
    }
table-move-did = **#{ $table } { $game }** · { $player }: **{ $move }**{ $planned ->
        [planned] { " " }(conforme o plano)
       *[now] { "" }
    }, { $did }.
table-won = 🏆 **#{ $table }: ganhou { $players }.** { $why }
table-lost = **#{ $table }: perdeu { $players }.** { $why }
table-lost-alone = **#{ $table }: perdeu { $players }**; a salvo: { $others }. { $why }
table-drawn = **#{ $table } acabou em empate.** { $why }
table-closed = **#{ $table } acabou sem resultado.** Ninguém ganhou nem perdeu.
table-closed-tournament = **#{ $table } acabou{ $how ->
        [deadline] , porque acabou o tempo da ronda
       *[adjudicated] { " " }por decisão da organização do torneio
    }.** No torneio conta como { $pair }: { $score ->
        [first] 1–0
        [second] 0–1
        [draw] ½–½
        [neither] 0–0
        [safe] ninguém perdeu
       *[lost] perdeu { $lost }
    }.
table-unmoved-match = Ninguém tinha jogado: só conta no encontro.
table-unmoved = Ninguém tinha jogado, por isso este jogo não conta para nada.
table-unmoved-contested = Ninguém tinha jogado, por isso não muda nenhuma pontuação.
rated = Pontuações: { $players }.
rated-player = { $player } { $before } → { $after }
rated-same = As pontuações ficam como estavam: { $players }.
rated-same-player = { $player } { $after }
rated-same-player-place =
    { $player } { $after } ({ $place }.{ $ending ->
       *[other] º
    } lugar)
rated-player-place =
    { $player } { $before } → { $after } ({ $place }.{ $ending ->
       *[other] º
    } lugar)
rated-not =
    { $why ->
        [unplayed] Houve quem não tivesse jogado, por isso este jogo não conta para nada.
        [short] Não altera pontuações, porque alguém jogou menos de três vezes.
        [continued] Não altera pontuações, porque continuou a partir de outro tabuleiro.
        [handed] Não altera pontuações, porque um lugar mudou de mãos.
        [judged] Não altera pontuações, porque não se decidiu no tabuleiro.
        [seats] Não altera pontuações, porque ninguém perdeu sozinho.
        [kin] Não altera pontuações: entre { $players ->
            [two] estas duas contas
           *[more] duas destas contas
        } nunca mudam.
        [excluded] Não altera pontuações, porque quem organiza retirou delas alguém que lá jogou.
        [pair] Não altera pontuações: entre as mesmas duas pessoas, contam os primeiros quatro { $what ->
            [pairs] pares de jogos
           *[games] jogos
        } que comecem em trinta dias.
        [single] Não altera pontuações, porque este jogo pontua aos pares, com os lugares trocados.
        [unplayed-match] Não altera pontuações, porque houve quem não tivesse jogado.
        [odd] Não altera pontuações, porque este jogo pontua aos pares e o encontro tem um número ímpar de jogos.
        [open] Os encontros em aberto não alteram pontuações.
        [half] Conta em conjunto com o jogo seguinte, com os lugares trocados.
       *[unrated] Ficou combinado que não altera pontuações.
    }
ratings-told = 🏅 As pontuações daqui calculam-se com novas regras: deixam de contar os jogos em que se desistiu antes de ambos jogarem três vezes, entre as mesmas duas pessoas contam os primeiros quatro jogos que começam em trinta dias, os jogos em que um dos lugares quase sempre ganha contam aos pares, com os lugares trocados, e cada tamanho de tabuleiro tem a sua pontuação. `melhores JOGO` diz quem tem lugar na lista, e o que falta para o ter.
rated-later = As pontuações daqui estão a ser recalculadas, e este jogo entrará nelas.
table-annulled = { $result } O jogo foi anulado e não conta.
table-sealed =
    -# { $what ->
        [seats] O sorteio dos lugares ficou selado
       *[cards] A distribuição ficou selada
    }: SHA-256 `{ $commitment }`, com `{ $entropy }`. `prova #{ $table }` diz como conferir.
table-secret =
    -# { $what ->
        [seats] O sorteio
       *[cards] A distribuição
    } foi como prometido: segredo `{ $secret }`, SHA-256 `{ $commitment }`, com `{ $entropy }`.{ $asked ->
        [yes] { "" }
       *[no] { " " }`prova #{ $table }` diz como conferir.
    }
table-secret-bare =
    -# As cartas podem ser conferidas: segredo `{ $secret }`, com `{ $entropy }`; o SHA-256 do segredo é `{ $commitment }`.{ $asked ->
        [yes] { "" }
       *[no] { " " }`prova #{ $table }` diz como.
    }
table-secret-broken =
    ⚠️ **{ $what ->
        [seats] O sorteio
       *[cards] A distribuição
    } não foi como prometido.** { $why } Segredo `{ $secret }`, entropia `{ $entropy }`, prometido `{ $commitment }`.
table-again = Mais uma, com os lugares trocados? Diga `desforra #{ $table }`. O registo: `exportar #{ $table }`.
table-records = O registo: `exportar #{ $table }`.
title-match = { $games ->
        [0] encontro
       *[other] encontro de { $games }
    }
title-match-won = { $players } ganhou o encontro { $score }
title-match-drawn = encontro empatado { $score }
title-match-over = encontro acabado { $score }
title-won = vitória de { $players }
title-lost = derrota de { $players }
title-closed = sem resultado
title-drawn = empate
table-board = **#{ $table } { $game }** { $ply ->
        [0] antes da primeira jogada
        [one] depois de uma jogada
       *[other] depois de { $ply } jogadas
    }
board-until = ⏱ { $player } tem tempo até { $when }{ $moves ->
        [0] { "" }
        [one] , para uma jogada
       *[other] , para { $moves } jogadas
    }.
board-given = 🎁 Tempo dado para esta vez, ou desde a última jogada: { $time }.
board-holidays = 📅 { $when ->
        [now] Feriados aqui{ $name } até { $until }{ $by }: até lá param todos os relógios.
       *[later] Feriados aqui{ $name } de { $from } até { $until }{ $by }: nesse tempo param todos os relógios.
    }
holidays-called = { " " }({ $name })
holidays-by = , marcados por { $player }
board-away = { $when ->
        [now] { $player } está fora até { $until }: até lá o relógio fica parado.
       *[later] { $player } vai estar fora de { $from } até { $until }: nesse tempo o relógio fica parado.
    }
board-late = ⏱ { $player } está sem tempo desde { $when }.
board-late-before = ⏱ { $player } está sem tempo: já o tinha esgotado antes desta vez.
board-offered = ⏱ Pediu-se a { $new } que fique com o lugar de { $old }, até { $when }. Até isso se decidir, o relógio fica parado e nada pode ser reclamado.
board-offered-free = Pediu-se a { $new } que fique com o lugar de { $old }, até { $when }. Até isso se decidir, nada pode ser reclamado.
table-board-paused = **#{ $table } { $game }** { $ply ->
        [0] antes da primeira jogada
        [one] depois de uma jogada
       *[other] depois de { $ply } jogadas
    }, em pausa
table-paused = **#{ $table }** está em pausa: ninguém joga. Para acabar com a pausa, qualquer dos jogadores diz `retomar #{ $table }`.
table-unreached = ⚠️ **#{ $table } { $game }** · Desde { $when } nada do que escrevo chega até onde { $player } joga. O jogo está em pausa, com o relógio parado; continua automaticamente quando voltar a chegar alguma coisa, ou quando { $player } jogar. Talvez eu já não possa escrever lá: quem gere essa sala pode verificar.
table-reached = **#{ $table }** · O que escrevo volta a chegar aqui: o jogo continua. O que se perdeu não custa tempo a ninguém.
table-resumed = **#{ $table }** · { $player } acabou com a pausa.
table-replay = **#{ $table } { $game }** do início até à jogada { $ply }.
table-replay-part = **#{ $table } { $game }** da jogada { $from } à jogada { $ply }.
replay-shortened = É longa: mostram-se { $shown } das { $count } posições; das últimas jogadas não falta nenhuma. `de=N até=N` mostra uma parte por inteiro.
replay-hurried = Vai mais depressa do que pediu, para caber em { $seconds } segundos. `de=N até=N` mostra uma parte à sua velocidade.
table-hand = #{ $table }: a sua mão. Mais ninguém a vê.
table-preview = #{ $table }: assim ficaria com **{ $move }**. Mais ninguém vê isto; para jogar, escreva o mesmo sem o ponto de interrogação.
table-preview-answer = #{ $table }: assim ficaria com **{ $move }**. Ainda nada foi jogado, e mais ninguém vê isto.
table-resign-sure = Desistir de #{ $table } ({ $game })? Para o fazer, diga `desistir #{ $table } sim`.
table-undone =
    { $count ->
        [one] **#{ $table }** · { $player } voltou atrás numa jogada.
       *[other] **#{ $table }** · { $player } voltou atrás; foram desfeitas { $count } jogadas.
    }
table-undone-since = **#{ $table }** · { $player } voltou atrás numa jogada. O tempo que passou desde essa jogada, { $since }, conta como tempo de { $player }.
undo-often = Nesta jogada de #{ $table } já voltou atrás { $count } vezes sem perguntar. A partir daqui os outros têm de concordar, e por isso já lhes perguntei.
continue-here = #{ $table } ainda está em curso. Está assim agora.
table-game-board = { $game } ({ $board })
table-game-unknown = um jogo desconhecido
table-former = alguém que já não joga aqui
table-name = { $player }
table-names = { $first }, { $rest }
sheet-computer = Computador { $level }
computer-name = computador (nível { $level })
computer-offer = Até alguém aparecer, o computador joga logo: `{ $line }`.
analysis-asked = Estou a ver { $count ->
        [one] a jogada
       *[other] as { $count } jogadas
    } { $table ->
        [none] deste jogo
       *[other] da mesa #{ $table }
    }{ $before ->
        [0] { "" }
        [one] , depois de um jogo de outra pessoa
       *[other] , depois de { $before } jogos de outras pessoas
    }. O que encontrar { $aloud ->
        [yes] aparece aqui, para toda a gente ver
       *[no] chega só a si
    }: de um jogo curto em segundos, de um longo num minuto ou dois.
hint-asked = Estou a pensar na mesa #{ $table } por si; um momento. { $left ->
        [0] Foi a sua última dica lá.
        [one] Fica com mais uma dica lá.
       *[other] Fica com mais { $left } dicas lá.
    }
hint-found = #{ $table }: eu jogava **{ $move }**. Assim está: { $stands }.
hint-gone = A mesa #{ $table } já seguiu, por isso não digo nada.
hint-taken = #{ $table }: { $player } pediu uma dica { $ply ->
        [0] antes da primeira jogada
        [one] depois de uma jogada
       *[other] depois de { $ply } jogadas
    }.
ending-hint = { $player } pediu uma dica { $ply ->
        [0] antes da primeira jogada
        [one] depois de uma jogada
       *[other] depois de { $ply } jogadas
    }.
analysis-head = **{ $table ->
        [none] { $game }
       *[other] #{ $table } { $game }
    }** · { $count ->
        [one] uma jogada vista
       *[other] { $count } jogadas vistas
    }. { $sure ->
        [exact] Está tudo provado.
        [estimated] É tudo estimativa: nada se conseguiu provar.
       *[partly] Provadas: { $exact } de { $all } posições. As outras são estimativas.
    }
analysis-title = { $table ->
        [none] { $game }
       *[other] #{ $table } { $game }
    }
analysis-side = { $player }
analysis-share = { $stands ->
        [won] vitória
        [lost] derrota
        [drawn] empate
       *[estimated] { $percent } %
    }
analysis-point = { $ply ->
        [0] { $stands } no início
       *[other] { $stands } depois de { $ply }
    }
analysis-course = Como estava { $player }: { $points }.
analysis-plies = { $player }, jogadas { $from } a { $to }: { $shares }.
analysis-more = E mais { $count ->
        [one] uma linha
       *[other] { $count } linhas
    }.
analysis-summary = { $count ->
        [0] { $sure ->
            [exact] Nenhuma jogada mudou o resultado.
           *[estimated] Tanto quanto vejo, nenhuma jogada mudou muito.
        }
        [one] Uma jogada mudou quem estava melhor:
       *[other] { $part ->
            [some] { $count } jogadas mudaram quem estava melhor. As { $told } que mais mudaram:
           *[all] { $count } jogadas mudaram quem estava melhor:
        }
    }
analysis-swing = { $listed ->
        [first] { $ply } (**{ $pair }. { $move }**) de { $player }
        [second] { $ply } (**{ $pair }. … { $move }**) de { $player }
       *[alone] { $ply }. **{ $move }** de { $player }
    }: de { $before } para { $after }{ $sure ->
        [none] { "" }
        [exact] { $others ->
            [0] . Certo: { $best }
           *[other] . Certo: { $best } e mais { $others }
        }
       *[estimated] . Melhor: { $best }
    }{ $lines ->
        [yes] , por exemplo { $line }
       *[no] { "" }
    }.
analysis-board = O tabuleiro é o de antes da jogada { $ply }, o pior momento. Marcado: para onde foi, e para onde devia ter ido.

## Desafios

challenge-direct = **Desafio { $id }** · { $player } desafia { $asked } para { $game }.
challenge-open =
    { $open ->
        [one] **Desafio { $id }** · { $player } procura adversário para { $game }.
       *[other] **Desafio { $id }** · { $player } procura mais { $open } pessoas para { $game }.
    }
challenge-seats-open =
    { $open ->
        [one] Há mais um lugar para quem quiser.
       *[other] Há mais { $open } lugares para quem quiser.
    }
challenge-seat = Quem desafia pede o lugar { $seat }.
challenge-time = ⏱ { $time }
challenge-rematch = O mesmo que em #{ $table }, com os lugares trocados.
challenge-from = Continua a partir de #{ $table }, jogada { $ply }, e não conta para as estatísticas nem para as pontuações.
challenge-from-record = Continua a partir de um registo, jogada { $ply }, { $side } a jogar, e não conta para as estatísticas nem para as pontuações.
challenge-accepted-elsewhere = É o desafio { $id }: joga-se em { $room }.
challenge-strict = Estrito: nenhuma jogada se desfaz{ $draws ->
        [none] { "" }
       *[some] , nem se combina empate
    }.
challenge-hints = Com dicas: `dica` diz a quem joga o que o computador jogaria, três vezes por jogo a cada pessoa.
challenge-unrated = O resultado não altera pontuações.
challenge-unrated-ladder = O resultado não mudará pontuações: há menos de um dia para cada jogada.
challenge-unrated-pairs = O resultado não altera pontuações: este jogo pontua aos pares, com os lugares trocados, como em `jogos=2`.
challenge-unrated-odd = O resultado não altera pontuações: este jogo pontua aos pares, com os lugares trocados, como em `jogos={ $below }` ou `jogos={ $above }`.
challenge-unrated-open = O resultado não altera pontuações: os encontros em aberto não as alteram.
challenge-some = { $what ->
        [pairs] { $count ->
            [one] O primeiro par de jogos pode alterar pontuações, e os seguintes
           *[other] Os primeiros { $count } pares de jogos podem alterar pontuações, e os seguintes
        }
       *[games] { $count ->
            [one] O primeiro jogo pode alterar pontuações, e os seguintes
           *[other] Os primeiros { $count } jogos podem alterar pontuações, e os seguintes
        }
    } só passados trinta dias: entre { $players ->
        [two] duas pessoas
       *[more] quaisquer duas pessoas
    }, contam quatro nesse prazo.
challenge-match = Um encontro de { $games } jogos seguidos: depois de cada um, todos avançam um lugar.
challenge-match-open = Um encontro de tantos jogos quantos combinarem: depois de cada um, todos avançam um lugar.
challenge-pairs = Pontua aos pares de jogos, com os lugares trocados: ganha o par quem ganhar mais dos dois; senão, fica empatado.
challenge-another = Mais um jogo do encontro.
match-line = -# Jogo { $game } de { $games } · { $score }
match-line-open = -# Jogo { $game } · { $score }
match-game = jogo { $game } de { $games } · { $score }
match-game-open = jogo { $game } · { $score }
match-score = { $one } { $first } – { $second } { $two }
match-score-points = { $score } (pontos { $first } – { $second })
match-score-one = { $player } { $points }
match-score-many = { $players }
match-ended = { $why ->
        [left] { $left } deixou o encontro.
        [late] { $left } perdeu dois jogos seguidos por tempo: o encontro acaba aqui.
        [closed] Não há mais jogos.
        [lapsed] Há quatro semanas que ninguém pede outro jogo.
       *[played] { "" }
    } { $how ->
        [won] 🏁 **Ganhou o encontro: { $players }.**
        [drawn] 🏁 **O encontro acabou empatado.**
       *[none] 🏁 **O encontro acabou.**
    }
match-ended-plain = { $how ->
        [won] 🏁 **Ganhou o encontro: { $players }.**
        [drawn] 🏁 **O encontro acabou empatado.**
       *[none] 🏁 **O encontro acabou.**
    }
match-rated-same = No encontro inteiro, as pontuações ficam como estavam.
match-rated = No encontro inteiro: { $players }.
match-sealed = -# A distribuição do jogo seguinte está selada: { $commitment }
match-proof = Num encontro, o segredo de cada jogo seguinte fica selado quando começa o anterior; as partes são os eventos da última jogada de cada um nesse jogo.
match-again = Mais um jogo? Diga `desforra #{ $table }`. Para acabar o encontro: `sair encontro #{ $table }`.
match-only-leave = Para acabar o encontro: `sair encontro #{ $table }`.
match-rematch = Outro encontro? Diga `desforra #{ $table }`. Os registos: `exportar #{ $table } encontro`.
match-records = Os registos: `exportar #{ $table } encontro`.
match-leave = `sair encontro #{ $table }` ({ $game } com { $others }{ $state ->
        [between] , entre jogos
       *[running] { "" }
    })
match-show = `mostrar encontro #{ $table }` ({ $game } com { $others })
match-leave-sure = Deixar o encontro da #{ $table } ({ $game })? Perde-se o jogo em curso, e com ele o encontro. Para o fazer, diga `sair encontro #{ $table } sim`. `desistir #{ $table }` desiste só deste jogo.
match-end-sure = Acabar o encontro da #{ $table } ({ $game })? Para o fazer, diga `sair encontro #{ $table } sim`.
challenge-rated = O resultado pode alterar pontuações.
challenge-unrated-quick = O resultado não altera pontuações: com menos de um dia por jogada, só altera com `pontua=sim`.
challenge-rated-private = É privado, mas toda a gente vê as pontuações que altera; com `pontua=não` não altera nenhuma.
challenge-rated-quick = O resultado pode alterar pontuações, embora haja menos de um dia por jogada: quem aceita concorda com isso.
challenge-bar = { $why ->
        [excluded] Não vai alterar pontuações, porque quem organiza retirou delas alguém que joga.
        [kin] Não vai alterar pontuações: entre { $players ->
            [two] estas duas contas
           *[more] duas destas contas
        } nunca mudam.
       *[pair] Não vai alterar pontuações: nos últimos trinta dias já começaram, entre { $players ->
            [two] estas duas pessoas
           *[more] duas destas pessoas
        }, quatro { $what ->
            [pairs] pares de jogos
           *[games] jogos
        } que contam ou que ainda decorrem.
    }
challenge-commitment =
    -# { $what ->
        [seats] O sorteio dos lugares está selado
       *[cards] A distribuição está selada
    }: SHA-256 `{ $commitment }`. `prova` diz para que serve.
challenge-word = { $player } junta a palavra “{ $word }”.
challenge-event = { $player } não junta palavra; em vez dela conta `{ $event }`.
challenge-added = **Desafio { $id }** · { $player } junta a palavra “{ $word }”.
word-for-nothing = A sua palavra não faz falta: neste desafio nada fica ao acaso.
word-not-wanted = A sua palavra não faz falta: num jogo destes, só contam palavras se quem desafia der a primeira. Aceitou o desafio.
challenge-answer = Diga `aceitar { $id }` ou `recusar { $id }`, no prazo de { $days } dias.
challenge-join = Diga `aceitar { $id }` para se sentar, no prazo de { $days } dias.
challenge-across = Quem vier de outra rede diz lá: `entrar { $pass }`.
challenge-across-private = Quem receber este código pode sentar-se, aqui ou noutra rede, no prazo de { $days } dias: `entrar { $pass }`. Mais ninguém vê o desafio.
challenge-more =
    { $missing ->
        [one] **Desafio { $id }** · { $player } aceitou; falta uma pessoa.
       *[other] **Desafio { $id }** · { $player } aceitou; faltam { $missing } pessoas.
    }
challenge-declined = **Desafio { $id }** · { $player } { $how ->
        [left] saiu
       *[declined] recusou
    }; o desafio terminou.
challenge-place-open = **Desafio { $id }** · { $player } { $how ->
        [left] saiu
       *[declined] recusou
    }; { $open ->
        [one] há agora um lugar para quem quiser
       *[other] há agora { $open } lugares para quem quiser
    }: `aceitar { $id }` para se sentar. { $challenger } pode retirar o desafio: `cancelar { $id }`.
challenge-place-open-private = **Desafio { $id }** · { $player } { $how ->
        [left] saiu
       *[declined] recusou
    }; { $open ->
        [one] há agora um lugar
       *[other] há agora { $open } lugares
    } para quem receber o código: `entrar { $pass }`. { $challenger } pode retirar o desafio: `cancelar { $id }`.
challenge-left =
    { $missing ->
        [one] **Desafio { $id }** · { $player } saiu; falta uma pessoa.
       *[other] **Desafio { $id }** · { $player } saiu; faltam { $missing } pessoas.
    }
challenge-expired = **Desafio { $id }** · Esteve aberto { $days } dias sem que toda a gente aceitasse: terminou.
challenge-cancelled = **Desafio { $id }** · { $player } retirou o desafio.
challenge-void = **Desafio { $id }** · retirado, porque a escada fechou.

## O que foi feito de um desafio, na mensagem que o mostra

story-accepted = ✓ Já com o sim de { $accepted }. Em falta: { $left ->
        [persons] { $missing }
        [places] { $open ->
            [one] uma pessoa
           *[other] { $open } pessoas
        }
       *[both] { $missing } e mais { $open ->
            [one] uma pessoa
           *[other] { $open } pessoas
        }
    }.
story-playing = ✓ Toda a gente aceitou: joga-se **#{ $table }**{ $where }.
story-over = { $result }
story-over-where = { $result } Foi jogado{ $where }.
story-told = ✓ **#{ $table }** terminou.
story-told-where = ✓ **#{ $table }** terminou. Foi jogado{ $where }.
story-where = { " " }em { $room }
story-declined = ✗ { $player } { $how ->
        [left] saiu
       *[declined] recusou
    }.
story-place-open = ✗ Já sem { $players }{ $open ->
        [0] { "" }
        [one] ; há um lugar livre para quem o quiser
       *[other] ; há { $open } lugares livres para quem os quiser
    }.
story-cancelled = ✗ { $player } retirou o desafio.
story-void = ✗ Retirado, porque a escada fechou.
story-expired = ✗ Nem toda a gente aceitou em { $days } dias.

## Propostas

offer-draw = **#{ $table }** · { $player } propõe empate. Falta a resposta de { $others }.{ $turn ->
        [theirs] { " " }Jogar é recusar.
       *[other] { "" }
    }
offer-draw-typing = Para aceitar, `empate #{ $table }`; para não aceitar, `recusar #{ $table }`; `cancelar #{ $table }` retira a proposta.
offer-also = **#{ $table }** · { $player } concorda. Falta ouvir: { $others }.
offer-pause = **#{ $table }** · { $player } pede uma pausa. Falta a resposta de { $others }.{ $turn ->
        [theirs] { " " }Jogar é recusar.
       *[other] { "" }
    }
offer-pause-typing = Para aceitar, `pausa #{ $table }`; para não aceitar, `recusar #{ $table }`; `cancelar #{ $table }` retira o pedido.
offer-undo = **#{ $table }** · { $player } pede para voltar atrás. Falta a resposta de { $others }.{ $turn ->
        [theirs] { " " }Jogar é recusar.
       *[other] { "" }
    }
offer-undo-typing = Para aceitar, `desfazer #{ $table }`; para não aceitar, `recusar #{ $table }`; `cancelar #{ $table }` retira o pedido.
offer-declined = **#{ $table }** · { $player } não aceitou.

offer-withdrawn = **#{ $table }** · { $player } { $what ->
        [draw] já não propõe empate
        [pause] já não pede uma pausa
       *[undo] já não pede para voltar atrás
    }.
offer-declined-draw = **#{ $table }** · { $player } não quer o empate.
computer-waits = **#{ $table }** · { $player } ainda está a pensar. Pode demorar um minuto.
computer-waits-near = **#{ $table }** · Isto está demasiado perto de um jogo que joga com outras pessoas. { $player } espera até esse acabar; { $back ->
        [yes] para continuar de outra maneira, desfaça jogadas
       *[no] `desistir #{ $table }` acaba com este
    }.
offer-declined-pause = **#{ $table }** · { $player } não quer a pausa.
offer-declined-undo = **#{ $table }** · { $player } não quer que se volte atrás.

## Relógios

time-month = { $month ->
        [1] jan.
        [2] fev.
        [3] mar.
        [4] abr.
        [5] mai.
        [6] jun.
        [7] jul.
        [8] ago.
        [9] set.
        [10] out.
        [11] nov.
       *[12] dez.
    }
time-at = { $weekday ->
        [1] seg.
        [2] ter.
        [3] qua.
        [4] qui.
        [5] sex.
        [6] sáb.
       *[7] dom.
    } { $day } de { $month }, { $clock } ({ $zone })
time-end = ao fim de { $weekday ->
        [1] seg.
        [2] ter.
        [3] qua.
        [4] qui.
        [5] sex.
        [6] sáb.
       *[7] dom.
    } { $day } de { $month } ({ $zone })
time-day = { $weekday ->
        [1] seg.
        [2] ter.
        [3] qua.
        [4] qui.
        [5] sex.
        [6] sáb.
       *[7] dom.
    } { $day } de { $month }{ $any ->
        [year] { " " }de { $year }
       *[none] { "" }
    }
time-move = { $each } para cada jogada
time-bank = { $start } para cada lado, e mais { $more } por cada jogada, até { $most }
time-game = { $whole } para cada lado, para o jogo todo
time-moves = { $count ->
        [one] { $whole } para cada lado e uma jogada; com ela vêm mais { $whole }, e o que não se usa fica guardado
       *[other] { $count } jogadas em { $whole } para cada lado; depois delas vêm { $whole } para as { $count } seguintes, e o que não se usa fica guardado
    }
time-agreed = { $time }. { $over ->
        [hard] Quem esgotar o tempo perde logo.
       *[soft] Quem esgotar o tempo pode continuar até que os outros reclamem o jogo.
    }{ $weekends ->
        [free] { " " }Os fins de semana não contam.
       *[count] { "" }
    }
clock-remind = ⏱ **#{ $table } { $game }** · { $player }, é a sua vez: { $left } { $moves ->
        [0] para jogar
        [one] para uma jogada
       *[other] para { $moves } jogadas
    }, até { $when }.
clock-remind-asked = ⏱ **#{ $table } { $game }** · { $player }, { $other } espera a sua jogada: { $left } { $moves ->
        [0] para jogar
        [one] para uma jogada
       *[other] para { $moves } jogadas
    }, até { $when }.
clock-remind-none = ⏱ **#{ $table } { $game }** · { $player }, é a sua vez: já não tem tempo no relógio, mas pode jogar até { $when }.
clock-remind-asked-none = ⏱ **#{ $table } { $game }** · { $player }, { $other } espera a sua jogada: já não tem tempo no relógio, mas pode jogar até { $when }.
clock-nudged = 🔔 **#{ $table } { $game }** · { $player }, { $other } espera pela sua jogada.
clock-remind-late = ⏱ **#{ $table } { $game }** · { $player }, { $other } espera a sua jogada. O seu tempo esgotou-se.
clock-fell = ⏱ **#{ $table }** · { $player } esgotou o tempo. O jogo continua com a próxima jogada, se não for reclamado antes.{ $lapsed ->
        [lapsed] { " " }O que antes se pediu a { $player } já não conta.
       *[none] { "" }
    }
clock-still-late = ⏱ { $player } está sem tempo: o jogo continua com a próxima jogada, se não for reclamado antes.
remind-waits = { $player } está em horas de silêncio até { $when }. O meu aviso sobre #{ $table } espera até lá; com uma jogada deixa de ser preciso.
claim-waits = { $player } está em horas de silêncio até { $when }. O relógio de #{ $table } começa então, a não ser que haja antes uma jogada.
clock-fell-typing = Diga `reclamar #{ $table }` para o ganhar, `lembrar #{ $table }` para lembrar, ou espere.
clock-claimed = ⏱ **#{ $table }** · { $player } reclama o jogo.
clock-called = ⏱ **#{ $table } { $game }** · { $player }, { $other } espera há { $silent }: agora corre { $again ->
        [again] outra vez um relógio
       *[first] um relógio
    }. A sua jogada acaba com ele.
clock-called-typing = Se não quer relógio aqui, diga `recusar #{ $table }`.
clock-called-again-typing = Aqui já foi recusado um relógio, sem jogada depois: este fica.
clock-lifted = ⏱ **#{ $table }** · { $player } não quer relógio: volta a não haver nenhum.
closing-soon = **#{ $table } { $game }** · Há { $silent } que aqui não acontece nada. Se assim continuar até { $when }, o jogo é encerrado sem resultado.
closing-soon-typing = Basta uma jogada para continuar, e `manter #{ $table }` mantém o jogo aberto.
closing-soon-paused-typing = O jogo está em pausa, e alguém tem de o retomar: `retomar #{ $table }` acaba com a pausa, e `manter #{ $table }` mantém o jogo aberto.
closing-kept = **#{ $table }** · { $player } mantém o jogo aberto.
closing-left = **#{ $table }** · Há { $silent } que aqui não acontece nada.
clock-away = ⏱ **#{ $table }** · { $player } está fora até { $when }. Até lá não corre o tempo de { $player }.
clock-away-later = ⏱ **#{ $table }** · { $player } vai estar fora de { $from } até { $when }. Nesse período não corre o tempo de { $player }.
clock-away-tournament = Num torneio os relógios param no máximo { $days } dias ao todo, e as rondas não esperam.
clock-away-late = ⏱ **#{ $table }** · { $player } está fora até { $when }. O tempo de { $player } aqui já se tinha esgotado: o jogo pode ser reclamado mesmo assim.
clock-away-late-later = ⏱ **#{ $table }** · { $player } vai estar fora de { $from } até { $when }. O tempo de { $player } aqui já se tinha esgotado: o jogo pode ser reclamado mesmo assim.
clock-back = ⏱ **#{ $table }** · { $planned ->
        [planned] { $player } afinal não vai estar fora.
       *[away] { $player } já voltou.
    }
clock-given = 🎁 **#{ $table }** · { $player } dá { $time } a { $other }.
clock-given-now = { $how ->
        [running] { $player } tem agora { $left }, até { $when }.
        [stands] { $player } tem agora { $left }; o relógio está parado.
        [next] { $player } tem { $left } para a próxima vez.
       *[later] { $player } tem { $left } a partir da próxima vez.
    }{ $lifted ->
        [lifted] { " " }O jogo já não pode ser reclamado.
       *[none] { "" }
    }
clock-credited = ⏱ **#{ $table }** · Estive fora, o que não custa nada a ninguém: { $player } recebe { $time } de volta.
clock-credited-plan = ⏱ **#{ $table }** · O que { $player } tinha planeado teve de esperar, o que não custa nada a ninguém: { $player } recebe { $time } de volta.
clock-credited-set = ⏱ **#{ $table }** · O relógio da minha máquina estava errado e foi acertado, o que não custa nada a ninguém: nada disso conta como tempo de { $player }.
clock-set-back = ⏱ **#{ $table }** · O relógio da minha máquina foi atrasado, o que não custa nada a ninguém: { $player } continua com { $left }, agora até { $when }.

## Planos e notas

plan-kept = **#{ $table }** · Fica no plano, e mais ninguém sabe:
plan-replaced = Tinha no plano outra resposta, que já não conta:
plan-how = Cada resposta é jogada um minuto depois da jogada a que responde. `planos` mostra o que tem no plano, `planos #{ $table } limpar` retira-o.
plan-dropped = **#{ $table }** · Retirado:
plan-gone = **#{ $table }** · { $player } voltou atrás, e com isso fica sem efeito o plano que aqui lhe guardava.
plan-undone = **#{ $table }** · Com a sua jogada, sai também o que aqui tinha no plano.
plans-table = **#{ $table } { $game }**, depois de { $ply ->
        [one] uma jogada
       *[other] { $ply } jogadas
    }:
plans-step = { $word } **{ $move }**
plans-steps = { $first } { $rest }
plans-held = { $asks ->
        [own] Espera até que os outros respondam ao que aqui pede.
       *[others] Espera até haver resposta ao que aqui se pede; `recusar #{ $table }` recusa.
    }
plans-how = Mais ninguém vê isto. `planos retirar 1` retira o primeiro, `planos limpar` todos os de uma mesa.
note-kept = **#{ $table }** · A nota fica guardada, e ninguém mais a vê. `notas` mostra-a.
note-dropped = **#{ $table }** · Retirada: { $note }
notes-table = **#{ $table } { $game }**:
notes-line = { $n }. { $note }
notes-how = Mais ninguém vê isto. `notas retirar 1` retira uma nota.

## A organização decide

judged-ended = ⚖️ **#{ $table }** · { $player }, da organização, encerrou este jogo sem resultado: ninguém ganha, e o jogo não conta.
judged-annulled = ⚖️ **#{ $table }** · { $player }, da organização, anulou este jogo: não conta, como se não tivesse sido jogado.
judged-decided = ⚖️ **#{ $table }** · { $player }, da organização, decidiu este jogo.
judged-paused = ⚖️ **#{ $table }** · { $player }, da organização, pôs este jogo em pausa: ninguém joga, e os relógios param até a organização o retomar.
judged-resumed = ⚖️ **#{ $table }** · { $player }, da organização, retoma este jogo.
judged-time = ⚖️ **#{ $table }** · { $player }, da organização, dá { $time } a { $other }.
judged-why = Motivo: “{ $why }”
judge-sure-end = Encerrar #{ $table } ({ $game }: { $players }) sem resultado? Ninguém ganha, e o jogo não conta. Não se pode desfazer.
judge-sure-annul = Anular #{ $table } ({ $game }: { $players })? O jogo acaba, e nem aparece nas estatísticas. Não se pode desfazer.
judge-sure-annul-over = Anular #{ $table } ({ $game }: { $players }), que já acabou? O resultado continua à vista, e não conta nem para estatísticas nem para pontuações. Não se pode desfazer.
judge-sure-draw = Decidir que #{ $table } ({ $game }: { $players }) é empate? { $counts } Depois só se pode anular.
judge-sure-won = Decidir a favor de { $winners } em #{ $table } ({ $game }: { $players })? { $counts } Depois só se pode anular.
judge-sure-time = Dar { $time } a { $winners } em #{ $table } ({ $game }: { $players })? Não se pode desfazer.
judge-counts =
    { $how ->
        [handed] Não conta para ninguém, porque um lugar mudou de mãos.
        [continued] Não conta para ninguém, porque continuou a partir do tabuleiro de outro.
       *[counts] Conta nas estatísticas, e não altera pontuações.
    }
judge-sure-typing = Todos os que lá jogam ficam a saber por quem e porquê. Para o fazer, diga `{ $line } { $why }`.
judge-asked = #{ $table }: feito. O lugar muda de mãos se a pessoa indicada aceitar.
judge-asked-typing = Para retirar o pedido, diga `cancelar #{ $table }`.
judge-asked-left = É a vez de { $player }, com { $left } { $moves ->
        [0] para jogar
        [one] para uma jogada
       *[other] para { $moves } jogadas
    }. O relógio fica parado até isso se decidir, o mais tardar até { $when }.
judge-asked-none = É a vez de { $player }, sem tempo no relógio, que fica parado até isso se decidir, o mais tardar até { $when }.
judge-asked-late = É a vez de { $player }, já sem tempo. Até isso se decidir, o mais tardar até { $when }, o jogo não pode ser reclamado.
judge-asked-free = Não há relógio. Até isso se decidir, o mais tardar até { $when }, nada pode ser reclamado.
judge-asked-next = Quando for a vez desse lugar, tem { $left }.
judge-withdrawn = #{ $table }: feito. O lugar já não é oferecido.
seat-offered = ⚖️ **#{ $table } { $game }** · { $player }, da organização, pede a { $new } que fique com o lugar de { $old }, no prazo de { $days } dias. Quando o lugar mudar de mãos, o jogo deixa de contar para as estatísticas e para as pontuações.
seat-offered-instead = { $before } já não tem de responder.
seat-offered-typing = { $new }: diga `sentar #{ $table }` para ficar com ele, `recusar #{ $table }` para recusar.
seat-offered-time = É a vez desse lugar: quem ficar com ele tem { $left } a partir daí.
seat-offered-no-time = É a vez desse lugar, e não resta tempo: quem ficar com ele começa já sem tempo.
seat-offered-stands = Até isso se decidir, aqui não corre nenhum relógio.
seat-taken = **#{ $table }** · { $new } fica com o lugar de { $old }, e continua o jogo.
seat-refused = **#{ $table }** · { $player } não quer o lugar.
seat-lapsed = **#{ $table }** · { $player } não respondeu no prazo de { $days } dias: o lugar já não lhe é oferecido, e o jogo continua como antes.
seat-withdrawn = ⚖️ **#{ $table }** · { $player }, da organização, já não oferece o lugar: { $new } já não tem de responder.
ending-ended = { $player }, da organização, encerrou o jogo sem resultado.
ending-annulled = { $player }, da organização, anulou o jogo.
ending-decided = { $player }, da organização, decidiu o jogo.
ending-paused = { $player }, da organização, pôs o jogo em pausa{ $ply ->
        [0] { "" }
        [one] { " " }depois de uma jogada
       *[other] { " " }depois de { $ply } jogadas
    }.
ending-resumed = { $player }, da organização, retomou o jogo{ $ply ->
        [0] { "" }
        [one] { " " }depois de uma jogada
       *[other] { " " }depois de { $ply } jogadas
    }.
ending-time = { $player }, da organização, deu { $time } a { $other }{ $ply ->
        [0] { " " }antes da primeira jogada
        [one] { " " }depois de uma jogada
       *[other] { " " }depois de { $ply } jogadas
    }.
history-given = 🎁 { $player } deu { $time } a { $other }{ $ply ->
        [0] { " " }antes da primeira jogada
        [one] { " " }depois de uma jogada
       *[other] { " " }depois de { $ply } jogadas
    }.
history-holidays = 📅 Feriados{ $name } de { $from } até { $until }{ $by }: nesse tempo { $when ->
        [now] param todos os relógios.
       *[over] pararam todos os relógios.
    }
ending-why = { $what } Motivo: “{ $why }”
ending-seat = { $new } ficou com o lugar { $seat }, que era de { $old }, a pedido de { $player }, da organização.
ending-claimed = ⏱ { $who ->
        [same] { $player } tinha pedido um relógio de { $time } só para esta vez de { $other }
       *[other] { $asked } tinha pedido um relógio de { $time } só para esta vez de { $other }
    }; quando se esgotou, { $player } reclamou o jogo.
ending-silence = Foi encerrado, por não acontecer nada durante { $silent }.
judge-done = #{ $table }: feito. Quem lá joga fica a saber, com o seu nome e o motivo.

## Listas

games =
    { $count ->
        [one] Uma mesa de { $player }:
       *[other] { $count } mesas de { $player }, a mais urgente primeiro:
    }
games-your-move = **#{ $table }** { $game } com { $others } – **é a sua vez** (jogadas até agora: { $ply })
owed = { $count ->
        [one] 🔔 É a sua vez:
       *[other] 🔔 É a sua vez nestas mesas:
    }
owed-more = … e mais { $more }: `próximo` mostra-as uma a uma, `jogos` mostra todas.
overnight = 🌙 Nas suas horas de silêncio:
overnight-challenge = { $what } · { $when }
overnight-gone = 🌙 O que aconteceu nas suas horas de silêncio já não pede nada da sua parte.
owed-gone = 🔔 Era a sua vez em { $tables }; já nada está à sua espera aí.
games-until = ⏱ até { $when }
games-until-other = ⏱ { $player } tem até { $when }
games-away = – { $when ->
        [now] fora até { $until }
       *[later] fora de { $from } até { $until }
    }
games-late = ⏱ o seu tempo esgotou-se: jogue antes que o jogo seja reclamado
games-late-claim = ⏱ { $player } esgotou o tempo: `reclamar #{ $table }` ou `lembrar #{ $table }`
games-late-other = ⏱ { $player } esgotou o tempo
games-match-waits = #{ $table } { $game } com { $others } – { $score } – mais um jogo? `desforra #{ $table }`; para acabar o encontro: `sair encontro #{ $table }`
games-match-ends = #{ $table } { $game } com { $others } – { $score } – para acabar o encontro: `sair encontro #{ $table }`
games-offered = ⏱ o relógio está parado, porque há um lugar oferecido
games-their-move = **#{ $table }** { $game } com { $others } – tem a vez (jogadas até agora: { $ply })
games-paused = #{ $table } { $game } com { $others } – em pausa (jogadas até agora: { $ply })
games-waiting = #{ $table } { $game } com { $others } – à espera (jogadas até agora: { $ply })
games-time = { " " }· ⏱ { $time }
games-your-answer = **Desafio { $id }** { $game } com { $others }{ $time } – **falta a sua resposta**: `aceitar { $id }` ou `recusar { $id }`
games-no-answer = Desafio { $id } { $game } com { $others }{ $time } – à espera de resposta
no-games-game = Não há aqui nenhuma mesa de { $player } em curso com { $game }. Jogos seus que já acabaram: `{ $line }`.
done-head = { $more ->
        [yes] **Os seus jogos acabados: mais de { $count }**
       *[no] **Os seus jogos acabados: { $count }**
    }{ $pages ->
        [one] { "" }
       *[other] , página { $page } de { $pages }
    }
done-line = **#{ $table }** { $game } com { $others } – { $result } · { $day }
done-place = { $line } · { $place }
done-won = vitória
done-lost = derrota
done-drawn = empate
done-safe = perdeu { $players }
done-closed = sem resultado
done-annulled = anulado
done-uncounted = { $how ->
        [won] vitória, não conta
        [lost] derrota, não conta
        [drawn] empate, não conta
       *[safe] perdeu { $players }, não conta
    }
done-what = { $what }
done-with = com { $player }
done-on = em { $from }
done-span = de { $from } a { $to }
done-since = desde { $from }
done-until = até { $to }
done-page = Não há página { $asked }: esta é a última.
done-computing = Ainda se estão a contar resultados de antes, por isso podem faltar aqui alguns.
done-typing = `{ $replay }` repete um jogo numa imagem animada, `{ $history }` mostra as jogadas.
done-further = Mais: `{ $line }`.
no-done-yet = Ainda nenhum jogo seu acabou. `jogos` mostra os que estão em curso.
no-done = Entre os seus jogos acabados não há nenhum assim: { $what }. `jogos acabados` mostra-os todos.
no-done-of = `jogos acabados` mostra só os seus próprios jogos. Desses, os que jogou com { $player }: `jogos acabados com=@{ $player }`.
no-done-with = Nenhum jogo seu com { $player } acabou. `jogos acabados` mostra os que acabaram.
no-done-oneself = Ninguém joga contra si mesmo. A seguir a `com` vem outra pessoa, como em `jogos acabados com=@bruno`.
no-past = “{ $text }” não é dia, mês nem ano. Pode escrever, por exemplo: `2026-03-01`, `1/3`, `março`, `março 2025`, `2025`, `ontem`, `semana passada`.
no-past-near = “{ $text }” não é dia, mês nem ano. Queria dizer `{ $line }`?
no-done-span = { $from } é depois de { $to }. Queria dizer `{ $line }`?
games-nobody-yet = Desafio { $id } { $game }{ $time } – à espera de jogadores
seeks = { $count ->
        [one] **Um desafio aberto aqui:**
       *[other] **{ $count } desafios abertos aqui:**
    }
seeks-of = { $count ->
        [one] **Um desafio aberto de { $game } aqui:**
       *[other] **{ $count } desafios abertos de { $game } aqui:**
    }
seeks-more = { $more ->
        [one] … e mais um; com um jogo, `abertos` mostra só os desse jogo.
       *[other] … e mais { $more }; com um jogo, `abertos` mostra só os desse jogo.
    }
seeks-beside = **Desafios abertos aqui:**
seeks-beside-more = { $more ->
        [one] … e mais um: `abertos` mostra-os todos.
       *[other] … e mais { $more }: `abertos` mostra-os todos.
    }
seek = **Desafio { $id }** { $game }
seek-alone = { $seats ->
        [2] { $player } procura adversário
       *[other] { $player }, { $open ->
            [one] um lugar livre
           *[other] { $open } lugares livres
        }
    }
seek-with = { $player } com { $others }, { $open ->
        [one] um lugar livre
       *[other] { $open } lugares livres
    }
seek-seat = pede o lugar { $seat }
seek-time = ⏱ { $time }{ $over ->
        [hard] , rígido
       *[soft] { "" }
    }{ $weekends ->
        [free] , os fins de semana não contam
       *[count] { "" }
    }
seek-strict = estrito
seek-hints = com dicas
seek-unrated = não pontua
seek-games = encontro de { $games } jogos
seek-games-open = encontro de quantos jogos se combinar
seek-rated = pontua
seek-rematch = outra vez como em #{ $table }
seek-from = a partir da jogada { $ply } de outro jogo, não conta
seek-since = desde { $when }
seek-accept = `aceitar { $id }`
seek-own = **é seu**, `cancelar { $id }` retira-o
seek-asked = **falta a sua resposta**: `aceitar { $id }` ou `recusar { $id }`
seek-joined = já tem lugar, `sair { $id }` devolve-o
sheet-match = Encontro da #{ $table } · { $game }
sheet-match-last = Os últimos { $shown } de { $count } jogos
sheet-match-points = Pontos { $points }
sheet-seats = lugares { $seats }
sheet-your-move = a sua vez
sheet-to-move = joga { $player }
sheet-paused = em pausa
sheet-waiting = à espera
sheet-late = tempo esgotado
sheet-done = { $more ->
        [yes] Mais de { $count } jogos já acabados
       *[no] { $count ->
            [one] Um jogo já acabado
           *[other] { $count } jogos já acabados
        }
    }{ $pages ->
        [one] { "" }
       *[other] , página { $page } de { $pages }
    }
control-done-replay = #{ $table } { $game }: { $others } – { $result } · { $day }
sheet-until = { $day } { $month }, { $clock }
dashboard =
    { $count ->
        [one] **Decorre um jogo aqui**
       *[other] **Decorrem { $count } jogos aqui**
    }
dashboard-empty = **De momento ninguém joga aqui.** `jogar` começa um jogo.
dashboard-table = **#{ $table }** { $game }: { $players } – joga **{ $player }**
dashboard-paused = #{ $table } { $game }: { $players } – em pausa
dashboard-more =
    { $more ->
        [one] … e mais um.
       *[other] … e mais { $more }.
    }
dashboard-seeks =
    { $count ->
        [one] **Um desafio aberto**
       *[other] **{ $count } desafios abertos**
    }
next =
    { $others ->
        [0] **#{ $table } { $game }** espera pela sua jogada.
        [one] **#{ $table } { $game }** espera pela sua jogada, e há mais uma mesa à espera.
       *[other] **#{ $table } { $game }** espera pela sua jogada, e há mais { $others } mesas à espera.
    }
moves-all =
    { $count ->
        [one] #{ $table }, { $player } tem uma jogada: { $moves }
       *[other] #{ $table }, { $player } tem { $count } jogadas: { $moves }
    }
moves-some = #{ $table }, { $player } tem mais de { $count } jogadas; algumas delas: { $moves } … Para ver menos, diga de onde: `jogadas #{ $table } ORIGEM`.
moves-none = #{ $table }: { $player } não tem nenhuma jogada que comece por “{ $from }”.
history =
    { $count ->
        [one] **#{ $table } { $game }**, uma jogada:
       *[other] **#{ $table } { $game }**, { $count } jogadas{ $pairs ->
            [yes] , numeradas aos pares
           *[no] { "" }
        }:
    }
history-none = **#{ $table } { $game }**, sem jogadas.
export-match = Os registos do encontro da #{ $table }. `tabuleiro verify` verifica-os.
export = O registo de #{ $table }. `tabuleiro verify` confere-o.
export-code = O código de #{ $table }: com `continuar` e este código, joga-se a partir desse tabuleiro, aqui ou onde quer que eu esteja; `tabuleiro open` mostra-o.
export-code-over = O código de #{ $table }, que já acabou: com `continuar`, este código e `jogada=N`, joga-se a partir de um tabuleiro anterior, aqui ou onde quer que eu esteja; `tabuleiro open` mostra-o.
export-code-dealt = O código de #{ $table }, que já acabou: `tabuleiro open` mostra-o e `tabuleiro verify` confere-o.
export-code-hidden = O código de #{ $table }. Enquanto houver algo escondido, leva só a mesa e a jogada.
handed-records =
    { $count ->
        [one] O registo de um jogo seu que já acabou.
       *[other] Os registos de { $count } jogos seus que já acabaram, um por linha.
    } `tabuleiro verify` confere-os. Incluem os das mesas privadas: só quem o pediu recebeu este ficheiro.
handed-archive =
    { $count ->
        [one] O registo do único jogo daqui que já acabou.
       *[other] Os registos de { $count } jogos daqui que já acabaram, um por linha.
    } `tabuleiro verify` confere-os. As mesas privadas não estão incluídas.
handed-results =
    { $count ->
        [one] O resultado do único jogo daqui que já acabou, em tabela.
       *[other] Os resultados de { $count } jogos daqui que já acabaram, em tabela.
    } Os nomes são os atuais e as horas estão em UTC. As mesas privadas não estão incluídas.
handed-more = O ficheiro acaba na #{ $table }, para não ficar demasiado grande. O resto: `{ $line }`.
handed-none =
    { $after ->
        [yes] Não há nada depois dessa mesa.
       *[no] Não há nada para entregar: ainda não acabou nenhum jogo desses.
    }
export-hidden = O registo de #{ $table } até agora, sem o que está escondido. `tabuleiro verify` poderá conferi-lo quando o jogo acabar.

## Provas

proof = Antes de alguém aceitar, sorteio um segredo e mostro o seu SHA-256, uma soma de controlo que não serve a nenhum outro segredo. Quando todos aceitam, esse segredo e o que cada jogador deu decidem o que sai. No fim mostro o segredo: `exportar` dá o registo, e `tabuleiro verify` calcula com ele cada carta de novo. Assim ninguém pode ter mudado nada depois do desafio.
proof-words = Se cada jogador juntar uma palavra (`jogar … palavra=…`, `aceitar palavra=…`), quem me mantém também não pode ter escolhido nada. As palavras ficam no registo da mesa.
proof-promise = **#{ $table }**: { $what ->
        [seats] o sorteio dos lugares resulta
       *[cards] a distribuição resulta
    } de um segredo com o SHA-256 `{ $commitment }` e de `{ $entropy }` (o desafio e a palavra de cada jogador ou, na falta dela, o acontecimento com que aceitou).
proof-running = Quando #{ $table } acabar, mostro o segredo e comparo-o com o que foi prometido.
proof-none = Em #{ $table } o acaso não decidiu nada que tivesse de ser prometido.

## Números

excluded = { $by }, da organização, retirou { $player } das pontuações: { $why } (os jogos com { $player } deixam de contar, seja para quem for)
excluded-back = { $by }, da organização, voltou a incluir { $player } nas pontuações: todos os resultados contam como antes.
exclude-done = Feito. Já o anunciei aqui.
block-done = Feito: bloqueou { $player }. Os jogos em curso continuam. Não digo nada a ninguém. `desbloquear` acaba com isto; `bloqueados` mostra quem bloqueou.
block-ladder = Estão ambos numa escada daqui, onde um bloqueio não conta: pode receber desafios quem estiver ao alcance. `escada sair` tira-o a si de lá.
unblock-done = Feito: acabou o bloqueio de { $player }.
blocked-none = Não bloqueou ninguém. `bloquear` com um nome fá-lo; ninguém fica a saber.
blocked-list = Bloqueou{ $pages ->
        [one] { "" }
       *[other] { " " }(página { $page } de { $pages })
    }:
blocked-line = { $n }. { $player }, desde { $since }
exclude-none = Ninguém está fora das pontuações daqui.
exclude-list = Fora das pontuações daqui:
exclude-line = { $player }, desde { $since }: { $why }
stats = **{ $player }** aqui:
stats-game =
    { $game }: { $played ->
        [1] 1 jogo
       *[other] { $played } jogos
    }, { $won ->
        [1] 1 ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [1] , 1 empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , a salvo { $safe }
    }, { $lost ->
        [1] 1 perdido
       *[other] { $lost } perdidos
    }; pontuação { $rating }
stats-unrated =
    { $game }: { $played ->
        [1] 1 jogo
       *[other] { $played } jogos
    }, { $won ->
        [1] 1 ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [1] , 1 empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , a salvo { $safe }
    }, { $lost ->
        [1] 1 perdido
       *[other] { $lost } perdidos
    }
top = **{ $game }**, as melhores pontuações daqui:
stats-rating = **{ $rating }**{ $boards ->
        [none] { "" }
       *[board] { " " }({ $game })
    }
stats-rating-everywhere = **{ $rating }** em todo o lado{ $boards ->
        [none] { "" }
       *[board] { " " }({ $game })
    }
top-page = **{ $game }**, as melhores pontuações daqui (página { $page } de { $pages }):
top-place =
    { $rank }. { $player } – **{ $rating }** ({ $results ->
        [one] um jogo contado
       *[other] { $results } jogos contados
    }{ $void ->
        [0] { "" }
        [one] , e mais um anulado, decidido ou passado a outra pessoa
       *[other] , e mais { $void } anulados, decididos ou passados a outra pessoa
    })
top-no-page = { $pages ->
        [one] Não há página { $asked }: esta é a única.
       *[other] Não há página { $asked }: esta é a última de { $pages }.
    }
top-gap = …
top-all = Aparecem todos, porque ainda há menos de { $least } com lugar na lista: uma pontuação com “?” é incerta.
top-computing = As pontuações estão a ser recalculadas, e ainda podem mudar.
top-older = Os resultados mudaram: quem tem lugar nesta lista volta a ser apurado dentro de alguns minutos.
top-others = Outros tabuleiros: { $games }.
family-four = { $game } a quatro
top-lacking =
    Em falta para ter lugar na lista: { $results ->
        [0] { "" }
        [one] um jogo contado em doze meses
       *[other] { $results } jogos contados em doze meses
    }{ $opponents ->
        [0] { "" }
       *[other] { $results ->
            [0] { "" }
           *[other] { " e" } { "" }
        }{ $opponents ->
            [one] mais um adversário
           *[other] mais { $opponents } adversários
        }
    }. { $many ->
        [0] Contam os adversários que tenham jogado também contra outras duas pessoas e que estejam ligados às pessoas daqui por pelo menos quatro jogos, não todos com a mesma pessoa.
       *[other] Contam os adversários que tenham jogado também contra outras duas pessoas e que estejam ligados às pessoas daqui por pelo menos quatro jogos, não todos com a mesma pessoa; ainda não: { $idle }{ $more ->
            [0] { "" }
           *[other] { " " }e mais { $more }
        }.
    }
top-lacking-most = Para ter lugar na lista, faltam-lhe jogos contra outras pessoas: mais de metade dos seus, em doze meses, foram contra { $player }.
top-lacking-apart = Não tem lugar na lista: as pessoas com quem joga formam consigo um grupo à parte, ligado ao da lista por menos de quatro jogos, ou só através de uma pessoa. Bastam oito jogos contados com pelo menos três pessoas da lista, sem que nenhuma represente mais de metade.
top-lacking-listed =
    Já jogou o suficiente, mas pelo menos três das pessoas com quem jogou têm de estar também na lista, e { $listed ->
        [0] não está nenhuma
        [one] só está uma
       *[other] só estão { $listed }
    }{ $many ->
        [0] { "" }
       *[other] { "" }. Às outras ainda falta alguma coisa: { $who }{ $more ->
            [0] { "" }
           *[other] { " " }e mais { $more }
        }
    }.
top-lacks =
    { $player } ({ $kind ->
        [void] demasiados jogos anulados, decididos ou passados a outra pessoa
        [most] jogos contra outras pessoas
       *[games] { $results ->
            [0] { "" }
            [one] um jogo contado
           *[other] { $results } jogos contados
        }{ $opponents ->
            [0] { "" }
           *[other] { $results ->
                [0] { "" }
               *[other] { " e" } { "" }
            }{ $opponents ->
                [one] mais um adversário
               *[other] mais { $opponents } adversários
            }
        }
    })
top-lacking-void = Não tem lugar na lista, porque { $void } dos seus últimos { $all } jogos que contariam foram decididos ou anulados por quem organiza, ou neles um lugar mudou de mãos. Em doze meses, pode ser um quinto, no máximo.
top-lacking-out = Não tem lugar na lista, porque quem organiza retirou os seus resultados das pontuações aqui.
top-limited = O seu lugar tem um limite: do que se ganha, só os resultados com pessoas ligadas a esta lista fazem subir alguém, até 300 acima do terceiro melhor daqueles a quem ganhou alguma coisa, e até 100 acima do que esses resultados indicam.
stats-seat =
    Lugar { $seat }: { $played ->
        [1] 1 jogo
       *[other] { $played } jogos
    }, { $won ->
        [1] 1 ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [1] , 1 empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , a salvo { $safe }
    }, { $lost ->
        [1] 1 perdido
       *[other] { $lost } perdidos
    }
stats-board =
    { $game }: { $played ->
        [1] 1 jogo
       *[other] { $played } jogos
    }, { $won ->
        [1] 1 ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [1] , 1 empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , a salvo { $safe }
    }, { $lost ->
        [1] 1 perdido
       *[other] { $lost } perdidos
    }
stats-last = **{ $player }** aqui, os últimos { $games } jogos:
stats-all =
    Ao todo: { $played ->
        [1] 1 jogo
       *[other] { $played } jogos
    }, { $won ->
        [1] 1 ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [1] , 1 empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , a salvo { $safe }
    }, { $lost ->
        [1] 1 perdido
       *[other] { $lost } perdidos
    }
stats-rated = { $game } { $rating }
stats-ratings = Pontuações: { $list }.
stats-once = Pontuação em { $game }: { $rating } ± { $deviation }.
stats-curve =
    Pontuação em { $game }: { $rating } ± { $deviation }; { $span ->
        [last] nos últimos { $count } jogos contados
       *[all] ao longo do tempo
    }: a primeira { $first }, a mais baixa { $low }, a mais alta { $high }.
drawn-seat = Lugar { $seat }
stats-run = Vitórias seguidas: { $now } agora, { $best } no máximo.
stats-lengths =
    Jogo mais curto: { $short ->
        [one] uma jogada
       *[other] { $short } jogadas
    } (#{ $shortest }); mais longo: { $long } jogadas (#{ $longest }).
stats-met = { $player } ({ $won ->
        [1] 1 ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [1] , 1 empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , a salvo { $safe }
    }, { $lost ->
        [1] 1 perdido
       *[other] { $lost } perdidos
    })
stats-opponents = Adversários mais frequentes: { $players }.
stats-pace = Tempo por jogada: { $list }.
stats-pace-share = { $long ->
        [minute] menos de um minuto
        [hour] um minuto a uma hora
        [day] uma hora a um dia
       *[longer] mais de um dia
    } { $share }%
stats-opening = Primeira jogada preferida em { $game }: `{ $move }`, em { $times } de { $of } jogos.
between = **{ $one }** contra **{ $other }** aqui:
between-names = { $one } – { $other }
between-both = { $one }; { $other }
between-seat =
    lugar { $seat }: { $won ->
        [one] { $won } ganho
       *[other] { $won } ganhos
    }{ $drawn ->
        [0] { "" }
        [one] , { $drawn } empatado
       *[other] , { $drawn } empatados
    }{ $safe ->
        [0] { "" }
       *[other] , { $safe } a salvo
    }, { $lost ->
        [one] { $lost } perdido
       *[other] { $lost } perdidos
    }
between-latest = { $count ->
        [one] O jogo:
       *[other] Os últimos { $count } jogos:
    }
between-line = **#{ $table }** { $game }, lugar { $seat } – { $how ->
        [won] ganho
        [drawn] empatado
        [safe] a salvo
       *[lost] perdido
    } · { $day }
between-all = Todos os seus: `jogos acabados com=@{ $player }`.
between-cut = Entre os últimos { $count } jogos de { $one }.
control-between-replay = #{ $table } { $game }, lugar { $seat } – { $how ->
        [won] ganho
        [drawn] empatado
        [safe] a salvo
       *[lost] perdido
    } · { $day }
no-between = { $one } e { $other } ainda não acabaram aqui nenhum jogo a dois entre si: os jogos para mais pessoas não entram nesta conta.
no-between-game = { $one } e { $other } ainda não acabaram aqui nenhum jogo de { $game } a dois entre si.
no-between-oneself = Ninguém joga contra si mesmo. Indicam-se duas pessoas, como em `estatísticas @ana @bruno`, ou uma com quem já jogou, como em `estatísticas adversário=@bruno`.
server-stats = **{ $name }**, no último meio ano: { $games ->
        [one] um jogo público acabado
       *[other] { $games } jogos públicos acabados
    }{ $which ->
        [all] { "" }
       *[one] { " " }de { $game }
    }.
server-weeks = Jogos acabados semana a semana, até esta: { $weeks }.
server-which = O que se joga: { $list }.
server-counted = { $what } ({ $games })
server-endings = Como acabam: { $list }.
server-ending = { $how ->
    [resigned] desistência
    [agreed] empate por acordo
    [time] tempo esgotado
    [judged] decisão de um organizador
   *[board] no tabuleiro
}
server-lasts = Quanto duram: { $list }.
server-lasting = { $long ->
    [hour] menos de uma hora
    [day] de uma hora a um dia
    [week] de um dia a uma semana
    [month] de uma semana a um mês
   *[longer] mais tempo
}
server-pair = { $one } e { $other } ({ $games })
server-pairs = Quem joga mais com quem, desde o princípio: { $list }.
stats-continued =
    { $count ->
        [one] Não conta: um jogo que continuou a partir de um tabuleiro de outro.
       *[other] Não contam: { $count } jogos que continuaram a partir de tabuleiros de outros.
    }
stats-handed =
    { $count ->
        [one] Não conta: um jogo em que um lugar mudou de mãos.
       *[other] Não contam: { $count } jogos em que um lugar mudou de mãos.
    }
stats-closed =
    { $count ->
        [one] Não conta: um jogo que foi encerrado sem resultado.
       *[other] Não contam: { $count } jogos que foram encerrados sem resultado.
    }
stats-alone =
    { $count ->
        [one] Não conta: um jogo entre contas que são, ou foram, da mesma pessoa.
       *[other] Não contam: { $count } jogos entre contas que são, ou foram, da mesma pessoa.
    }
top-parted = Até { $until } o seu nome não aparece nesta lista: aparece o de outra conta, que já foi da mesma pessoa.
top-guess = Uma pontuação com “?” ainda é incerta: depois de poucos jogos, ou contra poucas pessoas.
best = **As melhores pontuações daqui**
best-game = **{ $game }**:
best-place = { $rank }. { $player } { $rating }
exercise-how = -# Responda só com a jogada; se também tiver jogos a decorrer, com `{ $line }` antes dela.
lessons = **Aprender um jogo**, com jogadas suas:
lessons-game = `{ $line }` – { $game }: { $done ->
        [0] por começar, { $count } passos
       *[other] { $done } de { $count } passos
    }
lesson = **{ $game }** · passo { $number } de { $count }
lesson-right = ✓ { $text }
lesson-stopped = Fica de lado. `{ $line }` continua onde estava.
lessons-done = É tudo o que é preciso para jogar { $game }. Experimente contra o computador, que no nível 1 é brando: `{ $line }`
puzzle = **{ $game }** · problema { $number }, nível { $level } de 5
    A jogar e a ganhar: { $side }. Uma só jogada ganha, as outras não.
puzzle-right = ✓ { $move } ganha{ $how ->
        [once] {" "}já.
        [points] : { $side } acaba com mais, faça o que fizer { $other }.
       *[plies] , em { $plies } jogadas, contando as dos dois lados.
    }
puzzle-wrong = { $move } não ganha: a resposta ({ $side }) é { $reply }. Veja o tabuleiro e tente outra vez.
puzzle-wrong-over = { $move } acaba o jogo e não ganha. Tente outra vez.
puzzle-rated = A sua pontuação de problemas: { $rating } ({ $change }). { $streak ->
        [0] A série de problemas resolvidos à primeira recomeça.
        [one] Resolvido à primeira.
       *[other] { $streak } seguidos à primeira.
    }
puzzle-solution = A solução é { $move }{ $how ->
        [once] , que ganha já.
        [points] : { $side } acaba com mais, faça o que fizer { $other }.
       *[plies] , que ganha em { $plies } jogadas, contando as dos dois lados.
    }
puzzle-typing = Outro: `{ $next }`
puzzle-typing-unsolved = A solução: `{ $solution }`; outro: `{ $next }`
puzzle-stopped = Fica de lado. `problema` dá outro.
daily = 🧩 **O problema do dia** · { $game }, nível { $level } de 5
    A jogar e a ganhar: { $side }. Uma só jogada ganha, as outras não.
daily-typing = Para o resolver: `{ $line }`. A sua resposta é só para mim; a solução vem com o problema seguinte.
daily-how = { $how ->
        [direct] -# Responda onde mais ninguém leia: numa mensagem direta para mim, só com a jogada.
       *[command] -# Responda onde mais ninguém leia: com o comando `{ $line }` e a jogada, ou numa mensagem direta para mim.
    }
daily-found = { $count ->
        [one] Foi a primeira pessoa a encontrá-la. Guarde-a para si até a solução vir com o problema seguinte.
       *[other] Até agora encontraram-na { $count } pessoas. Guarde-a para si até a solução vir com o problema seguinte.
    }
daily-solution = 💡 **O problema anterior** · { $game }: { $move }{ $how ->
        [once] {" "}ganha já.
        [points] {" "}ganha: { $side } acaba com mais, faça o que fizer { $other }.
       *[plies] {" "}ganha em { $plies } jogadas, contando as dos dois lados.
    } { $who ->
        [untried] Ninguém o tentou.
        [unfound] Ninguém encontrou a solução.
       *[found] Encontrada por { $found } de { $tried }.
    }
daily-over = 🧩 Os { $count } problemas que tenho já estiveram todos nesta sala: este foi o último. Obrigado por os resolverem! `problema` ainda dá um a quem não os teve todos.
book-start = **{ $game }**, antes da primeira jogada: { $games ->
        [one] jogou-se aqui um jogo.
       *[other] jogaram-se aqui { $games } jogos.
    }
book-after = **{ $game }** depois de { $moves }: { $games ->
        [one] aqui, um jogo continuou a partir daí.
       *[other] aqui, { $games } jogos continuaram a partir daí.
    }
book-side = A jogar: { $side }. Ganhos, empatados e perdidos contam-se desse lado.
book-move =
    `{ $move }`: jogos { $games }, ganhos { $won }{ $share ->
        [none] { "" }
       *[other] { " " }({ $share }%)
    }{ $drawn ->
        [0] { "" }
       *[other] , empatados { $drawn }
    }, perdidos { $lost }
book-move-safe =
    `{ $move }`: jogos { $games }, a salvo { $won }{ $share ->
        [none] { "" }
       *[other] { " " }({ $share }%)
    }{ $drawn ->
        [0] { "" }
       *[other] , empatados { $drawn }
    }, perdidos { $lost }
book-others =
    { $moves ->
        [one] Outra jogada
       *[other] Outras { $moves } jogadas
    }: { $games ->
        [one] um jogo
       *[other] { $games } jogos
    }
book-choice = { $move } ({ $games })
book-typing = Mais uma jogada: `{ $line }`
show-players = Jogam: { $players }.
show-match = **Encontro da #{ $table } · { $game }** · { $score }
show-match-game = { $n }. #{ $table }: { $how }.
show-by = Mostrado por { $player }.

## Escadas

ladder-head = **Escada de { $game }** · época { $season } · { $count ->
        [0] ainda ninguém entrou
        [one] uma pessoa
       *[other] { $count } pessoas
    }
ladder-rules = Os desafios vão até { $reach ->
        [one] um lugar
       *[other] { $reach } lugares
    } acima e respondem-se dentro de { $days ->
        [one] um dia
       *[other] { $days } dias
    }. { $games ->
        [pair] Dois jogos de { $board } com
       *[one] Um jogo de { $board } com
    } { $time }; quando os dois relógios juntos tiverem andado { $most } dias, fica decidido.
ladder-place = { $place }. { $player }{ $you ->
        [you] { " " }(o seu lugar)
       *[other] { "" }
    }{ $away ->
        [away] { " " }· fora até { $when }
       *[there] { "" }
    }{ $playing ->
        [0] { "" }
       *[other] { " " }· joga com { $plays }
    }{ $challenged ->
        [0] { "" }
       *[other] { " " }· desafio de { $by }
    }
ladder-against = { $player } (#{ $table })
ladder-past = Escada de { $game }: a classificação final da época { $season }, que acabou em { $day }
ladder-final = { $place }. { $player }
ladder-further = … e mais { $count ->
        [one] um
       *[other] { $count }
    }: `{ $line }`
ladder-whole = Todos os lugares: `{ $line }`.
ladder-you = Está no lugar { $place }.
ladder-not-in = Não está nela. `escada entrar` dá-lhe o último lugar.
ladder-can = Pode desafiar { $players }: `escada desafiar` com o nome.
ladder-whom = { $player } (lugar { $place })
ladder-can-many = Pode desafiar { $players } e mais { $count }, até { $far }: `escada desafiar` com o nome.
ladder-first = Ninguém está acima de si.
ladder-nobody = De momento, ninguém acima de si pode receber desafios: não está cá, ou não tem conta aqui.
ladder-waits = O seu desafio a { $player } espera resposta, o mais tardar até { $when }; sem ela, o lugar é seu.
ladder-asked = { $player } fez-lhe um desafio: responda até { $when }, senão fica sem o lugar. `aceitar { $id }`, ou `recusar { $id }`, que o entrega.
ladder-plays = Joga com { $player } pelo lugar: #{ $table }.
ladder-idle = Sem um jogo por um lugar, desce um em { $when }.
ladder-short = **{ $game }**: lugar { $place } de { $count }.
ladder-short-out = **{ $game }**: { $count ->
        [0] ainda ninguém entrou.
        [one] está lá uma pessoa, sem contar consigo.
       *[other] estão lá { $count } pessoas, sem contar consigo.
    }
ladder-short-how = `escada` com um jogo mostra uma delas.
ladder-joined = Está na escada de { $game }, no lugar { $place }. `escada` diz quem pode desafiar. Na escada, qualquer pessoa que possa chegar ao seu lugar pode fazer-lhe um desafio, mesmo que haja um bloqueio.
ladder-challenged-there = O seu desafio na escada de { $game } está em { $room }, onde se pode ver.
ladder-left = Já não está na escada de { $game }. Daqui a uma semana, `escada entrar` recomeça no último lugar.
ladder-leave-sure = Vai entregar o lugar { $place } da escada de { $game }{ $challenged ->
        [0] { "" }
       *[other] , e quem o desafia lá fica com ele
    }; pode voltar passados { $days } dias, no último lugar. Tem a certeza? Para o fazer, diga `{ $line }`.
ladder-close-sure = A escada de { $game } termina com { $count ->
        [0] ninguém
        [one] uma pessoa
       *[other] { $count } pessoas
    }; a classificação final é anunciada e guardada, e os desafios sem resposta são retirados. Tem a certeza? Para o fazer, diga `administrar escada fechar { $typed } sim`.
ladder-decline-sure = Recusar entrega o seu lugar { $place } na escada de { $game } a { $challenger }. Tem a certeza? Para o fazer, diga `{ $line }`; `aceitar { $id }` joga por ele.
ladder-cancel-sure = Quem retira um desafio não pode voltar a desafiar a mesma pessoa durante { $days } dias: { $challenged }, que tem o lugar { $place } na escada de { $game }. Tem a certeza? Para o fazer, diga `{ $line }`.
ladder-season-sure = A época { $season } da escada de { $game } termina, com { $count ->
        [one] uma pessoa
       *[other] { $count } pessoas
    }: a classificação final é anunciada e guardada, e a seguinte começa a partir dela. Não há volta atrás. Tem a certeza? Para o fazer, diga `administrar escada época terminar { $typed } sim`.
ladder-history = Escada de { $game }, do mais recente para o mais antigo:
ladder-history-of = Lugares de { $player } nas escadas daqui, do mais recente para o mais antigo:
ladder-history-none = Ainda não aconteceu nada.
ladder-change = { $day } · { $player }{ $game } { $moved ->
        [new] → { $to }
        [gone] { $from } → fora
        [same] { $to }
       *[moved] { $from } → { $to }
    }: { $cause ->
        [joined] entrou
        [gone] saiu
        [late] duas derrotas no relógio
        [removed] por decisão da organização
        [linked] passou a ser a mesma pessoa que outra que lá está
        [deleted] já não está
        [idle] não joga há muito
        [annulled] o resultado com { $other } foi anulado
        [won] ganhou a { $other }
        [lost] perdeu com { $other }
        [kept] manteve o lugar com { $other }
        [even] ninguém ganhou, com { $other }
        [drew] ninguém ganhou, com { $other }
        [declined] { $other } recusou
        [unanswered] { $other } não respondeu
        [left] { $other } saiu
        [taken] perdeu o lugar para { $other }
       *[others] outros mudaram de lugar
    }{ $table ->
        [0] { "" }
       *[other] { " " }(#{ $table })
    }
ladder-change-here = { "" }
ladder-change-in = { " " }({ $game })
ladder-change-season = { $day } · acabou a época { $season }
ladder-more = … e mais { $count }
ladder-earlier = … e mais antigas: `{ $line }`
ladders-none = Não há aqui nenhuma escada. `administrar escada abrir hex` abre uma de Hex; `ajuda escadas` explica o resto.
ladder-opened = 🪜 { $player }, da organização, abriu uma escada de { $game }. Entra-se com `escada entrar`, e `ajuda escada` explica como funciona.
ladder-closed = 🪜 { $player }, da organização, fechou a escada de { $game }. A classificação final:
ladder-season-kept = `escada época={ $season } { $typed }` { $more ->
        [0] volta a mostrá-la
       *[other] mostra-a toda
    }.
ladder-taken-out = 🪜 { $by }, da organização, retirou { $player } da escada de { $game }: { $why }
ladder-typed = { $game } { $board }
ladder-season-ended = 🪜 A época { $season } da escada de { $game } chegou ao fim, e começa a seguinte. A classificação final:
ladder-set = Feito: a escada de { $game } fica assim a partir de agora. { $room ->
        [told] As novidades contam-se na sua sala uma vez por semana.
       *[none] As novidades não se contam em lado nenhum.
    }
ladder-done = Feito. Anunciei-o aqui.
ladder-drawn-title = Escada de { $game }
ladder-drawn-season = época { $season }
ladder-drawn-count = { $count ->
        [one] uma pessoa
       *[other] { $count } pessoas
    }
# Para leitores de ecrã: a linha de um lugar na imagem.
ladder-drawn = { $place }. { $player }{ $change ->
        [up] , subiu { $count }
        [down] , desceu { $count }
        [new] , em estreia
       *[same] { "" }
    }{ $away ->
        [away] , fora
       *[there] { "" }
    }{ $contest ->
        [plays] , joga pelo lugar { $of }
        [waits] , desafia o lugar { $of }
       *[none] { "" }
    }
ladder-drawn-left = Saídas: { $players }
ladder-week = 🪜 **A semana na escada de { $game }**
ladder-week-rose = ⬆ { $player }: { $from } → { $place }
ladder-week-new = ✨ { $player } chegou, { $how ->
        [risen] e já subiu ao lugar { $place }
       *[new] no lugar { $place }
    }
ladder-week-kept = 🛡 { $player } defendeu o lugar { $place }{ $count ->
        [one] { "" }
       *[other] , { $count } vezes
    }
ladder-week-gone = 👋 { $player } saiu
ladder-week-waits = ⏳ { $challenger } desafia { $challenged }, que tem de responder até { $when }
ladder-week-plays = ⚔ { $challenger } e { $challenged } jogam por um lugar: #{ $table }
# O que acontece a um desafio por um lugar, com o desafio ou a mesa.
ladder-challenge = 🪜 Escada de { $game }: { $player } joga pelo lugar { $place }, o de { $other }, que tem de responder até { $when }. Senão, o lugar perde-se.
ladder-challenge-short = 🪜 { $whose ->
        [yours] pelo seu lugar { $place }: sem resposta até { $when }, perde-se
       *[theirs] pelo lugar { $place }, com resposta até { $when }
    }
ladder-answer = Diga `aceitar { $id }`, ou `recusar { $id }`, que entrega o lugar.
ladder-remind = ⏳ **Desafio { $id }** · { $player }, { $other } joga pelo seu lugar { $place } na escada de { $game }: sem resposta até { $when }, o lugar perde-se.
ladder-unanswered = **Desafio { $id }** · { $player } não respondeu a tempo.
ladder-gone = **Desafio { $id }**: acabou, porque { $player } { $how ->
        [left] saiu da escada
        [removed] ficou fora da escada, por decisão da organização
        [late] ficou fora da escada
       *[deleted] já não está na escada
    }.
ladder-taken = 🪜 Escada de { $game }: { $player } tem agora o lugar { $place }{ $then ->
        [0] { "" }
       *[other] , e { $other } o { $then }
    }.
ladder-kept = 🪜 Escada de { $game }: { $player } mantém o lugar { $place }.
ladder-even = 🪜 Escada de { $game }: ninguém ganhou, e os lugares ficam como estão.
ladder-above = 🪜 Escada de { $game }: { $player } já tem esse lugar, ou um melhor, e os lugares ficam como estão.
ladder-void = 🪜 Escada de { $game }: isto não muda nenhum lugar.
ladder-long = 🪜 Escada de { $game }: os relógios andaram tanto quanto podem num jogo por um lugar. Perde quem gastou mais tempo.
ladder-out = 🪜 Escada de { $game }: { $player } perdeu no relógio pela segunda vez em { $days } dias e está fora. `escada entrar` recomeça no último lugar.
ladder-back = 🪜 Escada de { $game }: o resultado deixa de contar, e os lugares voltam ao que eram.
ladder-in-again = 🪜 Escada de { $game }: { $player } está de novo nela, no lugar { $place }.
ladder-moved = 🪜 Escada de { $game }: o resultado deixa de contar; os lugares ficam, porque um dos dois já mudou de lugar entretanto.
ladder-table = 🪜 Escada de { $game }: um jogo { $place ->
        [0] pelo lugar
       *[other] pelo lugar { $place }, o
    } de { $other }.
ladder-table-short = 🪜 { $place ->
        [0] por um lugar na escada
       *[other] pelo lugar { $place } na escada
    }
ladder-repeats = 🪜 Este não é por nenhum lugar na escada: `escada desafiar` com o nome joga por um.

## Torneios

tournament-kind = { $form ->
        [round-robin] todos contra todos
        [double-round-robin] todos contra todos, a duas voltas
        [swiss] suíço
        [knockout] eliminatórias
       *[double-knockout] dupla eliminação
    }
tournament-made = 🏆 **{ $name }** · torneio { $id } de { $game }, criado por { $player }
tournament-form = { $form ->
        [round-robin] Todos contra todos, a uma volta.
        [double-round-robin] Todos contra todos, a duas voltas, com os lugares trocados.
        [swiss] Suíço{ $rounds ->
            [0] { "" }
            [one] , uma ronda
           *[other] , { $rounds } rondas
        }: em cada ronda joga-se com alguém com pontos semelhantes, e nunca duas vezes com a mesma pessoa.
        [fours] Mesas de quatro{ $rounds ->
            [0] { "" }
            [one] , uma ronda
           *[other] , { $rounds } rondas
        }: quem perde não tem ponto, e cada um dos outros tem um; as mesas fazem-se pelos pontos.
        [knockout] Eliminatórias: quem perde está fora.
       *[double-knockout] Dupla eliminação: quem perde duas vezes está fora, e a final joga-se duas vezes se for preciso.
    }{ $third ->
        [third] { " " }Há um jogo pelo terceiro lugar.
       *[none] { "" }
    }
tournament-time = { $games ->
        [one] Um jogo de { $board }
       *[other] { $games } jogos seguidos de { $board }, com os lugares trocados, que valem um só resultado,
    } com { $time }. Não se desfazem jogadas, e quem gasta o tempo perde. Uma ronda dura no máximo { $days ->
        [one] um dia
       *[other] { $days } dias
    }; { $sure ->
        [game] nenhum jogo pode durar mais.
       *[bank] o que então não tiver acabado é um empate, a não ser que a organização decida.
    } Os relógios param enquanto alguém está fora, no máximo 14 dias ao todo. Quem não faz nenhuma jogada sai do torneio.
tournament-drawn = Depois de um empate joga-se outra vez com metade do tempo, no máximo duas vezes; a seguir passa quem tem o número mais alto.
tournament-ties = Com pontos iguais contam, por esta ordem: { $ties }.
tournament-tie = { $tie ->
        [buchholz] Buchholz (os pontos de quem se defrontou)
        [buchholz-cut] Buchholz sem o mais baixo
        [median] Buchholz sem o mais baixo e sem o mais alto
        [sonneborn-berger] Sonneborn–Berger (os pontos de quem se venceu)
        [direct] os jogos entre quem está com os mesmos pontos
        [wins] vitórias
       *[totals] o que se conta no jogo
    }
tournament-rated = { $rated ->
        [rated] Os resultados mudam as pontuações daqui, até onde podem.
       *[none] Os resultados não mudam pontuações.
    }
tournament-start = { $how ->
        [date] Começa em { $when }.
        [full] Começa quando houver { $most } inscrições, ou quando a organização quiser.
       *[organiser] Começa quando a organização quiser.
    }{ $how ->
        [date] { $most ->
            [0] { "" }
           *[other] { " " }Podem jogar no máximo { $most }.
        }
       *[other] { "" }
    }
tournament-how = Entra-se com **Entrar**, ou com `torneio entrar { $id }`{ $across ->
        [across] , em qualquer rede em que eu esteja
       *[here] { "" }
    }. `torneio { $id }` diz como está.
tournament-closed = { $state ->
        [late] Já começou. Ainda se pode entrar, a partir da próxima ronda; as anteriores não dão pontos. `torneio { $id }` diz como está.
        [begun] Já começou, e não se pode entrar mais. `torneio { $id }` diz como está.
        [off] Foi cancelado.
       *[over] Terminou. `torneio { $id }` diz como acabou.
    }
tournament-begins = 🏆 **{ $name }** começa com { $count } participantes, com números por pontuação: { $players }
tournament-seed = { $number } { $player }
tournament-many = { $rounds } rondas são mais de metade dos adversários que há: mais para o fim, podem defrontar-se pessoas com pontos muito diferentes.
tournament-round = 🏆 **{ $name }** · ronda { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }de { $rounds }
    }{ $over ->
        [over] { " " }(terminada)
       *[runs] , o mais tardar até { $when }
    }
tournament-numbered = { $player } ({ $number })
tournament-both = { $first } – { $second }
tournament-pair = { $board }. { $first } – { $second }{ $again ->
        [0] { "" }
       *[other] { " " }(outra vez, com metade do tempo)
    }{ $table ->
        [0] { "" }
       *[other] { " " }· #{ $table }
    }{ $result ->
        [none] { "" }
        [first] : 1–0
        [second] : 0–1
        [draw] : ½–½
       *[neither] : 0–0
    }{ $how ->
        [walkover] { " " }(sem jogo)
        [adjudicated] { " " }(por decisão)
        [deadline] { " " }(acabou o tempo)
       *[played] { "" }
    }
tournament-four = { $board }. { $players }{ $table ->
        [0] { "" }
       *[other] { " " }· #{ $table }
    }{ $result ->
        [none] { "" }
        [draw] : ninguém perdeu
       *[lost] : perdeu { $lost }
    }{ $how ->
        [adjudicated] { " " }(por decisão)
        [deadline] { " " }(acabou o tempo)
       *[played] { "" }
    }
tournament-bye = { $player }: { $bye ->
        [given] sem jogo, e um ponto
        [full] sem jogo, e um ponto, por decisão da organização
        [half] sem jogo, e meio ponto, por decisão da organização
       *[zero] sem jogo
    }
tournament-met = { $first } e { $second } defrontam-se pela segunda vez, porque não há outra maneira.
tournament-bye-again = Quem podia ficar de fora já teve um ponto sem jogo.
tournament-seats = Cedem os lugares: { $count ->
        [one] uma pessoa tem um lugar
       *[other] { $count } pessoas têm um lugar
    } pela terceira vez seguida, ou três vezes mais do que o outro.
tournament-floats = Cedem os pontos: { $count ->
        [one] uma pessoa defronta
       *[other] { $count } pessoas defrontam
    } em duas rondas seguidas alguém com mais ou com menos pontos.
tournament-apart = { $first } e { $second } não têm nada a ver entre si, e defrontam-se na ronda { $round } de **{ $name }**: num torneio, um bloqueio não vale. Isto só se diz a quem organiza. `torneio resultado` decide um jogo assim.
tournament-again = 🏆 **{ $name }** · ronda { $round }: depois de um empate jogam outra vez, com metade do tempo, o mais tardar até { $when }
tournament-left = 🏆 **{ $name }**: { $player } { $why ->
        [absent] perdeu no relógio sem fazer nenhuma jogada, e está fora.
        [deleted] não joga mais.
       *[left] não joga mais.
    }
tournament-cancelled = 🏆 **{ $name }** (torneio { $id }) não se realiza{ $by ->
        [few] : há poucas inscrições.
       *[organiser] .
    }
tournament-nobody-new = 🏆 **{ $name }** está em pausa: não há ronda em que ninguém se defronte pela segunda vez. A organização pode permiti-lo com `torneio retomar { $id } repetições`, trazer os pares com `torneio emparelhar`, ou terminar com `torneio terminar { $id }`.
tournament-ended = 🏆 **{ $name }** terminou. { $count ->
        [0] Ninguém ganhou.
        [one] Ganhou { $players }!
       *[other] Em primeiro lugar: { $players }.
    } A classificação final:
tournament-line = { $place }. { $player }{ $you ->
        [you] { " " }(o seu lugar)
       *[other] { "" }
    }{ $left ->
        [left] { " " }(saiu)
       *[there] { "" }
    } · { $points } { $one ->
        [one] ponto
       *[more] pontos
    }{ $count ->
        [0] { "" }
       *[other] { " " }· { $values }
    }
tournament-value = { $tie ->
        [buchholz] Buchholz
        [buchholz-cut] Buchholz−1
        [median] Buchholz mediano
        [sonneborn-berger] SB
        [direct] Direto
        [wins] Vitórias
       *[totals] Soma
    } { $value }
tournament-values = { $all } · { $value }
tournament-place = { $place ->
        [0] em prova:
       *[other] { $place }.
    } { $player }{ $you ->
        [you] { " " }(o seu lugar)
       *[other] { "" }
    }{ $left ->
        [left] { " " }(saiu)
       *[there] { "" }
    }
# Um torneio em imagem: debaixo do título, e para leitores de ecrã.
tournament-drawn-stage = { $state ->
        [over] terminado
        [off] não se realizou
       *[runs] ronda { $round }{ $rounds ->
            [0] { "" }
           *[other] { " " }de { $rounds }
        }
    }
tournament-drawn-sheet = ronda { $round } · #{ $table }{ $game ->
        [0] { "" }
       *[other] , jogo { $game }
    }
tournament-drawn-part = { $part ->
        [main] Quadro principal
        [losers] Segunda oportunidade
        [third] Terceiro lugar
       *[final] Final
    }
tournament-drawn-round = { $left ->
        [1] Final
        [2] Meias-finais
        [4] Quartos de final
       *[other] Ronda { $round }
    }
tournament-drawn-again = Outra vez, se ambos já perderam uma
tournament-drawn-winner = quem ganhar o { $bout }
tournament-drawn-loser = quem perder o { $bout }
tournament-drawn-bout = { $number }. { $round }: { $first } – { $second }{ $begun ->
        [begun] { " " }{ $score }
       *[none] { "" }
    }{ $runs ->
        [runs] , em jogo
       *[none] { "" }
    }{ $won ->
        [first] ; segue { $first }
        [second] ; segue { $second }
       *[none] { "" }
    }
tournament-drawn-free = { $number }. { $round }: { $player }, sem jogar
tournament-tie-short = { $tie ->
        [buchholz] Buch
        [buchholz-cut] Buch−1
        [median] Med
        [sonneborn-berger] SB
        [direct] Dir
        [wins] Vit
       *[totals] Soma
    }
tournament-table = 🏆 **{ $name }** (torneio { $id }), ronda { $round }{ $again ->
        [0] { "" }
       *[other] , outra vez depois de um empate
    }: a acabar até { $when }.
tournament-news = 🏆 **{ $name }**: { $what ->
        [deadline] acabou o tempo da ronda. No torneio, este jogo é um empate.
        [decided] a organização decidiu o resultado. O jogo acaba aqui.
        [repaired] a ronda tem outros pares. Este jogo não se joga.
       *[over] acabou, e este jogo também.
    }
tournament-list-open = { $id }. **{ $name }** · { $game }, { $form } · { $count ->
        [0] ainda sem inscrições
        [one] uma inscrição
       *[other] { $count } inscrições
    }{ $you ->
        [you] { $count ->
            [one] , a sua
           *[other] , entre elas a sua
        }
       *[other] : `torneio entrar { $id }`
    }
tournament-list-runs = { $id }. **{ $name }** · { $game }, { $form } · ronda { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }de { $rounds }
    }, { $count } participantes{ $you ->
        [you] , com a sua inscrição
       *[other] { "" }
    }{ $paused ->
        [paused] { " " }(em pausa)
       *[runs] { "" }
    }
tournament-list-over = { $id }. **{ $name }** · { $game }, { $form } · { $called ->
        [off] não se realizou
       *[over] terminado
    }
tournament-list-how = `torneio { $id }` mostra um deles.
tournaments-none = Não há aqui nenhum torneio. Quem gere o servidor ou a sala cria um, como em `torneio novo Taça da Primavera hex`; `ajuda torneio` explica o resto.
tournament-head = 🏆 **{ $name }** · torneio { $id } de { $game }, { $form }{ $state ->
        [open] { " " }· à espera de inscrições
        [paused] { " " }· em pausa
        [over] { " " }· terminado
        [cancelled] { " " }· não se realizou
       *[running] { "" }
    }
tournament-joined-list = { $count ->
        [0] Ainda não há inscrições.
        [one] Uma inscrição: { $players }
       *[other] { $count } inscrições: { $players }
    }
tournament-your-game = Joga agora com { $player }: #{ $table }.
tournament-your-four = Joga agora: #{ $table }.
tournament-your-bye = Não tem jogo nesta ronda.
tournament-your-wait = O seu jogo desta ronda já acabou.
tournament-you-left = Já não joga neste torneio.
tournament-not-begun = Ainda não começou nenhuma ronda.
tournament-counted-later = Os pontos da ronda { $round } contam quando ela acabar.
tournament-row = { $place }. { $player } · { $points }: { $results }
tournament-row-out = { $player }: { $results }
tournament-met-won = ganhou a { $player }
tournament-met-lost = perdeu com { $player }
tournament-met-drawn = empatou com { $player }
tournament-met-runs = joga com { $player }
tournament-met-won-free = ganhou a { $player } sem jogo
tournament-met-lost-free = não jogou com { $player }
tournament-met-four = { $points } na mesa { $board }
tournament-met-bye = { $bye ->
        [given] um ponto sem jogo
        [full] um ponto sem jogo
        [half] meio ponto sem jogo
       *[zero] sem jogo
    }
tournament-file = **{ $name }**, como está agora.
tournament-sheets = **{ $name }**: folhas para registar os jogos da ronda, para imprimir.
tournament-joined = Está em **{ $name }** (torneio { $id }): { $count ->
        [one] a primeira inscrição
       *[other] { $count } inscrições
    }. `torneio sair { $id }` desfaz a sua.
tournament-joined-late = Está em **{ $name }** (torneio { $id }) com o número { $number }, a partir da próxima ronda. As rondas anteriores não dão pontos.
tournament-left-open = Já não está em **{ $name }**.
tournament-left-done = Não joga mais em **{ $name }**.
tournament-leave-sure = Deixa de jogar no torneio **{ $name }**{ $table ->
        [0] { "" }
       *[other] { " " }e perde o jogo #{ $table }, que está em curso
    }. Tem a certeza? Para o fazer, diga `torneio sair { $id } sim`.
tournament-end-sure = O torneio **{ $name }** termina como está, e os jogos em curso acabam sem resultado. Tem a certeza? Para o fazer, repita com `sim` antes do motivo.
tournament-cancel-sure = O torneio **{ $name }** é anulado, e os jogos em curso acabam sem resultado. Tem a certeza? Para o fazer, repita com `sim` antes do motivo.
tournament-done = Feito. Anunciei-o onde se joga o torneio.
tournament-organised = 🏆 **{ $name }**: { $player }, da organização, { $act ->
        [result] decide o jogo { $pair } da ronda { $round }: { $score ->
            [first] 1–0
            [second] 0–1
            [draw] ½–½
            [neither] 0–0
            [safe] ninguém perdeu
           *[lost] perdeu { $lost }
        }.
        [pair] faz os pares da ronda { $round }.
        [bye] dá a { $other } uma ronda sem jogo: ronda { $round }, { $points ->
            [full] um ponto
            [half] meio ponto
           *[zero] sem ponto
        }.
        [replace] põe { $new } a jogar por { $other }.
        [remove] retira { $other }.
        [pause] faz uma pausa: nenhuma ronda começa nem acaba.
        [resume] deixa o torneio continuar.
        [end] termina o torneio.
       *[cancel] anula o torneio.
    }

## Regras, definições, ajuda

admin = **Como está definido aqui**
admin-language = Língua: `{ $language }`. Para mudar: { $language ->
        [pt] `administrar língua en`
       *[other] `administrar língua pt`
    }.
admin-challenges = { $by ->
    [members] Só quem já jogou aqui pode desafiar outros pelo nome. Para mudar: `administrar desafios todos` ou `administrar desafios ninguém`.
    [nobody] Aqui ninguém pode desafiar outros pelo nome. Para mudar: `administrar desafios todos` ou `administrar desafios comunidade`.
   *[everybody] Todos podem desafiar outros pelo nome. Para mudar: `administrar desafios comunidade` ou `administrar desafios ninguém`.
}
admin-rated = Os resultados alteram pontuações, a não ser que um desafio diga `pontua=não`; com menos de um dia por jogada, só se disser `pontua=sim`. Para mudar: `administrar pontua não`.
admin-unrated = Os resultados não alteram pontuações, a não ser que um desafio diga `pontua=sim`. Para mudar: `administrar pontua sim`.
admin-theme = { $theme ->
    [default] Os tabuleiros para todos são desenhados no tema habitual. Para mudar: `administrar tema escuro`.
   *[named] Os tabuleiros para todos são desenhados em `{ $theme }`. Para voltar ao tema habitual: `administrar tema predefinido`.
}
admin-theme-gone = O tema `{ $theme }`, que aqui estava escolhido, já não existe. Em vez dele, os tabuleiros para todos são desenhados no tema habitual. Para escolher outro: `administrar tema escuro`; para não escolher nenhum: `administrar tema predefinido`.
admin-orientation = { $way ->
    [fixed] Veem-se sempre do lado do primeiro jogador. Para mudar: `administrar orientação joga`.
   *[mover] Veem-se do lado de quem joga. Para mudar: `administrar orientação fixa`.
}
admin-time = ⏱ Os jogos têm este tempo se nada mais for dito: { $time } Para mudar: `administrar tempo { $other }`; para não haver nenhum: `administrar tempo nenhum`.
admin-no-time = Os jogos não têm relógio se nada mais for dito. Para mudar: `administrar tempo 3d` ou `administrar tempo 7d+12h rígido`.
admin-closing = Um jogo em que nada acontece durante { $time } é encerrado sem resultado; uma semana antes, quem joga recebe um aviso. Para mudar: `administrar fecho { $other }`; para nunca encerrar nenhum: `administrar fecho nenhum`.
admin-no-closing = Os jogos ficam abertos, mesmo que passe muito tempo sem nada acontecer. Para mudar: `administrar fecho 90d`.
admin-dashboard = 📌 O painel, com todos os jogos que decorrem aqui, está em { $room }. Quem puder fixar mensagens lá fixa-o à mão. Para o retirar: `administrar painel nenhum`.
admin-no-dashboard = Não há painel. Uma só mensagem que mostra sempre todos os jogos que decorrem aqui: `administrar painel aqui`.
admin-daily = 🧩 Há um problema por dia às { $hour } ({ $zone }) { $where ->
        [here] nesta sala
       *[there] em { $room }
    }; o próximo: { $when }. Para acabar com isso: `administrar problema nenhum`.
admin-daily-ended = 🧩 Não há aqui mais problemas do dia; a solução do último vem { $when }. Para continuar: `administrar problema aqui 09:00`.
admin-no-daily = Não há problema do dia. Um por dia nesta sala: `administrar problema aqui 09:00`.
admin-rooms-all = Podem começar-se jogos em todas as salas. Para mudar: `administrar salas aqui`.
admin-rooms = Só se podem começar jogos em: { $rooms }. `administrar salas aqui` acrescenta a sala onde o disser, `administrar salas todas` permite todas.
admin-threads = Cada mesa tem o seu próprio tópico, onde há tópicos. Para mudar: `administrar tópicos não`.
admin-threads-no = As mesas não têm tópicos próprios. Para mudar: `administrar tópicos sim`.
admin-results = O fim de um jogo é anunciado no seu tópico e na sala. Para mudar: `administrar resultados tópico` ou `administrar resultados sala`.
admin-results-thread = O fim de um jogo é anunciado só no seu tópico. Para mudar: `administrar resultados ambos` ou `administrar resultados sala`.
admin-results-room = O fim de um jogo é anunciado só na sala. Para mudar: `administrar resultados ambos` ou `administrar resultados tópico`.
admin-prefix = Aqui os comandos começam por `{ $prefix }`, ou pelo meu nome. Para mudar: `administrar prefixo { $other }`; para voltar ao habitual: `administrar prefixo predefinido`.
admin-holidays = 📅 { $count ->
        [one] Há feriados planeados aqui, ou já começados
       *[other] Há { $count } períodos de feriados planeados aqui
    }: `feriados` diz quando.
holidays-none = Não há feriados planeados aqui. `feriados { $first } { $last }` planeia-os, do primeiro dia ao último; pode seguir-se um nome. Nesses dias param todos os relógios dos jogos que contam aqui, e ninguém gasta os seus próprios dias de férias. Os dias contam-se pela sua hora, a de { $zone }.
holidays-left-none = Já não há feriados planeados aqui.
holidays-list = 📅 Feriados aqui, em que todos os relógios param:
holidays-line = { $n }. { $when ->
        [now] até { $until }
       *[later] de { $from } até { $until }
    }{ $name }{ $by }
holidays-how = { $count ->
        [one] `feriados retirar 1` retira-os.
       *[other] `feriados retirar 1` retira os primeiros, `feriados nenhum` todos.
    }
holidays-told-in = Dei o aviso em { $room }.
holidays-planned = 📅 { $player }, da organização, planeou feriados{ $name }: { $when ->
        [now] até { $until }
       *[later] de { $from } até { $until }
    }. Nesse tempo param todos os relógios dos jogos que contam aqui, e ninguém gasta os seus próprios dias de férias; quem quiser pode jogar mesmo assim.
holidays-dropped = 📅 Os feriados{ $name } de { $from } até { $until } ficam sem efeito: os relógios correm como sempre.
holidays-ended = 📅 Os feriados{ $name } acabaram: os relógios continuam.
privacy = `privacidade exportar` dá-lhe tudo o que guardei a seu respeito; `privacidade apagar` apaga-o. Uma palavra que juntou a uma distribuição fica no registo da mesa.
privacy-export = Tudo o que está guardado a seu respeito, exceto as próprias mensagens na conversa.{ $parts ->
        [1] { "" }
       *[other] { " " }É demais para um só ficheiro, e vem em { $parts }, um a seguir ao outro: este é o primeiro.
    }
privacy-export-part = Parte { $number } de { $parts } do que está guardado a seu respeito.
privacy-sure =
    Isto apaga aqui para sempre o seu nome, a sua conta{ $accounts ->
        [0] { "" }
        [one] { "" }
       *[other] {" "}(e o que está ligado a ela: { $others })
    } e as suas definições. { $tables ->
        [0] Não tem mesas em curso
        [one] Perde a mesa que tem em curso
       *[other] Perde as { $tables } mesas que tem em curso
    }, e { $challenges ->
        [0] não tem desafios abertos
        [one] o seu desafio aberto é fechado
       *[other] os seus { $challenges } desafios abertos são fechados
    }. As jogadas ficam, como as de alguém que já não joga aqui, para que os outros mantenham os resultados. Para o fazer, diga `privacidade apagar sim`.
privacy-done = Pronto: já não sei quem é. Se voltar a escrever, começa de novo; para si só continua a valer o que mantém as pontuações honestas.
link-code = Na outra rede, diga-me **ligar { $pass }** no prazo de { $minutes } minutos, e confirme lá; depois a sua conta de lá e esta são da mesma pessoa. Não mostre o código a mais ninguém: quem o escrever e confirmar passa a partilhar as suas mesas e definições. Para um jogo não é preciso.
link-sure =
    Este código não é para entrar num jogo: faz da sua conta e da de { $name }{ $network ->
        [discord] {" "}no Discord
        [matrix] {" "}no Matrix
       *[other] {" "}na outra rede
    } uma só pessoa. { $tables ->
        [0] As suas definições passam
        [one] A sua mesa e as suas definições passam
       *[other] As suas { $tables } mesas ({ $running ->
            [0] todas já acabadas
            [one] uma delas em curso
           *[other] { $running } delas em curso
        }) e as suas definições passam
    } a ser também de { $name }, com os seus planos, notas e desafios, e tudo isso de { $name } passa a ser também seu.{ $settings ->
        [both] {" "}No que ambas as contas tiverem definido, vale o que { $name } definiu.
       *[other] { "" }
    } Os jogos entre as duas contas nunca contam. Durante { $days } dias, `desligar` devolve a cada conta o que era dela. Faça-o só se essa conta também for sua: para um jogo não é preciso. Para o fazer, diga `ligar { $pass } sim`.
link-done = Feito: a sua conta e a de { $name } são agora da mesma pessoa. Mesas, resultados e definições são { $accounts ->
        [2] das duas, e os jogos de uma contra a outra nunca contam. `desligar` volta a separá-las
       *[more] das { $accounts } contas, e os jogos de umas contra as outras nunca contam. `desligar` separa das outras a conta que o diz
    }; se for no prazo de { $days } dias, cada conta recebe de volta o que era dela.
unlink-sure =
    Isto faz desta conta uma conta nova, sem mesas, resultados nem definições. Tudo isso fica com { $others }{ $tables ->
        [0] { "." }
        [one] , tal como a sua mesa em curso, que continua a partir de lá.
       *[other] , tal como as suas { $tables } mesas em curso, que continuam a partir de lá.
    } Os jogos entre as duas nunca contam, e durante { $days } dias só uma delas aparece nas listas. Para o fazer, diga `desligar sim`.
unlink-sure-back =
    Isto separa esta conta{ $together ->
        [0] { "" }
       *[other] , juntamente com { $with },
    } de { $others }: cada conta recebe de volta o que era dela antes, e os jogos desde então são da conta que os joga. { $own ->
        [0] Nenhuma mesa fica
        [one] Uma mesa fica
       *[other] { $own } mesas ficam
    } com esta conta, { $rest ->
        [0] nenhuma fica
        [one] uma fica
       *[other] { $rest } ficam
    } com { $others }. Pode fazê-lo até { $until }; depois disso, esta conta não receberia nada. Os jogos entre as duas nunca contam, e durante { $days } dias só uma delas aparece nas listas. Para o fazer, diga `desligar sim`.
unlink-done = Feito: esta conta é agora uma conta nova. `ligar` volta a juntar as duas, a não ser que já joguem uma contra a outra.
unlink-done-back = Feito: as contas estão separadas, e cada uma tem de volta o que era dela.
rules-boards = Tabuleiros
rules-names = Outros nomes: { $names }
rules-example = **A imagem:**
rules-about = **Sobre o jogo:**
settings = A sua língua é `{ $language }`. Para mudar: `definir língua en`.
settings-theme = { $theme ->
    [default] Os seus tabuleiros privados são desenhados como os que toda a gente vê aqui. Para mudar: `definir tema escuro`.
   *[named] Os seus tabuleiros privados são desenhados em `{ $theme }`. Para os voltar a ver como toda a gente aqui: `definir tema predefinido`.
}
settings-orientation = { $way ->
    [fixed] Vê-os sempre do lado do primeiro jogador. Para os voltar a ver como toda a gente aqui: `definir orientação predefinida`.
    [mover] Vê-os do seu lado, ou do lado de quem joga. Para os voltar a ver como toda a gente aqui: `definir orientação predefinida`.
    [usual-fixed] Vê-os, como toda a gente aqui, sempre do lado do primeiro jogador. Para mudar: `definir orientação joga`.
   *[usual-mover] Vê-os do seu lado, ou do lado de quem joga. Para mudar: `definir orientação fixa`.
}
away = { $when ->
        [now] Está fora até { $until }: até lá os seus relógios ficam parados
       *[later] Vai estar fora desde { $from } até { $until }: nesse tempo os seus relógios ficam parados
    }. Dos seus { $days } dias por ano, { $any ->
        [none] já não tem nenhum
       *[some] ainda tem { $left }
    }. `ausente acabar` acaba com isso.
away-late = Em { $tables } o seu tempo já se tinha esgotado: aí o jogo pode ser reclamado mesmo assim, enquanto não jogar.
away-holidays = 📅 Os seus relógios já param por haver feriados{ $name } { $when ->
        [now] até { $until }
       *[later] de { $from } até { $until }
    }, mas os seus próprios dias gastam-se mesmo assim. Para os guardar, diga `ausente acabar` e ausente-se quando os feriados acabarem.
away-none = Não está fora. `ausente 10d` faz parar os seus relógios durante dez dias, `ausente AAAA-MM-DD` até esse dia começar. Dos seus { $days } dias por ano, { $any ->
        [none] já não tem nenhum
       *[some] ainda tem { $left }
    }.
away-ended = De volta: os seus relógios continuam.
away-dropped = Afinal fica: já não há nada planeado.
settings-challenges = { $from ->
    [community] Pode propor-lhe jogos pelo nome quem está numa comunidade onde já jogou. Para mudar: `definir desafios todos` ou `definir desafios ninguém`.
    [nobody] Ninguém pode propor-lhe jogos pelo nome. Para mudar: `definir desafios todos` ou `definir desafios comunidade`.
   *[everybody] Todos podem propor-lhe jogos pelo nome. Para mudar: `definir desafios comunidade` ou `definir desafios ninguém`.
}
settings-zone = A sua hora é a { $city ->
        [Azores] dos { $place }
        [Madeira] da { $place }
       *[other] de { $place }
    } (`{ $zone }`){ $told ->
        [told] , onde são agora { $clock }
       *[not] { "" }
    }. Para mudar: { $other ->
        [lisbon] `definir fuso Lisboa`
       *[other] `definir fuso Ponta Delgada`
    }.
settings-no-zone = Não sei onde está, e digo as horas em UTC. Para mudar: `definir fuso Lisboa`.
settings-quiet = As suas horas de silêncio são { $hours } ({ $zone }): nelas não aviso de nada, exceto quando é a sua vez, se o relógio continuar a contar; e nenhum tempo de um dia ou mais se esgota. Quando acabarem, digo o que aconteceu nesse tempo. Para acabar com isso: `definir silêncio nenhum`. Uma mudança conta a partir da sua próxima vez.
settings-no-quiet = Não tem horas de silêncio. Para as ter, dez no máximo: `definir silêncio 23:00-07:00`.
settings-notify = Os seus avisos: a sua vez { $turns ->
        [message] por mensagem direta
        [digest] no resumo do dia
        [nothing] nunca
       *[mention] por menção
    }; pedidos { $offers ->
        [message] por mensagem direta
        [digest] no resumo do dia
        [nothing] nunca
       *[mention] por menção
    }; lembretes { $reminders ->
        [message] por mensagem direta
        [digest] no resumo do dia
        [nothing] nunca
       *[mention] por menção
    }; resultados { $results ->
        [message] por mensagem direta
        [digest] no resumo do dia
        [nothing] nunca
       *[mention] por menção
    }. Para mudar: `definir avisar resumo`; só para uma coisa e um lugar: `definir avisar nada sobre resultados aqui`; para experimentar: `definir avisar teste`.
settings-notify-all = { $way ->
        [message] Aviso de tudo por mensagem direta
        [digest] Aviso de tudo num resumo por dia, às { $at }
        [nothing] Não aviso de nada por minha iniciativa
       *[mention] Aviso de tudo com uma menção onde jogamos
    }. { $way ->
        [digest] Para mudar: `definir avisar menção`
       *[other] Para mudar: `definir avisar resumo`
    }; só para uma coisa e um lugar: `definir avisar nada sobre resultados aqui`; para experimentar: `definir avisar teste`.
settings-notify-test = { $way ->
        [mention] Aqui fica uma menção, como faço { $when }.
        [message] Enviei-lhe uma mensagem direta, como faço { $when }.
        [digest] Enviei-lhe o resumo de hoje, como faço uma vez por dia.
       *[nothing] Não aviso { $when }, por isso não há nada que experimentar. `jogos` mostra o que está à sua espera.
    }
notify-test = 🔔 Um teste: é assim que aviso { $when }.
notify-when = { $about ->
        [offers] quando lhe pedem alguma coisa
        [reminders] quando o seu tempo se esgota
        [results] quando um jogo acaba
       *[turns] quando é a sua vez
    }
no-notify-way = ✗ Diga como devo avisar: `definir avisar menção`, `mensagem`, `resumo` ou `nada`, e depois de quê: `sobre jogadas`.
digest = { $count ->
        [one] ☀️ O que está à sua espera:
       *[other] ☀️ O que está à sua espera ({ $count }), o mais urgente primeiro:
    }
digest-happened = 🗞️ O que aconteceu ({ $count }):
digest-table = { $what } · { $game } com { $others } · { $when }
digest-challenge = { $what } · { $game } · { $when }
digest-answer = { $what } { $typing }
digest-lapsed = **#{ $table }** · { $player } { $what ->
        [draw] propôs empate
        [pause] pediu uma pausa
        [undo] pediu para voltar atrás
       *[other] fez um pedido
    }, o que já não espera resposta.
digest-more = E mais { $count } antes disso.
digest-nothing = ☀️ Hoje não há nada à sua espera.
settings-theme-gone = O tema `{ $theme }`, que tinha escolhido, já não existe. Em vez dele, os seus tabuleiros privados são desenhados { $instead ->
    [default] no tema habitual
   *[named] em `{ $instead }`, como os que toda a gente vê aqui
}. Para escolher outro: `definir tema escuro`; para não escolher nenhum: `definir tema predefinido`.
settings-done = A partir de agora falo em português (`{ $language }`).
settings-done-default = Já não tem uma língua escolhida. Aqui isso quer dizer português (`{ $language }`).
help =
    Comigo pode jogar jogos de tabuleiro por mensagem. Desafie alguém: `jogar avanço @nome`. Quando for a sua vez, escreva a jogada: `d2-d3`.
help-all = tudo
help-games = Jogos: { $games }.
# The help in parts, and examples of every command, parted by points.
help-parts =
    .help-group-1 = Jogar
    .help-group-2 = Com os outros
    .help-group-3 = Ver
    .help-group-4 = Planos, notas e tempo
    .help-group-5 = Números
    .help-group-6 = A sua conta
    .help-group-7 = Para quem organiza
    .help-more = `ajuda jogada` explica um comando, com exemplos. Mais comandos:
    .help-rest = `ajuda tudo` mostra-os todos de uma vez.
    .help-samples = Exemplos: { $samples }
    .help-play = jogar avanço @bruno · jogar hex variante=13 tempo=3d
    .help-seeks = abertos · abertos hex
    .help-accept = aceitar · aceitar 7 palavra=granada
    .help-decline = recusar · recusar 7 · recusar #12
    .help-cancel = cancelar · cancelar 7 · cancelar #12
    .help-leave = sair · sair 7
    .help-move = d2-d3 · jogada #12 d2-d3 · jogada d2-d3?
    .help-board = tabuleiro · tabuleiro #12 jogada=8 · tabuleiro tema=escuro
    .help-text = texto · texto #12
    .help-moves = jogadas · jogadas d2 · jogadas #12 d2
    .help-hand = mão · mão #12
    .help-plan = plano se d6-d5 então e2-e3
    .help-plans = planos · planos #12 retirar 2 · planos limpar
    .help-note = nota ver c4 · nota #12 o lado esquerdo é fraco
    .help-notes = notas · notas #12 retirar 2
    .help-undo = desfazer · desfazer #12 pedir
    .help-draw = empate · empate #12
    .help-pause = pausa · pausa #12
    .help-resume = retomar · retomar #12
    .help-claim = reclamar · reclamar #12
    .help-remind = lembrar · lembrar #12
    .help-give = dar 2d · dar 12h @bruno · dar #12 1d
    .help-keep = manter · manter #12
    .help-resign = desistir · desistir #12
    .help-rematch = desforra · desforra #12
    .help-continue = continuar #12 jogada=8 · continuar #12 @bruno
    .help-games = jogos · jogos @bruno · jogos acabados · jogos acabados hex com=@bruno ganhos · jogos acabados semana passada
    .help-next = próximo
    .help-history = histórico · histórico #12
    .help-export = exportar · exportar #12 texto · exportar código
    .help-proof = prova · prova #12
    .help-hint = dica · dica #12
    .help-analyse = analisar · analisar #12
    .help-replay = repetição · repetição #12 de=10 velocidade=3
    .help-records = exportar jogos · exportar jogos hex · registos depois=812
    .help-rules = regras · regras hex
    .help-stats = estatísticas · estatísticas @bruno hex
    .help-top = melhores · melhores hex
    .help-ladder = escada · escada entrar · escada desafiar @bruno
    .help-ladders = administrar escada abrir hex · administrar escada hex sala aqui
    .help-tournament = torneio · torneio entrar 3 · torneio novo Taça da Primavera hex suíço rondas=5
    .help-learn = aprender · aprender hex · aprender parar
    .help-puzzle = problema · problema semáforo 3 · problema solução · problema hoje
    .help-book = aberturas hex · aberturas hex c3 d4 · aberturas #12
    .help-show = mostrar #12 · mostrar tabuleiro #12 jogada=8 · mostrar melhores hex
    .help-settings = definir · definir tema escuro · definir fuso Lisboa
    .help-away = ausente 10d · ausente até sexta · ausente acabar
    .help-admin = administrar · administrar tempo 7d+12h · administrar salas aqui
    .help-sit = sentar · sentar #12
    .help-judge = julgar #12 encerrar o Bruno saiu · julgar #12 substituir @bruno @dora doença
    .help-organise = torneio resultado ronda=3 1-4 1-0 por acordo · torneio pausa 3 férias
    .help-holidays = feriados · feriados 2026-12-24 2027-01-02 Natal
    .help-exclude = excluir · excluir @bruno joga contra si próprio · excluir @bruno readmitir
    .help-archive = administrar exportar · administrar exportar hex · administrar exportar csv
    .help-link = ligar · ligar 4XP-2MQ-7KD
    .help-unlink = desligar
    .help-block = bloquear @bruno
    .help-unblock = desbloquear @bruno · desbloquear 2
    .help-blocked = bloqueados
    .help-privacy = privacidade · privacidade exportar
    .help-help = ajuda · ajuda jogada · ajuda tudo

command-play = jogar
    .also = desafiar, desafio, novo, procurar, desafia, desafie, convidar, convida, convido
    .short = desafiar alguém, ou procurar adversário
    .help =
        { $usage }
        Desafia os adversários, ou quem quiser, se não indicar nenhum. Ninguém joga sem aceitar. `privado`: só os jogadores veem a mesa.
        `@computador` como adversário: o computador joga logo, tão bem como dizem `nível=1` a `nível=5`; esses jogos não contam para ninguém.
        `palavra=…` junta uma palavra ao que o acaso decide; a prova é mais forte se a der depois, com `aceitar`. Fica no registo da mesa.
        `estrito`: nenhuma jogada se desfaz, nem se combina empate, como nos torneios.
        `jogos=4`: um encontro de quatro jogos; depois de cada um, todos avançam um lugar, e o tabuleiro seguinte vem sozinho. `jogos=aberto`: tantos quantos combinarem.
        `convite`: mostro um código com que se pode entrar de outra rede; cada lado joga em casa, e o resultado conta aqui.
        `tempo=3d`: cada lado tem três dias para cada jogada; `tempo=7d+12h` é um banco de sete dias que cresce doze horas por jogada (`máximo=14d`: até catorze dias); `tempo=10/50d` são dez jogadas em cinquenta dias, e o que não se usa fica para as dez seguintes; `tempo=30d/jogo` é para o jogo todo; `tempo=nenhum`: sem relógio. `rígido`: quem esgotar o tempo perde logo; `brando`: quando os outros reclamarem o jogo. `dias-úteis`: os fins de semana não contam.
command-seeks = abertos
    .also = desafios, procuras
    .short = os desafios abertos, em que pode entrar
    .help = { $usage } – os desafios abertos desta comunidade, o mais recente primeiro, cada um com o seu tabuleiro e o seu relógio: quem aceita senta-se. Com um jogo, só os desse jogo.
command-accept = aceitar
    .also = aceito, entrar, sim, claro, aceita, aceite
    .short = aceitar um desafio, ou entrar num que esteja aberto
    .help =
        { $usage } – aceita o desafio; sem número, o único que está à sua espera, o que lhe pedem numa mesa, ou o que está aberto aqui.
        Com o código que um desafio mostra, como `entrar K7QM-2XP4`, entra a partir de qualquer rede.
        `palavra=…` junta uma palavra sua às cartas e ao sorteio, para depois poder conferir que ninguém os escolheu; quem fez o desafio também pode juntar assim uma. Fica no registo da mesa, mesmo que mande apagar tudo o resto a seu respeito.
command-decline = recusar
    .also = recuso, não, recusa, recuse
    .short = recusar um desafio ou uma proposta
    .help = { $usage } – recusa o desafio, a proposta de empate, o pedido de pausa ou o pedido para voltar atrás; o lugar que a organização lhe propõe; ou o relógio que outros começaram para a sua vez. Um desafio para dois acaba; onde jogam mais, o seu lugar fica para quem quiser.
command-cancel = cancelar
    .short = retirar o seu desafio, ou o que pediu
    .help = { $usage } – retira o seu próprio desafio; `cancelar #12`, o que pediu aos outros numa mesa: um empate, uma pausa, voltar atrás; ou, em nome da organização, o lugar que lá é oferecido.
command-leave = sair
    .short = sair de um desafio aberto a que se juntou
    .help = { $usage } – devolve o seu lugar num desafio antes de o jogo começar; quem foi desafiado pelo nome recusa-o assim. `sair encontro` deixa um encontro em curso, tal como `desistir encontro`, e acaba um encontro em aberto.
command-move = jogada
    .short = fazer uma jogada; basta a jogada sozinha
    .help =
        { $usage }, ou a jogada sozinha: `d2-d3`, `#12 d2-d3`. Maiúsculas, espaços e sinais podem variar: `D2 d3`, `d2d3`. Onde só uma jogada serve, basta o destino: `d3`.
        Com um ponto de interrogação no fim mostro em privado como ficaria: `d2-d3?`
command-board = tabuleiro
    .also = ver
    .short = mostrar outra vez o tabuleiro
    .help = { $usage } – o tabuleiro como está, ou como estava depois de N jogadas.
command-text = texto
    .short = o tabuleiro em texto, em privado
    .help = { $usage } – o tabuleiro em letras e em palavras.
command-moves = jogadas
    .also = lances, possíveis
    .short = o que é possível, em privado
    .help = { $usage } – as jogadas possíveis, ou as que começam por ORIGEM. Listas longas são cortadas.
command-hand = mão
    .short = a sua mão escondida, em privado
    .help = { $usage } – a mesa tal como a vê, com a sua mão.
command-plan = plano
    .also = se
    .short = preparar respostas, que se jogam quando não está
    .help =
        { $usage }, ou sem a primeira palavra: { $plan }. Antes de uma jogada dos outros está `se`, antes da sua resposta `então`, e assim por diante: { $longer }. Com mais jogadores há um `se` para cada um.
        Diga-o enquanto jogam os outros. Outro plano é outro ramo; outra resposta às mesmas jogadas substitui a primeira. Jogo-a um minuto depois da jogada a que responde, se ninguém voltar atrás; o que o jogo deixa para trás sai do plano.
        Ninguém vê o seu plano, se o disser onde ninguém lê. Onde há mãos escondidas não há planos.
command-plans = planos
    .also = { "" }
    .short = o que tem no plano, em privado
    .help = { $usage } – o que tem no plano; `planos #12 retirar 2` retira o segundo, `planos #12 limpar` todos.
command-note = nota
    .also = { "" }
    .short = guardar uma nota privada numa mesa
    .help = { $usage } – guarda uma nota que mais ninguém vê; sem texto, mostra todas. Diga-o onde ninguém lê.
command-notes = notas
    .also = { "" }
    .short = as suas notas, em privado
    .help = { $usage } – as suas notas; `notas #12 retirar 2` retira a segunda.
command-undo = desfazer
    .also = voltar, anular
    .short = voltar atrás na sua última jogada
    .help =
        { $usage } – de imediato, enquanto ninguém tiver jogado depois: até três vezes em cada jogada, e o tempo que a jogada levou continua gasto, tal como o que passou desde então.
        Mais tarde os outros têm de concordar, dizendo o mesmo, e esse tempo é devolvido. `pedir` pergunta-lhes logo.
command-draw = empate
    .short = propor empate, ou aceitá-lo
    .help = { $usage } – o jogo fica empatado quando toda a gente à mesa o tiver dito.
command-pause = pausa
    .also = pausar
    .short = pedir uma pausa, ou aceitá-la
    .help = { $usage } – a mesa fica em pausa quando toda a gente lá o tiver dito; depois ninguém joga até que um deles diga `retomar`.
command-resume = retomar
    .also = retomo, retoma
    .short = acabar com uma pausa
    .help = { $usage } – acaba com a pausa; qualquer pessoa que lá jogue o pode fazer.
command-claim = reclamar
    .also = reclamo, reclama
    .short = ganhar um jogo quando o outro lado esgotou o tempo
    .help =
        { $usage } – numa mesa com relógio brando: quem devia jogar esgotou o tempo, e ganha quem o disser.
        Numa mesa sem relógio: se quem devia jogar está há duas semanas em silêncio, começa um relógio de sete dias para essa vez, mas não nas horas de silêncio dessa pessoa; o tempo em que está fora não conta. Uma jogada acaba com ele, e `recusar` também, uma vez e enquanto houver tempo; senão, depois pode reclamar-se o jogo.
command-remind = lembrar
    .also = lembrete
    .short = lembrar quem deve jogar
    .help = { $usage } – digo a quem deve jogar que há quem espere pela jogada; uma vez por dia, ou mais cedo onde um relógio dá menos tempo. Nas horas de silêncio dessa pessoa espera até que acabem.
command-give = dar
    .also = ceder, conceder
    .short = dar tempo a outra pessoa da mesa
    .help =
        { $usage } – dá esse tempo (de `1m` a `30d`) a quem tem a vez, ou à única outra pessoa; com um nome, a essa pessoa. Conta logo, se esse relógio corre, e senão a partir da próxima vez. Com `tempo=3d` é para essa vez, senão para todas as seguintes.
        Se o tempo se esgotou e ninguém reclamou ainda o jogo, já não pode ser reclamado. Um banco de tempo não passa do seu `máximo`, e ninguém recebe mais de 366 dias.
command-keep = manter
    .also = mantenho
    .short = manter aberto um jogo que seria encerrado
    .help = { $usage } – quando nada acontece num jogo durante muito tempo, aviso que vai ser encerrado; isto mantém-no aberto, e uma jogada também.
command-resign = desistir
    .also = abandonar, desisto
    .short = desistir
    .help = { $usage } – pergunta se tem a certeza; `desistir #12 sim` desiste. `desistir encontro`, ou `sair encontro`, deixa o encontro inteiro: perde-se o jogo em curso, e os anteriores ficam como estão.
command-rematch = desforra
    .short = outra vez, com os lugares trocados
    .help = { $usage } – desafia os mesmos jogadores; cada um avança um lugar. Depois de um encontro, é para outro encontro, de tantos jogos se não disser quantos; num de tantos jogos quantos combinarem, para mais um jogo.
command-continue = continuar
    .also = bifurcar, continua, continuo
    .short = jogar a partir de um tabuleiro de outra mesa ou de um código
    .help =
        { $usage } – uma mesa nova que começa onde #M estava depois de N jogadas. Sem nome: com quem lá jogou.
        Com um código como `tab:…`, que `exportar código` e `tabuleiro open` dão, começa onde esse registo ficou, com quem vier.
command-games = jogos
    .also = mesas, partidas
    .short = as suas mesas, a mais urgente primeiro; `jogos acabados`: as que já acabaram
    .help =
        { $usage }
        `jogos` – todas as mesas em curso de uma pessoa, só de um jogo se o indicar; das suas, também os desafios que esperam resposta.
        `jogos acabados` – os seus jogos que já acabaram, incluindo os privados, os últimos primeiro e seis de cada vez: numa imagem, e cada um para rever. Só para si.
        `jogos acabados hex com=@bruno ganhos de=2026-03-01 até=2026-05-31 página=2` – de um só jogo, com uma só pessoa, conforme acabaram e quando. As datas escrevem-se como é costume: `2026-03-01`, `1.3.2026`, `1/3`, `março`, `março de 2025`, `2025`, `ontem`, `semana passada`, `há 3 dias`, `últimos 7 dias`, `26 de novembro`; sozinhas, ou depois de `em`, valem por todo esse tempo. São dias pelo seu relógio.
command-next = próximo
    .also = seguinte
    .short = o tabuleiro que está à sua espera
    .help = { $usage } – o mais urgente dos tabuleiros que esperam pela sua jogada: o do tempo que acaba primeiro ou, sem relógio, o que espera há mais tempo; e os desafios que esperam pela sua resposta.
command-history = histórico
    .short = as jogadas até agora
    .help = { $usage } – as jogadas de uma mesa, por ordem.
command-export = exportar
    .short = o registo de uma mesa
    .help = { $usage } – tudo o que é preciso para repetir a mesa: em JSON, em texto, ou num código curto, com o qual se joga a partir daí (`continuar`). `tabuleiro verify` confere-o em qualquer das formas.
command-records = registos
    .also = meus-registos
    .short = os registos de todos os seus jogos acabados
    .help =
        { $usage }, ou `exportar jogos` – os registos de todos os seus jogos que já acabaram, incluindo os privados, num só ficheiro, uma linha de JSON por jogo; só para si. `tabuleiro verify` confere-os.
        `registos hex` – só os de um jogo; `exportar jogos hex desde=março até=ontem` – só os que acabaram nesses dias, ditos como em `jogos acabados`. Um ficheiro que ficaria demasiado grande acaba antes, e digo como obter o resto.
command-replay = repetição
    .also = repetir, animação, filme
    .short = uma mesa desde o início, como imagem animada
    .help = { $usage } – as posições de uma mesa, umas a seguir às outras, desde o início ou desde a jogada N, até à última ou até à jogada N; em privado, tal como as viu. Dura um minuto, no máximo; `velocidade=3` mostra três jogadas por segundo.
command-proof = prova
    .also = provas, distribuição
    .short = como conferir que ninguém escolheu as cartas
    .help = { $usage } – o que foi prometido sobre a distribuição de uma mesa, o que entrou nela e, quando a mesa acabou, o segredo; sem mesa, para que isso serve.
command-hint = dica
    .also = dicas
    .short = o que o computador jogaria por si
    .help = { $usage } – o que o computador jogaria no seu lugar, só para si, três vezes por jogo: onde joga com ele, ou onde todos o aceitaram no desafio (`jogar … dicas=sim`). O registo diz quando.
command-analyse = analisar
    .also = análise, analisa
    .short = que jogadas mudaram um jogo que acabou
    .help = { $usage } – quem estava como, que jogadas mudaram isso e o que teria sido melhor: provado onde é possível, senão estimado. Só de jogos que acabaram; com um código, de qualquer jogo que não esteja a jogar. `mostrar análise` põe tudo aqui, para toda a gente ver.
command-rules = regras
    .short = as regras de um jogo, com uma imagem
    .help = { $usage } – as regras, com um exemplo desenhado, e a origem do jogo.
command-stats = estatísticas
    .also = estatística, resultados
    .short = o que alguém jogou aqui, e a pontuação
    .help =
        { $usage } – jogos acabados, ganhos, empatados e perdidos nesta comunidade, e a pontuação em cada jogo.
        Os jogos privados contam só para si; `definir perfil` diz quem vê o resto. `estatísticas servidor` é sobre todos os que jogam aqui. `estatísticas @ana @bruno` diz como correram os jogos de duas pessoas entre si, `estatísticas adversário=@bruno` os seus com bruno.
        A pontuação é Glicko-2: toda a gente começa com 1500, e contam os jogos a dois; a quatro, aqueles que alguém perde sozinho.
command-top = melhores
    .also = pontuação, pontuações, classificação
    .short = as melhores pontuações daqui
    .help = { $usage } – as melhores pontuações desta comunidade num jogo; sem jogo, as primeiras de cada um.
command-ladder = escada
    .also = { "" }
    .short = subir desafiando quem está acima
    .help =
        `escada` – o seu lugar na escada de um jogo daqui, quem pode desafiar e o que espera pela sua resposta.
        `escada entrar` – começa no último lugar. `escada desafiar @bruno` – joga por esse lugar: quem ganha fica com ele, e os que estão entre os dois descem. Quem não responde a tempo, ou recusa, perde o lugar.
        `escada histórico` – o que aconteceu; `escada histórico @bruno` – os lugares de uma pessoa; `escada época=1` – como acabou a primeira época, também de uma escada fechada; `escada página=2` – a segunda página de uma longa. `escada sair` – deixa a escada, pelo menos por uma semana; quem então joga pelo seu lugar fica com ele.
        Havendo várias escadas, diga o jogo: `escada entrar hex`. Quem gere o servidor ou a sala abre uma: `ajuda escadas`.
command-tournament = torneio
    .also = torneios, campeonato
    .short = entrar num torneio, ver como está, ou criar um
    .help =
        `torneio` – os torneios daqui. `torneio 3` – como está um deles, e o seu próximo jogo; `torneio mostrar 3 ronda=2` – os pares de uma ronda; `torneio quadro 3` – os resultados de toda a gente, jogo a jogo.
        `torneio entrar 3` – participa; `torneio sair 3` – não joga mais. As mesas abrem-se sozinhas, ronda a ronda.
        `torneio exportar 3 csv` – resultados e classificação num ficheiro; `json`, e `trf` para os programas de arbitragem; `pdf` – páginas para imprimir, e `torneio exportar 3 folhas` – folhas para registar os jogos de uma ronda.
        `torneio novo Taça da Primavera hex suíço rondas=5` – para quem gere o servidor ou a sala: cria um de Hex com esse nome, nesta sala. A forma é `todos-contra-todos`, `duas-voltas`, `suíço`, `eliminatórias` ou `dupla-eliminação`. Pode acrescentar-se: `tempo=2d+1d` ou `tempo=7d/jogo`, `banco=4d` (até onde cresce), `dias=14` (quanto dura uma ronda), `jogos=2` (de cada par), `máximo=16` participantes, `começa=sexta`, `pontua=não`, `terceiro=sim` (um jogo pelo terceiro lugar), `desempate=buchholz,vitórias`, `lugares=4`, `redes` (pode entrar-se de outras redes), `sala=#jogos` (outro canal). `torneio começar 3` – começa-o. `ajuda organizar` explica o resto.
command-learn = aprender
    .also = tutorial, lições, aprendo, ensinar
    .short = aprender um jogo com jogadas suas
    .help =
        { $usage } – aprender um jogo em poucos passos, em tabuleiros a sério, cada um resolvido com uma jogada sua: `aprender hex`. Sem jogo, a lista dos jogos e até onde chegou. O último passo leva a um jogo contra o computador.
        Responda só com a jogada, ou com `aprender` antes dela se também tiver jogos a decorrer. `aprender parar` deixa-o de lado; o que já fez fica guardado.
command-puzzle = problema
    .also = problemas, puzzles
    .short = encontrar a única jogada que ganha
    .help =
        { $usage } – uma posição em que só uma jogada ganha, o que foi provado. `problema semáforo 3` diz o jogo e o nível, de 1 a 5; sem nível, é conforme a sua pontuação.
        Responda só com a jogada, ou com `problema` antes dela se também tiver jogos a decorrer. A uma jogada errada há resposta, para que se veja porquê. A primeira resposta conta para a sua pontuação de problemas, que nada tem a ver com as outras. `problema solução` mostra a solução, `problema parar` deixa-o de lado. Ninguém recebe um problema que esteja perto de um jogo seu a decorrer.
        `problema hoje` – o problema do dia, onde a organização o quiser (`ajuda administrar`): só para si, e a resposta também. A solução vem com o seguinte.
command-book = aberturas
    .also = livro, abertura
    .short = o que se jogou aqui a partir de uma posição
    .help =
        { $usage } – que jogadas se fizeram a partir de uma posição nos jogos públicos desta comunidade, quantas vezes, e como correu: do início de um jogo, depois de algumas jogadas (`aberturas hex c3 d4`), ou de um jogo já acabado (`aberturas #12`), até dez jogadas.
        Posições iguais contam em conjunto, também em espelho ou rodadas. Ninguém tem ajuda num jogo que decorre: a partir da sexta jogada, nada se diz do que esteja perto de um jogo seu.
command-show = mostrar
    .also = mostra, partilhar
    .short = mostrar a toda a gente um tabuleiro, uma repetição, uma classificação
    .help =
        { $usage } – o que de outro modo só apareceria em privado, aqui na sala, à vista de toda a gente.
        `mostrar` mostra a mesa daqui com quem lá joga e, se já acabou, o resultado; `mostrar tabuleiro` e `mostrar repetição`, o tabuleiro ou todas as jogadas; `mostrar encontro`, o resultado do encontro e dos seus jogos. Nada do que está escondido aparece.
command-settings = definir
    .also = definições, configurar, configurações
    .short = a sua língua, o aspeto dos tabuleiros, e as mensagens diretas
    .help =
        `definir língua en|pt` – a língua em que falo.
        `definir tema claro|escuro|madeira|contraste|papel` – as cores dos seus tabuleiros privados. `tabuleiro tema=papel` mostra um assim, uma vez.
        `definir perfil todos|comunidade|ninguém` – quem vê o que jogou (`estatísticas`): todos, quem também já jogou aqui, ou mais ninguém.
        `definir orientação joga|fixa` – se vê os tabuleiros do lado de quem joga, ou sempre do lado do primeiro jogador.
        `definir fuso Lisboa` – o lugar onde vive: é pela hora de lá que lhe digo as horas.
        `definir silêncio 23:00-07:00` – as suas horas de silêncio, dez no máximo: nelas não aviso de nada, exceto quando é a sua vez, se o relógio continuar a contar; e nenhum tempo de um dia ou mais se esgota. Podem mudar uma vez por dia, e corrigir-se nos dez minutos seguintes; o fuso, enquanto as tiver, também. `nenhum` acaba com elas.
        `definir avisar menção|mensagem|resumo|nada` – como aviso: onde jogamos, com mensagem direta, uma vez por dia, ou nunca. `sobre jogadas|propostas|lembretes|resultados` – só disso; `aqui` – só aqui. `definir avisar teste` experimenta.
        `predefinido` em vez de uma língua, de um tema ou de uma orientação: fica como para toda a gente aqui.
        `definir desafios todos|comunidade|ninguém` – quem pode propor-lhe jogos pelo nome: todos, quem está num servidor ou numa sala onde já jogou, ou ninguém. `bloquear @bruno` é só para uma pessoa.
    .rooms =
        `definir mensagens sim|não` – se lhe posso enviar mensagens diretas, para o que é privado.
command-away = ausente
    .also = férias, fora
    .short = parar os seus relógios enquanto está fora
    .help =
        `ausente 10d` – os seus relógios param durante dez dias, e os adversários são avisados. `ausente AAAA-MM-DD` – até esse dia começar.
        `ausente AAAA-MM-DD de=AAAA-MM-DD` planeia-o: até ao primeiro dia, desde o segundo. `ausente acabar` acaba com isso, ou com o plano; `ausente` diz como está. São 21 dias por ano; quem volta antes de passar uma hora gastou um.
command-admin = administrar
    .also = administração, gerir
    .short = para quem gere o servidor ou a sala
    .help =
        `administrar` – como tudo está definido aqui. `administrar língua en|pt` – a língua em que falo nesta comunidade.
        `administrar tema escuro`, `administrar orientação fixa` – o aspeto dos tabuleiros que todos veem, como em `definir`; `administrar tema predefinido` volta ao tema habitual, e o mesmo vale para a língua e a orientação.
        `administrar tempo 7d+12h` – o tempo que os jogos têm se nada mais for dito, com `máximo=14d`, `rígido` e `dias-úteis` como em `jogar`; `administrar tempo nenhum` – sem relógio.
        `administrar fecho 60d` – ao fim de quanto tempo sem nada acontecer se encerra um jogo, sem resultado; 90 dias se nada for dito (`administrar fecho predefinido`). `administrar fecho nenhum` – nunca.
        `administrar feriados AAAA-MM-DD AAAA-MM-DD` – todos os relógios daqui param do primeiro dia ao último; `ajuda feriados` diz mais.
        `administrar pontua não` – os jogos daqui não alteram pontuações, a não ser que um desafio diga `pontua=sim`. `administrar pontuações excluir @bruno MOTIVO` – retira alguém das pontuações daqui; `ajuda excluir` diz mais.
        `administrar desafios todos|comunidade|ninguém` – quem pode desafiar outros pelo nome aqui: todos, quem já jogou aqui, ou ninguém. Os desafios abertos são sempre para todos.
        `administrar mesa #12 encerrar|anular|adjudicar|empate|substituir|tempo|pausa|retomar MOTIVO` – decide sobre um jogo; `ajuda julgar` diz mais.
        `administrar problema aqui 09:00` – um problema por dia nesta sala, a essa hora pelo relógio de quem o diz, dos jogos que aqui se jogam. Cada pessoa resolve-o sozinha; a solução vem com o seguinte. `administrar problema nenhum` acaba com isso.
    .rooms =
        `administrar salas aqui` – podem começar-se jogos nesta sala, e noutras só onde se tiver dito o mesmo; `administrar salas todas` – em todas.
        `administrar tópicos sim|não` – se cada mesa tem o seu próprio tópico, onde há tópicos.
        `administrar resultados tópico|sala|ambos` – onde se anuncia o fim de um jogo que tem tópico próprio.
        `administrar painel aqui` – uma só mensagem nesta sala que mostra sempre todos os jogos que decorrem nesta comunidade, e os desafios abertos; `administrar painel nenhum` retira-a.
        `administrar prefixo ?` – o que está antes de um comando aqui, onde tiver de estar alguma coisa; `administrar prefixo predefinido` volta ao habitual.
command-sit = sentar
    .also = { "" }
    .short = ficar com o lugar que a organização lhe oferece
    .help = { $usage } – continua o jogo em vez de outra pessoa, com o que está nessa mão e o tempo que havia no início da vez. `recusar` recusa o lugar.
command-judge = julgar
    .also = { "" }
    .short = decidir sobre uma mesa, em nome da organização
    .help =
        { $usage }, ou `administrar mesa #12 …` – para quem gere o servidor ou a sala, nas mesas desta comunidade em que não joga nem jogou antes de o seu lugar mudar de mãos. Quem está na mesa fica a saber quem decidiu, e porquê.
        `administrar mesa #12 encerrar MOTIVO` – o jogo acaba sem resultado: ninguém ganha, e não conta.
        `administrar mesa #12 adjudicar @ana MOTIVO` – ganhou ela; em vez do nome também serve `lugar=1`. `administrar mesa #12 empate MOTIVO` – é empate. Ambos contam nas estatísticas, e não alteram pontuações.
        `administrar mesa #12 anular MOTIVO` – como se não tivesse sido jogado; também depois de acabar, e então as pontuações ficam como seriam sem ele.
        `administrar mesa #12 substituir @bruno @dora MOTIVO` – pede à Dora que fique com o lugar do Bruno, que o mantém até ela o fazer; o jogo então não conta. Até ela responder, uma semana no máximo, lá não corre nenhum relógio e nada pode ser reclamado; `cancelar #12` retira o pedido.
        `administrar mesa #12 tempo @ana +3d MOTIVO` – ela recebe mais três dias, já ou para a próxima vez; até 366 dias.
        `administrar mesa #12 pausa MOTIVO` – ninguém joga, e os relógios param, até a organização dizer `administrar mesa #12 retomar MOTIVO`.
        Antes do que não se pode desfazer pergunto se tem a certeza; com `sim` antes do motivo não pergunto.
command-holidays = feriados
    .also = { "" }
    .short = parar durante uns dias todos os relógios desta comunidade
    .help =
        `administrar feriados AAAA-MM-DD AAAA-MM-DD` – todos os relógios dos jogos que contam aqui param do início do primeiro dia ao fim do último, como se toda a gente estivesse fora; ninguém gasta os seus próprios dias de férias. Basta um só dia; pode seguir-se um nome: `administrar feriados 2026-12-24 2027-01-02 Natal`. `administrar feriados 10d` – a partir de agora, durante dez dias.
        Os dias começam e acabam pela hora de quem as planeia (`definir fuso`). Toda a gente aqui é avisada uma vez, e os tabuleiros dizem-no. No máximo 60 dias de cada vez.
        `administrar feriados` – como está. `administrar feriados retirar 1` retira os primeiros, mesmo que já tenham começado; `administrar feriados nenhum` todos.
command-exclude = excluir
    .also = { "" }
    .short = retirar alguém das pontuações daqui
    .help =
        { $usage }, ou `administrar pontuações excluir @bruno MOTIVO` – para quem pode gerir o servidor ou a sala: os resultados de Bruno deixam de alterar as pontuações daqui, e os anteriores também não contam, como se não tivessem pontuado. Anuncia-se aqui, com o motivo.
        `excluir @bruno readmitir` – voltam a contar, todos. `excluir` – quem está de fora, e porquê.
command-ladders = escadas
    .also = { "" }
    .short = abrir, definir e fechar as escadas daqui
    .help =
        `administrar escada abrir hex` – para quem pode gerir o servidor ou a sala: abre uma escada de Hex, em que qualquer pessoa daqui pode entrar. Pode acrescentar-se: `desafio=3`, quantos lugares acima vai um desafio (um décimo da escada, onde jogam mais de 60); `dias=4`, em quantos dias se responde; `tempo=2d+1d`, o relógio dos jogos; `sala aqui`, a sala onde se contam as novidades uma vez por semana. A seguir ao jogo pode vir um tabuleiro: cada família de tabuleiros tem uma escada sua.
        `administrar escada hex dias=5 sala aqui` – altera-a; `sala nenhum` – sem novidades. `administrar escada época terminar hex` – termina a época: a classificação final é anunciada e guardada, e a seguinte começa a partir dela. `administrar escada fechar hex` – fecha-a.
        `administrar escada hex retirar @bruno MOTIVO` – retira alguém, o que se anuncia com o seu nome e o motivo.
        `administrar escada` – as escadas daqui e como estão definidas.
command-organise = organizar
    .also = { "" }
    .short = decidir num torneio: resultados, pares, substituições
    .help =
        Para quem gere o servidor ou a sala onde um torneio foi criado; lá se diz quem foi e porquê, e por isso o motivo vem no fim. Sem número, é o único por acabar; `torneio` e `administrar torneio` valem o mesmo que `organizar`.
        `torneio resultado ronda=3 1-4 1-0 MOTIVO` – decide um jogo, pelos números dos dois, ou pelos nomes (`@ana @bruno 1-0`): 1-0, 0-1, ½-½, 0-0.
        `torneio isentar @ana ronda=4 meio MOTIVO` – uma ronda sem jogo para Ana, com um ponto (`inteiro`), meio ou nenhum. `torneio substituir @ana @dora MOTIVO` – Dora continua por Ana. `torneio retirar @ana MOTIVO` – Ana não joga mais.
        `torneio pausa 3 MOTIVO` – nenhuma ronda começa nem acaba até `torneio retomar 3`; com `repetições`, pode haver quem se defronte outra vez onde não houver outra maneira. `torneio emparelhar ronda=3 1-4 2-5` – os pares de uma ronda suíça, como os fez um programa de arbitragem.
        `torneio terminar 3 sim MOTIVO` – termina-o como está; `torneio anular 3 sim MOTIVO` – não se realiza.
command-archive = arquivo
    .also = { "" }
    .short = os registos e os resultados de todos os jogos daqui
    .help =
        { $usage }, ou `administrar exportar` – para quem pode gerir o servidor ou a sala: os registos de todos os jogos daqui que já acabaram, num só ficheiro, uma linha de JSON por jogo, que `tabuleiro verify` confere. Nunca inclui mesas privadas nem mesas em curso.
        `administrar exportar csv` – em vez disso, os resultados em tabela: quem jogou, como acabou e se contou para as pontuações; os nomes são os atuais. `administrar exportar hex` – só os de um jogo.
command-link = ligar
    .also = ligação
    .short = juntar as suas contas em duas redes
    .help =
        `ligar` – mostra-lhe um código. Na outra rede, `ligar` com esse código, como `ligar 4XP-2MQ-7KD`, faz das suas duas contas uma só pessoa, depois de o confirmar lá: mesas, resultados e definições são de ambas.
        Serve uma vez, durante 15 minutos, e não é para entrar num jogo. `desligar` volta a separar as contas; se for no prazo de uma semana, cada uma recebe de volta o que era dela.
command-unlink = desligar
    .also = separar
    .short = separar esta conta das suas outras contas
    .help = { $usage } – separa das suas outras contas aquela com que o diz, depois de perguntar se tem a certeza. Até uma semana depois de `ligar`, cada conta recebe de volta o que era dela, e os jogos desde então são da conta que os joga; mais tarde, tudo fica com as suas outras contas.
command-block = bloquear
    .also = ignorar, bloqueia, bloqueio, bloqueie
    .short = não receber mais desafios nem avisos de alguém
    .help =
        { $usage } – nenhum dos dois pode desafiar o outro pelo nome, pedir desforra, nem ocupar um lugar onde o outro está; os desafios abertos do outro não aparecem nas suas listas. O que o outro faz numa mesa sua só lhe dá avisos da sua vez e do fim do jogo. Os jogos e encontros em curso continuam.
        Se outra pessoa os desafiar a ambos pelo nome, ambos podem aceitar: deixar um de fora diria porquê. Diga `recusar` se não quer jogar com o outro.
        Vale em todo o lado, e para todas as contas de ambos. Não digo nada a ninguém: quem lhe pedir um jogo ouve o mesmo que ouve quem faz um desafio que não se quer. Diga-mo em privado: o que escreve numa sala, todos leem. `bloqueados` mostra quem bloqueou, `desbloquear` acaba com isso.
command-unblock = desbloquear
    .also = desbloqueia, desbloqueio
    .short = acabar com um bloqueio
    .help = { $usage } – volta a ser como antes. Um número é o da lista que `bloqueados` mostra, também para quem não está aqui.
command-blocked = bloqueados
    .also = bloqueadas, bloqueios
    .short = quem bloqueou
    .help = { $usage } – só para si. `desbloquear 2` acaba com o bloqueio da segunda pessoa.
command-privacy = privacidade
    .short = o que sei a seu respeito, e como apagá-lo
    .help =
        `privacidade exportar` – tudo o que está guardado a seu respeito, num documento.
        `privacidade apagar` – apaga-o, depois de perguntar se tem a certeza. Os outros ficam com as suas mesas e resultados, contra “alguém que já não joga aqui”.
command-help = ajuda
    .also = comandos, socorro
    .short = esta ajuda
    .help = { $usage } – todos os comandos, ou um deles com exemplos.

## O que se pode dar com os comandos: os nomes das opções e dos valores. O que segue `.also` também se percebe.

option-game = jogo
    .about = Que jogo; serve qualquer dos seus nomes
    .place = JOGO
option-exercise = jogo
    .about = Um jogo, ou a jogada com que responde
    .place = JOGO ou JOGADA
option-exercise-stop = parar
    .also = { "" }
    .about = Deixar de lado
option-puzzle-level = nível
    .also = { "" }
    .about = A dificuldade, de 1 a 5; senão, conforme a sua pontuação
    .place = 1…5
option-puzzle-solution = solução
    .also = { "" }
    .about = Mostrar a solução
option-puzzle-today = hoje
    .also = { "" }
    .about = O problema do dia
option-puzzle-number = número
    .also = { "" }
    .about = Qual problema do dia, pelo número
    .place = N
option-opening = abertura
    .about = Um jogo, talvez com jogadas: hex c3 d4
    .place = JOGO JOGADAS
option-opponent = adversário
    .about = Quem desafiar; sem indicar, pode vir quem quiser
    .more = Outro adversário, em jogos para mais de dois
option-with = adversário
    .about = Com quem jogar; sem indicar, com quem lá jogou ou com quem vier
option-code = código
    .about = O código de um registo, tab:…, em vez de uma mesa
    .place = tab:…
option-variant = variante
    .also = tabuleiro, tamanho
    .about = Que tabuleiro, onde há vários
option-seat = lugar
    .about = Onde gostaria de se sentar
option-level = nível
    .also = { "" }
    .about = Como joga o computador, de 1 a 5; se não disser, 2
    .place = 1…5
option-seats = lugares
    .also = jogadores
    .about = Quantos jogam, onde isso pode variar
    .place = N
option-private = privado
    .also = privada
    .about = Só os jogadores veem a mesa
option-strict = estrito
    .also = { "" }
    .about = Nenhuma jogada se desfaz, nem se combina empate
option-hints = dicas
    .also = { "" }
    .about = Se o computador pode dar dicas; então não altera pontuações
option-rated = pontua
    .also = { "" }
    .about = Se o resultado pode alterar pontuações
option-games = jogos
    .also = partidas
    .about = Quantos jogos seguidos, com os lugares trocados depois de cada um
option-export-match = encontro
    .also = { "" }
    .about = Todos os jogos do encontro
option-whole-match = encontro
    .also = { "" }
    .about = Deixar o encontro inteiro
option-across = convite
    .also = { "" }
    .about = Com um código, pode entrar alguém de outra rede
option-invitation = convite
    .also = código
    .about = O código que o desafio mostra, como K7QM-2XP4; serve em qualquer rede
    .place = CÓDIGO
option-pass = código
    .about = O código que lhe mostrei na outra rede, como 4XP-2MQ-7KD; sem ele, mostro-lhe um
    .place = CÓDIGO
option-word = palavra
    .about = Entra nas cartas e no sorteio, para os poder conferir; fica no registo da mesa
    .place = PALAVRA
option-time = tempo
    .also = relógio, relógios
    .about = Por jogada 3d, um banco 7d+12h, dez jogadas em 50 dias 10/50d, um jogo todo 30d/jogo, ou nenhum
    .place = 3d|7d+12h|10/50d|30d/jogo|nenhum
option-max = máximo
    .also = { "" }
    .about = Até onde pode crescer um banco de tempo, por exemplo 14d
    .place = 14d
option-hard = rígido
    .about = Quem esgotar o tempo perde logo
option-soft = brando
    .about = Quem esgotar o tempo perde quando os outros reclamarem o jogo
option-weekends = dias-úteis
    .also = { "" }
    .about = Os fins de semana não contam
option-zone = fuso
    .also = fuso-horário
    .about = O seu fuso horário, por exemplo Europe/Lisbon
    .place = Europe/Lisbon
option-quiet = silêncio
    .also = noite, horas-de-silêncio
    .about = Horas em que não lhe mando avisos, por exemplo 23:00-07:00
    .place = 23:00-07:00
option-notify = avisar
    .also = avisos, notificar, notificações
    .about = Como aviso: menção, mensagem, resumo (uma vez por dia) ou nada; teste experimenta
option-occasion = sobre
    .also = de
    .about = De que aviso dessa forma; se nada disser, de tudo
option-notify-here = aqui
    .about = Só neste servidor ou sala; senão, em toda a parte
option-gift = tempo
    .about = Quanto tempo se dá, por exemplo 2d
    .place = 2d
option-given-to = jogador
    .also = a, ao, à, para
    .about = Quem o recebe; sem indicar, quem tem a vez, ou a única outra pessoa
option-holidays-from = de
    .also = desde, início
    .about = O primeiro dia; sem indicar, diz-se o que está planeado
    .place = AAAA-MM-DD
option-holidays-until = até
    .also = a, ao, último
    .about = O último dia; sem indicar, só o primeiro
    .place = AAAA-MM-DD
option-holidays-none = nenhum
    .about = Retirar todos os feriados planeados
option-ladder-wish = pedido
    .about = Entrar, sair, desafiar alguém ou ver o que aconteceu; sem isto, mostra-se como está
    .place = entrar
option-rung = jogador
    .about = Quem desafia, ou de quem quer ver os lugares
    .place = @jogador
option-ladder-season = época
    .also = temporada
    .about = A classificação final de uma época que já acabou
    .place = N
option-ladder-act = ação
    .about = Abrir uma escada, fechá-la, terminar a época ou retirar alguém; sem isto, altera-se
    .place = abrir
option-ladder-out = jogador
    .about = Quem é retirado
    .place = @jogador
option-ladder-out-reason = motivo
    .about = Porque é que alguém é retirado, por palavras suas; é anunciado
    .place = MOTIVO
option-ladder-end = terminar
    .about = Terminar a época
option-ladder-changes = histórico
    .about = O que aconteceu na escada
option-ladder-reach = desafio
    .also = lugares, alcance
    .about = Quantos lugares acima vai um desafio
    .place = 1–20
option-ladder-days = dias
    .about = Em quantos dias se responde a um desafio
    .place = 1–14
option-ladder-room = sala
    .also = canal
    .about = A sala onde se contam as novidades uma vez por semana
option-tournament-wish = pedido
    .about = Entrar, sair, ver todos os resultados; sem isto, mostra-se como está
    .place = entrar
option-tournament = torneio
    .about = O seu número
    .place = N
option-tournament-form = forma
    .about = Como se joga
    .place = suíço
option-tournament-file = ficheiro
    .about = A forma do ficheiro
    .place = csv
option-tournament-game = jogo
    .about = Que jogo; o nome do torneio pode vir antes
    .place = NOME JOGO
option-tournament-name = nome
    .also = título
    .about = Como se chama
    .place = "Taça da Primavera"
option-tournament-rounds = rondas
    .about = Quantas rondas tem um suíço
    .place = N
option-tournament-round = ronda
    .about = Que ronda
    .place = N
option-tournament-games = jogos
    .also = par
    .about = Quantos jogos seguidos se fazem; valem um só resultado
    .place = N
option-tournament-bank = banco
    .about = Até onde cresce um banco de tempo
    .place = 4d
option-tournament-days = dias
    .about = Quantos dias dura uma ronda no máximo
    .place = N
option-tournament-most = máximo
    .also = limite
    .about = Quantas pessoas podem jogar no máximo
    .place = N
option-tournament-starts = começa
    .also = início
    .about = Quando começa; sem isto, quando a organização quiser
    .place = AAAA-MM-DD
option-tournament-ties = desempate
    .also = desempates
    .about = O que desempata, com vírgulas
    .place = buchholz,vitórias
option-tournament-third = terceiro
    .also = lugar
    .about = Se há um jogo pelo terceiro lugar
option-tournament-across = redes
    .about = Se pode entrar-se de outras redes
option-tournament-room = sala
    .about = Outro canal para ele
    .place = #jogos
option-tournament-act = ação
    .about = O que se decide
    .place = resultado
option-tournament-players = jogador
    .also = quem
    .about = De quem se trata
    .more = Quem continua em seu lugar
    .place = @jogador
option-tournament-player = número
    .also = lugar
    .about = De quem se trata, pelo número
    .place = N
option-tournament-pairs = pares
    .about = Quem defronta quem, ou quem jogou e como acabou: 1-4 1-0
    .place = 1-4
option-tournament-points = pontos
    .about = O que dá uma ronda sem jogo
    .place = meio
option-tournament-rematches = repetições
    .about = Se pode haver quem se defronte outra vez, onde não houver outra maneira
option-tournament-reason = motivo
    .also = razão
    .about = Porquê; lê-se onde se joga
    .place = MOTIVO
option-excluded = jogador
    .about = Quem é retirado das pontuações; sem indicar, digo quem está de fora
    .place = @jogador
option-exclude-back = readmitir
    .also = { "" }
    .about = Voltar a incluir nas pontuações
option-exclude-reason = motivo
    .about = O motivo, por palavras suas, que é anunciado
    .place = MOTIVO
option-holidays-name = nome
    .about = Como se chamam
    .place = NOME
option-act = decisão
    .also = veredito
    .about = O que se decide
option-judged = jogador
    .also = vencedor
    .about = Quem ganhou, ou recebe tempo; ou quem deixa o lugar
    .more = Quem também ganhou; ou quem fica com o lugar
option-judged-seat = lugar
    .about = O lugar que ganhou, recebe tempo, ou com que fica outra pessoa, em vez de um nome
    .place = N
option-reason = motivo
    .also = razão
    .about = Porquê; quem está na mesa lê-o
    .place = MOTIVO
option-offer = pedido
    .also = oferta
    .about = O que se recusa
option-challenge = desafio
    .about = O seu número; sem ele, o que espera
    .place = ID
option-move = jogada
    .about = A jogada, como d2-d3; com ? no fim mostra como ficaria, só a quem pergunta
    .place = JOGADA
option-line = jogadas
    .also = linha
    .about = As jogadas, uma a uma: se d6-d5 então e2-e3 se e6-e5 então f2-f3
    .place = se JOGADA então JOGADA…
option-blocked = jogador
    .about = Quem quer bloquear
    .place = @jogador
option-unblocked = jogador
    .about = De quem acaba o bloqueio
    .place = @jogador
option-nth-blocked = número
    .also = { "" }
    .about = O mesmo, pelo número na lista de quem bloqueou
    .place = N
option-challenges = desafios
    .also = desafio
    .about = Quem pode desafiar outros pelo nome
option-drop = retirar
    .also = tirar
    .about = O que se retira, pelo seu número na lista
    .place = N
option-clear = limpar
    .about = Retirar tudo
option-note = texto
    .about = O que quer anotar; sem indicar, mostra as suas notas
    .place = TEXTO
option-table = mesa
    .about = O seu número; sem ele, a que está à sua espera
    .place = M
option-ply = jogada
    .also = lance
    .about = O tabuleiro como estava depois de tantas jogadas
    .place = N
option-first = de
    .also = desde
    .about = A jogada depois da qual começa; sem indicar, desde o início
    .place = N
option-last = até
    .also = jogada, lance
    .about = A jogada com que acaba; sem indicar, a última
    .place = N
option-until = até
    .about = A jogada com que acaba uma repetição; sem indicar, a última
    .place = N
option-after = depois
    .also = { "" }
    .about = Só o que vem depois desta mesa; sem indicar, desde o início
    .place = N
option-csv = csv
    .also = { "" }
    .about = Os resultados em tabela, em vez dos registos
option-page = página
    .about = A página de uma lista longa; sem indicar, a primeira
    .place = N
option-speed = velocidade
    .about = Quantas jogadas por segundo, de 1 a 10; sem indicar, como se vê bem
    .place = N
option-from = de
    .about = Só jogadas que começam assim, como d2
    .place = ORIGEM
option-done = acabados
    .also = { "" }
    .about = Os seus jogos que já acabaram, em vez dos que estão em curso
option-result = resultado
    .also = { "" }
    .about = Só jogos que ganhou, perdeu ou empatou
option-vs-other = adversário
    .also = com, contra
    .about = Os resultados de duas pessoas entre si: os seus, ou os de jogador, com esta pessoa
    .place = adversário
option-vs = com
    .also = contra
    .about = Só jogos já acabados, com esta pessoa
    .place = adversário
option-in = em
    .also = durante, no, na, nos, nas
    .about = Só jogos que acabaram então: 2026-03-01, março, 2025, semana passada
    .place = DATA
option-since = de
    .also = desde
    .about = Só jogos que acabaram nesse dia ou depois: 2026-03-01, março, ontem
    .place = DATA
option-to = até
    .also = a, ao
    .about = Só jogos que acabaram nesse dia ou antes
    .place = DATA
option-after-day = depois
    .also = após
    .about = Só jogos que acabaram depois desse dia
    .place = DATA
option-before-day = antes
    .also = { "" }
    .about = Só jogos que acabaram antes desse dia
    .place = DATA
option-player = jogador
    .about = De quem; sem indicar, o que é seu
option-form = formato
    .also = forma
    .about = Para programas ou para pessoas
option-command = comando
    .about = Que comando
    .place = COMANDO
option-server = servidor
    .also = comunidade
    .about = O que todos jogaram neste servidor ou nesta sala
option-profile = perfil
    .also = { "" }
    .about = Quem vê o que jogou
option-shown = quê
    .about = Um tabuleiro, uma repetição, uma classificação, ou o que alguém jogou
option-what = quê
    .about = Tudo o que está guardado a seu respeito: para levar, ou para apagar
option-confirm = confirmar
    .about = Fazer logo, sem voltar a perguntar
option-ask = pedir
    .about = Perguntar aos outros, mesmo onde não é preciso
option-agree = concordar
    .about = Só concordar com o que os outros pedem
option-end = acabar
    .about = Só acabar com uma pausa
option-language = língua
    .also = idioma
    .about = A língua em que falo
option-dm = mensagens
    .also = privado
    .about = Se lhe posso enviar mensagens diretas, para o que é privado
option-away-until = até
    .also = durante, por
    .about = Até quando: um dia, AAAA-MM-DD, ou um tempo como 10d
    .place = 10d|AAAA-MM-DD
option-away-from = de
    .about = A partir de quando; sem isso, já
    .place = AAAA-MM-DD
option-away-end = acabar
    .about = Acaba já
option-closing = fecho
    .also = { "" }
    .about = Ao fim de quanto tempo sem nada acontecer se encerra um jogo, como 60d; ou nenhum
    .place = 90d|nenhum
option-dashboard = painel
    .also = quadro
    .about = Uma só mensagem que mostra sempre todos os jogos que decorrem aqui, e os desafios abertos
option-daily-puzzle = problema
    .also = problemas
    .about = Um problema por dia numa sala, que cada pessoa resolve sozinha
option-puzzle-hour = hora
    .also = às, as
    .about = A que horas vem o problema do dia, por exemplo 09:00
    .place = 09:00
option-rooms = salas
    .also = sala, canais, canal
    .about = Onde se podem começar jogos
option-threads = tópicos
    .also = tópico
    .about = Se cada mesa tem o seu próprio tópico
option-results = resultados
    .also = resultado
    .about = Onde se anuncia o fim de um jogo que tem tópico próprio
option-theme = tema
    .also = estilo, cores
    .about = As cores com que se desenham os tabuleiros
option-prefix = prefixo
    .also = sinal
    .about = O que está antes de um comando
    .place = SINAL
option-orientation = orientação
    .also = lado
    .about = De que lado se veem os tabuleiros
value-random = sorte
    .also = { "" }
    .label = à sorte
value-private = privado
    .also = privada
value-across = convite
    .also = ponte
value-whole-match = encontro
    .also = o-encontro, do-encontro, deste-encontro, este-encontro, ao-encontro
value-open = aberto
    .also = abertos
    .label = tantos quantos combinarmos
value-strict = estrito
    .also = estrita
value-hard = rígido
    .also = duro
value-soft = brando
    .also = suave
value-weekdays = dias-úteis
    .also = sem-fins-de-semana
value-if = se
    .also = { "" }
value-then = então
    .also = { "" }
value-clear = limpar
    .also = tudo, todas
value-none = nenhum
    .also = nenhuma, não, sem, nunca
value-per-game = jogo
    .also = partida
value-per-move = jogada
    .also = lance
value-unit-minutes = minutos
    .also = minuto
value-unit-hours = horas
    .also = hora
value-unit-days = dias
    .also = dia
value-unit-weeks = semanas
    .also = semana
value-unit-months = meses
    .also = mês
value-unit-years = anos
    .also = ano
value-one = um
    .also = uma
value-per = por
    .also = cada
value-moves = jogadas
    .also = jogada, lances, lance
value-within = em
    .also = dentro
value-hours = das
    .also = da, de, desde, entre, às, à, até, e
value-today = hoje
    .also = hoje à noite
value-yesterday = ontem
    .also = { "" }
value-day-before = anteontem
    .also = antes de ontem, ante ontem
value-this-week = esta semana
    .also = desta semana, nesta semana
value-last-week = semana passada
    .also = última semana
value-this-month = este mês
    .also = { "" }
value-last-month = mês passado
    .also = último mês
value-this-year = este ano
    .also = { "" }
value-last-year = ano passado
    .also = último ano
# Palavras à volta de um dia que já passou, que nada mudam.
value-past-lead = passado
    .also = passada, último, última, últimos, últimas, este, há, atrás, de, do, da, no, na, nos, nas, em, o, os, as, dia
value-lately = último
    .also = últimos, última, últimas
value-between = entre
value-and = e
value-tomorrow = amanhã
value-day-after = depois de amanhã
    .also = { "" }
value-weekend = fim de semana
value-next-week = próxima semana
    .also = semana, semana que vem
value-noon = meio-dia
    .also = meio dia
value-midnight = meia-noite
value-monday = segunda
    .also = segunda-feira, segunda feira, seg, 2ª feira
value-tuesday = terça
    .also = terça-feira, terça feira, ter, 3ª feira
value-wednesday = quarta
    .also = quarta-feira, quarta feira, qua, 4ª feira
value-thursday = quinta
    .also = quinta-feira, quinta feira, qui, 5ª feira
value-friday = sexta
    .also = sexta-feira, sexta feira, sex, 6ª feira
value-saturday = sábado
    .also = sáb
value-sunday = domingo
    .also = dom
value-january = janeiro
    .also = jan
value-february = fevereiro
    .also = fev
value-march = março
    .also = mar
value-april = abril
    .also = abr
value-may = maio
    .also = mai
value-june = junho
    .also = jun
value-july = julho
    .also = jul
value-august = agosto
    .also = ago
value-september = setembro
    .also = set
value-october = outubro
    .also = out
value-november = novembro
    .also = nov
value-december = dezembro
    .also = dez
value-till = até
    .also = até ao
# Palavras antes de um dia ou de uma hora, e depois, que nada mudam.
value-day-lead = às
    .also = à, a, ao, aos, o, na, no, próxima, próximo, esta, este, de, dia, depois
value-day-behind = vem
    .also = que, horas
# Os números de dois a doze, por ordem.
value-numbers = dois/duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze
value-draw = empate
value-pause = pausa
    .also = pausar
    .label = pausa: até a organização a retomar
value-time = tempo
    .also = { "" }
    .label = tempo: um lugar recebe mais
value-resume = retomar
    .also = continuar
    .label = retomar: continua depois de uma pausa
value-ratings = pontuações
value-done = acabados
    .also = acabadas, terminados, terminadas, findos, findas, concluídos, concluídas, passados
value-won = ganhos
    .also = ganhas, ganhei, vitórias, vitória
    .label = ganhos
value-lost = perdidos
    .also = perdidas, perdi, derrotas
    .label = perdidos
value-drawn = empatados
    .also = empatadas, empatei, empates, empate
    .label = empatados
value-csv = csv
    .also = resultados, tabela
value-exercise-stop = parar
value-puzzle-solution = solução
    .also = resposta
value-readmit = readmitir
    .also = reincluir
value-tournament = torneio
    .also = { "" }
value-tournament-show = mostrar
    .also = ver, classificação
    .label = mostrar: como está
value-tournament-join = entrar
    .also = participar
    .label = entrar
value-tournament-leave = sair
    .also = deixar
    .label = sair
value-tournament-table = quadro
    .also = { "" }
    .label = quadro: os resultados de toda a gente
value-tournament-export = exportar
    .also = { "" }
    .label = exportar: num ficheiro
value-tournament-new = novo
    .also = criar
    .label = novo: criar um
value-tournament-start = começar
    .also = iniciar
    .label = começar
value-round-robin = todos-contra-todos
    .also = uma-volta, todos-contra-todos-a-uma-volta
    .label = todos contra todos
value-double-round-robin = duas-voltas
    .also = a-duas-voltas, todos-contra-todos-a-duas-voltas
    .label = todos contra todos, a duas voltas
value-swiss = suíço
    .also = { "" }
    .label = suíço
value-knockout = eliminatórias
    .also = eliminatória
    .label = eliminatórias
value-double-knockout = dupla-eliminação
    .also = dupla-eliminatória
    .label = dupla eliminação
value-levels = fácil/muito-fácil/facílimo/fraco/principiante/iniciante, médio/intermédio/normal, difícil/muito-difícil/forte/muito-forte/perito
value-ties = buchholz, buchholz-cortado, mediana, sonneborn-berger, direto/diretos/confronto-direto/confrontos-diretos, vitórias, totais
value-trf = trf
    .also = trf16
    .label = TRF16, para programas de arbitragem
value-pdf = pdf
    .also = página, páginas
    .label = PDF, para imprimir
value-sheets = folhas
    .also = folha
    .label = folhas de registo, para escrever os jogos
value-tournament-result = resultado
    .also = decidir
    .label = resultado: decidir um jogo
value-tournament-pair = emparelhar
    .also = pares
    .label = emparelhar: os pares de uma ronda
value-tournament-bye = isentar
    .also = isenção
    .label = isentar: uma ronda sem jogo
value-tournament-replace = substituir
    .also = { "" }
    .label = substituir: alguém continua por outra pessoa
value-tournament-remove = retirar
    .also = { "" }
    .label = retirar alguém
value-tournament-pause = pausa
    .also = { "" }
    .label = pausa
value-tournament-resume = retomar
    .also = continuar
    .label = retomar
value-tournament-end = terminar
    .also = acabar
    .label = terminar
value-tournament-cancel = anular
    .also = cancelar
    .label = anular
value-bye-full = inteiro
    .also = { "" }
    .label = um ponto
value-bye-half = meio
    .also = { "" }
    .label = meio ponto
value-bye-none = nenhum
    .also = zero
    .label = nenhum ponto
value-rematches = repetições
    .also = repetir
value-tournament-across = redes
    .also = { "" }
value-holidays = feriados
    .also = férias, feriado
value-undo = desfazer
    .also = voltar
value-ask = pedir
value-agree = concordo
value-end = encerrar
    .also = acabar, terminar
value-back = acabar
    .also = fim, voltar, voltei, desligar, desliga, cancelar, terminar, parar, nenhum, nenhuma
value-yes = sim
    .also = { "" }
value-no = não
    .also = { "" }
value-annul = anular
    .also = { "" }
    .label = anular: não conta, mesmo que já tenha acabado
value-adjudicate = adjudicar
    .also = decidir, vitória
    .label = adjudicar: alguém ganhou
value-replace = substituir
    .also = { "" }
    .label = substituir: outra pessoa pode ficar com um lugar
value-json = json
    .label = JSON, para programas
value-text = texto
    .label = texto, para pessoas
value-code = código
    .label = código, para uma conversa
value-board = tabuleiro
value-replay = repetição
    .also = repetir, animação, filme
value-top = melhores
    .also = classificação, pontuação, pontuações
    .label = classificação
value-match = encontro
    .also = o-encontro, resultado-do-encontro
value-server = servidor
    .also = comunidade, este-servidor
value-to-everybody = todos
    .also = toda-a-gente
    .label = toda a gente
value-to-community = comunidade
    .also = servidor
    .label = quem também já jogou aqui
value-to-nobody = ninguém
    .also = nenhum
    .label = mais ninguém
value-stats = estatísticas
    .also = estatística, resultados, perfil
value-analysis = análise
    .also = analisar, analise
value-export = exportar
    .also = { "" }
value-delete = apagar
    .also = eliminar
value-default = predefinido
    .also = predefinida
    .label = o habitual
value-light = claro
    .label = madeira clara
value-dark = escuro
    .label = escuro
value-wood = madeira
    .label = nogueira e ácer
value-contrast = contraste
    .label = contraste forte
value-paper = papel
    .label = preto e branco
value-mover = joga
    .also = jogador
    .label = do lado de quem joga, ou do seu
value-fixed = fixa
    .also = fixo
    .label = sempre do lado do primeiro jogador
value-in-thread = tópico
    .label = só no tópico
value-in-room = sala
    .also = canal
    .label = só na sala
value-in-both = ambos
    .label = no tópico e na sala
value-by-mention = menção
    .also = menções
    .label = com uma menção onde jogamos
value-by-message = mensagem
    .also = direta, privado
    .label = com uma mensagem direta
value-by-digest = resumo
    .also = diário
    .label = uma vez por dia, numa mensagem direta com tudo o que espera
value-by-nothing = nada
    .also = nenhum, não
    .label = nunca
value-by-test = teste
    .also = testar, experimentar
    .label = experimentar: mando já um aviso
value-turns = jogadas
    .also = vez, vezes
    .label = quando é a sua vez
value-offers = propostas
    .also = proposta, pedidos
    .label = o que outros lhe pedem
value-reminders = lembretes
    .also = lembrete
    .label = lembretes
value-results = resultados
    .also = resultado, finais
    .label = como acabam os jogos
value-ladder = escada
value-ladder-show = mostrar
    .also = ver, lugares
    .label = mostrar: como está
value-ladder-join = entrar
    .also = participar
    .label = entrar
value-ladder-leave = sair
    .also = deixar
    .label = sair
value-ladder-challenge = desafiar
    .also = jogar
    .label = desafiar alguém por um lugar
value-ladder-history = histórico
    .also = história, passado
    .label = histórico: o que aconteceu
value-ladder-open = abrir
    .also = criar
    .label = abrir
value-ladder-close = fechar
    .label = fechar
value-ladder-season = época
    .also = temporada
    .label = época: com «terminar», termina
value-ladder-out = retirar
    .also = remover
    .label = retirar alguém
value-ladder-end = terminar
    .also = fim, acabar
value-dashboard-here = aqui
    .also = { "" }
    .label = nesta sala
value-dashboard-none = nenhum
    .also = nenhuma, não
    .label = em lado nenhum
value-from-everybody = todos
    .also = todas
    .label = todos
value-from-community = comunidade
    .also = comunidades, servidor, sala, membros, membro, jogadores
    .label = quem está numa comunidade comum
value-from-nobody = ninguém
    .also = nenhum, não
    .label = ninguém
value-by-everybody = todos
    .also = todas
    .label = todos
value-by-members = comunidade
    .also = membros, membro, jogadores, comunidades, servidor, sala
    .label = quem já jogou aqui
value-by-nobody-here = ninguém
    .also = nenhum, não
    .label = ninguém
value-here = aqui
    .label = nesta sala, e onde se tiver dito o mesmo
value-all = todas
    .also = todos
    .label = em todas as salas

## Comandos como as pessoas os dizem: listas de frases que querem dizer o mesmo que um comando. `near-…` é o que não há, com o comando mais próximo.

said-play = novo jogo, jogo novo, nova partida, começar um jogo, começar jogo, começar, iniciar um jogo, iniciar jogo, iniciar, vamos jogar, quero jogar, queria jogar, gostava de jogar, gostaria de jogar, procurar adversário para, procuro adversário para, bora, bora lá, bora jogar, joga comigo, jogas comigo, uma partida de, um jogo de, vamos a um jogo de, vamos a uma partida de, joga, jogue, joga contra mim, alguém joga
said-board = mostra o tabuleiro, mostrar o tabuleiro, mostra-me o tabuleiro, me mostra o tabuleiro, mostre o tabuleiro, ver o tabuleiro, ver tabuleiro, o tabuleiro, assistir, assistir a, de quem é a vez, é a vez de quem, a vez de quem, a quem toca, quem joga, quem joga agora, posição, a posição, é a minha vez, sou eu a jogar, já é a minha vez, quanto tempo me resta, quanto tempo tenho, quanto tempo ainda tenho, quanto tempo falta, tempo que resta, quanto tempo tem, quanto tempo ainda tem, quanto tempo lhe resta, pontos, qual é o resultado, quantos pontos tenho, quem é que joga, quem está a jogar, quem joga a seguir, quem é a jogar, quem está a ganhar, quem vai à frente, quem ganha, estou a ganhar, vez, a vez, tempo, relógio, relógios, o tempo, o relógio, imagem, a imagem, ver a imagem, mostra a imagem, mostrar a imagem, que cor sou eu, de que cor jogo, que cor tenho, sou de que cor, contra quem jogo, quem é o meu adversário, quem é a minha adversária, qual foi a última jogada, mostra o jogo, mostrar o jogo, mostra a mesa, mostrar a mesa, mostra-me o jogo, até quando tenho de jogar, até quando posso jogar
said-board-asked = pontuação, resultado
said-moves = jogadas possíveis, lances possíveis, movimentos possíveis, jogadas legais, lances legais, que jogadas posso fazer, que jogadas há, quais são as minhas jogadas, quais as jogadas possíveis, o que posso jogar, onde posso jogar, as minhas jogadas, minhas jogadas, lista de jogadas, listar jogadas, ver jogadas, ver as jogadas, mostrar jogadas, mostrar as jogadas, mostra as jogadas, que jogadas tenho, que jogadas posso, quais jogadas tenho, onde é que posso jogar, o que é que posso jogar, o que posso fazer no, o que posso fazer na, o que posso fazer em
said-hand = a minha mão, minha mão, as minhas cartas, minhas cartas, ver a mão, ver mão, ver as cartas, ver cartas, mostrar a mão, mostra a minha mão, mostrar as cartas
said-undo = voltar atrás, volta atrás, volto atrás, voltar para trás, voltar uma jogada, voltar a jogada, voltar atrás na jogada, desfazer jogada, desfazer a jogada, desfazer a minha jogada, desfazer a última jogada, desfazer última jogada, desfaz, desfaz a jogada, anular jogada, anular a jogada, recuar, retiro a jogada, retirar a jogada, retiro a minha jogada, retirar a minha jogada, anulo a jogada, espera volta atrás, espera não volta atrás, não espera volta atrás, espera desfaz, espera não desfaz, não espera desfaz, espera desfazer, espera não desfazer, não espera desfazer, anula, anula a jogada, anula a minha jogada, desfaz a minha jogada
said-draw = propor empate, propor um empate, propor o empate, proponho empate, proponho um empate, proponho o empate, oferecer empate, oferecer um empate, ofereço empate, ofereço um empate, pedir empate, pedir um empate, peço empate, peço um empate, proposta de empate, um empate, o empate, empatar, propõe empate, propõe um empate, oferece empate, pede empate
said-pause = fazer uma pausa, fazer pausa, pedir pausa, pedir uma pausa, peço pausa, peço uma pausa, propor uma pausa, proponho uma pausa, uma pausa, pausar o jogo, preciso de uma pausa, preciso de pausa, preciso de parar um bocado, pede uma pausa, pede pausa, faz uma pausa
said-resume = acabar a pausa, acabar com a pausa, terminar a pausa, fim da pausa, retomar o jogo, vamos continuar, continuar o jogo, continuemos, vamos retomar
said-remind = lembrar adversário, lembrar o adversário, lembra o adversário, avisar o adversário, lembra, lembre, relembra, relembrar, avisa, chama, apressa, lembra-o, lembra-a, lembra-os, lembra-as, lembra-lhe, lembre-o, lembre-a, lembre-os, lembre-as, lembrá-lo, lembrá-la, avisa-o, avisa-a, avise-o, avise-a, avisá-lo, avisá-la, chama-o, chama-a, apressa-o, apressa-a
said-resign = rendo-me, me rendo, render-me, render, dou-me por vencido, dou-me por vencida, me dou por vencido, me dou por vencida, entregar o jogo, entrego o jogo, desistir do jogo, desistir da partida, abandonar o jogo, abandonar a partida, atiro a toalha ao chão, atirar a toalha ao chão, atiro a toalha, deito a toalha ao chão, perdi este jogo, quero desistir do jogo, abandono, abandono o jogo
said-rematch = jogar outra vez, jogar de novo, jogar novamente, outra vez, de novo, mais uma partida, outra partida, mais um jogo, outro jogo, revanche, a desforra, a minha desforra, mais uma, vingança, a vingança, repete o jogo, repetir o jogo, repete
said-privacy-export = exportar os meus dados, exportar dados, exportar meus dados, exportar todos os meus dados, exporta os meus dados, quero os meus dados, quero ver os meus dados, ver os meus dados, mostra os meus dados, dá-me os meus dados
said-me = eu, mim, meu, meus, minha, minhas
said-computer = computador
said-daily = problema do dia, o problema do dia, problema diário, problema de hoje
said-games-done = os meus jogos acabados, meus jogos acabados, os meus jogos terminados, jogos antigos, os meus jogos antigos, jogos que já acabaram, jogos que já joguei, jogos já acabados, ver jogos acabados, mostrar jogos acabados, mostra os jogos acabados, arquivo de jogos
said-leave-match = acabar o encontro, acabar encontro, acabar com o encontro, acabar este encontro, terminar o encontro, terminar encontro, terminar este encontro, parar o encontro, parar encontro, parar este encontro, abandonar o encontro, abandonar encontro, abandonar este encontro, largar o encontro, encerrar o encontro, acabar o meu encontro, desistir deste encontro
said-match = encontro, encontros, match
said-games-of-match = jogos, jogo, partidas, partida
said-games = os meus jogos, meus jogos, as minhas mesas, minhas mesas, as minhas partidas, minhas partidas, ver jogos, ver os meus jogos, listar jogos, lista de jogos, mostrar jogos, mostra os meus jogos, jogos em curso, jogos em andamento, tenho jogos à espera, que jogos tenho, quais são os meus jogos, em que jogos estou, em que ponto estou, em que jogos jogo
said-seeks = desafios abertos, jogos abertos, mesas abertas, mesas livres, ver desafios, ver os desafios, ver desafios abertos, ver os desafios abertos, lista de desafios, listar desafios, mostrar desafios, mostra os desafios, quem quer jogar, quem procura adversário, encontrar jogo, encontrar adversário, encontrar um adversário, desafios, os meus desafios, meus desafios, que desafios tenho, que desafios há, alguém quer jogar, quem posso desafiar, procuro adversário, há alguém para jogar, há alguém com quem jogar, quem quer jogar comigo
said-next = próximo jogo, próxima mesa, o próximo, próxima partida
said-history = lista de lances, jogadas feitas, jogadas até agora, histórico de jogadas, histórico das jogadas, mostra o histórico, mostrar o histórico, ver o histórico, o histórico
said-records = exportar tudo, exportar todos os jogos, exportar os meus jogos, exportar meus jogos, exportar todos os meus jogos, exportar os meus registos
said-export = exportar jogo, exportar o jogo, exportar este jogo
said-stats = elo, o meu elo, meu elo, as minhas estatísticas, minhas estatísticas, a minha pontuação, minha pontuação, os meus resultados, meus resultados, o meu perfil, meu perfil, perfil, como é que estou, como estou, como é que me estou a sair, como estou a ir, qual é a minha pontuação
said-best = melhores jogadores
said-place = o meu lugar, meu lugar, lugar
said-top = placar, quadro de líderes, os melhores, as melhores, quem é o melhor no, quem é a melhor no, quem é o melhor em, quem é a melhor em, quem é o melhor a, quem é o melhor de, os melhores no, os melhores em
said-ladder = tabela, a escada, o meu lugar na escada, em que lugar estou na escada
said-tournament-join = entrar torneio, entrar no torneio, juntar-me ao torneio, quero entrar no torneio, inscrever-me no torneio, inscrevo-me no torneio, entra no torneio, participar no torneio, quero participar no torneio, inscrever no torneio, entro no torneio
said-tournament-leave = sair torneio, sair do torneio, deixar o torneio, desisto do torneio, desistir do torneio, abandonar o torneio, saio do torneio
said-tournament-start = começar torneio, começar o torneio, iniciar torneio, iniciar o torneio
said-ladder-join = entrar escada, entrar na escada, juntar-me à escada, quero entrar na escada, entra na escada, entro na escada, inscrevo-me na escada
said-ladder-leave = sair escada, sair da escada, deixar escada, deixar a escada, abandonar escada, abandonar a escada, desisto da escada, desistir da escada, saio da escada
said-ladder-open = abrir escada, abrir uma escada, criar escada, criar uma escada
said-ladder-season = nova época, nova temporada, próxima época, próxima temporada, começar nova época, começar nova temporada, começar uma nova época, começar uma nova temporada, terminar a época, terminar época, acabar a época, terminar a temporada, escada nova época, escada nova temporada, escada época nova, escada terminar época, administrar escada nova época, administrar escada nova temporada, administrar escada época nova, administrar escada temporada nova, administrar escada terminar época, administrar escada terminar temporada, escadas nova época, escadas nova temporada
said-settings = preferências, opções, as minhas definições, minhas definições, minhas configurações
said-help = ajuda-me, me ajuda, me ajude, preciso de ajuda, o que posso fazer, que posso fazer, o que posso dizer, o que faço agora, como funciona, como funciona isto, como isso funciona, lista de comandos, ver comandos, mostrar comandos, o que posso fazer aqui, que posso fazer aqui, o que se pode fazer aqui, o que é isto
said-how = como se joga, como é que se joga, como jogar, como jogo, como é que jogo, como eu jogo, como posso, como faço para, como é que, como se faz para, como, quais são as regras de, quais são as regras, quais as regras, explica as regras, explique as regras, como se ganha, como é que se ganha, como ganho, como é que se ganha isto, como se ganha isto, como é que se joga isto, como se joga isto, ensina-me, ensina-me a jogar, ensine-me, ensine-me a jogar, como se move, como se movem, como anda, como andam, como se mexe, como se mexem
said-stop = parar, pare, para já, parar o jogo, parar de jogar, quero parar
said-flip = virar, vira, virar o tabuleiro, vira o tabuleiro, rodar, rodar o tabuleiro, roda o tabuleiro, girar, girar o tabuleiro, inverter, inverter o tabuleiro
said-hello = olá, oi, bom dia, boa tarde, boa noite, olá outra vez, oi outra vez, olá de novo, viva, olá a todos
said-thanks = obrigado, obrigada, muito obrigado, muito obrigada, obrigadinho, obrigadinha, mil obrigados, agradeço, agradecido, agradecida, grato, grata
said-bye = adeus, tchau, até logo, até já, até amanhã, até à próxima, até breve, adeusinho, boa noite a todos, vou dormir, vou para a cama, vou-me deitar, até amanhã a todos
said-back = voltei, já voltei, estou de volta, já estou de volta, regressei, voltei de férias, já voltei de férias, estou de volta de férias
said-english = inglês, em inglês, fala inglês, falar inglês, muda para inglês, mudar para inglês, mude para inglês
said-portuguese = português, em português, fala português, falar português, muda para português, mudar para português, mude para português
said-agree-draw = aceitar empate, aceitar o empate, aceito empate, aceito o empate, concordo com o empate
said-agree-pause = aceitar pausa, aceitar a pausa, aceito a pausa, concordo com a pausa
said-agree-undo = aceitar desfazer, aceito que volte atrás, aceito que voltes atrás
said-accept = alinho, vamos a isso, bora lá nisso, por mim tudo bem, por mim está bem, combinado, de acordo, com todo o gosto, com prazer, conta comigo, pode ser, fechado, claro que sim, s, está bem, tá bem, está bom, tá bom, tá, tá certo, está certo, certo, concordo, eu concordo, força, ok então, está bem então, tá bem então, com certeza, sem problema, por mim sim, com muito gosto, é para já
# These agree where something is asked, and are something else otherwise.
said-accept-asked = bora, bora lá, vamos, vamos lá, deal
said-sure = tenho a certeza, tenho, quero mesmo, quero, faz isso, faça isso, tenho sim
said-decline = não aceito, não vou aceitar, não aceito isso, hoje não, agora não, fica para a próxima, fica para outra vez, talvez depois, talvez mais tarde, nem pensar, não quero, não me apetece, não posso, prefiro continuar, prefiro jogar, espera não, não espera, afinal não
said-decline-draw = sem empate, não quero empate, não quero o empate, não quero um empate, não quero empatar, não aceito empate, não aceito o empate, recusar empate, recusar o empate, recuso empate, recuso o empate, nada de empates
said-decline-pause = sem pausa, sem pausas, não quero pausa, não quero a pausa, não quero uma pausa, não quero pausas, não aceito pausa, não aceito a pausa, recusar a pausa, recuso a pausa, nada de pausas
said-decline-undo = não quero desfazer, não aceito desfazer, não aceito que volte atrás, não aceito que voltes atrás, não quero que volte atrás, não quero que voltes atrás, não podes voltar atrás, não pode voltar atrás
said-later = ainda não, ainda não sei, ainda estou a pensar, estou a pensar, vou pensar, vou pensar nisso, tenho de pensar, deixa-me pensar, deixe-me pensar, logo vejo, depois digo
said-plan = pré-jogada
said-plans = os meus planos, meus planos, mostra os meus planos, ver os meus planos, que planos tenho
said-analyse = analisa o último jogo, analisar o último jogo, analisa o jogo, analisar o jogo
said-machine = computador, pc, máquina, bot, robô, ti
said-strict = sem voltar atrás, sem desfazer, sem anular jogadas
said-unrated = a feijões, amigável, sem pontuação, a brincar, sem contar, sem pontuar
said-rated = a contar, que conta, a pontuar
said-around-shown = o, a, os, as, me, me o, me a, me os, me as, o meu, a minha, os meus, as minhas, nos, nos o, nos a
said-games-lost = jogos que perdi, os jogos que perdi, as minhas derrotas, minhas derrotas, que jogos perdi
said-games-won = jogos que ganhei, os jogos que ganhei, as minhas vitórias, minhas vitórias, que jogos ganhei
said-claim = reclamo a vitória, reclamar a vitória, reclamo o jogo, reclamar o jogo, quero reclamar o jogo, quero reclamar a vitória
said-list-games = que jogos há, que jogos existem, que jogos tens, que jogos tem, quais são os jogos, que jogos posso jogar, que jogos se podem jogar, todos os jogos, lista dos jogos, a que posso jogar, a que se pode jogar
said-hint = dá-me uma dica, dê-me uma dica, quero uma dica, uma dica, preciso de uma dica, dá uma dica, dá-me uma sugestão
said-puzzle-solution = mostra a solução, mostrar a solução, ver a solução, a solução, solução, qual é a solução, dá-me a solução
said-puzzle = dá-me um problema, dê-me um problema, quero um problema, um problema, outro problema, mais um problema, próximo problema, problema de, problema do, um problema de, dá-me um problema de, quero um problema de
said-privacy-delete = apaga os meus dados, apagar os meus dados, apague os meus dados, apaga a minha conta, apagar a minha conta, apagar conta, eliminar conta, eliminar a minha conta, elimina a minha conta, eliminar os meus dados, apaga tudo sobre mim, esquece-me
said-good-game = bom jogo, bom jogo a todos, boa partida, bem jogado, belo jogo, grande jogo
said-never-mind = deixa estar, deixa lá, esquece, esquece isso, esquece lá isso, esqueça, deixe estar, deixe lá, não faz mal, não importa, não interessa
said-cancel = retiro o desafio, retirar o desafio, retiro o meu desafio, cancelar o desafio, anular o desafio, retiro a proposta, retirar a proposta, já não quero, retira a proposta, retiro o pedido, retirar o pedido, cancelo, cancela, cancele, cancela o pedido, cancelar o pedido, cancelo o pedido, cancelo o desafio, cancela o desafio
said-cancel-draw = retira o empate, retirar o empate, retiro o empate, cancela o empate, cancelar o empate, cancelo o empate, retirar a proposta de empate, retiro a proposta de empate, cancelar a proposta de empate
said-cancel-pause = cancelar a pausa, retiro a pausa, retira a pausa, retirar a pausa, cancela a pausa, cancelo a pausa, retirar o pedido de pausa, retiro o pedido de pausa
said-cancel-undo = já não quero voltar atrás, já não quero desfazer, retiro o pedido para voltar atrás
said-away = vou de férias, estou de férias, de férias, vou estar de férias, estou fora, vou estar fora, fico fora, estou ausente, vou estar ausente, vou estar ausente de, ausento-me, quantos dias de férias tenho, quantos dias de férias me restam, que férias tenho
said-give = dá, dê, dou, ofereço, dou-lhe, dou-te, ofereço-lhe, dar-lhe, oferecer-lhe, acrescento, dá-lhe, dá-lhes, dê-lhe, dê-lhes, dou-lhes
said-dark = modo escuro, tema escuro, tabuleiro escuro, em escuro, cores escuras, tema para escuro, muda o tema para escuro, mudar o tema para escuro, põe o tema escuro, quero o tema escuro
said-light = modo claro, tema claro, tabuleiro claro, em claro, cores claras, muda o tema para claro, mudar o tema para claro, põe o tema claro, quero o tema claro
said-quiet = não me avises de nada, não me avises, não me avise, não me avise de nada, não me notifiques, não me notifique, deixa de me avisar, deixe de me avisar, para de me avisar, pare de me avisar, sem avisos, sem notificações, não quero avisos, não quero notificações
said-aside = tenho de ir embora, tenho que ir embora, tenho de ir, tenho que ir, tenho de sair, tenho que sair, vou-me embora, vou ter de sair, ups, ui, ai, desculpa, desculpe, enganei-me, engano meu, foi engano, foi sem querer, perdi, ganhaste, ganhou
said-versus = com, contra
said-around-play = com, contra, vs, a, à, ao, o, em, no, na, de, do, da, um, uma, jogo, partida, ronda, para, comigo, e, agora, hoje, por, cada, lance, jogada
said-first = quero começar, quero começar eu, quero ser eu a começar, começo eu, eu começo, começo, jogo primeiro, eu jogo primeiro, jogo eu primeiro, sou eu a começar, quero jogar primeiro
said-no-time = sem relógio, sem relógios, sem tempo, sem limite de tempo
said-anybody = qualquer pessoa, qualquer um, qualquer uma, quem quiser, quem queira, alguém, toda a gente
said-and = e, mais
said-question = como, quem, quando, onde, porque, porquê, qual, quais
said-no-slip = norte, noite
said-around-table = a, à, ao, na, no, da, do, de, em, o, mesa, jogo, desafio, número, n.º, nº
said-before-move = semear, semeio, semeia, jogo, ponho, joga, jogue, coloca, coloco, põe, move, movo, jogo em, joga em, coloca em, coloco em, ponho em, põe em, jogar, jogar em
said-around-gift = mais, a, à, ao, para, o, de, tempo, extra, no, na, em
said-please = por favor, se faz favor, faz favor, sff, pf, pfv, obrigado, obrigada, pode ser
said-lead = eu, eu quero, quero, queria, eu queria, gostaria de, gostava de, posso, podemos, pode, podes, poderia, dá para, vou, vamos, queremos, é possível, damos, aceitas, aceita, que tal, e se fosse, queres, quer, preciso de, vamos a, fazemos, combinamos, acho que vou, acho que, penso que vou, penso que, se calhar vou, se calhar
near-hint = sugestão, sugerir, sugere uma jogada, melhor jogada
near-ladder = liga, subir, subir na escada
near-records = exportar csv, csv
near-tournament = taça
near-block = silenciar, banir, expulsar
near-rules = manual

## Recusas

greeting-thanks = De nada!
greeting-bye = Até à próxima! Os jogos ficam como estão.
greeting-good-game = Bom jogo! `desforra` joga outra vez, com os lugares trocados, e `analisar` mostra o que o decidiu.
greeting-never-mind = Nada foi feito. O que pede a outras pessoas fica até dizer `cancelar`.
no-holidays-whose = Os relógios de quem? `ausente { $rest }` para os seus, e `administrar feriados { $rest }` os de toda a gente aqui.
greeting-later = Nada fica decidido: o que lhe pedem espera pela sua resposta.
greeting = Olá! Guardo tabuleiros para jogos que duram dias: `jogar` desafia alguém, e `ajuda` diz o resto.
no-person-sign = Queria dizer `{ $line }`? Antes do nome das pessoas escreve-se @.
no-command-near = Não conheço “{ $text }”. Queria dizer `{ $verb }`?
no-command-code = Isso é um código; com `continuar` e o código, joga-se a partir desse tabuleiro: `continuar tab:…`.
no-command-setting = “{ $text }” define-se com `{ $line }`. `ajuda definir` diz mais.
no-command-about = “{ $text }” não é um comando; `ajuda { $text }` diz onde se usa.
no-command-known = Não conheço “{ $text }”. `ajuda` mostra o que entendo.
no-command-or-move = Não conheço “{ $text }”, e não é uma jogada aqui. `jogadas` mostra o que é possível, `ajuda` mostra o que mais se pode dizer.
no-command-instead = Não há “{ $text }”. O mais próximo é `{ $verb }`: { $short }.
no-move-of-that = “{ $text }” é uma jogada noutro jogo: { $games }. `jogadas` mostra o que é possível aqui.
no-stop = Parar o quê? `pausa` pede uma pausa aos outros, `desistir` dá o jogo por perdido, `cancelar` retira o que pediu, `ausente 10d` faz parar os seus relógios, e `definir avisar nada` acaba com os meus avisos.
no-stop-nothing = Não há nada para parar: não joga em nenhuma mesa, e não tem desafios abertos.
taken = (Entendi “{ $text }” como `{ $line }`.)
taken-game = (São estas as regras; `jogar { $game }` procura adversário.)
no-answer-yet = Ainda não tem mesa, por isso “{ $text }” não pode ser uma jogada. O desafio { $id } espera pela sua resposta: `aceitar { $id }` ou `recusar { $id }`.
no-start-yet = Ainda não tem mesa, por isso “{ $text }” não pode ser uma jogada. O desafio { $id } começa quando toda a gente tiver aceitado.
no-table-now = Não tem nenhuma mesa em curso, por isso “{ $text }” não pode ser uma jogada: #{ $table } já acabou. `desforra #{ $table }` joga-a outra vez.
no-table-round = Não tem nenhuma mesa em curso, por isso “{ $text }” não pode ser uma jogada: #{ $table } já acabou. Era de um torneio, cujos jogos seguintes começam sozinhos: `torneio { $id }` diz como está.
no-table-place = Não tem nenhuma mesa em curso, por isso “{ $text }” não pode ser uma jogada: #{ $table } já acabou. `escada` diz quem pode desafiar por um lugar; `desforra #{ $table }` não vale nenhum.
no-question = Ninguém lhe pede nada. `aceitar` serve para entrar num desafio aberto.
only-yes = sim
    .also = claro
only-no = não
    .also = { "" }
no-turn-anywhere = Não é a sua vez em nenhuma das suas mesas: { $tables }{ $more ->
        [0] { "." }
       *[other] { " " }… `jogos` mostra-as todas.
    }
no-game-several = “{ $text }” pode ser o começo de um destes: { $games }. Escreva um pouco mais do nome.
asked-draw = Em #{ $table } propõem-lhe empate: `empate #{ $table }` ou `recusar #{ $table }`
asked-pause = Em #{ $table } pedem-lhe uma pausa: `pausa #{ $table }` ou `recusar #{ $table }`
asked-undo = Em #{ $table } pedem-lhe para voltar atrás: `desfazer #{ $table }` ou `recusar #{ $table }`
asked-seat = Em #{ $table } pedem-lhe que fique com um lugar: `sentar #{ $table }` ou `recusar #{ $table }`
no-cancel-any = Nada mudou: não tem nenhum desafio aberto, nem pede nada a ninguém, que possa retirar.
no-cancel = Em #{ $table } não pede nada que possa retirar.
no-cancel-offer = { $what ->
        [draw] Nada mudou: não propõe empate.
        [pause] Nada mudou: não pede nenhuma pausa. `retomar` acaba com uma.
       *[undo] Nada mudou: não pede para voltar atrás.
    }
no-question-no = Nada mudou: ninguém lhe pede nada que possa recusar.
no-question-later = Nada fica decidido: ninguém lhe pede nada.
no-branches = Aqui não há outras salas, nem tópicos, nem mensagens diretas: isso não se pode definir; tudo o resto, sim.
no-board-time = { $game } não tem o tabuleiro “{ $text }”. Se é o tempo que cada um tem: `tempo={ $text }`.
no-level-hard = `rígido` vai com um tempo, como `tempo=3d`: quem o esgotar perde logo. O computador mais forte é `nível=5`.
no-board-person = Para desafiar alguém, escreva `@{ $name }`.
no-table = Não tem nenhuma mesa em curso aqui. `jogar JOGO @adversário` começa uma.
no-such-table = Não há nenhuma mesa #{ $table } aqui.
no-which-consent = Pedem-lhe mais do que uma coisa. Diga uma destas: { $commands }.
no-which-cancel = Há mais do que uma coisa que pode retirar. Diga uma destas: { $commands }.
cancel-table = `cancelar #{ $table }`
cancel-challenge = `cancelar { $id }`
consent-refuse = `recusar #{ $table }`
consent-refuse-challenge = `recusar { $id }`
consent-challenge = `aceitar { $id }`
consent-draw = `empate #{ $table }`
consent-pause = `pausa #{ $table }`
consent-undo = `desfazer #{ $table }`
named-table = #{ $table } { $game } ({ $others })
no-leave = Não se juntou ao desafio { $id }.
no-leave-own = O desafio { $id } é seu: `cancelar { $id }` retira-o.
no-which-table =
    Qual das mesas: { $more ->
        [0] { $tables }
       *[other] { $tables }, ou outra (há mais { $more }, que `jogos` mostra)
    }?
which-number = Basta o número.
which-line = Escreva o número com o comando, como `{ $line }`.
no-not-confirmed = Li “{ $text }” como um não: nada foi feito.
no-such-by-game-with = Não está a jogar { $game } com { $player }, nem há nenhum desafio desses à sua espera. `jogos` mostra o que há.
no-such-with = Não está a jogar com { $player }, nem há nenhum desafio entre os dois à sua espera. `jogos` mostra o que há.
no-such-by-game = Agora isso não é possível em nenhuma mesa nem em nenhum desafio de { $game }. `jogos` mostra as suas mesas, `abertos` os desafios abertos a todos.
by-game-way = `{ $line }`
no-table-possible = Agora isso não é possível em nenhuma das suas mesas:
no-table-why = { $tables }:
no-table-more = … nem em mais { $more ->
        [one] uma mesa
       *[other] { $more } mesas
    }; `jogos` mostra todas.
no-which-other = Referia-se a { $tables }{ $more ->
        [0] { "" }
       *[other] { " " }ou a outra (há mais { $more }, que `jogos` mostra)
    }?
named-game-board = { $game } { $board }
no-seat-handed = Já não joga em #{ $table }: o seu lugar é agora de { $player }, por decisão da organização.
no-seat-of-yours = Não joga na mesa #{ $table }.
no-running = A mesa #{ $table } já acabou.
no-paused = A mesa #{ $table } está em pausa, e lá ninguém joga. `retomar #{ $table }` acaba com a pausa; depois o jogo continua.
no-paused-organiser = { $player }, da organização, pôs a mesa #{ $table } em pausa: lá ninguém joga, e os relógios estão parados. Só a organização a retoma.{ $told ->
        [none] { "" }
       *[why] { " " }Motivo: “{ $why }”
    }
no-stale = A mesa #{ $table } avançou desde esse tabuleiro; nada foi jogado. Está assim agora.
no-preview = **{ $move }** mostraria o que fica escondido até se jogar; por isso não há antevisão em #{ $table }.
no-not-your-turn = Não é a sua vez em #{ $table }: joga { $player }.
no-but = É possível, por exemplo: { $moves }.
no-play-part = Não sei o que “{ $text }” quer dizer num desafio. Sem isso: `{ $line }`. Depois podem vir adversários com @, um tempo como `tempo 2 dias`, e o que `ajuda jogar` diz.
no-such-game = Não há nenhum jogo “{ $text }”. Há: { $games }.
no-word-game = Não há nenhum jogo “{ $text }”; `jogar`, sem mais nada, diz quais há. Pode ser: `{ $usage }`.
no-word-command = `{ $command }` não sabe o que fazer com “{ $text }”. `{ $verb }` é outro comando: { $short }. `{ $help }` diz o que `{ $command }` sabe fazer.
no-game-computer = Qual dos jogos? Diga-o primeiro: `jogar hex @computador`. Há: { $games }.
no-game-named = Qual dos jogos? Há: { $games }.
no-option = `{ $command }` não tem a opção “{ $option }”. Pode ser: `{ $usage }`.
no-word = `{ $command }` não sabe o que fazer com “{ $text }”. Pode ser: `{ $usage }`.
no-word-near = `{ $command }` não sabe o que fazer com “{ $text }”. Queria dizer `{ $near }`? Pode ser: `{ $usage }`.
no-value-near = “{ $text }” não serve para “{ $option }”. Queria dizer `{ $near }`? Pode ser: `{ $usage }`.
no-value = “{ $text }” não serve para “{ $option }”. Pode ser: `{ $usage }`.
no-value-none = Falta um valor em “{ $option }”. Pode ser: `{ $usage }`.
no-value-code = “{ $text }” não é um código: um código é `tab:` e, a seguir, só letras e algarismos.
no-value-seat = “{ $text }” não é um lugar: os lugares têm números, e `lugar=1` faz a primeira jogada. `lugar=sorte` deixa-o ao acaso.
no-value-pass = “{ $text }” não é um código destes: um convite para um jogo é como `K7QM-2XP4`, um código para `ligar` como `4XP-2MQ-7KD`.
no-value-gift = “{ $text }” não é um tempo que se possa dar. Possível, de `1m` para cima: `2d`, `12h`, `30m`, `1w` ou `1d12h`, como em `dar 2d` ou `dar 2d @nome`.
no-give-nobody = Ninguém chamado { $name } joga consigo numa mesa a que isto se possa referir.
no-give-word = `{ $command }` não sabe o que fazer com “{ $text }”. Quem recebe o tempo indica-se com `@`. Pode ser: `{ $usage }`.
no-value-reason = Um motivo não pode ficar vazio, e tem no máximo { $most } caracteres.
no-value-word = “{ $text }” não serve de palavra para a distribuição: tem de ter entre 1 e { $most } letras, algarismos ou hífenes, sem espaços.
no-option-twice = `{ $command }` leva “{ $option }” uma só vez. Pode ser: `{ $usage }`.
no-option-one = `{ $command }` leva uma só destas palavras de cada vez: `{ $values }`. Pode ser: `{ $usage }`.
no-option-missing = `{ $command }` precisa de mais: falta “{ $option }”. Pode ser: `{ $usage }`.
no-game-near = Não há nenhum jogo “{ $text }”. Queria dizer `{ $game }`?
no-board-near = { $game } não tem o tabuleiro “{ $text }”. Queria dizer `{ $board }`?
no-such-crowd = Contando com quem desafia, seriam pessoas a mais; a mesa tem { $seats } lugares.
no-such-seat = “{ $text }” não é um lugar. Pode ser: 1 a { $seats }, ou `sorte`.
no-such-seat-number = “{ $text }” não é um lugar dessa mesa. Pode ser: 1 a { $seats }.
no-judge-table = Que mesa? Escreva o número: `julgar #12 encerrar MOTIVO`.
no-judge-reason = Todos os que lá jogam ficam a saber porquê. Diga o motivo no fim: `{ $line } MOTIVO`.
no-judge-own = Quem joga em #{ $table } não decide sobre essa mesa: tem de o fazer outra pessoa que possa gerir esta comunidade.
no-judge-former = Já jogou em #{ $table }, antes de o seu lugar mudar de mãos: tem de decidir outra pessoa que possa gerir esta comunidade.
no-judge-elsewhere = #{ $table } conta noutra comunidade: decide a organização de lá.
no-judge-over = #{ $table } já acabou. `julgar #{ $table } anular MOTIVO` faz com que o resultado não conte.
no-judge-annulled = #{ $table } já está anulada.
no-judge-names = Um nome antes do motivo diz quem ganhou, e isso só serve com `adjudicar`. Se o motivo começa por um nome, ponha-o todo entre aspas: `julgar #{ $table } encerrar "MOTIVO"`.
no-judge-winner = Quem ganhou em #{ $table }? Diga `julgar #{ $table } adjudicar @nome MOTIVO`, ou `lugar=1` em vez do nome; se não ganhou ninguém, `julgar #{ $table } empate MOTIVO`.
no-judge-all = Em #{ $table } não podem ter ganhado todos. Com `julgar #{ $table } empate MOTIVO` fica empate.
no-seat-but-elsewhere = { $player } não joga em #{ $table }, mas joga consigo em { $tables }.
no-judge-seat = { $player } não joga nessa mesa.
no-judge-time = Quem recebe quanto tempo em #{ $table }? Diga `julgar #{ $table } tempo @nome +3d MOTIVO`, ou `lugar=1` em vez do nome.
no-judge-time-other = Um tempo antes do motivo é tempo que se dá, e isso só serve com `tempo`. Se o motivo começa assim, ponha-o todo entre aspas: `julgar #{ $table } pausa "MOTIVO"`.
no-judge-paused = { $player }, da organização, já pôs #{ $table } em pausa. `julgar #{ $table } retomar MOTIVO` retoma o jogo.
no-judge-running = #{ $table } não está em pausa. `julgar #{ $table } pausa MOTIVO` põe o jogo em pausa.
no-judge-substitute = Quem fica com o lugar de quem? Diga `julgar #{ $table } substituir @antes @depois MOTIVO`, ou `lugar=1` em vez do primeiro nome.
no-judge-oneself = Não pode ficar com um lugar em #{ $table } por decisão própria: é preciso que outra pessoa da organização faça o pedido.
no-judge-sits = { $player } já joga em #{ $table }.
no-sit = Ninguém lhe oferece um lugar{ $table ->
        [0] { "." }
       *[other] { " " }em #{ $table }.
    }
no-sit-here = A mesa #{ $table } joga-se numa rede onde não conheço nenhuma conta sua. `ligar` junta as suas contas.
no-sit-twice = Já joga em #{ $table }.
no-judge-draw = Em { $game } não há empates: pelas regras ganha sempre alguém. Com `encerrar` o jogo encerra-se sem resultado.
no-block-self = Não pode bloquear-se a si próprio.
no-block-twice = Já bloqueou { $player }. `desbloquear` acaba com isso.
no-more-blocks = Bloqueou { $count } pessoas, e não podem ser mais. `bloqueados` mostra-as.
no-unblock = Diga quem: `desbloquear @bruno`, ou pelo número na lista que `bloqueados` mostra: `desbloquear 2`.
no-unblock-twice = Não bloqueou { $player }. `bloqueados` mostra quem bloqueou.
no-unblock-none = Não bloqueou ninguém, por isso não há bloqueio que acabar.
no-unblock-name = Não bloqueou ninguém chamado “{ $name }”. `bloqueados` mostra quem bloqueou.
no-unblock-number =
    { $count ->
        [one] Não há número { $nth }: a lista que `bloqueados` mostra tem uma pessoa.
       *[other] Não há número { $nth }: a lista que `bloqueados` mostra tem { $count } pessoas.
    }
no-challenge-to = Não é possível pedir isto a { $player }: cada pessoa decide quem lhe pode propor jogos. `jogar` com um jogo, e sem nome, é para quem vier.
no-challenge-blocked = Bloqueou { $player }: a quem se bloqueou não se pede nada. `desbloquear` com o nome acaba com isso.
no-challenges-here = { $by ->
    [members] Só quem já jogou aqui desafia outros pelo nome: assim o quer a organização.
   *[nobody] Aqui ninguém é desafiado pelo nome: assim o quer a organização.
} `jogar` com um jogo, e sem nome, é para quem vier.
no-such-person = Não conheço ninguém chamado { $name }.
no-such-person-sign = Não conheço aqui ninguém chamado { $name }. Antes do nome das pessoas escreve-se @.
no-self-challenge = Ninguém pode jogar contra si próprio.
no-private-seek = Uma mesa privada precisa de adversários indicados, porque mais ninguém veria a proposta: `jogar JOGO @adversário privado`.
no-across-full = Com `convite` entra alguém que não foi indicado; aqui todos os lugares já são de alguém. Não indique ninguém, ou deixe `convite` de fora.
no-pass = Nenhum desafio tem o código `{ $pass }`. Está na mensagem do desafio, a seguir a `entrar`; talvez haja uma letra errada.
no-pass-link = `{ $pass }` não é para entrar num jogo: quem escreve um código destes a seguir a `ligar` faz de duas contas uma só pessoa, e partilha todas as mesas e definições. Faça-o só com um código que eu lhe mostrei. Um convite para um jogo é como `K7QM-2XP4`: peça um.
no-pass-over = O desafio com o código `{ $pass }` já não está aberto. Peça um novo, ou faça um: `jogar JOGO convite`.
no-pass-own = `{ $pass }` é o código do seu próprio desafio: dê-o a alguém noutra rede, que lá diz `entrar { $pass }`.
no-join-elsewhere = Nesta rede, o desafio { $id } joga-se noutra comunidade. Diga-o lá.
no-link-code = Ninguém espera com esse código: está errado, já foi usado, ou tem mais de { $minutes } minutos. Na outra rede, **ligar** sem código dá-lhe um novo.
no-link-join = `{ $pass }` é um convite para um jogo: `entrar { $pass }` ocupa o lugar. Um código que faz de duas contas uma só pessoa é como `4XP-2MQ-7KD`: **ligar** sem código mostra-lhe um.
no-link-old = Esse código foi mostrado antes de eu ser atualizado, e já não serve. Na outra rede, **ligar** sem código dá-lhe um novo.
no-link-own = Esse código é o seu: tem de ser escrito na outra rede: **ligar { $pass }**.
no-link-network = As duas pessoas já têm conta na mesma rede, e ninguém tem lá duas. Podem ligar-se contas em redes diferentes.
no-link-terminal = As contas de um terminal não se podem ligar, porque qualquer pessoa se pode sentar a ele.
no-link-table = As duas contas jogam uma contra a outra em #{ $table }. Quando acabar, podem ligar-se.
no-link-challenge = O desafio { $id } está aberto entre as duas contas. Quando acabar, podem ligar-se.
no-privacy-linked = Esta conta foi ligada à de { $others } há menos de { $days } dias, e cada uma ainda pode receber de volta o que era dela. Diga primeiro `desligar`; depois, `privacidade apagar` apaga o que é seu.
no-unlink = Esta conta não está ligada a nenhuma outra.
no-challenge = Não há nenhum desafio aberto a que isto se possa referir. `abertos` mostra os desafios em que qualquer pessoa pode entrar.
no-challenge-asks = O desafio { $id } espera pela sua resposta: `aceitar { $id }` ou `recusar { $id }`.
no-joined-twice = Já aceitou o desafio { $id }; o jogo começa quando toda a gente tiver aceitado. `sair { $id }` deixa livre o seu lugar.
named-challenge = { $id } { $game } ({ $others })
named-challenge-place =
    { $id } { $game } ({ $others }, { $whose ->
        [own] pelo seu lugar { $place }
       *[other] pelo lugar { $place }
    } na escada, até { $when })
named-challenge-time = { $challenge } ⏱ { $time ->
        [none] sem relógio
       *[other] { $time }
    }
named-challenge-alone = { $id } { $game }
no-which-challenge =
    Qual dos desafios: { $more ->
        [0] { $challenges }
       *[other] { $challenges }, ou outro (há mais { $more })
    }?
no-such-challenge = Não há nenhum desafio { $id } aqui.
no-open-challenge = O desafio { $id } já não está aberto.
no-more-challenges = Tem { $count } desafios abertos, e não pode haver mais. `cancelar { $id }` retira o mais antigo.
no-more-challenges-to = Já tem { $count } desafios abertos a { $player }. Espere por uma resposta, ou retire o mais antigo com `cancelar { $id }`.
no-word-wanted = O desafio { $id } não leva palavras: num jogo destes, quem desafia tem de dar a primeira. Basta `aceitar { $id }`.
no-own-challenge = O desafio { $id } é seu e espera pelos outros. `cancelar { $id }` retira-o.
no-same-seek = Já tem esse desafio aberto: é o { $id }, { $game }. `cancelar { $id }` retira-o.
no-same-challenge = Já fez esse desafio a { $players }: o { $id }, { $game }, está à espera de resposta. `cancelar { $id }` retira-o.
same-seeks = Há mais quem procure o mesmo:
no-seeks = De momento ninguém procura adversário aqui. `jogar` com um jogo, sem indicar ninguém, faz um desafio aberto a quem quiser.
no-seeks-but = `jogos` mostra os desafios em que está, com os que esperam pela sua resposta.
no-seeks-of = De momento ninguém procura adversário para { $game } aqui. `jogar { $game }` faz um desafio aberto a quem quiser.
no-place-for-you = O desafio { $id } não tem lugar para si. `abertos` mostra os desafios em que qualquer pessoa pode entrar.
no-decline-open = O desafio { $id } está aberto a todos: não precisa de o recusar.
no-cancel-of-others = O desafio { $id } não é seu. `recusar { $id }` recusa-o.
no-continue-hidden = Em #{ $table } houve mãos escondidas ou acaso; não se pode continuar a partir dos tabuleiros dessa mesa.
no-continue-record-hidden = { $game } joga-se com mãos escondidas ou acaso; não se pode continuar a partir de um tabuleiro deste jogo.
no-continue-record-long = Este registo tem { $count } jogadas; continuo a partir de registos com { $most }, no máximo.
no-continue-record-move = Este registo não cumpre uma regra, por isso não posso continuar a partir dele. Jogada { $ply }, “{ $move }”: { $why }
no-continue-record-over = Nesse registo o jogo já tinha acabado na jogada { $ply }; um tabuleiro anterior serve: `jogada=N` a seguir ao código.
no-continue-unknown = Isto indica #{ $table } depois de { $ply ->
        [one] { $ply } jogada
       *[other] { $ply } jogadas
    }, o que aqui não conheço: enquanto houver algo escondido, não se transmite mais do que isso. Quando o jogo acabar, `exportar código` dá tudo.
no-such-ply-record = O registo não tem tabuleiro depois de “{ $text }” jogadas. Pode ser: 0 a { $last }.
no-strict-undo = Em #{ $table } não se volta atrás: nenhuma jogada se desfaz, como todos aceitaram.
no-strict-draw = Em #{ $table } não se combina empate, como todos aceitaram. Pelas regras ainda pode acabar em empate.
no-continue-own = Isso é um tabuleiro de #{ $table }, que ainda está a jogar. Ninguém continua noutro lado um jogo seu que está em curso; quando acabar, pode.
no-continue-over = #{ $table } já tinha acabado na jogada { $ply }; um tabuleiro anterior serve: `continuar #{ $table } jogada=N`.
no-rematch = Ainda não acabou nenhum jogo.
no-rematch-former = Dos que jogaram em #{ $table }, já nem todos jogam aqui.
no-rematch-twice = A desforra de #{ $table } já está em curso: #{ $next }.
no-rematch-match = O encontro da #{ $table } continua: { $games ->
        [0] o jogo { $game }
       *[other] o jogo { $game } de { $games }
    } é a #{ $next }.
no-match = Não está em nenhum encontro.
no-match-here = A #{ $table } não faz parte de um encontro. `desistir #{ $table }` desiste do jogo.
no-match-records = #{ $table } não pertence a nenhum encontro. `exportar #{ $table }` dá o seu registo.
no-match-to-show = A #{ $table } não pertence a nenhum encontro. `mostrar #{ $table }` mostra a mesa.
no-match-anywhere = Aqui não há nenhum encontro para mostrar, e não jogou nenhum.
no-rematch-number = O seu encontro da #{ $table } tem tantos jogos quantos combinarem: `desforra #{ $table }` é para mais um. `sair encontro #{ $table }` acaba com ele; depois a `desforra` aceita um número de jogos.
no-rematch-asked = A desforra já foi pedida, com outro número de jogos: { $by ->
        [own] `cancelar { $id }` retira esse pedido, e depois pode fazer outro.
       *[other] `aceitar { $id }` ou `recusar { $id }`.
    }
no-match-over = O encontro da #{ $table } já acabou.
no-which-match = Qual dos encontros? { $commands }
no-games-number = Um encontro tem de 1 a { $most } jogos: `jogos={ $near }`.
no-games-seats = Num encontro de { $seats } pessoas, cada uma passa o mesmo número de vezes por cada lugar, e com { $games } jogos não dá: { $below ->
        [0] `jogos={ $above }`
       *[other] { $above ->
            [0] `jogos={ $below }`
           *[other] `jogos={ $below }` ou `jogos={ $above }`
        }
    }.
no-games-odd = { $game }: pontua aos pares de jogos, com os lugares trocados, e { $games } é ímpar: { $above ->
        [0] `jogos={ $below }`
       *[other] `jogos={ $below }` ou `jogos={ $above }`
    }.
no-rated-open = Os encontros em aberto não alteram pontuações. Tire `pontua=sim`, ou diga quantos jogos: `jogos=4`.
no-level = “{ $text }” não é um nível. Pode ser: de 1 (para quem começa) a 5 (pensa cerca de um segundo): `jogar JOGO @computador nível=3`.
no-level-person = `nível` é para o computador: `jogar JOGO @computador nível=3`. As pessoas têm a força que têm.
no-computer-rated = Os jogos com o computador não alteram pontuações. Tire `pontua=sim`.
no-computer-match = Com o computador joga-se um jogo de cada vez; `desforra` é mais um, com os lugares trocados. Tire `jogos=…`.
no-more-computers = Está a jogar { $count } jogos com o computador. Acabe um primeiro, ou diga `desistir`.
no-computer-there = O computador só joga onde é desafiado: `jogar JOGO @computador nível=2`.
no-hints = Na mesa #{ $table } não há dicas: isso diz-se no desafio (`jogar … dicas=sim`), ou joga-se com o computador.
no-hint-turn = #{ $table }: não é a sua vez. `dica` diz o que poderia jogar.
no-hint-twice = Ainda estou a pensar numa dica para si.
no-hint-near = A mesa #{ $table } está demasiado perto de um jogo seu com outra pessoa: nesses ninguém tem ajuda. Pergunte quando acabar.
no-more-hints = Já teve as { $most } dicas da mesa #{ $table }.
no-hints-rated = Jogos com dicas não alteram pontuações. Tire `pontua=sim`, ou `dicas=sim`.
no-analysis-yet = A mesa #{ $table } ainda está em curso: ninguém tem ajuda nela. Quando acabar, `analisar #{ $table }` diz que jogadas a mudaram.
no-analysis = { $game } não se pode ver assim: para isso são precisas duas pessoas que vejam tudo.
no-analysis-unplayed = { $table ->
        [none] Esse jogo não tem jogadas.
       *[other] Ninguém jogou na mesa #{ $table }.
    }
no-analysis-none = Ainda não acabou nenhum jogo seu. `analisar #12` vê o de uma mesa, `analisar tab:…` o de um código.
no-analysis-twice = Ainda estou a ver um jogo para si. Um de cada vez.
no-analysis-near = { $table ->
        [none] Esse jogo
       *[other] A mesa #{ $table }
    } está demasiado perto de um jogo seu que ainda não acabou: nesses ninguém tem ajuda. Pergunte quando acabar.
no-analysis-failed = Não consegui ver { $table ->
        [none] esse jogo
       *[other] a mesa #{ $table }
    }.
no-remind-computer = #{ $table }: { $player } joga por si, daqui a um momento.
no-computer-seat = #{ $table }: esse lugar é do computador. Mais ninguém se senta lá.
no-rematch-yet = A mesa #{ $table } ainda está em curso.
no-time = “{ $text }” não é um tempo. Possível: `3d` para cada jogada, `7d+12h` para um banco que cresce com cada jogada, `10/50d` para 10 jogadas em 50 dias, `30d/jogo` para o jogo todo, `nenhum`; com `m`, `h`, `d` e `w` para minutos, horas, dias e semanas.
no-time-near = “{ $text }” não é um tempo. Queria dizer `{ $near }`? Possível: `3d` para cada jogada, `7d+12h` para um banco que cresce com cada jogada, `10/50d` para 10 jogadas em 50 dias, `30d/jogo` para o jogo todo, `nenhum`.
no-time-most = “{ $text }” não é uma duração, e `máximo` precisa de uma: até quanto um banco pode crescer, por exemplo `14d`.
no-time-short = “{ $text }” é pouco: pelo menos `{ $least }`.
no-time-long = “{ $text }” é demasiado: no máximo `{ $most }`.
no-time-bank = `máximo` é para um banco de tempo que cresce: `tempo=7d+12h máximo=14d`.
no-time-both = Ou `rígido` ou `brando`: quem esgotar o tempo perde logo, ou quando os outros reclamarem o jogo.
no-time-for-that = Sem um tempo não há nada a que isso se aplique. Diga quanto há: `tempo=3d`.
no-zone = Não conheço nenhum lugar “{ $text }”. Diga um fuso horário, como `Europe/Lisbon` ou `America/Sao_Paulo`, ou uma cidade grande ali perto.
no-zone-near = Não conheço nenhum lugar “{ $text }”. Queria dizer `{ $near }`?
zone-place = { $place ->
        [Lisbon] Lisboa
        [Azores] Açores
        [Sao-Paulo] São Paulo
        [Cape-Verde] Cabo Verde
        [Sao-Tome] São Tomé
        [Dili] Díli
        [Macau] Macau
        [Belem] Belém
        [Cuiaba] Cuiabá
        [Maceio] Maceió
        [Santarem] Santarém
        [Araguaina] Araguaína
        [Noronha] Noronha
        [Bahia] Bahia
        [London] Londres
        [Madrid] Madrid
        [Rome] Roma
        [Berlin] Berlim
        [Brussels] Bruxelas
        [Zurich] Zurique
        [Luxembourg] Luxemburgo
        [Vienna] Viena
        [Amsterdam] Amesterdão
        [Athens] Atenas
        [Warsaw] Varsóvia
        [Prague] Praga
        [Budapest] Budapeste
        [Bucharest] Bucareste
        [Copenhagen] Copenhaga
        [Stockholm] Estocolmo
        [Helsinki] Helsínquia
        [Moscow] Moscovo
        [Istanbul] Istambul
        [Kyiv] Kiev
        [New-York] Nova Iorque
        [Mexico-City] Cidade do México
        [Bogota] Bogotá
        [Asuncion] Assunção
        [Montevideo] Montevideu
        [Havana] Havana
        [Tokyo] Tóquio
        [Singapore] Singapura
        [Shanghai] Xangai
        [Kolkata] Calcutá
        [Seoul] Seul
        [Beijing] Pequim
        [Jerusalem] Jerusalém
        [Dubai] Dubai
        [Johannesburg] Joanesburgo
        [Cairo] Cairo
        [Algiers] Argel
        [Tunis] Tunes
        [Nairobi] Nairóbi
        [Sydney] Sydney
       *[other] { $name }
    }
zone-cities = Europe/Lisbon: Almada, Amadora, Aveiro, Beja, Braga, Bragança, Cascais, Castelo Branco, Coimbra, Évora, Faro, Figueira da Foz, Guarda, Guimarães, Leiria, Lisboa, Matosinhos, Porto, Setúbal, Sintra, Viana do Castelo, Vila Nova de Gaia, Vila Real, Viseu; Atlantic/Azores: Açores, Angra do Heroísmo, Ponta Delgada; Atlantic/Madeira: Funchal; America/Sao_Paulo: Belo Horizonte, Brasil, Brasília, Campinas, Curitiba, Florianópolis, Goiânia, Niterói, Porto Alegre, Ribeirão Preto, Rio de Janeiro, Vitória; America/Bahia: Salvador; America/Fortaleza: João Pessoa, Natal, Teresina; America/New_York: Nova Iorque, Nova York; Atlantic/Cape_Verde: Mindelo, Praia; Africa/Algiers: Argel; Africa/Cairo: Cairo; Africa/Johannesburg: Joanesburgo; Africa/Nairobi: Nairóbi; Africa/Tunis: Tunes; America/Asuncion: Assunção; America/Mexico_City: Cidade do México; America/Montevideo: Montevideu; Asia/Dili: Timor; Europe/Istanbul: Istambul; Asia/Jerusalem: Jerusalém; Asia/Kolkata: Calcutá; Asia/Seoul: Seul; Asia/Shanghai: Pequim, Xangai; Asia/Singapore: Singapura; Asia/Tokyo: Tóquio; Atlantic/Cape_Verde: Cabo Verde; Europe/Amsterdam: Amesterdão; Europe/Athens: Atenas; Europe/Berlin: Berlim; Europe/Brussels: Bruxelas; Europe/Bucharest: Bucareste; Europe/Budapest: Budapeste; Europe/Copenhagen: Copenhaga; Europe/Helsinki: Helsínquia; Europe/Luxembourg: Luxemburgo; Europe/Moscow: Moscovo; Europe/Prague: Praga; Europe/Rome: Roma; Europe/Stockholm: Estocolmo; Europe/Vienna: Viena; Europe/Warsaw: Varsóvia; Europe/London: Londres; Europe/Madrid: Santiago de Compostela, Vigo; Europe/Zurich: Genebra, Zurique
no-quiet = “{ $text }” não são horas de silêncio. Possível: de uma hora a outra, dez horas no máximo: `definir silêncio 23:00-07:00`; `definir silêncio nenhum` acaba com elas.
no-quiet-long = “{ $text }” é demasiado longo: as horas de silêncio são dez no máximo, por exemplo `definir silêncio { $near }`.
no-quiet-again = Mudou as suas horas de silêncio no último dia. Como nelas não se esgota nenhum tempo de um dia ou mais, só podem mudar uma vez por dia: outra vez a partir de { $when }. `definir silêncio nenhum` acaba com elas a qualquer hora.
no-zone-again = Mudou de lugar no último dia. Como nas suas horas de silêncio não se esgota nenhum tempo de um dia ou mais, enquanto as tiver só pode mudar uma vez por dia: outra vez a partir de { $when }.
no-away = Não está fora, nem tem isso planeado.
no-away-back = Não está fora. O que planeou a partir de { $from } mantém-se; `ausente acabar` desiste disso.
no-away-nothing = “{ $text }” não é tempo nenhum. Diga quanto tempo está fora: `ausente 10d`, ou até que dia: `ausente { $day }`.
no-away-past = Até { $until }: isso já passou. Diga até quando está fora: `ausente 10d`, ou um dia que ainda venha.
no-away-begun = Desde { $from }: isso já passou. Sem `de=…` fica fora a partir de agora; ou diga um dia que ainda venha.
no-away-order = Isso acabaria em { $until } e começaria em { $from }. Queria dizer `ausente { $last } de={ $first }`?
no-away-far = Isso é daqui a mais de um ano.
no-away-twice = Já está fora, ou já o planeou. `ausente` diz quando, `ausente acabar` acaba com isso.
no-away-long = Isso daria { $wanted }. Dos seus { $days } dias por ano, ainda tem { $left }: `ausente { $near }d` seria possível.
no-away-spent = Isso daria { $wanted }. Dos seus { $days } dias por ano, ainda tem { $left }.
no-away-end = `ausente acabar` acaba já; deixe o resto de fora.
no-away-until = Até quando? `ausente 10d`, ou um dia: `ausente { $day }`.
no-day-near = Não há nenhum dia “{ $text }”. Queria dizer `{ $near }`?
no-day = “{ $text }” não é um dia nem uma duração. Possível: `{ $day }`, ou `10d` para daqui a dez dias.
no-clock = #{ $table } não tem relógio. Quando alguém lá está em silêncio há duas semanas, `reclamar #{ $table }` começa um.
no-call-yet = #{ $table } não tem relógio, e { $player } está em silêncio há { $silent }. Se assim continuar, `reclamar #{ $table }` começa um relógio de { $time } a partir de { $when }.
no-call-away = #{ $table } não tem relógio, e { $player } está fora até { $when }.
no-call-holidays = #{ $table } não tem relógio, e há feriados aqui até { $when }.
no-hurry-holidays = Há feriados aqui até { $when }, e até lá o relógio de #{ $table } está parado.
no-hurry-holidays-late = Há feriados aqui até { $when }, mas o tempo em #{ $table } já se tinha esgotado: `reclamar #{ $table }` ganha o jogo mesmo assim.
no-hurry-holidays-free = Há feriados aqui até { $when }.
no-give-clock = #{ $table } não tem relógio, e por isso não há tempo para dar.
no-give-called = O relógio de #{ $table } é só para esta vez de { $player }: mais ninguém lá tem relógio a que se possa dar tempo.
no-give-own = O tempo dá-se aos outros: o seu não aumenta assim.
no-give-whom = A quem? Em #{ $table } é a sua vez, e há várias outras pessoas: `dar { $time } @nome`.
no-give-minus = O tempo só se dá, nunca se tira. Para dar algum: `{ $line }`.
no-give-range = { $how ->
        [little] É pouco tempo para dar.
       *[much] “{ $text }” é demasiado para dar de uma vez.
    } Possível: de `1m` a `{ $most }`.
no-give-most = { $player } tem { $left } em #{ $table }, e o banco não passa de { $most }{ $room ->
        [none] .
       *[room] : ainda cabia `{ $room }`.
    }
no-give-long = { $player } tem { $left } em #{ $table }, e ninguém pode receber mais de { $most }{ $room ->
        [none] .
       *[room] : ainda cabia `{ $room }`.
    }
no-holidays-drop = { $count ->
        [0] Não há feriados planeados aqui, por isso não há nada para retirar.
        [one] Aqui não há outros senão o número 1: `feriados retirar 1`.
       *[other] Aqui há os números 1 a { $count }: `feriados` mostra-os.
    }
no-holidays-from = Desde que dia? `feriados { $day }`, com o último dia a seguir ou sem ele.
no-holidays-day-near = Não há nenhum dia “{ $text }”. Queria dizer `{ $near }`?
no-holidays-day = “{ $text }” não é um dia nem uma duração. Possível: `{ $day }`, ou `10d`.
no-holidays-past = Isso já passou. Diga um dia que ainda venha, como `{ $day }`.
no-holidays-begun = Desde { $from }: isso já passou. Diga um dia que ainda venha, ou hoje: `{ $day }`.
no-holidays-order = O último dia, { $last }, seria antes do primeiro, { $first }. Queria dizer `feriados { $last } { $first }`?
no-holidays-far = Isso é daqui a mais de um ano.
no-holidays-long = Seriam { $wanted }; o máximo são { $most } dias de cada vez: `feriados { $first } { $last }` seria possível.
no-holidays-twice = Já há feriados aqui de { $from } até { $until }{ $name }. `feriados retirar { $n }` retira-os.
no-holidays-many = Há { $count } períodos de feriados planeados aqui, e não pode haver mais. `feriados retirar 1` retira os primeiros.
no-holidays-name = Um nome tem no máximo { $most } caracteres.
no-holidays-alone = `feriados nenhum` e `feriados retirar 1` dizem-se sozinhos; deixe o resto de fora.
no-object-late = O seu tempo em #{ $table } esgotou-se, e o relógio de lá já não pode ser recusado. A sua jogada acaba com ele, se o jogo não for reclamado antes.
no-object-twice = Já recusou um relógio em #{ $table } sem jogar: este fica. A sua jogada acaba com ele.
no-keep = Não estava previsto encerrar #{ $table }.
no-closing = “{ $text }” não é um tempo ao fim do qual se possam encerrar jogos. Pode ser: de `14d` a `366d`, `predefinido` (90 dias) ou `nenhum`.
no-dashboard = Aqui não há painel: as mensagens que aqui estão não se podem mudar. `jogos` mostra o que está à sua espera.
no-claim-own = Em #{ $table } é a sua vez de jogar.
no-claim-yet = { $player } ainda tem { $left } em #{ $table }, até { $when }: { $over ->
        [hard] se esse tempo se esgotar, o jogo acaba automaticamente
       *[soft] a partir daí o jogo pode ser reclamado
    }.
no-claim-none = { $player } já não tem tempo no relógio em #{ $table }, mas pode jogar até { $when }: { $over ->
        [hard] então o jogo acaba automaticamente
       *[soft] a partir daí o jogo pode ser reclamado
    }.
no-claim-soon = O tempo de { $player } em #{ $table } esgotou-se. Ainda não se sabe se isso conta, porque nem tudo o que eu lá disse chegou: tente de novo daqui a alguns minutos.
no-hurry-away = { $player } está fora até { $when }, e até lá o relógio de #{ $table } está parado.
no-hurry-late = { $player } está fora até { $when }, mas o tempo em #{ $table } já se tinha esgotado: `reclamar #{ $table }` ganha o jogo mesmo assim.
no-hurry-gone = { $player } está fora até { $when }.
no-hurry-offered = Em #{ $table }, pediu-se a { $new } que fique com o lugar de { $old }, até { $when }. Até isso se decidir, lá não corre nenhum relógio, nada pode ser reclamado e ninguém é lembrado.
no-claim-paused = A mesa #{ $table } está em pausa, e o relógio também. `retomar #{ $table }` acaba com a pausa.
no-budget = { $what ->
        [table] Pediu alguma coisa, deu tempo, voltou atrás ou lembrou { $count } vezes numa hora, e de cada vez os outros são avisados.
        [holidays] Mudou os feriados { $count } vezes numa hora, e de cada vez toda a gente aqui é avisada.
        [challenges] Fez, aceitou ou mudou { $count } desafios numa hora, e de cada vez há quem seja avisado.
        [analyses] Pediu para ver { $count } jogos numa hora, e há quem espere pelos seus.
        [away] Ausentou-se { $count } vezes numa hora, e de cada vez os adversários são avisados.
       *[tests] Experimentou isso { $count } vezes numa hora.
    } Volta a ser possível daqui a { $wait }.
no-remind-twice = { $player } está em horas de silêncio até { $when }, e nessa altura recebe o aviso de que é tempo de jogar em #{ $table }. Não é preciso pedir outra vez.
no-remind-late = { $player } está em horas de silêncio até { $when }, e o tempo em #{ $table } acaba antes: um aviso chegaria tarde.
no-call-twice = { $player } está em horas de silêncio até { $when }, e o relógio de #{ $table } começa então, a não ser que haja antes uma jogada. Não é preciso pedir outra vez.
no-remind-oneself = { $player } é o seu nome. `lembrar` lembra quem tem de jogar nas suas mesas.
no-remind-own = Em #{ $table } é a sua vez de jogar.
no-remind-again = { $how ->
        [asked] { $player } recebeu há pouco tempo um lembrete de #{ $table }. Pode enviar outro daqui a { $wait }.
        [alone] Eu já lembrei { $player } de #{ $table } há pouco tempo. Também pode lembrar daqui a { $wait }.
       *[turn] { $player } soube há pouco tempo que lhe cabe jogar em #{ $table }. Pode lembrar daqui a { $wait }.
    }
no-plan-hidden = { $game } joga-se com mãos escondidas ou com acaso: ninguém pode saber agora o que será possível depois, e por isso não há planos.
no-plan-own = Em #{ $table } é a sua vez: jogue primeiro, e depois faça planos.
no-plan-long = Um plano tem no máximo { $most } jogadas seguidas, contando as dos outros.
no-plan-many = Tem { $most } planos em #{ $table }, e não pode haver mais. `planos retirar 1` retira um.
no-plan-twice = Já tem isso no plano de #{ $table }. `planos` mostra-o.
no-plan-answer = E então? Um plano diz o que responde a uma jogada, e acaba com uma jogada sua: `plano se … então …`.
no-plan-over = O plano não mudou: antes da jogada { $n }, “{ $move }”, o jogo já teria acabado.
no-plan-if = O plano não mudou: na jogada { $n }, “{ $move }”, seria a sua vez. Antes dela diga “então”, e não “se”.
no-plan-then = O plano não mudou: na jogada { $n }, “{ $move }”, seria a vez de { $player }. Antes dela diga “se”, e não “então”.
no-plan-move = O plano não mudou, porque a jogada { $n }, “{ $move }” de { $player }, não é possível:
no-plan-two = Um plano de cada vez: `plano { $first }`, e depois `{ $second }`. Numa só linha, o segundo só contaria depois do primeiro.
no-plan-nth = Não tem o plano { $n } em #{ $table }; tem { $count }. `planos` mostra-os.
no-plans = Não tem nada no plano. Enquanto jogam os outros pode preparar uma resposta: `plano se … então …`.
no-note-long = Isso tem { $count } caracteres; uma nota tem no máximo { $most }.
no-note-many = Tem { $most } notas em #{ $table }, e não pode haver mais. `notas retirar 1` retira a primeira.
no-note-nth = Não tem a nota { $n } em #{ $table }; tem { $count }. `notas` mostra-as.
no-notes = Não tem notas. `nota TEXTO` guarda uma nota privada.
no-offer-twice = Já o pediu em #{ $table }; os outros ainda não concordaram. `cancelar #{ $table }` retira o pedido.
no-offer-anywhere = { $what ->
        [draw] Ninguém lhe propõe empate em nenhuma das suas mesas neste momento.
        [pause] Ninguém lhe pede uma pausa em nenhuma das suas mesas neste momento.
       *[undo] Ninguém lhe pede para voltar atrás em nenhuma das suas mesas neste momento.
    }
no-offer = Agora ninguém lhe pede nada em #{ $table }.
no-decline = Agora ninguém lhe pede nada em #{ $table }, e nenhum desafio { $table } espera pela sua resposta.
no-draw = Em { $game } não há empates: pelas regras, ganha sempre alguém. `desistir` dá o jogo por perdido.
no-pause = A mesa #{ $table } não está em pausa.
no-undo-yet = Ainda não jogou em #{ $table }.
no-undo-began = Isso foi jogado antes de começar #{ $table }, que continua a partir da jogada { $ply } de outro jogo: já não se pode voltar atrás.
no-undo-time = Não pode voltar atrás sem perguntar: { $rest ->
        [none] quando fez essa jogada já tinha esgotado o tempo em #{ $table }
       *[some] o tempo que passou desde a jogada conta como seu, { $since }, e do que lhe restava em #{ $table }, { $left }, não ficaria nada
    }. `desfazer #{ $table } pedir` pergunta a { $others }: com acordo volta a ter tanto tempo como quando essa vez começou.
no-undo-called = Essa jogada acabou com o relógio para uma vez em #{ $table }, e não se retira sem mais. `desfazer #{ $table } pedir` pergunta a { $others }.
no-undo-shown = Não se pode voltar atrás nessa jogada: depois dela deram-se novas cartas em #{ $table }.
no-replay-span = Da jogada { $from } à jogada { $ply } não há nada para mostrar: `de` vem antes de `até`.
no-such-speed = “{ $text }” não é uma velocidade. Possível: de 1 a { $most } jogadas por segundo.
no-such-ply = #{ $table } não tem tabuleiro depois de “{ $text }” jogadas. Pode ser: 0 a { $last }.
no-moves-of-others = Em #{ $table } só quem tem a vez vê as jogadas: elas mostrariam a mão.
no-hand = Em { $game } não há mãos escondidas.
no-hand-over = A mesa #{ $table } acabou e já não há lá nada escondido: `tabuleiro #{ $table }` mostra-a.
no-hand-empty = Em #{ $table } não há agora nada de privado para mostrar.
no-next = Nenhuma mesa espera pela sua jogada, nem nenhum desafio pela sua resposta.
next-more = … `jogos` mostra o resto.
no-games = Não tem mesas em curso. `jogar JOGO @adversário` começa uma.
no-games-of = { $player } não tem mesas em curso aqui.
no-stats = { $player } ainda não acabou aqui nenhum jogo que conte; os jogos com o computador não contam.
no-stats-server = Aqui não há servidor: peça isso onde se joga em conjunto.
no-stats-server-yet = Ninguém acabou aqui um jogo no último meio ano.
no-stats-server-game = Ninguém acabou aqui um jogo de { $game } no último meio ano.
no-lesson-to-stop = Não está a aprender nenhum jogo. `aprender` dá a lista dos jogos.
no-puzzle-to-stop = Não tem nenhum problema à sua frente. `problema` dá um.
no-puzzle-level = Não há nível { $text }: os problemas têm níveis de 1, fácil, a 5, difícil.
no-puzzles = Não há problemas de { $game }. Há de { $games }.
no-puzzle-such = “{ $text }” não é um tabuleiro de { $game }, e não tem agora um problema desse jogo. `problema` dá-lhe um.
no-puzzle-board = Não há problemas de { $game } no tabuleiro “{ $text }”, só em { $boards }.
no-puzzle-left = Já teve todos os problemas desse género. Experimente outro jogo, ou outro nível.
no-puzzle-near = Todos os problemas desse género estão agora perto demais de jogos seus a decorrer. Experimente outro jogo.
no-puzzle-now = Este problema está perto demais de um jogo seu a decorrer, e com esses ninguém tem ajuda. Quando acabar, responda outra vez; `problema parar` deixa-o de lado.
no-daily = Agora não há aqui problema do dia. Onde o houver, diga isto nessa sala; `problema` dá-lhe um só seu.
no-daily-more = Esse problema já acabou, e a solução já foi dita. `problema hoje` dá o de hoje.
no-daily-twice = Já encontrou a solução. O próximo problema vem amanhã; `problema` dá-lhe um só seu.
no-daily-near = Este problema está perto demais de um jogo seu a decorrer, e com esses ninguém tem ajuda.
no-daily-solution = A solução do problema do dia vem com o seguinte. `problema parar` deixa-o de lado.
no-daily-aloud = Cada pessoa deve encontrar sozinha a solução do problema do dia, e por isso não olhei para essa jogada: diga-a { $how ->
        [direct] numa mensagem direta para mim, só com a jogada.
       *[command] com o comando `{ $line }`, ou numa mensagem direta para mim.
    }
no-daily-left = Os problemas que tenho já estiveram todos nesta sala: não sobra nenhum.
no-daily-room = Aqui não há problema do dia. Um por dia nesta sala: `administrar problema aqui 09:00`.
no-daily-hour = “{ $text }” não é uma hora do dia. Possível: `administrar problema aqui 09:00`.
no-daily-hour-alone = Uma hora é para o problema do dia: `administrar problema aqui 09:00`.
no-book-server = Aqui não há servidor, e por isso não há aberturas: peça isso onde se joga em conjunto.
no-book-yet = Ainda não se jogou aqui nada que conte para as aberturas: contam os jogos públicos já acabados em que todos jogaram.
no-book-game = Ainda não há aqui aberturas de { $game }: contam os jogos públicos já acabados em que todos jogaram.
no-book-from-here = { $game }: nenhum jogo público daqui chegou a esta posição e continuou.
no-book-over = { $game }: nessa posição o jogo já acabou.
no-book-deeper = As aberturas vão até { $deepest } jogadas, contando as dos dois lados, e não mais fundo.
no-book-near = Isto está demasiado perto de um jogo seu que ainda decorre: a partir da jogada { $ply }, contando as dos dois lados, ninguém tem ajuda. Quando acabar, volte a perguntar.
no-book-hidden = Não há aberturas de { $game }: as mãos são escondidas, e nenhuma posição que todos vejam se repete.
no-book-running = #{ $table } ainda decorre, e ninguém tem ajuda. Quando acabar, `aberturas #{ $table }` diz o que outros jogaram.
no-book-move = Jogada { $nth }, “{ $move }”: { $why }
no-stats-game = { $player } ainda não acabou nenhum jogo de { $game } aqui.
no-top = Ainda ninguém tem aqui pontuação em { $game }: contam os jogos já acabados em que todos jogaram três vezes, ou que alguém ganhou no tabuleiro.
no-exclude-whom = Diga quem: `excluir @bruno MOTIVO`. `excluir`, sozinho, diz quem está fora das pontuações daqui.
no-exclude-unknown = { $player } ainda não esteve aqui.
no-exclude-reason = Diga também porquê: o motivo é anunciado aqui. Por exemplo `excluir @bruno joga contra si próprio`.
no-exclude-twice = { $player } já está fora das pontuações daqui.
no-exclude-back = { $player } não está fora das pontuações daqui.
no-top-yet = As pontuações em { $game } estão a ser calculadas. Volte a perguntar daqui a pouco.
no-tournament = Não há aqui nenhum torneio{ $what ->
        [open] { " " }em que se possa entrar
        [mine] { " " }em que jogue
        [running] { " " }em curso
       *[any] { "" }
    }. `torneio` mostra os que há.
no-tournament-such = Não há aqui um torneio { $id }. `torneio` mostra os que há.
no-tournament-which = Há aqui vários torneios: { $tournaments }. Repita o pedido e acrescente o número ou o nome daquele de que se trata.
no-tournament-form-there = “{ $text }” diz como é um torneio novo. Os que já há têm um número, ou escreva o nome entre aspas: `torneio "Taça Suíça"`.
no-tournament-called = Não há aqui um torneio “{ $text }”. `torneio` mostra os que há.
no-tournament-here = Isto decide-se onde **{ $name }** foi criado, por quem lá organiza.
no-tournament-right = Só quem criou **{ $name }**, ou pode gerir o servidor ou a sala, pode fazer isto.
no-tournament-new = Só quem pode gerir o servidor ou a sala cria um torneio.
no-tournament-name = Dê-lhe um nome, antes do jogo: `torneio novo Taça da Primavera hex`.
no-tournament-room = Não conheço aqui nenhuma sala «{ $text }». { $rooms ->
        [several] No Discord, `/torneio novo` deixa escolher um canal deste servidor.
       *[one] Nesta rede um torneio joga-se onde é criado.
    }
no-tournament-game = De que jogo? O nome do jogo vem no fim: `torneio novo Taça da Primavera hex`.
no-tournament-rest = Depois de { $game } não sei o que fazer com “{ $text }”. O nome de um torneio vem antes do jogo, e a seguir o resto: `ajuda torneio`.
no-tournament-text = Em “{ $text }” não encontro nenhum dos meus jogos: o jogo vem no fim, como em `torneio novo Taça da Primavera hex`, ou no princípio. `regras` mostra quais há.
no-tournament-more = Há aqui { $count } torneios por acabar, e não pode haver mais.
no-tournament-count = Podem jogar de 2 a { $most }, e não { $text }.
no-tournament-too-many-rounds = { $text } rondas são de mais para { $count } participantes: ninguém se defronta duas vezes, e por isso pode haver { $most }.
no-tournament-round-count = Pode haver de 1 a { $most } rondas, e não { $text }.
no-tournament-rounds-form = Nesta forma as rondas já estão definidas: `rondas=5` é para o suíço.
no-tournament-games-count = Cada encontro pode ter de 1 a 4 jogos, e não { $text }.
no-tournament-time = Os jogos de um torneio têm um relógio com banco, ou um para o jogo todo: `tempo=2d+1d` ou `tempo=7d/jogo`.
no-tournament-days = Uma ronda pode durar de 1 a { $most } dias, e não { $text }.
no-tournament-long = Com { $time }, um jogo pode durar { $least ->
        [one] um dia
       *[other] { $least } dias
    }, e uma ronda tem { $days ->
        [one] um
       *[other] { $days }
    }: `dias={ $least }`, ou menos tempo.
no-tournament-past = { $text } já passou. Um torneio pode começar mais tarde: `começa=amanhã`.
no-tournament-day = «{ $text }» não é um dia em que possa começar. Possível: `começa={ $day }`, `começa=amanhã`.
no-tournament-ties = “{ $text }” não desempata nada. Possível: buchholz, buchholz-cortado, mediana, sonneborn-berger, direto, vitórias, totais; vários com vírgulas.
no-tournament-ties-form = Nesta forma não há desempates.
no-tournament-third = Só há jogo pelo terceiro lugar em eliminatórias em que quem perde está fora.
no-tournament-seats = Neste jogo as mesas são de { $seats }, e não de { $text }.
no-tournament-four = Mesas de quatro jogam-se em suíço, um jogo cada: `suíço` com `lugares=4`.
no-tournament-over = **{ $name }** já terminou.
no-tournament-back = Já saiu de **{ $name }**. A organização pode deixar que continue: `torneio substituir`.
no-tournament-twice = Já está em **{ $name }**. `torneio { $id }` diz como está.
no-tournament-late = **{ $name }** já começou, e nesta forma ninguém pode entrar depois.
no-tournament-last = A última ronda de **{ $name }** já começou: é tarde para entrar.
no-tournament-full = **{ $name }** está cheio: jogam { $count }.
no-tournament-elsewhere = **{ $name }** joga-se em «{ $community }» nesta rede. Entre por lá.
no-tournament-in = Não joga em **{ $name }**.
no-tournament-begun = **{ $name }** já começou.
no-tournament-few = { $count ->
        [0] Não há inscrições
        [one] Há só uma inscrição
       *[other] Há só { $count } inscrições
    } em **{ $name }**, e são precisas { $least }.
no-tournament-rounds = Há { $count } inscrições em **{ $name }**, e ninguém se defronta duas vezes: pode haver no máximo { $most ->
        [one] uma ronda
       *[other] { $most } rondas
    }. Espere por mais, ou anule-o e crie um com `rondas={ $most }`.
no-tournament-running = **{ $name }** não está a ser jogado agora.
no-tournament-paused = **{ $name }** não está em pausa.
no-tournament-decided = Já começou uma ronda que depende deste resultado da ronda { $round }. O que se jogou fica.
no-tournament-played = Na ronda { $round } já se jogou: #{ $table }. Os pares mudam-se antes disso.
no-tournament-plays = Essa pessoa já joga em **{ $name }**.
no-tournament-pause = #{ $table } joga-se num torneio, em que as rondas não esperam: não há pausas. `ausente` para o seu relógio.
no-tournament-gift = #{ $table } joga-se num torneio, em que ninguém dá tempo.
no-tournament-reason = Diga porquê, no fim: lê-se lá, com o seu nome.
no-tournament-act = Diga o quê: `torneio resultado`, `emparelhar`, `isentar`, `substituir`, `retirar`, `pausa`, `retomar`, `terminar` ou `anular`. `ajuda organizar` explica o resto.
no-tournament-whom = Diga quem: pelo nome, ou `número=4` pelo número.
no-tournament-whom-two = Diga quem sai e quem entra: `torneio substituir @ana @dora` e porquê.
no-tournament-nobody = { $player } não joga em **{ $name }**.
no-tournament-number = Ninguém tem o número { $number } em **{ $name }**.
no-tournament-round = Ainda não há ronda { $round } de **{ $name }**.
no-tournament-round-next = Uma ronda sem jogo dá-se antes: a próxima é a ronda { $next }.
no-tournament-result = Diga o par e o resultado: `torneio resultado ronda=3 1-4 1-0`, e porquê. Os resultados são 1-0, 0-1, ½-½ e 0-0; numa mesa de quatro, duas vezes o número de quem perdeu: `4-4`.
no-tournament-pair-there = { $pair } não é um par da ronda { $round }. São estes, com os números: { $pairs }{ $more ->
        [more] , e outros
       *[all] { "" }
    }.
no-tournament-between = A próxima é a ronda { $round }, e ainda não chegou a sua vez. `torneio pausa` deixa uma ronda acabar sem que se façam os pares da seguinte.
no-tournament-pairs-form = Só num suíço de dois se podem trazer os pares.
no-tournament-file = Diga em que forma: `torneio exportar { $id } csv`{ $trf ->
        [trf] , `trf` para programas de arbitragem
       *[none] { "" }
    }, `json`, `pdf` (páginas para imprimir) ou `folhas` (para registar jogos).
no-pairs-empty = Diga quem defronta quem, por números, primeiro o primeiro lugar: `torneio emparelhar ronda=3 1-4 2-5`.
no-pairs-unread = «{ $text }» não é um par de números, como `1-4`.
no-pairs-unknown = { $number } em «{ $text }» não joga esta ronda.
no-pairs-oneself = Ninguém se defronta a si: { $number }-{ $number }.
no-pairs-twice = { $number } está em { $first } e em { $again }.
no-pairs-byes = { $one } e { $other } ficavam ambos sem jogo.
no-pairs-left = Estes não estão em nenhum par: { $numbers }. De um número ímpar, um fica sem jogo: `5-0`.
no-ladder = Não há aqui nenhuma escada. Quem gere o servidor ou a sala abre uma: `administrar escada abrir hex`. `melhores` tem as melhores pontuações.
no-ladder-now = A escada de { $game } está fechada desde { $day }; como acabou: `escada época={ $season } { $typed }`.
no-ladder-of = Não há aqui escada de { $game }; há de { $ladders }.
no-ladder-which = Há aqui várias escadas: { $ladders }. Diga qual pelo jogo, como em `escada entrar { $typed }`.
no-ladder-twice = Já está nesta escada, no lugar { $place }.
no-ladder-in = Não está nesta escada. `escada entrar` dá-lhe o último lugar.
no-ladder-rejoin = Quem saiu de uma escada, ou ficou fora dela por decisão da organização, pode voltar a entrar passada uma semana: a partir de { $when }.
no-ladder-other-in = { $player } não está nesta escada.
no-ladder-myself = Ninguém se desafia a si próprio. `escada` diz quem pode desafiar.
no-ladder-whom = Diga quem: `escada desafiar` com um nome.
no-ladder-below = { $player } está abaixo de si. Desafia-se quem está acima; `escada` diz quem pode desafiar.
no-ladder-far = { $player } está demasiado acima de si: um desafio vai até { $reach ->
        [one] um lugar
       *[other] { $reach } lugares
    } acima. { $count ->
        [0] De momento, ninguém a quem chegue está cá.
       *[other] Chega a { $players }{ $more ->
            [0] { "" }
           *[other] { " " }e mais { $more }
        }.
    }
no-ladder-waits = Um desafio de cada vez: o que fez a { $player } { $waits ->
        [game] está a ser jogado em #{ $table }, e pode voltar a desafiar quando acabar.
       *[answer] espera resposta até { $when }, o mais tardar.
    }
no-ladder-between = Já há um desafio entre { $player } e si: { $waits ->
        [game] está a ser jogado em #{ $table }.
       *[answer] espera resposta até { $when }, o mais tardar.
    }
no-ladder-full = { $player } já tem dois desafios, e não pode ter mais. O primeiro { $waits ->
        [game] acaba quando acabar #{ $table }.
       *[answer] tem resposta até { $when }, o mais tardar.
    }
no-ladder-kept = Um dos três últimos desafios a { $player } foi seu, por isso o que resta é para outra pessoa. Pode voltar a desafiar quando o outro desafio acabar: { $waits ->
        [game] está a ser jogado em #{ $table }.
       *[answer] tem resposta até { $when }, o mais tardar.
    }
no-ladder-again = Pode voltar a desafiar { $player } a partir de { $when }: uma semana depois de { $how ->
        [withdrew] retirar um desafio que lhe tinha feito
        [declined] recusar um desafio seu
        [unanswered] não responder a um desafio seu
        [left] sair quando jogavam por um lugar
       *[game] perder com essa pessoa
    }.
no-ladder-away = { $player } não está cá, e pode receber desafios a partir de { $when }, ou assim que voltar.
no-ladder-not-here = { $player } já não tem conta aqui, e não pode receber desafios: um desafio passa por cima.
no-ladder-open = Já há aqui uma escada de { $game }. `administrar escada` diz como está definida.
no-ladder-more = Há aqui { $count } escadas, e não pode haver mais. `administrar escada fechar` com um jogo fecha uma.
no-ladder-empty = Ainda ninguém entrou: não há época para terminar.
no-ladder-season-empty = Na época { $season } ainda não aconteceu nada: não há o que terminar.
no-ladder-season = Diga `administrar escada época terminar` com o jogo: termina a época, e começa a seguinte.
no-ladder-out = Uma pessoa e um motivo são para `administrar escada retirar`: retira alguém de uma escada.
no-ladder-out-whom = Diga quem, e porquê: `administrar escada retirar @bruno MOTIVO`.
no-ladder-out-reason = Diga também porquê: o motivo é anunciado aqui. Por exemplo `administrar escada retirar @bruno joga contra si próprio`.
no-ladder-pause = #{ $table } joga-se por um lugar numa escada, onde não se combinam pausas: impediriam os outros de desafiar. `ausente` para os seus relógios, 21 dias por ano.
no-ladder-reach = Um desafio pode ir de 1 a { $most } lugares acima, e não { $text }.
no-ladder-days = Pode haver de 1 a { $most } dias para responder, e não { $text }.
no-ladder-game = De que jogo? `administrar escada abrir hex` abre uma escada de Hex.
no-ladder-set = Diga o que quer definir: `desafio=3`, `dias=4`, `tempo=2d+1d`, `sala aqui`. `ajuda escadas` explica o resto.
no-ladder-past = Não há aqui nenhuma época { $season } que já tenha acabado: { $count ->
        [0] ainda nenhuma acabou.
        [one] só acabou a primeira, `escada época=1`.
       *[other] acabaram épocas até à { $count }.
    }
no-ladder-page = Essa página não existe: { $pages ->
        [one] esta lista tem uma
       *[other] esta lista tem { $pages }
    }.
no-ladder-time = Os jogos por um lugar têm relógio. Pode ser `tempo=2d+1d`.
no-best = Ainda ninguém tem aqui pontuação: contam os jogos já acabados em que todos jogaram três vezes, ou que alguém ganhou no tabuleiro.
no-show-private = #{ $table } é privada: só quem lá joga a vê. `tabuleiro #{ $table }` mostra-a em privado.
no-show-elsewhere = #{ $table } joga-se noutro lado, e só lá se mostra. `tabuleiro #{ $table }` mostra-a em privado.
no-history = A mesa #{ $table } ainda não tem jogadas.
no-admin = Só quem pode gerir o servidor ou a sala pode fazer isto.
no-prefix = Aqui não é preciso nada antes de um comando, por isso não há nada a definir.
no-value-prefix = Os comandos não podem começar por “{ $text }”. O que está antes deles tem no máximo { $most } caracteres, nem todos letras ou algarismos, sem espaços, aspas nem `=`, e não começa por nenhum destes: `/ @ # >`. Possível: `administrar prefixo ?`.
no-play-here = Nesta sala não se podem começar jogos, só em: { $rooms }.

## Controlos

control-play = Novo jogo
control-rules = Regras
control-games = Os meus jogos
control-help = Ajuda
control-move = Jogar
control-board = Tabuleiro
control-hand = Mão
control-more = Mais
control-accept = Aceitar
control-decline = Recusar
control-join = Entrar
control-tournament = Como está
control-tournament-leave = Sair
control-tournament-leave-sure = Sim, sair
control-tournament-start = Começar
control-tournament-table = Todos os resultados
control-sit = Ficar com o lugar
control-seek = Entrar em { $id }: { $game }
control-computer = Jogar com o computador
control-cancel = Retirar
control-agree = Concordo
control-refuse = Não
control-confirm = Jogar
control-other = Outra jogada
control-first-game = Jogar com o computador
control-next-puzzle = Outro problema
control-daily = Resolver
control-solution = Solução
control-book-back = ◀ Uma jogada atrás
control-before = ◀ Antes
control-after = Depois ▶
control-draw = Empate
control-undo = Desfazer
control-resign = Desistir
control-resign-sure = Sim, desisto
control-sure = Sim
control-match-end = Acabar o encontro
control-match-end-sure = Sim, acabar o encontro
control-told-directly = Por mensagem direta
control-told-here = Aqui
told-where = Parte deste jogo é privada. Onde a quer receber? `definir mensagens` muda isso mais tarde.
table-moved = **#{ $table }** · Jogou; o tabuleiro está agora assim.
control-judge = Sim, decidir assim
control-unlink = Sim, separar
control-link = Sim, são ambas minhas
control-forget = Sim, apagar tudo
control-export = Registo
control-text = Em texto
control-history = Histórico
control-replay = Repetição
control-analyse = Analisar
control-show-all = Mostrar a toda a gente
control-ladder-join = Entrar na escada
control-ladder-challenge = Desafiar { $player }
control-pause = Pausa
control-resume = Retomar
control-object = Sem relógio
control-keep = Manter aberto
control-claim = Reclamar o jogo
control-remind = Lembrar
control-rematch = Desforra
more = Que mais se pode fazer em #{ $table }:
pick =
    { $pages ->
        [one] #{ $table }: que jogada?
       *[other] #{ $table }: que jogada? Página { $page } de { $pages }.
    }
pick-some = #{ $table }: que jogada? Página { $page } de { $pages }; há mais, que se podem escrever.
pick-none = #{ $table }: nenhuma jogada começa por “{ $from }”.
pick-from = { $from } … ({ $count } jogadas)
settings-dm = Posso enviar-lhe mensagens diretas. Para acabar com isso: `definir mensagens não`.
settings-no-dm = Não lhe envio mensagens diretas. Para receber assim o que é privado: `definir mensagens sim`.
settings-profile = { $to ->
    [community] Só quem também já jogou aqui vê o que jogou (`estatísticas`). Para mudar isso: `definir perfil todos` ou `definir perfil ninguém`.
    [nobody] Mais ninguém vê o que jogou (`estatísticas`). Para mudar isso: `definir perfil todos` ou `definir perfil comunidade`.
   *[everybody] Toda a gente vê o que jogou (`estatísticas`), exceto jogos privados. Para mudar isso: `definir perfil comunidade` ou `definir perfil ninguém`.
}
settings-prefix = Aqui os comandos começam por `{ $prefix }`, ou pelo meu nome.

## Quando o problema é nosso

trouble-full = ✗ Não consigo escrever: o disco está cheio. Nada mudou. Continua a ser possível ver os tabuleiros; quem me mantém tem de arranjar espaço.
trouble-read-only = ✗ Não consigo escrever: a base de dados passou a ser só de leitura. Nada mudou. Quem me mantém tem de me deixar escrever nela outra vez.
trouble-busy = ✗ Não consigo escrever: outro programa está a usar a base de dados. Nada mudou; tente de novo daqui a pouco, por favor.
trouble-away = ✗ Não consigo ler nem escrever: a base de dados está inacessível. Nada mudou; tente de novo mais tarde, por favor. Tudo continua quando ela voltar.
trouble-gone = ✗ Não consigo escrever: a base de dados, ou um ficheiro que lhe pertence, desapareceu ou foi substituído enquanto eu estava a funcionar. Nada mudou, e nada pode ser guardado até tudo voltar ao seu lugar ou eu ser reiniciado.
trouble-disk = ✗ Não consigo escrever: o disco não responde como devia, ou está cheio. Nada mudou. Quem me mantém encontra mais nas mensagens do programa.
trouble-damaged = ✗ A base de dados está danificada, e não é possível ler o que pediu. Nada mudou. Quem me mantém tem de a examinar com `tabuleiro check --database`.
trouble-table = ✗ O que está guardado de #{ $table } está danificado, e não pode ser mostrado. Nada mudou. Quem me mantém tem de o examinar com `tabuleiro check --database`.
trouble-other = ✗ Algo correu mal do meu lado. Nada mudou; tente de novo, por favor. Quem me mantém encontra mais nas mensagens do programa.
