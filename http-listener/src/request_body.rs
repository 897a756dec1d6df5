//! The body of a request, which the caller may be slow to send.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};

use super::progress::Progress;

/// The body of a request: once all of it has arrived, it is the server's turn.
pub(super) struct RequestBody {
    body: Incoming,
    progress: Arc<Progress>,
}

impl RequestBody {
    pub(super) fn new(body: Incoming, progress: Arc<Progress>) -> Self {
        let body = Self { body, progress };
        body.look(false);
        body
    }

    fn look(&self, ended: bool) {
        if ended || self.body.is_end_stream() {
            self.progress.arrived(true);
            self.progress.answering(true);
        }
    }
}

impl Body for RequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.look(matches!(frame, Poll::Ready(None)));
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
