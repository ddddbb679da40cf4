//! Timers, nights and long absences.

mod dailies;
mod leaps;
mod nights;
mod reminders;
mod shares;
mod takebacks;
mod timers;
mod unreached;
mod untold;
