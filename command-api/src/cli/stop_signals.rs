//! What ends a command that runs for long.

use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::assembly::Failure;

/// The signals with which a person or a supervisor stops it.
pub(super) struct StopSignals {
    interrupt: Signal,
    terminate: Signal,
}

impl StopSignals {
    pub(super) fn listen() -> Result<Self, Failure> {
        let of = |kind| {
            signal(kind).map_err(|error| Failure::new(format!("Signals cannot be received: {error}.")))
        };
        Ok(Self { interrupt: of(SignalKind::interrupt())?, terminate: of(SignalKind::terminate())? })
    }

    /// Resolves when one of them arrives.
    pub(super) async fn received(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
