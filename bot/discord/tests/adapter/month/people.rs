//! The people of the server, and the hours in which they play.

use engine::Rng;
use fake::{Discord, User};

use super::plan::{FIRST_HOUR, LAST_HOUR, Plan};

/// Somebody who plays.
#[derive(Clone, Debug)]
pub struct Person {
    pub user: User,
    /// The usual hours of the person.
    hours: Vec<u32>,
}

impl Person {
    /// Tells whether this person looks at the games in that hour of that day: usually at their hours, now and
    /// then at others.
    pub fn is_here(&self, hour: u32, rng: &mut Rng) -> bool {
        rng.below(100) < if self.hours.contains(&hour) { 85 } else { 4 }
    }
}

/// All of them. No name is part of another's.
pub fn invite(discord: &Discord, plan: &Plan) -> Vec<Person> {
    const NAMES: [&str; 10] =
        ["Ana", "Bruno", "Carla", "Duarte", "Eva", "Filipe", "Gil", "Helena", "Inês", "João"];
    let mut rng = plan.rng(2);
    let one = |nth: usize| {
        let user = discord.user(&format!("{}{nth:03}", NAMES[nth % NAMES.len()]));
        // Most play in the evening, some at noon, few in the morning.
        let hour = |rng: &mut Rng| match rng.below(10) {
            0 => FIRST_HOUR + rng.below(4) as u32,
            1..=2 => 12 + rng.below(3) as u32,
            _ => 17 + rng.below((LAST_HOUR - 16) as usize) as u32,
        };
        let hours = (0..2 + rng.below(3)).map(|_| hour(&mut rng)).collect();
        Person { user, hours }
    };
    (0..plan.people).map(one).collect()
}
