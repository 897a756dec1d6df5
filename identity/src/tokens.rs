//! The token that a browser keeps: it names a session and proves that we issued it. It does not contain the session's
//! permissions.

mod hs256;

use std::time::{SystemTime, UNIX_EPOCH};

use domain::ids::AccountId;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::keys::Key;
use crate::session::{Named, Started};

/// Issuer and audience of the tokens.
const ISSUER: &str = "heirloom-shelf";
const AUDIENCE: &str = "heirloom-shelf/api";
/// The allowed clock skew in seconds (docs/safety.md#sessions).
const LEEWAY: u64 = 5;

/// Issues and reads tokens.
pub struct Tokens {
    signing: EncodingKey,
    verifying: DecodingKey,
    validation: Validation,
}

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    /// The account.
    sub: String,
    /// The session.
    sid: Uuid,
    iat: u64,
    exp: u64,
}

impl Tokens {
    /// Tokens signed with this key.
    #[must_use]
    pub fn new(key: &Key) -> Self {
        hs256::install();
        // Only this algorithm: a token must not choose its own.
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_issuer(&[ISSUER]);
        validation.set_audience(&[AUDIENCE]);
        validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
        validation.validate_nbf = true;
        validation.leeway = LEEWAY;
        Self {
            signing: EncodingKey::from_secret(key.bytes()),
            verifying: DecodingKey::from_secret(key.bytes()),
            validation,
        }
    }

    /// The token of a session.
    ///
    /// # Errors
    /// If it cannot be encoded, which is a bug of ours.
    pub fn issue(
        &self,
        account: AccountId,
        session: &Started,
    ) -> Result<String, jsonwebtoken::errors::Error> {
        let claims = Claims {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: account.to_string(),
            sid: session.id,
            iat: session.started,
            exp: session.expires,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing)
    }

    /// What a token names; `None` if it is not one of ours, or no longer valid.
    #[must_use]
    pub fn read(&self, token: &str) -> Option<Named> {
        let claims = jsonwebtoken::decode::<Claims>(token, &self.verifying, &self.validation).ok()?.claims;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
        // A token from the future was not issued by us.
        let made = claims.iat <= now + LEEWAY;
        made.then_some(())?;
        Some(Named { session: claims.sid, account: claims.sub.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use event_log::MasterKey;
    use hmac::{Hmac, KeyInit, Mac};
    use serde_json::{Value, json};
    use sha2::{Sha256, Sha384, Sha512};

    use super::*;
    use crate::keys::Keys;

    const SESSION: Uuid = Uuid::from_u128(0x1234);

    fn keys(byte: &str) -> Keys {
        Keys::of(&MasterKey::from_hex(&byte.repeat(32)).unwrap())
    }

    fn now() -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
    }

    fn claims() -> Value {
        json!({"iss": ISSUER, "aud": AUDIENCE, "sub": "7", "sid": SESSION, "iat": now(), "exp": now() + 60})
    }

    /// A handmade token with these claims: our jsonwebtoken provider signs with one algorithm only.
    fn signed<M: Mac + KeyInit>(claims: &Value, algorithm: &str, key: &Key) -> String {
        let part = |part: &Value| URL_SAFE_NO_PAD.encode(part.to_string());
        let message = format!("{}.{}", part(&json!({"alg": algorithm, "typ": "JWT"})), part(claims));
        let mac = <M as KeyInit>::new_from_slice(key.bytes()).unwrap().chain_update(&message);
        format!("{message}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
    }

    fn hs256(claims: &Value, key: &Key) -> String {
        signed::<Hmac<Sha256>>(claims, "HS256", key)
    }

    #[test]
    fn a_token_names_the_session_that_it_was_made_for() {
        let tokens = Tokens::new(&keys("07").tokens);
        let started = Started { id: SESSION, started: now(), expires: now() + 60 };
        let token = tokens.issue(AccountId(7), &started).unwrap();
        assert_eq!(tokens.read(&token), Some(Named { session: SESSION, account: AccountId(7) }));
        assert_eq!(tokens.read(&hs256(&claims(), &keys("07").tokens)), tokens.read(&token));
    }

    #[test]
    fn what_differs_in_anything_is_no_token() {
        let keys_of_ours = keys("07");
        let tokens = Tokens::new(&keys_of_ours.tokens);
        for (claim, value) in [
            ("iss", json!("somebody")),
            ("aud", json!("heirloom-shelf/other")),
            ("exp", json!(now() - 6)),
            ("iat", json!(now() + 60)),
            ("sub", json!("rosa")),
            ("sid", json!("no uuid")),
        ] {
            for value in [value, Value::Null] {
                let mut claims = claims();
                claims[claim] = value.clone();
                let token = hs256(&claims, &keys_of_ours.tokens);
                assert_eq!(tokens.read(&token), None, "{claim}: {value}");
                claims.as_object_mut().unwrap().remove(claim);
                let token = hs256(&claims, &keys_of_ours.tokens);
                assert_eq!(tokens.read(&token), None, "without {claim}");
            }
        }
        let key = &keys_of_ours.tokens;
        for token in [
            signed::<Hmac<Sha384>>(&claims(), "HS384", key),
            signed::<Hmac<Sha512>>(&claims(), "HS512", key),
            // A valid signature under the name of another algorithm, and other signatures under the right name.
            signed::<Hmac<Sha256>>(&claims(), "HS384", key),
            signed::<Hmac<Sha256>>(&claims(), "none", key),
            signed::<Hmac<Sha384>>(&claims(), "HS256", key),
            signed::<Hmac<Sha512>>(&claims(), "HS256", key),
        ] {
            assert_eq!(tokens.read(&token), None, "{token}");
        }
        for key in [&keys("08").tokens, &keys_of_ours.codes] {
            assert_eq!(tokens.read(&hs256(&claims(), key)), None);
        }
    }

    #[test]
    fn a_token_is_not_good_before_its_time() {
        let key = keys("07").tokens;
        let read = |not_before: u64| {
            let mut claims = claims();
            claims["nbf"] = json!(not_before);
            Tokens::new(&key).read(&hs256(&claims, &key))
        };
        assert!(read(now() - 60).is_some() && read(now() + 60).is_none());
    }

    #[test]
    fn clocks_may_differ_by_seconds() {
        let key = keys("07").tokens;
        let mut claims = claims();
        claims["exp"] = json!(now() - 2);
        assert!(Tokens::new(&key).read(&hs256(&claims, &key)).is_some());
    }
}
