//! The subjects' keys: created on first use, unwrapped with the master key, cached in memory, forgotten on erasure.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use chacha20poly1305::XChaCha20Poly1305;
use sqlx::{PgPool, Row};

use super::cipher::{PersonalError, SubjectCipher, decrypt, encrypt, random_bytes};
use super::master_key::{MasterKey, hmac_sha256};
use super::walk::Keys;

/// The keys of all subjects. Cheap to clone.
///
/// No stale key decrypts anything: `es.keyring.erasures` counts the destroyed keys, every read of events returns that count from
/// its own snapshot, and before anything is decrypted the cache is brought up to date with the erasures up to it. So any read
/// that began after an erasure was committed, on any node, finds the data erased. Followers may be given events that this process
/// decrypted a moment before; they apply nothing before checking that count as well.
#[derive(Clone)]
pub struct Keyring(Arc<Inner>);

struct Inner {
    pool: PgPool,
    wrapping: XChaCha20Poly1305,
    claims: [u8; 32],
    cache: Mutex<Cache>,
    /// What must be forgotten when a key is.
    memories: Mutex<Vec<Weak<dyn Forget>>>,
}

#[derive(Default)]
struct Cache {
    /// Every erasure up to this number is known here.
    erasures: i64,
    keys: Keys,
    /// How often everything was forgotten: what was read before is not cached after it.
    epoch: u64,
}

/// Something that may hold decrypted data in plain text.
pub(crate) trait Forget: Send + Sync {
    /// Forgets everything, including what is being read at this moment.
    fn forget_all(&self);
}

/// The keys are not available.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The database returned an error or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database was keyed with another master key.
    #[error("this database was keyed with another master key; start with the key that belongs to it")]
    OtherMasterKey,
    /// A subject's key cannot be unwrapped: the row was changed.
    #[error("the key of {subject} does not unwrap: its row was changed")]
    DoesNotUnwrap {
        /// The subject, for example `account/7`.
        subject: String,
    },
    /// An event is encrypted with a key that is missing, although it was never destroyed.
    #[error("the key of {subject} is missing; restore es.subject_keys from a backup")]
    Missing {
        /// The subject.
        subject: String,
    },
    /// A key was destroyed, but somebody who found it before has not ended.
    #[error("process {process} of the database began before the key was destroyed, and has not ended")]
    StillAppending {
        /// The process's id.
        process: i32,
    },
    /// A key could not be created.
    #[error(transparent)]
    Personal(#[from] PersonalError),
}

/// More keys than this are not kept in memory (about 200 bytes each).
const MOST_CACHED: usize = 20_000;

impl Keyring {
    /// Opens the keyring of this database. The first master key is recorded by a check value; from then on any other is refused
    /// with [`KeyError::OtherMasterKey`].
    pub async fn open(pool: PgPool, master: &MasterKey) -> Result<Self, KeyError> {
        let check: Vec<u8> = sqlx::query_scalar(include_str!("key_check.sql"))
            .bind(master.check_value().as_slice())
            .fetch_one(&pool)
            .await?;
        if check != master.check_value() {
            return Err(KeyError::OtherMasterKey);
        }
        let (wrapping, claims) = (master.wrapping(), master.claims());
        Ok(Self(Arc::new(Inner {
            pool,
            wrapping,
            claims,
            cache: Mutex::default(),
            memories: Mutex::default(),
        })))
    }

    /// Whether a master key belongs to this database: it was opened with one, or has events.
    ///
    /// # Errors
    /// Any error from the database.
    pub async fn is_keyed(pool: &PgPool) -> Result<bool, KeyError> {
        Ok(sqlx::query_scalar(include_str!("is_keyed.sql")).fetch_one(pool).await?)
    }

    /// The stored form of a claim: without the master key the value cannot be brute-forced.
    pub(crate) fn claim_value(&self, kind: &str, value: &str) -> [u8; 32] {
        hmac_sha256(&self.0.claims, &[kind.as_bytes(), &[0], value.as_bytes()])
    }

    /// The keys for decrypting events that were read together with this count of erasures.
    pub(crate) async fn opening(&self, subjects: &BTreeSet<String>, erasures: i64) -> Result<Keys, KeyError> {
        self.learn_erasures(erasures).await?;
        let mut keys = self.cached(subjects);
        let unknown: Vec<&str> = missing(subjects, &keys);
        if !unknown.is_empty() {
            keys.extend(self.fetch(&unknown).await?);
        }
        match subjects.iter().find(|subject| !keys.contains_key(*subject)) {
            None => Ok(keys),
            Some(subject) => Err(KeyError::Missing { subject: subject.clone() }),
        }
    }

