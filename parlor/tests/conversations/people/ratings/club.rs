//! A club in which people play for ratings.

use crate::fixture::{Fixture, NETWORK};
use storage::{Listed, PersonId, Scope, Standing, TableId};

/// Six plies in which both move three times.
pub const OPENING: [&str; 6] = ["d2-d3", "d6-d5", "e2-e3", "e6-e5", "c2-c3", "c6-c5"];

/// A club in which people play Breakthrough.
pub struct Club {
    pub fixture: Fixture,
    /// The number of tables so far.
    pub tables: i64,
    /// The game of whose ratings is told.
    game: &'static str,
}

impl Club {
    pub fn new() -> Club {
        Club::of("breakthrough")
    }

    /// A club in whose ratings of another game somebody is interested.
    pub fn of(game: &'static str) -> Club {
        Club { fixture: Fixture::new(), tables: 0, game }
    }

    pub fn say(&mut self, line: &str) -> String {
        self.fixture.say(line)
    }

    /// Starts a game an hour later; its number.
    pub fn start(&mut self, one: &str, other: &str, how: &str) -> i64 {
        self.fixture.wait("1h");
        let name = other.split(' ').next().unwrap();
        let asked = self.say(&format!("{one}: play breakthrough @{name} seat=1{how}"));
        assert!(asked.contains("Challenge"), "{asked}");
        self.say(&format!("{other}: accept"));
        self.tables += 1;
        self.tables
    }

    /// Plays so many plies of a game.
    pub fn play(&mut self, table: i64, (one, other): (&str, &str), plies: usize) {
        for (at, text) in OPENING.iter().take(plies).enumerate() {
            self.say(&format!("{}: #{table} {text}", [one, other][at % 2]));
        }
    }

    /// A game that `one` wins as the other one gives up; what the end says.
    pub fn win(&mut self, one: &str, other: &str) -> String {
        let table = self.start(one, other, "");
        self.play(table, (one, other), OPENING.len());
        let end = self.say(&format!("{other}: resign #{table} yes"));
        // Who stands in the list is found some minutes later.
        self.fixture.wait("6m");
        end
    }

    pub fn scope(&self) -> Scope {
        let club = self.fixture.store.read(|s| s.community_by_account(NETWORK, "club")).unwrap().unwrap();
        Scope { community: Some(club.id), game: self.game.to_owned(), family: String::new() }
    }

    pub fn person(&self, name: &str) -> PersonId {
        self.fixture.store.read(|s| s.person_of(NETWORK, name)).unwrap().unwrap().id
    }

    pub fn standing(&self, name: &str) -> Option<Standing> {
        let (scope, person) = (self.scope(), self.person(name));
        self.fixture.store.read(|s| s.standing(&scope, person)).unwrap()
    }

    /// The rating of somebody, and whether they are listed.
    pub fn figures(&self, name: &str) -> (i64, bool) {
        self.standing(name).map_or((1500, false), |standing| {
            ((standing.rating.rating + 500_000) / 1_000_000, standing.listed == Listed::Always)
        })
    }

    /// The reason why a table does not count, if that is known of itself.
    pub fn bar(&self, table: i64) -> Option<String> {
        self.fixture.store.read(|s| s.result(TableId(table))).unwrap().unwrap().2
    }

    /// Checks that what is stored is what follows from the tables.
    pub fn check(&self) {
        let differences = self.fixture.store.read(parlor::differences).unwrap();
        assert_eq!(differences, []);
        assert_eq!(self.fixture.store.check().unwrap(), Vec::<String>::new());
    }

    /// Lets four people play each other, so that all of them are listed.
    pub fn with_four() -> Club {
        let mut club = Club::new();
        for _ in 0..2 {
            for (one, other) in
                [("ana", "bruno"), ("ana", "carla"), ("ana", "dinis"), ("bruno", "carla"), ("bruno", "dinis")]
            {
                club.win(one, other);
            }
            club.win("carla", "dinis");
        }
        club.fixture.wait("31d");
        for (one, other) in
            [("ana", "bruno"), ("dinis", "carla"), ("bruno", "carla"), ("ana", "dinis"), ("bruno", "dinis")]
        {
            club.win(one, other);
        }
        club.win("carla", "ana");
        for name in ["ana", "bruno", "carla", "dinis"] {
            assert!(club.figures(name).1, "{name}: {:?}", club.standing(name));
        }
        club
    }
}
