//! The subjects' keys: made on first use, unwrapped with the master key, kept in memory, forgotten on erasure.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use chacha20poly1305::XChaCha20Poly1305;
use sqlx::{PgPool, Row};

use super::cipher::{PersonalError, SubjectCipher, decrypt, encrypt, random_bytes};
use super::master_key::{MasterKey, hmac_sha256};
use super::walk::Keys;

/// The keys of all subjects. Cheap to clone.
///
/// No stale key decrypts anything: `es.keyring.erasures` counts the destroyed keys, every read of events brings that count along
/// from its own snapshot, and before anything is decrypted the cache learns of the erasures up to it. So whatever began to
/// read after an erasure was committed, on any node, finds the data erased. Followers may be handed events that this process had
/// opened a moment before; they apply nothing before they have asked for that count as well.
#[derive(Clone)]
pub struct Keyring(Arc<Inner>);

struct Inner {
    pool: PgPool,
    wrapping: XChaCha20Poly1305,
    claims: [u8; 32],
    cache: Mutex<Cache>,
    /// What must not outlive a key in memory.
    memories: Mutex<Vec<Weak<dyn Forget>>>,
}

#[derive(Default)]
struct Cache {
    /// Every erasure up to this number is known here.
    erasures: i64,
    keys: Keys,
    /// How often everything was forgotten: what was read before is not kept after it.
    epoch: u64,
}

/// What may hold in plain text what was opened with a key.
pub(crate) trait Forget: Send + Sync {
    /// Forgets everything, also what is being read at this moment.
    fn forget_all(&self);
}

/// The keys could not be had.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The database refused, or could not be reached.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database was keyed with another master key.
    #[error("this database was keyed with another master key; start with the key that belongs to it")]
    OtherMasterKey,
    /// A subject's key does not unwrap: the row was changed.
    #[error("the key of {subject} does not unwrap: its row was changed")]
    DoesNotUnwrap {
        /// The subject, for example `account/7`.
        subject: String,
    },
    /// An event is encrypted under a key that is missing, although it was never destroyed.
    #[error("the key of {subject} is missing; restore es.subject_keys from a backup")]
    Missing {
        /// The subject.
        subject: String,
    },
    /// A key could not be made.
    #[error(transparent)]
    Personal(#[from] PersonalError),
}

/// More keys than this are not kept in memory (about 200 bytes each).
const MOST_CACHED: usize = 20_000;

impl Keyring {
    /// Opens the keyring of this database. The first master key is remembered by a check value; any other is refused from
    /// then on with [`KeyError::OtherMasterKey`].
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
    /// What the database fails with.
    pub async fn is_keyed(pool: &PgPool) -> Result<bool, KeyError> {
        Ok(sqlx::query_scalar(include_str!("is_keyed.sql")).fetch_one(pool).await?)
    }

    /// What is stored of a claim: without the master key nobody can find out the value by trying.
    pub(crate) fn claim_value(&self, kind: &str, value: &str) -> [u8; 32] {
        hmac_sha256(&self.0.claims, &[kind.as_bytes(), &[0], value.as_bytes()])
    }

    /// The keys to decrypt events that were read together with this count of erasures.
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

    /// The keys to encrypt events with; missing ones are created. A destroyed one is `None`.
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

    /// What is known of keys: another history may not have those that this one had, or have others, or have destroyed them.
    pub(crate) fn forgotten_when_broken(&self) -> Weak<dyn Forget> {
        let known: Arc<dyn Forget> = self.0.clone();
        Arc::downgrade(&known)
    }

    pub(crate) fn forget(&self, subject: &str) {
        self.cache().keys.insert(subject.to_owned(), None);
        self.forget_memories();
    }

    /// They may hold in plain text what can no longer be opened.
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

    /// Forgets the keys that were destroyed up to this erasure, and what was remembered with their help.
    /// Whether there were any that were not known.
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

    /// Reads keys that are not cached. A key read before an erasure that the cache has learnt of since is read again, so that
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
    /// A panic while the lock was held cannot leave the cache half changed in a way that matters.
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
