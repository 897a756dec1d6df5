//! Merging goes on for a while after the commit that triggered it, and its result is searched only once the reader is reloaded.
//! Each commit does that; if none follows, the indexer does it when the log is quiet.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tantivy::indexer::MergePolicy;

use crate::error::IndexError;
use crate::generation::Generation;
use crate::indexer::Indexer;
use crate::merging::merge_policy;

/// How long a build that was made from scratch is not searched because its segments are still being merged.
const PATIENCE: Duration = Duration::from_secs(60);

impl Generation {
    /// Whether this build is ready to be searched: one made from scratch first merges its segments, unless that takes too long.
    pub(crate) fn is_fit_to_be_searched(&mut self) -> Result<bool, IndexError> {
        if self.merging.new && !self.settle()? {
            let until = self.merging.not_searched_until.get_or_insert_with(|| Instant::now() + PATIENCE);
            if Instant::now() < *until {
                return Ok(false);
            }
        }
        self.merging.new = false;
        Ok(true)
    }

    /// Lets searches see what was merged since the last commit. Returns whether nothing is left to merge.
    pub(crate) fn settle(&mut self) -> Result<bool, IndexError> {
        if !self.merging.unsettled {
            return Ok(true);
        }
        let segments = self.writer.index().searchable_segment_metas()?;
        let merged: HashSet<_> = segments.iter().map(tantivy::SegmentMeta::id).collect();
        let is_old = |searched: &[tantivy::SegmentReader]| {
            searched.len() != merged.len()
                || searched.iter().any(|segment| !merged.contains(&segment.segment_id()))
        };
        if is_old(self.reader.searcher().segment_readers()) {
            self.reader.reload()?;
        }
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

impl Indexer {
    /// Lets searches see what the engine merged since the last commit, so that they have fewer segments to walk; returns whether
    /// nothing is left to merge. [`Indexer::run`] does this when the log is quiet.
    ///
    /// # Errors
    /// [`IndexError::Files`] if the index cannot be read.
    pub fn settle(&mut self) -> Result<bool, IndexError> {
        self.generation.settle()
    }
}

#[cfg(test)]
mod tests {
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

    #[cfg(target_os = "linux")]
    #[test]
    fn merging_steps_back_behind_everything_else_once_somebody_is_served() {
        use crate::priority::{LOWEST, merging_threads};
        use rustix::process::getpriority_process;

        let before = getpriority_process(None).unwrap();
        let priorities = || -> Vec<i32> {
            merging_threads().map(|thread| getpriority_process(Some(thread)).unwrap()).collect()
        };
        let folder = tempfile::tempdir().unwrap();
        let mut generation = empty(folder.path());
        write(&mut generation, 1);
        until("a merging thread", || !priorities().is_empty());
        assert!(priorities().iter().all(|priority| *priority == before), "{:?}", priorities());
        generation.merging.beside_others();
        until("stepped back", || {
            generation.commit(Checkpoint::NONE).unwrap();
            generation.merging.stepped_back
        });
        let priorities = priorities();
        assert!(priorities.iter().all(|priority| *priority == LOWEST), "{priorities:?}");
        assert_eq!(getpriority_process(None).unwrap(), before, "nobody else does");
    }
}
