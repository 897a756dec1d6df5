//! HMAC with SHA-256, the only algorithm that our tokens are signed with.
//!
//! `jsonwebtoken` delegates the cryptography to a provider. Its own providers include RSA and elliptic curves; this one has
//! nothing that our tokens must not use.

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::signature::{Error, Signer, Verifier};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, EncodingKey};
use sha2::Sha256;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    // Only for keys in JSON, which nothing here reads.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Makes `jsonwebtoken` sign and verify with this module. Must be called before it does either; idempotent.
pub(super) fn install() {
    // Only the first call in a process installs it. Nobody else installs a provider.
    let _ = PROVIDER.install_default();
}

/// The keyed HMAC.
struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(algorithm: Algorithm, family: AlgorithmFamily, key: &[u8]) -> Result<Self> {
        if algorithm != Algorithm::HS256 {
            return Err(ErrorKind::UnsupportedAlgorithm.into());
        }
        // A public key is not a secret, though it is bytes as well.
        if family != AlgorithmFamily::Hmac {
            return Err(ErrorKind::InvalidKeyFormat.into());
        }
        Ok(Self(Hmac::new_from_slice(key).map_err(|_| ErrorKind::InvalidKeyFormat)?))
    }
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    Ok(Box::new(Hs256::new(*algorithm, key.family(), key.as_bytes())?))
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    Ok(Box::new(Hs256::new(*algorithm, key.family(), key.try_get_as_bytes()?)?))
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.0.clone().chain_update(message).finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    /// Compares in constant time: timing reveals nothing.
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        self.0.clone().chain_update(message).verify_slice(signature).map_err(|_| Error::new())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use jsonwebtoken::crypto;

    use super::*;

    /// RFC 7515, appendix A.1: a key, what is signed with it, and the signature.
    const KEY: &str =
        "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow";
    const MESSAGE: &str = "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
    const SIGNATURE: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    fn key() -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(KEY).unwrap()
    }

    #[test]
    fn it_signs_as_the_standard_shows() {
        install();
        let key = EncodingKey::from_secret(&key());
        assert_eq!(crypto::sign(MESSAGE.as_bytes(), &key, Algorithm::HS256).unwrap(), SIGNATURE);
    }

    #[test]
    fn a_signature_is_good_only_whole_and_for_what_was_signed() {
        install();
        // Once more, as each service in a process does.
        install();
        let key = DecodingKey::from_secret(&key());
        let good = |message: &str, signature: &[u8]| {
            let signature = URL_SAFE_NO_PAD.encode(signature);
            crypto::verify(&signature, message.as_bytes(), &key, Algorithm::HS256).unwrap()
        };
        let signature = URL_SAFE_NO_PAD.decode(SIGNATURE).unwrap();
        assert!(good(MESSAGE, &signature));
        assert!(!good(&MESSAGE[1..], &signature));
        for length in 0..signature.len() {
            assert!(!good(MESSAGE, &signature[..length]), "its first {length} bytes");
        }
        assert!(!good(MESSAGE, &[&signature[..], &[0]].concat()));
        for bit in 0..8 * signature.len() {
            let mut wrong = signature.clone();
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert!(!good(MESSAGE, &wrong), "bit {bit}");
        }
    }

    #[test]
    fn every_other_algorithm_is_refused() {
        use Algorithm::{ES256, ES384, EdDSA, HS384, HS512, PS256, PS384, PS512, RS256, RS384, RS512};
        for algorithm in [HS384, HS512, ES256, ES384, RS256, RS384, RS512, PS256, PS384, PS512, EdDSA] {
            assert!(signer(&algorithm, &EncodingKey::from_secret(&key())).is_err(), "{algorithm:?}");
            assert!(verifier(&algorithm, &DecodingKey::from_secret(&key())).is_err(), "{algorithm:?}");
        }
    }

    #[test]
    fn a_key_of_another_kind_is_no_secret() {
        let public = key();
        for key in [
            DecodingKey::from_rsa_der(&public),
            DecodingKey::from_rsa_raw_components(&public, &[1, 0, 1]),
            DecodingKey::from_ec_der(&public),
            DecodingKey::from_ed_der(&public),
        ] {
            assert!(verifier(&Algorithm::HS256, &key).is_err(), "{key:?}");
        }
        assert!(signer(&Algorithm::HS256, &EncodingKey::from_rsa_der(&public)).is_err());
        assert!(signer(&Algorithm::HS256, &EncodingKey::from_secret(&public)).is_ok());
    }
}
