//! Who looks at what, and is told when it has changed (docs/design.md#changes).
//!
//! Only that something has changed is told, never how: whoever is told reads it again, as everybody reads it. So nothing is told
//! that its reader may not see, and nothing is kept that would have to be erased.
//!
//! What somebody was not told yet is a set of what they look at, so a slow listener costs no more than a quick one, and whoever looks at
//! something else is not woken. The place of such an answer takes that of its connection (`http_listener::Endless`): it is counted on its own
//! and is not closed because it stands still. A node that ends, or opens everything anew, ends these answers first.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use identity::Network;
use metrics::gauge;
use tokio::sync::Notify;

/// What of a recipe has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The recipe itself, with its photos; it may be gone.
    Recipe,
    /// The comments below it.
    Comments,
}

/// What somebody who looks at recipes has to read again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notification {
    /// Whatever is looked at: it may have changed.
    Everything,
    /// This of one recipe.
    Changed(Topic, i64),
}

/// What a part of the log has changed.
#[derive(Debug, Default)]
pub struct Changed {
    everything: bool,
    recipes: BTreeSet<(i64, Topic)>,
}

impl Changed {
    /// This of a recipe.
    pub fn add(&mut self, topic: Topic, recipe: i64) {
        self.recipes.insert((recipe, topic));
    }

    /// More than can be named.
    pub fn add_everything(&mut self) {
        self.everything = true;
    }
}

/// Why somebody cannot be told what changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotSubscribed {
    /// The network has as many who are told as one may have.
    ForOne,
    /// There are as many as there may be.
    InAll,
    /// Nobody is told any more: the service ends.
    Ended,
}

/// All who are told what changes.
pub struct Changes {
    in_all: usize,
    for_one: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    ended: bool,
    /// The position of the last event that is shown.
    position: i64,
    next: u64,
    places: usize,
    by_network: HashMap<Network, usize>,
    subscribers: HashMap<u64, Arc<Subscriber>>,
    by_recipe: HashMap<i64, HashMap<u64, Arc<Subscriber>>>,
}

/// Somebody who is told, and what they were not told yet: never more than what they look at, however slowly they listen.
#[derive(Default)]
struct Subscriber {
    pending: Mutex<Pending>,
    wake: Notify,
}

#[derive(Default)]
struct Pending {
    ended: bool,
    position: i64,
    changed: Changed,
}

/// A place among those who are told, until it is dropped.
pub struct Place {
    changes: Arc<Changes>,
    network: Option<Network>,
}

/// What somebody looks at. They are told until it is dropped.
pub struct Subscription {
    changes: Arc<Changes>,
    number: u64,
    recipes: Vec<i64>,
    subscriber: Arc<Subscriber>,
}

impl Changes {
    /// Nobody is told yet, and what is shown covers this position. At most so many are told at once, a quarter of them of one
    /// network.
    #[must_use]
    pub fn new(in_all: usize, position: i64) -> Self {
        let state = State { position, ..State::default() };
        Self { in_all, for_one: (in_all / 4).max(1), state: Mutex::new(state) }
    }

    /// A place for somebody of this network; a trusted proxy, which calls for many, has none (docs/safety.md#change-streams).
    ///
    /// # Errors
    /// If all places are taken, or all of this network.
    pub fn place(self: &Arc<Self>, network: Option<Network>) -> Result<Place, NotSubscribed> {
        let mut state = self.state();
        let of_network =
            network.and_then(|network| state.by_network.get(&network)).copied().unwrap_or_default();
        if of_network >= self.for_one {
            return Err(NotSubscribed::ForOne);
        }
        if state.places >= self.in_all {
            return Err(NotSubscribed::InAll);
        }
        state.places += 1;
        if let Some(network) = network {
            state.by_network.insert(network, of_network + 1);
        }
        gauge!("cookbook_change_streams").increment(1.0);
        Ok(Place { changes: Arc::clone(self), network })
    }

