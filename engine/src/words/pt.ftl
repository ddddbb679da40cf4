# O que é comum a todos os jogos. Entre “ ” está o que alguém escreveu.

list = { $first }, { $rest }
list-end = { $first } e { $rest }
card = { $rank ->
        [1] ás
        [11] valete
        [12] dama
        [13] rei
       *[other] { $rank }
    } de { $suit ->
        [c] paus
        [d] ouros
        [h] copas
       *[s] espadas
    }
card-the = { $rank ->
        [12] a
       *[other] o
    } { card }

# O nome curto de uma carta: as suas letras e o sinal do naipe. São as que se escrevem, as primeiras das listas em baixo.
card-rank = { $rank ->
        [1] A
        [11] V
        [12] D
        [13] R
       *[other] { $rank }
    }
card-suit = { $suit ->
        [c] p♣
        [d] o♦
        [h] c♥
       *[s] e♠
    }
card-short = { card-rank }{ card-suit }
# O que se escreve: as cartas do ás ao rei e os naipes pela ordem dos baralhos, com a letra e os nomes de cada um; as palavras
# à volta.
cards-ranks = a ás, 2 dois duque, 3 três terno, 4 quatro quadra, 5 cinco quina, 6 seis sena, 7 sete, 8 oito, 9 nove, 10 dez, v valete, d dama rainha, r rei
cards-suits = p paus pau, o ouros ouro, c copas copa, e espadas espada
cards-articles = o, a, os
cards-of = de, do, da, dos, das
cards-onto = na, no, em, à, ao, para, pra, pro, casa, quadrado, minha, meu
cards-theirs = adversário, adversária, oponente, dele, dela
cards-discard = descarto, descartar, descarta, deito, deitar, fora

nobody = ninguém
# O que uma palavra passa a ser com palavras nossas a seguir: `antes | palavras = dito`, separados por `;`.
words-together =
    de | computador = do computador;
    a | computador = ao computador;
    por | computador = pelo computador;
    em | computador = no computador;
    com | computador = com o computador;
    contra | computador = contra o computador;
    e | computador = e o computador;
    ou | computador = ou o computador;
    que | computador = que o computador;
    para | computador = para o computador;
    ganhou | computador = ganhou o computador;
    Ganhou | computador = Ganhou o computador;
    perdeu | computador = perdeu o computador;
    Perdeu | computador = Perdeu o computador;
    joga | computador = joga o computador;
    jogue | computador = jogue o computador;
    desafia | computador = desafia o computador;
    de | lugar = do lugar;
    mãos: | lugar = mãos: o lugar;
    Pretas, e | lugar = Pretas, e o lugar
seat = lugar { $seat }

refusal-over = O jogo acabou. { $why }
refusal-not-your-turn = Não é a sua vez; joga o lugar { $seat }.
refusal-empty = Escreva uma jogada.
refusal-too-long = É demasiado longo para uma jogada; a mais longa tem menos de { $most } caracteres.
refusal-unreadable = Não consigo ler “{ $rest }” como jogada. { $points }
refusal-unfinished = “{ $read }” é só o começo do nome de { $cell ->
        [point] um ponto
        [space] um espaço
       *[square] uma casa
    }. { $points }
refusal-half-read = Entendi “{ $read }”, mas não “{ $rest }”. { $points }
refusal-no-point = Não há { $cell ->
        [point] nenhum ponto
        [space] nenhum espaço
       *[square] nenhuma casa
    } { $point } neste tabuleiro. { $points }
refusal-no-point-near = Não há { $cell ->
        [point] nenhum ponto
        [space] nenhum espaço
       *[square] nenhuma casa
    } { $point } neste tabuleiro; perto { $cell ->
        [point] dele
        [space] dele
       *[square] dela
    } ficam { $near }.
refusal-points = { $cell ->
        [point] Os pontos
        [space] Os espaços
       *[square] As casas
    } vão de { $first } a { $last }, por exemplo { $example }.
