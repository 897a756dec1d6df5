//! What is known about a session: from its row, and from the token that names it.

use domain::ids::AccountId;
use uuid::Uuid;

/// A session that was started; times in seconds since 1970 by the database's clock.
#[derive(Debug, Clone, Copy)]
pub struct Started {
    /// The session.
    pub id: Uuid,
    /// When it started.
    pub started: i64,
    /// When it expires.
    pub expires: i64,
}

/// A valid session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// The session.
    pub id: Uuid,
    /// The account.
    pub account: AccountId,
    /// The generation of the account's credentials that it belongs to: the next generation invalidates it.
    pub generation: i64,
    /// The password was entered in the last ten minutes.
    pub password_is_fresh: bool,
    /// The admin tools were unlocked in it, and used in the last 30 minutes.
    pub tools_are_unlocked: bool,
}

/// What a token says. It proves only that we issued it: whether its session is valid is looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenClaims {
    /// The session, and whose it is.
    pub session: ClaimedSession,
    /// Before when it is not good: when it was issued, or later. Like the next one in seconds since 1970 by the database's clock.
    pub good_from: i64,
    /// Until when it is good.
    pub good_until: i64,
}

/// The session that a token names, and the account that the token claims it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimedSession {
    /// The session.
    pub id: Uuid,
    /// The account.
    pub account: AccountId,
}
