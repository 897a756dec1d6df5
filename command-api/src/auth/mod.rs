//! Who is calling, and what keeps others from calling in somebody's name.
//!
//! A call carries a token, which only names a session; whether that lasts, whose it is and what it may do is looked up for each
//! call ([`caller`]). Whoever forgets to ask for a [`Member`] or an [`UnlockedAdmin`] has no account id to work with.

pub mod caller;
pub mod client_address;
pub mod credentials;
mod forget;
pub mod grants;
pub mod keys;
pub mod limits;
pub mod password;
pub mod sessions;
mod tidy;
pub mod tokens;

pub use caller::{Admin, MaybeMember, Member, UnlockedAdmin};
pub use client_address::{ClientAddress, TrustedProxies};
pub use forget::forget;
pub use keys::Keys;
pub use password::{Hashing, HashingError, Password};
pub use tidy::keep_tidy;
pub use tokens::Tokens;

/// What the calls of members need besides the log.
pub struct Auth {
    /// Keys that are derived from the master key.
    pub keys: Keys,
    /// Where passwords are hashed.
    pub hashing: Hashing,
    /// Tokens of sessions.
    pub tokens: Tokens,
    /// Which proxies are believed.
    pub proxies: TrustedProxies,
}

impl Auth {
    /// With these keys, behind these proxies.
    ///
    /// # Errors
    /// When no password can be hashed on this machine.
    pub fn new(keys: Keys, proxies: TrustedProxies) -> Result<Self, HashingError> {
        let tokens = Tokens::new(&keys.tokens);
        Ok(Self { keys, hashing: Hashing::new()?, tokens, proxies })
    }
}