    /// The keys for encrypting events; missing ones are created. A destroyed one is `None`.
    pub(crate) async fn sealing(&self, subjects: &BTreeSet<String>) -> Result<Keys, KeyError> {
        let mut keys = self.cached(subjects);
        for make_missing in [false, true] {
            let unknown = missing(subjects, &keys);
            if unknown.is_empty() {
                return Ok(keys);
            }
            if make_missing {
                self.make(&unknown).await?;
            }
            keys.extend(self.fetch(&unknown).await?);
        }
        match missing(subjects, &keys).first() {
            None => Ok(keys),
            Some(subject) => Err(KeyError::Missing { subject: (*subject).to_owned() }),
        }
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.0.pool
    }

    /// From now on this is forgotten whenever a key is.
    pub(crate) fn forget_with_keys(&self, memory: Weak<dyn Forget>) {
        self.0.memories.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
    }

    /// What is known of keys: in another history they may be missing, different or destroyed.
    pub(crate) fn forgotten_when_broken(&self) -> Weak<dyn Forget> {
        let known: Arc<dyn Forget> = self.0.clone();
        Arc::downgrade(&known)
    }

    pub(crate) fn forget(&self, subject: &str) {
        self.cache().keys.insert(subject.to_owned(), None);
        self.forget_memories();
    }

    /// They may hold in plain text what can no longer be decrypted.
    fn forget_memories(&self) {
        let memories = self.0.memories.lock().unwrap_or_else(PoisonError::into_inner);
        memories.iter().filter_map(Weak::upgrade).for_each(|memory| memory.forget_all());
    }

    fn cached(&self, subjects: &BTreeSet<String>) -> Keys {
        let cache = self.cache();
        subjects
            .iter()
            .filter_map(|subject| Some((subject.clone(), cache.keys.get(subject)?.clone())))
            .collect()
    }

    /// Forgets the keys that were destroyed up to this erasure, and everything decrypted with their help. Returns whether there
    /// were any unknown ones.
    pub(crate) async fn learn_erasures(&self, upto: i64) -> Result<bool, KeyError> {
        let known = self.cache().erasures;
        if known >= upto {
            return Ok(false);
        }
        let erased: Vec<String> =
            sqlx::query_scalar("SELECT subject_id FROM es.subject_keys WHERE erasure > $1")
                .bind(known)
                .fetch_all(&self.0.pool)
                .await?;
        self.forget_memories();
        let mut cache = self.cache();
        cache.keys.extend(erased.into_iter().map(|subject| (subject, None)));
        cache.erasures = cache.erasures.max(upto);
        Ok(true)
    }

    /// Reads keys that are not cached. If the cache has learnt of an erasure since a key was read, the key is read again, so that
    /// it cannot slip in behind the erasure.
    async fn fetch(&self, subjects: &[&str]) -> Result<Keys, KeyError> {
        loop {
            let epoch = self.cache().epoch;
            let rows = sqlx::query(include_str!("keys.sql")).bind(subjects).fetch_all(&self.0.pool).await?;
            let mut keys = HashMap::with_capacity(rows.len());
            let mut erasures = i64::MAX;
            for row in rows {
                let subject: String = row.try_get("subject_id")?;
                let wrapped: Option<Vec<u8>> = row.try_get("wrapped_key")?;
                erasures = row.try_get("erasures")?;
                let key = wrapped.map(|wrapped| self.unwrap(&subject, &wrapped)).transpose()?;
                keys.insert(subject, key.map(Arc::new));
            }
            let mut cache = self.cache();
            if erasures < cache.erasures || cache.epoch != epoch {
                continue;
            }
            if cache.keys.len() + keys.len() > MOST_CACHED {
                cache.keys.clear();
            }
            cache.keys.extend(keys.clone());
            return Ok(keys);
        }
    }

    /// Creates keys; if another process created one first, that one stays.
    async fn make(&self, subjects: &[&str]) -> Result<(), KeyError> {
        let wrapped = subjects
            .iter()
            .map(|subject| encrypt(&self.0.wrapping, &random_bytes::<32>()?, subject.as_bytes()))
            .collect::<Result<Vec<_>, _>>()?;
        sqlx::query(include_str!("make_keys.sql")).bind(subjects).bind(wrapped).execute(&self.0.pool).await?;
        Ok(())
    }

    fn unwrap(&self, subject: &str, wrapped: &[u8]) -> Result<SubjectCipher, KeyError> {
        decrypt(&self.0.wrapping, wrapped, subject.as_bytes())
            .and_then(|key| <[u8; 32]>::try_from(key).ok())
            .map(|key| SubjectCipher::new(&key))
            .ok_or_else(|| KeyError::DoesNotUnwrap { subject: subject.to_owned() })
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.0.cache()
    }
}

impl Inner {
    /// A panic while the lock was held cannot leave the cache inconsistent in a way that matters.
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Forget for Inner {
    fn forget_all(&self) {
        let mut cache = self.cache();
        *cache = Cache { epoch: cache.epoch.wrapping_add(1), ..Cache::default() };
    }
}

fn missing<'a>(subjects: &'a BTreeSet<String>, keys: &Keys) -> Vec<&'a str> {
    subjects.iter().map(String::as_str).filter(|subject| !keys.contains_key(*subject)).collect()
}
