//! A command as it is sent: repeated under its `Idempotency-Key`, it has one effect (docs/safety.md#repeated-commands).

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use domain::{Actor, Decide, Refusal};
use event_log::{CommandId, EventLog, ExecuteError, LogError, Receipt};
use serde::de::DeserializeOwned;

use super::body::{BODY, arrived, arrived_if_any, read};
use crate::application::identity::Identity;
use crate::application::step::Step;
use crate::web::audience::{Answers, Input};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;
use crate::web::state::App;

/// The header under whose value a command has one effect, however often it is sent.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// The longest key that is accepted.
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
    key: Option<SentKey>,
    request_hash: [u8; 32],
}

/// The key of a command. The caller's text gets into no log: it may be anything, even somebody's address.
#[derive(Debug, Clone)]
struct SentKey {
    /// As it was sent, to find what older versions executed under it.
    text: String,
    /// A keyed hash of it, under which it is stored.
    hash: [u8; 32],
}

impl Sent {
    /// A keyed hash of the whole request.
    #[must_use]
    pub fn request_hash(&self) -> [u8; 32] {
        self.request_hash
    }

    /// The command's identity, if it came with a key. Keys are separate for each caller. What an older version executed under the
    /// same key, which it stored as it was sent, is still the same command.
    ///
    /// # Errors
    /// Any error from the log.
    pub async fn identity(&self, log: &EventLog, actor: Actor) -> Result<Option<Identity>, LogError> {
        let Some(key) = &self.key else { return Ok(None) };
        let of_older_versions = key.of_older_versions(actor);
        let command_id = match of_older_versions {
            Some(id) if log.carried_out(&id).await?.is_some() => Some(id),
            _ => key.command_id(actor),
        };
        Ok(command_id.map(|id| Identity::new(id, self.request_hash)))
    }
}

impl Sent {
    /// Whether it was carried out before, under its key.
    ///
    /// # Errors
    /// Any error from the log.
    pub async fn was_carried_out(&self, log: &EventLog, actor: Actor) -> Result<bool, LogError> {
        let Some(identity) = self.identity(log, actor).await? else { return Ok(false) };
        Ok(log.carried_out(&identity.command_id).await?.is_some())
    }
}

impl SentKey {
    fn command_id(&self, actor: Actor) -> Option<CommandId> {
        CommandId::new(format!("call/{}/{}", who(actor), hex::encode(self.hash))).ok()
    }

    fn of_older_versions(&self, actor: Actor) -> Option<CommandId> {
        CommandId::new(format!("http/{}/{}", who(actor), self.text)).ok()
    }
}

fn who(actor: Actor) -> String {
    actor.account().map_or_else(|| "visitor".to_owned(), |account| account.to_string())
}

impl Sent {
    /// Executes a step as it was sent: under its key it has one effect.
    ///
    /// # Errors
    /// If it is refused, or any error from the log.
    pub async fn execute<A>(&self, log: &EventLog, step: Step<A>) -> Result<Receipt, ExecuteError<A::Error>>
    where
        A: Decide<Services = ()> + 'static,
        A::Command: Clone + Send,
        A::Error: Refusal + Send,
    {
        let identity = self.identity(log, step.actor()).await?;
        step.execute(log, identity.as_ref()).await
    }
}

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<App> for Command<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let head = Head::of(&request, app)?;
        let bytes = arrived(request, LIMIT).await?;
        Ok(Self { body: read(&bytes)?, sent: head.sent(&bytes, app) })
    }
}

/// A command whose body may be left out.
pub struct MaybeCommand<T, const LIMIT: usize> {
    /// What it says, if it has a body.
    pub body: Option<T>,
    /// How it was sent.
    pub sent: Sent,
}

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<App> for MaybeCommand<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let head = Head::of(&request, app)?;
        let bytes = arrived_if_any(request, LIMIT).await?;
        let body = bytes.as_deref().map(read).transpose()?;
        Ok(Self { body, sent: head.sent(&bytes.unwrap_or_default(), app) })
    }
}

