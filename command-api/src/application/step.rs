//! One step of the write side: a command to one aggregate with everything else that belongs to it, and the one way in which it is
//! carried out. A verb makes the step; whoever gives the command says under which identity it is carried out.

use domain::claims::Claim;
use domain::{Actor, Decide};
use event_log::{CommandContext, Credentials, EventLog, ExecuteError, LogError, Receipt};

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
    expected_sequence: Option<i64>,
}

impl<A> Step<A>
where
    A: Decide<Services = ()> + 'static,
    A::Command: Clone + Send,
    A::Error: Send,
{
    /// This actor gives a command to the aggregate of this id.
    pub fn on(aggregate_id: impl ToString, actor: Actor, command: impl Into<A::Command>) -> Self {
        Self {
            aggregate_id: aggregate_id.to_string(),
            command: command.into(),
            actor,
            new_aggregate: false,
            claims: Vec::new(),
            credentials: None,
            expected_sequence: None,
        }
    }

    /// The same for an aggregate whose id was just taken, so that nothing can have happened to it.
    pub fn on_new(aggregate_id: impl ToString, actor: Actor, command: impl Into<A::Command>) -> Self {
        Self { new_aggregate: true, ..Self::on(aggregate_id, actor, command) }
    }

    /// It claims these values, or nothing happens.
    #[must_use]
    pub fn claiming(self, claims: impl IntoIterator<Item = Claim>) -> Self {
        Self { claims: claims.into_iter().collect(), ..self }
    }

    /// It changes what an account signs in with, in the same statement.
    #[must_use]
    pub fn with_credentials(self, credentials: impl Into<Option<Credentials>>) -> Self {
        Self { credentials: credentials.into(), ..self }
    }

    /// It was made for the aggregate as it was after this sequence; without one it applies whatever has happened in the meantime.
    #[must_use]
    pub fn expecting(self, sequence: Option<i64>) -> Self {
        Self { expected_sequence: sequence, ..self }
    }

    /// Who gives it.
    pub fn actor(&self) -> Actor {
        self.actor
    }

    /// Carries it out. Under an identity it has one effect, however often it is carried out.
    ///
    /// # Errors
    /// Why the aggregate refuses it, that a claim is taken, that the identity is another command's, or what the log fails with.
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
/// What the database fails with.
pub async fn next_id(log: &EventLog, sequence: &'static str) -> Result<i64, LogError> {
    let next = sqlx::query_scalar("SELECT nextval($1::text::regclass)").bind(sequence);
    Ok(next.fetch_one(log.pool()).await?)
}
