//! Pages that were recently sent, found again by their address. While each call that a page was written from would be answered with the same
//! document as then, the page is the same: then nothing is called, and the page needs no route, no extractors and no layers, which together
//! cost many times more than the answer itself (docs/design.md#pages).

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pages::Address;

use super::finished_pages::{Finished, FinishedPages, Key};
use crate::documents::cache;
use crate::web::answer::document::CachedUnder;

/// How many addresses are remembered: about as many as there is room for their pages.
const MOST: u64 = 1024;
/// How many recipes are shown by homes in turns, each drawn by a call for one of these homes, and for how long. So every home shows another
/// one, each recipe as often as if it had been drawn anew, and however many homes are asked for, few recipes are drawn.
const IN_TURNS: usize = 32;
const SHOWN_FOR: Duration = Duration::from_secs(10);

/// The pages that were recently sent, by their addresses.
pub struct ReadyPages {
    known: moka::sync::Cache<Asked, Arc<Known>>,
    /// The recipes of homes in the order of their turns, and when they were drawn: plain homes and small ones.
    drawn: [Mutex<VecDeque<(i64, Instant)>>; 2],
}

/// What a page is found by: home by the recipe that was drawn for it, too.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Asked {
    address: Address,
    drawn: Option<i64>,
    is_small: bool,
}

/// A page, and the documents that it was written from.
struct Known {
    page: Key,
    documents: Vec<CachedUnder>,
}

impl Default for ReadyPages {
    fn default() -> Self {
        Self { known: moka::sync::Cache::new(MOST), drawn: Default::default() }
    }
}

impl ReadyPages {
    /// The page of an address, compressed if it should be small: if it is kept, and each of its documents is current.
    pub(super) fn find(
        &self,
        pages: &FinishedPages,
        (address, is_small): (Address, bool),
        is_current: impl Fn(&CachedUnder) -> bool,
    ) -> Option<Arc<Finished>> {
        let is_home = address == Address::Home;
        let mut asked = Asked { address, drawn: None, is_small };
        let get = |asked: &Asked| {
            let known = self.known.get(asked)?;
            known.documents.iter().all(&is_current).then(|| pages.peek(&known.page))?
        };
        if !is_home {
            return get(&asked);
        }
        let mut drawn = self.drawn(is_small);
        if drawn.len() < IN_TURNS {
            return None;
        }
        let (recipe, since) = drawn.pop_front().filter(|(_, since)| since.elapsed() < SHOWN_FOR)?;
        asked.drawn = Some(recipe);
        let page = get(&asked)?;
        drawn.push_back((recipe, since));
        Some(page)
    }

    /// Learns that the page of an address was written from these documents; from that of its recipe first, if it is home.
    pub(super) fn learn(&self, (address, is_small): (Address, bool), page: Key, documents: Vec<CachedUnder>) {
        let mut drawn = None;
        if address == Address::Home {
            let Some(CachedUnder(cache::Key::Recipe(recipe), _)) = documents.first() else { return };
            drawn = Some(*recipe);
            let mut turns = self.drawn(is_small);
            turns.push_back((*recipe, Instant::now()));
            if turns.len() > IN_TURNS {
                turns.pop_front();
            }
        }
        self.known.insert(Asked { address, drawn, is_small }, Arc::new(Known { page, documents }));
    }

    fn drawn(&self, is_small: bool) -> MutexGuard<'_, VecDeque<(i64, Instant)>> {
        self.drawn[usize::from(is_small)].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::net::Ipv6Addr;

    use super::*;
    use crate::documents::cache::{Cache, Now};
    use crate::documents::document::Document;
    use pages::Answers;

    /// What is asked for now.
    fn now() -> Now {
        Now { day: 1, edition: Default::default() }
    }

    struct Site {
        cache: Cache,
        finished: FinishedPages,
        ready: ReadyPages,
    }

    impl Site {
        fn new() -> Self {
            let (cache, ready) = (Cache::default(), ReadyPages::default());
            Self { cache, finished: FinishedPages::new().unwrap(), ready }
        }

