leopard = Leopardo
    .blurb = Duas mãos escondidas, dois quadrados de nove casas: alinhe naipes e cores e estrague as linhas do adversário.
    .rules =
        O **Leopardo** joga-se com dois baralhos, 104 cartas, em quatro mãos. Sul e Norte têm cada um o seu quadrado de nove casas, numeradas 1 2 3 / 4 5 6 / 7 8 9 a partir do canto superior esquerdo, e oito cartas que mais ninguém vê. Sorteia-se quem dá as cartas da primeira mão; depois alternam, e começa sempre o outro jogador.

        No início da sua vez recebe uma carta do monte, enquanto o houver. Depois faça uma só coisa: pôr uma carta num quadrado, descartar uma à vista, ou sair.

        - **Ás a 9**: na casa com o seu número (ás = 1), em qualquer dos quadrados. A casa tem de estar vazia ou ter em cima uma carta virada para baixo.
        - **10**: em qualquer casa do seu quadrado que esteja vazia ou tenha em cima uma carta virada para baixo.
        - **Valete (V)**: virado para baixo sobre qualquer carta, em qualquer dos quadrados; nunca numa casa vazia.
        - **Dama (D)**: virada para baixo sobre qualquer carta, só no seu quadrado; nunca numa casa vazia.
        - **Rei (R)**: em qualquer casa do seu quadrado, esteja lá o que estiver.

        Uma linha com uma carta virada para baixo não vale nada, tal como com uma casa vazia, e ninguém pode ver que carta é.

        - **Valor de um quadrado**: cada linha, coluna e diagonal de três vale 3 se as três cartas mostram o mesmo naipe, 1 se mostram a mesma cor mas não o mesmo naipe.
        - **Sair**: em vez de jogar uma carta, se o seu quadrado valer 7 ou mais no início da sua vez. Não é obrigatório.
        - **A mão acaba** quando alguém sai. Esgotado o monte, joga-se sem receber cartas, e a mão acaba com a última carta.
        - **Pontos da mão**: o valor do seu quadrado, com cada ponto acima de 7 a contar a dobrar, menos 1 se foi quem saiu. Ganha o total mais alto depois da última mão; totais iguais são empate.

        Os naipes escrevem-se `c` copas ♥, `o` ouros ♦, `p` paus ♣, `e` espadas ♠, e as figuras `V`, `D`, `R`: uma carta é `7c`, `10e`, `Ro`. No seu quadrado: `7c@7`; no do adversário: `7c@o7`; descartar: `x7c`; sair: `saio`. Também se escreve por palavras, como `7 de copas na 7` ou `descarto a dama de paus`. Basta uma parte quando só uma jogada serve, como `r@5`. Um valete ou uma dama, virados para baixo, anunciam-se como `*@4`. Nos registos as cartas têm as letras inglesas: `c` paus, `d` ouros, `h` copas, `s` espadas, e `J`, `Q`, `K`.
    .example = A linha de cima de Norte mostrava três copas e valia 3, até Sul pôr um valete virado para baixo na casa 2. Com o dois de ouros em cima desse valete, a linha voltou a ser vermelha e vale 1. Depois Sul descartou o três de espadas e acaba de tapar o 6 de Norte com outro valete, de que só se vê o verso.
    .about = Autor: Robert Abbott, no livro Abbott’s New Card Games, 1963, onde foi talvez o jogo mais apreciado; em 1996 saiu na Alemanha como Sabotage. As regras são as que o autor reviu até 2008: um naipe vale 3 em vez de 2, e para sair são precisos 7 pontos em vez de 5. O leopardo não muda as suas manchas, diz-se em inglês, mas aqui muda: tape com valetes e damas o que tem a cor errada e ponha depois cartas da cor certa. Em geral compensa encher o quadrado com uma só cor. Sair custa um ponto, e continuar pode render mais.
    .learn-1 = Joga no Norte, e esta é a sua mão. Uma carta de ás a 9 vai para o espaço com o seu número, em qualquer dos quadrados. Ponha uma no seu, como `3c@3`.
    .learn-1-right = O seu quadrado vale algo quando filas, colunas e diagonais longas mostram um só naipe ou uma só cor.
    .learn-1-wrong = É permitido, mas ponha uma carta com número no seu próprio quadrado.
    .learn-2 = O ás e o 2 de copas estão na sua fila de cima. Três do mesmo naipe numa linha valem 3, da mesma cor 1. Complete a fila.
    .learn-2-right = Três copas: 3 pontos.
    .learn-2-wrong = A fila de cima ainda tem um buraco, no 3.
    .learn-3 = Um rei vai para qualquer espaço do seu quadrado, esteja lá o que estiver; um 10 também, em espaços vazios ou cartas viradas para baixo. Ponha um rei, como `rp@5`.
    .learn-3-right = O meio pertence a quatro linhas.
    .learn-3-wrong = É permitido, mas ponha um rei.
    .learn-4 = Agora joga no Sul. A fila de cima do Norte mostra três copas. Um valete vai virado para baixo sobre qualquer carta, e uma linha com uma carta virada não vale nada. Estrague a fila, por exemplo com `vc@o2`.
    .learn-4-right = Agora não vale nada, até alguém pôr uma carta sobre o valete.
    .learn-4-wrong = A fila do Norte ainda conta. Ponha um valete em o1, o2 ou o3.
    .learn-5 = Joga no Norte, e o seu quadrado vale 9. A partir de 7 pode sair, o que acaba a mão: cada ponto acima de 7 conta a dobrar, e sair custa 1. Escreva `saio`.
    .learn-5-right = 10 pontos para si: 9, mais dois pelo que passa de 7, menos um.
    .learn-5-wrong = Pode continuar, mas o Sul podia estragar-lhe as linhas. Saia.
