//! The queue of messages in each channel: who comes first is heard first.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serenity::all::ChannelId;
use tokio::sync::oneshot;

/// The most channels that are remembered before those are forgotten in which nobody waits.
const MAX_CHANNELS: usize = 4_096;

/// The last in the queue of each channel.
#[derive(Default, Debug)]
pub(crate) struct Queues(Mutex<HashMap<ChannelId, oneshot::Receiver<()>>>);

/// A place in the queue of a channel. When it is dropped, the next one's turn comes.
#[derive(Debug)]
pub(crate) struct InQueue {
    before: Option<oneshot::Receiver<()>>,
    _done: oneshot::Sender<()>,
}

impl Queues {
    /// Takes the last place in the queue of a channel.
    pub(crate) fn queue(&self, channel: ChannelId) -> InQueue {
        let (done, wait) = oneshot::channel();
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() > MAX_CHANNELS {
            last.retain(|_, wait| matches!(wait.try_recv(), Err(oneshot::error::TryRecvError::Empty)));
        }
        InQueue { before: last.insert(channel, wait), _done: done }
    }
}

impl InQueue {
    /// Waits until all before have been heard.
    pub(crate) async fn come(&mut self) {
        if let Some(before) = self.before.take() {
            // It ends when the one before goes.
            let _ = before.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn each_channel_is_heard_in_its_order() {
        let (queues, heard) = (Queues::default(), Arc::new(Mutex::new(Vec::new())));
        let tasks: Vec<_> = (0..2_000_u64)
            .map(|nth| {
                let (mut turn, heard) = (queues.queue(ChannelId::new(1 + nth % 3)), Arc::clone(&heard));
                tokio::spawn(async move {
                    turn.come().await;
                    heard.lock().unwrap().push(nth);
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        let heard = heard.lock().unwrap();
        for channel in 0..3 {
            let of_one: Vec<_> = heard.iter().filter(|nth| **nth % 3 == channel).collect();
            assert!(of_one.is_sorted(), "{of_one:?}");
        }
    }

    #[tokio::test]
    async fn channels_in_which_nobody_waits_are_forgotten() {
        let queues = Queues::default();
        let waiting = queues.queue(ChannelId::new(1));
        for channel in 2..MAX_CHANNELS as u64 + 10 {
            drop(queues.queue(ChannelId::new(channel)));
        }
        let known = queues.0.lock().unwrap();
        assert!(known.len() < 20 && known.contains_key(&ChannelId::new(1)), "{}", known.len());
        drop(waiting);
    }
}