    /// From now on whoever holds the answer is told what changes of these recipes: first that everything may have, as it may have
    /// before.
    ///
    /// # Errors
    /// If nobody is told any more.
    pub fn subscribe(self: &Arc<Self>, recipes: Vec<i64>) -> Result<Subscription, NotSubscribed> {
        let mut state = self.state();
        if state.ended {
            return Err(NotSubscribed::Ended);
        }
        let (number, subscriber) = (state.next, Arc::new(Subscriber::default()));
        state.next += 1;
        subscriber.pending().changed.add_everything();
        subscriber.pending().position = state.position;
        state.subscribers.insert(number, Arc::clone(&subscriber));
        for recipe in &recipes {
            state.by_recipe.entry(*recipe).or_default().insert(number, Arc::clone(&subscriber));
        }
        drop(state);
        Ok(Subscription { changes: Arc::clone(self), number, recipes, subscriber })
    }

    /// The recipes that anybody looks at.
    #[must_use]
    pub fn watched(&self) -> Vec<i64> {
        self.state().by_recipe.keys().copied().collect()
    }

    /// What is shown covers this position, and this has changed with it: whoever looks at it is told.
    pub fn notify(&self, position: i64, changed: &Changed) {
        let mut state = self.state();
        state.position = position;
        if changed.everything {
            for subscriber in state.subscribers.values() {
                subscriber.notify(position, Changed::add_everything);
            }
            return;
        }
        for &(recipe, topic) in &changed.recipes {
            for subscriber in state.by_recipe.get(&recipe).into_iter().flat_map(HashMap::values) {
                subscriber.notify(position, |pending| pending.add(topic, recipe));
            }
        }
    }

    /// Something that no event names has changed.
    pub fn notify_of_everything(&self) {
        let position = self.state().position;
        self.notify(position, &Changed { everything: true, ..Changed::default() });
    }

