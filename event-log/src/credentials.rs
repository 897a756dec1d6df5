//! What an account signs in with: stored beside the log, written in the transaction that appends the account's events.

use std::fmt;

/// How a command changes an account's credentials. All or nothing with the command's events, claims and id; a command that
/// produces no events changes nothing here either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credentials {
    /// The account.
    pub account_id: i64,
    /// The generation of the credentials when this was decided, 0 if there were none. If it has changed by the time of the
    /// append, nothing is written: the sender of the command may no longer be authorized. `None` accepts any generation.
    pub generation: Option<i64>,
    /// The change of the password.
    pub password: PasswordChange,
    /// Whether all sessions of the account are ended, including one that is being started at that moment.
    pub end_sessions: bool,
}

/// How a password changes.
#[derive(Clone, PartialEq, Eq)]
pub enum PasswordChange {
    /// It stays as it is.
    Keep,
    /// It is replaced by the one with this hash.
    Set(String),
    /// It is removed; nobody can sign in.
    Remove,
}

impl fmt::Debug for PasswordChange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Keep => "Keep",
            Self::Set(_) => "Set(hidden)",
            Self::Remove => "Remove",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_not_shown_by_accident() {
        let credentials = Credentials {
            account_id: 7,
            generation: None,
            password: PasswordChange::Set("$argon2id$secret".to_owned()),
            end_sessions: true,
        };
        assert!(!format!("{credentials:?}").contains("secret"));
    }
}
