//! Rows of ladders and tournaments that are stored about a person.

use serde_json::{Value, json};
use storage::LadderId;

use super::personal::Own;
use crate::refusal::Done;

impl Own<'_> {
    /// The person's places.
    pub(super) fn own_ladders(&self) -> Done<Vec<Value>> {
        let mut all = Vec::new();
        for (ladder, place) in self.data.ladder_places_of(self.id())? {
            all.push(json!({
                "game": self.game_of_ladder(ladder)?, "place": place.place, "joined_at": place.joined_at,
                "played_at": place.played_at, "went_down_at": place.idle_at,
            }));
        }
        Ok(all)
    }

    /// The challenges for places that the person has made or got.
    pub(super) fn own_ladder_challenges(&self) -> Done<Vec<Value>> {
        let mut all = Vec::new();
        for mark in self.data.ladder_challenges_with(self.id())? {
            all.push(json!({
                "game": self.game_of_ladder(mark.ladder)?, "challenge": mark.challenge.0,
                "made_by_you": mark.challenger == self.id(), "table": mark.table.map(|table| table.0),
                "place": mark.place, "place_of_challenger": mark.own_place, "days": mark.days,
                "made_at": mark.made_at, "reminded_at": mark.reminded_at, "ended_at": mark.ended_at, "ending": mark.ending,
            }));
        }
        Ok(all)
    }

    /// The changes of the person's places.
    pub(super) fn own_ladder_changes(&self) -> Done<Vec<Value>> {
        let mut all = Vec::new();
        for fact in self.data.ladder_facts_of(self.id())? {
            all.push(json!({
                "game": self.game_of_ladder(fact.ladder)?, "at": fact.at, "from": fact.from, "to": fact.to,
                "cause": fact.cause,
            }));
        }
        Ok(all)
    }

    /// The tournaments for which the person has signed up.
    pub(super) fn own_entries(&self) -> Done<Vec<Value>> {
        let mut all = Vec::new();
        for entry in self.data.entries_of(self.id())? {
            let row = self.data.tournament(entry.tournament)?;
            all.push(json!({
                "tournament": entry.tournament.0, "name": row.map(|row| row.name), "number": entry.number,
                "community": self.data.community(entry.community)?.map(|community| community.name),
                "room": entry.room, "event": entry.event, "rating": entry.rating, "joined_at": entry.joined_at,
                "left_at": entry.left_at, "left_why": entry.left_why,
            }));
        }
        Ok(all)
    }

    /// The tournaments that the person has made.
    pub(super) fn own_tournaments(&self) -> Done<Vec<Value>> {
        let mut all = Vec::new();
        for row in self.data.tournaments_made_by(self.id())? {
            all.push(json!({
                "tournament": row.id.0, "name": row.name, "game": format!("{}/{}", row.game, row.variant),
                "made_at": row.made_at, "room": row.room,
            }));
        }
        Ok(all)
    }

    fn game_of_ladder(&self, id: LadderId) -> Done<Option<String>> {
        Ok(self.data.ladder(id)?.map(|row| format!("{}/{}", row.game, row.variant)))
    }
}
