//! What is known of a session: from its row, and from the token that names it.

use domain::ids::AccountId;
use uuid::Uuid;

/// A session that has begun; times in seconds since 1970.
#[derive(Debug, Clone, Copy)]
pub struct Started {
    /// The session.
    pub id: Uuid,
    /// When it began.
    pub started: u64,
    /// When it ends by itself.
    pub expires: u64,
}

/// A session that lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// The session.
    pub id: Uuid,
    /// Whose it is.
    pub account: AccountId,
    /// The generation of the account's credentials that it belongs to: what it allows is over with the next one.
    pub generation: i64,
    /// The password was entered in the last ten minutes.
    pub password_is_fresh: bool,
    /// The admin tools were unlocked in it, and used in the last 30 minutes.
    pub tools_are_unlocked: bool,
}

/// The session that a token names, and the account that it is said to be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    /// The session.
    pub session: Uuid,
    /// The account.
    pub account: AccountId,
}
