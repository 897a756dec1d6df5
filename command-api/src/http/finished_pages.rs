//! Pages as they were sent: whoever asks for what is still the same gets it without its being written and compressed again.

use std::io::Write;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use axum::http::HeaderValue;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use pages::{Address, Answer, Answers};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

use super::entity_tag::{digest, entity_tag};

/// The most that pages hold, in bytes.
const CAPACITY: u64 = 8 * 1024 * 1024;
/// What keeping one page takes besides: a keyword, and the library's records.
const RECORDS: usize = 800;
/// A page whose answers have changed is not asked for any more, so it goes, and what was erased with it.
const KEPT_UNUSED: Duration = Duration::from_mins(10);

/// A page as it is sent.
#[derive(Debug, Clone)]
pub(super) struct Finished {
    /// There is nothing at its address.
    pub(super) is_missing: bool,
    pub(super) etag: HeaderValue,
    pub(super) encoding: Option<&'static str>,
    pub(super) bytes: Bytes,
}

/// What decides about every byte of a page.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    address: Address,
    answers: [u8; 32],
    is_small: bool,
}

/// The pages that were recently sent.
pub struct FinishedPages {
    kept: moka::sync::Cache<Key, Finished>,
    /// As many are written at once as there are processors, so that nobody who answers waits for many of them.
    turns: Arc<Semaphore>,
}

impl Default for FinishedPages {
    fn default() -> Self {
        let pages = moka::sync::Cache::builder()
            .max_capacity(CAPACITY)
            .weigher(|_, page: &Finished| u32::try_from(RECORDS + page.bytes.len()).unwrap_or(u32::MAX))
            .time_to_idle(KEPT_UNUSED);
        let processors = available_parallelism().map_or(1, NonZero::get);
        Self { kept: pages.build(), turns: Arc::new(Semaphore::new(processors)) }
    }
}

impl FinishedPages {
    /// The page for an address and these answers, compressed if it should be small. One that is not kept is written and compressed on
    /// another thread: it may be large, and everybody waits for these.
    ///
    /// # Errors
    /// If writing it panics.
    pub(super) async fn get(
        &self,
        (address, answers): (Address, Answers),
        is_small: bool,
        write: impl FnOnce(&Address, &Answers) -> (bool, String) + Send + 'static,
    ) -> Result<Finished, JoinError> {
        let key = Key { address: address.clone(), answers: digest_of(&answers), is_small };
        if let Some(page) = self.kept.get(&key) {
            return Ok(page);
        }
        let kept = self.kept.clone();
        let finish = move || {
            let (is_missing, page) = write(&address, &answers);
            Finished::of(is_missing, page, is_small)
        };
        // They never close.
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok();
        let finished = spawn_blocking(move || {
            let page = kept.get_with(key, finish);
            drop(turn);
            page
        });
        finished.await
    }
}

impl Finished {
    fn of(is_missing: bool, page: String, is_small: bool) -> Self {
        let digest = digest(page.as_bytes());
        let (bytes, encoding) = match is_small.then(|| gzip(&page)).flatten() {
            Some(small) => (small, Some("gzip")),
            None => (page.into_bytes(), None),
        };
        Self { is_missing, etag: entity_tag(&digest, encoding), encoding, bytes: bytes.into() }
    }
}

/// The page compressed. Nothing in it is secret, so its length tells nobody anything.
fn gzip(page: &str) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(page.as_bytes()).ok()?;
    encoder.finish().ok()
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
    use super::*;

    fn answered(status: u16, total: &str, body: &str) -> Answers {
        let headers = vec![("x-total-count".to_owned(), total.to_owned())];
        let body = Bytes::from(body.to_owned());
        Answers(vec![Answer { call: "/api/recipe/1".to_owned(), status, headers, body }])
    }

    fn never(_: &Address, _: &Answers) -> (bool, String) {
        panic!("written twice")
    }

    #[tokio::test]
    async fn what_is_the_same_is_written_and_compressed_once() {
        let pages = FinishedPages::default();
        let bread = || (Address::Recipe(1), answered(200, "1", "{}"));
        let first = pages.get(bread(), true, |_, _| (false, "bread".repeat(99))).await.unwrap();
        let again = pages.get(bread(), true, never).await.unwrap();
        assert_eq!((&again.etag, again.encoding, &again.bytes), (&first.etag, Some("gzip"), &first.bytes));
        let plain = pages.get(bread(), false, |_, _| (false, "bread".to_owned())).await.unwrap();
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
            let page = pages.get(other, false, move |_, _| (true, number.to_string())).await.unwrap();
            assert_eq!((&page.bytes[..], page.is_missing), (number.to_string().as_bytes(), true));
        }
    }

    #[tokio::test]
    async fn pages_hold_no_more_than_they_may() {
        let pages = FinishedPages::default();
        for number in 0..64 {
            let asked = (Address::Recipe(number), Answers::default());
            pages.get(asked, false, |_, _| (false, "x".repeat(512 * 1024))).await.unwrap();
        }
        pages.kept.run_pending_tasks();
        assert!((1..16).contains(&pages.kept.entry_count()), "{}", pages.kept.entry_count());
    }
}
