# O que o adaptador do Discord diz por si.

# What Discord calls the language.
discord-locale = pt-BR
discord-done = ✓ Feito.
discord-done-there = ✓ Feito: está em <#{ $room }>.
discord-played = ✓ Jogado.
discord-played-there = ✓ Jogado: ver <#{ $room }>.
discord-enough = Só a si aparece isto: por agora já se mostrou aqui bastante. Daqui a um minuto pode mostrar-se mais.
discord-missed = Enquanto estive fora, escreveu-se aqui mais do que eu releio: { $days } dias e { $messages } mensagens. Se lhe devo uma resposta, diga-o outra vez, por favor.
discord-unheard = Não recebi o texto dessa mensagem: num servidor só recebo o que responde a um tabuleiro com a notificação ligada (“@ LIGADO” ao lado da resposta) ou me menciona. O botão **Jogar** por baixo do tabuleiro também serve, e `jogada` também.
discord-gone = Já não conheço este botão. `/jogos` mostra as suas mesas.
discord-not-yours = Isso é para outra pessoa.
discord-private-reply = <@{ $account }>, a minha resposta é só para si.
discord-private-post = <@{ $account }>, há algo só para si.
discord-show = Ver
discord-alone = Aqui mais ninguém nos lê. Desafie alguém num servidor, ou numa mensagem direta com essa pessoa depois de me adicionar à sua conta; com `jogar JOGO convite` dou-lhe um código para alguém de outra rede.
discord-no-permission = Ainda não posso fazer o meu trabalho neste canal. Falta: { $permissions }. Quem gere o servidor pode permiti-lo; até lá, o que tenho a dizer espera.
discord-type = Escrever a jogada
discord-type-title = Mesa #{ $table }: a sua jogada
discord-type-label = A sua jogada, como se escreve
discord-type-sample = por exemplo d2-d3
discord-which-game = Que jogo há de ser?
discord-no-board = Essa mensagem não mostra nenhum tabuleiro, nem tem um código `tab:`.
discord-no-record = Não há nenhum registo nesta imagem: envie a original, ou o código `tab:`.
discord-record-damaged = Esta imagem está danificada, e o registo também: envie a original, ou o código `tab:`.
discord-picture-large = Este ficheiro, ou o que ele leva, é grande de mais; leio imagens até { $most } MiB. Um código `tab:` também serve.
discord-picture-away = Não consigo ir buscar o ficheiro agora. Tente outra vez, ou envie o código `tab:`.
discord-bots = Os bots não jogam aqui, nem eu; desafie uma pessoa.
discord-long = Isso é demasiado longo para mim: no máximo { $most } caracteres.
permission-view = Ver canal
permission-send = Enviar mensagens
permission-threads = Enviar mensagens em tópicos
permission-attach = Anexar ficheiros (“Anexar arquivos”)
menu-continue = Continuar deste tabuleiro
menu-challenge = Desafiar
