//! Where requests are dealt with: one file for each sort of business.

mod admin;
mod boards;
mod challenges;
mod fork;
mod info;
mod lists;
mod moves;
mod offers;
mod pause;
mod pick;
mod privacy;
mod replay;
mod start;
mod stats;

pub use admin::wants_threads;

use engine::{Lang, Seat, Text, Turn};
use storage::{Community, CommunityId, Player, TableId, Transaction};

use crate::{
    Board, Command, Error, Message, Misread, Opt, Place, Post, Reply, Request, Said, Sight, Slip, Subject,
    Takes, To, Unread, Users, Verb, clean_name, games,
    people::{SPOKEN, called, is_former, language_of},
    request::{Person, line_of},
    say,
    scene::Open,
};

pub(crate) use info::DIRECT;

/// The setting that says how a community was last heard: its language, and whether the bot hears all that is said there.
const HEARD: &str = "heard";
const ALL_OF_IT: &str = " all";

/// Where a table or a challenge is at home; a request about it may come from somewhere else.
struct Home {
    community: Community,
    lang: Lang,
    /// Whether the bot hears all that is said there.
    hears: bool,
}

/// One request at work.
struct Desk<'a> {
    tx: &'a Transaction,
    request: &'a Request,
    now: i64,
    /// Who said it.
    me: Player,
    community: Community,
    /// The language of the person.
    lang: Lang,
    /// The language of the room.
    room_lang: Lang,
    replies: Vec<Message>,
}

/// Why a request is not carried out. Nothing has been changed then.
enum Stop {
    /// A person's mistake: told to that person.
    Refused(Box<Message>),
    /// Ours.
    Failed(Error),
}

impl<E: Into<Error>> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop::Failed(error.into())
    }
}

type Done<T = ()> = Result<T, Stop>;

pub(crate) fn handle(tx: &Transaction, request: &Request, now: i64) -> Result<Reply, Error> {
    if !tx.first_time(&request.event, now)? {
        return Ok(Reply { repeated: true, messages: Vec::new() });
    }
    let place = &request.place;
    let me = remember(tx, &place.platform, &request.by, now)?;
    let community =
        tx.remember_community(&place.platform, &place.community, &clean_name(&place.community_name))?;
    note(tx, &community, place)?;
    let room_lang = community.language.as_deref().and_then(Lang::named).unwrap_or(place.lang);
    if let Some(spoken) = request.lang.filter(|_| me.language.is_none())
        && tx.setting(me.id, SPOKEN)?.as_deref() != Some(spoken.code())
    {
        tx.set_setting(me.id, SPOKEN, Some(spoken.code()))?;
    }
    let lang = language_of(tx, &me)?.unwrap_or(room_lang);
    let mut desk = Desk { tx, request, now, me, community, lang, room_lang, replies: Vec::new() };
    match desk.serve() {
        Ok(()) => (),
        Err(Stop::Refused(message)) => desk.replies.push(*message),
        Err(Stop::Failed(error)) => return Err(error),
    }
    Ok(Reply { repeated: false, messages: desk.replies })
}

/// Keeps what a place tells of its community, for when somebody acts on a table there from somewhere else.
fn note(tx: &Transaction, community: &Community, place: &Place) -> Result<(), Error> {
    let heard = format!("{}{}", place.lang.code(), if place.hears { ALL_OF_IT } else { "" });
    if tx.community_setting(community.id, HEARD)?.as_ref() != Some(&heard) {
        tx.set_community_setting(community.id, HEARD, Some(&heard))?;
    }
    Ok(())
}

fn remember(tx: &Transaction, platform: &str, person: &Person, now: i64) -> Result<Player, Error> {
    Ok(tx.remember_player(platform, &person.account, &clean_name(&person.name), now)?)
}

