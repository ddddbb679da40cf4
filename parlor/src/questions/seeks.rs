//! The open seeks of a community: listed when somebody asks, and shown where nothing waits for them.

use std::cmp::Reverse;

use engine::{Game, Text};
use storage::Challenge;

use crate::person::apart::Apart;
use crate::{
    Message, Moment,
    refusal::{Done, Refusal, no},
    say,
    speaker::{MAX_NAMED, Speaker, here::leave_out_apart},
    telling::{seek, take},
};

/// The most seeks that are shown beside something else.
const MAX_BESIDE: usize = 3;

impl Speaker<'_> {
    /// The open seeks of this community, the newest first, those in which this person already is last; of one game alone if
    /// one is given.
    pub(super) fn seeks(&self, game: Option<&'static Game>) -> Done<Vec<Message>> {
        let mut seeks = self.open_seeks()?;
        seeks.retain(|challenge| game.is_none_or(|game| game.info.id == challenge.game));
        if seeks.is_empty() {
            let none = match game {
                Some(game) => Text::new("no-seeks-of").with("game", Text::new(game.info.id)),
                None => Text::new("no-seeks"),
            };
            // Those that ask this person, or with which this person asks others.
            let open = !self.data.open_challenges_for(self.id())?.is_empty();
            let own = open.then(|| Text::new("no-seeks-but"));
            return Err(Refusal::of([none].into_iter().chain(own).collect()).into());
        }
        let heading = match game {
            Some(game) => Text::new("seeks-of").with("game", Text::new(game.info.id)),
            None => Text::new("seeks"),
        };
        let more = seeks.len().saturating_sub(MAX_NAMED);
        let heading = heading.with("count", seeks.len());
        seeks.truncate(MAX_NAMED);
        let more = (more > 0).then(|| Text::new("seeks-more").with("more", more));
        Ok(vec![self.listing(&heading, &seeks, more)?])
    }

    /// A few open seeks of this community in which this person is not yet; none if there are none.
    pub(super) fn seeks_beside(&self) -> Done<Option<Message>> {
        let mut seeks = self.open_seeks()?;
        seeks.retain(|challenge| challenge.place_of(self.id()).is_none());
        if seeks.is_empty() {
            return Ok(None);
        }
        let more = seeks.len().saturating_sub(MAX_BESIDE);
        seeks.truncate(MAX_BESIDE);
        let more = (more > 0).then(|| Text::new("seeks-beside-more").with("more", more));
        self.listing(&Text::new("seeks-beside"), &seeks, more).map(Some)
    }

    /// The answer where nothing waits for this person: beside it, the open seeks. Where there are none, the
    /// question is refused.
    pub(super) fn nothing_but_seeks(&self, text: Text) -> Done<Vec<Message>> {
        let Some(seeks) = self.seeks_beside()? else { return no(text) };
        Ok(vec![Message { text: format!("{}\n{}", say(self.lang, &text), seeks.text), ..seeks }])
    }

    /// All open seeks of this community, the newest first, those in which this person already is last.
    fn open_seeks(&self) -> Done<Vec<Challenge>> {
        let Some(community) = self.community_id() else { return Ok(Vec::new()) };
        let mut seeks = self.data.open_challenges_of(community)?;
        seeks.retain(Challenge::is_seek);
        leave_out_apart(self.data, self.id(), &mut seeks)?;
        seeks.sort_by_key(|challenge| (!self.can_sit_down(challenge), Reverse(challenge.id)));
        Ok(seeks)
    }

    /// A list of seeks, with what takes a place in each.
    fn listing(&self, heading: &Text, seeks: &[Challenge], more: Option<Text>) -> Done<Message> {
        let (mut lines, mut moments, mut controls) = (vec![say(self.lang, heading)], Vec::new(), Vec::new());
        let mut seeks = seeks.to_vec();
        let places = seeks.iter().flat_map(|challenge| &challenge.places);
        let apart = Apart::of(self.data, places.filter_map(|place| place.person.as_ref()))?;
        let places = seeks.iter_mut().flat_map(|challenge| &mut challenge.places);
        apart.name(places.filter_map(|place| place.person.as_mut()));
        for challenge in &seeks {
            let (since, moment): (Text, Moment) = self.moment(challenge.created_at)?;
            lines.push(seek(self.lang, challenge, Some(self.id()), Some(since))?);
            moments.push(moment);
            controls.extend(self.can_sit_down(challenge).then(|| take(self.lang, challenge)));
        }
        lines.extend(more.map(|more| say(self.lang, &more)));
        Ok(Message { text: lines.join("\n"), moments, controls, ..Message::default() })
    }

    /// True if this person can take a place in a seek: they are not in it yet, or have still to answer.
    fn can_sit_down(&self, challenge: &Challenge) -> bool {
        challenge.place_of(self.id()).is_none() || challenge.asks(self.id())
    }
}
