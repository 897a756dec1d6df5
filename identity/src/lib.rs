//! Who is calling: the credentials that accounts sign in with, and the sessions that follow.
//!
//! A call carries a token, which only names a session; its validity, account and permissions are looked up for each call.

mod cleanup;
pub mod codes;
pub mod credentials;
mod forget;
pub mod grants;
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
