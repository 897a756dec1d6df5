//! A log in a cluster of its own, and two small aggregates for it.

mod aggregates;
mod write_down;

use std::future::Future;
use std::time::{Duration, Instant};

use event_log::{
    Actor, CommandContext, CommandId, Database, EventLog, ExecuteError, Keyring, LoggedEvent, MasterKey,
    Receipt, Sealer, Upcasters, connect, migrate,
};
use local_postgres::testing::{Kept, TestDatabase, build_of};
use sqlx::PgPool;

pub(crate) use aggregates::{
    Counter, CounterCommand, CounterEvent, Guest, GuestCommand, GuestEvent, NotAllowed,
};
pub(crate) use write_down::WriteDown;

/// The timeout for anything that must happen eventually.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

pub(crate) const MASTER_KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// A log in a cluster of its own.
pub(crate) struct TestLog {
    pub(crate) log: EventLog,
    pub(crate) database: TestDatabase,
}

impl TestLog {
    pub(crate) async fn new() -> Self {
        Self::with(Upcasters::none()).await
    }

    pub(crate) async fn with(upcasters: Upcasters) -> Self {
        let database = migrated();
        Self { log: log_on(connect(&database.url()).await.unwrap(), upcasters).await, database }
    }

    pub(crate) fn pool(&self) -> &PgPool {
        self.log.pool()
    }

    /// The same log as seen by another process: its own connections, keys in memory and signals.
    pub(crate) async fn another_node(&self) -> EventLog {
        log_on(connect(&self.database.url()).await.unwrap(), Upcasters::none()).await
    }

    pub(crate) async fn count(&self, amount: i64) -> Receipt {
        count(&self.log, "1", amount, context()).await.unwrap()
    }

    /// Seals everything that is committed.
    pub(crate) async fn seal(&self) -> i64 {
        let sealer = Sealer::open(self.log.clone()).await.unwrap();
        while sealer.seal_once().await.unwrap().sealed > 0 {}
        self.log.head().await.unwrap().seq
    }

    /// Seals and reads everything.
    pub(crate) async fn read_all(&self) -> Vec<LoggedEvent> {
        self.seal().await;
        read_all(&self.log).await
    }

    pub(crate) async fn sql(&self, sql: &str) {
        sqlx::raw_sql(sql).execute(self.pool()).await.unwrap();
    }

    pub(crate) async fn number(&self, sql: &str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(self.pool()).await.unwrap()
    }
}

/// A database in a cluster of its own, as the migrations leave it.
fn migrated() -> TestDatabase {
    let kept = Kept::get("migrated", &build_of(&std::env::current_exe().unwrap()), |database, _| {
        let url = database.url();
        let migrating = std::thread::spawn(move || {
            tokio::runtime::Runtime::new().unwrap().block_on(async {
                let connected = connect(&url).await.unwrap();
                migrate(connected.pool()).await.unwrap();
                connected.pool().close().await;
            });
        });
        migrating.join().unwrap();
    });
    kept.database()
}

pub(crate) async fn log_on(database: Database, upcasters: Upcasters) -> EventLog {
    let keyring =
        Keyring::open(database.pool().clone(), &MasterKey::from_hex(MASTER_KEY).unwrap()).await.unwrap();
    EventLog::new(database, keyring, upcasters)
}

pub(crate) async fn read_all(log: &EventLog) -> Vec<LoggedEvent> {
    let mut events: Vec<LoggedEvent> = Vec::new();
    loop {
        let after = events.last().map_or(0, |event| event.seq);
        let more = log.read_after(after, 1000).await.unwrap();
        if more.is_empty() {
            return events;
        }
        events.extend(more);
    }
}

pub(crate) fn context() -> CommandContext {
    CommandContext::new(Actor::new("7", "user"), "correlation", 1_700_000_000_000_000)
}

pub(crate) fn context_with_id(command_id: &str, request: u8) -> CommandContext {
    let mut context = context();
    context.command_id = Some(CommandId::new(command_id).unwrap());
    context.request_hash = [request; 32];
    context
}

pub(crate) async fn count(
    log: &EventLog,
    id: &str,
    amount: i64,
    context: CommandContext,
) -> Result<Receipt, ExecuteError<NotAllowed>> {
    log.execute::<Counter>(id, CounterCommand::Count(vec![amount]), context).await
}

/// Polls until there is an answer.
pub(crate) async fn eventually<T, F: Future<Output = Option<T>>>(
    what: &str,
    mut ask: impl FnMut() -> F,
) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited too long: {what}");
        // A pause between two tries.
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
