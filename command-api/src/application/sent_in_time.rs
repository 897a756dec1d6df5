//! Answers that take long, for whoever takes them (docs/safety.md#heavy-calls).

use std::pin::pin;
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::mpsc::{Receiver, channel};
use tokio::task::{JoinError, JoinHandle};

/// So much is to be taken at a time; so a slow connection takes some, however large the parts are.
const PIECE: usize = 64 * 1024;
/// How long whoever takes nothing keeps what the answer is made with.
const TAKEN_WITHIN: Duration = Duration::from_mins(1);

/// Why an answer breaks off.
#[derive(Debug, thiserror::Error)]
pub enum BrokenOff<E> {
    /// It cannot be made.
    #[error(transparent)]
    Made(E),
    /// Nobody takes it.
    #[error("nothing of it was taken for {} seconds", TAKEN_WITHIN.as_secs())]
    Untaken,
    /// What makes it ended badly.
    #[error(transparent)]
    Panicked(#[from] JoinError),
}

/// These parts, in pieces. They are made by a task of their own, whose clock runs also where nobody asks for the next piece: when none was
/// taken for a minute, the parts are dropped. As a whole they may take as long as they do.
pub fn sent_in_time<E: Send + 'static>(
    parts: impl Stream<Item = Result<Bytes, E>> + Send + 'static,
) -> impl Stream<Item = Result<Bytes, BrokenOff<E>>> {
    let (send, taken) = channel(1);
    let making = tokio::spawn(async move {
        let mut parts = pin!(parts);
        loop {
            let part = tokio::select! {
                // Whoever took it has gone, and waits for nothing: neither for the next part nor for its place.
                () = send.closed() => return Ok(()),
                part = parts.next() => part,
            };
            let Some(part) = part else { return Ok(()) };
            let mut part = part.map_err(BrokenOff::Made)?;
            while !part.is_empty() {
                let piece = part.split_to(part.len().min(PIECE));
                match send.send_timeout(piece, TAKEN_WITHIN).await {
                    Ok(()) => {}
                    Err(SendTimeoutError::Timeout(_)) => return Err(BrokenOff::Untaken),
                    Err(SendTimeoutError::Closed(_)) => return Ok(()),
                }
            }
        }
    });
    stream::unfold((taken, Some(making)), next)
}

type Making<E> = JoinHandle<Result<(), BrokenOff<E>>>;
type Left<E> = (Receiver<Bytes>, Option<Making<E>>);

/// The next piece; behind the last one, why it is the last.
async fn next<E>((mut taken, making): Left<E>) -> Option<(Result<Bytes, BrokenOff<E>>, Left<E>)> {
    if let Some(piece) = taken.recv().await {
        return Some((Ok(piece), (taken, making)));
    }
    let error = making?.await.map_err(BrokenOff::Panicked).flatten().err()?;
    Some((Err(error), (taken, None)))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::Arc;

    use tokio::task::yield_now;
    use tokio::time::{Instant, advance, sleep};

    use super::*;

    /// Parts without end, and what is dropped with them.
    fn endless() -> (impl Stream<Item = Result<Bytes, Infallible>>, Arc<()>) {
        let place = Arc::new(());
        let held = Arc::clone(&place);
        let parts = stream::repeat_with(move || {
            let _held = &held;
            Ok(Bytes::from_static(&[0; PIECE + 1]))
        });
        (parts, place)
    }

    fn is_held(place: &Arc<()>) -> bool {
        Arc::strong_count(place) > 1
    }

    #[tokio::test]
    async fn all_parts_come_in_pieces() {
        let parts = [Bytes::from(vec![1; PIECE + 1]), Bytes::new(), Bytes::from(vec![2; 3])];
        let parts = stream::iter(parts.map(Ok::<_, Infallible>));
        let pieces: Vec<Bytes> = sent_in_time(parts).map(Result::unwrap).collect().await;
        assert_eq!(pieces.iter().map(Bytes::len).collect::<Vec<_>>(), [PIECE, 1, 3]);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_nothing_for_a_minute_loses_it_though_nobody_asks_for_more() {
        let (parts, place) = endless();
        let mut sent = Box::pin(sent_in_time(parts));
        assert!(sent.next().await.unwrap().is_ok());
        sleep(TAKEN_WITHIN - Duration::from_secs(1)).await;
        assert!(is_held(&place));
        sleep(Duration::from_secs(2)).await;
        assert!(!is_held(&place));
        // What was made before comes, and then that it is not whole.
        assert!(sent.next().await.unwrap().is_ok());
        assert!(matches!(sent.next().await, Some(Err(BrokenOff::Untaken))));
        assert!(sent.next().await.is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_slowly_gets_all_of_it() {
        let (parts, _place) = endless();
        let mut sent = Box::pin(sent_in_time(parts.take(30)));
        let (begun, mut bytes) = (Instant::now(), 0);
        while let Some(piece) = sent.next().await {
            bytes += piece.unwrap().len();
            advance(TAKEN_WITHIN - Duration::from_secs(1)).await;
        }
        assert_eq!(bytes, 30 * (PIECE + 1));
        assert!(begun.elapsed() > Duration::from_mins(50));
    }

    #[tokio::test]
    async fn whoever_goes_keeps_nothing() {
        let (parts, place) = endless();
        let mut sent = Box::pin(sent_in_time(parts));
        assert!(sent.next().await.unwrap().is_ok());
        drop(sent);
        while is_held(&place) {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn whoever_goes_while_the_next_part_is_made_keeps_nothing() {
        let place = Arc::new(());
        let held = Arc::clone(&place);
        let never = async move {
            let _held = held;
            std::future::pending::<Result<Bytes, Infallible>>().await
        };
        let parts = stream::iter([Ok(Bytes::from_static(b"one"))]).chain(stream::once(never));
        let mut sent = Box::pin(sent_in_time(parts));
        assert!(sent.next().await.unwrap().is_ok());
        yield_now().await;
        assert!(is_held(&place));
        drop(sent);
        while is_held(&place) {
            yield_now().await;
        }
    }

    #[tokio::test]
    async fn what_cannot_be_made_breaks_off() {
        let parts = stream::iter([Ok(Bytes::from_static(b"one")), Err("no more")]);
        let mut sent = Box::pin(sent_in_time(parts));
        assert_eq!(sent.next().await.unwrap().unwrap(), "one".as_bytes());
        assert!(matches!(sent.next().await, Some(Err(BrokenOff::Made("no more")))));
        assert!(sent.next().await.is_none());
    }
}
