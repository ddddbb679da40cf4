# O que o adaptador do Discord diz por si.

# What Discord calls the language.
discord-locale = pt-BR
discord-empty = Não escreveu nada, por isso nada foi jogado.
discord-done = ✓ Feito.
discord-done-there = ✓ Feito: está em <#{ $room }>.
discord-played = ✓ Jogado.
discord-played-there = ✓ Jogado: ver <#{ $room }>.
discord-played-locked = ✓ Jogado, mas o tabuleiro fica à espera: o tópico <#{ $thread }> está trancado. Quem gere os tópicos pode reabri-lo e destrancá-lo; o jogo continua então lá automaticamente.
discord-played-shut = ✓ Jogado, mas o tabuleiro fica à espera: não posso escrever em <#{ $thread }>. Quem gere o servidor pode permitir-me ver esse canal, enviar mensagens em tópicos e anexar ficheiros; o jogo continua então lá automaticamente.
discord-played-lost = ✓ Jogado, mas o canal em que a mesa #{ $table } era jogada já não existe, e o tabuleiro fica à espera. A próxima jogada, feita noutro canal do servidor (`jogada`, com `{ $table }` como mesa), leva o jogo para lá.
discord-enough = Ninguém mais vê isto: por agora já se mostrou aqui bastante. Daqui a um minuto pode mostrar-se mais.
discord-missed = Enquanto estive fora, escreveu-se aqui mais do que eu releio: { $days } dias e { $messages } mensagens. Se lhe devo uma resposta, diga-o outra vez, por favor.
discord-unheard = Não recebi o texto dessa mensagem: num servidor só recebo o que responde a um tabuleiro com a notificação ligada (“@ LIGADO” ao lado da resposta) ou me menciona. O botão **Jogar** por baixo do tabuleiro também serve, e `jogada` também.
discord-gone = Já não conheço este botão. `jogos` mostra as suas mesas.
discord-not-yours = Isso é para outra pessoa.
discord-private-reply = <@{ $account }>, a minha resposta é privada.
discord-private-post = <@{ $account }>, tenho algo privado para lhe mostrar.
discord-show = Ver
discord-alone = Aqui mais ninguém nos lê. Eu jogo consigo: `jogar JOGO @computador`. Desafie alguém num servidor, ou numa mensagem direta com essa pessoa depois de me adicionar à sua conta; com `jogar JOGO convite` dou-lhe um código para alguém de outra rede.
discord-no-permission = Ainda não posso fazer o meu trabalho neste canal. Falta: { $permissions }. Quem gere o servidor pode permiti-lo; até lá, o que tenho a dizer espera.
discord-new = Novo torneio
discord-new-name = Nome
discord-new-name-sample = Taça da Primavera
discord-new-game = Jogo, e o tabuleiro se houver vários
discord-new-game-sample = hex, breakthrough, oware
discord-new-form = Forma
discord-new-form-sample = todos-contra-todos, suíço, eliminatórias
discord-new-time = Tempo de um jogo
discord-new-time-sample = 2d+1d, ou 7d/jogo
discord-new-more = Mais
discord-new-more-sample = rondas=5 máximo=16 começa=sexta
discord-type = Escrever a jogada
discord-type-title = Mesa #{ $table }: a sua jogada
discord-type-label = A sua jogada, como se escreve
discord-type-sample = por exemplo d2-d3
discord-which-game = Que jogo há de ser?
discord-no-board = Essa mensagem não mostra nenhum tabuleiro, nem tem um código `tab:`.
discord-board-undone = Algumas jogadas desse tabuleiro foram desfeitas, e a mensagem não leva o registo delas. `continuar` com uma mesa e um número de jogadas continua de um tabuleiro que ainda vale; `histórico` mostra as jogadas.
discord-no-record = Não há nenhum registo nesta imagem: envie a original, ou o código `tab:`.
discord-record-damaged = Esta imagem está danificada, e o registo também: envie a original, ou o código `tab:`.
discord-picture-large = Este anexo, ou o que ele leva, é demasiado grande; leio imagens até { $most } MiB. Um código `tab:` também serve.
discord-picture-away = Não consigo ir buscar o anexo agora. Tente outra vez, ou envie o código `tab:`.
discord-bots = Os outros bots não jogam aqui. Desafie uma pessoa, ou a mim: `jogar JOGO @computador`.
discord-long = Isso é demasiado longo para mim: no máximo { $most } caracteres.
permission-view = Ver canal
permission-send = Enviar mensagens
permission-threads = Enviar mensagens em tópicos
permission-attach = Anexar ficheiros (“Anexar arquivos”)
menu-continue = Continuar deste tabuleiro
menu-challenge = Desafiar

## Como se chamam aqui os comandos: os que têm outros dentro, e os que têm um nome próprio

branch-table = mesa
    .about = O que se faz numa mesa, e o que se pode ver dela
branch-challenge = desafio
    .about = Ver quem procura adversário; responder a um desafio, ou retirar o seu
