//! How a call was sent: under its `Idempotency-Key` it has one effect and one answer, and the key is for no other call
//! (docs/safety.md#repeated-commands). What the key was used for is looked up here, before any handler; a handler carries out what was
//! not carried out ([`CommandEnvelope::once`]), and answers from the log as it was then ([`CommandEnvelope::then`]).

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use domain::ids::AccountId;
use domain::{Actor, Decide, Refusal};
use event_log::{CommandId, EventLog, ExecuteError, LogError, Receipt};
use media::PictureName;

use super::caller::SentBy;
use crate::application::first_use::{CarriedOut, first_use};
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

/// How a command was sent: under which identity, if it came with a key, and what it did if it was carried out before.
#[derive(Debug, Clone)]
pub struct CommandEnvelope {
    identity: Option<Identity>,
    first: Option<CarriedOut>,
    request_hash: [u8; 32],
}

impl CommandEnvelope {
    /// A keyed hash of the whole request.
    #[must_use]
    pub fn request_hash(&self) -> [u8; 32] {
        self.request_hash
    }

    /// The command's identity, if it came with a key. Keys are separate for each caller.
    #[must_use]
    pub fn identity(&self) -> Option<&Identity> {
        self.identity.as_ref()
    }

    /// What it did when it was carried out before, under its key.
    #[must_use]
    pub fn first(&self) -> Option<&Receipt> {
        self.first.as_ref().map(|first| &first.receipt)
    }

    /// Whether it was carried out, under its key, until now.
    ///
    /// # Errors
    /// Any error from the log.
    pub async fn was_carried_out(&self, log: &EventLog) -> Result<bool, LogError> {
        let Some(identity) = &self.identity else { return Ok(false) };
        Ok(log.carried_out(&identity.command_id).await?.is_some())
    }

    /// Carries out what was not carried out before; otherwise what it needed then may have gone, and is not asked for.
    ///
    /// # Errors
    /// Those of what is carried out.
    pub async fn once<E>(&self, carry_out: impl Future<Output = Result<Receipt, E>>) -> Result<Receipt, E> {
        match &self.first {
            Some(first) => Ok(first.receipt.clone()),
            None => carry_out.await,
        }
    }

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
        self.once(step.execute(log, self.identity())).await
    }

    /// Begins a call of several commands, each of which is a step of its identity: from now on the key is no other call's.
    ///
    /// # Errors
    /// 422: it is another one's; or any error from the log.
    pub async fn begin(&self, log: &EventLog, actor: Actor) -> Result<(), ApiError> {
        let Some(identity) = self.identity.as_ref().filter(|_| self.first.is_none()) else { return Ok(()) };
        let actor = event_log::Actor::new(who(actor.account()), actor.role());
        let noted = log.note_call(&identity.command_id, &actor, &self.request_hash).await?;
        if noted { Ok(()) } else { Err(ApiError::KeyReused) }
    }

    /// The log to answer from: for what was carried out before, as it was then.
    #[must_use]
    pub fn then(&self, log: &EventLog, receipt: &Receipt) -> EventLog {
        self.as_of(receipt).map_or_else(|| log.clone(), |position| log.as_of(position))
    }

    /// For what was carried out before, the position of the log to answer from; also where nothing was decided then.
    #[must_use]
    pub fn as_of(&self, receipt: &Receipt) -> Option<i64> {
        let met = receipt.position.filter(|_| receipt.repeated);
        self.first.as_ref().map_or(met, |first| first.as_of)
    }
}

/// How a picture was sent: under its key it has one name. `None` without a key.
pub struct PictureEnvelope(pub Option<PictureName>);

/// What a call says of itself besides its body.
pub(super) struct Head {
    key: Option<Key>,
    method: Method,
    path: String,
}

impl Head {
    pub(super) fn of(parts: &Parts, app: &App) -> Result<Self, ApiError> {
        let key = Key::of(&parts.headers, parts.extensions.get(), app)?;
        Ok(Self { key, method: parts.method.clone(), path: parts.uri.path().to_owned() })
    }