    /// Nobody is told any more, and all who were are told so.
    pub fn end(&self) {
        let mut state = self.state();
        state.ended = true;
        for subscriber in state.subscribers.values() {
            subscriber.pending().ended = true;
            subscriber.wake.notify_one();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subscriber {
    fn notify(&self, position: i64, add: impl FnOnce(&mut Changed)) {
        let mut pending = self.pending();
        pending.position = position;
        add(&mut pending.changed);
        drop(pending);
        self.wake.notify_one();
    }

    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pending {
    fn take(&mut self) -> Option<(i64, Notification)> {
        if std::mem::take(&mut self.changed.everything) {
            self.changed.recipes.clear();
            return Some((self.position, Notification::Everything));
        }
        let (recipe, topic) = self.changed.recipes.pop_first()?;
        Some((self.position, Notification::Changed(topic, recipe)))
    }
}

impl Subscription {
    /// Waits for the next thing to be read again, and the position that it must be read at; `None` when nobody is told any more.
    pub async fn next(&self) -> Option<(i64, Notification)> {
        loop {
            {
                let mut pending = self.subscriber.pending();
                if pending.ended {
                    return None;
                }
                if let Some(notification) = pending.take() {
                    return Some(notification);
                }
            }
            self.subscriber.wake.notified().await;
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut state = self.changes.state();
        state.subscribers.remove(&self.number);
        for recipe in &self.recipes {
            let Some(subscribers) = state.by_recipe.get_mut(recipe) else { continue };
            subscribers.remove(&self.number);
            if subscribers.is_empty() {
                state.by_recipe.remove(recipe);
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.changes.state();
        state.places -= 1;
        if let Some(network) = self.network
            && let Some(of_network) = state.by_network.get_mut(&network)
        {
            *of_network -= 1;
            if *of_network == 0 {
                state.by_network.remove(&network);
            }
        }
        gauge!("cookbook_change_streams").decrement(1.0);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt;

    use super::*;

    fn changes(in_all: usize) -> Arc<Changes> {
        Arc::new(Changes::new(in_all, 100))
    }

    fn changed(recipes: impl IntoIterator<Item = (i64, Topic)>) -> Changed {
        Changed { everything: false, recipes: recipes.into_iter().collect() }
    }

    /// A subscription whose first notification is read.
    fn subscribed(changes: &Arc<Changes>, recipes: &[i64]) -> Subscription {
        let subscription = changes.subscribe(recipes.to_vec()).unwrap();
        assert_eq!(notifications(&subscription), [(100, Notification::Everything)]);
        subscription
    }

    /// All that is to be told now.
    fn notifications(subscription: &Subscription) -> Vec<(i64, Notification)> {
        std::iter::from_fn(|| subscription.next().now_or_never().flatten()).collect()
    }

    fn network(address: &str) -> Option<Network> {
        Some(Network::of(address.parse::<IpAddr>().unwrap()))
    }

    #[test]
    fn whoever_looks_at_a_recipe_is_told_what_changes_of_it_and_of_no_other() {
        let changes = changes(4);
        let (one, both) = (subscribed(&changes, &[1]), subscribed(&changes, &[1, 2]));
        changes.notify(101, &changed([(1, Topic::Comments), (2, Topic::Recipe), (3, Topic::Recipe)]));
        assert_eq!(notifications(&one), [(101, Notification::Changed(Topic::Comments, 1))]);
        assert_eq!(
            notifications(&both),
            [
                (101, Notification::Changed(Topic::Comments, 1)),
                (101, Notification::Changed(Topic::Recipe, 2))
            ]
        );
        changes.notify(102, &changed([(3, Topic::Comments)]));
        assert_eq!(notifications(&one), []);
    }

    #[test]
    fn whoever_listens_slowly_is_told_each_thing_once_and_where_it_stands_now() {
        let changes = changes(4);
        let subscription = subscribed(&changes, &[1]);
        for position in 101..=999 {
            changes.notify(position, &changed([(1, Topic::Comments)]));
        }
        assert_eq!(notifications(&subscription), [(999, Notification::Changed(Topic::Comments, 1))]);
        changes.notify(1_000, &changed([(1, Topic::Comments)]));
        changes.notify_of_everything();
        assert_eq!(notifications(&subscription), [(1_000, Notification::Everything)]);
    }

    #[test]
    fn whoever_begins_is_told_where_what_is_shown_stands() {
        let changes = changes(4);
        changes.notify(105, &Changed::default());
        let subscription = changes.subscribe(vec![1]).unwrap();
        assert_eq!(notifications(&subscription), [(105, Notification::Everything)]);
    }

    #[tokio::test]
    async fn a_notification_wakes_whoever_waits_and_the_end_does() {
        let changes = changes(4);
        let subscription = subscribed(&changes, &[1]);
        let (notification, ()) =
            tokio::join!(subscription.next(), async { changes.notify(101, &changed([(1, Topic::Recipe)])) });
        assert_eq!(notification, Some((101, Notification::Changed(Topic::Recipe, 1))));
        let (notification, ()) = tokio::join!(subscription.next(), async { changes.end() });
        assert_eq!(notification, None);
        assert_eq!(changes.subscribe(vec![1]).err(), Some(NotSubscribed::Ended));
    }

    #[test]
    fn nothing_is_kept_of_whoever_has_gone() {
        let changes = changes(4);
        let (_first, second) = (subscribed(&changes, &[1]), subscribed(&changes, &[1, 2]));
        drop(second);
        let state = changes.state();
        assert_eq!((state.subscribers.len(), state.by_recipe.len(), state.by_recipe[&1].len()), (1, 1, 1));
    }

    #[test]
    fn places_are_bounded_in_all_and_for_one_network() {
        let changes = changes(8);
        let held: Vec<Place> =
            (1..=2).map(|n| changes.place(network(&format!("2001:db8:0:7:{n}::1"))).unwrap()).collect();
        assert_eq!(changes.place(network("2001:db8:0:7:3::1")).err(), Some(NotSubscribed::ForOne));
        let _others: Vec<Place> = (1..=6).map(|_| changes.place(None).unwrap()).collect();
        assert_eq!(changes.place(network("203.0.113.7")).err(), Some(NotSubscribed::InAll));
        drop(held);
        assert!(changes.place(network("203.0.113.7")).is_ok());
        assert_eq!(changes.state().by_network.len(), 0);
    }
}
