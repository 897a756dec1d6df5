//! Who is calling: the credentials that accounts sign in with, and the sessions that follow.
//!
//! A call carries a token, which only names a session; its validity, account and permissions are looked up for each call.
//!
//! **Credentials** (`auth.credentials`, an Argon2id hash) are kept beside the log and never in it, because they must be forgotten when
//! they are replaced. The statement that appends the event writes them, so neither ever exists without the other, and a repeated
//! command does not change them twice. A hash with outdated parameters is renewed when its member signs in.
//!
//! **A session** is a row (`auth.sessions`). The token (a JWT, HS256 only) just names it, and each call looks it up, so a session ends at
//! once. Ending all sessions of an account raises the *generation* of its credentials. A sign-in in progress began with the older
//! generation, so its session is invalid; deleting rows would miss it, because another transaction cannot see it yet. For the same reason
//! the address is compared once more after the session was created. Who is an admin comes from the log; whether the tools are unlocked
//! and the password was entered recently comes from the session.
//!
//! **Limits** are counted in one statement that takes its keys in a fixed order. So among simultaneous tries exactly as many get through as
//! are allowed, on all nodes together. Successes and refused tries are given back. All keys of hashes, and that of the tokens, are derived
//! from the master key ([`Keys`]), so every node has the same.
//!
//! **A forgotten password** takes the same statements and the same time whether the account exists or not: an unknown address gets a code
//! under a number that belongs to no account, and its mail is written but not kept. Codes, grants and sessions belong to a generation of the
//! credentials, which the statement that uses one compares. The right code gives a grant, and the grant is the id of the command that sets
//! the password; so it is used once, as every command is. The code for the admin tools is bound to the session and ends with it.

mod cleanup;
pub mod codes;
pub mod credentials;
mod forget;
pub mod grants;
mod kept;
pub mod keys;
pub mod known_networks;
pub mod limits;
mod network;
pub mod password;
mod session;
pub mod sessions;
pub mod tokens;

use event_log::DatabaseClock;

pub use cleanup::clean_up_regularly;
pub use forget::forget;
pub use kept::kept_of;
pub use keys::Keys;
pub use network::Network;
pub use password::{Hashing, HashingError, Password};
pub use session::{ClaimedSession, Session, Started, TokenClaims};
pub use tokens::Tokens;

/// What the calls of members need besides the log.
pub struct Auth {
    /// Keys derived from the master key.
    pub keys: Keys,
    /// The password hashing.
    pub hashing: Hashing,
    /// Session tokens.
    pub tokens: Tokens,
    /// The clock by which all nodes tell until when something is good.
    pub clock: DatabaseClock,
}

impl Auth {
    /// With these keys and this clock.
    ///
    /// # Errors
    /// If no password can be hashed on this machine.
    pub fn new(keys: Keys, clock: DatabaseClock) -> Result<Self, HashingError> {
        let tokens = Tokens::new(&keys.tokens);
        Ok(Self { keys, hashing: Hashing::new()?, tokens, clock })
    }
}
