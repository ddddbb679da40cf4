# O que diz o próprio adaptador de Matrix.

matrix-hello = Olá! Comigo jogam-se jogos de tabuleiro: ao longo de dias, jogada a jogada. `jogar` desafia alguém, `ajuda` diz o resto. A um tabuleiro responde-se com a jogada; ✅ e ❌ respondem a uma pergunta. Um tabuleiro aceita também 👀 (em privado), 🃏 (a sua mão), 🤝 (empate?), ↩ (voltar atrás?), 🏳 (desistir), 💡 (dica) e, no fim, 🔁 (desforra), 🎞 (repetição), 📜 (histórico), 🔍 (analisar).
matrix-hello-direct = Olá! Aqui mais ninguém nos lê, por isso os comandos não precisam de nada antes. `ajuda` diz o que há, `jogos` onde está a jogar.
matrix-help =
    Jogos de tabuleiro por mensagem, uma jogada de cada vez.
    • `jogar hex @nome` desafia alguém; ✅ por baixo aceita.
    • Na sua vez: escreva só a jogada, como `d2-d3`, no tópico ou em resposta ao tabuleiro. `jogadas` diz o que é possível.
    • `desfazer`, `empate`, `pausa`, `desistir` numa mesa
    • `próximo`: o seu tabuleiro mais urgente · `jogos`: todos os seus
    • `regras hex` · `definir`: língua, avisos, horas de silêncio
    `ajuda tudo` lista todos os comandos, `ajuda jogar` explica um.
matrix-moved = { $count ->
    [one] A mesa { $tables } veio da sala anterior e continua aqui.
   *[other] { $count } mesas vieram da sala anterior e continuam aqui: { $tables }.
}
matrix-numbers = Os números em palavras
matrix-position = A posição em palavras
matrix-waits = { $name }, tenho algo privado para lhe mostrar. Com 👀 envio-o em mensagem direta; com `definir mensagens sim` é sempre assim.
matrix-alone = Aqui mais ninguém nos lê. Eu jogo consigo: `jogar JOGO @computador`. Desafie alguém numa sala onde essa pessoa também esteja; com `jogar JOGO convite` dou-lhe um código para alguém de outra rede.
matrix-long = Isso é demasiado longo para mim: no máximo { $most } caracteres.
matrix-enough = Por agora já se mostrou aqui bastante. Daqui a um minuto todos podem ver mais.
matrix-unread = Não consegui ler uma mensagem de { $name }: a chave dela não me chegou. Escreva-a outra vez, por favor.
matrix-thread = **{ $title }**: esta mesa joga-se no tópico abaixo.
