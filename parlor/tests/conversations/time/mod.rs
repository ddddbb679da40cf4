//! Timers, nights and long absences.

mod nights;
mod reminders;
mod takebacks;
mod timers;
mod unreached;
mod untold;
mod year;
