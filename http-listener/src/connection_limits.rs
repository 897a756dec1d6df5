//! Who has how many connections, and which ones are closed when no more are allowed (docs/safety.md#slow-clients).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::callers::{Callers, Origin};
use super::endless::Endless;
use super::progress::Progress;

/// How long a connection must have been idle before somebody else gets its permit.
const STANDS_STILL: Duration = Duration::from_secs(1);

/// The permits for connections: a limit in total, and one per caller.
pub(super) struct ConnectionLimits {
    in_all: usize,
    for_one: usize,
    callers: Box<dyn Callers>,
    taken: Mutex<Taken>,
    left: Notify,
}

#[derive(Default)]
struct Taken {
    next: u64,
    count: usize,
    by: HashMap<Origin, HashMap<u64, Arc<Progress>>>,
}

/// Why there is no permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoPermit {
    /// The caller has used up its share, and none of it is idle.
    ForOne,
    /// All permits are taken, and none of them is idle.
    InAll,
}

/// A permit, until it is dropped.
pub(super) struct ConnectionPermit {
    limits: Arc<ConnectionLimits>,
    origin: Origin,
    number: u64,
    pub(super) progress: Arc<Progress>,
    endless: OnceLock<Endless>,
}

impl ConnectionLimits {
    /// One caller gets at most a quarter of all permits.
    pub(super) fn new(in_all: usize, callers: impl Callers) -> Self {
        Self {
            in_all,
            for_one: (in_all / 4).max(1),
            callers: Box::new(callers),
            taken: Mutex::default(),
            left: Notify::new(),
        }
    }

    /// A permit for a connection of this caller. If there is none, the connection that has been idle longest is closed for it: of
    /// the same caller if that has used up its share, otherwise of whoever has most.
    pub(super) fn take(self: &Arc<Self>, peer: IpAddr) -> Result<ConnectionPermit, NoPermit> {
        let origin = self.callers.at(peer.to_canonical());
        let mut taken = self.lock();
        let own = taken.by.get(&origin).map_or(0, HashMap::len);
        if matches!(origin, Origin::Caller(_)) && own >= self.for_one {
            taken.end_one_of(origin).ok_or(NoPermit::ForOne)?;
        } else if taken.count >= self.in_all {
            taken.end_one_of_many().ok_or(NoPermit::InAll)?;
        }
        let number = taken.next;
        taken.next += 1;
        taken.count += 1;
        let progress = Arc::new(Progress::new());
        taken.by.entry(origin).or_default().insert(number, Arc::clone(&progress));
        Ok(ConnectionPermit { limits: Arc::clone(self), origin, number, progress, endless: OnceLock::new() })
    }

    /// Resolves when a connection has ended.
    pub(super) async fn left(&self) {
        self.left.notified().await;
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    /// Closes the connection of this caller that has been idle longest, if it has been for long enough.
    fn end_one_of(&mut self, origin: Origin) -> Option<()> {
        let connections = self.by.get(&origin)?;
        let (&number, progress) = connections.iter().max_by_key(|(_, progress)| progress.stands_still())?;
        if progress.stands_still() < STANDS_STILL {
            return None;
        }
        progress.give_up();
        self.remove(origin, number);
        Some(())
    }

    /// The same for whoever has most connections, then for those with fewer. Proxies come last: they hold connections for others.
    fn end_one_of_many(&mut self) -> Option<()> {
        let mut origins: Vec<(bool, usize, Origin)> = self
            .by
            .iter()
            .map(|(&origin, connections)| (matches!(origin, Origin::Caller(_)), connections.len(), origin))
            .collect();
        origins.sort_unstable_by_key(|&(caller, connections, _)| (caller, connections));
        origins.into_iter().rev().find_map(|(_, _, origin)| self.end_one_of(origin))
    }

    fn remove(&mut self, origin: Origin, number: u64) {
        let Some(connections) = self.by.get_mut(&origin) else { return };
        if connections.remove(&number).is_some() {
            self.count -= 1;
        }
        if connections.is_empty() {
            self.by.remove(&origin);
        }
    }
}

impl ConnectionPermit {
    /// Gives the permit back for a place among the endless answers, which the connection keeps until it ends.
    pub(super) fn exchange(&self, endless: Endless) {
        if self.endless.set(endless).is_ok() {
            self.progress.goes_on();
            self.give_back();
        }
    }

