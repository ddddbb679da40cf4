traffic-lights = Semáforo
    .blurb = Verde, amarelo, vermelho: faça uma linha de três peças da mesma cor.
    .rules =
        O **Semáforo** joga-se num tabuleiro de 4 colunas e 3 linhas, vazio no início. As peças são de ambos os jogadores. Começa o lugar 1.

        - Cada jogador, na sua vez, muda uma casa: coloca uma peça verde numa casa vazia, troca uma peça verde por uma amarela, ou troca uma peça amarela por uma vermelha.
        - Uma peça vermelha já não muda.
        - Ganha quem primeiro fizer uma linha de três peças da mesma cor, na horizontal, na vertical ou na diagonal, sem intervalos.

        Escreva só a casa; o que lá está diz o que acontece. `b2` coloca uma peça verde em b2 se a casa estiver vazia; se lá estiver uma verde, troca-a por uma amarela.
    .example = As peças de a1 e b1 são amarelas; a de d3 é vermelha e já não muda. O lugar 2 acaba de colocar uma peça verde em c1, e é um erro: o lugar 1 joga c1, troca-a por uma amarela e tem três peças amarelas em linha.
    .about = Autor: Alan Parr; a nossa fonte não indica o ano. O nome original é Traffic Lights, e as regras são as do campeonato português de jogos matemáticos. As vermelhas ficam, por isso todas as partidas acabam com três em linha. Uma sugestão: perto do fim conte as jogadas que não perdem logo; perde quem primeiro ficar sem elas. Um computador experimentou todas as partidas: o lugar 2 pode sempre ganhar, por isso joguem um número par de partidas e troquem de lugar.
    .learn-1 = Todas as peças são das duas pessoas. Numa casa vazia uma jogada põe uma peça verde: diga uma casa, como `b2`.
    .learn-1-right = Verde. Ganha quem fizer uma linha de três da mesma cor.
    .learn-2 = Se escolher uma casa com uma peça verde, ela passa a amarela; se for amarela, passa a vermelha. Torne amarela uma das duas verdes.
    .learn-2-right = Amarela. Da próxima vez fica vermelha, e o vermelho fica para sempre.
    .learn-2-wrong = Isso põe outra peça verde. Diga a1 ou c3.
    .learn-3 = a1 e b1 estão verdes. Faça uma linha de três e ganhe.
    .learn-3-right = Três verdes em linha: não importa quem pôs as outras.
    .learn-3-wrong = À linha de baixo falta c1.
    .learn-4 = a1 e b1 estão amarelas, e a outra pessoa pôs uma verde em c1. Ganhe.
    .learn-4-right = Amarela, faz três em linha. Uma verde ao lado de duas amarelas é um presente.
    .learn-4-wrong = Veja a linha de baixo: e se c1 mudar de cor?
    .learn-5 = Aqui ninguém ganha já. Jogue de modo que a outra pessoa também não possa.
    .learn-5-right = Bem visto. Perto do fim essas jogadas seguras acabam, e perde quem ficar sem nenhuma.
    .learn-5-wrong = Depois disso a outra pessoa faz uma linha de três.
traffic-lights-standard = 4×3
traffic-lights-seat-one = Lugar 1
traffic-lights-seat-two = Lugar 2
traffic-lights-green-piece = { $n ->
        [one] peça verde
       *[other] peças verdes
    }
    .letter = V
traffic-lights-yellow-piece = { $n ->
        [one] peça amarela
       *[other] peças amarelas
    }
    .letter = A
traffic-lights-red-piece = { $n ->
        [one] peça vermelha
       *[other] peças vermelhas
    }
    .letter = R
traffic-lights-end-green = { $winner }: três peças verdes em linha.
traffic-lights-end-yellow = { $winner }: três peças amarelas em linha.
traffic-lights-end-red = { $winner }: três peças vermelhas em linha.
traffic-lights-red-stays = A peça em { $square } é vermelha, e as vermelhas já não mudam.
traffic-lights-one-square = Uma jogada é uma só casa, a que muda; { $squares } são casas a mais.
traffic-lights-did-green = coloca uma peça verde em { $square }
traffic-lights-did-yellow = troca a verde de { $square } por uma amarela
traffic-lights-did-red = troca a amarela de { $square } por uma vermelha
