//! Appends that come at once share one statement: one round trip, one transaction, one wait for the disk.
//!
//! An append that comes while few others are under way is sent at once, alone. One that comes while more are waits until one of them has
//! ended, and then goes together with all that wait like it. The shared statement writes all of them or none. Where it writes none, each is
//! sent alone and learns its own outcome; and for a while nothing is shared, so that somebody whose commands are refused costs the others one
//! statement now and then, not with each of his.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::single::{SingleAppend, Written, group_statement};
use crate::connections::{Connections, PATIENCE};
use crate::error::is_broken;

/// How many statements are under way before an append waits to be sent with others. One is executed while another waits for the disk.
const STATEMENTS: usize = 2;
/// The most appends in a statement.
const MOST: usize = 32;
/// How long nothing is shared after a shared statement wrote nothing.
const APART: Duration = Duration::from_millis(500);

/// The appends of one process.
pub(crate) struct GroupedAppends {
    connections: Arc<Connections>,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    /// How many statements are under way.
    statements: usize,
    waiting: VecDeque<Waiting>,
    /// Appends that ever waited: each has a number of its own.
    numbered: u64,
    apart_until: Option<Instant>,
}

impl Queue {
    /// Whether nothing is shared now.
    fn is_apart(&self) -> bool {
        self.apart_until.is_some_and(|until| Instant::now() < until)
    }
}

struct Waiting {
    number: u64,
    append: Box<SingleAppend>,
    outcome: oneshot::Sender<Outcome>,
}

/// What becomes of an append that waited.
enum Outcome {
    Sent(Result<Written, sqlx::Error>),
    /// Nothing was written: it is to be sent alone.
    Alone(Box<SingleAppend>),
}

/// What an append does first.
enum Turn {
    /// It is sent at once.
    Now(Box<SingleAppend>, Option<Permit>),
    /// It waits, under this number.
    Later(u64, oneshot::Receiver<Outcome>),
}

/// The place of one statement that is under way. When it is given up, those who wait take it.
struct Permit(Arc<GroupedAppends>);

impl GroupedAppends {
    pub(crate) fn new(connections: Arc<Connections>) -> Arc<Self> {
        Arc::new(Self { connections, queue: Mutex::default() })
    }

    /// Sends it, alone or with others. An append whose caller goes away while it waits is sent all the same.
    pub(crate) async fn send(self: &Arc<Self>, append: SingleAppend) -> Result<Written, sqlx::Error> {
        match self.turn(Box::new(append)) {
            Turn::Now(append, _permit) => self.alone(&append).await,
            Turn::Later(number, mut outcome) => {
                let decided = match timeout(PATIENCE, &mut outcome).await {
                    Ok(decided) => decided,
                    Err(_) if self.give_up(number) => return Err(sqlx::Error::PoolTimedOut),
                    // It is under way.
                    Err(_) => outcome.await,
                };
                match decided {
                    Ok(Outcome::Sent(written)) => written,
                    Ok(Outcome::Alone(append)) => self.alone(&append).await,
                    Err(_) => Err(sqlx::Error::WorkerCrashed),
                }
            }
        }
    }

    async fn alone(&self, append: &SingleAppend) -> Result<Written, sqlx::Error> {
        Written::from_row(&self.connections.fetch_one(append.statement()).await?)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn turn(self: &Arc<Self>, append: Box<SingleAppend>) -> Turn {
        let mut queue = self.queue();
        if queue.is_apart() {
            return Turn::Now(append, None);
        }
        if queue.statements < STATEMENTS {
            queue.statements += 1;
            return Turn::Now(append, Some(Permit(self.clone())));
        }
        let (outcome, decided) = oneshot::channel();
        queue.numbered += 1;
        let number = queue.numbered;
        queue.waiting.push_back(Waiting { number, append, outcome });
        Turn::Later(number, decided)
    }

    /// Whether it still waited.
    fn give_up(&self, number: u64) -> bool {
        let mut queue = self.queue();
        let before = queue.waiting.len();
        queue.waiting.retain(|waiting| waiting.number != number);
        queue.waiting.len() < before
    }

    /// Sends all of these in one statement, in an order that every process gives them.
    async fn together(&self, mut waiting: Vec<Waiting>, permit: Permit) {
        waiting.sort_unstable_by(|one, other| one.append.stream().cmp(&other.append.stream()));
        let (appends, outcomes): (Vec<_>, Vec<_>) =
            waiting.into_iter().map(|it| (it.append, it.outcome)).unzip();
        let sent: Result<Vec<_>, _> = match appends.as_slice() {
            [append] => self.alone(append).await.map(|written| vec![written]),
            _ => match self.connections.fetch_all(group_statement(&appends)).await {
                Ok(rows) => rows.iter().map(Written::appended).collect(),
                Err(error) => Err(error),
            },
        };
        let shared = appends.len() > 1;
        let refused = shared
            && match &sent {
                Ok(written) => written.len() < appends.len(),
                Err(error) => !is_broken(error),
            };
        if refused {
            self.queue().apart_until = Some(Instant::now() + APART);
        }
        // Who waits for the place need not wait for who waits for an answer. Nobody listens where a caller has gone.
        drop(permit);
        let outcomes = outcomes.into_iter();
        match sent {
            _ if refused => {
                outcomes.zip(appends).for_each(|(outcome, append)| drop(outcome.send(Outcome::Alone(append))))
            }
            Ok(written) => {
                outcomes.zip(written).for_each(|(outcome, it)| drop(outcome.send(Outcome::Sent(Ok(it)))))
            }
            Err(error) => {
                let mut errors: Vec<_> = (1..appends.len()).map(|_| copy(&error)).collect();
                errors.push(error);
                outcomes
                    .zip(errors)
                    .for_each(|(outcome, error)| drop(outcome.send(Outcome::Sent(Err(error)))));
            }
        }
    }
}

/// The failure of a connection, for another of those who shared it.
fn copy(error: &sqlx::Error) -> sqlx::Error {
    match error {
        sqlx::Error::PoolTimedOut => sqlx::Error::PoolTimedOut,
        sqlx::Error::PoolClosed => sqlx::Error::PoolClosed,
        sqlx::Error::Io(error) => io::Error::new(error.kind(), error.to_string()).into(),
        error => io::Error::other(error.to_string()).into(),
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        if queue.is_apart() {
            // Nobody listens where a caller has gone.
            queue.waiting.drain(..).for_each(|it| drop(it.outcome.send(Outcome::Alone(it.append))));
        }
        let most = queue.waiting.len().min(MOST);
        let next: Vec<_> = queue.waiting.drain(..most).collect();
        match Handle::try_current() {
            Ok(runtime) if !next.is_empty() => {
                drop(queue);
                let (appends, permit) = (self.0.clone(), Self(self.0.clone()));
                runtime.spawn(async move { appends.together(next, permit).await });
            }
            _ => queue.statements -= 1,
        }
    }
}
