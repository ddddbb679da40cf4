//! The data that are stored about a person.

use engine::{Arg, Text};
use storage::{Account, Parting};
use timecontrol::DAY;

use crate::output::controls;
use crate::person::people::listed;
use crate::table::clock;
use crate::{
    Message, clean_name,
    deeds::{LISTED_ALONE_DAYS, UNDO_DAYS, undone_since},
    refusal::{Done, no},
    speaker::Speaker,
};

impl Speaker<'_> {
    /// The choices about the stored data.
    pub(in crate::questions) fn privacy(&self) -> Vec<Message> {
        vec![self.message(&Text::new("privacy"))]
    }

    /// The consequences of deleting them.
    pub(in crate::questions) fn privacy_sure(&self) -> Done<Vec<Message>> {
        self.check_unlinked()?;
        let running = self.data.running_tables_of(self.id())?.len();
        let open = self.data.open_challenges_for(self.id())?;
        let open = open.iter().filter(|challenge| challenge.made_by == self.id()).count();
        let accounts =
            self.me.as_ref().map(|me| self.data.accounts_of(me.id)).transpose()?.unwrap_or_default();
        let own = |account: &Account| {
            account.network == self.request.place.network && account.account == self.request.by.account
        };
        let others = accounts.iter().filter(|account| !own(account));
        let others = listed(others.map(|account| Arg::Plain(clean_name(&account.name))));
        let text = Text::new("privacy-sure").with("tables", running).with("challenges", open);
        let text = text.with("accounts", accounts.len()).with("others", others);
        let controls = vec![controls::forget(self.lang)];
        Ok(vec![Message { controls, hidden: true, ..self.message(&text) }])
    }

    /// Refuses to delete what somebody who was linked lately could still get back.
    ///
    /// # Errors
    /// Refused where parting this account from others gives back what came along.
    pub(crate) fn check_unlinked(&self) -> Done {
        let (network, account) = (&self.request.place.network, &self.request.by.account);
        let parting = self.data.parting(network, account, undone_since(self.now.unwrap_or_default()))?;
        let Some(parting) = parting.filter(|parting| parting.since.is_some()) else { return Ok(()) };
        let names = parting.from.iter().map(|account| Arg::Plain(clean_name(&account.name)));
        no(Text::new("no-privacy-linked").with("others", listed(names)).with("days", UNDO_DAYS))
    }

    /// The effects of parting this account from the others of its person.
    ///
    /// # Errors
    /// Refused where there are no others.
    pub(crate) fn parting(&self) -> Done<Parting> {
        let (network, account) = (&self.request.place.network, &self.request.by.account);
        match self.data.parting(network, account, undone_since(self.now.unwrap_or_default()))? {
            Some(parting) => Ok(parting),
            None => no(Text::new("no-unlink")),
        }
    }

    /// The consequences of parting this account from the others.
    pub(in crate::questions) fn unlink_sure(&self) -> Done<Vec<Message>> {
        let parting = self.parting()?;
        let names = |accounts: &[Account]| {
            listed(accounts.iter().map(|account| Arg::Plain(clean_name(&account.name))))
        };
        let running = self.data.running_tables_of(self.id())?.len();
        let text = match parting.since {
            None => Text::new("unlink-sure").with("tables", running),
            Some(since) => Text::new("unlink-sure-back")
                .with("until", self.day(since + UNDO_DAYS * DAY)?)
                .with("own", parting.own)
                .with("rest", parting.others)
                .with("together", parting.with.len())
                .with("with", names(&parting.with)),
        };
        let text = text.with("others", names(&parting.from)).with("days", LISTED_ALONE_DAYS);
        Ok(vec![Message { controls: vec![controls::unlink(self.lang)], ..self.message(&text) }])
    }

    /// A day, where this person is.
    pub(in crate::questions) fn day(&self, at: i64) -> Done<Text> {
        Ok(clock::day(at, &clock::zone_of(self.data, self.id())?, self.now.unwrap_or(at)))
    }
}
