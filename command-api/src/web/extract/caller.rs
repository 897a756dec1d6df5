//! Who is calling, as an extractor. It is the first parameter of each handler, and determines whom the call is for: one for
//! members takes a [`Member`], one for admins an [`UnlockedAdmin`]. Without one a handler has no route, and no account to act for
//! (docs/safety.md#who-acts).

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use domain::Actor;
use domain::ids::AccountId;
use event_log::EventLog;

use crate::application::account::is_admin;
use crate::web::audience::{Answers, Audience, Caller, Input};
use crate::web::problem::ApiError;
use crate::web::state::Callers;
use identity::{Auth, ClaimedSession, Session, TokenClaims, sessions};

/// The answer to a token that is not, or no longer, valid.
const TOKEN_NO_GOOD: Answers = (401, "`session_ended`: the token is not, or no longer, good");
/// The answer to a call without a valid token.
pub(super) const NOT_SIGNED_IN: Answers =
    (401, "`not_signed_in` or `session_ended`: nobody is signed in, or not anymore");
const NOT_AN_ADMIN: Answers = (403, "`not_allowed`: it is for admins");
const TOOLS_LOCKED: Answers = (403, "`not_allowed`: it is for admins; `tools_locked`: the tools are locked");

/// The header of a call that a page makes by itself while nobody touches it: it is no use of the admin tools.
const UNATTENDED: &str = "x-unattended";

/// Whose call it is, for its key: left in the request by whoever looked the caller up. A visitor leaves none.
#[derive(Debug, Clone, Copy)]
pub(super) enum SentBy {
    Account(AccountId),
    /// Nobody is signed in, and a grant would be the key.
    Grant,
}

/// Anybody. The caller makes no difference, and is not looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Everybody;

/// Somebody who is signed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member(pub Session);

/// Somebody who may be signed in. A token that is no longer valid is still refused, so that its holder learns of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaybeMember(pub Option<Member>);

/// Somebody who may have a grant, in the body, for what the call is about; anybody else must be signed in.
pub struct GrantOrMember(Result<Member, ApiError>);

/// An admin who is signed in; the tools may be locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admin(pub Session);

/// An admin who has unlocked the tools in this session and used them in the last 30 minutes (docs/safety.md#admin-tools). A call is a
/// use, unless it says that nobody is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnlockedAdmin(pub Session);

impl Member {
    /// The member's account.
    #[must_use]
    pub fn id(&self) -> AccountId {
        self.0.account
    }

    /// The member as the actor of commands that do not depend on a standing; whoever contributes is a `Contributor`.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor::of_any_standing(self.0.account)
    }

    /// Whether this account is the member's own.
    #[must_use]
    pub fn is(&self, account: AccountId) -> bool {
        self.0.account == account
    }

    /// Whether it is an admin whose tools are unlocked; using them restarts their idle timeout.
    ///
    /// # Errors
    /// Any error from the log or the database.
    pub async fn unlocked(self, log: &EventLog) -> Result<Option<UnlockedAdmin>, ApiError> {
        if !self.0.tools_are_unlocked || !is_admin(log, self.0.account).await? {
            return Ok(None);
        }
        sessions::use_tools(log.pool(), self.0.id).await?;
        Ok(Some(UnlockedAdmin(self.0)))
    }
}

impl GrantOrMember {
    /// The signed-in member, if there is no grant.
    ///
    /// # Errors
    /// If nobody is signed in, or not any more.
    pub fn member(self) -> Result<Member, ApiError> {
        self.0
    }
}

impl UnlockedAdmin {
    /// The admin's account.
    #[must_use]
    pub fn id(&self) -> AccountId {
        self.0.account
    }

    /// The admin as the actor of commands.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor::Admin { id: self.0.account }
    }
}

/// What a call presents to be let in.
enum Credential {
    Nothing,
    Token(TokenClaims),
    /// Something that is no token of ours.
    NoGood,
}

