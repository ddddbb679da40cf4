//! The posts about a tournament: in the room where it is played, and on other networks where somebody of it is at home. They
//! notify nobody: whose turn it is hears so at the table.

use engine::{Arg, Lang, Text};
use storage::{Entrant, Lane};
use timecontrol::Zone;

use super::rounds::GaveWay;
use crate::command::TournamentWish;
use crate::deeds::Deeds;
use crate::deeds::outgoing::posts::{Room, Rooms};
use crate::output::chart::{Chart, Told};
use crate::output::controls;
use crate::person::apart;
use crate::person::people::{called, listed};
use crate::person::settings::look_of;
use crate::refusal::Done;
use crate::table::clock;
use crate::telling::{Drawn, drawn, room_language, tournament};
use crate::tournament::Contest;
use crate::tournament::words::Gone;
use crate::{Body, Message, Moment, say};

/// The things that can be tapped below a round, and below the end.
const WISHES: [TournamentWish; 2] = [TournamentWish::Show, TournamentWish::Table];

/// The most pairings or places that a post tells.
const MOST_LINES: usize = 40;

impl Deeds<'_> {
    /// The rooms where a tournament is told of.
    fn tournament_rooms(&self, contest: &Contest) -> Done<Vec<Room>> {
        let mut rooms = vec![self.room(contest.row.community, &contest.row.room)?];
        for other in contest.rooms_of(contest.entrants.iter()) {
            rooms.push(self.room(other.community, &other.room)?);
        }
        Ok(rooms)
    }

    /// Tells something of a tournament in all its rooms, each in its language and with the names that people have there, and with
    /// a picture, if there is something to draw.
    fn tell_tournament(
        &self,
        contest: &Contest,
        (at, what): (&[i64], Option<Drawn>),
        lines: impl Fn() -> Done<Vec<Text>>,
    ) -> Done {
        let called_on = self.tx.called_as_on();
        for room in self.tournament_rooms(contest)? {
            self.tx.call_as_on(&room.community.network);
            apart::in_tournament(self.tx, contest.row.id)?;
            let lines = lines()?;
            let lang = room_language(Some(&room.community), None).unwrap_or(Lang::En);
            let text = lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
            let moment = |at: &i64| Moment { text: say(lang, &clock::moment(*at, &Zone::utc())), at: *at };
            let chart = match (what, lines.first()) {
                (Some(what), Some(head)) => Some(self.drawn_for(contest, what, head, (&room, lang))?),
                _ => None,
            };
            let wishes = if what.is_some() { &WISHES[..] } else { &[] };
            let message = Message {
                text,
                chart,
                moments: at.iter().map(moment).collect(),
                controls: controls::tournament(contest.row.id, wishes, lang),
                public: true,
                silent: true,
                ..Message::default()
            };
            let lane = Lane::Room(room.community.id, room.name.clone());
            let body = |to| Body::Said { to, message, reply_to: None, spot: None };
            self.post_room(&room, &lane, body)?;
        }
        self.tx.call_as_on(&called_on);
        Ok(())
    }

    /// The picture of a tournament as a room wants it to look.
    fn drawn_for(
        &self,
        contest: &Contest,
        what: Drawn,
        head: &Text,
        (room, lang): (&Room, Lang),
    ) -> Done<Box<Chart>> {
        let told = Told { head, lines: &[], beside: &[] };
        let chart = drawn(self.tx, contest, what, (lang, &told))?;
        let theme = look_of(self.tx, Some(room.community.id), None)?.theme;
        Ok(Box::new(Chart { theme, ..*chart }))
    }

    fn plain(&self, contest: &Contest, lines: impl Fn() -> Done<Vec<Text>>) -> Done {
        self.tell_tournament(contest, (&[], None), lines)
    }

    fn name_of_entrant(&self, entrant: &Entrant) -> Done<Arg> {
        let found = self.tx.person(entrant.person)?;
        Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
    }

    /// Tells that it begins, and who plays.
    pub(super) fn tell_begun(&self, contest: &Contest) -> Done {
        self.plain(contest, || {
            let mut names = Vec::new();
            for entrant in contest.active() {
                let number = i64::from(entrant.number.unwrap_or(0));
                let text = Text::new("tournament-seed").with("number", number);
                names.push(Arg::Words(text.with("player", self.name_of_entrant(entrant)?)));
            }
            let text = tournament::about(contest, "tournament-begins").with("count", names.len());
            let mut lines = vec![text.with("players", listed(names))];
            let rounds = contest.rounds_planned().unwrap_or(0);
            if contest.is_swiss() && contest.row.seats == 2 && rounds * 2 > u32::from(contest.count()) - 1 {
                lines.push(Text::new("tournament-many").with("rounds", rounds));
            }
            Ok(lines)
        })
    }

    /// Tells who meets whom in a round, and what had to give way for it.
    pub(super) fn tell_round(&self, contest: &Contest, number: u32, gave_way: &GaveWay) -> Done {
        let Some(round) = contest.rounds.iter().find(|round| round.round == number) else { return Ok(()) };
        let due = contest.due(self.tx, round)?;
        let what = Some(Drawn::Round(number));
        self.tell_tournament(contest, (&[due], what), || {
            let mut lines = vec![tournament::round(self.tx, contest, round)?];
            let rows: Vec<_> = contest.of_round(number).collect();
            for pairing in rows.iter().take(MOST_LINES) {
                lines.push(tournament::pairing(self.tx, contest, pairing)?);
            }
            let more = rows.len().saturating_sub(MOST_LINES);
            lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
            lines.extend(tournament::byes(self.tx, contest, number)?);
            for (one, other) in &gave_way.again {
                let text =
                    Text::new("tournament-met").with("first", tournament::player(self.tx, contest, *one)?);
                lines.push(text.with("second", tournament::player(self.tx, contest, *other)?));
            }
            lines.extend(gave_way.bye_again.then(|| Text::new("tournament-bye-again")));
            let count =
                |key: &'static str, count: usize| (count > 0).then(|| Text::new(key).with("count", count));
            lines.extend(count("tournament-seats", gave_way.seats));
            lines.extend(count("tournament-floats", gave_way.floats));
            Ok(lines)
        })?;
        self.tell_apart(contest, number)
    }

    /// Tells whoever made a tournament, alone, of two who have nothing to do with each other and meet there.
    fn tell_apart(&self, contest: &Contest, round: u32) -> Done {
        for pairing in contest.of_round(round) {
            for (at, one) in pairing.players.iter().enumerate() {
                for other in &pairing.players[at + 1..] {
                    let (Some(first), Some(second)) = (contest.numbered(*one), contest.numbered(*other))
                    else {
                        continue;
                    };
                    if self.tx.are_apart(first.person, second.person)? {
                        let text = tournament::about(contest, "tournament-apart").with("round", round);
                        let text = text.with("first", self.name_of_entrant(first)?);
                        self.tell_organiser(contest, &text.with("second", self.name_of_entrant(second)?))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Tells whoever made a tournament something alone.
    fn tell_organiser(&self, contest: &Contest, text: &Text) -> Done {
        let Some(person) = self.tx.person(contest.row.made_by)? else { return Ok(()) };
        let room = self.room(contest.row.community, &contest.row.room)?;
        let lang = room_language(Some(&room.community), None).unwrap_or(Lang::En);
        let lang = crate::telling::language(Some(&person), None, lang);
        let message = Message { text: say(lang, text), hidden: true, ..Message::default() };
        let rooms = Rooms { rooms: Vec::new(), networks: Vec::new() };
        self.post_person(&person, &room, &rooms, &Lane::Person(person.id), |to| Body::Said {
            to,
            message,
            reply_to: None,
            spot: None,
        })
    }

    /// Tells of games that are played again after a draw.
    pub(super) fn tell_again(&self, contest: &Contest, number: u32, opened: &[i64]) -> Done {
        let Some(round) = contest.rounds.iter().find(|round| round.round == number) else { return Ok(()) };
        let due = contest.due(self.tx, round)?;
        self.tell_tournament(contest, (&[due], None), || {
            let text = tournament::about(contest, "tournament-again").with("round", number);
            let mut lines = vec![text.with("when", clock::moment(due, &Zone::utc()))];
            for pairing in contest.of_round(number).filter(|pairing| opened.contains(&pairing.id)) {
                lines.push(tournament::pairing(self.tx, contest, pairing)?);
            }
            Ok(lines)
        })
    }

    /// Tells that somebody plays no further.
    pub(super) fn tell_left(&self, contest: &Contest, entrant: &Entrant, why: Gone) -> Done {
        self.plain(contest, || {
            let text = tournament::about(contest, "tournament-left").with("why", why.word());
            Ok(vec![text.with("player", self.name_of_entrant(entrant)?)])
        })
    }

    /// Tells that a tournament was called off.
    pub(super) fn tell_cancelled(&self, contest: &Contest) -> Done {
        let by = if self.cause.person().is_some() { "organiser" } else { "few" };
        self.plain(contest, || Ok(vec![tournament::about(contest, "tournament-cancelled").with("by", by)]))
    }

    /// Tells that no round can be paired in which nobody meets twice.
    pub(super) fn tell_nobody_new(&self, contest: &Contest) -> Done {
        self.plain(contest, || Ok(vec![tournament::about(contest, "tournament-nobody-new")]))
    }

    /// Tells how it ended.
    pub(super) fn tell_ended(&self, contest: &Contest) -> Done {
        let standing = contest.standing()?;
        let what = if contest.is_swiss() { Drawn::Standing } else { Drawn::Crosstable };
        // One that ended before it began has nobody to draw.
        let what = Some(what).filter(|_| !standing.is_empty());
        self.tell_tournament(contest, (&[], what), || {
            let mut first = Vec::new();
            for line in standing.iter().filter(|line| line.place == Some(1)) {
                first.push(tournament::player(self.tx, contest, line.number)?);
            }
            let text = tournament::about(contest, "tournament-ended").with("count", first.len());
            let mut lines = vec![text.with("players", listed(first))];
            for line in standing.iter().take(MOST_LINES) {
                lines.push(tournament::line(self.tx, contest, line, None)?);
            }
            let more = standing.len().saturating_sub(MOST_LINES);
            lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
            Ok(lines)
        })
    }

    /// Tells what an organiser has done, and why.
    pub(crate) fn tell_organised(&self, contest: &Contest, lines: &[Text]) -> Done {
        self.plain(contest, || Ok(lines.to_vec()))
    }
}
