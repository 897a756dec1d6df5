//! Removes from the files what was deleted, erased or replaced: the engine only marks it, and drops it when a segment is merged.

use std::time::{Duration, Instant};

use tantivy::{FutureResult, SegmentMeta};

use crate::error::IndexError;
use crate::indexer::Indexer;

/// Segments that are being rewritten without what was deleted.
pub(crate) type Merge = FutureResult<Option<SegmentMeta>>;

/// How long [`Indexer::purge`] goes on if the engine's own merges get in its way.
const PATIENCE: Duration = Duration::from_secs(60);
const RETRY: Duration = Duration::from_millis(20);

impl Indexer {
    /// Merges the segments that hold deleted documents, so that nothing of what was deleted, erased or replaced stays in the files. Costs
    /// as much as writing those segments again, and blocks for as long.
    ///
    /// # Errors
    /// [`IndexError::Files`] when the index cannot be written.
    pub fn purge(&mut self) -> Result<(), IndexError> {
        let deadline = Instant::now() + PATIENCE;
        while let Some(merge) = self.begin_purge()? {
            // A segment that the engine merges by itself cannot be merged twice; it may come out with deleted documents in it.
            if let Err(error) = merge.wait() {
                if Instant::now() >= deadline {
                    return Err(error.into());
                }
                std::thread::sleep(RETRY);
            }
        }
        Ok(())
    }

    /// Starts to merge what has to be merged, while the indexer goes on; `None` if there is nothing to do.
    pub(crate) fn begin_purge(&mut self) -> Result<Option<Merge>, IndexError> {
        self.publish()?;
        let metas = self.generation.writer.index().searchable_segment_metas()?;
        let touched: Vec<_> = metas.iter().filter(|meta| meta.has_deletes()).map(SegmentMeta::id).collect();
        // The engine keeps the files of a segment for as long as somebody holds on to its description.
        drop(metas);
        if !touched.is_empty() {
            return Ok(Some(self.generation.writer.merge(&touched)));
        }
        self.purged()?;
        Ok(None)
    }

    fn purged(&mut self) -> Result<(), IndexError> {
        self.reached.purge_due = false;
        self.generation.commit(self.reached.clone())?;
        self.generation.writer.garbage_collect_files().wait()?;
        self.generation.files.write_out()?;
        self.shared.committed(&self.generation);
        Ok(())
    }
}
