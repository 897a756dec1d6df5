//! A command from its decision to its receipt.

mod failure;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use cqrs_es::{Aggregate, CqrsFramework};
use sqlx::Row;

use crate::append::{Appended, Basis, CommandStore, CommandStreams, Progress};
use crate::command::{CommandContext, Receipt};
use crate::error::{ExecuteError, LogError, is_broken};
use crate::log::EventLog;
use crate::metadata::Metadata;
use crate::remembered::Remembered;
use failure::Failure;

/// How often a command is decided again when others change its aggregate concurrently.
const RETRIES: usize = 5;

/// What one attempt at a command starts from.
enum Start<A> {
    /// The stream is read.
    Stream,
    /// The stream is assumed to be new.
    New,
    /// The state is remembered.
    Remembered(Remembered<A>),
}

/// One attempt at a command.
struct Try<E> {
    outcome: Result<Appended, Failure<E>>,
    /// Whether the append was sent: from then on, losing the connection leaves its outcome unknown.
    append_sent: bool,
}

impl EventLog {
    /// Lets the aggregate decide, and appends what it decided, all of it or nothing. If others changed the aggregate meanwhile it is
    /// decided again on fresh state, at most five times. A command whose id was already carried out gets the first receipt again;
    /// nothing happens a second time.
    ///
    /// A command that expects the stream at a sequence is decided only on the state of that sequence, and appended only if that
    /// is still the last one: the stream's constraint enforces it, so of two that expect the same one wins.
    ///
    /// The first decision may rest on state that was not read from the stream: the state this process's last command left, or the
    /// assertion that the aggregate is new. Only an append can confirm it, as the stream's constraint rejects what is stale. So a
    /// refusal, or a decision that nothing happens, is not trusted until the stream was read.
    pub async fn execute<A>(
        &self,
        aggregate_id: &str,
        command: A::Command,
        context: CommandContext,
    ) -> Result<Receipt, ExecuteError<A::Error>>
    where
        A: Aggregate<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Send,
    {
        let metadata = Metadata::to_map(&context);
        let mut unresolved = ExecuteError::Conflict;
        let mut start = self.start::<A>(aggregate_id, &context);
        for _ in 0..=RETRIES {
            let stream_was_read = matches!(start, Start::Stream);
            let tried =
                self.decide_and_append(aggregate_id, command.clone(), &context, &metadata, start).await;
            start = Start::Stream;
            let failure = match tried.outcome {
                Ok(appended) => {
                    if appended.position.is_some() {
                        self.signals().appended();
                    }
                    return Ok(Receipt {
                        position: appended.position,
                        repeated: false,
                        aggregate_id: aggregate_id.to_owned(),
                        last_sequence: appended.last_sequence,
                    });
                }
                Err(failure) => failure,
            };
            // What was sent before the connection broke may have taken effect.
            let lost = failure.lost_connection() && tried.append_sent;
            if (lost || failure.may_be_a_repeat())
                && let Some(receipt) = self.first_receipt(&context).await.map_err(ExecuteError::Log)?
            {
                return receipt.ok_or(ExecuteError::CommandIdReused);
            }
            unresolved = match failure {
                // The command's row may be gone again if the other transaction was rolled back.
                Failure::Conflict | Failure::CommandKnown => ExecuteError::Conflict,
                // Connections are stale after the database was restarted. Under a command id nothing can happen twice.
                Failure::Log(LogError::Database(error))
                    if is_broken(&error) && (!lost || context.command_id.is_some()) =>
                {
                    LogError::from(error).into()
                }
                failure if stream_was_read || !failure.comes_from_the_state() => return Err(failure.into()),
                failure => failure.into(),
            };
        }
        Err(unresolved)
    }

    /// What the first attempt starts from.
    fn start<A: Aggregate + 'static>(&self, aggregate_id: &str, context: &CommandContext) -> Start<A> {
        let expects = |sequence| context.expected_sequence.is_none_or(|expected| expected == sequence);
        if context.new_aggregate && expects(0) {
            return Start::New;
        }
        match self.states().take(aggregate_id) {
            Some(remembered) if expects(remembered.sequence) => Start::Remembered(remembered),
            _ => Start::Stream,
        }
    }

    async fn decide_and_append<A>(
        &self,
        aggregate_id: &str,
        command: A::Command,
        context: &CommandContext,
        metadata: &HashMap<String, String>,
        start: Start<A>,
    ) -> Try<A::Error>
    where
        A: Aggregate<Services = ()> + 'static,
        A::Command: Send,
        A::Error: Send,
    {
        // Whatever is forgotten from here on must not be restored by this command.
        let epoch = self.states().epoch();
        let (basis, remembered) = match start {
            Start::Stream => (Basis::Stream, None),
            Start::New => (Basis::New, None),
            Start::Remembered(it) => (Basis::Remembered(it.incarnation), Some((it.state, it.sequence))),
        };
        let loaded_sequence = remembered.as_ref().map_or(0, |(_, sequence)| *sequence);
        let progress = Mutex::new(Progress { loaded_sequence, ..Progress::default() });
        let decided = Mutex::new(None);
        let streams = CommandStreams { log: self, context, aggregate_id, basis, progress: &progress };
        let store = CommandStore::<A>::new(streams, remembered, &decided);
        let result = CqrsFramework::new(store, Vec::new(), ())
            .execute_with_metadata(aggregate_id, command, metadata.clone())
            .await;
        let progress = *progress.lock().unwrap_or_else(PoisonError::into_inner);
        let decided = decided.into_inner().unwrap_or_else(PoisonError::into_inner);
        let outcome = match (result, progress.appended) {
            (Ok(()), Some(appended)) => {
                if let (Some(state), Some(incarnation)) = (decided, progress.incarnation()) {
                    let sequence = appended.last_sequence;
                    self.states().put(aggregate_id, Remembered { state, sequence, incarnation }, epoch);
                }
                Ok(appended)
            }
            (Ok(()), None) => Err(Failure::Log(LogError::Stream("the store did not append".into()))),
            (Err(error), _) => Err(Failure::from(error)),
        };
        Try { outcome, append_sent: progress.append_sent }
    }

    /// The receipt of the command carried out under this id: `None` if there was none, `Some(None)` if it was another request or
    /// another actor's.
    async fn first_receipt(&self, context: &CommandContext) -> Result<Option<Option<Receipt>>, LogError> {
        let Some(command_id) = &context.command_id else { return Ok(None) };
        let first = sqlx::query(
            "SELECT actor, request_hash, aggregate_id, last_sequence, position FROM es.commands WHERE command_id = $1",
        )
        .bind(command_id.as_str());
        let rows = self.appending().fetch_all(first).await?;
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
