//! What every policy has in common: its name, what it answers, and how it follows the log.

use std::sync::Arc;
use std::time::Duration;

use event_log::{Checkpoint, EventLog, FollowError, Follower, InvalidName, WorkerHealth, begin_policies};
use futures_util::future::BoxFuture;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use mail::{Mailer, Outbox};
use media::MediaStore;

/// How long a policy rests after each step: nobody waits for it at that moment, and on a busy day it is done for
/// many events at once.
const REST: Duration = Duration::from_millis(100);

/// What policies work with.
#[derive(Clone)]
pub struct PolicyServices {
    /// The log that they follow, and whose aggregates they send commands to.
    pub log: EventLog,
    /// Mails to be sent.
    pub outbox: Outbox,
    /// Who sends them.
    pub mailer: Arc<Mailer>,
    /// The photos of this machine.
    pub media: MediaStore,
}

/// Runs until it is dropped, or until an event cannot be answered.
type Run = BoxFuture<'static, FollowError>;

/// One policy, as the registry lists it.
pub struct Policy {
    /// Its row in `ops.policies`, and its name in health and status. It never changes: under another name it would start from the end of the log.
    pub name: &'static str,
    /// The kinds of aggregates whose events it answers.
    pub concerns: &'static [&'static str],
    /// Makes it, and lets it follow the log.
    pub(super) run: fn(PolicyServices, Follower) -> Run,
}

/// Policies cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// A name cannot stand in the table of policies.
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
    /// How it is doing.
    pub health: watch::Receiver<WorkerHealth>,
    run: Run,
}

impl Following {
    /// Lets it follow the log until the task is aborted, which is safe anywhere.
    #[must_use]
    pub fn spawn(self) -> JoinHandle<()> {
        tokio::spawn(async move { drop(self.run.await) })
    }
}

/// Prepares these policies. One that this database has not seen begins where the log ends now, before anything is answered.
///
/// # Errors
/// That the database does not answer, or that a name is invalid.
pub async fn begin(policies: &[Policy], services: &PolicyServices) -> Result<Vec<Following>, BeginError> {
    let names: Vec<_> = policies.iter().map(|policy| policy.name).collect();
    begin_policies(services.log.pool(), &names).await?;
    let follow = |policy: &Policy| {
        let checkpoint = Checkpoint::of_policy(policy.name)?;
        let follower = Follower::new(services.log.clone(), checkpoint).with_rest(REST);
        let health = follower.health();
        Ok(Following { name: policy.name, health, run: (policy.run)(services.clone(), follower) })
    };
    policies.iter().map(follow).collect()
}
