//! How segments are merged. Merging goes on for a while after the commit that triggered it, and its result is searched only once the
//! reader is reloaded. Each commit does that; if none follows, the indexer does it when the log is quiet.

use tantivy::indexer::{LogMergePolicy, MergePolicy};

use crate::error::IndexError;
use crate::generation::Generation;

/// Each commit makes a segment, and each segment adds to the cost of every search: six of a size are merged, and the sizes are a
/// factor of four (2²) apart, so that 200,000 recipes take about twenty. Only segments as small as a few commits count as one
/// size regardless: such a layer is merged again every few commits, which for a thousand recipes took most of a processor under
/// fast commands. A deleted or replaced recipe stays in the files until its segment is merged, at the latest when three in ten of
/// the segment's documents are deleted; erased data does not wait for that (`purge.rs`).
pub(crate) fn merge_policy() -> LogMergePolicy {
    let mut policy = LogMergePolicy::default();
    policy.set_min_num_segments(6);
    policy.set_min_layer_size(100);
    policy.set_level_log_size(2.0);
    policy.set_del_docs_ratio_before_merge(0.3);
    policy
}

/// The state of merging a build's segments.
pub(crate) struct Merging {
    /// Merging is not done, or searches may not see its result yet.
    unsettled: bool,
    /// The engine was triggered since the build was opened: it merges after commits only.
    asked: bool,
}

impl Merging {
    /// For a build that was just opened.
    pub(crate) fn of_opened() -> Self {
        Self { unsettled: true, asked: false }
    }

    /// There may be something to merge.
    pub(crate) fn committed(&mut self) {
        *self = Self { unsettled: true, asked: true };
    }
}

impl Generation {
    /// Lets searches see what was merged since the last commit. Returns whether nothing is left to merge.
    pub(crate) fn settle(&mut self) -> Result<bool, IndexError> {
        if !self.merging.unsettled {
            return Ok(true);
        }
        let segments = self.writer.index().searchable_segment_metas()?;
        self.reader.reload()?;
        let left = merge_policy().compute_merge_candidates(&segments);
        // The engine keeps the files of a segment while anybody holds its metadata.
        drop(segments);
        if !left.is_empty() && !self.merging.asked {
            self.commit(self.checkpoint.clone())?;
        }
        self.merging.unsettled = !left.is_empty();
        Ok(left.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tantivy::merge_policy::NoMergePolicy;

    use super::*;
    use crate::generation::Checkpoint;
    use crate::source::Key;

    /// An empty build.
    fn empty(folder: &std::path::Path) -> Generation {
        Generation::create(folder.join("build-1")).unwrap()
    }

    /// Writes this many segments, each in one commit.
    fn write(generation: &mut Generation, segments: i64) {
        for name in 0..segments {
            let document = crate::document::name(&generation.fields, Key::Writer(name), "{}");
            generation.writer.add_document(document).unwrap();
            generation.commit(Checkpoint { seq: name + 1, ..Checkpoint::NONE }).unwrap();
        }
    }

    fn until(what: &str, mut condition: impl FnMut() -> bool) {
        let started = Instant::now();
        while !condition() {
            assert!(started.elapsed().as_secs() < 60, "never {what}");
            std::thread::yield_now();
        }
    }

    #[test]
    fn what_was_merged_is_searched_although_no_commit_follows() {
        let folder = tempfile::tempdir().unwrap();
        let mut generation = empty(folder.path());
        write(&mut generation, 12);
        until("settled", || generation.settle().unwrap());
        let searcher = generation.reader.searcher();
        assert!(searcher.segment_readers().len() < 6, "{}", searcher.segment_readers().len());
        assert_eq!(searcher.num_docs(), 12);
        assert_eq!(generation.checkpoint.seq, 12);
    }

    #[test]
    fn merging_that_was_interrupted_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut generation = empty(folder.path());
        generation.writer.set_merge_policy(Box::new(NoMergePolicy));
        write(&mut generation, 9);
        generation.files.flush().unwrap();
        let (build, checkpoint) = (generation.folder.clone(), generation.checkpoint.clone());
        drop(generation);
        let mut opened = Generation::open(build).unwrap();
        assert_eq!(opened.reader.searcher().segment_readers().len(), 9);
        until("settled", || opened.settle().unwrap());
        assert!(opened.reader.searcher().segment_readers().len() < 6);
        assert_eq!(opened.checkpoint, checkpoint);
    }
}
