//! When the folder is brought to what is in memory.

use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use super::interruption::Interruption;
use crate::write_behind::WriteBehind;

/// The shortest time from the beginning of one writing to the folder to the next one: what may have to be read again after a crash.
const WRITE_OUT_PAUSE: Duration = Duration::from_secs(1);

/// Brings the folder to what is in memory now and then, beside everything else.
#[derive(Default)]
pub(super) struct WritingOut {
    began: Option<Instant>,
    running: Option<JoinHandle<tantivy::Result<()>>>,
}

impl WritingOut {
    /// Begins to write when there is something to write and it is time to; tells of a writing that has failed.
    pub(super) async fn go_on(&mut self, files: &WriteBehind) -> Result<(), Interruption> {
        if let Some(running) = self.running.take_if(|running| running.is_finished()) {
            let written = running.await.map_err(|error| Interruption::Files(error.to_string()))?;
            written.map_err(|error| Interruption::Files(error.to_string()))?;
        }
        let is_time = self.began.is_none_or(|began| began.elapsed() >= WRITE_OUT_PAUSE);
        if self.running.is_none() && is_time && !files.is_written_out() {
            let files = files.clone();
            self.began = Some(Instant::now());
            self.running = Some(tokio::task::spawn_blocking(move || files.write_out()));
        }
        Ok(())
    }
}