    /// How the call was sent, whose body this is, if it takes one.
    pub(super) async fn envelope(self, body: Option<&[u8]>, app: &App) -> Result<CommandEnvelope, ApiError> {
        // Keyed: a plain hash of a request that contains a password could be brute-forced.
        let parts = [Some(self.method.as_str().as_bytes()), Some(self.path.as_bytes()), body];
        let parts: Vec<&[u8]> = parts.into_iter().flatten().collect();
        let request_hash = app.auth.keys.requests.hash(&parts);
        let Some(key) = self.key else {
            return Ok(CommandEnvelope { identity: None, first: None, request_hash });
        };
        let used = first_use(&app.log, &key.id, &key.picture).await?;
        let another = used.command.as_ref().is_some_and(|first| first.request_hash != request_hash);
        if another || used.picture {
            return Err(ApiError::KeyReused);
        }
        Ok(CommandEnvelope {
            identity: Some(Identity::new(key.id, request_hash)),
            first: used.command,
            request_hash,
        })
    }
}

/// The key of a call, as what is carried out under it is called. The caller's text gets into no log: it may be anything, even somebody's
/// address.
struct Key {
    /// The id of its command, by a keyed hash of the text.
    id: CommandId,
    /// The name of its picture.
    picture: PictureName,
}

impl Key {
    /// The key of a call of this caller, if it has one.
    fn of(headers: &HeaderMap, caller: Option<&SentBy>, app: &App) -> Result<Option<Self>, ApiError> {
        let Some(header) = headers.get(&IDEMPOTENCY_KEY) else { return Ok(None) };
        let text = read_key(header)?;
        let caller = match caller {
            None => None,
            Some(SentBy::Account(account)) => Some(*account),
            Some(SentBy::Grant) => return Ok(None),
        };
        let hash = app.auth.keys.commands.hash(&[text.as_bytes()]);
        let Some(id) = command_id(caller, hash) else { return Ok(None) };
        let picture = PictureName::of_photo(app.auth.keys.uploads.short_hash(&[id.as_str().as_bytes()]));
        Ok(Some(Self { id, picture }))
    }
}

fn command_id(caller: Option<AccountId>, hash: [u8; 32]) -> Option<CommandId> {
    CommandId::new(format!("call/{}/{}", who(caller), hex::encode(hash))).ok()
}

fn who(caller: Option<AccountId>) -> String {
    caller.map_or_else(|| "visitor".to_owned(), |account| account.to_string())
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

/// A command that says everything in its path: anything else sent with it is ignored.
impl FromRequestParts<App> for CommandEnvelope {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Head::of(parts, app)?.envelope(None, app).await
    }
}

impl FromRequestParts<App> for PictureEnvelope {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Some(key) = Head::of(parts, app)?.key else { return Ok(Self(None)) };
        let used = first_use(&app.log, &key.id, &key.picture).await?;
        if used.command.is_some() { Err(ApiError::KeyReused) } else { Ok(Self(Some(key.picture))) }
    }
}

impl Input for CommandEnvelope {
    const ANSWERS: &'static [Answers] = &[CONFLICT, KEY_REUSED];
}

impl Input for PictureEnvelope {
    const ANSWERS: &'static [Answers] = &[CONFLICT, KEY_REUSED];
}

/// The answer to a command that kept conflicting with others.
pub(super) const CONFLICT: Answers = (409, "`conflict`: others changed the same thing at the same moment");
pub(super) const KEY_REUSED: Answers = (422, "The Idempotency-Key was used for another request");

#[cfg(test)]
mod tests {
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
        let of = |account: Option<i64>| command_id(account.map(AccountId), [7; 32]);
        assert_eq!(of(None).unwrap().as_str(), format!("call/visitor/{}", "07".repeat(32)));
        assert_ne!(of(Some(7)), of(Some(8)));
        assert_ne!(of(Some(7)), of(None));
    }
}
