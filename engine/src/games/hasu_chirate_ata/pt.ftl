hasu-chirate-ata = Vacas e Leopardos
    .blurb = Dois leopardos atiram-se a uma manada de 24 vacas: bastam-lhes doze, se as vacas não os encurralarem antes.
    .rules =
        O lugar 1 tem 2 leopardos, o lugar 2 tem 24 vacas, e as peças andam ao longo das linhas. O tabuleiro **grande** tem 49 pontos: um quadrado de 5×5 e um triângulo no meio de cada lado. O **pequeno** tem 37: os triângulos têm uma fila a menos. O jogo chama-se Hasu Chirate Ata em canarês.

        - No início há oito vacas à volta do centro: em d4, e4, f4, d5, f5, d6, e6 e f6.
        - Em cada uma das suas duas primeiras jogadas, o lugar 1 coloca um leopardo num ponto livre de onde ele possa saltar logo por cima de uma vaca. Se não houver nenhum ponto assim, serve qualquer ponto livre. Ao colocar não se captura nada.
        - Depois de cada jogada dos leopardos, o lugar 2 coloca uma das suas outras 16 vacas em qualquer ponto livre. Só depois de todas colocadas é que as vacas se movem: ao longo de uma linha para um ponto vizinho livre, em qualquer direção. As vacas nunca saltam.
        - Com os dois leopardos no tabuleiro, o lugar 1 move um deles de cada vez. Um leopardo move-se como as vacas, ou salta, ao longo de uma linha, por cima de uma vaca vizinha para o ponto livre logo atrás dela, e captura essa vaca. Pode continuar a saltar, em qualquer direção, e parar depois de qualquer salto. Cada vaca sai do tabuleiro assim que é saltada, e não volta. Capturar nunca é obrigatório, e um leopardo não salta por cima do outro.
        - Os leopardos ganham assim que tiverem capturado 12 vacas, e também quando o lugar 2 tiver de mover uma vaca e não puder. As vacas ganham quando for a vez do lugar 1, os dois leopardos estiverem no tabuleiro e nenhum puder mover-se nem saltar.
        - Uma posição que ocorra pela terceira vez é empate, e 200 jogadas seguidas sem colocar nem capturar nenhuma peça também.

        Escreva o ponto onde coloca a peça, por exemplo `e7`; um passo como origem-destino: `e7-e8`; uma série de saltos com todos os pontos onde toca: `c5xe5xe3`. Basta o destino, ou a origem e o destino, quando só uma jogada corresponde.
    .example = O leopardo colocado em c5 acaba de dar dois saltos: por cima de d5 para e5, e daí por cima de e4 para e3. Essas duas vacas saíram do tabuleiro; faltam dez para os leopardos ganharem. As vacas de c6 e de g3 foram colocadas pelo lugar 2.
    .about = Jogo tradicional de caça de Karnataka, na Índia, de autor e época desconhecidos; o nome é canarês. Fonte: uma página de regras que diz uma vez que doze vacas bastam aos leopardos e outra que são precisas mais de doze; aqui bastam doze. Uma sugestão: uma vaca com um ponto livre atrás corre perigo, por isso as vacas andam juntas. Os fracos ganham quando se unem.
    .learn-1 = Joga com os leopardos. Nas primeiras jogadas põe-nos onde possam saltar já por cima de uma vaca. Ponha um, como em `e5`.
    .learn-1-right = Oito vacas estão à volta do centro: o meio está cheio de presas.
    .learn-2 = Um leopardo salta por cima de uma vaca ao lado para o ponto livre logo atrás, e captura-a. Capture uma vaca.
    .learn-2-right = Capturada. Doze chegam.
    .learn-2-wrong = Isso não captura nenhuma. Procure uma vaca ao lado de um leopardo com um ponto livre atrás.
    .learn-3 = Pode continuar a saltar, em qualquer direção. Capture quatro vacas ou mais numa só jogada; escreva os pontos um a seguir ao outro, como `c5xc7xe5`.
    .learn-3-right = Um banquete. Por isso as vacas não devem deixar buracos.
    .learn-3-wrong = Menos de quatro. A partir de e5 há mais para capturar por todos os lados.
    .learn-4 = Agora joga com as vacas, e quer cercar os leopardos. O leopardo de g7 ameaça saltar por cima de f6. Ponha uma vaca de modo que nenhum leopardo possa capturar.
    .learn-4-right = Sem ponto livre atrás, uma vaca está segura.
    .learn-4-wrong = Um leopardo ainda pode saltar. Que ponto está atrás de f6, visto de g7?
    .learn-5 = Aos leopardos falta uma vaca. Ganhe.
    .learn-5-right = Doze vacas: é isto o jogo.
    .learn-5-wrong = Isso não captura nenhuma vaca. O leopardo de g7 tem uma ao lado.
hasu-chirate-ata-large = grande, 49 pontos
hasu-chirate-ata-small = pequeno, 37 pontos
hasu-chirate-ata-left = { $left ->
        [one] Aos leopardos falta uma vaca.
       *[other] Aos leopardos faltam { $left } vacas.
    }
hasu-chirate-ata-end-feast = Os leopardos capturaram doze vacas.
hasu-chirate-ata-no-prey = Um leopardo só pode ser colocado onde possa saltar logo a seguir por cima de uma vaca; de { $point } não pode.
