//! How much one member may contribute in a time: enough for people, too little for scripts (docs/safety.md#contributions).

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use domain::{Decide, Refusal};
use event_log::{EventLog, ExecuteError, Receipt};
use identity::Auth;
use identity::limits::{self, Attempt, CountError, Limit};

use super::command_envelope::CommandEnvelope;
use crate::application::step::Step;
use crate::web::audience::{Answers, Input};
use crate::web::problem::ApiError;
use crate::web::state::{App, Callers};
use std::convert::Infallible;

/// The limits of what one member contributes in a time.
pub struct RateLimit {
    log: EventLog,
    auth: Arc<Auth>,
}

impl RateLimit {
    /// Executes a member's step, which counts against this limit if it has an effect. A command that is sent again does not.
    ///
    /// # Errors
    /// 429 when the member has reached the limit; if it is refused; or any error from the log.
    pub async fn execute<A>(
        &self,
        envelope: &CommandEnvelope,
        limit: Limit,
        step: Step<A>,
    ) -> Result<Receipt, ApiError>
    where
        A: Decide<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Refusal + Send,
    {
        Ok(self.attempt(envelope, limit, step).await??)
    }

    /// The same, for a caller that tells the outcomes of the step apart.
    ///
    /// # Errors
    /// 429 when the member has reached the limit, or any error from the database.
    pub async fn attempt<A>(
        &self,
        envelope: &CommandEnvelope,
        limit: Limit,
        step: Step<A>,
    ) -> Result<Result<Receipt, ExecuteError<A::Error>>, ApiError>
    where
        A: Decide<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Refusal + Send,
    {
        if envelope.first().is_some() {
            return Ok(envelope.execute(&self.log, step).await);
        }
        let Some(account) = step.actor().account() else { return Err(ApiError::NotSignedIn) };
        let (pool, key) = (self.log.pool(), &self.auth.keys.limits);
        let attempt = [Attempt::at_account(limit, account, "")];
        let counted = limits::count(pool, key, &attempt).await;
        let refused = matches!(counted, Err(CountError::TooMany { .. }));
        // It was sent twice at once, and the other one was the last that is allowed.
        let repeated = refused && envelope.was_carried_out(&self.log).await?;
        if !repeated {
            counted?;
        }
        let outcome = envelope.execute(&self.log, step).await;
        let had_effect = matches!(&outcome, Ok(receipt) if receipt.position.is_some() && !receipt.repeated);
        if !had_effect && !repeated {
            limits::give_back(pool, key, &attempt).await?;
        }
        Ok(outcome)
    }
}

impl FromRequestParts<App> for RateLimit {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let Callers { log, auth } = Callers::from_ref(app);
        Ok(Self { log, auth })
    }
}

impl Input for RateLimit {
    const ANSWERS: &'static [Answers] =
        &[(429, "`too_many_attempts`: so much in so short a time; Retry-After says when to come again")];
}
