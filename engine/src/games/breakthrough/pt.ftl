breakthrough = Avanço
    .blurb = Leve uma peça ao outro lado antes do adversário.
    .rules =
        O **Avanço** joga-se num tabuleiro de 7×7 casas. As Brancas ocupam as linhas 1 e 2, as Pretas as linhas 6 e 7; começam as Brancas.

        - Uma peça avança uma casa, em frente ou na diagonal, para uma casa vazia.
        - Para capturar, avança uma casa na diagonal e ocupa a casa da peça adversária; nunca captura a direito. Capturar não é obrigatório.
        - Ganha quem chegar primeiro à última linha, ou quem capturar a última peça adversária.

        Escreva a jogada como origem-destino: `d2-d3`, e uma captura como `d4xe5`. Basta o destino quando só uma peça lá pode chegar.
    .example = As Brancas acabam de recapturar em d4: e3xd4. A peça em d4 pode agora seguir para c5, d5 ou e5.
    .about = Autor: Dan Troyka, 2000; o nome original é Breakthrough. As regras são as do campeonato português de jogos matemáticos. As peças só andam para a frente, por isso as partidas são curtas e nunca acabam empatadas: ninguém consegue bloquear a peça mais avançada, e há sempre uma jogada.
    .learn-1 = Joga com as brancas, em baixo, e quer levar uma peça à última linha. Uma peça avança uma casa, em frente ou na diagonal. Faça uma jogada, como `d2-d3`.
    .learn-1-right = É assim que as peças andam: sempre em frente, nunca para trás.
    .learn-2 = As peças capturam uma casa na diagonal, para a frente. As pretas acabam de capturar a sua peça em d4. Capture também essa peça.
    .learn-2-right = Está igual. Uma peça defendida pode ser vingada: mantenha as peças lado a lado.
    .learn-2-wrong = Isso não captura nada. Procure uma peça sua na diagonal, abaixo de d4.
    .learn-3 = Em frente nada se captura: a peça preta em d5 tapa o caminho da sua em d4. Passe por ela com a peça de d4.
    .learn-3-right = Ninguém consegue tapar uma peça de vez: ela passa na diagonal.
    .learn-3-wrong = Mova a peça de d4: na diagonal ela passa.
    .learn-4 = Uma peça preta já está em c3; com mais duas jogadas as pretas ganham. Detenha-a.
    .learn-4-right = Pronto. Vigie cada peça que passa do meio.
    .learn-4-wrong = A peça de c3 continua lá. Qual das suas pode capturá-la?
    .learn-5 = A sua peça em f6 está a um passo da última linha. Ganhe.
    .learn-5-right = É isto o jogo: ganha a primeira peça na última linha.
    .learn-5-wrong = Assim ainda não ganha. f7 está tapada, mas na diagonal pode capturar.
breakthrough-standard = 7×7
breakthrough-white = Brancas
breakthrough-black = Pretas
breakthrough-white-piece = { $n ->
        [one] peça branca
       *[other] peças brancas
    }
    .letter = B
breakthrough-black-piece = { $n ->
        [one] peça preta
       *[other] peças pretas
    }
    .letter = P
breakthrough-end-far-row = { $winner }: uma peça na última linha.
breakthrough-end-no-piece = { $loser }: já não há peças.
breakthrough-empty = Não há nenhuma peça em { $from }.
breakthrough-not-yours = A peça em { $from } é do adversário.
breakthrough-too-far = Uma peça avança uma casa de cada vez; de { $from } a { $to } é mais longe.
breakthrough-sideways = As peças nunca andam para o lado, como seria de { $from } para { $to }.
breakthrough-backwards = As peças nunca recuam, como seria de { $from } para { $to }.
breakthrough-own-piece = Em { $to } está uma peça sua, por isso a de { $from } não pode ir para lá.
breakthrough-straight-capture = As peças só capturam na diagonal; { $to } fica mesmo em frente de { $from }.
breakthrough-one-step = Uma jogada é um passo de uma peça, de uma casa para outra; { $points } são casas a mais.
breakthrough-did-take-white = captura uma peça branca
breakthrough-did-take-black = captura uma peça preta
