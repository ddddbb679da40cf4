//! Persons with whom somebody has nothing to do. Whatever is said about that is for nobody else.

use engine::Text;
use storage::Person;

use super::{Handler, Obeyed, remember};
use crate::person::people::called;
use crate::{
    Message, Outcome, clean_name,
    command::Unblock,
    fold,
    refusal::{Done, no, secret},
};

impl Handler<'_> {
    pub(super) fn block(&self, name: &str) -> Done<Obeyed> {
        secret(self.block_named(name))
    }

    fn block_named(&self, name: &str) -> Done<Obeyed> {
        let Some(named) = self.speaker.mentioned(name) else {
            return no(Text::new("no-such-person").with("name", clean_name(name)));
        };
        // Whoever is blocked need never have said anything.
        let person = remember(self.deeds.tx, self.speaker.request, named, self.deeds.now)?;
        if person.id == self.me.id {
            return no(Text::new("no-block-self"));
        }
        match self.deeds.block(self.me.id, person.id)? {
            true => {
                let (outcome, mut messages) = self.kept_to_oneself("block-done", &person);
                // A ladder is open to all who stand in it.
                let theirs = self.deeds.tx.ladders_with(person.id)?;
                let both = |ladder: &storage::Ladder| theirs.iter().any(|other| other.id == ladder.id);
                if self.deeds.tx.ladders_with(self.me.id)?.iter().any(both) {
                    let text = Text::new("block-ladder").with("player", called(&person));
                    messages.push(Message { hidden: true, ..self.speaker.message(&text) });
                }
                Ok((outcome, messages))
            }
            false => no(Text::new("no-block-twice").with("player", called(&person))),
        }
    }

    pub(super) fn unblock(&self, asked: &Unblock) -> Done<Obeyed> {
        secret(self.unblock_one(asked))
    }

    fn unblock_one(&self, asked: &Unblock) -> Done<Obeyed> {
        let tx = self.deeds.tx;
        let mut blocked = Vec::new();
        for block in tx.blocked_by(self.me.id)? {
            blocked.extend(tx.person(block.person)?);
        }
        if blocked.is_empty() {
            return no(Text::new("no-unblock-none"));
        }
        let person = self.blocked_person(asked, blocked)?;
        match tx.unblock(self.me.id, person.id)? {
            true => Ok(self.kept_to_oneself("unblock-done", &person)),
            false => no(Text::new("no-unblock-twice").with("player", called(&person))),
        }
    }

    /// The person who is named: somebody here, or one of the list by number or name, who need not be here any more.
    fn blocked_person(&self, asked: &Unblock, blocked: Vec<Person>) -> Done<Person> {
        let name = match (&asked.player, asked.nth) {
            (Some(name), _) => name,
            (None, Some(nth)) => {
                let at = usize::try_from(nth).ok().and_then(|nth| nth.checked_sub(1));
                let text = Text::new("no-unblock-number").with("nth", nth).with("count", blocked.len());
                return at.and_then(|at| blocked.into_iter().nth(at)).map_or_else(|| no(text), Ok);
            }
            (None, None) => return no(Text::new("no-unblock")),
        };
        let named = self.speaker.mentioned(name);
        if let Some(named) = named
            && let Some(person) =
                self.deeds.tx.person_of(&self.speaker.request.place.network, &named.account)?
        {
            return Ok(person);
        }
        let called_so = |person: &Person| fold(&clean_name(&person.name)) == fold(name);
        match (blocked.into_iter().find(called_so), named) {
            (Some(person), _) => Ok(person),
            (None, Some(named)) => no(Text::new("no-unblock-twice").with("player", clean_name(&named.name))),
            (None, None) => no(Text::new("no-unblock-name").with("name", clean_name(name))),
        }
    }

    fn kept_to_oneself(&self, key: &'static str, person: &Person) -> Obeyed {
        let text = Text::new(key).with("player", called(person));
        (Outcome::Done, vec![Message { hidden: true, ..self.speaker.message(&text) }])
    }
}
