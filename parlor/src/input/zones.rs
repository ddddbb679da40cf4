//! Zones of clocks on the wall, as people say them: by the name of a zone, of its place, or of a city nearby.

use engine::{Lang, Text};
use timecontrol::Zone;

use crate::words::{fold, words};

/// The zone that a text names; spaces and accents do not count. Cities after which no zone is called are in the words of
/// each language.
pub(crate) fn zone_named(text: &str) -> Option<Zone> {
    let plain = fold(text).replace('_', " ");
    let in_city = || cities().into_iter().find(|(city, _)| fold(city) == plain).map(|(_, zone)| zone);
    let named = |name: &str| Zone::named(&name.replace(' ', "_")).ok().or_else(|| Zone::of_place(name));
    named(&plain).or_else(|| named(&in_city()?))
}

/// The place of a zone as its readers call it.
pub(crate) fn place_of(zone: &Zone) -> Text {
    let name = zone.name();
    let place = name.rsplit('/').next().unwrap_or(name).replace('_', "-");
    Text::new("zone-place").with("place", place).with("name", zone.place())
}

/// The name of a place that is spelled nearly as a text, as it is read: a city, or else a zone.
pub(crate) fn nearest_place(text: &str) -> Option<String> {
    let plain = fold(text).replace('_', " ");
    let near = |city: &String| plain.chars().count() > 3 && strsim::osa_distance(&fold(city), &plain) <= 1;
    let city = cities().into_iter().map(|(city, _)| city).find(near);
    city.or_else(|| Zone::nearest(&plain))
}

/// Tells whether the name of a place begins with a text: after *Rio de* there may be more.
pub(crate) fn begins_place(text: &str) -> bool {
    let plain = fold(text).replace('_', " ");
    cities().iter().any(|(city, _)| fold(city).starts_with(&plain)) || !Zone::like(&plain, 1).is_empty()
}

/// Cities, each with its zone: `Europe/Lisbon: Braga, Porto; …`.
fn cities() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for list in Lang::ALL.map(|lang| words(lang).say_key("zone-cities")) {
        for (zone, names) in list.split(';').filter_map(|part| part.split_once(':')) {
            let names = names.split(',').map(|name| (name.trim().to_owned(), zone.trim().to_owned()));
            found.extend(names);
        }
    }
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_people_call_a_place_is_a_zone() {
        for (text, name) in [
            ("Europe/Lisbon", Some("Europe/Lisbon")),
            ("new_york", Some("America/New_York")),
            ("New York", Some("America/New_York")),
            ("São_Paulo", Some("America/Sao_Paulo")),
            ("america/sao paulo", Some("America/Sao_Paulo")),
            ("Porto", Some("Europe/Lisbon")),
            ("porto alegre", Some("America/Sao_Paulo")),
            ("Évora", Some("Europe/Lisbon")),
            ("UTC", Some("UTC")),
            ("Rio", Some("America/Sao_Paulo")),
            ("Vila_Nova_de_Gaia", Some("Europe/Lisbon")),
            ("Atlantis", None),
            ("", None),
        ] {
            assert_eq!(zone_named(text).map(|zone| zone.name().to_owned()).as_deref(), name, "{text}");
        }
    }

    #[test]
    fn what_is_spelled_nearly_so_is_that_place_and_nothing_else_is() {
        for (text, near) in [
            ("Cascai", Some("Cascais")),
            ("Vila Nova de Gaya", Some("Vila Nova de Gaia")),
            ("Lisbom", Some("Lisboa")),
            ("here", None),
            ("Atlantis", None),
            ("Atlantis City", None),
        ] {
            assert_eq!(nearest_place(text).as_deref(), near, "{text}");
        }
    }

    /// The name of a zone is also the word that sets it.
    #[test]
    fn places_are_read_as_they_are_called() {
        for lang in Lang::ALL {
            for name in Zone::like("/", usize::MAX) {
                let zone = Zone::named(&name).unwrap();
                let called = words(lang).say(&place_of(&zone));
                if called != zone.place() {
                    let read = zone_named(&called).unwrap_or_else(|| panic!("{lang:?}: {called}"));
                    let [same, other] = [&read, &zone].map(|zone| zone.wall(1_700_000_000_000));
                    assert_eq!(same, other, "{lang:?}: {called} is {}", zone.name());
                }
            }
        }
        let lisbon = Zone::named("Europe/Lisbon").unwrap();
        assert_eq!(words(Lang::Pt).say(&place_of(&lisbon)), "Lisboa");
    }

    #[test]
    fn every_city_has_a_zone_and_is_called_like_no_other() {
        assert!(cities().len() > 40);
        for (city, zone) in cities() {
            assert_eq!(Zone::named(&zone).map(|zone| zone.name().to_owned()), Ok(zone.clone()), "{city}");
            assert_eq!(zone_named(&city).unwrap().name(), zone, "{city}");
        }
    }
}
