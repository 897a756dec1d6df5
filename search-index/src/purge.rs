//! Removes erased data from the files: the engine only marks it, and drops it when a segment is merged.
//!
//! A recipe that its writer or an admin deletes can no longer be found, and leaves the files when the engine merges its segment
//! anyway (`generation.rs`): this is no erasure, and rewriting the whole index for one recipe would cost as much as the
//! collection. An erasure does not wait (docs/design.md#erasure). It rewrites the segments that contain something of the person,
//! each on its own, so that a large one is written only if necessary.

use std::collections::{BTreeSet, HashSet};
use std::time::{Duration, Instant};

use tantivy::index::SegmentId;
use tantivy::{FutureResult, SegmentMeta, SegmentReader, Term};

use crate::error::IndexError;
use crate::indexer::Indexer;
use crate::source::Key;
use crate::write_behind::segment_of;

/// Segments that are being rewritten without what was deleted.
pub(crate) type Merge = FutureResult<Option<SegmentMeta>>;

/// The progress of a purge.
pub(crate) enum Purge {
    /// Segments are being merged; it continues when that has ended.
    Merging(Merge),
    /// The files of merged segments are still there: a merge, or a reader of the engine's list, has not quite ended, or the new
    /// list cannot be written to disk.
    InUse,
    /// Nothing that was deleted is left.
    Done,
}

/// How long [`Indexer::purge`] keeps retrying if others get in its way.
const PATIENCE: Duration = Duration::from_secs(60);
const RETRY: Duration = Duration::from_millis(20);
/// Segments of up to this many documents are merged with each other.
const SMALL: u32 = 1_000;

impl Indexer {
    /// Merges the segments that contain something of erased members, so that none of it stays in the files. Costs as much as
    /// rewriting those segments, and blocks for as long.
    ///
    /// # Errors
    /// [`IndexError::Files`] if the index cannot be written, or the old files are still in use after a minute.
    pub fn purge(&mut self) -> Result<(), IndexError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            // A segment that the engine is merging by itself cannot be merged twice; the result may contain deleted documents.
            let trouble = match self.begin_purge()? {
                Purge::Done => return Ok(()),
                Purge::Merging(merge) => match merge.wait() {
                    Ok(_) => continue,
                    Err(error) => error.into(),
                },
                Purge::InUse => IndexError::Files("files of what was deleted are still in use".to_owned()),
            };
            if Instant::now() >= deadline {
                return Err(trouble);
            }
            std::thread::sleep(RETRY);
        }
    }

    /// Starts merging what has to be merged, while the indexer continues, or removes what was merged.
    pub(crate) fn begin_purge(&mut self) -> Result<Purge, IndexError> {
        self.publish()?;
        let metas = self.generation.writer.index().searchable_segment_metas()?;
        let next = self.next_to_merge()?;
        let counting: HashSet<String> = metas.iter().map(|meta| meta.id().uuid_string()).collect();
        // The engine keeps the files of a segment while anybody holds its metadata.
        drop(metas);
        if !next.is_empty() {
            return Ok(Purge::Merging(self.generation.writer.merge(&next)));
        }
        self.generation.writer.garbage_collect_files().wait()?;
        let files = self.generation.writer.index().directory().list_managed_files();
        if files.iter().filter_map(|file| segment_of(file)).any(|segment| !counting.contains(&segment)) {
            return Ok(Purge::InUse);
        }
        let mut purged = self.reached.clone();
        (purged.purge_due, purged.erased) = (false, BTreeSet::new());
        self.generation.commit(purged.clone())?;
        if let Err(error) = self.generation.files.flush() {
            tracing::warn!(%error, "what was deleted could not be removed from the disk yet");
            return Ok(Purge::InUse);
        }
        self.reached = purged;
        self.shared.committed(&self.generation);
        Ok(Purge::Done)
    }

    /// The segments to merge next: all small ones at once, otherwise the smallest. Empty if nothing is left to do.
    fn next_to_merge(&self) -> Result<Vec<SegmentId>, IndexError> {
        let mut touched = Vec::new();
        // As they are after the last merge, which searches may not see yet.
        for segment in self.generation.writer.index().searchable_segments()? {
            if segment.meta().has_deletes() && self.has_something_erased(&SegmentReader::open(&segment)?)? {
                touched.push((segment.meta().max_doc(), segment.id()));
            }
        }
        touched.sort_unstable();
        let small = touched.iter().take_while(|(documents, _)| *documents <= SMALL).count();
        touched.truncate(small.max(1));
        Ok(touched.into_iter().map(|(_, segment)| segment).collect())
    }

    /// Whether a segment contains documents of erased members: its postings include deleted and replaced ones until it is merged.
    fn has_something_erased(&self, segment: &SegmentReader) -> Result<bool, IndexError> {
        if self.reached.erased.is_empty() {
            return Ok(true);
        }
        let fields = self.generation.fields;
        let (writers, keys) = (segment.inverted_index(fields.writer)?, segment.inverted_index(fields.key)?);
        for member in &self.reached.erased {
            let writer = Term::from_field_i64(fields.writer, *member);
            let key = Term::from_field_text(fields.key, &Key::Writer(*member).to_string());
            if writers.doc_freq(&writer)? > 0 || keys.doc_freq(&key)? > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::SearchIndex;

    #[test]
    fn what_somebody_still_holds_is_removed_when_they_have_let_go() {
        let folder = tempfile::tempdir().unwrap();
        let (_index, mut indexer) = SearchIndex::open(folder.path()).unwrap();
        let fields = indexer.generation.fields;
        for writer in [7, 8] {
            let document = crate::document::name(&fields, Key::Writer(writer), "{}");
            indexer.generation.writer.add_document(document).unwrap();
        }
        indexer.reached.seq = 1;
        indexer.commit().unwrap();
        let held = indexer.generation.writer.index().searchable_segment_metas().unwrap();
        let term = tantivy::Term::from_field_text(fields.key, &Key::Writer(7).to_string());
        indexer.generation.writer.delete_term(term);
        indexer.reached.seq = 2;
        indexer.reached.purge_due = true;
        // The engine may be merging them by itself.
        let after_merging = loop {
            match indexer.begin_purge().unwrap() {
                Purge::Merging(merge) => drop(merge.wait()),
                ended => break ended,
            }
        };

        assert!(matches!(after_merging, Purge::InUse));
        assert!(indexer.purge_due());
        drop(held);
        indexer.purge().unwrap();
        assert!(!indexer.purge_due());
        let files = std::fs::read_dir(&indexer.generation.folder).unwrap();
        let segments: HashSet<String> =
            files.filter_map(|file| segment_of(Path::new(&file.unwrap().file_name()))).collect();
        assert_eq!(segments.len(), 1, "{segments:?}");
    }
}
