# O que a linha de comandos diz às pessoas. O que lê quem a mantém, sobre configurações e bases de dados, é só em inglês.

cli-no-game = Não há nenhum jogo “{ $game }”. Há: { $games }.
cli-ply = jogada { $ply }, { $move }: { $why }
cli-possible = { $why } É possível, por exemplo: { $moves }.
cli-no-theme = não há nenhum tema “{ $theme }”. Há: { $themes }.
cli-cannot-write = não é possível gravar { $file }
cli-many-moves = a lista mostra só { $shown } de { $count } jogadas
cli-is = { $name }: { $why }

cli-the-code = o código
cli-no-file = { $name } não é um ficheiro
cli-cannot-open = não é possível abrir { $name }
cli-log-no-file = as mensagens do programa não ficam guardadas: { $name } não é um ficheiro, mas um pipe, um dispositivo ou algo semelhante
cli-log-unwritten = as mensagens do programa não ficam guardadas: não é possível escrever em { $name }: { $why }
cli-cannot-read = não é possível ler { $name }
cli-open-board =
    { $ply ->
        [one] { $name } mostra a mesa { $table } depois de uma jogada; o registo fica aberto quando o jogo acabar
       *[other] { $name } mostra a mesa { $table } depois de { $ply } jogadas; o registo fica aberto quando o jogo acabar
    }
cli-open-move = { $name }: jogada { $ply }, { $move }: { $why }
cli-no-picture = { $name }: isto não é um PNG nem um GIF
cli-no-record = { $name }: não há nenhum registo nesta imagem: envie a original, ou o código tab:; as conversas que reduzem uma imagem fazem-na de novo, sem o registo, e o que draw e gallery escrevem não o tem
cli-damaged = { $name }: esta imagem está danificada
cli-too-large = { $name }: esta imagem, ou o que ela leva, é demasiado grande

cli-input = entrada padrão
cli-line = { $name }, linha { $line }: { $why }
cli-no-records = { $name }: não tem nenhum registo
cli-long-line = mais de um megabyte: nenhum registo é tão longo
cli-verify-board =
    { $ply ->
        [one] não é um registo: indica a mesa { $table } depois de uma jogada, e o registo dela ainda não está aberto
       *[other] não é um registo: indica a mesa { $table } depois de { $ply } jogadas, e o registo dela ainda não está aberto
    }
cli-verify-time = não é possível ler o tempo “{ $control }”
cli-verify-times = há { $times } tempos para { $moves } jogadas
cli-verify-time-move = a jogada { $ply } levou mais tempo do que o seu jogador tinha: { $left }
cli-verify-time-lost = o tempo do lugar { $seat } tinha-se esgotado, e o resultado não diz que perdeu
cli-verify-gift = o tempo dado ao lugar { $seat } depois da jogada { $ply } não se podia dar, ou está na posição errada
cli-verify-call-clock = há um relógio só para a jogada { $ply }, e a mesa já tinha relógio
cli-verify-call-seat = há um relógio para a jogada { $ply } e o lugar { $seat }, que não tinha a vez
cli-verify-call-by = o relógio para a jogada { $ply } foi pedido pelo lugar { $by }: só o pode pedir outro que não o lugar { $seat }
cli-verify-call-given = o tempo dado ao relógio da jogada { $ply } não é nenhum que se pudesse dar
cli-verify-call-lost = o jogo perdeu-se por tempo, e no fim não corria nenhum relógio
cli-verify-no-json = não é um registo: isto não é JSON; deixa de o ser no carácter { $at }
cli-verify-lacks = não é um registo: falta-lhe “{ $field }”
cli-verify-twice = não é um registo: há um campo repetido, a segunda vez no carácter { $at }
cli-verify-field =
    não é um registo: em “{ $field }” está { $said }: { $kind ->
        [match-games] é um número de jogos, e não existe num encontro de tantos jogos quantos se combinar
        [moves] é uma lista de jogadas, cada uma um texto
       *[other] isso não serve aí
    }
cli-verify-match-line = Esta linha diz do encontro “{ $told }”; pelo resto do registo devia ser “{ $wanted }”.

cli-no-seat = não há nenhum lugar { $seat } nesta mesa, que tem { $seats }
cli-too-many-names = há { $names } nomes, e a mesa tem { $seats } lugares
cli-where-to = para onde? Indique -o FICHEIRO.png para uma imagem, ou --text ou --alt para palavras
cli-page-name = { $file }: uma página para imprimir é um PDF ou um PNG: o nome tem de acabar em .pdf ou .png
cli-page-print = { $file }: um PDF é para tabuleiros vazios: junte --print, ou acabe o nome em .png
cli-png-name = { $file }: uma imagem é um PNG: o nome tem de acabar em .png

cli-gallery-none = não há nenhuma imagem { $name }; os nomes são como hex-11-middle-light
cli-gallery-full = { $folder } não está vazia; indique uma pasta nova, ou uma vazia
cli-gallery-file = { $folder } é um ficheiro; indique uma pasta
cli-gallery-make = não é possível criar a pasta { $folder }
cli-gallery-read = não é possível ler a pasta { $folder }
cli-gallery-ended = interrompido depois de { $count } de { $all } imagens
cli-gallery-done =
    { $count ->
        [one] uma imagem em { $folder }
       *[other] { $count } imagens em { $folder }
    }
cli-numbers = Números
cli-numbers-newcomer = Uma pessoa com dois jogos
cli-numbers-regular = Uma pessoa com dois mil jogos
cli-numbers-one-game = Uma pessoa num só jogo, em dois tabuleiros
cli-numbers-cards = Uma pessoa que joga um jogo sem tabuleiro
cli-numbers-unrated = Uma pessoa sem pontuação
cli-numbers-server = Um servidor em meio ano
cli-numbers-server-one-game = Um servidor num só jogo
cli-numbers-book = Uma posição, e o que se jogou a partir dela
cli-notices = Avisos
cli-notices-standings = Quem está onde
cli-notices-crosstable = Quem jogou com quem
cli-notices-round = As mesas de uma ronda
cli-notices-bracket = Uma prova a eliminar
cli-notices-ladder = Uma escada após uma semana
cli-notices-nth = { $round }.ª ronda
cli-notices-quarter = Quartos de final
cli-notices-semi = Meias-finais
cli-notices-final = Final
cli-stage-opening = início
cli-stage-middle = meio
cli-stage-end = fim

cli-solve-win = Quem joga ganha.
cli-solve-draw = Com as melhores jogadas, ninguém ganha.
cli-solve-loss = Quem joga perde.
cli-solve-difference = Diferença no fim: { $difference }
cli-solve-distance = Jogadas até ao fim: { $plies }
cli-solve-best = Melhor: { $moves }
cli-solve-some = Melhor, e talvez outras: { $moves }
cli-solve-estimate = Não se sabe quem ganha. Quem joga consegue cerca de { $percent } em 100 pontos: uma estimativa.
cli-solve-line = Jogadas esperadas: { $moves }
cli-solve-over = o jogo acabou; não há nada para resolver
cli-solve-no-object = um registo é um objeto com “game” e “moves”
cli-solve-no-record = um registo é um objeto com “game” e “moves”: { $why }
cli-solve-ended = interrompido antes de haver resposta
cli-table-not-kept = a tabela { $file } não fica guardada: { $why }
