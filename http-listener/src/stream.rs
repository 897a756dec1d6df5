//! A connection's bytes, watched: each transfer is recorded, and a caller that does not take an answer is given up
//! (docs/safety.md#slow-clients).

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::progress::Progress;

/// Within this time …
const WINDOW: Duration = Duration::from_secs(10);
/// … a caller must take this many bytes of what waits for it, or all of it. Even a slow mobile network carries ten times as much.
const TAKEN_IN_A_WINDOW: usize = 8 * 1024;

/// How much the system keeps of an answer that goes on for as long as its caller listens, in bytes: little is said in it, so whoever
/// does not take this much does not listen.
const KEPT_OF_ENDLESS: usize = 4 * 1024;

/// Whoever sends a call that is answered already is listened to for this long …
const LISTENED_TO: Duration = Duration::from_secs(30);
/// … while it goes on sending: after a pause like this it has probably read the answer …
const PAUSES_FOR: Duration = Duration::from_secs(2);
/// … and up to so many bytes, which are thrown away. The largest picture that a phone takes has fewer.
const THROWN_AWAY: usize = 64 * 1024 * 1024;

/// A connection with a caller.
pub(super) struct Watched {
    stream: TcpStream,
    progress: Arc<Progress>,
    narrowed: bool,
    blocked: Option<Blocked>,
    listening: Option<Listening>,
}

/// The answer is given and nothing follows it, but the caller still sends the call: closed now, the connection would be reset, and with
/// it goes an answer that was not read yet (RFC 9112, section 9.6).
struct Listening {
    bytes: usize,
    end: Pin<Box<Sleep>>,
    pause: Pin<Box<Sleep>>,
}

/// The caller has not taken everything yet.
struct Blocked {
    taken: usize,
    window: Pin<Box<Sleep>>,
}

impl Watched {
    pub(super) fn new(stream: TcpStream, progress: Arc<Progress>) -> Self {
        Self { stream, progress, narrowed: false, blocked: None, listening: None }
    }

    /// Before the first byte of an answer that goes on.
    fn narrow(&mut self) {
        if self.narrowed || !self.progress.is_endless() {
            return;
        }
        self.narrowed = true;
        if let Err(error) = SockRef::from(&self.stream).set_send_buffer_size(KEPT_OF_ENDLESS) {
            tracing::debug!(%error, "a caller who has stopped reading is noticed late");
        }
    }

    /// Throws away what arrives, until the caller has sent everything or for as long as it is listened to.
    fn listen(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let listening = self.listening.get_or_insert_with(|| Listening {
            bytes: 0,
            end: Box::pin(sleep(LISTENED_TO)),
            pause: Box::pin(sleep(PAUSES_FOR)),
        });
        let mut part = [MaybeUninit::uninit(); 16 * 1024];
        while listening.bytes < THROWN_AWAY && listening.end.as_mut().poll(context).is_pending() {
            let mut part = ReadBuf::uninit(&mut part);
            match Pin::new(&mut self.stream).poll_read(context, &mut part) {
                Poll::Ready(Ok(())) if !part.filled().is_empty() => {
                    listening.bytes += part.filled().len();
                    listening.pause.as_mut().reset(Instant::now() + PAUSES_FOR);
                }
                Poll::Ready(_) => break,
                Poll::Pending => return listening.pause.as_mut().poll(context),
            }
        }
        Poll::Ready(())
    }

    /// Handles the result of a write: the time runs from the first one that had to wait, until all is written.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        result: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = result {
            if let Ok(bytes) = &written {
                self.progress.moved();
                if let Some(blocked) = &mut self.blocked {
                    blocked.taken += bytes;
                }
            }
            return Poll::Ready(written);
        }
        let blocked =
            self.blocked.get_or_insert_with(|| Blocked { taken: 0, window: Box::pin(sleep(WINDOW)) });
        loop {
            ready!(blocked.window.as_mut().poll(context));
            if blocked.taken < TAKEN_IN_A_WINDOW {
                self.progress.give_up();
                return Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the answer is not taken")));
            }
            blocked.taken = 0;
            blocked.window.as_mut().reset(Instant::now() + WINDOW);
        }
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.progress.moved();
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.narrow();
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.narrow();
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(context, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Everything is written.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.blocked = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.listening.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
        }
        if self.progress.is_arriving() {
            ready!(self.listen(context));
        }
        Poll::Ready(Ok(()))
    }
}

impl Drop for Watched {
    /// The system keeps what was written until it is taken, unless it is told that nobody waits for it any more.
    fn drop(&mut self) {
        if self.progress.is_given_up()
            && let Err(error) = self.stream.set_zero_linger()
        {
            tracing::debug!(%error, "what a caller did not take is kept a little longer");
        }
    }
}