refusal-points-named = { $cell ->
        [point] Os pontos
        [space] Os espaços
       *[square] As casas
    } têm uma letra de { $a } a { $z } e um número de { $low } a { $high }, por exemplo { $example }.
refusal-ambiguous = “{ $text }” pode ser { $moves }. Qual delas?
refusal-ambiguous-more = “{ $text }” pode ser { $moves }, e outras. Qual delas?
refusal-other-letters = { $why } Queria dizer { $moves }? O que escreveu é de outra língua.
refusal-other-words = Queria dizer { $moves }? O que escreveu é de outra língua.
refusal-only-begins = “{ $text }” é só o começo de uma jogada. Escreva também o resto.
refusal-nothing-fits = Nenhuma jogada possível agora corresponde a “{ $text }”.
refusal-not-canonical = Num registo as jogadas têm uma só forma: “{ $canonical }” em vez de “{ $text }”.

end-resigned = Desistência: { $loser }.
end-agreed = Todos concordaram com o empate.
end-time = Tempo esgotado: { $loser }.
end-judged = Assim decidiu a organização.
end-closed = Foi encerrado sem resultado.
end-threefold = A mesma posição ocorreu pela terceira vez.
end-quiet = Em 200 jogadas seguidas nada mudou de vez: outras jogadas podiam desfazer cada uma delas.

setup-no-such-variant = { $game } não tem o tabuleiro “{ $wanted }”. Há: { $variants }.
setup-variant = “{ $name }”
setup-no-such-seats = Em { $game } o número de jogadores não pode ser { $wanted }. Pode ser: { $seats }.
setup-no-such-game = Não há nenhum jogo “{ $wanted }”.
setup-needs-seed = { $game } precisa de uma semente (seed), ou de secret e entropy.
setup-bad-hex = O campo { $field } tem de ter 32 bytes em hexadecimal: 64 dígitos.
setup-no-secret = Há um compromisso sem o segredo que prometia: nada fica provado.
setup-other-secret = O compromisso não é o SHA-256 do segredo: isto não é o que foi prometido.
record-game = Jogo
record-table = Mesa
record-variant = Tabuleiro
record-seats = Lugares
record-commitment = Compromisso
record-secret = Segredo
record-entropy = Entropia
record-seed = Semente
record-challenge = Desafio
record-place = Parte
record-by-word = palavra
record-by-event = acontecimento
record-time = Tempo
record-time-game = jogo
record-time-most = até
record-time-hard = perde-se logo
record-time-weekdays = sem fins de semana
record-given = Tempo dado
record-given-after = depois da jogada
record-call = Relógio para uma vez
record-call-move = jogada
record-call-seat = lugar
record-call-by = a pedido do lugar
record-call-given = mais
record-call-declined = recusado
record-result = Resultado
record-why = Porquê
record-match = Encontro
record-match-game = Jogo do encontro
record-match-side-label = Lado { $side } do encontro
record-match-before-label = Lado { $side } do encontro antes
record-match-of = de
record-match-named = encontro da
record-match-begun = começados
record-match-sums = resultado
record-match-void = não conta
record-match-taken = outra pessoa pelo lado
record-match-over = encontro acabado depois do jogo
record-match-why-played = jogados todos os jogos
record-match-why-left = abandonado pelo lado
record-match-why-late = dois jogos seguidos perdidos por tempo pelo lado
record-match-why-closed = interrompido
record-match-why-agreed = não se quis outro jogo
record-match-twice = O jogo { $game } do encontro da #{ $table } está aqui pela segunda vez: já está em { $file }, linha { $line }. Retire um dos dois.
record-match-other = Isto diz ser o jogo { $game } do encontro da #{ $table }, mas não condiz com o registo desse encontro em { $file }, linha { $line }: o jogo, o tabuleiro, o número de lugares ou de jogos, ou o fim do encontro é outro. Pertence a outro encontro.
record-match-before = O jogo { $game } do encontro da #{ $table } está depois do jogo { $before }; devia estar antes.
record-match-beyond = Este é o jogo { $game } do encontro da #{ $table }, que segundo o registo tem { $last }: tal jogo não pode existir.
record-match-table =
    { $game ->
        [1] O encontro da #{ $table } começa na mesa #{ $table }, e o registo é da #{ $other }: é o jogo 1 de outro encontro.
       *[other] O jogo { $game } do encontro da #{ $table } começou depois da #{ $table }, e o registo é da #{ $other }, que não é posterior.
    }
