//! Runs a hub: one thread receives messages and lets time pass, another writes games and delivers messages. Messages
//! are delivered in order, and only after the games of their batch are written: an acknowledged move is on the disk.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::mpsc as channel;

use super::storage::Storage;
use crate::hub::{Batch, ConnectionId, GameId, Hub, Now, SavedGame};

/// The maximum number of messages queued for a slow reader.
const QUEUE: usize = 512;
/// The maximum number of bytes queued for a slow reader.
const QUEUE_BYTES: usize = 8 << 20;
/// The interval of ticks while engines think: shorter than a person notices, long enough to cost nothing.
const BUSY: Duration = Duration::from_millis(10);
/// The interval of ticks otherwise.
const IDLE: Duration = Duration::from_secs(1);
/// The maximum number of messages handled between two ticks.
const MOST_AT_ONCE: usize = 256;

/// The messages to one connection.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: channel::Receiver<String>,
    queued: Arc<AtomicUsize>,
}

impl Inbox {
    /// The next message; `None` if the connection is to be closed.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let message = self.messages.recv().await?;
        self.queued.fetch_sub(message.len(), Ordering::Relaxed);
        Some(message)
    }
}

struct Outbox {
    messages: channel::Sender<String>,
    queued: Arc<AtomicUsize>,
}

impl Outbox {
    /// Whether there was room for the message.
    fn send(&self, message: String) -> bool {
        let length = message.len();
        if self.queued.load(Ordering::Relaxed) + length > QUEUE_BYTES {
            return false;
        }
        self.queued.fetch_add(length, Ordering::Relaxed);
        self.messages.try_send(message).is_ok()
    }
}

enum Input {
    Connect { connection: ConnectionId, visitor: u64, outbox: Outbox },
    Message { connection: ConnectionId, text: String },
    Disconnect { connection: ConnectionId },
    NotSaved { games: Vec<GameId>, error: String },
    End,
}

enum Job {
    Connect { connection: ConnectionId, outbox: Outbox },
    Disconnect { connection: ConnectionId },
    Batch(Batch),
}

/// The sender of messages to the hub.
#[derive(Clone, Debug)]
pub(crate) struct Entrance {
    inputs: Sender<Input>,
    next: Arc<AtomicUsize>,
}

impl Entrance {
    /// Connects a visitor.
    pub(crate) fn connect(&self, visitor: u64) -> (ConnectionId, Inbox) {
        let connection = self.next.fetch_add(1, Ordering::Relaxed) as ConnectionId;
        let (sender, messages) = channel::channel(QUEUE);
        let queued = Arc::new(AtomicUsize::new(0));
        let outbox = Outbox { messages: sender, queued: Arc::clone(&queued) };
        self.send(Input::Connect { connection, visitor, outbox });
        (connection, Inbox { messages, queued })
    }

    pub(crate) fn message(&self, connection: ConnectionId, text: String) {
        self.send(Input::Message { connection, text });
    }

    pub(crate) fn disconnect(&self, connection: ConnectionId) {
        self.send(Input::Disconnect { connection });
    }

    fn send(&self, input: Input) {
        // Sending fails only when the server ends, and then no answer is needed.
        _ = self.inputs.send(input);
    }
}

/// A running hub.
#[derive(Debug)]
pub(crate) struct Runner {
    pub(crate) entrance: Entrance,
    threads: Vec<JoinHandle<()>>,
}

impl Runner {
    pub(crate) fn start(hub: Hub, storage: Storage) -> Self {
        let (inputs, inbox) = mpsc::channel();
        let (jobs, queue) = mpsc::channel();
        let faults = inputs.clone();
        let threads = vec![
            std::thread::spawn(move || run(hub, &inbox, &jobs)),
            std::thread::spawn(move || Writer { storage, outboxes: HashMap::new(), faults }.run(&queue)),
        ];
        Self { entrance: Entrance { inputs, next: Arc::new(AtomicUsize::new(1)) }, threads }
    }

