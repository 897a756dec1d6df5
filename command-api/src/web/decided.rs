//! The first decision wins: whoever comes later is told who decided what, and when (docs/safety.md#first-decision).

use domain::{Decide, Refusal, RefusalKind};
use event_log::{EventLog, ExecuteError};

use crate::application::account::account;
use crate::application::decision::{Decision, last_decision};
use crate::application::timestamp;
use crate::web::answer::contract;
use crate::web::problem::ApiError;

/// How an outcome is refused: if it conflicts with what was decided before, with that decision.
pub async fn refused<A: Decide>(log: &EventLog, id: A::Id, error: ExecuteError<A::Error>) -> ApiError {
    let ExecuteError::Rejected(why) = &error else { return error.into() };
    if why.kind() != RefusalKind::Conflict {
        return error.into();
    }
    match told::<A>(log, id).await {
        Ok(Some(decision)) => ApiError::Decided {
            code: why.code().into(),
            message: sentence(why, &decision),
            decision: Box::new(decision),
        },
        Ok(None) => error.into(),
        Err(failed) => failed,
    }
}

/// The last decision on this aggregate, as it is told.
async fn told<A: Decide>(log: &EventLog, id: A::Id) -> Result<Option<contract::Decision>, ApiError> {
    let Some(Decision { action, by, role, at }) = last_decision::<A>(log, id).await? else { return Ok(None) };
    let actor = match by {
        None => None,
        Some(id) => {
            let display_name = account(log, id).await?.map(|account| account.display_name);
            let display_name = display_name.map_or_else(String::new, |name| name.as_str().to_owned());
            Some(contract::Person { id: id.0, display_name })
        }
    };
    Ok(Some(contract::Decision {
        action,
        actor,
        role,
        at: timestamp::iso(at),
        in_words: timestamp::in_words(at),
    }))
}

/// "This photo was approved already, by Opal on November 21, 2026, 21:33 UTC."
fn sentence(why: &impl Refusal, decision: &contract::Decision) -> String {
    let why = why.message();
    let why = why.trim_end_matches('.');
    let by = decision.actor.as_ref().map(|actor| actor.display_name.as_str()).filter(|name| !name.is_empty());
    let by = by.map(|name| format!(" by {name}")).unwrap_or_default();
    format!("{why},{by} on {}.", decision.in_words)
}
