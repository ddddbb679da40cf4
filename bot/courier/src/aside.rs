//! Work that waits for the database, done where no sockets wait for it: no other code of a network reads the database itself.
//! What a program without sockets does at once is done here in the same way.

use std::sync::Arc;

use parlor::{Error, Reply, Request};
use storage::{Snapshot, Store, Transaction};

/// Does something that takes a moment on a thread that serves no sockets.
///
/// # Errors
/// What the job says.
pub(crate) async fn aside<T: Send + 'static>(
    store: &Arc<Store>,
    job: impl FnOnce(&Store) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let store = Arc::clone(store);
    match tokio::task::spawn_blocking(move || job(&store)).await {
        Ok(done) => done,
        // The program ends before the work began: nobody waits for an answer any more.
        Err(error) if error.is_cancelled() => std::future::pending().await,
        Err(error) => Err(storage::Error::Panicked(error.to_string()).into()),
    }
}

/// Looks something up there.
///
/// # Errors
/// What the job says.
pub(crate) async fn look<T: Send + 'static>(
    store: &Arc<Store>,
    job: impl FnOnce(&Snapshot) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    aside(store, move |store| store.read(job)).await
}

/// Looks something up there, and goes on with it on the same thread, which has let go of the database.
///
/// # Errors
/// What the job says.
pub(crate) async fn look_then<S, T: Send + 'static>(
    store: &Arc<Store>,
    job: impl FnOnce(&Snapshot) -> Result<S, Error> + Send + 'static,
    then: impl FnOnce(S) -> T + Send + 'static,
) -> Result<T, Error> {
    aside(store, move |store| store.read(job).map(then)).await
}

/// Looks something up at once, while the thread waits, which is one that serves no sockets.
///
/// # Errors
/// What the job says.
pub(crate) fn look_at_once<T>(
    store: &Store,
    job: impl FnOnce(&Snapshot) -> Result<T, Error>,
) -> Result<T, Error> {
    store.read(job)
}

/// Answers a question at once, while the thread waits; none if the request is one that may change something, for
/// which there is [`deed`]. Nothing is written.
///
/// # Errors
/// Ours.
pub fn answer(store: &Store, request: &Request, now: i64) -> Result<Option<Reply>, Error> {
    store.read(|snapshot| parlor::answer(snapshot, request, now))
}

/// The job of a request that [`answer`] does not answer, for a transaction at a moment. `keep` adds to the transaction
/// whatever belongs to it, such as a refusal that is to be posted.
pub fn deed(
    request: Arc<Request>,
    keep: impl Fn(&Transaction, &Reply) -> Result<(), Error> + Send + 'static,
) -> impl Fn(&Transaction, i64) -> Result<Reply, Error> + Send + 'static {
    move |tx, now| {
        let reply = parlor::handle(tx, &request, now)?;
        keep(tx, &reply)?;
        Ok(reply)
    }
}

/// A job that does what is due by a moment; the moment when the next becomes due.
type Due = fn(&Transaction, i64) -> Result<Option<i64>, Error>;

/// Does what is due by now, while the thread waits; nothing is written if nothing is. `write` runs the job in a
/// transaction. The moment when the next becomes due: if that is not later, there is more than is done at once.
///
/// # Errors
/// Of the database.
pub fn run_due(
    store: &Store,
    now: i64,
    write: impl FnOnce(Due) -> Result<Option<i64>, Error>,
) -> Result<Option<i64>, Error> {
    let next = match store.read(parlor::due::next_due)? {
        Some(due) if due <= now => write(parlor::due::run_due)?,
        due => due,
    };
    let list = match store.read(parlor::due::next_list)? {
        Some(due) if due <= now => {
            find_list(store, now)?;
            store.read(parlor::due::next_list)?
        }
        due => due,
    };
    Ok([next, list].into_iter().flatten().min())
}

/// Finds a list of ratings that is due, while others write, and keeps it step by step.
fn find_list(store: &Store, now: i64) -> Result<(), Error> {
    let Some(found) = store.read(|snapshot| parlor::due::find_list(snapshot, now))? else { return Ok(()) };
    let found = Arc::new(found);
    for step in 0.. {
        let found = Arc::clone(&found);
        if store.write(move |tx: &Transaction| found.keep(tx, step)).wait()? {
            break;
        }
    }
    Ok(())
}

/// A decision, as a job for a transaction at a moment; false if the table had gone on.
pub type Settling = Box<dyn Fn(&Transaction, i64) -> Result<bool, Error> + Send>;