leopard-standard = quatro mãos
leopard-single = uma mão
leopard-south = Sul
leopard-north = Norte
leopard-out = saio
leopard-stock = monte
leopard-discards = descartes
leopard-spelt = { $before }{ $card }{ $after }
leopard-end-higher = { $winner } tem o total mais alto.
leopard-end-equal = Os totais são iguais.

leopard-note-hand-over = A mão { $hand } acabou com a última carta: Sul { $south }, Norte { $north }
leopard-note-went-out = { $side } saiu na mão { $hand }: Sul { $south }, Norte { $north }
leopard-points =
    { $bonus ->
        [0] { $out ->
            [0] { $total }
           *[other] { $total } (quadrado { $value }, por sair −1)
        }
       *[other] { $out ->
            [0] { $total } (quadrado { $value }, bónus { $bonus })
           *[other] { $total } (quadrado { $value }, bónus { $bonus }, por sair −1)
        }
    }
leopard-note-hand = Mão { $hand } de { $hands }
leopard-note-squares = Valor dos quadrados: Sul { $south }, Norte { $north }
leopard-note-ended = Os quadrados estão como acabou a mão { $hand }
leopard-note-squares-then = Valiam: Sul { $south }, Norte { $north }
leopard-note-hand-begins = Começa a mão { $hand } de { $hands }
leopard-note-dealer = Deu cartas: { $side }
leopard-note-stock = { $n ->
        [0] O monte está vazio
        [one] 1 carta no monte
       *[other] { $n } cartas no monte
    }
leopard-note-scores = Mãos até agora (Sul–Norte): { $scores }

leopard-out-too-early = O seu quadrado vale { $value }; para sair precisa de { $enough } ou mais no início da sua vez.
leopard-not-in-hand = Não tem { $card } na mão.
leopard-no-rank = { $rank ->
        [1] Não tem nenhum ás na mão.
        [11] Não tem nenhum valete na mão.
        [12] Não tem nenhuma dama na mão.
        [13] Não tem nenhum rei na mão.
       *[other] Não tem nenhum { $rank } na mão.
    }
leopard-no-suit = { $suit ->
        [c] Não tem paus na mão.
        [d] Não tem ouros na mão.
        [h] Não tem copas na mão.
       *[s] Não tem espadas na mão.
    }
leopard-none-goes = Nenhuma dessas cartas se pode pôr na casa { $space }.
leopard-own-square-only = Não pode pôr { $card } na casa { $space }: os 10, as damas e os reis só se põem no quadrado de quem os joga.
leopard-other-number = Não pode pôr { $card } na casa { $space }: essa carta só vai para a casa com o número { $number }, em qualquer dos quadrados.
leopard-nothing-to-cover = A casa { $space } está vazia, e { $card } não tem ali o que tapar: valetes e damas põem-se em cima de uma carta.
leopard-face-up = Na casa { $space } vê-se { $top }; { $card } só pode ir para uma casa vazia ou para cima de uma carta virada para baixo.

leopard-unreadable = Não consigo ler “{ $text }” como jogada. Escreva uma carta como 7c (7 de copas), depois @ e uma casa: 1–9 no seu quadrado, o1–o9 no do adversário. Descartar é x7c; para sair, escreva saio.
leopard-unfinished = Falta o fim a “{ $read }”. Depois da carta vem @ e uma casa: 1–9 no seu quadrado, o1–o9 no do adversário.
leopard-half-read = Entendi “{ $read }”, mas não “{ $rest }”. Depois da carta vem @ e uma casa: 1–9 no seu quadrado, o1–o9 no do adversário.
leopard-no-space = Não há nenhuma casa { $space } aqui: 1–9 são do seu quadrado, o1–o9 do quadrado do adversário.
leopard-discard-alone = “{ $text }” começa por x como um descarte, mas diz também uma casa. Um descarte é x e só a carta, como x7c; sem o x, a carta põe-se na casa.
leopard-only-thrown = Agora só pode descartar { $card }. Se é isso que quer, escreva { $discard }.

leopard-did-lay = põe { $card } na casa { $space } do quadrado de { $side }
leopard-did-hide = põe uma carta virada para baixo na casa { $space } do quadrado de { $side }
leopard-did-cover = sobre { $card }
leopard-did-cover-back = sobre uma carta virada para baixo
leopard-did-discard = descarta { $card }
leopard-did-go-out = sai com { $value }