/// What a command says besides its body.
struct Head {
    key: Option<SentKey>,
    method: Method,
    path: String,
}

impl Head {
    fn of(request: &Request, app: &App) -> Result<Self, ApiError> {
        let key = key(request.headers(), app)?;
        Ok(Self { key, method: request.method().clone(), path: request.uri().path().to_owned() })
    }

    fn sent(self, body: &[u8], app: &App) -> Sent {
        // Keyed: a plain hash of a request that contains a password could be brute-forced.
        let parts: [&[u8]; 3] = [self.method.as_str().as_bytes(), self.path.as_bytes(), body];
        Sent { key: self.key, request_hash: app.auth.keys.requests.hash(&parts) }
    }
}

impl<T, const LIMIT: usize> Input for Command<T, LIMIT> {
    const ANSWERS: &'static [Answers] = &WITH_BODY;
}

impl<T, const LIMIT: usize> Input for MaybeCommand<T, LIMIT> {
    const ANSWERS: &'static [Answers] = &WITH_BODY;
}

/// How a command with a body is refused.
const WITH_BODY: [Answers; 6] = {
    let [invalid, late, large, kind] = BODY;
    [invalid, late, large, kind, CONFLICT, KEY_REUSED]
};

/// The answer to a command that kept conflicting with others.
const CONFLICT: Answers = (409, "`conflict`: others changed the same thing at the same moment");
const KEY_REUSED: Answers = (422, "The Idempotency-Key was used for another request");

/// A command that says everything in its path: anything else sent with it is ignored.
impl FromRequestParts<App> for Sent {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let key = key(&parts.headers, app)?;
        let request: [&[u8]; 2] = [parts.method.as_str().as_bytes(), parts.uri.path().as_bytes()];
        Ok(Self { key, request_hash: app.auth.keys.requests.hash(&request) })
    }
}

impl Input for Sent {
    const ANSWERS: &'static [Answers] = &[CONFLICT, KEY_REUSED];
}

/// The key of a command, if it has one.
fn key(headers: &HeaderMap, app: &App) -> Result<Option<SentKey>, ApiError> {
    let Some(header) = headers.get(&IDEMPOTENCY_KEY) else { return Ok(None) };
    let text = read_key(header)?;
    let hash = app.auth.keys.commands.hash(&[text.as_bytes()]);
    Ok(Some(SentKey { text, hash }))
}

/// Parses the key of a command.
fn read_key(header: &HeaderValue) -> Result<String, ApiError> {
    let text = header.to_str().unwrap_or_default();
    let fits = (1..=LONGEST_KEY).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    if fits {
        Ok(text.to_owned())
    } else {
        Err(ApiError::invalid(
            ErrorCode::InvalidIdempotencyKey,
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
            assert_eq!(read_key(&HeaderValue::try_from(text).unwrap()).as_deref(), Ok(text));
        }
        for text in ["", "a b", "é", &"x".repeat(101)] {
            assert!(read_key(&HeaderValue::try_from(text).unwrap()).is_err(), "{text}");
        }
    }

    #[test]
    fn two_members_may_choose_the_same_key() {
        let key = SentKey { text: "k".to_owned(), hash: [7; 32] };
        let member = |id| Actor::Member { id: AccountId(id), restricted: false };
        for id in [SentKey::command_id, SentKey::of_older_versions] {
            let of = |actor| id(&key, actor).unwrap();
            assert_ne!(of(member(7)), of(member(8)));
            assert_ne!(of(member(7)), of(Actor::System));
        }
    }

    #[test]
    fn what_somebody_called_a_command_is_not_in_its_id() {
        let key = SentKey { text: "rosa@example.org".to_owned(), hash: [7; 32] };
        let id = key.command_id(Actor::System).unwrap();
        assert_eq!(id.as_str(), format!("call/visitor/{}", "07".repeat(32)));
    }
}
