//! The token that a browser keeps: it names a session and proves that we issued it. It does not contain the session's
//! permissions, and its times are compared where the session is looked up, with the clock that they come from.

mod hs256;

use domain::ids::AccountId;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::keys::Key;
use crate::session::{ClaimedSession, Started, TokenClaims};

/// Issuer and audience of the tokens.
const ISSUER: &str = "heirloom-shelf";
const AUDIENCE: &str = "heirloom-shelf/api";

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
    iat: i64,
    exp: i64,
    /// No token of ours has it; one that does is not good before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nbf: Option<i64>,
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
        // By the clock of this machine, which is not the one that these times come from ([`sessions::find`](crate::sessions::find)).
        validation.validate_exp = false;
        validation.validate_nbf = false;
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
            nbf: None,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.signing)
    }

    /// What a token says; `None` if it is not one of ours.
    #[must_use]
    pub fn read(&self, token: &str) -> Option<TokenClaims> {
        let claims = jsonwebtoken::decode::<Claims>(token, &self.verifying, &self.validation).ok()?.claims;
        Some(TokenClaims {
            session: ClaimedSession { id: claims.sid, account: claims.sub.parse().ok()? },
            good_from: claims.nbf.unwrap_or(claims.iat).max(claims.iat),
            good_until: claims.exp,
        })
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

    fn claims() -> Value {
        json!({"iss": ISSUER, "aud": AUDIENCE, "sub": "7", "sid": SESSION, "iat": 1_000, "exp": 2_000})
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
        let started = Started { id: SESSION, started: 1_000, expires: 2_000 };
        let token = tokens.issue(AccountId(7), &started).unwrap();
        let session = ClaimedSession { id: SESSION, account: AccountId(7) };
        assert_eq!(tokens.read(&token), Some(TokenClaims { session, good_from: 1_000, good_until: 2_000 }));
        assert_eq!(tokens.read(&hs256(&claims(), &keys("07").tokens)), tokens.read(&token));
    }

    #[test]
    fn what_differs_in_anything_is_no_token() {
        let keys_of_ours = keys("07");
        let tokens = Tokens::new(&keys_of_ours.tokens);
        for (claim, value) in [
            ("iss", json!("somebody")),
            ("aud", json!("heirloom-shelf/other")),
            ("exp", json!("tomorrow")),
            ("iat", json!(0.5)),
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
        let good_from = |not_before: Value| {
            let mut claims = claims();
            claims["nbf"] = not_before;
            Tokens::new(&key).read(&hs256(&claims, &key)).map(|claims| claims.good_from)
        };
        assert_eq!(good_from(json!(500)), Some(1_000));
        assert_eq!(good_from(json!(1_500)), Some(1_500));
        assert_eq!(good_from(json!("tomorrow")), None);
    }
}
