cats-and-dogs = Gatos & Cães
    .blurb = Coloque os seus bichos, nunca ao lado dos do adversário, e faça a última jogada.
    .rules =
        Joga-se num tabuleiro de 8×8 casas, vazio no início. O lugar 1 tem gatos e o lugar 2 tem cães; começam os gatos. As quatro casas do meio, d4, e4, d5 e e5, são o centro.

        - Cada jogador, na sua vez, coloca um bicho seu numa casa vazia. Os bichos nunca se movem nem são capturados.
        - Nenhum gato pode ser colocado ao lado de um cão, nem um cão ao lado de um gato. Ao lado quer dizer na horizontal ou na vertical; na diagonal podem tocar-se.
        - O primeiro gato é colocado no centro e o primeiro cão fora dele.
        - Quem não puder colocar um bicho perde; ganha, portanto, quem fizer a última jogada.

        Escreva só a casa: `e4` coloca o seu bicho em e4.
    .example = Os gatos acabam de colocar o terceiro gato, em e5. Agora d5 e e6 ficam ao lado de um gato e ao lado de um cão, e já ninguém as pode ocupar. A casa d4 só está aberta aos gatos: fica ao lado de dois deles.
    .about = Autor: Simon Norton, década de 1970; também se chama Snort. As regras são as do campeonato português de jogos matemáticos. Uma sugestão: as casas que só os seus bichos ainda podem ocupar estão garantidas para mais tarde. Dispute primeiro as que ainda servem aos dois.
    .learn-1 = Joga com os gatos. O primeiro vai para o centro: d4, e4, d5 ou e5. Ponha-o.
    .learn-1-right = Os animais não se movem. Perde quem já não puder pôr nenhum.
    .learn-2 = Nenhum gato pode ficar ao lado de um cão, mas podem tocar-se num canto. Ponha um gato que toque o cão de c3 num canto.
    .learn-2-right = Certo: b3, c2, d3 e c4 estão fechadas para si, os cantos não.
    .learn-2-wrong = É permitido, mas não toca c3 num canto.
    .learn-3 = As casas ao lado de um gato estão fechadas aos cães. Feche uma dos dois lados: ponha um gato a duas casas do de d4, na mesma linha ou coluna.
    .learn-3-right = A casa do meio fica para si, para mais tarde; ninguém a tira.
    .learn-3-wrong = A duas casas de d4, para os lados, para cima ou para baixo.
    .learn-4 = Aos cães resta uma só casa. Tire-lha, e ganhe.
    .learn-4-right = Já não podem pôr nenhum: a última jogada foi sua.
    .learn-4-wrong = Os cães ainda têm uma casa. É g6.
    .learn-5 = Há cinco casas abertas a gatos e cinco a cães. Uma jogada tira uma casa aos cães e guarda as suas. Encontre-a.
    .learn-5-right = Agora tem mais casas do que eles, e faz a última jogada.
    .learn-5-wrong = Assim os cães ficam com tantas casas como as suas. Que casa sua está ao lado de uma deles?
cats-and-dogs-standard = 8×8
cats-and-dogs-cats = Gatos
cats-and-dogs-dogs = Cães
cats-and-dogs-cat = { $n ->
        [one] gato
       *[other] gatos
    }
    .letter = G
cats-and-dogs-dog = { $n ->
        [one] cão
       *[other] cães
    }
    .letter = C
cats-and-dogs-open = Casas abertas: { $cats } para gatos, { $dogs } para cães
cats-and-dogs-end-no-square = { $loser }: já não há casa onde jogar.
cats-and-dogs-occupied = Em { $square } já está um bicho.
cats-and-dogs-first-cat = O primeiro gato é colocado no centro: d4, e4, d5 ou e5. A casa { $square } fica fora dele.
cats-and-dogs-first-dog = O primeiro cão é colocado fora do centro, e { $square } faz parte dele.
cats-and-dogs-beside-dog = { $n ->
        [one] Um gato em { $square } ficaria ao lado do cão de { $enemies }.
       *[other] Um gato em { $square } ficaria ao lado de cães: { $enemies }.
    }
cats-and-dogs-beside-cat = { $n ->
        [one] Um cão em { $square } ficaria ao lado do gato de { $enemies }.
       *[other] Um cão em { $square } ficaria ao lado de gatos: { $enemies }.
    }
cats-and-dogs-one-square = Uma jogada é uma só casa, a do novo bicho; { $squares } são casas a mais.
cats-and-dogs-did-close-to-dogs = fecha { $squares } aos cães
cats-and-dogs-did-close-to-cats = fecha { $squares } aos gatos
