//! Files that a browser saves, made as they are taken.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt};

use crate::application::sent_in_time::sent_in_time;
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
        Ok((headers, Body::from_stream(sent)).into_response())
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv6Addr, SocketAddr};
    use std::sync::Arc;
    use std::time::Duration;

    use axum::Router;
    use axum::routing::get;
    use http_listener::{Answer, Answers, Origin, serve};
    use hyper::Request;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpSocket, TcpStream};
    use tokio::sync::Semaphore;
    use tokio::time::{Instant, sleep};

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

    /// Serves such files until the test ends.
    async fn serving(places: Arc<Semaphore>) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let files = Router::new().route("/all.zip", get(move || endless(places)));
        let caller = |_: IpAddr| Origin::Caller(Ipv6Addr::LOCALHOST);
        tokio::spawn(serve(listener, Arc::new(Files(files)), caller, "{}", std::future::pending()));
        address
    }

    /// A caller who asks for such a file, and whose side buffers next to nothing.
    async fn asking(server: SocketAddr) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 * 1024).unwrap();
        let mut stream = socket.connect(server).await.unwrap();
        stream.write_all(b"GET /all.zip HTTP/1.1\r\nhost: shelf\r\n\r\n").await.unwrap();
        stream
    }

    #[tokio::test(start_paused = true)]
    async fn the_connection_of_who_takes_nothing_ends_and_the_place_is_free_with_it() {
        let places = Arc::new(Semaphore::new(1));
        let began = Instant::now();
        let mut caller = asking(serving(Arc::clone(&places)).await).await;
        let mut first = [0; 12];
        caller.read_exact(&mut first).await.unwrap();
        assert_eq!((&first[..], places.available_permits()), (&b"HTTP/1.1 200"[..], 0));
        while !caller.ready(tokio::io::Interest::ERROR).await.unwrap().is_error() {}
        // The next one has the place at once.
        while places.available_permits() == 0 {
            tokio::task::yield_now().await;
        }
        assert!(began.elapsed() < AN_AGE, "{:?}", began.elapsed());
        let ended = caller.read_to_end(&mut Vec::new()).await;
        assert_eq!(ended.unwrap_err().kind(), std::io::ErrorKind::ConnectionReset);
    }
}
