//! What an account signs in with: kept beside the log, written by the statement that appends the account's events.

use std::fmt;

/// What a command changes in how an account signs in. All or nothing with the command's events, claims and id; a command that
/// decides nothing changes nothing here either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credentials {
    /// Whose they are.
    pub account_id: i64,
    /// The generation that they have when this is decided, 0 where there are none. Where they have another one by the time of the append,
    /// nothing is written: whoever sent the command may not do so any more. Without one they may have any.
    pub generation: Option<i64>,
    /// What becomes of the password.
    pub password: PasswordChange,
    /// Whether everybody who is signed in to the account is signed out, including whoever is signing in at that moment.
    pub end_sessions: bool,
}

/// What becomes of a password.
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
