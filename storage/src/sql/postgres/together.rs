//! Steps that are sent to a server together: each is done after the one before, and nobody waits for its answer alone.
//!
//! The library ends each with a Sync of its own, at which the server sends its answer. A stream beneath it that leaves out all but
//! the last was tried: 99 instead of 120 sendings a move in the load bench, and 0.97 × the processor of bot and server (0.93 to
//! 1.02 in three pairs): too little for what it takes.

use std::cell::RefCell;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row, Statement};

use crate::sql::rows::Given;
use crate::sql::rows::refusal::Refusal;

/// Something that the server is to do.
#[derive(Debug)]
pub(super) enum Step {
    /// Words that give no rows.
    Words(String),
    /// A statement that changes rows.
    Change(Statement, Vec<Given<'static>>),
    /// A statement that changes a row for certain, unless somebody else was quicker.
    Sure(Statement, Vec<Given<'static>>),
    /// A statement that finds rows.
    Find(Statement, Vec<Given<'static>>),
}

/// The steps that are sent with the next statement.
#[derive(Default, Debug)]
pub(super) struct PutOff(RefCell<Vec<Step>>);

impl PutOff {
    /// Adds a step. Words one after the other are one step.
    pub(super) fn push(&self, step: Step) {
        let mut steps = self.0.borrow_mut();
        if let (Some(Step::Words(words)), Step::Words(more)) = (steps.last_mut(), &step) {
            *words += "; ";
            *words += more;
        } else {
            steps.push(step);
        }
    }

    /// Takes all steps.
    pub(super) fn take(&self) -> Vec<Step> {
        self.0.take()
    }

    /// Tells whether they change something.
    pub(super) fn changes(&self) -> bool {
        self.0.borrow().iter().any(|step| !matches!(step, Step::Words(_)))
    }

    /// Forgets those since a savepoint, which are undone anyway.
    pub(super) fn drop_since(&self, name: &str) {
        let (mut steps, savepoint) = (self.0.borrow_mut(), format!("SAVEPOINT {name}"));
        for at in 0..steps.len() {
            if let Step::Words(words) = &mut steps[at]
                && let Some(begin) = words.split("; ").position(|word| word == savepoint)
            {
                *words = words.split("; ").take(begin + 1).collect::<Vec<_>>().join("; ");
                steps.truncate(at + 1);
                return;
            }
        }
        // It has been sent, and they have come after it.
        steps.clear();
    }
}

/// The answer to a step.
pub(super) enum Said {
    Done,
    Changed(u64),
    Found(Vec<Row>),
}

/// Values as the library takes them.
pub(super) fn values<'a>(given: &'a [Given<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    given.iter().map(|one| one as &(dyn ToSql + Sync)).collect()
}

/// The answers to all steps, in their order, or the first error.
///
/// A step that cannot be sent keeps those after it from being sent. After one that the server refuses it refuses all others of
/// its transaction, and a COMMIT undoes it.
pub(super) async fn together(client: Arc<Client>, steps: Vec<Step>) -> Result<Vec<Said>, Refusal> {
    let mut asked: Vec<_> = steps.into_iter().map(|step| Asked::new(said(&client, step))).collect();
    poll_fn(|context| {
        let mut waits = false;
        for one in &mut asked {
            // They are sent in the order in which they are asked first.
            if one.said.is_none() {
                match one.answer.as_mut().poll(context) {
                    Poll::Ready(Ok(said)) => one.said = Some(said),
                    Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                    Poll::Pending => waits = true,
                }
            }
        }
        if waits { Poll::Pending } else { Poll::Ready(Ok(())) }
    })
    .await?;
    Ok(asked.into_iter().filter_map(|one| one.said).collect())
}

/// A step that was sent.
struct Asked<'a> {
    answer: Pin<Box<dyn Future<Output = Result<Said, Refusal>> + Send + 'a>>,
    said: Option<Said>,
}

impl<'a> Asked<'a> {
    fn new(answer: impl Future<Output = Result<Said, Refusal>> + Send + 'a) -> Asked<'a> {
        Asked { answer: Box::pin(answer), said: None }
    }
}

async fn said(client: &Client, step: Step) -> Result<Said, Refusal> {
    Ok(match step {
        Step::Words(words) => {
            client.batch_execute(&words).await?;
            Said::Done
        }
        Step::Change(statement, given) => Said::Changed(client.execute(&statement, &values(&given)).await?),
        Step::Sure(statement, given) => match client.execute(&statement, &values(&given)).await? {
            0 => return Err(Refusal::unchanged()),
            changed => Said::Changed(changed),
        },
        Step::Find(statement, given) => Said::Found(client.query(&statement, &values(&given)).await?),
    })
}