record-match-side = No jogo { $game } do encontro da #{ $table }, o lugar { $seat } é o do lado { $side }, { $wanted }, porque depois de cada jogo todos avançam um lugar; o registo tem lá { $player }.
record-match-sides = O registo indica um lado que o encontro da #{ $table } não tem: são { $seats }.
record-match-unfinished = O jogo { $before } não tem resultado, e segue-se-lhe o jogo { $game }: só se joga outro quando o anterior acaba.
record-match-earlier = O jogo { $game } é a mesa #{ $table }, e o jogo { $before } é a #{ $earlier }: um jogo posterior tem um número mais alto. Um dos dois é de outro encontro, ou trocaram de posição.
record-match-seat = No jogo { $game }, o lugar { $seat } devia ser de { $wanted }, que teve o lugar { $earlier } no jogo { $before }, porque todos avançam um lugar; o registo tem lá { $player }. Se alguém mudou de nome entretanto, exporte o encontro de novo.
record-match-sum = Com o resultado do jogo { $game }, o resultado do encontro devia ser { $wanted }, e o registo diz { $told }: alguém mudou este resultado ou o de um jogo.
record-match-missing =
    { $count ->
        [one] Ao encontro da #{ $table } falta o jogo { $missing } de { $until }.
       *[other] Ao encontro da #{ $table } faltam os jogos { $missing } de { $until }.
    }{ $instead }
record-match-instead = { " " }O jogo { $game } do encontro da #{ $table }, em { $file }, linha { $line }, pertence a outro.
record-match-stops = O encontro da #{ $table } para depois do jogo { $game } de { $games }, e nenhum registo diz porque acabou.
record-match-last = Segundo os registos, o encontro da #{ $table } acabou depois do jogo { $game }, e esse jogo não tem resultado.
record-match-end =
    { $why ->
        [played] Segundo os registos, o encontro da #{ $table } acabou depois do jogo { $game } por se terem jogado todos os jogos; mas não eram esses.
        [left] Segundo os registos, o lado { $side } abandonou o encontro da #{ $table } no jogo { $game }; isso perde o jogo, e o resultado dele é outro.
        [late] Segundo os registos, o lado { $side } perdeu jogos por tempo até ao jogo { $game }, o que acabou o encontro da #{ $table }; para isso são precisos dois seguidos, e os resultados são outros.
       *[other] Segundo os registos, não se quis outro jogo depois do jogo { $game } do encontro da #{ $table }; mas o número de jogos estava combinado.
    }
record-match-took =
    { $known ->
        [yes] No jogo { $game }, outra pessoa passou a jogar pelo lado { $side } em vez de { $from }, diz o registo; mas no jogo { $before } quem jogava por esse lado era { $wanted }. Se este jogo é do encontro e alguém mudou de nome entretanto, exporte o encontro de novo.
       *[no] No jogo { $game }, outra pessoa passou a jogar pelo lado { $side }, e o registo não diz em vez de quem; no jogo { $before } quem jogava por esse lado era { $wanted }. Exporte o encontro de novo.
    }
record-match-end-side =
    { $why ->
        [left] Segundo os registos, o encontro da #{ $table } acabou depois do jogo { $game } porque um lado o abandonou, mas não dizem qual.
        [late] Segundo os registos, o encontro da #{ $table } acabou depois do jogo { $game } porque um lado perdeu dois jogos seguidos por tempo, mas não dizem qual.
       *[other] O encontro da #{ $table } acabou depois do jogo { $game }, e os registos indicam um lado que o acabou; pela razão que dão, não foi nenhum.
    }
