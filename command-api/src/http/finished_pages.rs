//! Pages as they were sent: whoever asks for what is still the same gets it without its being written and compressed again.

use std::net::Ipv6Addr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderValue;
use bytes::Bytes;
use pages::{Address, Answer, Answers};
use search_index::{FairPool, Full};
use sha2::{Digest, Sha256};

use super::entity_tag::entity_tag;
use crate::documents::representation::{digest, gzip};
use crate::documents::single_flight::SingleFlight;

/// The most that pages hold, in bytes, and that homes hold besides: each shows another recipe, and few are asked for again.
const CAPACITY: u64 = 8 * 1024 * 1024;
const CAPACITY_FOR_HOMES: u64 = 4 * 1024 * 1024;
/// What keeping one page takes besides: a keyword, and the library's records.
const RECORDS: usize = 800;
/// A page whose answers have changed is not asked for any more, so it goes, and what was erased with it.
const KEPT_UNUSED: Duration = Duration::from_mins(10);

/// A page as it is sent.
#[derive(Debug)]
pub(super) struct Finished {
    /// There is nothing at its address.
    pub(super) is_missing: bool,
    pub(super) etag: HeaderValue,
    pub(super) encoding: Option<&'static str>,
    pub(super) bytes: Bytes,
}

/// What decides about every byte of a page.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    address: Address,
    answers: [u8; 32],
    is_small: bool,
}

impl Key {
    /// That of the page for an address and these answers, compressed if it should be small.
    pub(super) fn of(address: Address, answers: &Answers, is_small: bool) -> Self {
        Self { address, answers: digest_of(answers), is_small }
    }
}

type Kept = moka::sync::Cache<Key, Arc<Finished>>;

/// The pages that were recently sent.
pub struct FinishedPages {
    kept: Kept,
    homes: Kept,
    being_written: SingleFlight<Key, Finished>,
    /// Callers take turns at having pages written: they are large, and nobody who answers waits for them.
    turns: FairPool,
}

impl FinishedPages {
    /// None yet.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn new() -> std::io::Result<Self> {
        Ok(Self {
            kept: kept(CAPACITY),
            homes: kept(CAPACITY_FOR_HOMES),
            being_written: SingleFlight::default(),
            turns: FairPool::new("pages")?,
        })
    }

    /// The page of this key, if it is kept.
    pub(super) fn peek(&self, key: &Key) -> Option<Arc<Finished>> {
        self.place_of(key).get(key)
    }

    fn place_of(&self, key: &Key) -> &Kept {
        if key.address == Address::Home { &self.homes } else { &self.kept }
    }

    /// The page of this key, which is that of these answers. One that is not kept is written in the caller's turn, once for all who wait for
    /// the same.
    ///
    /// # Errors
    /// [`Full`] if too many wait to be written, of this caller or in total, or if writing it panics.
    pub(super) async fn get(
        &self,
        caller: Ipv6Addr,
        key: &Key,
        answers: Answers,
        write: impl FnOnce(&Address, &Answers) -> (bool, String) + Send + 'static,
    ) -> Result<Arc<Finished>, Full> {
        let kept = self.place_of(key);
        if let Some(page) = kept.get(key) {
            return Ok(page);
        }
        let (address, is_small) = (key.address.clone(), key.is_small);
        let finish = move || {
            let (is_missing, page) = write(&address, &answers);
            Finished::of(is_missing, page, is_small)
        };
        let finished = async {
            let page = Arc::new(self.turns.in_turn(caller, finish).await?);
            kept.insert(key.clone(), Arc::clone(&page));
            Ok(page)
        };
        self.being_written.get(key, 0, finished).await
    }
}

fn kept(capacity: u64) -> Kept {
    let pages = moka::sync::Cache::builder()
        .max_capacity(capacity)
        .weigher(|_, page: &Arc<Finished>| u32::try_from(RECORDS + page.bytes.len()).unwrap_or(u32::MAX))
        .time_to_idle(KEPT_UNUSED);
    pages.build()
}

