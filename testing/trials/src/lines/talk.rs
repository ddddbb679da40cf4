//! The texts that people might say.

use engine::{Game, Lang, Rng};
use parlor::Verb;

use crate::{
    judge::Stored,
    walk::{percent, pick, some_move, typed},
};

/// The names of those who are there.
const PEOPLE: &str = "\
    ana bruno carla dora zé João Joa\u{303}o ANA d4 nobody everyone here \
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn x-y_z";

/// The words that are said after the name of a command.
const WORDS: &str = "\
    seat=1 seat=2 seat=9 lugar=1 lugar=sorte seats=4 lugares=4 seats=-1 private privado variant=small \
    variante=pequeno variant=19 ply=3 lance=0 ply=99999999999999999999 json text texto yes sim no não \
    language pt en dm rooms here all threads export delete apagar end acabar agree random word=segredo \
    palavra=x ? = == # @ confirm time=3d \u{200b}";

/// Parts of moves.
const PARTS: &str = "\
    a1 d2 d3 h8 q17 zz99 72 73-74 1-7 - x → @4 @o4 xKd Jh@o2 10s@1 out sair swap trocar a1xc3xe5 A f \
    e5-d5 ? a2-a3? 0 -1";

/// Makes lines.
#[derive(Debug)]
pub(super) struct Talk {
    rng: Rng,
    verbs: Vec<String>,
    games: Vec<String>,
    people: Vec<&'static str>,
    words: Vec<&'static str>,
    parts: Vec<&'static str>,
    /// Legal moves, each with the name of who can play it and the table's number.
    moves: Vec<(String, i64, String)>,
}

impl Talk {
    pub fn new(rng: Rng) -> Talk {
        let verbs = Verb::ALL.iter().flat_map(|verb| Lang::ALL.map(|lang| verb.local_name(lang)));
        let games = Game::all().iter().flat_map(Game::names);
        let [people, words, parts] = [PEOPLE, WORDS, PARTS].map(|list| list.split_whitespace().collect());
        Talk { rng, verbs: verbs.collect(), games: games.collect(), people, words, parts, moves: Vec::new() }
    }

    /// Learns which moves are possible.
    pub fn look(&mut self, tables: Vec<Stored>) -> anyhow::Result<()> {
        self.moves.clear();
        for table in tables {
            let mut play = table.replay()?;
            // A few plies ahead, as long as nobody does anything else.
            for _ in 0..4 {
                let (Some(seat), Some(text)) = (play.turn().seat(), some_move(&*play, &mut self.rng)) else {
                    break;
                };
                self.moves.push((table.people[seat.index()].clone(), table.id, text.clone()));
                if play.play_canonical(&text).is_err() {
                    break;
                }
            }
        }
        self.moves.reverse();
        Ok(())
    }

    /// A line that somebody says.
    pub fn line(&mut self) -> Vec<u8> {
        let text = self.text();
        // Without a name it is whoever spoke last, or nobody.
        let line = match self.rng.below(20) {
            0 => text,
            1 => format!("{}: {text}", self.nonsense(12)),
            _ if text.contains(": ") => text,
            _ => format!("{}: {text}", self.person()),
        };
        let mut bytes = line.replace('\n', " ").into_bytes();
        if percent(&mut self.rng, 2) {
            let at = self.rng.below(bytes.len() + 1);
            bytes.splice(at..at, [0xff, 0, 0xc3]);
        }
        bytes
    }

    fn text(&mut self) -> String {
        match self.rng.below(100) {
            0..25 => self.command(),
            25..50 => match self.moves.pop() {
                Some((name, table, text)) if percent(&mut self.rng, 90) => {
                    format!("{name}: #{table} {}", typed(&text))
                }
                Some((_, table, text)) => format!("#{table} {}", typed(&text)),
                None => self.challenge(),
            },
            50..58 => several(&mut self.rng, &self.parts),
            58..66 => self.challenge(),
            66..76 => self.answer(),
            76..86 => {
                let about = self.command();
                format!("#{} {about}", self.number())
            }
            86..90 => self.nonsense(60),
            90..93 => self.slash(),
            93..95 => several(&mut self.rng, &self.words),
            95..97 => self.person().to_owned(),
            97..99 => format!("{} {}", self.verb(), self.nonsense(30)),
            _ => self.long(),
        }
    }