    /// Puts all games aside, saves them and ends.
    pub(crate) fn finish(self) {
        self.entrance.send(Input::End);
        for thread in self.threads {
            // A panic on that thread was already reported.
            _ = thread.join();
        }
    }
}

fn run(mut hub: Hub, inputs: &Receiver<Input>, jobs: &Sender<Job>) {
    let origin = Instant::now();
    let now = || {
        let unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now { clock: origin.elapsed(), unix_ms: u64::try_from(unix.as_millis()).unwrap_or(u64::MAX) }
    };
    let mut ticked = Instant::now();
    loop {
        let patience = if hub.is_busy() { BUSY } else { IDLE };
        let mut next = match inputs.recv_timeout(patience) {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let mut taken = 0;
        while let Some(input) = next {
            match input {
                Input::Connect { connection, visitor, outbox } => {
                    hub.connect(connection, visitor);
                    flush(&mut hub, jobs);
                    _ = jobs.send(Job::Connect { connection, outbox });
                }
                Input::Message { connection, text } => hub.receive(connection, &text, now()),
                Input::Disconnect { connection } => {
                    hub.disconnect(connection, now());
                    flush(&mut hub, jobs);
                    _ = jobs.send(Job::Disconnect { connection });
                }
                Input::NotSaved { games, error } => hub.not_saved(&games, &error),
                Input::End => {
                    hub.finish(now());
                    flush(&mut hub, jobs);
                    return;
                }
            }
            taken += 1;
            next = if taken < MOST_AT_ONCE { inputs.try_recv().ok() } else { None };
        }
        if ticked.elapsed() >= BUSY {
            ticked = Instant::now();
            hub.tick(now());
        }
        flush(&mut hub, jobs);
    }
}

fn flush(hub: &mut Hub, jobs: &Sender<Job>) {
    let batch = hub.take();
    if !batch.is_empty() {
        // The writer ends only after this thread.
        _ = jobs.send(Job::Batch(batch));
    }
}

/// Writes games and delivers messages.
struct Writer {
    storage: Storage,
    outboxes: HashMap<ConnectionId, Outbox>,
    faults: Sender<Input>,
}

impl Writer {
    fn run(mut self, queue: &Receiver<Job>) {
        while let Ok(first) = queue.recv() {
            // All waiting batches are written in one transaction: under load it serves many moves.
            let jobs: Vec<Job> = std::iter::once(first).chain(queue.try_iter()).collect();
            let mut saves: BTreeMap<GameId, SavedGame> = BTreeMap::new();
            let mut deleted = Vec::new();
            let mut rest = Vec::new();
            for job in jobs {
                match job {
                    Job::Batch(batch) => {
                        for id in &batch.deleted {
                            saves.remove(id);
                        }
                        saves.extend(batch.saves);
                        deleted.extend(batch.deleted);
                        rest.push(Job::Batch(Batch { messages: batch.messages, ..Batch::default() }));
                    }
                    other => rest.push(other),
                }
            }
            if !(saves.is_empty() && deleted.is_empty())
                && let Err(error) = self.storage.write(saves.values(), &deleted)
            {
                let games = saves.into_keys().collect();
                _ = self.faults.send(Input::NotSaved { games, error: error.to_string() });
            }
            for job in rest {
                self.deliver(job);
            }
        }
    }

    fn deliver(&mut self, job: Job) {
        match job {
            Job::Connect { connection, outbox } => _ = self.outboxes.insert(connection, outbox),
            Job::Disconnect { connection } => _ = self.outboxes.remove(&connection),
            Job::Batch(batch) => {
                for (connection, message) in batch.messages {
                    let Some(outbox) = self.outboxes.get(&connection) else { continue };
                    let sent = serde_json::to_string(&message).is_ok_and(|text| outbox.send(text));
                    if !sent {
                        // A reader that is too slow is dropped: its socket is closed when its queue is dropped.
                        self.outboxes.remove(&connection);
                    }
                }
            }
        }
    }
}
