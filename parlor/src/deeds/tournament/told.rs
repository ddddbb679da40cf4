//! The posts about a tournament: in the room where it is played, and on other networks where somebody of it is at home. They
//! notify nobody: whose turn it is hears so at the table.

use engine::{Arg, Lang, Text};
use storage::{Entrant, Lane};
use timecontrol::Zone;

use super::rounds::GaveWay;
use crate::deeds::Deeds;
use crate::deeds::outgoing::posts::{Room, Rooms};
use crate::output::controls;
use crate::person::people::{called, listed};
use crate::refusal::Done;
use crate::table::clock;
use crate::telling::{room_language, tournament};
use crate::tournament::Contest;
use crate::tournament::words::Gone;
use crate::{Body, Control, Message, Moment, say};

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

    /// Tells something of a tournament in all its rooms, each in its language.
    fn tell_tournament(
        &self,
        contest: &Contest,
        lines: &[Text],
        at: &[i64],
        control: impl Fn(Lang) -> Vec<Control>,
    ) -> Done {
        for room in self.tournament_rooms(contest)? {
            let lang = room_language(Some(&room.community), None).unwrap_or(Lang::En);
            let text = lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
            let moment = |at: &i64| Moment { text: say(lang, &clock::moment(*at, &Zone::utc())), at: *at };
            let message = Message {
                text,
                moments: at.iter().map(moment).collect(),
                controls: control(lang),
                public: true,
                silent: true,
                ..Message::default()
            };
            let lane = Lane::Room(room.community.id, room.name.clone());
            let body = |to| Body::Said { to, message, reply_to: None, spot: None };
            self.post_room(&room, &lane, body)?;
        }
        Ok(())
    }

    fn plain(&self, contest: &Contest, lines: &[Text]) -> Done {
        self.tell_tournament(contest, lines, &[], |_| Vec::new())
    }

    fn name_of_entrant(&self, entrant: &Entrant) -> Done<Arg> {
        let found = self.tx.person(entrant.person)?;
        Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
    }

    /// Tells that a tournament was made, what its rules are, and how to join.
    pub(super) fn tell_made(&self, contest: &Contest) -> Done {
        let row = &contest.row;
        let by = self.tx.person(row.made_by)?;
        let by = by.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
        let mut lines = vec![
            tournament::about(contest, "tournament-made")
                .with("game", tournament::game(contest))
                .with("player", by),
        ];
        lines.extend(tournament::rules(contest)?);
        lines.push(tournament::start(contest));
        let across = if row.across { "across" } else { "here" };
        lines.push(tournament::about(contest, "tournament-how").with("across", across));
        let at: Vec<i64> = row.starts_at.into_iter().collect();
        self.tell_tournament(contest, &lines, &at, |lang| controls::tournament(row.id, lang))
    }

    /// Tells that it begins, and who plays.
    pub(super) fn tell_begun(&self, contest: &Contest) -> Done {
        let mut names = Vec::new();
        for entrant in contest.active() {
            let text = Text::new("tournament-seed").with("number", i64::from(entrant.number.unwrap_or(0)));
            names.push(Arg::Words(text.with("player", self.name_of_entrant(entrant)?)));
        }
        let text = tournament::about(contest, "tournament-begins").with("count", names.len());
        let mut lines = vec![text.with("players", listed(names))];
        let rounds = contest.rounds_planned().unwrap_or(0);
        if contest.is_swiss() && contest.row.seats == 2 && rounds * 2 > u32::from(contest.count()) - 1 {
            lines.push(Text::new("tournament-many").with("rounds", rounds));
        }
        self.plain(contest, &lines)
    }

    /// Tells who meets whom in a round, and what had to give way for it.
    pub(super) fn tell_round(&self, contest: &Contest, number: u32, gave_way: &GaveWay) -> Done {
        let Some(round) = contest.rounds.iter().find(|round| round.round == number) else { return Ok(()) };
        let mut lines = vec![tournament::round(self.tx, contest, round)?];
        let rows: Vec<_> = contest.of_round(number).collect();
        for pairing in rows.iter().take(MOST_LINES) {
            lines.push(tournament::pairing(self.tx, contest, pairing)?);
        }
        let more = rows.len().saturating_sub(MOST_LINES);
        lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
        lines.extend(tournament::byes(self.tx, contest, number)?);
        for (one, other) in &gave_way.again {
            let text = Text::new("tournament-met").with("first", tournament::player(self.tx, contest, *one)?);
            lines.push(text.with("second", tournament::player(self.tx, contest, *other)?));
        }
        lines.extend(gave_way.bye_again.then(|| Text::new("tournament-bye-again")));
        let count =
            |key: &'static str, count: usize| (count > 0).then(|| Text::new(key).with("count", count));
        lines.extend(count("tournament-seats", gave_way.seats));
        lines.extend(count("tournament-floats", gave_way.floats));
        let due = contest.due(self.tx, round)?;
        self.tell_tournament(contest, &lines, &[due], |_| Vec::new())?;
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
        let text = tournament::about(contest, "tournament-again").with("round", number);
        let mut lines = vec![text.with("when", clock::moment(due, &Zone::utc()))];
        for pairing in contest.of_round(number).filter(|pairing| opened.contains(&pairing.id)) {
            lines.push(tournament::pairing(self.tx, contest, pairing)?);
        }
        self.tell_tournament(contest, &lines, &[due], |_| Vec::new())
    }

    /// Tells that somebody plays no further.
    pub(super) fn tell_left(&self, contest: &Contest, entrant: &Entrant, why: Gone) -> Done {
        let text = tournament::about(contest, "tournament-left").with("why", why.word());
        self.plain(contest, &[text.with("player", self.name_of_entrant(entrant)?)])
    }

    /// Tells that a tournament was called off.
    pub(super) fn tell_cancelled(&self, contest: &Contest) -> Done {
        let by = if self.cause.person().is_some() { "organiser" } else { "few" };
        let text = tournament::about(contest, "tournament-cancelled").with("by", by);
        self.plain(contest, &[text])
    }

    /// Tells that no round can be paired in which nobody meets twice.
    pub(super) fn tell_nobody_new(&self, contest: &Contest) -> Done {
        self.plain(contest, &[tournament::about(contest, "tournament-nobody-new")])
    }

    /// Tells how it ended.
    pub(super) fn tell_ended(&self, contest: &Contest) -> Done {
        let standing = contest.standing()?;
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
        self.plain(contest, &lines)
    }

    /// Tells what an organiser has done, and why.
    pub(crate) fn tell_organised(&self, contest: &Contest, lines: &[Text]) -> Done {
        self.plain(contest, lines)
    }
}
