//! An outbox, what is put into it, and workers that empty it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::ids::AccountId;
use domain::values::Email;
use event_log::{Database, MasterKey};
use mail::{Code, Letter, Mail, MailConfiguration, Mailer, Outbox, Pace, Recipient, Workers};
use sqlx::PgPool;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::smtp_server::SmtpServer;

/// How long anything that must happen eventually may take, on the slowest machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// A test's outbox, with its database and runtime.
pub struct Outgoing {
    /// The database of the outbox.
    pub database: Database,
    /// Its connection pool.
    pub pool: PgPool,
    /// Takes mails.
    pub outbox: Outbox,
    /// The folder of a service that sends them.
    pub data: TempDir,
    /// The runtime that everything here runs on.
    pub runtime: Runtime,
}

/// A row of the outbox.
#[derive(Debug, Clone)]
pub struct Row {
    /// The mail's Message-ID.
    pub message_id: String,
    /// Which letter it is.
    pub kind: String,
    /// `waiting`, `sent` or `dead`.
    pub state: String,
    /// How often it was tried.
    pub tries: i32,
    /// Why the last try failed.
    pub last_error: Option<String>,
    /// The whole row, as text.
    pub all: String,
    /// How long until it is tried again, in seconds.
    pub waits: f64,
    /// Whether a worker has it.
    pub claimed: bool,
    /// Whether its content is gone.
    pub is_empty: bool,
}

event_log::from_row!(Row { message_id, kind, state, tries, last_error, all, waits, claimed, is_empty });

impl Outgoing {
    /// The outbox of the database at this address; its mails are sealed under a key derived from this one.
    #[must_use]
    pub fn of(url: &str, master_key: &MasterKey) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let database = runtime.block_on(async {
            let database = event_log::connect(url).await.unwrap();
            event_log::migrate(database.pool()).await.unwrap();
            database
        });
        let outbox = Outbox::new(master_key, "shelf.example");
        Self { pool: database.pool().clone(), database, outbox, data: tempfile::tempdir().unwrap(), runtime }
    }

    /// Puts a mail into the outbox.
    pub fn enqueue(&self, mail: &Mail) {
        self.runtime.block_on(async {
            let mut transaction = event_log::begin(&self.pool).await.unwrap();
            self.outbox.enqueue(&mut transaction, mail).await.unwrap();
            transaction.commit().await.unwrap();
        });
        self.outbox.wake();
    }

    /// The mailer of this configuration.
    #[must_use]
    pub fn mailer(&self, configuration: MailConfiguration) -> Arc<Mailer> {
        let settings = configuration.check().unwrap_or_else(|error| panic!("{error}"));
        let listens = "127.0.0.1:8080".parse().unwrap();
        Arc::new(settings.mailer(listens, self.data.path()).unwrap_or_else(|error| panic!("{error}")))
    }

    /// Workers that send to this server, with nothing else configured.
    #[must_use]
    pub fn send_to(&self, server: &SmtpServer) -> Sending<'_> {
        self.send_by(&server.url(), pace())
    }

    /// The same, to the server at this address.
    #[must_use]
    pub fn send_by(&self, url: &str, pace: Pace) -> Sending<'_> {
        let configuration = MailConfiguration {
            smtp_url: Some(url.to_owned()),
            public_url: Some("https://shelf.example".to_owned()),
            ..MailConfiguration::default()
        };
        self.send(self.mailer(configuration), pace)
    }

    /// Workers that use this mailer.
    #[must_use]
    pub fn send(&self, mailer: Arc<Mailer>, pace: Pace) -> Sending<'_> {
        let _runtime = self.runtime.enter();
        let workers =
            Workers::start(&self.pool, &self.outbox, mailer, pace, &event_log::Supervision::default());
        Sending { workers: Some(workers), runtime: &self.runtime }
    }

    /// All mails in the outbox, in order.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.runtime
            .block_on(sqlx::query_as(include_str!("outgoing/rows.sql")).fetch_all(&self.pool))
            .unwrap()
    }

    /// Waits until the only mail in the outbox meets the condition.
    #[track_caller]
    pub fn row_that(&self, what: &str, is: impl Fn(&Row) -> bool) -> Row {
        eventually(what, || {
            let [row] = self.rows().try_into().unwrap();
            is(&row).then_some(row)
        })
    }

    /// Waits until the only mail in the outbox was tried this often and waits again.
    #[track_caller]
    pub fn row_after_try(&self, tries: i32) -> Row {
        self.row_that(&format!("try {tries} has failed"), |row| {
            row.tries == tries && row.state == "waiting" && !row.claimed
        })
    }

    /// Runs these statements.
    pub fn sql(&self, sql: &str) {
        self.runtime.block_on(sqlx::raw_sql(sql).execute(&self.pool)).unwrap();
    }

    /// Makes every waiting mail due.
    pub fn let_every_wait_end(&self) {
        self.sql("UPDATE ops.mails SET next_try_at = now() WHERE state = 'waiting'");
        self.outbox.wake();
    }
}

/// Workers that run until this is dropped.
pub struct Sending<'a> {
    workers: Option<Workers>,
    runtime: &'a Runtime,
}

impl Sending<'_> {
    /// Stops them gracefully.
    pub fn stop(mut self) {
        self.runtime.block_on(self.workers.take().unwrap().stop());
    }

    /// Tells them to stop, does this, and waits until they have stopped.
    pub fn stop_while(mut self, meanwhile: impl AsyncFnOnce()) {
        self.runtime.block_on(async {
            let mut stopping = std::pin::pin!(self.workers.take().unwrap().stop());
            tokio::select! {
                biased;
                () = &mut stopping => return,
                () = meanwhile() => {}
            }
            stopping.await;
        });
    }
}

impl Drop for Sending<'_> {
    fn drop(&mut self) {
        if let Some(workers) = self.workers.take() {
            self.runtime.block_on(workers.stop());
        }
    }
}

/// The service's pace, but with more frequent polling.
#[must_use]
pub fn pace() -> Pace {
    Pace { poll: Duration::from_millis(20), ..Pace::default() }
}

/// A mail to this address.
#[must_use]
pub fn mail_to(email: &str, letter: Letter) -> Mail {
    Mail {
        account: Some(AccountId(7)),
        to: Recipient { email: Email::parse(email).unwrap(), name: "Rosa Müller".to_owned() },
        letter,
    }
}

/// A code that is valid for ten minutes from now.
#[must_use]
pub fn reset_code(code: &str) -> Letter {
    Letter::ResetCode { code: Code::parse(code).unwrap(), expires_at: in_seconds(600) }
}

/// This many seconds from now, in microseconds since 1970.
#[must_use]
pub fn in_seconds(seconds: i64) -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(now.as_micros()).unwrap() + seconds * 1_000_000
}

/// Polls until there is an answer.
#[track_caller]
pub fn eventually<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited too long: {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a condition holds.
#[track_caller]
pub fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    eventually(what, || condition().then_some(()));
}
