hex = Hex
    .blurb = Una as suas duas margens do losango antes que o adversário una as outras.
    .rules =
        O **Hex** joga-se num losango de hexágonos, em geral de 11×11. O lugar 1 joga com as Pretas, o lugar 2 com as Brancas; começam as Pretas.

        - Cada jogador, na sua vez, coloca uma peça da sua cor numa casa vazia qualquer. As peças nunca se movem nem são capturadas.
        - As Pretas querem um caminho contínuo de peças pretas da coluna a, a margem esquerda, à última coluna, a margem direita. As Brancas querem um de peças brancas da linha 1, a margem inferior, à última linha, a margem superior. Ganha quem completar o seu caminho.
        - Cada uma das quatro casas dos cantos pertence às duas margens que lá se encontram.
        - Começar é uma vantagem. Por isso, na sua primeira jogada, o lugar 2 pode trocar (`swap`) em vez de colocar uma peça: os jogadores trocam de cores e a peça fica onde está. O lugar 2 passa a jogar com as Pretas e fica com essa peça; o lugar 1 continua, com as Brancas.
        - Não há empates: num tabuleiro cheio há sempre um caminho de uma das cores.

        Escreva a casa onde coloca a peça: uma letra para a coluna e um número para a linha, por exemplo `f6`. A casa a1 é o canto inferior esquerdo. Para trocar de cores, escreva `swap` ou `troca`.
    .example = O lugar 2 trocou de cores (`swap`), ficou com a peça de c2 e desde então joga com as Pretas; o lugar 1 continua com as Brancas. As peças brancas em f6 e g4 não se tocam, mas têm a ligação garantida: se as Pretas ocuparem f5, as Brancas ocupam g5, e vice-versa.
    .about = Autores: Piet Hein, 1942, e de novo John Nash, 1948. As regras são as do campeonato português de jogos matemáticos, em que quem joga em segundo lugar pode trocar de cores, para que ninguém ganhe por começar na melhor casa. Uma sugestão: as peças não precisam de se tocar para ficarem ligadas; a imagem mostra duas que já ninguém consegue separar.
    .learn-1 = Joga com as pretas. Ponha uma peça em qualquer casa, pelo nome, como `d4`. No fim quer uma cadeia de peças pretas da margem esquerda à direita.
    .learn-1-right = As peças não se movem nem se capturam. O centro é um bom lugar.
    .learn-2 = Está no lugar 2, e quem abriu jogou no centro, o que é forte demais. Na sua primeira jogada pode trocar de cor: escreva `swap`.
    .learn-2-right = Agora a peça forte é sua. Por isso quem começa deve escolher uma casa nem boa nem má demais.
    .learn-2-wrong = É permitido, mas a peça do centro vale mais. Troque de cor.
    .learn-3 = Duas peças estão ligadas como se se tocassem quando há duas casas livres entre elas: se uma é ocupada, ocupa-se a outra. É uma ponte. Faça uma com a sua peça em d4.
    .learn-3-right = Uma ponte avança o dobro de uma peça encostada, e aguenta o mesmo.
    .learn-3-wrong = Isso não faz ponte com d4: são precisas duas casas livres que toquem ambas as peças, como entre d4 e e5.
    .learn-4 = As brancas puseram uma peça em e4, dentro da sua ponte de d4 a e5. Mantenha as peças ligadas.
    .learn-4-right = Ligadas. Tanto faz qual das duas as brancas ocupam.
    .learn-4-wrong = Agora as brancas podem separar as suas peças. Resta uma casa que toca ambas.
    .learn-5 = As brancas querem uma cadeia da margem de baixo à de cima, e falta-lhes uma peça. Tape o caminho.
    .learn-5-right = Quem tapa de vez tem a sua própria cadeia: não há empates.
    .learn-5-wrong = As brancas ganham já em d4.
    .learn-6 = À sua cadeia falta uma peça até à margem direita. Ganhe.
    .learn-6-right = Unidas: é isto o jogo.
    .learn-6-wrong = Isso não toca a margem direita e a sua cadeia. A coluna g é a margem.
hex-7 = 7×7
hex-9 = 9×9
hex-10 = 10×10
hex-11 = 11×11
hex-13 = 13×13
hex-14 = 14×14
hex-19 = 19×19
hex-black = Pretas
hex-white = Brancas
hex-black-stone = { $n ->
        [one] peça preta
       *[other] peças pretas
    }
    .letter = P
hex-white-stone = { $n ->
        [one] peça branca
       *[other] peças brancas
    }
    .letter = B
hex-edges = Pretas unem a e { $column }, Brancas 1 e { $row }
hex-may-swap = Brancas podem trocar
hex-swapped = Cores trocadas
hex-swap = trocar
hex-end-joined = { $winner }: as duas margens estão unidas.
hex-occupied = Em { $cell } já está uma peça.
hex-one-stone = Uma jogada é uma só peça numa só casa; { $cells } são casas a mais.
hex-nothing-to-swap = Ainda não há nenhuma peça que justifique trocar de cores: só o lugar 2 o pode fazer, na sua primeira jogada.
hex-swapped-before = As cores já foram trocadas; só se pode trocar uma vez.
hex-swap-too-late = Já é tarde para trocar de cores: só o lugar 2 o podia fazer, na sua primeira jogada.
hex-did-swap = as cores mudam de mãos: { $black } joga agora com as Pretas, e { $white } com as Brancas
