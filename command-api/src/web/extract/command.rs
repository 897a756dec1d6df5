//! A command as it is sent: sent again under its `Idempotency-Key` it has one effect (docs/safety.md#repeated-commands).

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};
use domain::{Actor, Decide, Refusal};
use event_log::{CommandId, EventLog, ExecuteError, Receipt};
use serde::de::DeserializeOwned;

use super::body::{arrived, read};
use crate::application::identity::Identity;
use crate::application::step::Step;
use crate::web::audience::Input;
use crate::web::problem::ApiError;
use crate::web::state::App;

/// The header under whose value a command has one effect, however often it is sent.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// The longest key that is taken.
const LONGEST_KEY: usize = 100;

/// A command with a JSON body of at most `LIMIT` bytes.
pub struct Command<T, const LIMIT: usize> {
    /// What it says.
    pub body: T,
    /// How it was sent.
    pub sent: Sent,
}

/// How a command was sent: its key, and the hash of its request.
#[derive(Debug, Clone)]
pub struct Sent {
    key: Option<String>,
    request_hash: [u8; 32],
}

impl Sent {
    /// A keyed hash of the whole request.
    #[must_use]
    pub fn request_hash(&self) -> [u8; 32] {
        self.request_hash
    }

    /// The command's identity, if it came under a key. Everybody has keys of their own.
    #[must_use]
    pub fn identity(&self, actor: Actor) -> Option<Identity> {
        let who = actor.account().map_or_else(|| "visitor".to_owned(), |account| account.to_string());
        let command_id = CommandId::new(format!("http/{who}/{}", self.key.as_ref()?)).ok()?;
        Some(Identity::new(command_id, self.request_hash))
    }
}

impl Sent {
    /// Carries out a step as it was sent: under its key it has one effect.
    ///
    /// # Errors
    /// Why it is refused, or what the log fails with.
    pub async fn execute<A>(&self, log: &EventLog, step: Step<A>) -> Result<Receipt, ExecuteError<A::Error>>
    where
        A: Decide<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Refusal + Send,
    {
        let identity = self.identity(step.actor());
        step.execute(log, identity.as_ref()).await
    }
}

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<App> for Command<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let key = request.headers().get(&IDEMPOTENCY_KEY).map(key).transpose()?;
        let (parts, body) = request.into_parts();
        let bytes = arrived(body, LIMIT).await?;
        // Under a key: a plain hash of a request that contains a password would reveal it to whoever tries long enough.
        let parts: [&[u8]; 3] = [parts.method.as_str().as_bytes(), parts.uri.path().as_bytes(), &bytes];
        let request_hash = app.auth.keys.requests.hash(&parts);
        Ok(Self { body: read(&bytes)?, sent: Sent { key, request_hash } })
    }
}

impl<T, const LIMIT: usize> Input for Command<T, LIMIT> {}

/// A command that says everything in its path: whatever else is sent with it is not looked at.
impl FromRequestParts<App> for Sent {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let key = parts.headers.get(&IDEMPOTENCY_KEY).map(key).transpose()?;
        let request: [&[u8]; 2] = [parts.method.as_str().as_bytes(), parts.uri.path().as_bytes()];
        Ok(Self { key, request_hash: app.auth.keys.requests.hash(&request) })
    }
}

impl Input for Sent {}

/// Reads the key of a command.
fn key(header: &HeaderValue) -> Result<String, ApiError> {
    let text = header.to_str().unwrap_or_default();
    let fits = (1..=LONGEST_KEY).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    if fits {
        Ok(text.to_owned())
    } else {
        Err(ApiError::invalid(
            "invalid_idempotency_key",
            format!(
                "An Idempotency-Key is 1 to {LONGEST_KEY} letters, digits and signs without spaces, for example a UUID."
            ),
        ))
    }
}

#[cfg(test)]
mod tests {
    use domain::ids::AccountId;

    use super::*;

    #[test]
    fn a_key_is_short_and_printable() {
        for text in ["5f0c2c1e-7b1e-4d0a-9f59-1f4b3a0c7a55", "x", &"x".repeat(100)] {
            assert_eq!(key(&HeaderValue::try_from(text).unwrap()).as_deref(), Ok(text));
        }
        for text in ["", "a b", "é", &"x".repeat(101)] {
            assert!(key(&HeaderValue::try_from(text).unwrap()).is_err(), "{text}");
        }
    }

    #[test]
    fn two_members_may_choose_the_same_key() {
        let sent = Sent { key: Some("k".to_owned()), request_hash: [0; 32] };
        let of = |actor| sent.identity(actor).unwrap().command_id;
        let member = |id| Actor::Member { id: AccountId(id), restricted: false };
        assert_ne!(of(member(7)), of(member(8)));
        assert_ne!(of(member(7)), of(Actor::System));
        assert!(Sent { key: None, request_hash: [0; 32] }.identity(member(7)).is_none());
    }
}
