//! What was decided about something, by whom and when: for whoever decides the same thing later (docs/safety.md#first-decision).

use domain::Decide;
use domain::accounts::{Account, AccountEvent};
use domain::ids::AccountId;
use event_log::{EventLog, LogError, LoggedEvent};

/// The last thing that happened to an aggregate. What a policy did was decided by whoever caused it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The type of the event: `PhotoApproved`.
    pub action: String,
    /// Whose decision it was; `None` for the product itself.
    pub by: Option<AccountId>,
    /// In which role that was: `admin`, `member` or `system`.
    pub role: String,
    /// When, in microseconds since 1970.
    pub at: i64,
}

/// The last thing that happened to this aggregate. `None` if nothing has.
///
/// # Errors
/// Any error from the log.
pub async fn last_decision<A: Decide>(log: &EventLog, id: A::Id) -> Result<Option<Decision>, LogError> {
    match log.events_of::<A>(&id.to_string()).await?.pop() {
        Some(last) => Ok(Some(decision(log, last).await?)),
        None => Ok(None),
    }
}

/// Who deleted an account. `None` if nobody has.
///
/// # Errors
/// Any error from the log.
pub async fn deletion_of(log: &EventLog, id: AccountId) -> Result<Option<Decision>, LogError> {
    for event in log.events_of::<Account>(&id.to_string()).await?.into_iter().rev() {
        if let AccountEvent::AccountDeleted { .. } = event.event()? {
            return Ok(Some(decision(log, event).await?));
        }
    }
    Ok(None)
}

async fn decision(log: &EventLog, event: LoggedEvent) -> Result<Decision, LogError> {
    let (at, mut before, mut decided) = (event.metadata.time, event.position, event.metadata);
    while let Some(place) = &decided.causation {
        // What came later into the place of a cause that was lost is none (`causes.sql`).
        let cause = log.event_at(place).await?.filter(|cause| cause.position < before);
        let Some(cause) = cause else { break };
        (before, decided) = (cause.position, cause.metadata);
    }
    let by = decided.actor.id.parse().ok();
    Ok(Decision { action: event.event_type, by, role: decided.actor.role, at })
}
