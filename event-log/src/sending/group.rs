//! Group commit: concurrent appends share one statement: one round trip, one transaction, one wait for the disk.
//!
//! An append is sent alone at once while few others are in flight. Otherwise it waits until one of them has ended, and is then
//! sent together with everything waiting. The shared statement writes all of them or none. If it writes none, each is sent alone
//! and gets its own result, and grouping is suspended for a while, so that a client whose commands are refused costs the others
//! one extra statement now and then, not one for each of its commands.

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

/// How many statements are in flight before an append waits to be grouped. One is executed while another waits for the disk.
const STATEMENTS: usize = 2;
/// The most appends per statement.
const MOST: usize = 32;
/// How long grouping is suspended after a shared statement wrote nothing.
const APART: Duration = Duration::from_millis(500);

/// The appends of one process.
pub(crate) struct GroupedAppends {
    connections: Arc<Connections>,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    /// How many statements are in flight.
    statements: usize,
    waiting: VecDeque<Waiting>,
    /// How many appends have ever waited: numbers them uniquely.
    numbered: u64,
    apart_until: Option<Instant>,
}

impl Queue {
    /// Whether grouping is suspended.
    fn is_apart(&self) -> bool {
        self.apart_until.is_some_and(|until| Instant::now() < until)
    }
}

struct Waiting {
    number: u64,
    append: Box<SingleAppend>,
    outcome: oneshot::Sender<Outcome>,
}

/// The result for an append that waited.
enum Outcome {
    Sent(Result<Written, sqlx::Error>),
    /// Nothing was written: send it alone.
    Alone(Box<SingleAppend>),
}

/// How an append starts.
enum Turn {
    /// It is sent at once.
    Now(Box<SingleAppend>, Option<Permit>),
    /// It waits, with this number.
    Later(u64, oneshot::Receiver<Outcome>),
}

/// The slot of one statement in flight. When released, waiting appends take it.
struct Permit(Arc<GroupedAppends>);

impl GroupedAppends {
    pub(crate) fn new(connections: Arc<Connections>) -> Arc<Self> {
        Arc::new(Self { connections, queue: Mutex::default() })
    }

    /// Sends it, alone or with others. An append whose caller goes away while it waits is sent nevertheless.
    pub(crate) async fn send(self: &Arc<Self>, append: SingleAppend) -> Result<Written, sqlx::Error> {
        match self.turn(Box::new(append)) {
            Turn::Now(append, _permit) => self.alone(&append).await,
            Turn::Later(number, mut outcome) => {
                let decided = match timeout(PATIENCE, &mut outcome).await {
                    Ok(decided) => decided,
                    Err(_) if self.give_up(number) => return Err(sqlx::Error::PoolTimedOut),
                    // It is already being sent.
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

    /// Removes it from the queue; returns whether it was still waiting.
    fn give_up(&self, number: u64) -> bool {
        let mut queue = self.queue();
        let before = queue.waiting.len();
        queue.waiting.retain(|waiting| waiting.number != number);
        queue.waiting.len() < before
    }

    /// Sends all of these in one statement, in an order that is the same in every process.
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
        // The slot is free for waiting appends before results are delivered. Results of callers that have gone are dropped.
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

/// The failure of a connection, for another append that shared it.
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
            // Results of callers that have gone are dropped.
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
