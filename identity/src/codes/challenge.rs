//! What a code proves.

use domain::ids::AccountId;
use domain::values::Email;
use uuid::Uuid;

use crate::keys::Key;
use crate::session::Session;
use mail::{Code, Letter};

/// What a code proves, and about whom; it proves nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// A non-existent one if nobody can meet the challenge.
    account: AccountId,
    proves: Proves,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Proves {
    /// That somebody reads the mail of this address, and so may choose a new password.
    PasswordReset(Email),
    /// That the signed-in admin reads the mail of the admin's own address. The code is valid in this session only.
    AdminTools(Uuid),
}

impl Challenge {
    /// That somebody reads the mail of this account's address, and so may choose a new password for it. It is bound to the
    /// address: a code mailed to an old one proves nothing about the new one.
    ///
    /// An unknown address gets a challenge, too, which nobody can meet, so that it is handled like any other.
    #[must_use]
    pub fn password_reset(key: &Key, account: Option<AccountId>, email: &Email) -> Self {
        let account = account.unwrap_or_else(|| nobody(key, email));
        Self { account, proves: Proves::PasswordReset(email.clone()) }
    }

    /// That the admin of this session reads the mail of the admin's address. The code is valid in this session only.
    #[must_use]
    pub fn admin_tools(session: &Session) -> Self {
        Self { account: session.account, proves: Proves::AdminTools(session.id) }
    }

    /// The purpose's stable name, as used in rows and limits.
    #[must_use]
    pub fn purpose(&self) -> &'static str {
        match self.proves {
            Proves::PasswordReset(_) => "password-reset",
            Proves::AdminTools(_) => "admin-tools",
        }
    }

    pub(crate) fn account(&self) -> AccountId {
        self.account
    }

    /// The requested address, as it was entered.
    pub(crate) fn address(&self) -> Option<&Email> {
        match &self.proves {
            Proves::PasswordReset(email) => Some(email),
            Proves::AdminTools(_) => None,
        }
    }

    /// The session in which the code is valid; `None` if nobody is signed in.
    pub(crate) fn session(&self) -> Option<Uuid> {
        match self.proves {
            Proves::PasswordReset(_) => None,
            Proves::AdminTools(session) => Some(session),
        }
    }

    /// The stored form of a code: it can be brute-forced only with the key, and is useless in another row.
    pub(crate) fn hash(&self, key: &Key, code: Code) -> Vec<u8> {
        let (account, code) = (self.account.0.to_be_bytes(), code.to_string());
        let bound_to = match &self.proves {
            Proves::PasswordReset(email) => email.claim().into_bytes(),
            Proves::AdminTools(session) => session.as_bytes().to_vec(),
        };
        key.hash(&[self.purpose().as_bytes(), &account, &bound_to, code.as_bytes()]).to_vec()
    }

    /// The mail with the code.
    pub(crate) fn letter(&self, code: Code, expires_at: i64) -> Letter {
        match self.proves {
            Proves::PasswordReset(_) => Letter::ResetCode { code, expires_at },
            Proves::AdminTools(_) => Letter::AdminCode { code, expires_at },
        }
    }
}

/// A number that belongs to no account, always the same for the same address.
fn nobody(key: &Key, email: &Email) -> AccountId {
    let hash = key.hash(&[b"nobody", email.claim().as_bytes()]);
    AccountId(hash.iter().take(8).fold(0, |number, byte| number << 8 | i64::from(*byte)) | i64::MIN)
}

#[cfg(test)]
mod tests {
    use event_log::MasterKey;

    use super::*;
    use crate::keys::Keys;

    const ROSA: Option<AccountId> = Some(AccountId(7));

    fn keys() -> Keys {
        Keys::of(&MasterKey::from_hex(&"07".repeat(32)).unwrap())
    }

    fn email(text: &str) -> Email {
        Email::parse(text).unwrap()
    }

    fn session(id: u128) -> Session {
        Session {
            id: Uuid::from_u128(id),
            account: AccountId(7),
            generation: 1,
            password_is_fresh: true,
            tools_are_unlocked: false,
        }
    }

    #[test]
    fn a_code_is_stored_as_something_that_fits_one_purpose_account_address_and_session_only() {
        let key = keys().codes;
        let challenges = [
            Challenge::password_reset(&key, ROSA, &email("rosa@example.org")),
            Challenge::password_reset(&key, ROSA, &email("rosie@example.org")),
            Challenge::password_reset(&key, Some(AccountId(8)), &email("rosa@example.org")),
            Challenge::password_reset(&key, None, &email("rosa@example.org")),
            Challenge::admin_tools(&session(1)),
            Challenge::admin_tools(&session(2)),
        ];
        let (code, other) = (Code::parse("004217").unwrap(), Code::parse("004218").unwrap());
        let mut hashes: Vec<Vec<u8>> = challenges
            .iter()
            .flat_map(|challenge| [challenge.hash(&key, code), challenge.hash(&key, other)])
            .collect();
        assert_eq!(challenges[0].hash(&key, code), challenges[0].hash(&key, code));
        hashes.push(challenges[0].hash(&keys().grants, code));
        let all = hashes.len();
        hashes.sort();
        hashes.dedup();
        assert_eq!(hashes.len(), all);
    }

    #[test]
    fn an_address_is_the_same_however_it_is_written() {
        let (key, code) = (keys().codes, Code::parse("004217").unwrap());
        let stored = |account, text| {
            let challenge = Challenge::password_reset(&key, account, &email(text));
            (challenge.account(), challenge.hash(&key, code))
        };
        assert_eq!(stored(ROSA, " ROSA@example.org"), stored(ROSA, "rosa@example.org"));
        assert_eq!(stored(None, " ROSA@example.org"), stored(None, "rosa@example.org"));
    }

    #[test]
    fn an_address_that_nobody_has_stands_for_no_account() {
        let key = keys().codes;
        let nobody = |text| Challenge::password_reset(&key, None, &email(text)).account().0;
        for text in ["rosa@example.org", "opal@example.org", "x@example.org"] {
            assert!(nobody(text) < 0);
        }
        assert_ne!(nobody("rosa@example.org"), nobody("opal@example.org"));
    }
}
