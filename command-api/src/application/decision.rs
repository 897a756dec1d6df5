//! What was decided about something, by whom and when: for whoever decides the same thing later (docs/safety.md#first-decision).

use domain::Decide;
use domain::ids::AccountId;
use event_log::{EventLog, LogError};

/// The last thing that happened to an aggregate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The type of the event: `PhotoApproved`.
    pub action: String,
    /// Whose decision it was; `None` for the product itself.
    pub by: Option<AccountId>,
    /// In which role: `admin`, `member` or `system`.
    pub role: String,
    /// When, in microseconds since 1970.
    pub at: i64,
}

/// The last thing that happened to this aggregate. `None` if nothing has.
///
/// # Errors
/// Any error from the log.
pub async fn last_decision<A: Decide>(log: &EventLog, id: A::Id) -> Result<Option<Decision>, LogError> {
    let last = log.events_of::<A>(&id.to_string()).await?.pop();
    Ok(last.map(|event| Decision {
        action: event.event_type,
        by: event.metadata.actor.id.parse().ok(),
        role: event.metadata.actor.role,
        at: event.metadata.time,
    }))
}
