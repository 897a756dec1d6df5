//! Who contributes: a member who is not restricted (docs/safety.md#restriction). A call for contributions takes a [`Contributor`]
//! of their kind, which refuses early. What is decided in the end is decided by the domain, on the standing that the member has when
//! the whole call has arrived.

#[cfg(test)]
mod tests;

use std::marker::PhantomData;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use domain::Actor;
use domain::standing::Contribution;
use event_log::EventLog;

use super::caller::{Member, NOT_SIGNED_IN};
use crate::application::account::{AccountDetails, account, acting_member};
use crate::web::audience::{Answers, Audience, Caller};
use crate::web::problem::ApiError;
use crate::web::state::Callers;

/// What a member contributes with a call.
pub trait Contributes: Send + Sync {
    /// The domain's name for it.
    const WHAT: Contribution;
}

/// Recipes are submitted.
pub struct Recipes;
/// Comments are posted.
pub struct Comments;
/// Photos are submitted.
pub struct Photos;

impl Contributes for Recipes {
    const WHAT: Contribution = Contribution::Recipes;
}

impl Contributes for Comments {
    const WHAT: Contribution = Contribution::Comments;
}

impl Contributes for Photos {
    const WHAT: Contribution = Contribution::Photos;
}

/// A member who may contribute this.
pub struct Contributor<C: Contributes> {
    member: Member,
    account: AccountDetails,
    what: PhantomData<C>,
}

impl<C: Contributes> Contributor<C> {
    /// The member, if their standing allows it.
    fn of(member: Member, account: AccountDetails) -> Result<Self, ApiError> {
        account.standing.contribute(C::WHAT).map_err(|restricted| ApiError::refused(&restricted))?;
        Ok(Self { member, account, what: PhantomData })
    }

    /// The contributor as the actor of commands, with the standing that the log has now: it may have changed since the call began.
    ///
    /// # Errors
    /// 401: the account was deleted meanwhile; or any error from the log.
    pub async fn actor(&self, log: &EventLog) -> Result<Actor, ApiError> {
        acting_member(log, self.member.id()).await?.ok_or(ApiError::SessionEnded)
    }

    /// The contributor's account.
    #[must_use]
    pub fn account(&self) -> &AccountDetails {
        &self.account
    }
}

impl<C: Contributes, S: Send + Sync> FromRequestParts<S> for Contributor<C>
where
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let member = Member::from_request_parts(parts, state).await?;
        let Callers { log, .. } = Callers::from_ref(state);
        let account = account(&log, member.id()).await?.ok_or(ApiError::SessionEnded)?;
        Self::of(member, account)
    }
}

impl<C: Contributes> Caller for Contributor<C> {
    const AUDIENCE: Audience = Audience::Contributor;
    const ANSWERS: &'static [Answers] =
        &[NOT_SIGNED_IN, (403, "`restricted`: the member contributes nothing")];
}
