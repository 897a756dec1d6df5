//! An outbox in a database of its own, and workers that empty it.

use std::sync::Arc;
use std::time::Duration;

use domain::ids::AccountId;
use domain::values::Email;
use event_log::MasterKey;
use local_postgres::testing::{TestDatabase, database};
use mail::Code;
use mail::{Letter, Mail, MailConfiguration, Mailer, Outbox, Pace, Recipient, Workers};
use sqlx::PgPool;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use super::SmtpServer;
use crate::support::{MASTER_KEY, eventually};

/// What is in the outbox, and who puts it there.
pub(crate) struct Outgoing {
    pub(crate) pool: PgPool,
    pub(crate) outbox: Outbox,
    pub(crate) data: TempDir,
    pub(crate) runtime: Runtime,
    _database: Option<TestDatabase>,
}

/// A row of the outbox.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) message_id: String,
    pub(crate) kind: String,
    pub(crate) state: String,
    pub(crate) tries: i32,
    pub(crate) last_error: Option<String>,
    /// Everything of the row, as text.
    pub(crate) all: String,
    /// How long until it is tried again, in seconds.
    pub(crate) waits: f64,
    pub(crate) claimed: bool,
    pub(crate) is_empty: bool,
}

event_log::from_row!(Row { message_id, kind, state, tries, last_error, all, waits, claimed, is_empty });

const ROWS: &str = "SELECT message_id, kind, state, tries, last_error, mails::text AS all,
    extract(epoch FROM next_try_at - now())::float8 AS waits,
    claimed_until IS NOT NULL AS claimed, content = '{}' AS is_empty FROM ops.mails ORDER BY id";

impl Outgoing {
    pub(crate) fn new() -> Self {
        let database = database();
        let outgoing = Self::of(&database.url());
        Self { _database: Some(database), ..outgoing }
    }

    /// The outbox of this database.
    pub(crate) fn of(url: &str) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let pool = runtime.block_on(async {
            let pool = event_log::connect(url).await.unwrap();
            event_log::migrate(&pool).await.unwrap();
            pool
        });
        let outbox = Outbox::new(&MasterKey::from_hex(MASTER_KEY).unwrap(), "shelf.example");
        Self { pool, outbox, data: tempfile::tempdir().unwrap(), runtime, _database: None }
    }

    /// Puts a mail into the outbox.
    pub(crate) fn enqueue(&self, mail: &Mail) {
        self.runtime.block_on(async {
            let mut transaction = event_log::begin(&self.pool).await.unwrap();
            self.outbox.enqueue(&mut transaction, mail).await.unwrap();
            transaction.commit().await.unwrap();
        });
        self.outbox.wake();
    }

    /// How mails leave, as it would be configured.
    pub(crate) fn mailer(&self, arguments: MailConfiguration) -> Arc<Mailer> {
        let settings = arguments.check().unwrap_or_else(|error| panic!("{error}"));
        let listens = "127.0.0.1:8080".parse().unwrap();
        Arc::new(settings.mailer(listens, self.data.path()).unwrap_or_else(|error| panic!("{error}")))
    }

    /// Workers that send to this server, with nothing else configured.
    pub(crate) fn send_to(&self, server: &SmtpServer) -> Sending<'_> {
        self.send_by(&server.url(), pace())
    }

    pub(crate) fn send_by(&self, url: &str, pace: Pace) -> Sending<'_> {
        let arguments = MailConfiguration {
            smtp_url: Some(url.to_owned()),
            public_url: Some("https://shelf.example".to_owned()),
            ..MailConfiguration::default()
        };
        self.send(self.mailer(arguments), pace)
    }

    pub(crate) fn send(&self, mailer: Arc<Mailer>, pace: Pace) -> Sending<'_> {
        let _runtime = self.runtime.enter();
        let workers = Workers::start(&self.pool, &self.outbox, mailer, pace);
        Sending { workers: Some(workers), runtime: &self.runtime }
    }

    pub(crate) fn rows(&self) -> Vec<Row> {
        self.runtime.block_on(sqlx::query_as(ROWS).fetch_all(&self.pool)).unwrap()
    }

    /// Waits until the only mail in the outbox is as wanted.
    #[track_caller]
    pub(crate) fn row_that(&self, what: &str, is: impl Fn(&Row) -> bool) -> Row {
        eventually(what, || {
            let [row] = self.rows().try_into().unwrap();
            is(&row).then_some(row)
        })
    }

    /// Waits until the only mail in the outbox was tried so often and waits again.
    #[track_caller]
    pub(crate) fn row_after_try(&self, tries: i32) -> Row {
        self.row_that(&format!("try {tries} has failed"), |row| {
            row.tries == tries && row.state == "waiting" && !row.claimed
        })
    }

    pub(crate) fn sql(&self, sql: &str) {
        self.runtime.block_on(sqlx::raw_sql(sql).execute(&self.pool)).unwrap();
    }

    /// So much time passes that every mail is due.
    pub(crate) fn let_every_wait_end(&self) {
        self.sql("UPDATE ops.mails SET next_try_at = now() WHERE state = 'waiting'");
        self.outbox.wake();
    }
}

/// Workers that run until this is dropped.
pub(crate) struct Sending<'a> {
    workers: Option<Workers>,
    runtime: &'a Runtime,
}

impl Sending<'_> {
    /// Stops them in order.
    pub(crate) fn stop(mut self) {
        self.runtime.block_on(self.workers.take().unwrap().stop());
    }
}

impl Drop for Sending<'_> {
    fn drop(&mut self) {
        if let Some(workers) = self.workers.take() {
            self.runtime.block_on(workers.stop());
        }
    }
}

/// The service's pace, but for looking more often.
pub(crate) fn pace() -> Pace {
    Pace { poll: Duration::from_millis(20), ..Pace::default() }
}

/// A mail to this address.
pub(crate) fn mail_to(email: &str, letter: Letter) -> Mail {
    Mail {
        account: Some(AccountId(7)),
        to: Recipient { email: Email::parse(email).unwrap(), name: "Rosa Müller".to_owned() },
        letter,
    }
}

/// A code that is good for ten minutes from now.
pub(crate) fn reset_code(code: &str) -> Letter {
    Letter::ResetCode { code: Code::parse(code).unwrap(), expires_at: in_seconds(600) }
}

/// So many seconds from now, in microseconds since 1970.
pub(crate) fn in_seconds(seconds: i64) -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(now.as_micros()).unwrap() + seconds * 1_000_000
}
