//! What every policy has in common: its name, what it answers, and how it follows the log.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use domain::Refusal;
use event_log::{
    ApplyError, Checkpoint, EventLog, ExecuteError, FollowError, Follower, InvalidName, LoggedEvent, Receipt,
    WorkerHealth, begin_policies,
};
use futures_util::future::BoxFuture;
use sqlx::PgPool;
use tokio::sync::watch;

use mail::{Mailer, Outbox};
use media::MediaStore;

/// How long a policy pauses after each step: nobody waits for it at that moment, and on a busy day it handles many events at
/// once.
const REST: Duration = Duration::from_millis(100);

/// What policies work with.
#[derive(Clone)]
pub struct PolicyServices {
    /// The log that they follow, and whose aggregates they send commands to.
    pub log: EventLog,
    /// Mails to be sent.
    pub outbox: Outbox,
    /// Sends them.
    pub mailer: Arc<Mailer>,
    /// The photos of this machine.
    pub media: MediaStore,
}

/// Runs until it is dropped, or until an event cannot be answered.
type Run = BoxFuture<'static, FollowError>;

/// One policy, as the registry lists it.
pub struct Policy {
    /// Its row in `ops.policies`, and its name in health and status. It never changes: under another name it would start over, with the
    /// first event. One that comes later and writes mails has its row from a migration, at the end of the log.
    pub name: &'static str,
    /// The kinds of aggregates whose events it answers.
    pub concerns: &'static [&'static str],
    /// Creates it, and makes it follow the log.
    pub(super) run: fn(PolicyServices, Follower) -> Run,
}

impl Policy {
    /// Whether it has answered every event until this one.
    ///
    /// # Errors
    /// Any error from the database.
    pub(super) async fn has_answered(&self, pool: &PgPool, seq: i64) -> Result<bool, sqlx::Error> {
        let answered = sqlx::query_scalar("SELECT seq FROM ops.policies WHERE name = $1").bind(self.name);
        let answered: Option<i64> = answered.fetch_optional(pool).await?;
        Ok(answered.is_some_and(|answered| answered >= seq))
    }
}

/// Why policies cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// A name is not valid for the table of policies.
    #[error(transparent)]
    Name(#[from] InvalidName),
    /// The database refused, or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

/// A policy that is about to follow the log.
pub struct Following {
    /// Its name.
    pub name: &'static str,
    /// Its health.
    pub health: watch::Receiver<WorkerHealth>,
    run: Box<dyn FnMut() -> Run + Send>,
}

impl Following {
    /// Makes it follow the log until it is dropped, which is safe anywhere; it can then be begun again.
    pub fn begin(&mut self) -> impl Future<Output = ()> + Send + use<> {
        let run = (self.run)();
        async move { drop(run.await) }
    }
}

/// Prepares these policies. One that this database has not seen begins with the first event of the log.
///
/// # Errors
/// If the database does not answer, or a name is invalid.
pub async fn begin(policies: &[Policy], services: &PolicyServices) -> Result<Vec<Following>, BeginError> {
    let names: Vec<_> = policies.iter().map(|policy| policy.name).collect();
    begin_policies(services.log.pool(), &names).await?;
    let follow = |policy: &Policy| {
        let checkpoint = Checkpoint::of_policy(policy.name)?;
        let follower = Follower::new(services.log.clone(), checkpoint).with_rest(REST);
        let health = follower.health();
        let (run, services) = (policy.run, services.clone());
        let run = Box::new(move || run(services.clone(), follower.clone()));
        Ok(Following { name: policy.name, health, run })
    };
    policies.iter().map(follow).collect()
}

/// The id of the aggregate that decided an event.
pub(super) fn parsed_id<T: FromStr>(event: &LoggedEvent) -> Result<T, ApplyError> {
    let reason = || format!("{:?} is not the id of a {}", event.aggregate_id, event.aggregate_type);
    event.aggregate_id.parse().map_err(|_| ApplyError::Event { seq: event.seq, reason: reason() })
}

/// How a policy that answers an event with a command goes on after it: what is temporary is tried again, and so is a command that
/// met others at the same moment; any other refusal stops the policy, loudly.
pub(super) fn answered<E: Refusal>(
    event: &LoggedEvent,
    outcome: Result<Receipt, ExecuteError<E>>,
) -> Result<(), ApplyError> {
    let (seq, error) = match outcome {
        Ok(_) => return Ok(()),
        Err(error) => (event.seq, error),
    };
    Err(match error {
        ExecuteError::Log(error) => ApplyError::Log(error),
        ExecuteError::Conflict => ApplyError::NotYet { seq, reason: error.to_string() },
        error => ApplyError::Event { seq, reason: error.to_string() },
    })
}
