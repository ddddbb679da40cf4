//! Test programs whose tests need a homeserver, and fail where there can be none.

use std::future::Future;
use std::io::Write;
use std::num::NonZeroUsize;
use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use libtest_mimic::{Arguments, Failed, Trial};
use tokio::runtime::Runtime;
use tokio::sync::Mutex;

use crate::homeserver::{Options, Synapse};
use crate::install;

/// Set to `1`, it leaves the tests out: they count as ignored, and nothing is fetched for them.
const SKIP: &str = "SKIP_MATRIX";

/// The number of tests at once, as in the built-in harness; without it, two for each core, as most of them wait for something.
const THREADS: &str = "RUST_TEST_THREADS";

/// The number of homeservers that tests share. One of them uses one core at most.
const SHARED: usize = 2;

type Run = Box<dyn FnOnce(Synapse) -> Pin<Box<dyn Future<Output = ()>>> + Send>;

/// A test that is given a homeserver.
pub struct Test {
    name: &'static str,
    /// None where the homeserver is shared.
    own: Option<Options>,
    /// True if it takes so long that it is run only when it is asked for.
    long: bool,
    run: Run,
}

impl Test {
    /// The same test as one that takes long: it is ignored, unless the program's arguments say `--ignored`.
    #[must_use]
    pub fn long(self) -> Test {
        Test { long: true, ..self }
    }
}

/// A test on a homeserver that others share; it makes people of its own, and does not stop it.
pub fn shared<F: Future<Output = ()> + 'static>(
    name: &'static str,
    run: impl FnOnce(Synapse) -> F + Send + 'static,
) -> Test {
    Test { name, own: None, long: false, run: Box::new(|synapse| Box::pin(run(synapse))) }
}

/// A test with a homeserver of its own.
pub fn own<F: Future<Output = ()> + 'static>(
    name: &'static str,
    options: Options,
    run: impl FnOnce(Synapse) -> F + Send + 'static,
) -> Test {
    Test { own: Some(options), ..shared(name, run) }
}

/// The whole of a test program's `main`: runs the tests as its arguments say, like the built-in harness. Each has a
/// runtime of its own. If no homeserver can run here, it says why, and all fail; `SKIP_MATRIX=1` leaves them out.
pub fn tests(tests: Vec<Test>) -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = arguments.test_threads.or_else(threads);
    let skipped = std::env::var_os(SKIP).is_some_and(|value| value == "1");
    if !arguments.list {
        tell_if_none(skipped);
    }
    let common: [Arc<Mutex<Option<Synapse>>>; SHARED] = Default::default();
    let mut turn = 0;
    let trials = tests.into_iter().map(|test| {
        turn += usize::from(test.own.is_none() && !test.long);
        let common = Arc::clone(&common[turn % SHARED]);
        let flag = skipped || test.long;
        let run = move || run(test.own, test.run, &common);
        Trial::test(test.name, run).with_ignored_flag(flag)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// The number of tests at once, where the arguments do not say it.
///
/// # Panics
///
/// If the environment says what is no number above zero.
fn threads() -> Option<usize> {
    match std::env::var(THREADS) {
        Ok(said) => match said.parse::<NonZeroUsize>() {
            Ok(number) => Some(number.get()),
            Err(error) => panic!("{THREADS} is {said:?}: {error}"),
        },
        Err(_) => thread::available_parallelism().ok().map(|cores| 2 * cores.get()),
    }
}

/// Says once why there is no homeserver, if there is none.
fn tell_if_none(skipped: bool) {
    let why = match skipped {
        true => format!("The tests of Matrix are IGNORED: {SKIP} is 1"),
        false => match install::python() {
            Ok(_) => return,
            Err(missing) => {
                format!("The tests of Matrix FAIL: {missing}\n{SKIP}=1 in the environment leaves them out.")
            }
        },
    };
    let line = "!".repeat(80);
    // Where nobody can be told, the list of tests still says what became of them.
    let _ = writeln!(std::io::stderr(), "\n{line}\n{why}\n{line}");
}

fn run(own: Option<Options>, run: Run, common: &Mutex<Option<Synapse>>) -> Result<(), Failed> {
    Runtime::new()?.block_on(async {
        let synapse = match own {
            Some(options) => Synapse::start(options).await?,
            None => {
                let mut common = common.lock().await;
                match &*common {
                    Some(synapse) => synapse.clone(),
                    None => common.insert(Synapse::start(Options::default()).await?).clone(),
                }
            }
        };
        run(synapse).await;
        Ok(())
    })
}
