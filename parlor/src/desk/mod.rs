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
use storage::{Community, CommunityId, FactId, Lane, Person, TableId, Transaction};

use crate::{
    Board, Cause, Command, Error, Fact, Message, Post, Reply, Request, Said, Sight, Subject, To, Verb,
    clean_name,
    fact::{About, note},
    people::{called, is_former, language_of},
    request::line_of,
    say,
    scene::Open,
};

pub(crate) use info::DIRECT;

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
    me: Person,
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
    let (by, spoken) = (&request.by, request.lang.map(Lang::code));
    let me = tx.remember_account(&place.platform, &by.account, &clean_name(&by.name), spoken, now)?;
    let heard = Some((place.lang.code(), place.hears));
    let name = clean_name(&place.community_name);
    let community = tx.remember_community(&place.platform, &place.community, &name, heard)?;
    let room_lang = community.language.as_deref().and_then(Lang::named).unwrap_or(place.lang);
    let lang = language_of(&me).unwrap_or(room_lang);
    let mut desk = Desk { tx, request, now, me, community, lang, room_lang, replies: Vec::new() };
    match desk.serve() {
        Ok(()) => (),
        Err(Stop::Refused(message)) => desk.replies.push(*message),
        Err(Stop::Failed(error)) => return Err(error),
    }
    Ok(Reply { repeated: false, messages: desk.replies })
}

fn remember(tx: &Transaction, network: &str, person: &crate::Person, now: i64) -> Result<Person, Error> {
    Ok(tx.remember_account(network, &person.account, &clean_name(&person.name), None, now)?)
}

impl Desk<'_> {
    fn serve(&mut self) -> Done {
        let command = match &self.request.said {
            Said::Command(command) => command.clone(),
            Said::Line(line) => match Command::read(line) {
                Ok(command) => command,
                Err((table, text)) => return self.bare(table, &text),
            },
            Said::Pick { from, page } => return self.pick(from, *page),
            Said::More => return self.more(),
        };
        match command.verb {
            Verb::Play => self.play(&command),
            Verb::Accept => self.accept(&command),
            Verb::Decline => self.decline(&command),
            Verb::Cancel => self.cancel(&command),
            Verb::Move => self.make_move(command.table, &command.words.join(" ")),
            Verb::Board => self.board(&command),
            Verb::Text => self.text(&command),
            Verb::Moves => self.moves(&command),
            Verb::Hand => self.hand(&command),
            Verb::Undo => self.undo(&command),
            Verb::Draw => self.draw(&command),
            Verb::Pause => self.pause(&command),
            Verb::Resign => self.resign(&command),
            Verb::Rematch => self.rematch(&command),
            Verb::Continue => self.go_on(&command),
            Verb::Games => self.games(&command),
            Verb::Next => self.next(),
            Verb::History => self.history(&command),
            Verb::Export => self.export(&command),
            Verb::Replay => self.replay(&command),
            Verb::Rules => self.rules(&command),
            Verb::Stats => self.stats(&command),
            Verb::Top => self.top(&command),
            Verb::Ladder => self.ladder(),
            Verb::Settings => self.settings(&command),
            Verb::Admin => self.admin(&command),
            Verb::Privacy => self.privacy(&command),
            Verb::Help => self.help(&command),
        }
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

    /// Keeps what this request makes happen.
    fn note(&self, about: impl Into<About>, fact: &Fact) -> Done<FactId> {
        let cause = Cause::Request { event: self.request.event.clone(), by: self.me.id };
        Ok(note(self.tx, self.now, &cause, about.into(), fact)?)
    }

    /// Writes a post to the room of a table, a challenge or this request.
    fn post_room(&self, community: &Community, room: &str, lane: &Lane, message: Message) -> Done {
        let to = To::Room { community: community.account.clone(), room: room.to_owned() };
        self.post(lane, community.id, &Post { to, message })
    }

    /// Writes a post to a player alone. The room is where the person plays, in the community of the table or of the
    /// challenge, wherever this request came from.
    fn post_person(
        &self,
        player: &Person,
        community: &Community,
        room: &str,
        lane: &Lane,
        message: Message,
    ) -> Done {
        // Somebody who had everything deleted has no account.
        let Some(account) = self.account_of(player)? else { return Ok(()) };
        let to = To::Person { account, community: community.account.clone(), room: room.to_owned() };
        self.post(lane, community.id, &Post { to, message })
    }

    fn post(&self, lane: &Lane, community: CommunityId, post: &Post) -> Done {
        let body = serde_json::to_string(post)?;
        self.tx.add_post(&self.request.place.platform, lane, community, &body, self.now)?;
        Ok(())
    }

    /// What the network of this request calls somebody.
    fn account_of(&self, person: &Person) -> Done<Option<String>> {
        let account = if person.id == self.me.id && !is_former(person) {
            return Ok(Some(self.request.by.account.clone()));
        } else {
            self.tx.account_on(person.id, &self.request.place.platform)?
        };
        Ok(account.map(|account| account.account))
    }

    /// Where something is at home: here, or where it was when that was last heard of.
    fn home(&self, id: CommunityId) -> Done<Home> {
        if id == self.community.id {
            let hears = self.request.place.hears;
            return Ok(Home { community: self.community.clone(), lang: self.room_lang, hears });
        }
        let community = self.tx.community(id)?.ok_or_else(|| Error::Missing(format!("community {id}")))?;
        let lang = [&community.language, &community.locale];
        let lang = lang.into_iter().find_map(|code| code.as_deref().and_then(Lang::named));
        let (lang, hears) = (lang.unwrap_or(self.room_lang), community.hears);
        Ok(Home { community, lang, hears })
    }

    /// The language in which a player reads what is private, of something that is at home there.
    fn lang_of(&self, player: &Person, home: &Home) -> Lang {
        language_of(player).unwrap_or(home.lang)
    }

    /// Tells everybody at a table, with the board as it is now: the room, or the players alone if the table is
    /// private; and privately whoever sees more than the room and has something new to see. The board stays as it is
    /// right after `fact`, whatever happens before it is drawn.
    fn announce(&self, open: &Open, lines: &[Text], mention: Option<Seat>, fact: FactId) -> Done {
        let lane = Lane::Table(open.row.id);
        let speak = |lang| lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
        let mention = match mention {
            Some(seat) => self.account_of(open.player(seat))?,
            None => None,
        };
        let mention: Vec<String> = mention.into_iter().collect();
        let ply = open.play.played().len() as u32;
        let over = open.outcome().is_some();
        let board = |eyes, lang: Lang| {
            let as_of = Some(fact.0);
            let subject = Subject::Table { table: open.row.id.0, ply, eyes, then: None, as_of };
            Some(Board { subject, wrong: Vec::new(), lang: lang.code().to_owned(), as_text: false })
        };
        let seats = || Seat::all(Seat::MOST).zip(&open.players);
        let home = self.home(open.row.community)?;
        if open.row.private {
            for (seat, player) in seats() {
                let lang = self.lang_of(player, &home);
                let eyes = if over { Sight::Archive } else { Sight::Seat(seat.number()) };
                let account = self.account_of(player)?;
                let mention =
                    mention.iter().filter(|mention| Some(*mention) == account.as_ref()).cloned().collect();
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
                let lang = self.lang_of(player, &home);
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
            let mine = self.tx.seats(row.id)?.iter().any(|seat| seat.person.id == self.me.id);
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
        let subject = Subject::Table { table: open.row.id.0, ply, eyes, then: None, as_of: None };
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
