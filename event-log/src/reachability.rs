//! Whether the database answers (docs/design.md#a-silent-database).
//!
//! A host that vanishes sends nothing. Whoever waits for its answer waits for a quarter of an hour, and so does sqlx with each
//! connection that is returned. sqlx 0.8 can set neither keepalive nor `TCP_USER_TIMEOUT` (launchbadge/sqlx#3540), and where a
//! proxy has lost its server these would not help. So one connection is a heartbeat. When it gets no answer, every socket that
//! leads to the database is shut down, so that everyone waiting for it gets an error at once; and when the database is back, the
//! sessions of this process that it still has are terminated, which releases their locks.

use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::clock::DatabaseClock;
use crate::sockets::Peers;

/// The heartbeat interval.
const EVERY: Duration = Duration::from_millis(200);
/// The heartbeat timeout. Asking for the time waits for nothing but CPU time on the server.
const SILENT_AFTER: Duration = Duration::from_millis(900);
/// The same for a new connection, which takes several round trips.
const UNREACHED_AFTER: Duration = Duration::from_secs(2);
/// How often a silent database is tried, and how long each attempt may take: a lost SYN is retransmitted after a second.
const CALLED_EVERY: Duration = Duration::from_millis(250);
const CALLED_FOR: Duration = Duration::from_secs(4);

/// Whether a database answers. Cheap to clone.
#[derive(Clone)]
pub struct Reachability(Arc<Inner>);

struct Inner {
    options: PgConnectOptions,
    clock: DatabaseClock,
    silent: watch::Sender<bool>,
    peers: Mutex<Peers>,
}

impl Reachability {
    /// For the database of these options. It is assumed to answer unless [`Reachability::watch`] runs and finds otherwise.
    pub(crate) fn of(options: PgConnectOptions, clock: DatabaseClock) -> Self {
        let peers = Mutex::new(Peers::default());
        Self(Arc::new(Inner { options, clock, silent: watch::Sender::new(false), peers }))
    }

    /// The database's clock; while [`Reachability::watch`] runs, as it was heard a moment ago.
    pub fn clock(&self) -> &DatabaseClock {
        &self.0.clock
    }

    /// Whether the database is silent now.
    pub fn is_silent(&self) -> bool {
        *self.0.silent.borrow()
    }

    /// Resolves when the database is silent.
    pub async fn silent(&self) {
        self.wait(true).await;
    }

    /// Resolves when the database answers.
    pub async fn heard(&self) {
        self.wait(false).await;
    }

    async fn wait(&self, until: bool) {
        let mut silent = self.0.silent.subscribe();
        if silent.wait_for(|silent| *silent == until).await.is_err() {
            // Nobody is watching any more.
            std::future::pending::<()>().await;
        }
    }

    /// Runs the work against the database unless the database is, or becomes, silent.
    ///
    /// # Errors
    /// Any error of the work, or that the database is silent.
    pub async fn unless_silent<T, E: From<sqlx::Error>>(
        &self,
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        tokio::select! {
            biased;
            () = self.silent() => Err(sqlx::Error::from(silence()).into()),
            done = work => done,
        }
    }

    /// Waits before a retry: at most this long, or for as long as the database is silent.
    pub async fn pause(&self, at_most: Duration) {
        if self.is_silent() {
            self.heard().await;
        } else {
            tokio::select! {
                () = sleep(at_most) => {}
                () = self.silent() => self.heard().await,
            }
        }
    }

    /// Watches whether the database answers, and unblocks everyone waiting for it when it does not. Runs until it is dropped.
    pub async fn watch(self) {
        let mut connection = None;
        loop {
            if self.is_silent() {
                self.call().await;
                // Connections opened meanwhile may be broken.
                self.cut_off();
                self.0.silent.send_replace(false);
                tracing::info!("the database answers again");
            }
            let within = if connection.is_some() { SILENT_AFTER } else { UNREACHED_AFTER };
            match timeout(within, self.ask(connection.take())).await {
                Ok(Ok(answered)) => {
                    connection = Some(answered);
                    sleep(EVERY).await;
                }
                // The connection was closed or refused, so everyone with a connection notices as well.
                Ok(Err(error)) if !says_nothing(&error) => sleep(EVERY).await,
                Ok(Err(_)) | Err(_) => {
                    self.0.silent.send_replace(true);
                    let sockets = self.cut_off();
                    tracing::error!(
                        sockets,
                        "nothing is heard from the database; its connections are given up"
                    );
                }
            }
        }
    }

    /// Asks for the time over this connection, or opens a new one.
    async fn ask(&self, connection: Option<PgConnection>) -> Result<PgConnection, sqlx::Error> {
        match connection {
            Some(mut connection) => self.0.clock.ask(&mut connection).await.map(|()| connection),
            None => self.connect().await,
        }
    }

    async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        let connection = PgConnection::connect_with(&self.0.options).await?;
        let peers = Peers::of(&self.0.options).await;
        *self.0.peers.lock().unwrap_or_else(PoisonError::into_inner) = peers;
        Ok(connection)
    }

    /// Tries until the database gives any answer.
    async fn call(&self) {
        let mut calls = FuturesUnordered::new();
        loop {
            calls.push(timeout(CALLED_FOR, self.answers()));
            let answered = async {
                while let Some(answered) = calls.next().await {
                    if answered.unwrap_or(false) {
                        return;
                    }
                }
                std::future::pending().await
            };
            if timeout(CALLED_EVERY, answered).await.is_ok() {
                return;
            }
        }
    }

    /// Whether the database gives any answer, even a refusal. Terminates the sessions of this process that it still has.
    async fn answers(&self) -> bool {
        let mut connection = match self.connect().await {
            Ok(connection) => connection,
            Err(error) => return !says_nothing(&error),
        };
        let ended =
            sqlx::query(include_str!("reachability/end_lost_sessions.sql")).execute(&mut connection).await;
        if let Err(error) = &ended {
            tracing::warn!(%error, "sessions that were lost could not be ended; the server ends them in time");
        }
        ended.is_ok()
    }

    fn cut_off(&self) -> usize {
        self.0.peers.lock().unwrap_or_else(PoisonError::into_inner).shut_down()
    }
}

impl std::fmt::Debug for Reachability {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Reachability").field("silent", &self.is_silent()).finish()
    }
}

fn silence() -> io::Error {
    io::Error::new(ErrorKind::TimedOut, "nothing is heard from the database")
}

/// Whether this comes from the network and not from the database or its host.
fn says_nothing(error: &sqlx::Error) -> bool {
    let sqlx::Error::Io(error) = error else { return false };
    matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable)
}