impl Desk<'_> {
    fn serve(&mut self) -> Done {
        let command = match &self.request.said {
            Said::Command(command) => command.clone(),
            Said::Line(line) => match Command::read(line) {
                Ok(command) => command,
                Err(Unread::Bare(table, text)) => return self.bare(table, &text),
                Err(Unread::Misread(misread)) => {
                    self.check_user(misread.verb)?;
                    return self.refuse_line(&misread);
                }
            },
            Said::Pick { from, page } => return self.pick(from, *page),
            Said::More => return self.more(),
        };
        self.check_user(command.verb())?;
        match &command {
            Command::Play(play) => self.play(play),
            Command::Accept(accept) => self.accept(accept),
            Command::Decline(decline) => self.decline(decline),
            Command::Cancel(cancel) => self.cancel(cancel),
            Command::Move(played) => self.make_move(played.table, &played.text),
            Command::Board(board) => self.board(board),
            Command::Text(text) => self.text(text),
            Command::Moves(moves) => self.moves(moves),
            Command::Hand(hand) => self.hand(hand),
            Command::Undo(undo) => self.undo(undo),
            Command::Draw(draw) => self.draw(draw),
            Command::Pause(pause) => self.pause(pause),
            Command::Resign(resign) => self.resign(resign),
            Command::Rematch(rematch) => self.rematch(rematch),
            Command::Continue(from) => self.go_on(from),
            Command::Games(games) => self.games(games),
            Command::Next(_) => self.next(),
            Command::History(history) => self.history(history),
            Command::Export(export) => self.export(export),
            Command::Replay(replay) => self.replay(replay),
            Command::Rules(rules) => self.rules(rules),
            Command::Stats(stats) => self.stats(stats),
            Command::Top(top) => self.top(top),
            Command::Ladder(_) => self.ladder(),
            Command::Settings(settings) => self.settings(settings),
            Command::Admin(admin) => self.admin(admin),
            Command::Privacy(privacy) => self.privacy(privacy),
            Command::Help(help) => self.help(help),
        }
    }

    /// Refuses what is for those alone who manage the community.
    fn check_user(&self, verb: Verb) -> Done {
        match verb.users() {
            Users::Managers if !self.request.manages => self.no(&Text::new("no-admin")),
            _ => Ok(()),
        }
    }

    /// Says what is wrong with a line.
    fn refuse_line<T>(&self, misread: &Misread) -> Done<T> {
        if let Slip::Missing(Opt { takes: Takes::Game, .. }) = misread.slip {
            return self.no(&Text::new("no-game-named").with("games", games::list(self.lang)));
        }
        let text = misread.sentence(self.lang);
        Err(Stop::Refused(Box::new(Message { text, ..Message::default() })))
    }

    /// Says something to the person alone.
    fn tell(&mut self, text: &Text) {
        let text = say(self.lang, text);
        self.replies.push(Message { text, ..Message::default() });
    }

    /// A refusal of one sentence.
    fn no<T>(&self, text: &Text) -> Done<T> {
        Err(Stop::Refused(Box::new(Message { text: say(self.lang, text), ..Message::default() })))
    }

    /// Writes a post to the room of a table, a challenge or this request.
    fn post_room(&self, community: &Community, room: &str, lane: &str, message: Message) -> Done {
        let to = To::Room { community: community.account.clone(), room: room.to_owned() };
        self.post(lane, &Post { to, message })
    }

    /// Writes a post to a player alone. The room is where the person plays, in the community of the table or of the
    /// challenge, wherever this request came from.
    fn post_person(
        &self,
        player: &Player,
        community: &Community,
        room: &str,
        lane: &str,
        message: Message,
    ) -> Done {
        if is_former(player) {
            return Ok(());
        }
        let community = community.account.clone();
        let to = To::Person { account: player.account.clone(), community, room: room.to_owned() };
        self.post(lane, &Post { to, message })
    }

    fn post(&self, lane: &str, post: &Post) -> Done {
        let body = serde_json::to_string(post)?;
        self.tx.add_post(&self.request.place.platform, lane, &body, self.now)?;
        Ok(())
    }

    /// Where something is at home: here, or where it was when that was last heard of.
    fn home(&self, id: CommunityId) -> Done<Home> {
        if id == self.community.id {
            let hears = self.request.place.hears;
            return Ok(Home { community: self.community.clone(), lang: self.room_lang, hears });
        }
        let community = self.tx.community(id)?.ok_or_else(|| Error::Missing(format!("community {id}")))?;
        let heard = self.tx.community_setting(id, HEARD)?.unwrap_or_default();
        let spoken = heard.trim_end_matches(ALL_OF_IT);
        let lang = community.language.as_deref().and_then(Lang::named).or(Lang::named(spoken));
        let lang = lang.unwrap_or(self.room_lang);
        Ok(Home { community, lang, hears: heard.ends_with(ALL_OF_IT) })
    }

    /// The language in which a player reads what is private, of something that is at home there.
    fn lang_of(&self, player: &Player, home: &Home) -> Done<Lang> {
        Ok(language_of(self.tx, player)?.unwrap_or(home.lang))
    }

    /// Tells everybody at a table, with the board as it is now: the room, or the players alone if the table is
    /// private; and privately whoever sees more than the room and has something new to see.
    fn announce(&self, open: &Open, lines: &[Text], mention: Option<Seat>) -> Done {
        let lane = format!("table:{}", open.row.id);
        let speak = |lang| lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
        let mention: Vec<String> = mention.iter().map(|&seat| open.player(seat).account.clone()).collect();
        let ply = open.play.played().len() as u32;
        let over = open.outcome().is_some();
        let board = |eyes, lang: Lang| {
            let subject = Subject::Table { table: open.row.id.0, ply, eyes, then: None };
            Some(Board { subject, wrong: Vec::new(), lang: lang.code().to_owned(), as_text: false })
        };
        let seats = || Seat::all(Seat::MAX_SEATS).zip(&open.players);
        let home = self.home(open.row.community)?;
        if open.row.private {
            for (seat, player) in seats() {
                let lang = self.lang_of(player, &home)?;
                let eyes = if over { Sight::Archive } else { Sight::Seat(seat.number()) };
                let mention = mention.iter().filter(|account| **account == player.account).cloned().collect();
                let message =
                    Message { text: speak(lang), mention, board: board(eyes, lang), ..Message::default() };
                self.post_person(player, &home.community, &open.row.room, &lane, message)?;
            }
            return Ok(());
        }
        let eyes = if over { Sight::Archive } else { Sight::Room };
        let message =
            Message { text: speak(home.lang), mention, board: board(eyes, home.lang), ..Message::default() };
        self.post_room(&home.community, &open.row.room, &lane, message)?;
        if over {
            return Ok(());
        }
        let public = open.play.view(engine::Eyes::Room);
        for (seat, player) in seats() {
            let news = ply == 0 || !open.play.undoable() || open.play.turn() == Turn::To(seat);
            if news && differs(&open.play.view(engine::Eyes::Of(seat)), &public) {
                let lang = self.lang_of(player, &home)?;
                let text = say(lang, &Text::new("table-hand").with("table", open.row.id.0));
                let board = board(Sight::Seat(seat.number()), lang);
                let message = Message { text, board, ..Message::default() };
                self.post_person(player, &home.community, &open.row.room, &lane, message)?;
            }
        }
        Ok(())
    }

    /// `Ana (White)`.
    fn seated(&self, open: &Open, seat: Seat) -> Text {
        let view = open.play.view(engine::Eyes::Room);
        let name = Text::new("table-player").with("player", called(open.player(seat)));
        match view.side(seat) {
            Some(side) => name.with("side", side.name.clone()),
            None => name.with("side", ""),
        }
    }

    /// The table that a command names, or the one that alone can be meant. Only tables of this community, and
    /// the person's own, can be named; private ones by their players alone.
    fn table(&self, named: Option<i64>, purpose: Purpose) -> Done<Open> {
        if let Some(number) = named.or(self.request.answers.map(|answers| answers.table)) {
            let unknown = Text::new("no-such-table").with("table", number);
            let Some(row) = self.tx.table(TableId(number))? else { return self.no(&unknown) };
            let mine = self.tx.seats(row.id)?.iter().any(|seat| seat.player.id == self.me.id);
            if !mine && (row.private || row.community != self.community.id) {
                return self.no(&unknown);
            }
            return Ok(Open::now(self.tx, row.id)?);
        }
        let here = |table: &storage::Table| {
            table.community == self.community.id && table.room == self.request.place.room
        };
        let mut mine = self.tx.running_tables_of(self.me.id)?;
        if mine.iter().any(here) {
            mine.retain(here);
        }
        let waiting = crate::waiting_for(self.tx, &self.me)?;
        let waiting: Vec<_> =
            waiting.iter().filter(|table| mine.iter().any(|own| own.id == table.id)).collect();
        let one = match (&*waiting, &*mine) {
            ([table], _) if purpose != Purpose::Agree => Some(table.id),
            (_, [table]) => Some(table.id),
            _ => None,
        };
        if let Some(id) = one {
            return Ok(Open::now(self.tx, id)?);
        }
        if !mine.is_empty() {
            let any = waiting.is_empty() || purpose == Purpose::Agree;
            let choice = if any { mine.iter().collect() } else { waiting };
            let list: Vec<String> = choice.iter().map(|table| format!("#{}", table.id)).collect();
            return self.no(&Text::new("no-which-table").with("tables", list.join(", ")));
        }
        if purpose == Purpose::Look {
            let (community, room) = (self.community.id, &*self.request.place.room);
            let visible = |table: &storage::Table| !table.private;
            let running: Vec<_> =
                self.tx.running_tables_in(community, room)?.into_iter().filter(visible).collect();
            let latest = || self.tx.latest_table_in(community, room);
            match &*running {
                [table] => return Ok(Open::now(self.tx, table.id)?),
                [] => {
                    if let Some(table) = latest()?.filter(visible) {
                        return Ok(Open::now(self.tx, table.id)?);
                    }
                }
                several => {
                    let list: Vec<String> = several.iter().map(|table| format!("#{}", table.id)).collect();
                    return self.no(&Text::new("no-which-table").with("tables", list.join(", ")));
                }
            }
        }
        if let Some(latest) = self.tx.latest_tables_of(self.me.id, 1)?.first()
            && purpose == Purpose::Look
        {
            return Ok(Open::now(self.tx, latest.id)?);
        }
        self.no(&Text::new("no-table"))
    }

    /// The table, and the person's seat at it while it is running. The board that is answered must be the last one.
    fn my_table(&self, named: Option<i64>, purpose: Purpose) -> Done<(Open, Seat)> {
        let (open, seat) = self.my_seat(named, purpose)?;
        let stale = self.request.answers.is_some_and(|answers| {
            let another = answers.ply.is_some_and(|ply| ply != open.row.plies)
                || answers.line.is_some_and(|line| line != line_of(open.play.played()));
            answers.table == open.row.id.0 && another
        });
        if stale {
            // Whoever answers an old board has not seen the table as it is.
            let text = say(self.lang, &Text::new("no-stale").with("table", open.row.id.0));
            let board = Some(self.own_board(&open, open.row.plies));
            return Err(Stop::Refused(Box::new(Message { text, board, ..Message::default() })));
        }
        Ok((open, seat))
    }

    /// The same, whichever board is answered.
    fn my_seat(&self, named: Option<i64>, purpose: Purpose) -> Done<(Open, Seat)> {
        let open = self.table(named, purpose)?;
        let Some(seat) = open.seat_of(self.me.id) else {
            return self.no(&Text::new("no-seat-of-yours").with("table", open.row.id.0));
        };
        if open.row.state == storage::TableState::Over {
            return self.no(&Text::new("no-running").with("table", open.row.id.0));
        }
        Ok((open, seat))
    }

    /// A board of a table as this person may see it.
    fn own_board(&self, open: &Open, ply: u32) -> Board {
        let eyes = match open.seat_of(self.me.id) {
            _ if open.row.state == storage::TableState::Over => Sight::Archive,
            Some(seat) => Sight::Seat(seat.number()),
            None => Sight::Room,
        };
        let subject = Subject::Table { table: open.row.id.0, ply, eyes, then: None };
        Board { subject, wrong: Vec::new(), lang: self.lang.code().to_owned(), as_text: false }
    }
}

/// What a table is wanted for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To play: one's own running table.
    Move,
    /// To offer or to give up: one's own running table, whoever is to move there.
    Agree,
    /// To look at: also somebody else's, and one that is over.
    Look,
}

/// Whether a seat sees something that the room does not; which way up the board lies does not count.
fn differs(own: &engine::View, public: &engine::View) -> bool {
    let cards = |view: &engine::View| view.sides.iter().map(|side| side.cards.clone()).collect::<Vec<_>>();
    own.pieces.len() != public.pieces.len() || own.notes != public.notes || cards(own) != cards(public)
}
