//! Settings of persons, and of those who manage a community for it.

use engine::Text;

use super::{Handler, Obeyed, time::closing_of};
use crate::person::attention::Ways;
use crate::person::settings::{Setting, direct_messages, own_look, rooms_of};
use crate::{
    Message, Outcome, Timer,
    command::{Admin, Dashboard, Occasion, Rooms, Settings, Telling},
    refusal::{Done, no},
    say,
    speaker::Speaker,
    timer::Corner,
};

impl Handler<'_> {
    /// Refuses to set what means nothing where there is but one room.
    fn check_branches(&self, wanted: bool) -> Done {
        if wanted && !self.speaker.request.place.branches { no(Text::new("no-branches")) } else { Ok(()) }
    }

    pub(super) fn set(&self, settings: &Settings) -> Done<Obeyed> {
        self.check_branches(settings.dm.is_some())?;
        let tx = self.deeds.tx;
        let mut lines = Vec::new();
        let mut lang = self.speaker.lang;
        if let Some(chosen) = &settings.language {
            let code = chosen.own().map(|lang| lang.code());
            tx.set_person_language(self.me.id, code)?;
            if self.speaker.request.place.own {
                tx.set_community_language(self.community()?, code)?;
            }
            lang = Speaker::of(tx, self.speaker.request)?.lang;
            let key = if chosen.own().is_some() { "settings-done" } else { "settings-done-default" };
            lines.push(Text::new(key).with("language", lang.code()));
        }
        if let Some(wanted) = settings.dm {
            let set = if wanted { Setting::YES } else { Setting::NO };
            tx.set_setting(self.me.id, Setting::DIRECT, Some(set))?;
            self.deeds.time_digest(self.me.id, Corner::of(self.speaker.request))?;
            lines.push(direct_messages(wanted));
        }
        if let Some(onlookers) = settings.profile {
            tx.set_setting(self.me.id, Setting::PROFILE, onlookers.stored())?;
            lines.push(onlookers.sentence());
        }
        if let Some(theme) = &settings.theme {
            tx.set_setting(self.me.id, Setting::THEME, theme.own().map(|theme| &**theme))?;
        }
        if let Some(way) = settings.orientation {
            tx.set_setting(self.me.id, Setting::ORIENTATION, way.stored())?;
        }
        let look = own_look(tx, self.speaker.community_id(), self.me.id, lang)?;
        let said = [settings.theme.is_some(), settings.orientation.is_some()];
        lines.extend(look.into_iter().zip(said).filter(|(_, said)| *said).map(|(line, _)| line));
        lines.extend(self.set_wall(settings.zone.as_deref(), settings.quiet.as_deref())?);
        lines.extend(self.set_notices(settings)?);
        if let Some(from) = settings.challenges {
            tx.set_setting(self.me.id, Setting::CHALLENGES, from.stored())?;
            lines.push(from.sentence());
        }
        let lines: Vec<String> = lines.iter().map(|line| say(lang, line)).collect();
        let set = Message { text: lines.join("\n"), ..Message::default() };
        let missed = self.deeds.last_digest(&Speaker::of(tx, self.speaker.request)?)?;
        Ok((Outcome::Done, [set].into_iter().chain(missed).collect()))
    }

    /// Sets how whoever speaks is told of things, or tries it; the sentence that says so.
    fn set_notices(&self, settings: &Settings) -> Done<Option<Text>> {
        let (speaker, me) = (&self.speaker, self.me.id);
        let Some(way) = settings.notify else {
            return match settings.about.is_some() || settings.here {
                true => no(Text::new("no-notify-way")),
                false => Ok(None),
            };
        };
        if way == Telling::Test {
            let about = settings.about.unwrap_or(Occasion::Turn);
            return self.deeds.try_telling(speaker, me, about).map(Some);
        }
        self.check_branches(way == Telling::Direct)?;
        self.deeds.notify(speaker, me, way, settings.about, settings.here)?;
        Ok(Some(Ways::of(self.deeds.tx, me, speaker.community_id())?.sentence()))
    }

    fn set_dashboard(&self, wanted: Dashboard) -> Done {
        let Some(community) = &self.speaker.community else { return Ok(()) };
        match wanted {
            Dashboard::Here => self.deeds.hang_dashboard(community, &self.speaker.request.place.room),
            Dashboard::Nowhere => self.deeds.take_down(community),
        }
    }

    pub(super) fn administrate(&self, admin: &Admin) -> Done<Obeyed> {
        let request = self.speaker.request;
        self.check_branches(admin.rooms.is_some() || admin.threads.is_some())?;
        if admin.dashboard.is_some() && !request.place.branches {
            return no(Text::new("no-dashboard"));
        }
        if admin.prefix.is_some() && request.place.prefix.is_none() {
            return no(Text::new("no-prefix"));
        }
        let (tx, community) = (self.deeds.tx, self.community()?);
        if let Some(lang) = &admin.language {
            tx.set_community_language(community, lang.own().map(|lang| lang.code()))?;
        }
        if let Some(wanted) = admin.rooms {
            let list = match wanted {
                Rooms::All => None,
                Rooms::Here => {
                    let mut rooms = rooms_of(tx, Some(community))?;
                    if !rooms.contains(&request.place.room) {
                        rooms.push(request.place.room.clone());
                    }
                    Some(serde_json::to_string(&rooms)?)
                }
            };
            tx.set_community_setting(community, Setting::ROOMS, list.as_deref())?;
        }
        if let Some(wanted) = admin.threads {
            let value = if wanted { None } else { Some(Setting::NO) };
            tx.set_community_setting(community, Setting::THREADS, value)?;
        }
        if let Some(results) = admin.results {
            tx.set_community_setting(community, Setting::RESULTS, results.stored())?;
        }
        if admin.time.is_some() || admin.most.is_some() || admin.hard || admin.weekends {
            let time = self.usual_time_of(admin)?;
            tx.set_community_setting(community, Setting::TIME, time.as_deref())?;
        }
        if let Some(wanted) = admin.rated {
            let value = if wanted { None } else { Some(Setting::NO) };
            tx.set_community_setting(community, Setting::RATED, value)?;
        }
        if let Some(closing) = &admin.closing {
            let after = closing_of(closing)?;
            tx.set_community_setting(community, Setting::CLOSING, after.as_deref())?;
            tx.hurry_timers(community, Timer::IDLE, self.deeds.now)?;
        }
        if let Some(theme) = &admin.theme {
            tx.set_community_setting(community, Setting::THEME, theme.own().map(|theme| &**theme))?;
        }
        if let Some(way) = admin.orientation {
            tx.set_community_setting(community, Setting::ORIENTATION, way.stored())?;
        }
        if let Some(prefix) = &admin.prefix {
            tx.set_community_setting(community, Setting::PREFIX, prefix.own().map(|prefix| &**prefix))?;
        }
        if let Some(by) = admin.challenges {
            tx.set_community_setting(community, Setting::CHALLENGES, by.stored())?;
        }
        if let Some(dashboard) = admin.dashboard {
            self.set_dashboard(dashboard)?;
        }
        self.set_daily(admin)?;
        // In the language that may just have been chosen.
        Ok((Outcome::Done, Speaker::of(tx, request)?.at(self.deeds.now).admin()?))
    }
}
