//! Notices events that the bot drops because it cannot read them.

use std::fmt;
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::subscriber::Interest;
use tracing::{Event, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

static DROPPED: AtomicUsize = AtomicUsize::new(0);

/// A tracing layer that counts the lines with which the bot drops an event.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch;

/// Installs [`Watch`] for the whole process, once; does nothing when another subscriber is there already.
pub fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let subscriber = tracing_subscriber::registry().with(Only).with(Watch);
        if tracing::subscriber::set_global_default(subscriber).is_err() {
            tracing::warn!("another subscriber is installed: dropped events go unnoticed");
        }
    });
}

/// The number of events that the bot dropped in this process since [`watch`].
#[must_use]
pub fn dropped_events() -> usize {
    DROPPED.load(Ordering::SeqCst)
}

fn wanted(metadata: &Metadata<'_>) -> bool {
    metadata.is_event() && metadata.target().starts_with("discord::inbound")
}

/// Lets nothing else through, so that nothing else costs.
struct Only;

impl<S: Subscriber> Layer<S> for Only {
    fn register_callsite(&self, metadata: &'static Metadata<'static>) -> Interest {
        if wanted(metadata) { Interest::always() } else { Interest::never() }
    }

    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        wanted(metadata)
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::DEBUG)
    }
}

impl<S: Subscriber> Layer<S> for Watch {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if !wanted(event.metadata()) {
            return;
        }
        let mut finder = Finder(false);
        event.record(&mut finder);
        if finder.0 {
            DROPPED.fetch_add(1, Ordering::SeqCst);
        }
    }
}

struct Finder(bool);

impl Visit for Finder {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" && format!("{value:?}").contains("an event cannot be read") {
            self.0 = true;
        }
    }
}
