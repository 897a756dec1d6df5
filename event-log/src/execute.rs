//! A command from its decision to its receipt.

use std::sync::{Mutex, PoisonError};

use cqrs_es::persist::PersistedEventStore;
use cqrs_es::{Aggregate, AggregateError, CqrsFramework};
use sqlx::Row;

use crate::append::{CommandStreams, Progress, Refusal};
use crate::command::{CommandContext, Receipt};
use crate::error::{ExecuteError, LogError, is_broken};
use crate::log::EventLog;
use crate::metadata::Metadata;

/// How often a command is decided anew when others change its aggregate at the same time.
const RETRIES: usize = 5;

impl EventLog {
    /// Loads the aggregate, lets it decide, and appends what it decided in one statement. Where others changed the aggregate
    /// meanwhile it is decided again on fresh state, at most five times. A command whose id was carried out before
    /// gets the first receipt again; nothing happens a second time.
    ///
    /// A command that expects the stream at a sequence is decided only on the state of that sequence, and appended only if that is
    /// still the last one: the stream's constraint finds out, so of two that expect the same one wins.
    pub async fn execute<A>(
        &self,
        aggregate_id: &str,
        command: A::Command,
        context: CommandContext,
    ) -> Result<Receipt, ExecuteError<A::Error>>
    where
        A: Aggregate<Services = ()>,
        A::Command: Clone + Send,
        A::Error: Send,
    {
        let metadata = Metadata::to_map(&context);
        let mut unresolved = ExecuteError::Conflict;
        for attempt in 0..=RETRIES {
            let progress = Mutex::new(Progress::default());
            let taken_as_new =
                context.new_aggregate && attempt == 0 && context.expected_sequence.is_none_or(|it| it == 0);
            let streams = CommandStreams {
                log: self,
                context: &context,
                aggregate_id,
                taken_as_new,
                progress: &progress,
            };
            let store = PersistedEventStore::<_, A>::new_event_store(streams);
            let result = CqrsFramework::new(store, Vec::new(), ())
                .execute_with_metadata(aggregate_id, command.clone(), metadata.clone())
                .await;
            let progress = *progress.lock().unwrap_or_else(PoisonError::into_inner);
            let failure = match (result, progress.appended) {
                (Ok(()), Some(appended)) => {
                    if appended.position.is_some() {
                        self.wake().appended();
                    }
                    return Ok(Receipt {
                        position: appended.position,
                        repeated: false,
                        aggregate_id: aggregate_id.to_owned(),
                        last_sequence: appended.last_sequence,
                    });
                }
                (Ok(()), None) => Failure::Log(LogError::Stream("the store did not append".into())),
                (Err(error), _) => Failure::from(error),
            };
            // What was sent before the connection broke may have been carried out.
            let lost = failure.lost_connection() && progress.append_sent;
            if (lost || failure.may_be_a_repeat())
                && let Some(receipt) = self.first_receipt(&context).await.map_err(ExecuteError::Log)?
            {
                return receipt.ok_or(ExecuteError::CommandIdReused);
            }
            unresolved = match failure {
                // The command's row may be gone again when the other transaction was rolled back.
                Failure::Conflict | Failure::CommandKnown => ExecuteError::Conflict,
                // A connection is stale after the database was restarted. Under a command id nothing can happen twice.
                Failure::Log(LogError::Database(error))
                    if is_broken(&error) && (!lost || context.command_id.is_some()) =>
                {
                    LogError::from(error).into()
                }
                // Decided on a state that nobody looked at.
                Failure::Rejected(error) if taken_as_new => ExecuteError::Rejected(error),
                Failure::Rejected(error) => return Err(ExecuteError::Rejected(error)),
                Failure::Stale { current } => return Err(ExecuteError::Stale { current }),
                Failure::ClaimTaken { kind } => return Err(ExecuteError::ClaimTaken { kind }),
                Failure::Log(error) => return Err(error.into()),
            };
        }
        Err(unresolved)
    }

    /// The receipt of the command that was carried out under this id: none where there was none, an inner none where it was
    /// another request or another actor's.
    async fn first_receipt(&self, context: &CommandContext) -> Result<Option<Option<Receipt>>, LogError> {
        let Some(command_id) = &context.command_id else { return Ok(None) };
        let first = sqlx::query(
            "SELECT actor, request_hash, aggregate_id, last_sequence, position FROM es.commands WHERE command_id = $1",
        )
        .bind(command_id.as_str());
        let rows = self.connections().fetch_all(first).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (actor, request_hash): (&str, &[u8]) = (row.try_get("actor")?, row.try_get("request_hash")?);
        if actor != context.actor.id || request_hash != context.request_hash {
            return Ok(Some(None));
        }
        Ok(Some(Some(Receipt {
            position: row.try_get("position")?,
            repeated: true,
            aggregate_id: row.try_get("aggregate_id")?,
            last_sequence: row.try_get("last_sequence")?,
        })))
    }
}

enum Failure<E> {
    Rejected(E),
    Conflict,
    CommandKnown,
    Stale { current: i64 },
    ClaimTaken { kind: String },
    Log(LogError),
}

impl<E> Failure<E> {
    /// The first execution of the same command explains all of these, too. A success needs no such look: had the
    /// command been carried out before, appending would have violated its id.
    fn may_be_a_repeat(&self) -> bool {
        !matches!(self, Self::Log(_)) || matches!(self, Self::Log(LogError::SubjectErased { .. }))
    }

    fn lost_connection(&self) -> bool {
        matches!(self, Self::Log(LogError::Database(error)) if is_broken(error))
    }
}

impl<E: std::error::Error> From<AggregateError<E>> for Failure<E> {
    fn from(error: AggregateError<E>) -> Self {
        let error = match error {
            AggregateError::UserError(error) => return Self::Rejected(error),
            AggregateError::AggregateConflict => return Self::Conflict,
            AggregateError::DatabaseConnectionError(error)
            | AggregateError::DeserializationError(error)
            | AggregateError::UnexpectedError(error) => error,
        };
        let error = match error.downcast::<Refusal>() {
            Ok(refusal) => {
                return match *refusal {
                    Refusal::Conflict => Self::Conflict,
                    Refusal::CommandKnown => Self::CommandKnown,
                    Refusal::Stale { current } => Self::Stale { current },
                    Refusal::ClaimTaken { kind } => Self::ClaimTaken { kind },
                    Refusal::Log(error) => Self::Log(error),
                };
            }
            Err(error) => error,
        };
        Self::Log(LogError::from_boxed(error))
    }
}

impl LogError {
    /// Brings back the type of an error that went through cqrs-es in a box.
    pub(crate) fn from_boxed(error: Box<dyn std::error::Error + Send + Sync>) -> Self {
        match error.downcast::<Self>() {
            Ok(error) => *error,
            Err(error) => match error.downcast::<sqlx::Error>() {
                Ok(error) => Self::Database(*error),
                Err(error) => Self::Stream(error),
            },
        }
    }
}