    fn give_back(&self) {
        // A connection that was given up, or has exchanged its permit, has lost it already.
        self.limits.lock().remove(self.origin, self.number);
        self.limits.left.notify_one();
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.give_back();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;

    use super::*;

    /// Proxies have addresses that begin with 10; of IPv6, the first 64 bits are one caller.
    fn origin(peer: IpAddr) -> Origin {
        match peer {
            IpAddr::V4(address) if address.octets()[0] == 10 => Origin::Proxy(peer),
            IpAddr::V4(address) => Origin::Caller(address.to_ipv6_mapped()),
            IpAddr::V6(address) => Origin::Caller(address & Ipv6Addr::from_bits(u128::MAX << 64)),
        }
    }

    fn limits(in_all: usize) -> Arc<ConnectionLimits> {
        Arc::new(ConnectionLimits::new(in_all, origin))
    }

    fn taken(limits: &Arc<ConnectionLimits>, peer: &str, many: usize) -> Vec<ConnectionPermit> {
        (0..many).map(|_| limits.take(peer.parse().unwrap()).unwrap()).collect()
    }

    fn refused(limits: &Arc<ConnectionLimits>, peer: &str) -> Option<NoPermit> {
        limits.take(peer.parse().unwrap()).err()
    }

    #[test]
    fn one_caller_gets_a_quarter() {
        let limits = limits(16);
        let held = taken(&limits, "203.0.113.7", 4);
        assert_eq!(refused(&limits, "203.0.113.7"), Some(NoPermit::ForOne));
        assert_eq!(refused(&limits, "::ffff:203.0.113.7"), Some(NoPermit::ForOne));
        assert_eq!(refused(&limits, "203.0.113.8"), None);
        drop(held);
        assert_eq!(refused(&limits, "203.0.113.7"), None);
    }

    #[test]
    fn the_addresses_of_a_household_are_one_caller() {
        let limits = limits(16);
        let _held: Vec<ConnectionPermit> =
            (1..=4).flat_map(|n| taken(&limits, &format!("2001:db8:0:7:{n}::1"), 1)).collect();
        assert_eq!(refused(&limits, "2001:db8:0:7:ffff::1"), Some(NoPermit::ForOne));
        assert_eq!(refused(&limits, "2001:db8:0:8::1"), None);
    }

    #[test]
    fn a_believed_proxy_calls_for_many() {
        let limits = limits(16);
        let _held = taken(&limits, "10.0.0.1", 16);
        assert_eq!(refused(&limits, "10.0.0.1"), Some(NoPermit::InAll));
        assert_eq!(refused(&limits, "203.0.113.7"), Some(NoPermit::InAll));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_works_keeps_the_permit_and_whoever_stands_still_longest_loses_it() {
        let limits = limits(16);
        let mut held = taken(&limits, "203.0.113.7", 4);
        tokio::time::advance(STANDS_STILL).await;
        held[0].progress.moved();
        held[2].progress.answering(true);
        held[3].progress.moved();
        held.extend(taken(&limits, "203.0.113.7", 1));
        let given_up: Vec<bool> = held.iter().map(|permit| permit.progress.is_given_up()).collect();
        assert_eq!(given_up, [false, true, false, false, false]);
        assert_eq!(refused(&limits, "203.0.113.7"), Some(NoPermit::ForOne), "all others are at work");
        drop(held);
        assert_eq!(limits.lock().count, 0);
    }

    #[test]
    fn whose_answer_goes_on_takes_a_place_of_its_own_until_the_end() {
        let limits = limits(16);
        let mut held = taken(&limits, "203.0.113.7", 4);
        let place = Arc::new(());
        held[0].exchange(Endless::new(Arc::clone(&place)));
        held.extend(taken(&limits, "203.0.113.7", 1));
        assert_eq!(refused(&limits, "203.0.113.7"), Some(NoPermit::ForOne));
        assert_eq!(Arc::strong_count(&place), 2);
        drop(held);
        assert_eq!((Arc::strong_count(&place), limits.lock().count), (1, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn when_all_is_full_whoever_has_most_gives_way() {
        let limits = limits(16);
        let proxied = taken(&limits, "10.0.0.1", 11);
        let many = taken(&limits, "203.0.113.7", 4);
        let few = taken(&limits, "203.0.113.8", 1);
        tokio::time::advance(STANDS_STILL).await;
        let _newcomer = taken(&limits, "203.0.113.9", 1);
        let given_up = |permits: &[ConnectionPermit]| {
            permits.iter().filter(|permit| permit.progress.is_given_up()).count()
        };
        assert_eq!([given_up(&proxied), given_up(&many), given_up(&few)], [0, 1, 0]);
    }
}
