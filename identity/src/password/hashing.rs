//! Hashing on dedicated threads, behind a bounded queue: a crowd that signs in must take neither all processors nor all memory
//! (docs/safety.md#passwords). If the queue is full, the caller is asked to retry.

use std::sync::Arc;
use std::thread::available_parallelism;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{self, PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use domain::values::{DisplayName, Email};
use tokio::sync::Semaphore;

use super::{Password, TooWeak};

/// Memory of one hash in KiB: 19 MiB, and passes and lanes (OWASP's password storage cheat sheet; docs/safety.md#passwords).
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// How many passwords are being hashed or queued; at 20 ms each the last one waits about a second.
const MOST_QUEUED: usize = 64;
/// The maximum hashed concurrently, regardless of the number of processors: each takes 19 MiB.
const MOST_AT_ONCE: usize = 8;

/// Why there is no hash.
#[derive(Debug, thiserror::Error)]
pub enum HashingError {
    /// The queue is full.
    #[error("too many passwords wait to be hashed")]
    Busy,
    /// The new password is not accepted.
    #[error(transparent)]
    TooWeak(#[from] TooWeak),
    /// The stored hash cannot be parsed, or the machine provided no memory or random bytes.
    #[error("a password could not be hashed: {0}")]
    Failed(String),
}

impl From<password_hash::Error> for HashingError {
    fn from(error: password_hash::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// The result of a comparison.
#[derive(Debug, PartialEq, Eq)]
pub enum Verified {
    /// The password is wrong, or there is none.
    Wrong,
    /// The password is right.
    Right {
        /// A new hash of it, if the old one was made with other than the current parameters.
        renewed: Option<String>,
    },
}

/// The password hashing queue.
#[derive(Clone)]
pub struct Hashing {
    queue: Arc<Semaphore>,
    workers: Arc<Semaphore>,
    /// A hash that no password has, to compare with if there is none: timing must not reveal that.
    dummy: Arc<str>,
}

impl Hashing {
    /// With one worker fewer than processors, so that the service can answer meanwhile.
    ///
    /// # Errors
    /// If the machine provides no random bytes.
    pub fn new() -> Result<Self, HashingError> {
        let workers = available_parallelism().map_or(1, |processors| processors.get() - 1);
        Self::with(workers.clamp(1, MOST_AT_ONCE), MOST_QUEUED)
    }

    fn with(workers: usize, queue: usize) -> Result<Self, HashingError> {
        let dummy = nobodys()?.into();
        Ok(Self { queue: Arc::new(Semaphore::new(queue)), workers: Arc::new(Semaphore::new(workers)), dummy })
    }

    /// The hash of a new password for the account with this address and name.
    ///
    /// # Errors
    /// [`HashingError`]; also if the password is not accepted, which is found out before anything is hashed.
    pub async fn hash_new(
        &self,
        password: Password,
        email: Email,
        display_name: DisplayName,
    ) -> Result<String, HashingError> {
        self.run(move || {
            password.check(&email, Some(&display_name))?;
            hash(password.0.as_bytes())
        })
        .await
    }

    /// Whether a new password for the account with this address, and name if it has one already, would be accepted.
    ///
    /// # Errors
    /// [`HashingError`]; also if it would not.
    pub async fn check_new(
        &self,
        password: Password,
        email: Email,
        display_name: Option<DisplayName>,
    ) -> Result<(), HashingError> {
        self.run(move || Ok(password.check(&email, display_name.as_ref())?)).await
    }

    /// The hash of a generated password.
    ///
    /// # Errors
    /// [`HashingError`].
    pub async fn hash_generated(&self, password: Password) -> Result<String, HashingError> {
        self.run(move || hash(password.0.as_bytes())).await
    }

    /// Compares with the stored hash. If there is none, it takes as long and the password is wrong.
    ///
    /// # Errors
    /// [`HashingError`].
    pub async fn verify(&self, password: Password, stored: Option<String>) -> Result<Verified, HashingError> {
        let dummy = Arc::clone(&self.dummy);
        self.run(move || {
            let password = password.0.as_bytes();
            match &stored {
                Some(stored) => compare(password, stored),
                None => compare(password, &dummy).map(|_| Verified::Wrong),
            }
        })
        .await
    }

    /// Runs `work` on a thread of its own once a worker is free.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, HashingError> + Send + 'static,
    ) -> Result<T, HashingError> {
        let place = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| HashingError::Busy)?;
        let failed = |error: &dyn std::fmt::Display| HashingError::Failed(error.to_string());
        let worker = Arc::clone(&self.workers).acquire_owned().await.map_err(|error| failed(&error))?;
        let work = move || {
            // Held until it is done, even if the caller has gone.
            let _held = (place, worker);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| failed(&error))?
    }
}

fn argon2() -> Result<Argon2<'static>, HashingError> {
    let params =
        Params::new(MEMORY, PASSES, LANES, None).map_err(|error| HashingError::Failed(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &[u8]) -> Result<String, HashingError> {
    Ok(argon2()?.hash_password(password)?.to_string())
}

/// Looks like a hash, and takes as long to compare with, but was never computed: both salt and result are random.
fn nobodys() -> Result<String, HashingError> {
    let mut random = [0; 48];
    getrandom::fill(&mut random).map_err(|error| HashingError::Failed(error.to_string()))?;
    let (salt, result) = random.split_at(16);
    let argon2 = argon2()?;
    let hash = || -> password_hash::Result<PasswordHash> {
        Ok(PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(argon2.params())?,
            salt: Some(Salt::new(salt)?),
            hash: Some(Output::new(result)?),
        })
    };
    Ok(hash()?.to_string())
}

fn compare(password: &[u8], stored: &str) -> Result<Verified, HashingError> {
    let stored = PasswordHash::new(stored).map_err(|error| HashingError::Failed(error.to_string()))?;
    match argon2()?.verify_password(password, &stored) {
        Ok(()) => {}
        Err(password_hash::Error::PasswordInvalid) => return Ok(Verified::Wrong),
        Err(error) => return Err(error.into()),
    }
    let renewed = if is_of_today(&stored) { None } else { Some(hash(password)?) };
    Ok(Verified::Right { renewed })
}

fn is_of_today(stored: &PasswordHash) -> bool {
    let costs = Params::try_from(stored).map(|params| (params.m_cost(), params.t_cost(), params.p_cost()));
    stored.algorithm.as_str() == Algorithm::Argon2id.as_str()
        && stored.version == Some(Version::V0x13.into())
        && costs.is_ok_and(|costs| costs == (MEMORY, PASSES, LANES))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::from(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_is_kept_as_argon2id_with_19_mib_and_two_passes() {
        let hashing = Hashing::with(1, 4).unwrap();
        let hash = hashing.hash_generated(password("turnip")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let again = hashing.hash_generated(password("turnip")).await.unwrap();
        assert_ne!(hash, again, "each has a salt of its own");
        let right = hashing.verify(password("turnip"), Some(hash.clone())).await.unwrap();
        assert_eq!(right, Verified::Right { renewed: None });
        assert_eq!(hashing.verify(password("parsnip"), Some(hash)).await.unwrap(), Verified::Wrong);
    }

    #[tokio::test]
    async fn a_hash_of_older_parameters_is_made_anew() {
        let hashing = Hashing::with(1, 4).unwrap();
        let older = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8, 1, 1, None).unwrap());
        let older = older.hash_password(b"turnip").unwrap().to_string();
        let Verified::Right { renewed: Some(renewed) } =
            hashing.verify(password("turnip"), Some(older.clone())).await.unwrap()
        else {
            panic!("it was not made anew")
        };
        assert!(renewed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{renewed}");
        let right = hashing.verify(password("turnip"), Some(renewed)).await.unwrap();
        assert_eq!(right, Verified::Right { renewed: None });
        assert_eq!(hashing.verify(password("parsnip"), Some(older)).await.unwrap(), Verified::Wrong);
    }

    #[tokio::test]
    async fn where_there_is_no_password_every_one_is_wrong() {
        let hashing = Hashing::with(1, 4).unwrap();
        assert_eq!(hashing.verify(password("turnip"), None).await.unwrap(), Verified::Wrong);
        // It takes as long as with a hash that is some password's.
        let dummy = PasswordHash::new(&hashing.dummy).unwrap();
        let some = hashing.hash_generated(password("turnip")).await.unwrap();
        let some = PasswordHash::new(&some).unwrap();
        assert_eq!(
            (dummy.algorithm, dummy.version, &dummy.params),
            (some.algorithm, some.version, &some.params)
        );
        let lengths = |hash: &PasswordHash| (hash.salt.unwrap().len(), hash.hash.unwrap().len());
        assert_eq!(lengths(&dummy), lengths(&some));
    }

    #[tokio::test]
    async fn a_stored_hash_that_cannot_be_read_is_a_fault_and_no_wrong_password() {
        let hashing = Hashing::with(1, 4).unwrap();
        let outcome = hashing.verify(password("turnip"), Some("nonsense".to_owned())).await;
        assert!(matches!(outcome, Err(HashingError::Failed(_))), "{outcome:?}");
    }

    #[tokio::test]
    async fn who_finds_the_queue_full_is_sent_away_and_those_who_wait_are_served() {
        let hashing = Hashing::with(1, 3).unwrap();
        let busy = hashing.workers.clone().acquire_owned().await.unwrap();
        let waiting: Vec<_> = (0..3)
            .map(|_| {
                let hashing = hashing.clone();
                tokio::spawn(async move { hashing.verify(password("turnip"), None).await })
            })
            .collect();
        while hashing.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let sent_away = hashing.verify(password("turnip"), None).await;
        assert!(matches!(sent_away, Err(HashingError::Busy)), "{sent_away:?}");
        drop(busy);
        for one in waiting {
            assert_eq!(one.await.unwrap().unwrap(), Verified::Wrong);
        }
        assert_eq!(hashing.verify(password("turnip"), None).await.unwrap(), Verified::Wrong);
    }

    #[tokio::test]
    async fn a_new_password_is_checked_before_it_is_hashed() {
        let hashing = Hashing::with(1, 4).unwrap();
        let (email, name) = (Email::parse("a@example.org").unwrap(), DisplayName::parse("Rosa").unwrap());
        let refused = hashing.hash_new(password("password1"), email.clone(), name.clone()).await;
        assert!(matches!(refused, Err(HashingError::TooWeak(_))), "{refused:?}");
        assert!(hashing.hash_new(password("turnip lantern gravel"), email, name).await.is_ok());
    }
}
