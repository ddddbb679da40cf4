leopards-and-cows = Leopardos e Vacas
    .blurb = Dois leopardos caçam 24 vacas, que tentam encurralá-los.
    .rules =
        O lugar 1 tem 2 leopardos e o lugar 2 tem 24 vacas. O tabuleiro **grande** tem 49 pontos: um quadrado de 5×5 e um triângulo no meio de cada lado. O **pequeno** tem 37: os triângulos têm uma fila a menos. As peças andam ao longo das linhas.

        - Primeiro o lugar 1 coloca um leopardo e o lugar 2 uma vaca, em qualquer ponto livre, e depois ambos o fazem outra vez.
        - A partir daí o lugar 1 move um leopardo de cada vez, enquanto o lugar 2 continua a colocar uma vaca de cada vez. Só depois de colocadas as 24 é que as vacas se movem.
        - Uma vaca move-se ao longo de uma linha para um ponto vizinho livre, em qualquer direção. Nunca salta.
        - Um leopardo move-se da mesma forma, ou salta, ao longo de uma linha, por cima de uma vaca vizinha para o ponto livre logo atrás dela, e captura essa vaca. Pode continuar a saltar, em qualquer direção, e parar depois de qualquer salto. Cada vaca sai do tabuleiro assim que é saltada. Capturar nunca é obrigatório, e um leopardo não salta por cima do outro.
        - As vacas ganham quando for a vez do lugar 1, os dois leopardos estiverem no tabuleiro e nenhum puder mover-se nem saltar. Os leopardos ganham quando capturarem as 24 vacas, ou quando o lugar 2 tiver de mover uma vaca e não puder.
        - Uma posição que ocorra pela terceira vez é empate, e 200 jogadas seguidas sem colocar nem capturar nenhuma peça também.

        No tabuleiro de **buracos**, de 6×5 buracos sem linhas, as peças já estão todas colocadas no início: os leopardos em a1 e f5, as vacas em todos os outros buracos menos a2, b1, e5 e f4. As vacas andam ao longo das linhas e colunas; os leopardos andam e saltam nas oito direções. O resto é igual.

        Escreva o ponto onde coloca a peça, por exemplo `e5`; um passo como origem-destino: `e5-e6`; uma série de saltos com todos os pontos onde toca: `e5xe7xe9`. Basta o destino, ou a origem e o destino, quando só uma jogada corresponde.
    .example = O leopardo acaba de dar dois saltos: de e5 por cima de e6 para e7, e daí por cima de e8 para e9. As duas vacas saíram do tabuleiro; a de f8 não estava no caminho. Também podia ter parado em e7.
    .about = Jogo tradicional, de autor e época desconhecidos; no Sri Lanka chama-se Diviyan Keliya. Fontes: as regras divulgadas em Portugal pela organização Oikos e um livro de Guik. As fontes não concordam em tudo, nem sequer no tabuleiro, e por isso há dois; o de buracos vem da descrição de alguém que o comprou numa feira medieval, sem as regras. Uma sugestão: as vacas que só se defendem acabam comidas uma a uma. Têm de apertar o cerco aos leopardos.
    .learn-1 = Joga com os leopardos. Ponha o primeiro em qualquer ponto livre, como `e5`.
    .learn-1-right = No meio alcança mais pontos.
    .learn-2 = Um leopardo salta por cima de uma vaca ao lado para o ponto livre logo atrás, e captura-a. Capture uma vaca.
    .learn-2-right = Capturada. Com as 24 vacas os leopardos ganham.
    .learn-2-wrong = Isso não captura nenhuma. Ao lado de e5 está a vaca de e6, e e7 está livre.
    .learn-3 = Pode continuar a saltar. Capture duas vacas numa só jogada; escreva os pontos um a seguir ao outro, como `e5xe7xe9`.
    .learn-3-right = Duas numa só jogada.
    .learn-3-wrong = Menos de duas vacas: o leopardo de e5 pode continuar a partir de e7.
    .learn-4 = Agora joga com as vacas, e quer cercar os leopardos. O leopardo de e5 ameaça a sua vaca em e6. Ponha uma vaca de modo que ela não possa ser saltada.
    .learn-4-right = Sem ponto livre atrás, uma vaca está segura.
    .learn-4-wrong = O leopardo ainda salta por cima de e6, para o ponto livre atrás.
    .learn-5 = Ponha uma vaca onde nenhum leopardo possa capturar na próxima jogada: numa margem, ou longe dos dois.
    .learn-5-right = Segura. As vacas ganham devagar: primeiro na margem, depois para dentro, sem buracos.
    .learn-5-wrong = Daí um leopardo pode saltar por cima de uma vaca.
leopards-and-cows-large = grande, 49 pontos
leopards-and-cows-small = pequeno, 37 pontos
leopards-and-cows-holes = buracos, 6×5
leopards-and-cows-end-eaten = As 24 vacas foram todas capturadas.