/// The credential in a call's header. An empty header or token counts as none.
fn credential(parts: &Parts, auth: &Auth) -> Credential {
    let mut headers = parts.headers.get_all(header::AUTHORIZATION).iter();
    let (header, more) = (headers.next(), headers.next());
    let Some(header) = header else { return Credential::Nothing };
    let Ok(header) = header.to_str() else { return Credential::NoGood };
    if more.is_some() {
        return Credential::NoGood;
    }
    let (scheme, token) = header.trim().split_once(' ').unwrap_or((header.trim(), ""));
    match (scheme.is_empty() || scheme.eq_ignore_ascii_case("bearer"), token.trim()) {
        (true, "") => Credential::Nothing,
        (true, token) => auth.tokens.read(token).map_or(Credential::NoGood, Credential::Token),
        (false, _) => Credential::NoGood,
    }
}

/// The session that a call names, for ending it; `None` if it carries no token of ours.
pub struct NamedSession(pub Option<ClaimedSession>);

impl<S: Send + Sync> FromRequestParts<S> for NamedSession
where
    Callers: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Callers { auth, .. } = Callers::from_ref(state);
        Ok(Self(match credential(parts, &auth) {
            Credential::Token(token) => Some(token.session),
            Credential::Nothing | Credential::NoGood => None,
        }))
    }
}

impl Input for NamedSession {}

impl<S: Send + Sync> FromRequestParts<S> for Everybody {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self)
    }
}

impl Caller for Everybody {
    const AUDIENCE: Audience = Audience::Everybody;
}

impl<S: Send + Sync> FromRequestParts<S> for MaybeMember
where
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Callers { log, auth } = Callers::from_ref(state);
        let token = match credential(parts, &auth) {
            Credential::Nothing => return Ok(Self(None)),
            Credential::NoGood => return Err(ApiError::SessionEnded),
            Credential::Token(token) => token,
        };
        let session = sessions::find(log.pool(), token).await?.ok_or(ApiError::SessionEnded)?;
        parts.extensions.insert(SentBy::Account(session.account));
        Ok(Self(Some(Member(session))))
    }
}

impl Caller for MaybeMember {
    const AUDIENCE: Audience = Audience::EverybodyByName;
    const ANSWERS: &'static [Answers] = &[TOKEN_NO_GOOD];
}

impl<S: Send + Sync> FromRequestParts<S> for Member
where
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        MaybeMember::from_request_parts(parts, state).await?.0.ok_or(ApiError::NotSignedIn)
    }
}

impl Caller for Member {
    const AUDIENCE: Audience = Audience::Member;
    const ANSWERS: &'static [Answers] = &[NOT_SIGNED_IN];
}

impl<S: Send + Sync> FromRequestParts<S> for GrantOrMember
where
    Callers: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let member = Member::from_request_parts(parts, state).await;
        if member.is_err() {
            parts.extensions.insert(SentBy::Grant);
        }
        Ok(Self(member))
    }
}

impl Caller for GrantOrMember {
    const AUDIENCE: Audience = Audience::GrantOrMember;
    const ANSWERS: &'static [Answers] = &[NOT_SIGNED_IN];
}

impl<S: Send + Sync> FromRequestParts<S> for Admin
where
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Member(session) = Member::from_request_parts(parts, state).await?;
        let Callers { log, .. } = Callers::from_ref(state);
        if is_admin(&log, session.account).await? { Ok(Self(session)) } else { Err(ApiError::NotAllowed) }
    }
}

impl Caller for Admin {
    const AUDIENCE: Audience = Audience::Admin;
    const ANSWERS: &'static [Answers] = &[NOT_SIGNED_IN, NOT_AN_ADMIN];
}

impl<S: Send + Sync> FromRequestParts<S> for UnlockedAdmin
where
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Admin(session) = Admin::from_request_parts(parts, state).await?;
        if !session.tools_are_unlocked {
            return Err(ApiError::ToolsLocked);
        }
        if !parts.headers.contains_key(UNATTENDED) {
            sessions::use_tools(Callers::from_ref(state).log.pool(), session.id).await?;
        }
        Ok(Self(session))
    }
}

impl Caller for UnlockedAdmin {
    const AUDIENCE: Audience = Audience::UnlockedAdmin;
    const ANSWERS: &'static [Answers] = &[NOT_SIGNED_IN, TOOLS_LOCKED];
}
