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
    .learn-1 = As duas pessoas movem a mesma peça branca, para qualquer casa vizinha. A sua casa é a1; o lugar 2 quer chegar a g7. Faça uma jogada, como `e5-d4` ou só `d4`.
    .learn-1-right = A casa de onde saiu fica ocupada para sempre.
    .learn-2 = A peça branca está em b2, ao lado da sua casa. Ganhe.
    .learn-2-right = Em casa. Contaria mesmo que fosse o lugar 2 a levá-la lá.
    .learn-2-wrong = Isso afasta-se de a1.
    .learn-3 = A casa do lugar 2, g7, está perto. Quem põe a peça ao lado de uma casa deixa entrar quem é dela. Jogue de modo que o lugar 2 não ganhe já.
    .learn-3-right = Por agora está seguro. Antes de cada passo veja as casas ao lado das duas metas.
    .learn-3-wrong = Daí o lugar 2 vai para g7.
    .learn-4 = Quem não consegue mover a peça também perde. Leve-a para um beco sem saída para o lugar 2.
    .learn-4-right = Bloqueado: o lugar 2 não tem jogada e perdeu.
    .learn-4-wrong = Daí o lugar 2 ainda sai. Procure uma casa cujas vizinhas estejam todas ocupadas.
    .learn-5 = Agora dois passos à frente: jogue de modo que, faça o lugar 2 o que fizer, possa entrar em a1 a seguir.
    .learn-5-right = Todos os caminhos daí passam ao lado da sua casa. Ganha quem não deixa escolha.
    .learn-5-wrong = Daí o lugar 2 tem um caminho que não passa ao lado de a1.
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
