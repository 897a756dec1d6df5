//! Files that a browser saves, made as they are taken.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt};

use crate::application::sent_in_time::sent_in_time;
use crate::web::answer::headers::UNBUFFERED;
use crate::web::problem::ApiError;

/// A file for one caller only.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Download {
    /// The name under which it is saved.
    pub(crate) name: &'static str,
    pub(crate) media_type: &'static str,
}

impl Download {
    /// The answer with these parts. What fails at once is told; what fails later breaks the file off, and so does whoever takes nothing of
    /// it for too long.
    ///
    /// # Errors
    /// Why there is no first part.
    pub(crate) async fn answer<E>(
        self,
        parts: impl Stream<Item = Result<Bytes, E>> + Send + 'static,
    ) -> Result<Response, ApiError>
    where
        E: std::error::Error + Send + Sync + 'static,
        ApiError: From<E>,
    {
        let Self { name, media_type } = self;
        let mut parts = Box::pin(parts);
        let first = parts.next().await.transpose()?;
        let parts = stream::iter(first.map(Ok)).chain(parts);
        let sent = sent_in_time(parts)
            .inspect_err(move |error| tracing::warn!(%error, file = name, "a file broke off"));
        let headers = [
            (CONTENT_TYPE, media_type.to_owned()),
            (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
            (CACHE_CONTROL, "private, no-store".to_owned()),
        ];
        // What a proxy collects is taken at once, however slow whoever asked for it is, and lies on its disk.
        Ok((headers, [UNBUFFERED], Body::from_stream(sent)).into_response())
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv6Addr};
    use std::sync::Arc;
    use std::time::Duration;

    use axum::Router;
    use axum::routing::get;
    use http_listener::{Answer, Answers, Origin, serve};
    use hyper::Request;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
    use tokio::time::sleep;

    use super::*;

    /// Longer than whoever takes nothing keeps its place.
    const AN_AGE: Duration = Duration::from_secs(61);

    #[derive(Debug, thiserror::Error)]
    #[error("it cannot be made")]
    struct Unmade;

    impl From<Unmade> for ApiError {
        fn from(_: Unmade) -> Self {
            Self::Internal
        }
    }

    /// A file without end, in one of these places.
    async fn endless(places: Arc<Semaphore>) -> Result<Response, ApiError> {
        let place = places.try_acquire_owned().map_err(|_| ApiError::Busy)?;
        let parts = stream::repeat_with(move || {
            let _place = &place;
            Ok::<_, Unmade>(Bytes::from_static(&[b'x'; 100_000]))
        });
        Download { name: "all.zip", media_type: "application/zip" }.answer(parts).await
    }

    #[tokio::test]
    async fn what_fails_at_once_is_told() {
        let parts = stream::iter([Err::<Bytes, _>(Unmade)]);
        let answer = Download { name: "all.zip", media_type: "application/zip" }.answer(parts).await;
        assert!(matches!(answer, Err(ApiError::Internal)));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_nothing_for_a_minute_loses_the_place_of_the_file() {
        let places = Arc::new(Semaphore::new(1));
        let answer = endless(Arc::clone(&places)).await.unwrap();
        assert_eq!(places.available_permits(), 0);
        sleep(AN_AGE).await;
        assert_eq!(places.available_permits(), 1);
        let mut body = answer.into_body().into_data_stream();
        while let Some(Ok(_)) = body.next().await {}
        assert!(body.next().await.is_none());
    }

    struct Files(Router);

    impl Answers for Files {
        fn to<B: hyper::body::Body>(&self, _: &Request<B>) -> Answer {
            Answer::Routed(self.0.clone())
        }
    }

    /// A file of one part in this place, whose next part is `then`.
    async fn of_one_part(
        place: OwnedSemaphorePermit,
        then: impl Future<Output = Result<Bytes, Unmade>> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let next = async move {
            let _place = place;
            then.await
        };
        let parts = stream::iter([Ok(Bytes::from_static(b"the first part"))]).chain(stream::once(next));
        Download { name: "all.zip", media_type: "application/zip" }.answer(parts).await
    }

    /// Somebody who has asked a server for such a file, and has its first part.
    async fn taking<Making>(make: impl Fn() -> Making + Clone + Send + Sync + 'static) -> TcpStream
    where
        Making: Future<Output = Result<Response, ApiError>> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let files = Router::new().route("/all.zip", get(make));
        let caller = |_: IpAddr| Origin::Caller(Ipv6Addr::LOCALHOST);
        tokio::spawn(serve(listener, Arc::new(Files(files)), caller, "{}", std::future::pending()));
        stream.write_all(b"GET /all.zip HTTP/1.1\r\nhost: shelf\r\n\r\n").await.unwrap();
        let mut read = Vec::new();
        while !read.ends_with(b"the first part\r\n") {
            read.push(stream.read_u8().await.unwrap());
        }
        assert!(read.starts_with(b"HTTP/1.1 200"));
        stream
    }

    async fn until_one_is_free(places: &Semaphore) {
        while places.available_permits() == 0 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn the_connection_of_a_file_that_breaks_off_ends_without_the_end_of_an_answer() {
        let places = Arc::new(Semaphore::new(1));
        let (go_on, told) = (Arc::new(Notify::new()), Arc::clone(&places));
        let breaks = Arc::clone(&go_on);
        let mut caller = taking(move || {
            let (place, breaks) = (Arc::clone(&told).try_acquire_owned().unwrap(), Arc::clone(&breaks));
            of_one_part(place, async move {
                breaks.notified().await;
                Err(Unmade)
            })
        })
        .await;
        assert_eq!(places.available_permits(), 0);
        go_on.notify_one();
        let mut rest = Vec::new();
        // A reset is an end, too.
        let _ = caller.read_to_end(&mut rest).await;
        assert_eq!(rest, b"", "a whole answer would end with a last chunk");
        until_one_is_free(&places).await;
    }

    #[tokio::test]
    async fn whoever_goes_while_the_next_part_is_made_frees_the_place() {
        let places = Arc::new(Semaphore::new(1));
        let told = Arc::clone(&places);
        let caller = taking(move || {
            of_one_part(Arc::clone(&told).try_acquire_owned().unwrap(), std::future::pending())
        })
        .await;
        assert_eq!(places.available_permits(), 0);
        drop(caller);
        until_one_is_free(&places).await;
    }
}
