//! Tokens: those that the cookbook issues, and others that are signed with its key.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::ids::AccountId;
use event_log::MasterKey;
use hmac::{Hmac, KeyInit, Mac};
use identity::Started;
use identity::{Keys, Tokens};
use serde_json::{Value, json};
use sha2::{Sha256, Sha384, Sha512};

use super::installation::MASTER_KEY;
use super::writer::Writer;

fn master_key() -> MasterKey {
    MasterKey::from_hex(MASTER_KEY).unwrap()
}

/// The key with which the cookbook signs.
pub(crate) fn token_key() -> [u8; 32] {
    master_key().derive("session tokens")
}

/// The claims of a token.
pub(crate) fn claims_of(token: &str) -> Value {
    let payload = token.split('.').nth(1).unwrap();
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap()
}

/// The algorithms that a token can be signed with.
#[derive(Clone, Copy)]
pub(crate) enum Algorithm {
    Hs256,
    Hs384,
    Hs512,
}

/// A token with these claims, signed by hand, as the cookbook supports only one algorithm.
pub(crate) fn signed(claims: &Value, algorithm: Algorithm, key: &[u8]) -> String {
    let (name, mac): (_, fn(&[u8], &str) -> String) = match algorithm {
        Algorithm::Hs256 => ("HS256", mac::<Hmac<Sha256>>),
        Algorithm::Hs384 => ("HS384", mac::<Hmac<Sha384>>),
        Algorithm::Hs512 => ("HS512", mac::<Hmac<Sha512>>),
    };
    let message = format!("{}.{}", part(&json!({"alg": name, "typ": "JWT"})), part(claims));
    let signature = mac(key, &message);
    format!("{message}.{signature}")
}

fn mac<M: Mac + KeyInit>(key: &[u8], message: &str) -> String {
    let mac = <M as KeyInit>::new_from_slice(key).unwrap().chain_update(message);
    URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
}

/// The token of a session that began in the last hour, as the cookbook issues it.
pub(crate) fn token_of(account: i64, session: &str) -> String {
    let now = i64::try_from(now()).unwrap();
    let started = Started { id: session.parse().unwrap(), started: now - 3600, expires: now + 3600 };
    Tokens::new(&Keys::of(&master_key()).tokens).issue(AccountId(account), &started).unwrap()
}

/// A part of a token.
pub(crate) fn part(json: &Value) -> String {
    URL_SAFE_NO_PAD.encode(json.to_string())
}

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}

impl Writer {
    /// The token of a session that begins now, as a sign-in would give it, without hashing a password.
    pub(crate) fn begin_session(&self, account: i64, tools_are_unlocked: bool) -> String {
        let tools = if tools_are_unlocked { "now()" } else { "NULL" };
        let session = self.text(&format!(
            "INSERT INTO auth.sessions (session_id, account_id, generation, expires_at, tools_used_at)
             SELECT gen_random_uuid(), account_id, generation, now() + interval '1 hour', {tools}
             FROM auth.credentials WHERE account_id = {account} RETURNING session_id::text"
        ));
        token_of(account, &session)
    }
}