    fn command(&mut self) -> String {
        let mut line = self.verb();
        for _ in 0..self.rng.below(4) {
            line += " ";
            line += &match self.rng.below(6) {
                0 => self.game(),
                1 => format!("@{}", self.person()),
                2 => format!("#{}", self.number()),
                3 => self.number(),
                4 => pick(&mut self.rng, &self.parts).to_owned(),
                _ => pick(&mut self.rng, &self.words).to_owned(),
            };
        }
        line
    }

    fn challenge(&mut self) -> String {
        let verb = pick(&mut self.rng, &["play", "jogar", "Play", "PLAY"]);
        let (game, one, two) = (self.game(), self.person(), self.person());
        let more = pick(&mut self.rng, &["", "seat=1", "private", "variant=small", "lugar=2", "seats=4"]);
        let others = match self.rng.below(4) {
            0 => String::new(),
            1 => format!("@{one} @{two}"),
            _ => format!("@{one}"),
        };
        format!("{verb} {game} {others} {more}")
    }

    fn answer(&mut self) -> String {
        // Challenges that nobody takes up are no games.
        let word = pick(
            &mut self.rng,
            &[
                "accept", "accept", "accept", "aceitar", "aceitar", "yes", "sim", "decline", "recusar",
                "cancel", "no", "draw", "undo", "resign",
            ],
        );
        if percent(&mut self.rng, 50) { word.to_owned() } else { format!("{word} {}", self.number()) }
    }

    fn slash(&mut self) -> String {
        let word = pick(
            &mut self.rng,
            &[
                "/as ana",
                "/as",
                "/who",
                "/quem",
                "/help",
                "/ajuda",
                "/como bruno",
                "/",
                "/x",
                "/as 😀",
                "//",
                "/ana",
            ],
        );
        word.to_owned()
    }

    fn long(&mut self) -> String {
        let part = pick(&mut self.rng, &self.parts);
        let times =
            if percent(&mut self.rng, 5) { 1_200_000 / (part.len() + 1) } else { self.rng.below(4_000) };
        format!("{part} ").repeat(times)
    }

    /// Signs of all kinds: letters of other alphabets, pictures, marks that nobody sees or that turn the line.
    fn nonsense(&mut self, most: usize) -> String {
        let count = self.rng.below(most);
        let sign = |rng: &mut Rng| {
            let ranges: [(u32, u32); 8] = [
                (0x20, 0x7f),
                (0x20, 0x7f),
                (0xa0, 0x250),
                (0x300, 0x370),
                (0x5d0, 0x700),
                (0x2000, 0x2070),
                (0x1f300, 0x1f700),
                (1, 0x1_0000),
            ];
            let (from, to) = ranges[rng.below(ranges.len())];
            char::from_u32(from + rng.below((to - from) as usize) as u32).unwrap_or('\u{fffd}')
        };
        (0..count).map(|_| sign(&mut self.rng)).collect()
    }

    fn person(&mut self) -> &'static str {
        // Those at the front play most.
        let most = if percent(&mut self.rng, 80) { 4 } else { self.people.len() };
        self.people[self.rng.below(most)]
    }

    fn verb(&mut self) -> String {
        self.verbs[self.rng.below(self.verbs.len())].clone()
    }

    fn game(&mut self) -> String {
        self.games[self.rng.below(self.games.len())].clone()
    }

    fn number(&mut self) -> String {
        match self.rng.below(10) {
            0 => pick(&mut self.rng, &["0", "-1", "999999", "18446744073709551616", "1e3", "٣"]).to_owned(),
            1..4 => self.rng.below(1_000).to_string(),
            _ => self.rng.below(30).to_string(),
        }
    }
}

fn several(rng: &mut Rng, from: &[&str]) -> String {
    let count = 1 + rng.below(3);
    (0..count).map(|_| pick(rng, from)).collect::<Vec<_>>().join(" ")
}
