//! The first decision wins: whoever comes later is told who decided what, and when (docs/safety.md#first-decision).

use domain::ids::AccountId;
use domain::{Decide, Refusal, RefusalKind};
use event_log::{EventLog, ExecuteError};
use serde::Serialize;

use crate::application::account::account;
use crate::application::decision::{Decision, deletion_of, last_decision};
use crate::application::timestamp;
use crate::web::answer::contract;
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// How an outcome is refused: if it conflicts with what was decided before, with that decision.
pub async fn refused<A: Decide>(log: &EventLog, id: A::Id, error: ExecuteError<A::Error>) -> ApiError {
    let ExecuteError::Rejected(why) = &error else { return error.into() };
    if why.kind() != RefusalKind::Conflict {
        return error.into();
    }
    match last_decision_in_full::<A>(log, id).await {
        Ok(Some(decision)) => decided(why.code().into(), &why.message(), decision),
        Ok(None) => error.into(),
        Err(failed) => failed,
    }
}

/// An account was deleted by somebody else, or there never was one. `None` if this admin has deleted it: saying it again changes nothing.
///
/// # Errors
/// Any error from the log.
pub async fn deleted_account(
    log: &EventLog,
    id: AccountId,
    admin: AccountId,
) -> Result<Option<ApiError>, ApiError> {
    Ok(match deletion_of(log, id).await? {
        None => Some(ApiError::unknown_user()),
        Some(deletion) if deletion.by == Some(admin) => None,
        Some(deletion) => {
            let decision = in_full(log, deletion).await?;
            Some(decided(ErrorCode::AlreadyDeleted, "This member was already deleted.", decision))
        }
    })
}

/// 409: what is edited has changed since it was read: how it is now, who has changed it, and when.
pub async fn edited<A: Decide>(log: &EventLog, id: A::Id, current: &impl Serialize) -> ApiError {
    match last_decision_in_full::<A>(log, id).await {
        Ok(Some(decision)) => {
            let message = sentence("This was changed in the meantime.", &decision);
            let message = format!("{message} Please look at it as it is now, and try again.");
            ApiError::edit_conflict_of(current, message, decision)
        }
        Ok(None) => ApiError::edit_conflict(current),
        Err(failed) => failed,
    }
}

fn decided(code: ErrorCode, why: &str, decision: contract::Decision) -> ApiError {
    ApiError::Decided { code, message: sentence(why, &decision), decision: Box::new(decision) }
}

/// The last decision on this aggregate, with the name of whoever decided.
async fn last_decision_in_full<A: Decide>(
    log: &EventLog,
    id: A::Id,
) -> Result<Option<contract::Decision>, ApiError> {
    match last_decision::<A>(log, id).await? {
        Some(decision) => Ok(Some(in_full(log, decision).await?)),
        None => Ok(None),
    }
}

/// A decision with the name of whoever decided.
async fn in_full(log: &EventLog, decision: Decision) -> Result<contract::Decision, ApiError> {
    let Decision { action, by, role, at } = decision;
    let actor = match by {
        None => None,
        Some(id) => {
            let display_name = account(log, id).await?.map(|account| account.display_name);
            let display_name = display_name.map_or_else(String::new, |name| name.as_str().to_owned());
            Some(contract::Person { id: id.0, display_name })
        }
    };
    let (at, in_words) = (timestamp::iso(at), timestamp::in_words(at));
    Ok(contract::Decision { action, actor, role, at, in_words })
}

/// "This photo was already approved, by Opal on November 21, 2026, 21:33 UTC."
fn sentence(why: &str, decision: &contract::Decision) -> String {
    let why = why.trim_end_matches('.');
    let by = decision.actor.as_ref().map(|actor| actor.display_name.as_str()).filter(|name| !name.is_empty());
    let by = by.map(|name| format!(" by {name}")).unwrap_or_default();
    format!("{why},{by} on {}.", decision.in_words)
}