record-match-order = Este é o jogo { $game } de um encontro, e não segue o jogo { $before }, que está antes dele.
record-match-score = O resultado do encontro não é o que se segue dos seus jogos até ao jogo { $game }.
record-done = Além disso
record-player = Lugar { $seat }
record-won = ganhou
record-lost = perdeu
record-draw = empate
record-no-start = Aqui não começa nenhum registo: “{ $text }”. Um registo é uma linha de JSON, ou um texto que começa pelo jogo, por exemplo “Jogo: Hex”.
record-bad-line = Esta linha do registo não diz nada que eu conheça: “{ $text }”. As jogadas têm um número antes, por exemplo “1. d2-d3 c6-c5”.
record-bad-number = Esta linha de jogadas devia ter o número { $wanted }, e não “{ $text }”.
record-twice = Isto está no registo duas vezes; aqui é “{ $text }”.
record-bad-value = “{ $text }” não serve aqui.
record-other-seat = O texto diz que esta jogada foi do lugar { $told }; era a vez do lugar { $seat }.
record-too-long = O registo tem mais de um megabyte, e nenhum é tão grande.
record-other-why =
    { $count ->
        [one] Esta linha diz do fim “{ $told }”; pelas jogadas e pelo resultado devia ser { $wanted }.
       *[other] Esta linha diz do fim “{ $told }”; pelo resultado devia ser uma destas: { $wanted }.
    }
record-why-running = Esta linha diz porque acabou o jogo, “{ $told }”, e o registo não tem resultado: ou falta o resultado, ou esta linha está a mais.
record-other-result = O resultado não é aquele a que as jogadas levam.
record-no-draw = O resultado é um empate, e neste jogo não há empates.
setup-other-seed = A semente não é o SHA-256 de secret, “/” e entropy: isto não é o que foi prometido.
setup-other-entropy = A entropia não é a que resulta do desafio e das palavras ou dos acontecimentos dos jogadores: isto não é o que foi prometido.
setup-other-lot = Os lugares não são os que o sorteio dá: isto não é o que foi prometido.
setup-bad-part = O campo { $field } falta, ou tem algo que não pode fazer parte da entropia.
carried-no-record = Não há aqui nenhum registo que eu consiga ler.
code-sign = “{ $sign }” não faz parte de um código: a seguir a `tab:` há só letras e algarismos.
code-short = A seguir a `tab:` um código tem algumas dezenas de letras e algarismos; aqui { $found ->
        [0] não há nenhum
        [1] há só 1
       *[other] há só { $found }
    }. Copie-o inteiro.
code-cut = Este código não está completo: a seguir a `tab:` devia ter { $wanted } letras e algarismos, e tem { $found }. Copie-o de novo, de `tab:` até ao fim.
code-changed = Uma letra ou um algarismo deste código não está como era; maiúsculas e minúsculas contam. Copie-o de novo, de `tab:` até ao fim.
code-newer = Este código foi feito por um Tabuleiro mais recente do que este, que não o sabe ler.
code-too-long = A seguir a `tab:` um código tem no máximo { $most } letras e algarismos; aqui há { $found }.
code-no-room = Este registo é demasiado grande para um código, que tem no máximo { $most } letras e algarismos: passe o próprio registo, ou a imagem.

# Durações, e como estão num relógio.

time-days = { $count ->
        [one] 1 dia
       *[other] { $count } dias
    }
