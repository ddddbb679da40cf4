//! The record of who was told of what.

use super::{PEOPLE, Turn, UNTOLD_MILLIS, Way, World, is_night, named, waking_after};
use crate::fixture::Post;
use parlor::{Message, To};
use storage::{TableId, TableState};

impl World {
    pub(super) fn ended(&self, number: i64, turn: &Turn) {
        assert!(
            turn.told.len() <= turn.most() || turn.excused,
            "#{number} was told {:?}\n{}",
            turn.told,
            self.log.join("\n")
        );
    }

    /// Notes the turns of which posts tell.
    pub(super) fn told_by(&mut self, posts: &[Post]) {
        for post in posts {
            let message = &post.message;
            if message.text.contains('🔔') && message.text.contains("**#") {
                let of = |account: &String| PEOPLE.iter().position(|other| other == account).unwrap();
                if message.text.contains("waiting for your move") || message.text.contains("espera pela sua")
                {
                    // A reminder also tells whoever has not been told.
                    let untold = |number: &i64| self.turns[number].1.told.is_empty();
                    let numbers: Vec<i64> = named(message).into_iter().filter(untold).collect();
                    for (number, account) in numbers.into_iter().zip(&message.mention) {
                        self.tell(number, of(account), "in a reminder");
                    }
                    continue;
                }
                let [account] = &*message.mention else { panic!("{message:?}") };
                let who = of(account);
                for number in named(message) {
                    self.tell(number, who, "by name");
                    self.told.together += 1;
                }
                continue;
            }
            let Some(number) = message.board.as_ref().and_then(|board| board.subject.table()) else {
                continue;
            };
            let row = self.fixture.store.read(|s| s.table(TableId(number))).unwrap().unwrap();
            let private = row.private;
            if row.state != TableState::Running || row.paused_at.is_some() {
                // How it has ended, or what has happened while nobody moves.
                continue;
            }
            let called = match &post.to {
                // A copy for whoever wants direct messages.
                To::Person { account, .. } if !private && !message.silent => vec![account.clone()],
                _ => message.mention.clone(),
            };
            for account in called {
                let who = PEOPLE.iter().position(|other| *other == account).unwrap();
                self.tell(number, who, "by itself");
                self.told.own += 1;
            }
        }
    }

    /// Notes the turns of which an answer tells.
    pub(super) fn answered(&mut self, who: usize, messages: &[Message]) {
        let owed = |message: &&Message| message.text.starts_with('🔔');
        for message in messages.iter().filter(owed) {
            for number in named(message) {
                self.tell(number, who, "in an answer");
                self.told.answers += 1;
            }
        }
        for message in messages.iter().filter(|message| !owed(message)) {
            let boards = message.board.iter().chain(message.sheet.iter().map(|tile| &tile.board));
            for number in boards.filter_map(|board| board.subject.table()).collect::<Vec<_>>() {
                if let Some((_, turn)) = self.turns.get_mut(&number)
                    && turn.who == who
                    && turn.told.is_empty()
                {
                    turn.told.push("shown".to_owned());
                    self.told.elsewhere += 1;
                }
            }
        }
    }

    pub(super) fn tell(&mut self, number: i64, who: usize, how: &str) {
        let Some((_, turn)) = self.turns.get_mut(&number).filter(|(_, turn)| turn.who == who) else {
            panic!("{} is told of #{number}, which is not theirs\n{}", PEOPLE[who], self.log.join("\n"));
        };
        turn.told.push(how.to_owned());
    }

    /// Checks the rules that hold whenever something has happened: nobody is told twice, nor at night, nor
    /// who does not want it; and nobody waits for long.
    pub(super) fn check(&mut self) {
        let now = self.fixture.now();
        for (number, (_, turn)) in &self.turns {
            let said = || format!("#{number}: {turn:?} at {now}\n{}", self.log.join("\n"));
            assert!(turn.told.len() <= turn.most() || turn.excused, "told twice: {}", said());
            let wanted = matches!(self.ways[turn.who], Way::Mention | Way::Direct);
            if !wanted {
                // Reminders are set apart from turns.
                let unasked = |how: &String| how != "shown" && how != "in a reminder";
                assert!(!turn.told.iter().any(unasked) || turn.excused, "not wanted: {}", said());
                continue;
            }
            // Since when it could be told.
            let since =
                if self.quiet[turn.who] { turn.since.max(waking_after(turn.since)) } else { turn.since };
            let late = now - since > UNTOLD_MILLIS && !(self.quiet[turn.who] && is_night(now));
            assert!(!late || !turn.told.is_empty() || turn.excused, "never told: {}", said());
        }
    }
}
