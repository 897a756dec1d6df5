//! Who contributes: a member who is not restricted (docs/safety.md#restriction). A call for contributions takes a [`Contributor`] of what
//! is contributed; the log is asked at each call, so that a restriction holds from the next one on.

use std::marker::PhantomData;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use domain::Actor;
use domain::standing::{Contribution, Restricted, Standing};

use super::caller::Member;
use crate::application::account::account;
use crate::web::audience::{Audience, Caller};
use crate::web::problem::ApiError;
use crate::web::state::Callers;

/// What a call is for.
pub trait Contributes: Send + Sync {
    /// What is contributed by it.
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
    what: PhantomData<C>,
}

impl<C: Contributes> Contributor<C> {
    /// The member, who stands like this.
    fn of(member: Member, standing: Standing) -> Result<Self, Restricted> {
        standing.contribute(C::WHAT)?;
        Ok(Self { member, what: PhantomData })
    }

    /// The contributor as commands know it.
    #[must_use]
    pub fn actor(&self) -> Actor {
        self.member.actor()
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
        Self::of(member, account.standing).map_err(|why| ApiError::refused(&why))
    }
}

impl<C: Contributes> Caller for Contributor<C> {
    const AUDIENCE: Audience = Audience::Contributor;
}
