# O que o próprio terminal diz. Markdown, como na sala; os nomes vêm protegidos.

terminal-hello =
    Este é o **Tabuleiro**. Escreva um nome, dois-pontos e o que fazer: `ana: jogar avanço @bruno`
    Não está mais ninguém? Joga o computador: `ana: jogar avanço @computador`
    `ajuda` diz mais. Ctrl-D termina; os jogos ficam.
terminal-bye = Os jogos ficam como estão. Até logo!
terminal-help =
    Neste terminal podem jogar várias pessoas:
    `ana: jogar avanço @bruno` – um nome e dois-pontos: é a Ana quem o diz. Nomes novos são bem-vindos.
    `/como ana` – daqui em diante as linhas sem nome são da Ana. `/como` sozinho deixa a linha passar a quem tem a vez.
    `/quem` – quem está aqui, e quem tem a vez.
    `ajuda`, `regras`, `jogos` – não precisam de nome.
    `/sair`, `terminar`, Ctrl-D – o fim; Ctrl-C também, a não ser que haja algo escrito a meio: nesse caso apaga-o. Da próxima vez tudo continua daí.
    Uma linha sem nome é sempre de quem aparece por cima dela, com a mesa que espera.
    O que é privado vem marcado. Espera até a linha ser da pessoa a quem se destina e ela premir Enter; quando a linha passa a outra pessoa, e no fim, as mãos escondidas deixam de estar à vista.
    A tecla Tab completa comandos, jogos, pessoas e jogadas; onde há mãos escondidas, jogadas só depois de Enter. As setas percorrem as linhas anteriores.
    O que se faz noutro terminal com a mesma base de dados aparece aqui sozinho.
terminal-only = [só para { $player }]
terminal-goes-on = **#{ $table }** continua: joga { $player }.
terminal-held = Há algo privado para { $player }: prima Enter para ver.
terminal-held-elsewhere = Há algo privado para { $player }, que só o vê na sua própria linha: `/como { $player }`.
terminal-cleared = (O que estava à vista foi apagado, porque mostrava algo escondido.)
terminal-free = As linhas sem nome são agora de quem tem a vez, como se vê no início da linha.
terminal-named = Daqui em diante todas as linhas precisam de um nome.
terminal-no-name = Quem? Um nome tem até 32 letras, algarismos, `_` ou `-`: `/como ana`.
terminal-who-speaks = Quem diz isso? Comece por um nome: `ana: ajuda`. Ou diga primeiro `/como ana`.
terminal-no-slash = Sem a barra: `{ $word }`. Aqui só a têm `/como`, `/quem`, `/ajuda` e `/sair`.
terminal-unknown = Não conheço `/{ $word }`. Queria dizer `/{ $near }`?
terminal-nobody = Ainda ninguém disse nada.
terminal-person = **{ $player }**
terminal-player = **{ $player }** joga em { $tables }
terminal-turn = **{ $player }** joga em { $tables }, e tem a vez em { $turn }
terminal-picture = Imagem: { $path }
terminal-no-page = Com `--pictures PASTA` o terminal grava as páginas num ficheiro.
terminal-no-replay = Aqui só se vê a última posição: com `--pictures PASTA` o terminal grava a imagem animada num ficheiro.
terminal-no-picture = Não foi possível gravar a imagem: { $why }
terminal-no-board = Não foi possível mostrar o tabuleiro; o jogo não é afetado.
terminal-status-nobody = Comece por um nome, como ana:
terminal-status = **{ $player }**
terminal-status-asked = **{ $player }**: o desafio { $id } está à sua espera · `aceitar { $id }` ou `recusar { $id }`
terminal-status-turn = **{ $player }**: é a sua vez · #{ $table } { $game } com { $others } { $more }
terminal-status-waits = **{ $player }**: joga { $turn } · #{ $table } { $game } com { $others }
terminal-status-paused = **{ $player }**: em pausa · #{ $table } { $game } com { $others }
terminal-table = **#{ $table }** { $game }: { $players } – joga { $turn }
terminal-table-paused = **#{ $table }** { $game }: { $players } – em pausa
terminal-challenge = **Desafio { $id }** { $game }: { $player } desafia { $asked } – `{ $first }: aceitar { $id }` ou `{ $first }: recusar { $id }`
terminal-challenge-open = **Desafio { $id }** { $game }: { $player } procura jogadores – `aceitar { $id }` para se sentar
terminal-more = … e mais { $count }. `jogos`, com um nome e dois-pontos antes, mostra tudo o que é de alguém.
terminal-no-tables = Agora ninguém joga aqui. `ana: jogar avanço @bruno` começa um jogo.
terminal-not-done = Nada foi feito: `{ $line }` fica sem efeito.
terminal-other-number = Não é nenhum destes: { $numbers }. Se for uma jogada, diga `jogada { $text }`.
terminal-person-near = Não conheço ninguém chamado { $name }. Queria dizer `@{ $near }`? Se { $name } for alguém novo, diga o mesmo outra vez.
terminal-which-number = `{ $line }`: qual quer dizer? Escreva o número. “não” deixa tudo como está.
terminal-say-in-full = Para o fazer, diga `{ $line }`.
terminal-name-in-one = Quem fala diz-se numa só palavra: `{ $name }: …`.
terminal-to-end = Para terminar aqui, escreva `/sair`.
terminal-slash-as = como
terminal-slash-who = quem
terminal-slash-help = ajuda
terminal-slash-quit = sair
# Outras palavras para o fim; as que não são comando nenhum não precisam de barra.
terminal-ends = terminar, fechar
