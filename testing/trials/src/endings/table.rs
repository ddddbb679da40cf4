//! Those who play, and what comes of what they say.

use anyhow::Context;
use engine::{Game, Playthrough, Rng, Seed};

use crate::judge::{Database, Stored};
use crate::walk::{percent, some_move, typed};

/// The number of people against whom the first of a group plays.
const OTHERS: usize = 5;

/// The number of challenges of a group after which somebody else is the first: nobody makes many within an hour.
const CHALLENGES: i64 = 20;

/// The plies after which a game may be given up.
const PLIES: usize = 6;

/// A game as a group plays it, and the number of games of its matches.
#[derive(Clone, Copy, Debug)]
struct Kind {
    game: &'static str,
    how: &'static str,
    games: u8,
}

const KINDS: [Kind; 8] = [
    Kind { game: "traffic-lights", how: "games=2", games: 2 },
    Kind { game: "breakthrough", how: "games=4", games: 4 },
    Kind { game: "traffic-lights", how: "games=4", games: 4 },
    Kind { game: "breakthrough", how: "", games: 1 },
    Kind { game: "slimetrail", how: "rated=yes", games: 2 },
    Kind { game: "hex", how: "variant=7 games=3", games: 3 },
    Kind { game: "oware", how: "games=2 time=3d rated=yes", games: 2 },
    Kind { game: "breakthrough", how: "games=2 private", games: 2 },
];

/// The numbers that are stored of a group: tables, those that are over, plies, challenges that are open.
pub type Signature = [i64; 4];

/// Somebody, and what is being played.
#[derive(Debug)]
pub struct Group {
    number: usize,
    kind: Kind,
    at: At,
    pub signature: Signature,
}

#[derive(Debug)]
enum At {
    Nowhere,
    /// The person who challenges, and the one who is asked.
    Asked([String; 2]),
    Playing {
        game: u8,
        people: Vec<String>,
        play: Box<dyn Playthrough>,
    },
}

/// The groups as they are stored.
pub fn groups(database: &Database, count: usize) -> anyhow::Result<Vec<Group>> {
    (0..count).map(|number| Group::read(database, number)).collect()
}

impl Group {
    fn read(database: &Database, number: usize) -> anyhow::Result<Group> {
        let kind = KINDS[number % KINDS.len()];
        let prefix = format!("g{number}");
        let tables = database.tables(&prefix)?;
        let open = database.challenges(&prefix)?;
        let over = tables.iter().filter(|table| table.over).count();
        let plies: usize = tables.iter().map(|table| table.texts().len()).sum();
        let signature = [tables.len(), over, plies, open.len()].map(|count| count as i64);
        let at = match (tables.iter().find(|table| !table.over), open.first()) {
            (Some(table), _) => At::playing(database, table)?,
            (None, Some(open)) => {
                At::Asked([open.by.clone(), open.asked.first().context("nobody is asked")?.clone()])
            }
            (None, None) => At::Nowhere,
        };
        Ok(Group { number, kind, at, signature })
    }

    /// The next line that is said, and what comes of it.
    pub fn step(&mut self, rng: &mut Rng) -> anyhow::Result<String> {
        let [tables, over, plies, open] = &mut self.signature;
        let kind = self.kind;
        let first = format!("g{}a{}", self.number, *tables / CHALLENGES);
        match &mut self.at {
            At::Nowhere => {
                let other = format!("g{}b{}x{}", self.number, rng.below(OTHERS), *tables / CHALLENGES);
                let line = format!("{first}: play {} {} @{other} seat=1", kind.game, kind.how);
                *open += 1;
                self.at = At::Asked([first, other]);
                Ok(line)
            }
            At::Asked(people) => {
                let (line, people) = (format!("{}: accept", people[1]), people.to_vec());
                *open -= 1;
                *tables += 1;
                self.at = At::Playing { game: 1, people, play: kind.start()? };
                Ok(line)
            }
            At::Playing { people, play, .. } => {
                let seat = play.turn().seat().context("the game is over")?;
                let least = if percent(rng, 80) { PLIES } else { 2 };
                if play.played().len() < least || percent(rng, 60) {
                    let text = some_move(&**play, rng).context("there is a move")?;
                    let line = format!("{}: {}", people[seat.index()], typed(&text));
                    let played = play.play_canonical(&text);
                    played.map_err(|refusal| anyhow::anyhow!("{text} is refused: {refusal:?}"))?;
                    *plies += 1;
                    if play.turn().seat().is_none() {
                        *over += 1;
                        self.next(true)?;
                    }
                    return Ok(line);
                }
                let who = &people[rng.below(2)];
                let leaves = kind.games > 1 && percent(rng, 15);
                let line = format!("{who}: {}", if leaves { "leave match yes" } else { "resign yes" });
                *over += 1;
                self.next(!leaves)?;
                Ok(line)
            }
        }
    }

    /// A game is over: the next begins, if there is one.
    fn next(&mut self, goes_on: bool) -> anyhow::Result<()> {
        let At::Playing { game, people, play } = &mut self.at else { return Ok(()) };
        if !goes_on || *game == self.kind.games {
            self.at = At::Nowhere;
            return Ok(());
        }
        *game += 1;
        people.rotate_left(1);
        *play = self.kind.start()?;
        self.signature[0] += 1;
        Ok(())
    }
}

impl At {
    fn playing(database: &Database, table: &Stored) -> anyhow::Result<At> {
        let sql = format!("SELECT coalesce(match_game, 1) FROM tables WHERE id = {}", table.id);
        let game = u8::try_from(database.number(&sql)?)?;
        Ok(At::Playing { game, people: table.people.clone(), play: table.replay()? })
    }
}

impl Kind {
    fn start(self) -> anyhow::Result<Box<dyn Playthrough>> {
        let game = Game::with_id(self.game).with_context(|| format!("there is no game {}", self.game))?;
        let variant = self.how.split("variant=").nth(1).and_then(|rest| rest.split(' ').next());
        let setup = game.setup(variant, Some(2), Seed::default()).ok().context("there is no such setup")?;
        Ok(game.start(&setup))
    }
}