branch-ladder = escada
    .about = Escadas, resultados e pontuações
branch-tournament = torneio
    .about = Torneios: entrar num, ver como está, criar um
branch-account = conta
    .about = Estar fora algum tempo; juntar as suas contas em várias redes; bloquear alguém
branch-admin = administrar
    .about = O que está definido neste servidor; decidir sobre mesas; planear feriados
branch-own =
    .about = Os comandos do dia a dia outra vez, onde outro bot tem um com o mesmo nome
door-board = ver
door-settings = definições
door-table = mesa
door-ladder-show = mostrar
    .about = o seu lugar numa escada daqui, e quem pode desafiar
door-ladder-join = entrar
    .about = entrar numa escada, no último lugar
door-ladder-leave = sair
    .about = sair de uma escada
door-ladder-challenge = desafiar
    .about = desafiar alguém acima de si pelo lugar
door-ladder-history = histórico
    .about = o que aconteceu numa escada
door-tournament-show = mostrar
    .about = como está um torneio, e o seu próximo jogo
door-tournament-join = entrar
    .about = entrar num torneio
door-tournament-leave = sair
    .about = deixar de jogar num torneio
door-tournament-table = quadro
    .about = os resultados de toda a gente, jogo a jogo
door-tournament-export = exportar
    .about = um torneio num ficheiro
door-tournament-new = novo
    .about = criar um torneio neste canal
door-tournament-start = começar
    .about = começar um torneio
door-join = entrar
    .about = entrar num desafio de outra rede, com o código dele

## Ajuda

help-discord =
    Comigo pode jogar **jogos de tabuleiro por mensagem**. Ninguém joga sem aceitar.
    - **Jogar**: `jogar` desafia alguém, ou procura adversário.
    - **A sua vez**: use o botão **Jogar** por baixo do tabuleiro, responda ao tabuleiro com a jogada (`d2-d3`), ou use `jogada`.
    - **Ver**: `jogos` mostra as suas mesas, `tabuleiro` volta a mostrar um tabuleiro, `mão` a sua mão escondida.
    - **Aprender**: `regras` explica um jogo: { $games }.
    - **Definir**: `definir` muda a sua língua e o aspeto dos tabuleiros, `privacidade` mostra o que sei a seu respeito.
    Tudo o resto está em **Todos os comandos**; `ajuda` com o nome de um comando explica-o.
help-play = Jogar
help-own-games = Os meus jogos
help-rules = Regras
help-more = Todos os comandos
help-top = - **Todos os dias**: { $commands }
help-table = - **Numa mesa**: { $commands }
help-challenge = - **Desafios**: { $commands }
help-ladder = - **Escadas e resultados**: { $commands }
help-tournament = - **Torneios**: { $commands }
help-account = - **A sua conta**: { $commands }
help-admin = - **Para quem gere o servidor**: { $commands }
help-same = Outro bot tem o mesmo comando? { $play } é só meu, e tudo no seu grupo também.
help-field = - `{ $name }`: { $about }
help-field-required = - `{ $name }` (obrigatório): { $about }
help-example = Exemplo: { $example }
help-too = O mesmo: { $own }
discord-which-rules = As regras de que jogo?
example-play = jogar avanço @bruno
example-move = jogada #12 d2-d3
example-board = tabuleiro #12 jogada=8
example-text = texto #12
example-moves = jogadas #12 d2
example-plan = plano #12 se d6-d5 então e2-e3
example-plans = planos #12 retirar 2
example-note = nota #12 o lado esquerdo está fraco
example-notes = notas #12 retirar 2
example-seeks = abertos hex
example-accept = aceitar 7 palavra=granada
example-away = ausente 10d
example-continue = continuar #12 jogada=8
example-games = jogos acabados hex com=@bruno ganhos
example-export = exportar #12 código
example-records = registos hex
example-replay = repetição #12 de=10 velocidade=3
example-proof = prova #12
example-hint = dica
example-analyse = analisar #12
example-rules = regras hex
example-stats = estatísticas @bruno hex
example-top = melhores hex
example-learn = aprender hex
example-puzzle = problema semáforo 3
example-book = aberturas hex c3 d4
example-show = mostrar tabuleiro #12 jogada=8
example-settings = definir língua en tema escuro
example-admin = administrar salas aqui tópicos sim
example-give = dar #12 2d
example-holidays = feriados 2026-12-24 2027-01-02
example-exclude = excluir @bruno joga contra si próprio
example-archive = arquivo csv
example-judge = julgar #12 encerrar O Bruno saiu do clube
example-link = ligar 4XP-2MQ-7KD
example-block = bloquear @bruno
example-unblock = desbloquear @bruno
example-blocked = bloqueados
example-privacy = privacidade exportar
example-ladder = escada hex
example-ladders = escadas abrir hex
example-tournament = torneio 3
example-organise = organizar pausa 3 férias
example-help = ajuda jogada
