slimetrail = Rastros
    .blurb = Os dois jogadores movem a mesma peça, que deixa um rasto: leve-a até à sua casa final.
    .rules =
        O **Rastros** joga-se num tabuleiro de 7×7 casas. Há uma só peça branca, em e5, que ambos os jogadores movem. A casa final do lugar 1 é a1 e a do lugar 2 é g7. Começa o lugar 1.

        - Cada jogador, na sua vez, move a peça branca para uma casa vazia vizinha, na horizontal, na vertical ou na diagonal.
        - A casa de onde ela saiu recebe uma peça preta. Fica lá até ao fim, e a peça branca nunca entra numa casa com uma peça preta.
        - Quando a peça branca entra numa casa final, ganha o jogador a quem essa casa pertence, seja quem for que a tenha movido para lá.
        - Perde quem não puder mover a peça branca.

        Escreva a jogada como origem-destino: `e5-d4`. O destino é sempre suficiente: `d4`.
    .example = Foram feitas quatro jogadas: de e5 para d4, d5, c6 e d7. As casas de onde a peça branca saiu têm peças pretas. O lugar 1 pode agora continuar para c7, e7, d6 ou e6; c6 está ocupada.
    .about = Autor: Bill Taylor, 1992; o nome original é Slimetrail. As regras são as do campeonato português de jogos matemáticos. Uma sugestão: antes de cada passo veja se a sua casa final ainda fica ao alcance; um passo descuidado pode fechar o caminho de vez, ou obrigar a ir para a outra. Um computador experimentou todas as partidas: o lugar 1 pode sempre ganhar, por isso joguem um número par de partidas e troquem de lugar.
slimetrail-standard = 7×7
slimetrail-seat-one = Lugar 1
slimetrail-seat-two = Lugar 2
slimetrail-white = { $n ->
        [one] peça branca
       *[other] peças brancas
    }
slimetrail-black = { $n ->
        [one] peça preta
       *[other] peças pretas
    }
slimetrail-end-home = { $winner }: a peça branca está na sua casa final.
slimetrail-end-stuck = { $loser }: já não é possível mover a peça branca.
slimetrail-not-there = A peça branca está em { $white }, não em { $from }.
slimetrail-stays = A peça branca já está em { $from }, e tem de se mover.
slimetrail-too-far = A peça branca avança uma casa de cada vez; de { $from } a { $to } é mais longe.
slimetrail-filled = Em { $to } está uma peça preta, por isso a peça branca não pode ir de { $from } para { $to }.
slimetrail-one-step = Uma jogada é um só passo, de uma casa para outra; { $squares } são casas a mais.
slimetrail-did-fill = deixa uma peça preta em { $from }