        /// Sends the page of an address that is written from these documents.
        async fn send(&self, address: &Address, documents: &[cache::Key]) {
            let mut from = Vec::new();
            for key in documents {
                let load = async { Ok::<_, Infallible>(Document::new("{}".to_owned())) };
                let Ok(document) = self.cache.get(key.clone(), load).await;
                from.push(CachedUnder(key.clone(), Arc::downgrade(&document)));
            }
            let written = format!("{documents:?}");
            let page = Key::of(address.clone(), &Answers::default(), true);
            let write = move |_: &Address, _: &Answers| (false, written);
            self.finished.get(Ipv6Addr::LOCALHOST, &page, Answers::default(), write).await.unwrap();
            self.ready.learn((address.clone(), true), page, from);
        }

        fn finds(&self, address: &Address, now: Now) -> bool {
            let is_current = |document: &CachedUnder| document.is_current(&self.cache, || now);
            self.ready.find(&self.finished, (address.clone(), true), is_current).is_some()
        }
    }

    #[tokio::test]
    async fn a_page_is_found_while_every_call_would_be_answered_with_the_same_document() {
        let (site, bread) = (Site::new(), Address::Recipe(1));
        assert!(!site.finds(&bread, now()));
        let documents = [cache::Key::Recipe(1), cache::Key::Comments(1)];
        site.send(&bread, &documents).await;
        assert!(site.finds(&bread, now()) && !site.finds(&Address::Recipe(2), now()));
        let other_form = site.ready.find(&site.finished, (bread.clone(), false), |_| true);
        assert!(other_form.is_none());
        site.cache.invalidate(&cache::Key::Comments(1));
        assert!(!site.finds(&bread, now()));
        // Not even when they are what they were: who knows what they were in between.
        let load = async { Ok::<_, Infallible>(Document::new("{}".to_owned())) };
        let Ok(_) = site.cache.get(cache::Key::Comments(1), load).await;
        assert!(!site.finds(&bread, now()));
        site.send(&bread, &documents).await;
        assert!(site.finds(&bread, now()));
        site.cache.close();
        assert!(!site.finds(&bread, now()));
    }

    #[tokio::test]
    async fn a_page_of_yesterday_is_not_found() {
        let (site, all) = (Site::new(), Address::of("/search", ""));
        site.send(&all, &[cache::Key::Tags, cache::Key::Home { day: now().day, edition: now().edition }])
            .await;
        assert!(site.finds(&all, now()));
        assert!(!site.finds(&all, Now { day: 2, ..now() }));
    }

    #[tokio::test]
    async fn homes_show_what_was_drawn_in_turns_and_nothing_for_long() {
        let (site, home) = (Site::new(), Address::Home);
        let below = cache::Key::Home { day: now().day, edition: now().edition };
        for recipe in 1..=i64::try_from(IN_TURNS).unwrap() {
            assert!(!site.finds(&home, now()), "{recipe}");
            site.send(&home, &[cache::Key::Recipe(recipe), below.clone()]).await;
        }
        let turns = || site.ready.drawn(true).iter().map(|(recipe, _)| *recipe).collect::<Vec<_>>();
        assert!(site.finds(&home, now()) && site.finds(&home, now()));
        assert_eq!((turns().len(), turns()[0], turns()[IN_TURNS - 1]), (IN_TURNS, 3, 2));
        // What is gone has no turn any more, and another one is drawn.
        site.cache.invalidate(&cache::Key::Recipe(3));
        assert!(!site.finds(&home, now()) && !turns().contains(&3));
        site.send(&home, &[cache::Key::Recipe(99), below.clone()]).await;
        assert!(site.finds(&home, now()));
        for turn in site.ready.drawn(true).iter_mut() {
            turn.1 = turn.1.checked_sub(SHOWN_FOR).unwrap();
        }
        assert!(!site.finds(&home, now()));
        assert_eq!(turns().len(), IN_TURNS - 1);
    }
}
