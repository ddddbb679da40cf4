//! The log lines of the bot's own crates, at every level.

use std::fmt::{self, Write as _};
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber, span};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// Everything that the bot's own crates have written to the log in this process.
static LOG: Mutex<String> = Mutex::new(String::new());

/// Writes down all there is, at every level.
struct Listener;

struct Fields<'a>(&'a mut String);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let _ = write!(self.0, " {field}={value:?}");
    }
}

fn note(target: &str, record: impl FnOnce(&mut Fields<'_>)) {
    if ["courier", "discord", "gateway", "parlor", "storage", "engine", "render"]
        .iter()
        .any(|own| target.starts_with(own))
    {
        let mut log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
        log.push_str(target);
        record(&mut Fields(&mut log));
        log.push('\n');
    }
}

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        note(event.metadata().target(), |fields| event.record(fields));
    }

    fn on_new_span(&self, span: &span::Attributes<'_>, _: &span::Id, _: Context<'_, S>) {
        note(span.metadata().target(), |fields| span.record(fields));
    }
}

/// Listens from now on, in the whole process; before anybody else installs a subscriber.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let subscriber = tracing_subscriber::registry().with(fake::Watch).with(Listener);
        tracing::subscriber::set_global_default(subscriber).unwrap();
    });
}

/// All that has been heard.
pub fn heard() -> String {
    LOG.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
