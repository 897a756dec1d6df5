//! Coalesces loads: what is being loaded is loaded once, however many ask for it meanwhile (docs/design.md#cache).

use std::hash::Hash;
use std::pin::pin;
use std::sync::Arc;

use tokio::sync::OnceCell;

/// How many loads in progress are remembered; what is loaded beyond that may be loaded more than once.
const MOST: u64 = 1024;

/// The loads in progress, by key and generation: one of an older generation is not joined, as it may return stale data.
pub struct SingleFlight<K, V>(moka::sync::Cache<(K, u64), Arc<Load<V>>>);

/// What was loaded; `None` if it could not be.
type Load<V> = OnceCell<Option<Arc<V>>>;

impl<K: Hash + Eq + Send + Sync + 'static, V: Send + Sync + 'static> Default for SingleFlight<K, V> {
    fn default() -> Self {
        Self(moka::sync::Cache::new(MOST))
    }
}

impl<K: Hash + Eq + Clone + Send + Sync + 'static, V: Send + Sync + 'static> SingleFlight<K, V> {
    /// What the load in progress returns, or else this one. When whoever loads goes away, one of those who wait does.
    ///
    /// # Errors
    /// Any error from `load`. One that fails for another caller is not this caller's: then each loads, and not one after the other, as each
    /// would wait as long as the one before.
    pub async fn get<E>(
        &self,
        key: &K,
        generation: u64,
        load: impl Future<Output = Result<Arc<V>, E>>,
    ) -> Result<Arc<V>, E> {
        let key = (key.clone(), generation);
        let in_progress = self.0.get_with_by_ref(&key, Arc::default);
        let (mut load, mut failure) = (pin!(load), None);
        let lead = async {
            let _in_progress = InProgress { loads: &self.0, key: &key };
            load.as_mut().await.map_err(|error| failure = Some(error)).ok()
        };
        match (in_progress.get_or_init(|| lead).await, failure) {
            (Some(value), _) => Ok(Arc::clone(value)),
            (None, Some(failure)) => Err(failure),
            (None, None) => load.await,
        }
    }
}

/// A load in progress: it is none any more when it ends, or when whoever loads goes away. Those who wait for it have the cell themselves.
struct InProgress<'a, K: Hash + Eq + Send + Sync + 'static, V: Send + Sync + 'static> {
    loads: &'a moka::sync::Cache<(K, u64), Arc<Load<V>>>,
    key: &'a (K, u64),
}

impl<K: Hash + Eq + Send + Sync + 'static, V: Send + Sync + 'static> Drop for InProgress<'_, K, V> {
    fn drop(&mut self) {
        self.loads.invalidate(self.key);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_load_whose_only_caller_goes_away_is_forgotten() {
        let loads = SingleFlight::<u32, u32>::default();
        let mut caller =
            Box::pin(loads.get(&1, 1, std::future::pending::<Result<Arc<u32>, std::convert::Infallible>>()));
        assert!(caller.as_mut().now_or_never().is_none());
        assert!(loads.0.contains_key(&(1, 1)));
        drop(caller);
        assert!(!loads.0.contains_key(&(1, 1)));
    }
}