impl Finished {
    /// A page that is written, compressed if it should be small.
    pub(super) fn of(is_missing: bool, page: String, is_small: bool) -> Self {
        let digest = digest(page.as_bytes());
        let (bytes, encoding) = match is_small.then(|| gzip(page.as_bytes())).flatten() {
            Some(small) => (small, Some("gzip")),
            None => (page.into_bytes(), None),
        };
        Self { is_missing, etag: entity_tag(&digest, encoding), encoding, bytes: bytes.into() }
    }
}

/// What tells these answers from all others.
fn digest_of(Answers(answers): &Answers) -> [u8; 32] {
    let mut digest = Sha256::new();
    // With their lengths, so that no two parts read as two others.
    let mut add = |part: &[u8]| {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    };
    for Answer { call, status, headers, body } in answers {
        add(call.as_bytes());
        add(&status.to_be_bytes());
        add(&headers.len().to_be_bytes());
        for (name, value) in headers {
            add(name.as_bytes());
            add(value.as_bytes());
        }
        add(body);
    }
    digest.finalize().into()
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Sender, channel};
    use std::task::Poll;
    use std::thread::available_parallelism;

    use futures_util::future::join_all;
    use futures_util::poll;
    use tokio::sync::oneshot;

    use super::*;

    fn answered(status: u16, total: &str, body: &str) -> Answers {
        let headers = vec![("x-total-count".to_owned(), total.to_owned())];
        let body = Bytes::from(body.to_owned());
        Answers(vec![Answer { call: "/api/recipe/1".to_owned(), status, headers, body }])
    }

    /// The page for an address and these answers.
    async fn get(
        pages: &FinishedPages,
        caller: Ipv6Addr,
        (address, answers): (Address, Answers),
        is_small: bool,
        write: impl FnOnce(&Address, &Answers) -> (bool, String) + Send + 'static,
    ) -> Result<Arc<Finished>, Full> {
        pages.get(caller, &Key::of(address, &answers, is_small), answers, write).await
    }

    fn never(_: &Address, _: &Answers) -> (bool, String) {
        panic!("written twice")
    }

    /// Who asks.
    fn caller(number: u16) -> Ipv6Addr {
        Ipv6Addr::new(0x2001, 0xdb8, 0, number, 0, 0, 0, 0)
    }

    /// Keeps all threads busy until what it returns is dropped.
    async fn held(pages: &Arc<FinishedPages>) -> Vec<Sender<()>> {
        let threads = available_parallelism().unwrap().get();
        let mut held = Vec::new();
        for number in 0..threads {
            let (pages, (begun, begins), (free, freed)) = (Arc::clone(pages), oneshot::channel(), channel());
            tokio::spawn(async move {
                let write = move |_: &Address, _: &Answers| {
                    begun.send(()).unwrap();
                    let _ = freed.recv();
                    (false, String::new())
                };
                let asked = (Address::Recipe(i64::MAX), answered(200, &number.to_string(), "{}"));
                get(&pages, caller(0), asked, false, write).await.unwrap();
            });
            begins.await.unwrap();
            held.push(free);
        }
        held
    }

    #[tokio::test]
    async fn what_is_the_same_is_written_and_compressed_once() {
        let pages = FinishedPages::new().unwrap();
        let bread = || (Address::Recipe(1), answered(200, "1", "{}"));
        let first = get(&pages, caller(1), bread(), true, |_, _| (false, "bread".repeat(99))).await.unwrap();
        let again = get(&pages, caller(2), bread(), true, never).await.unwrap();
        assert_eq!((&again.etag, again.encoding, &again.bytes), (&first.etag, Some("gzip"), &first.bytes));
        let plain = get(&pages, caller(1), bread(), false, |_, _| (false, "bread".to_owned())).await.unwrap();
        assert_eq!((&plain.bytes[..], plain.encoding), (&b"bread"[..], None));
        for (number, other) in [
            (Address::Recipe(2), answered(200, "1", "{}")),
            (Address::Recipe(1), answered(200, "1", "{ }")),
            (Address::Recipe(1), answered(404, "1", "{}")),
            (Address::Recipe(1), answered(200, "2", "{}")),
            (Address::Recipe(1), Answers::default()),
        ]
        .into_iter()
        .enumerate()
        {
            let write = move |_: &Address, _: &Answers| (true, number.to_string());
            let page = get(&pages, caller(1), other, false, write).await.unwrap();
            assert_eq!((&page.bytes[..], page.is_missing), (number.to_string().as_bytes(), true));
        }
    }

    #[tokio::test]
    async fn who_asks_for_too_many_pages_takes_no_turn_of_others() {
        let pages = Arc::new(FinishedPages::new().unwrap());
        let held = held(&pages).await;
        let ask = |by, number| {
            let pages = Arc::clone(&pages);
            let asked = (Address::Recipe(number), Answers::default());
            async move { get(&pages, caller(by), asked, false, |_, _| (false, String::new())).await }
        };
        let mut waiting = Vec::new();
        let refused = loop {
            let mut next = Box::pin(ask(1, i64::try_from(waiting.len()).unwrap()));
            match poll!(&mut next) {
                Poll::Pending => waiting.push(next),
                Poll::Ready(answer) => break answer,
            }
        };
        assert_eq!(refused.err(), Some(Full));
        assert!(waiting.len() > 4, "{}", waiting.len());
        // Not even with what was refused: that was the share, and not the page.
        let mut same = pin!(ask(2, i64::try_from(waiting.len()).unwrap()));
        assert!(poll!(&mut same).is_pending());
        drop(held);
        same.await.unwrap();
        for page in waiting {
            page.await.unwrap();
        }
    }

    #[tokio::test]
    async fn however_many_ask_for_the_same_page_it_takes_one_turn() {
        let pages = Arc::new(FinishedPages::new().unwrap());
        let held = held(&pages).await;
        let written = Arc::new(AtomicUsize::new(0));
        let ask = || {
            let (pages, written) = (Arc::clone(&pages), Arc::clone(&written));
            let write = move |_: &Address, _: &Answers| {
                written.fetch_add(1, Ordering::SeqCst);
                (false, String::new())
            };
            async move { get(&pages, caller(1), (Address::Recipe(1), Answers::default()), false, write).await }
        };
        let mut all: Vec<_> = (0..100).map(|_| Box::pin(ask())).collect();
        for one in &mut all {
            assert!(poll!(one).is_pending());
        }
        // Whoever waits for nobody any more leaves it to the next.
        drop(all.remove(0));
        drop(held);
        for page in join_all(all).await {
            page.unwrap();
        }
        assert_eq!(written.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn pages_hold_no_more_than_they_may_and_homes_take_no_place_of_others() {
        let pages = FinishedPages::new().unwrap();
        let large = |_: &Address, _: &Answers| (false, "x".repeat(512 * 1024));
        for number in 0..64 {
            get(&pages, caller(1), (Address::Recipe(number), Answers::default()), false, large)
                .await
                .unwrap();
        }
        pages.kept.run_pending_tasks();
        let recipes = pages.kept.entry_count();
        assert!((1..16).contains(&recipes), "{recipes}");
        for number in 0..64 {
            let home = (Address::Home, answered(200, "1", &number.to_string()));
            get(&pages, caller(1), home, false, large).await.unwrap();
        }
        pages.kept.run_pending_tasks();
        pages.homes.run_pending_tasks();
        assert_eq!(pages.kept.entry_count(), recipes);
        assert!((1..=8).contains(&pages.homes.entry_count()), "{}", pages.homes.entry_count());
    }
}
