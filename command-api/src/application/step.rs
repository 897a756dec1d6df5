//! One step of the write side: a command to one aggregate with everything that belongs to it, and the only way to execute it. A
//! verb builds the step; whoever issues the command says under which identity it is executed.

use domain::claims::Claim;
use domain::{Actor, Decide};
use event_log::{CommandContext, Credentials, EventLog, ExecuteError, LogError, LoggedEvent, Receipt};

use super::context::context;
use super::identity::Identity;

/// A command to one aggregate.
pub struct Step<A: Decide> {
    aggregate_id: String,
    command: A::Command,
    actor: Actor,
    new_aggregate: bool,
    claims: Vec<Claim>,
    credentials: Option<Credentials>,
    uploads: Vec<String>,
    expected_sequence: Option<i64>,
}

impl<A> Step<A>
where
    A: Decide<Services = ()> + 'static,
    A::Command: Clone + Send,
    A::Error: Send,
{
    /// This actor sends a command to the aggregate with this id.
    pub fn on(aggregate_id: impl ToString, actor: Actor, command: impl Into<A::Command>) -> Self {
        Self {
            aggregate_id: aggregate_id.to_string(),
            command: command.into(),
            actor,
            new_aggregate: false,
            claims: Vec::new(),
            credentials: None,
            uploads: Vec::new(),
            expected_sequence: None,
        }
    }

    /// The same for an aggregate whose id was just allocated, so that it cannot have any events.
    pub fn on_new(aggregate_id: impl ToString, actor: Actor, command: impl Into<A::Command>) -> Self {
        Self { new_aggregate: true, ..Self::on(aggregate_id, actor, command) }
    }

    /// It claims these values; if that fails, nothing happens.
    #[must_use]
    pub fn claiming(self, claims: impl IntoIterator<Item = Claim>) -> Self {
        Self { claims: claims.into_iter().collect(), ..self }
    }

    /// It changes an account's credentials, in the same transaction.
    #[must_use]
    pub fn with_credentials(self, credentials: impl Into<Option<Credentials>>) -> Self {
        Self { credentials: credentials.into(), ..self }
    }

    /// It names these uploads for the first time: they must be there when it is appended, and are then in use (docs/design.md#photos).
    #[must_use]
    pub fn naming(self, uploads: Vec<String>) -> Self {
        Self { uploads, ..self }
    }

    /// It applies to the aggregate as it was after this sequence; without one it applies whatever has happened in the meantime.
    #[must_use]
    pub fn expecting(self, sequence: Option<i64>) -> Self {
        Self { expected_sequence: sequence, ..self }
    }

    /// Who issues it.
    pub fn actor(&self) -> Actor {
        self.actor
    }

    /// Executes it. Under an identity it has one effect, however often it is executed.
    ///
    /// # Errors
    /// If the aggregate refuses it, if a claim is taken, if the identity is another command's, or any error from the log.
    pub async fn execute(
        self,
        log: &EventLog,
        identity: Option<&Identity>,
    ) -> Result<Receipt, ExecuteError<A::Error>> {
        let claims = self.claims.into_iter();
        let context = CommandContext {
            new_aggregate: self.new_aggregate,
            claims: claims.map(claimed).collect(),
            credentials: self.credentials,
            uploads: self.uploads,
            expected_sequence: self.expected_sequence,
            ..context(self.actor, identity)
        };
        log.execute::<A>(&self.aggregate_id, self.command, context).await
    }
}

/// A claim as the log keeps it.
#[must_use]
pub fn claimed(Claim { kind, value, owner }: Claim) -> event_log::Claim {
    event_log::Claim { kind: kind.name(), value, owner }
}

/// The next id of a sequence in the schema `ops`.
///
/// # Errors
/// Any error from the database.
pub async fn next_id(log: &EventLog, sequence: &'static str) -> Result<i64, LogError> {
    let next = sqlx::query_scalar("SELECT nextval($1::text::regclass)").bind(sequence);
    Ok(next.fetch_one(log.pool()).await?)
}

/// The sequence of an aggregate as of this event of the log, from its history; what is not sealed yet came later.
#[must_use]
pub fn sequence_at(history: &[LoggedEvent], seen: i64) -> i64 {
    let sealed = history.iter().filter(|event| (1..=seen).contains(&event.seq));
    sealed.map(|event| event.sequence).max().unwrap_or(0)
}
