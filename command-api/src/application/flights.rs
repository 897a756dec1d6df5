//! What is being loaded is loaded once, however many ask for it meanwhile (docs/design.md#cache).

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// What is being loaded now, by key.
pub struct Flights<K, V>(Mutex<HashMap<K, Flight<V>>>);

struct Flight<V> {
    generation: u64,
    outcome: watch::Receiver<Outcome<V>>,
}

/// How a load ended, for those who wait for it.
#[derive(Debug)]
enum Outcome<V> {
    Awaited,
    Loaded(Arc<V>),
    Failed,
}

/// What to do to get a value.
pub enum Boarding<'a, K: Hash + Eq, V> {
    /// Load it: others wait for it.
    Load(Pilot<'a, K, V>),
    /// Somebody loads it.
    Wait(Passenger<V>),
}

/// Who loads for all. Whoever waits is told when this is dropped, and then one of them loads.
pub struct Pilot<'a, K: Hash + Eq, V> {
    flights: &'a Flights<K, V>,
    key: K,
    generation: u64,
    outcome: watch::Sender<Outcome<V>>,
}

/// Who waits.
pub struct Passenger<V>(watch::Receiver<Outcome<V>>);

/// How waiting ended without a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It could not be loaded.
    Failed,
    /// Whoever loaded it has gone.
    Abandoned,
}

impl<K, V> Default for Flights<K, V> {
    fn default() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

impl<K: Hash + Eq + Clone, V> Flights<K, V> {
    /// Joins the load of this key, or begins it. One that began in an older generation may bring what has changed since.
    pub fn board(&self, key: &K, generation: u64) -> Boarding<'_, K, V> {
        let mut flights = self.lock();
        if let Some(flight) = flights.get(key)
            && flight.generation == generation
        {
            return Boarding::Wait(Passenger(flight.outcome.clone()));
        }
        let (outcome, awaited) = watch::channel(Outcome::Awaited);
        flights.insert(key.clone(), Flight { generation, outcome: awaited });
        Boarding::Load(Pilot { flights: self, key: key.clone(), generation, outcome })
    }
}

impl<K, V> Flights<K, V> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, Flight<V>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq, V> Pilot<'_, K, V> {
    /// Gives everybody what was loaded.
    pub fn landed(self, value: &Arc<V>) {
        self.outcome.send_replace(Outcome::Loaded(Arc::clone(value)));
    }

    /// Tells everybody that it cannot be loaded.
    pub fn failed(self) {
        self.outcome.send_replace(Outcome::Failed);
    }
}

impl<K: Hash + Eq, V> Drop for Pilot<'_, K, V> {
    fn drop(&mut self) {
        let mut flights = self.flights.lock();
        if flights.get(&self.key).is_some_and(|flight| flight.generation == self.generation) {
            flights.remove(&self.key);
        }
    }
}

impl<V> Passenger<V> {
    /// What was loaded.
    ///
    /// # Errors
    /// [`Ended`] if nothing was.
    pub async fn arrive(mut self) -> Result<Arc<V>, Ended> {
        let outcome = self.0.wait_for(|outcome| !matches!(outcome, Outcome::Awaited)).await;
        match outcome.as_deref() {
            Ok(Outcome::Loaded(value)) => Ok(Arc::clone(value)),
            Ok(_) => Err(Ended::Failed),
            Err(_) => Err(Ended::Abandoned),
        }
    }
}
