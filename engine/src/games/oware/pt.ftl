oware = Ouri
    .blurb = Semeie à volta do tabuleiro e recolha mais sementes do que o adversário.
    .rules =
        O **Ouri** joga-se em duas filas de seis casas, com 4 sementes em cada casa, 48 ao todo. O lugar 1, o Sul, tem as casas a–f; o lugar 2, o Norte, tem as casas A–F. Cada um conta as suas casas a partir da sua esquerda, por isso F fica por cima de a. Começa o Sul. São as regras das escolas portuguesas.

        - Tire todas as sementes de uma das suas casas e semeie-as, uma a uma, nas casas seguintes, no sentido anti-horário: a b c d e f A B C D E F e de novo a. Com 12 ou mais sementes, salte em cada volta a casa de onde saíram.
        - Não pode jogar uma casa com uma só semente enquanto puder jogar outra com duas ou mais.
        - Se a última semente cair numa casa do adversário e esta ficar com 2 ou 3, captura as sementes dessa casa. Se a casa anterior, do mesmo lado, também tiver 2 ou 3, captura-as igualmente, e assim por diante, sem intervalos.
        - Se for a sua vez e o adversário não tiver sementes, tem de jogar de modo a dar-lhe algumas, mesmo que as capture logo. Uma semente sozinha pode servir para isso, se nenhuma casa com mais sementes lá chegar. Se nenhuma jogada o permitir, o jogo acaba e as sementes do seu lado vão para o seu depósito.
        - Se capturar as últimas sementes do adversário, joga outra vez de imediato e tem de lhe dar sementes. Conta como mais uma jogada.
        - Com 25 ou mais sementes no depósito ganha-se logo. Se o jogo acabar de outra forma, ganha quem tiver mais sementes no depósito; com o mesmo número é empate.
        - O jogo acaba quando uma posição, ou seja, todas as casas e o lado a jogar, ocorre pela terceira vez. As sementes do tabuleiro ficam então sem dono.

        Escreva a letra da casa, maiúscula ou minúscula: no início, `c` semeia uma semente em cada uma das casas d, e, f e A.
    .example = O Norte acaba de semear as 5 sementes de E em F, a, b, c e d. A última fez 3 em d, e c, a casa anterior, também tem 3: o Norte capturou 6 sementes; b, com 8, acaba a série. Joga agora o Sul, que pode jogar `b`, `e` ou `f`: as casas c e d estão vazias e a casa a tem uma só semente.
    .about = Jogo tradicional da África Ocidental, com muitos séculos e de autor desconhecido; lá fora chama-se Oware. As regras são as do campeonato português de jogos matemáticos. Uma sugestão: atenção aos lados vazios. Quem deixa o outro sem sementes tem de lhe dar mais, e quando não é possível dá-las o jogo acaba.
    .learn-1 = As casas a a f são suas. Diga uma, como `c`: as sementes são semeadas uma a uma nas casas seguintes, no sentido contrário ao dos ponteiros do relógio.
    .learn-1-right = O objetivo é capturar 25 sementes.
    .learn-2 = Se a sua última semente faz 2 ou 3 numa casa do Norte, são capturadas. Encontre a casa cuja última semente faz isso. (B tem uma só semente.)
    .learn-2-right = Duas sementes. Conte antes de semear.
    .learn-2-wrong = Nada capturado. Conte a partir de b: onde cai a última semente?
    .learn-3 = Se a casa anterior também tem 2 ou 3, essas também são capturadas, e assim por diante. Capture seis de uma vez.
    .learn-3-right = Seis: uma fila de casas pequenas é presa rica.
    .learn-3-wrong = Isso captura menos de seis. E e F têm duas sementes cada.
    .learn-4 = Uma casa com uma ou duas sementes pode ser capturada. A sua casa e está vazia; jogue de modo que o Norte nada capture lá.
    .learn-4-right = Sem semente só em e, nada a capturar.
    .learn-4-wrong = Isso deixa uma semente só em e, e o Norte faz duas.
    .learn-5 = O Norte não tem sementes. Então tem de jogar de modo que algumas caiam desse lado. Alimente o Norte.
    .learn-5-right = Alimentado. Quem deixa o outro lado sem sementes tem de pensar nisso antes.
    .learn-6 = Tem 15 sementes. Com 25 ganha já: encontre a jogada.
    .learn-6-right = Mais de metade: é isto o jogo.
    .learn-6-wrong = Ainda não chega. A sua casa a dá a volta ao tabuleiro.
oware-standard = 2×6 casas
oware-south = Sul
oware-north = Norte
oware-hungry = { $hungry } sem sementes: { $feeder } tem de lhe dar algumas.
oware-end-majority = { $winner }: mais de metade das sementes.
oware-end-unfed = Não foi possível dar sementes ao lado vazio, e o outro recolheu as suas. Mais sementes: { $winner }.
oware-end-unfed-equal = Não foi possível dar sementes ao lado vazio, e o outro recolheu as suas. Cada um tem 24.
oware-end-cycle = A mesma posição ocorreu pela terceira vez. Mais sementes: { $winner }.
oware-end-cycle-equal = A mesma posição ocorreu pela terceira vez, e os dois capturaram o mesmo número de sementes.
oware-one-house = Uma jogada é uma das suas casas, uma letra de { $first } a { $last }; “{ $text }” é outra coisa.
oware-no-house = Não há nenhuma casa { $text } neste tabuleiro; as suas vão de { $first } a { $last }.
oware-not-yours = A casa { $house } é do adversário; as suas vão de { $first } a { $last }.
oware-empty = A casa { $house } está vazia.
oware-single = A casa { $house } tem uma só semente; não pode jogá-la enquanto puder jogar outra com duas ou mais.
oware-must-feed = O adversário não tem sementes, por isso é preciso dar-lhe algumas; { $seeds ->
        [one] a única semente de { $house } não chega
       *[other] as { $seeds } sementes de { $house } não chegam
    } ao outro lado.
oware-did-sow = semeia { $seeds }
oware-did-take = semeia { $seeds }, captura { $taken }
oware-did-earn-a-turn = joga outra vez