time-hours = { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
time-minutes = { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
time-two = { $first } e { $second }
time-moment = menos de um minuto
short-days = { $count }d
short-hours = { $count }h
short-minutes = { $count }m
short-moment = <1m
short-none = 0m
short-two = { $first } { $second }

# O que se escreve com uma jogada, tudo separado por vírgulas, e nada que duvide, negue ou pergunte: antes dela, entre as
# suas partes, antes de mais uma parte, depois dela. O que fica é lido como jogada. Antes de cada um pode estar um artigo; os
# tipos de peças só são postos de lado onde se dizem as duas pontas da jogada; as últimas são pontos que são palavras.

said-articles = a, o, as, os, um, uma, minha, meu, primeira, primeiro, segunda, segundo, outra, outro, nova
said-before = branca para, preta para, eu, jogo, jogar, jogamos, jogando, jogada, jogada é, vez, resposta, resposta é, respondo, respondo com, lance, lance é, vou, ir, lá vai, aqui vai, cá vai, vamos, vamos lá, bora, mover, movo, move, mexo, mexer, mexe, coloco, colocar, coloca, colocando, ponho, pôr, põe, meto, meter, mete, ando, andar, anda, avanço, avançar, avança, salto, saltar, salta, saltando, passo de, passo para, como, comer, come, comendo, capturo, capturar, captura, capturando, tomo, tomar, semeio, semear, semeia, largo, viro, virar, vira, mudo, mudar, muda, troco de, quero, quero jogar, escolho, faço, fica, começo, começar, começo com, abro, abro com, abrir com, então, ok, pronto, bem, agora, aqui, em, na, de, da, do, para, pra, com, não troco, não quero trocar, não trocar, sem troca, sem trocar, peça, pedra, peão, disco, ficha, homem, conspirador, vaca, vaquinha, leopardo, gato, gatinho, gata, cão, cãozinho, cachorro, cadela, sementes de, sementes da, sementes, casa, ponto, célula, carta, olá, oi, bom dia, boa tarde, boa noite, desculpa a demora, desculpem a demora, desculpe a demora, desculpa, desculpem, desculpe, obrigado, obrigada, finalmente, bot, tabuleiro
said-between = para, pra, pro, p, até, a, ao, à, toma, come, captura, capturando, vai, vai para, vai a, em, na, no, por, salta para, salta a, passa para, move para, anda para, avança para, segue para, e come, e captura, comendo, come em, come a de
said-onward = e, depois, e depois, e para, e a, e até, e então, e a seguir, depois para, e salta para
said-after = por favor, pf, pff, pfv, sff, se faz favor, faz favor, se fizeres favor, obrigado, obrigada, obg, valeu, tua vez, vez tua, sua vez, é a tua vez, é a sua vez, e é a tua vez, é tua vez, és tu, agora tu, agora és tu, agora você, e agora tu, joga tu, boa sorte, bom jogo, desculpa a demora, desculpem a demora, desculpe a demora, desculpa o atraso, desculpem o atraso, desculpe o atraso, desculpa, desculpem, desculpe, finalmente, então, pronto, e pronto, já está, já, agora, para já, para começar, outra vez, de novo, ahah, ahahah, haha, eheh, hehe, kkk, kkkk, kkkkk, rs, rsrs, lol, vá, pá, claro, ok, feito, para mim, abraço, abraços, amigo, e é isso, e mais nada, bora, siga, toma, toma lá, vamos ver, vamos lá, é a minha jogada, captura, e ganho, e ganhei, para ganhar, bot, tabuleiro
said-kinds = príncipe, rei, guerreiro
said-abbreviations = m8, n1
said-inward = jogo, jogar, jogamos, ponho, pôr, coloco, colocar, meto, largo, fica, começo, abro, vou, quero, salto, peça, pedra, peão, disco, ficha, homem, conspirador, vaca, vaquinha, leopardo, gato, gatinho, gata, cão, cãozinho, cachorro, cadela
said-courtesy = por favor, pf, pff, pfv, sff, se faz favor, faz favor
said-plain = jogo, eu jogo, casa, a casa, jogo a casa, jogo casa, jogo a, jogo da casa, jogada, minha jogada, a minha jogada, a minha jogada é, a minha jogada é a, a minha jogada é a casa, semeio, semeio a, semeio a casa, semeio da casa, da casa
said-oneself = eu, nós
