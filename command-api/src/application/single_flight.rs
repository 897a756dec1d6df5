//! Coalesces loads: what is being loaded is loaded once, however many ask for it meanwhile (docs/design.md#cache).

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// The loads in progress, by key.
pub struct SingleFlight<K, V>(Mutex<HashMap<K, Load<V>>>);

struct Load<V> {
    generation: u64,
    outcome: watch::Receiver<Outcome<V>>,
}

/// How a load ended, for its waiters.
#[derive(Debug)]
enum Outcome<V> {
    Awaited,
    Loaded(Arc<V>),
    Failed,
}

/// What the caller has to do to get a value.
pub enum Role<'a, K: Hash + Eq, V> {
    /// Lead: load it; others wait for it.
    Lead(Leader<'a, K, V>),
    /// Wait: somebody else is loading it.
    Wait(Waiter<V>),
}

/// Loads on behalf of all. When it is dropped, its waiters are told, and one of them loads.
pub struct Leader<'a, K: Hash + Eq, V> {
    loads: &'a SingleFlight<K, V>,
    key: K,
    generation: u64,
    outcome: watch::Sender<Outcome<V>>,
}

/// Waits for the leader.
pub struct Waiter<V>(watch::Receiver<Outcome<V>>);

/// Why a wait ended without a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It could not be loaded.
    Failed,
    /// The leader has gone.
    Abandoned,
}

impl<K, V> Default for SingleFlight<K, V> {
    fn default() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

impl<K: Hash + Eq + Clone, V> SingleFlight<K, V> {
    /// Joins the load of this key, or starts one. A load of an older generation is not joined: it may return stale data.
    pub fn join(&self, key: &K, generation: u64) -> Role<'_, K, V> {
        let mut loads = self.lock();
        if let Some(load) = loads.get(key)
            && load.generation == generation
        {
            return Role::Wait(Waiter(load.outcome.clone()));
        }
        let (outcome, awaited) = watch::channel(Outcome::Awaited);
        loads.insert(key.clone(), Load { generation, outcome: awaited });
        Role::Lead(Leader { loads: self, key: key.clone(), generation, outcome })
    }
}

impl<K, V> SingleFlight<K, V> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, Load<V>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq, V> Leader<'_, K, V> {
    /// Gives the value to all waiters.
    pub fn loaded(self, value: &Arc<V>) {
        self.outcome.send_replace(Outcome::Loaded(Arc::clone(value)));
    }

    /// Tells all waiters that it could not be loaded.
    pub fn failed(self) {
        self.outcome.send_replace(Outcome::Failed);
    }
}

impl<K: Hash + Eq, V> Drop for Leader<'_, K, V> {
    fn drop(&mut self) {
        let mut loads = self.loads.lock();
        if loads.get(&self.key).is_some_and(|load| load.generation == self.generation) {
            loads.remove(&self.key);
        }
    }
}

impl<V> Waiter<V> {
    /// What was loaded.
    ///
    /// # Errors
    /// [`Ended`] if nothing was.
    pub async fn loaded(mut self) -> Result<Arc<V>, Ended> {
        let outcome = self.0.wait_for(|outcome| !matches!(outcome, Outcome::Awaited)).await;
        match outcome.as_deref() {
            Ok(Outcome::Loaded(value)) => Ok(Arc::clone(value)),
            Ok(_) => Err(Ended::Failed),
            Err(_) => Err(Ended::Abandoned),
        }
    }
}
