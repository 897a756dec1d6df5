//! Who looks at what, and is told when it has changed (docs/design.md#changes).
//!
//! Only that something has changed is told, never how: whoever is told reads it again, as everybody reads it. So nothing is told
//! that its reader may not see, and nothing is kept that would have to be erased.

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
pub enum News {
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
pub enum NotTold {
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
    watching: HashMap<u64, Arc<Watcher>>,
    by_recipe: HashMap<i64, HashMap<u64, Arc<Watcher>>>,
}

/// Somebody who is told, and what they were not told yet: never more than what they look at, however slowly they listen.
#[derive(Default)]
struct Watcher {
    untold: Mutex<Untold>,
    news: Notify,
}

#[derive(Default)]
struct Untold {
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
pub struct Watch {
    changes: Arc<Changes>,
    number: u64,
    recipes: Vec<i64>,
    watcher: Arc<Watcher>,
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
    pub fn place(self: &Arc<Self>, network: Option<Network>) -> Result<Place, NotTold> {
        let mut state = self.state();
        let of_network =
            network.and_then(|network| state.by_network.get(&network)).copied().unwrap_or_default();
        if of_network >= self.for_one {
            return Err(NotTold::ForOne);
        }
        if state.places >= self.in_all {
            return Err(NotTold::InAll);
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
    pub fn watch(self: &Arc<Self>, recipes: Vec<i64>) -> Result<Watch, NotTold> {
        let mut state = self.state();
        if state.ended {
            return Err(NotTold::Ended);
        }
        let (number, watcher) = (state.next, Arc::new(Watcher::default()));
        state.next += 1;
        watcher.untold().changed.add_everything();
        watcher.untold().position = state.position;
        state.watching.insert(number, Arc::clone(&watcher));
        for recipe in &recipes {
            state.by_recipe.entry(*recipe).or_default().insert(number, Arc::clone(&watcher));
        }
        drop(state);
        Ok(Watch { changes: Arc::clone(self), number, recipes, watcher })
    }

    /// The recipes that anybody looks at.
    #[must_use]
    pub fn watched(&self) -> Vec<i64> {
        self.state().by_recipe.keys().copied().collect()
    }

    /// What is shown covers this position, and this has changed with it: whoever looks at it is told.
    pub fn tell(&self, position: i64, changed: &Changed) {
        let mut state = self.state();
        state.position = position;
        if changed.everything {
            for watcher in state.watching.values() {
                watcher.tell(position, Changed::add_everything);
            }
            return;
        }
        for &(recipe, topic) in &changed.recipes {
            for watcher in state.by_recipe.get(&recipe).into_iter().flat_map(HashMap::values) {
                watcher.tell(position, |untold| untold.add(topic, recipe));
            }
        }
    }

    /// Something that no event names has changed.
    pub fn tell_everything(&self) {
        let position = self.state().position;
        self.tell(position, &Changed { everything: true, ..Changed::default() });
    }

    /// Nobody is told any more, and all who were are told so.
    pub fn end(&self) {
        let mut state = self.state();
        state.ended = true;
        for watcher in state.watching.values() {
            watcher.untold().ended = true;
            watcher.news.notify_one();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher {
    fn tell(&self, position: i64, add: impl FnOnce(&mut Changed)) {
        let mut untold = self.untold();
        untold.position = position;
        add(&mut untold.changed);
        drop(untold);
        self.news.notify_one();
    }

    fn untold(&self) -> MutexGuard<'_, Untold> {
        self.untold.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Untold {
    fn take(&mut self) -> Option<(i64, News)> {
        if std::mem::take(&mut self.changed.everything) {
            self.changed.recipes.clear();
            return Some((self.position, News::Everything));
        }
        let (recipe, topic) = self.changed.recipes.pop_first()?;
        Some((self.position, News::Changed(topic, recipe)))
    }
}

impl Watch {
    /// Waits for the next thing to be read again, and the position that it must be read at; `None` when nobody is told any more.
    pub async fn next(&self) -> Option<(i64, News)> {
        loop {
            {
                let mut untold = self.watcher.untold();
                if untold.ended {
                    return None;
                }
                if let Some(news) = untold.take() {
                    return Some(news);
                }
            }
            self.watcher.news.notified().await;
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut state = self.changes.state();
        state.watching.remove(&self.number);
        for recipe in &self.recipes {
            let Some(watchers) = state.by_recipe.get_mut(recipe) else { continue };
            watchers.remove(&self.number);
            if watchers.is_empty() {
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

    /// A watch whose first news are told.
    fn watching(changes: &Arc<Changes>, recipes: &[i64]) -> Watch {
        let watch = changes.watch(recipes.to_vec()).unwrap();
        assert_eq!(told(&watch), [(100, News::Everything)]);
        watch
    }

    /// All that is to be told now.
    fn told(watch: &Watch) -> Vec<(i64, News)> {
        std::iter::from_fn(|| watch.next().now_or_never().flatten()).collect()
    }

    fn network(address: &str) -> Option<Network> {
        Some(Network::of(address.parse::<IpAddr>().unwrap()))
    }

    #[test]
    fn whoever_looks_at_a_recipe_is_told_what_changes_of_it_and_of_no_other() {
        let changes = changes(4);
        let (one, both) = (watching(&changes, &[1]), watching(&changes, &[1, 2]));
        changes.tell(101, &changed([(1, Topic::Comments), (2, Topic::Recipe), (3, Topic::Recipe)]));
        assert_eq!(told(&one), [(101, News::Changed(Topic::Comments, 1))]);
        assert_eq!(
            told(&both),
            [(101, News::Changed(Topic::Comments, 1)), (101, News::Changed(Topic::Recipe, 2))]
        );
        changes.tell(102, &changed([(3, Topic::Comments)]));
        assert_eq!(told(&one), []);
    }

    #[test]
    fn whoever_listens_slowly_is_told_each_thing_once_and_where_it_stands_now() {
        let changes = changes(4);
        let watch = watching(&changes, &[1]);
        for position in 101..=999 {
            changes.tell(position, &changed([(1, Topic::Comments)]));
        }
        assert_eq!(told(&watch), [(999, News::Changed(Topic::Comments, 1))]);
        changes.tell(1_000, &changed([(1, Topic::Comments)]));
        changes.tell_everything();
        assert_eq!(told(&watch), [(1_000, News::Everything)]);
    }

    #[test]
    fn whoever_begins_is_told_where_what_is_shown_stands() {
        let changes = changes(4);
        changes.tell(105, &Changed::default());
        let watch = changes.watch(vec![1]).unwrap();
        assert_eq!(told(&watch), [(105, News::Everything)]);
    }

    #[tokio::test]
    async fn news_wake_whoever_waits_and_the_end_does() {
        let changes = changes(4);
        let watch = watching(&changes, &[1]);
        let (news, ()) =
            tokio::join!(watch.next(), async { changes.tell(101, &changed([(1, Topic::Recipe)])) });
        assert_eq!(news, Some((101, News::Changed(Topic::Recipe, 1))));
        let (news, ()) = tokio::join!(watch.next(), async { changes.end() });
        assert_eq!(news, None);
        assert_eq!(changes.watch(vec![1]).err(), Some(NotTold::Ended));
    }

    #[test]
    fn nothing_is_kept_of_whoever_has_gone() {
        let changes = changes(4);
        let (_first, second) = (watching(&changes, &[1]), watching(&changes, &[1, 2]));
        drop(second);
        let state = changes.state();
        assert_eq!((state.watching.len(), state.by_recipe.len(), state.by_recipe[&1].len()), (1, 1, 1));
    }

    #[test]
    fn places_are_bounded_in_all_and_for_one_network() {
        let changes = changes(8);
        let held: Vec<Place> =
            (1..=2).map(|n| changes.place(network(&format!("2001:db8:0:7:{n}::1"))).unwrap()).collect();
        assert_eq!(changes.place(network("2001:db8:0:7:3::1")).err(), Some(NotTold::ForOne));
        let _others: Vec<Place> = (1..=6).map(|_| changes.place(None).unwrap()).collect();
        assert_eq!(changes.place(network("203.0.113.7")).err(), Some(NotTold::InAll));
        drop(held);
        assert!(changes.place(network("203.0.113.7")).is_ok());
        assert_eq!(changes.state().by_network.len(), 0);
    }
}
