//! One build of the index: a folder with the engine's files, and the checkpoint in its last commit.

use std::collections::{BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use event_log::LoggedEvent;
use serde::{Deserialize, Serialize};
use tantivy::indexer::{IndexWriterOptions, MergePolicy};
use tantivy::{Index, IndexReader, IndexSettings, IndexWriter, ReloadPolicy, TantivyDocument};

use crate::error::{IndexError, Unfit};
use crate::merging::{Merging, merge_policy};
use crate::schema::{Fields, INDEX_VERSION};
use crate::write_behind::WriteBehind;

/// The progress of a build: stored as the payload of each commit, so that it cannot differ from what is indexed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Checkpoint {
    /// The [`INDEX_VERSION`] that made it.
    pub(crate) version: u32,
    /// The seq of the last indexed event; 0 if there is none.
    pub(crate) seq: i64,
    /// Identifies that event: another log has a different one there. See [`mark`].
    pub(crate) mark: Option<String>,
    /// Erased data may still be in the files.
    pub(crate) purge_due: bool,
    /// Whose; if due with nobody named, anybody's.
    pub(crate) erased: BTreeSet<i64>,
}

/// Identifies an event, without its content: enough to tell whether a log is the one that was indexed. No two events are recorded
/// in the same microsecond under the same sequence of the same stream.
pub(crate) fn mark(event: &LoggedEvent) -> String {
    format!("{}/{}#{}@{}", event.aggregate_type, event.aggregate_id, event.sequence, event.recorded_at)
}

impl Checkpoint {
    /// Nothing is indexed yet.
    pub(crate) const NONE: Self =
        Self { version: INDEX_VERSION, seq: 0, mark: None, purge_due: false, erased: BTreeSet::new() };
}

/// A build that can be searched and continued.
pub(crate) struct Generation {
    pub(crate) folder: PathBuf,
    pub(crate) files: WriteBehind,
    pub(crate) fields: Fields,
    pub(crate) writer: IndexWriter,
    pub(crate) reader: IndexReader,
    pub(crate) checkpoint: Checkpoint,
    pub(crate) merging: Merging,
}

/// The engine's buffer for uncommitted documents, in bytes. When full, it is written out as a segment.
const WRITE_BUFFER: usize = 15 << 20;

impl Generation {
    /// Starts an empty build in a new folder.
    pub(crate) fn create(folder: PathBuf) -> Result<Self, IndexError> {
        std::fs::create_dir_all(&folder)?;
        let (schema, fields) = Fields::schema();
        let files = WriteBehind::open(&folder).map_err(tantivy::TantivyError::from)?;
        let index = Index::create(files.clone(), schema, IndexSettings::default())?;
        files.flush()?;
        Self::with(folder, files, index, fields, Checkpoint::NONE)
    }

    /// Continues the build in a folder, if every byte of it is as it was written.
    pub(crate) fn open(folder: PathBuf) -> Result<Self, Unfit> {
        // Damaged files can also make the engine panic; that must not end the process.
        catch_unwind(AssertUnwindSafe(|| Self::checked(folder)))
            .unwrap_or_else(|_| Err(Unfit::Damaged("the engine panicked while opening it".to_owned())))
    }

    fn checked(folder: PathBuf) -> Result<Self, Unfit> {
        let damaged = |error: &dyn std::fmt::Display| Unfit::Damaged(error.to_string());
        let files = WriteBehind::open(&folder).map_err(|error| damaged(&error))?;
        let index = Index::open(files.clone()).map_err(|error| damaged(&error))?;
        let payload = index.load_metas().map_err(|error| damaged(&error))?.payload;
        let checkpoint = payload.as_deref().map_or(Ok(Checkpoint::NONE), version_checked)?;
        let (schema, fields) = Fields::schema();
        if index.schema() != schema {
            return Err(Unfit::OtherVersion { found: None });
        }
        let broken = index.validate_checksum().map_err(|error| damaged(&error))?;
        if let Some(file) = broken.iter().next() {
            return Err(Unfit::Damaged(format!("{} has a wrong checksum", file.display())));
        }
        Self::with(folder, files, index, fields, checkpoint).map_err(|error| damaged(&error))
    }

    fn with(
        folder: PathBuf,
        files: WriteBehind,
        index: Index,
        fields: Fields,
        checkpoint: Checkpoint,
    ) -> Result<Self, IndexError> {
        // One thread writes and one merges: the node has requests to serve as well.
        let options = IndexWriterOptions::builder()
            .num_worker_threads(1)
            .num_merge_threads(1)
            .memory_budget_per_thread(WRITE_BUFFER)
            .build();
        let writer: IndexWriter<TantivyDocument> = index.writer_with_options(options)?;
        writer.set_merge_policy(Box::new(merge_policy()));
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self { folder, files, fields, writer, reader, checkpoint, merging: Merging::of_opened() })
    }

    /// Makes what was written searchable, together with the checkpoint. It is on disk only once the files are flushed.
    pub(crate) fn commit(&mut self, checkpoint: Checkpoint) -> Result<(), IndexError> {
        let payload = serde_json::to_string(&checkpoint)?;
        let mut prepared = self.writer.prepare_commit()?;
        prepared.set_payload(&payload);
        prepared.commit()?;
        self.merging.committed();
        self.reader.reload()?;
        self.checkpoint = checkpoint;
        Ok(())
    }

    /// Lets searches see what was merged since the last commit. Returns whether nothing is left to merge.
    ///
    /// Merging goes on for a while after the commit that triggered it, and its result is searched only once the reader is reloaded.
    /// Each commit does that; if none follows, the indexer does it when the log is quiet.
    pub(crate) fn settle(&mut self) -> Result<bool, IndexError> {
        if !self.merging.unsettled {
            return Ok(true);
        }
        let segments = self.writer.index().searchable_segment_metas()?;
        let merged: HashSet<_> = segments.iter().map(tantivy::SegmentMeta::id).collect();
        let searched: HashSet<_> =
            self.reader.searcher().segment_readers().iter().map(tantivy::SegmentReader::segment_id).collect();
        // Whatever reads the same segments anew has other keys in every cache.
        if searched != merged {
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

/// The checkpoint in a payload, if this version of the program wrote it.
pub(crate) fn version_checked(payload: &str) -> Result<Checkpoint, Unfit> {
    #[derive(Deserialize)]
    struct Version {
        version: u32,
    }
    match serde_json::from_str::<Version>(payload) {
        Ok(Version { version: INDEX_VERSION }) => {
            serde_json::from_str(payload).map_err(|error| Unfit::Damaged(error.to_string()))
        }
        Ok(Version { version }) => Err(Unfit::OtherVersion { found: Some(version) }),
        Err(_) => Err(Unfit::OtherVersion { found: None }),
    }
}

/// The folders of the builds in the node's folder, the newest first.
pub(crate) fn builds(folder: &Path) -> std::io::Result<Vec<(u64, PathBuf)>> {
    let mut builds = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let number =
            path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_prefix("build-"));
        if let Some(number) = number.and_then(|number| number.parse().ok()) {
            builds.push((number, path));
        }
    }
    builds.sort_by(|one, other| other.cmp(one));
    Ok(builds)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tantivy::merge_policy::NoMergePolicy;

    use super::*;
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
    fn what_is_searched_already_is_not_read_anew() {
        let folder = tempfile::tempdir().unwrap();
        let mut generation = empty(folder.path());
        write(&mut generation, 1);
        let searched = generation.reader.searcher().generation().generation_id();
        assert!(generation.settle().unwrap());
        assert_eq!(generation.reader.searcher().generation().generation_id(), searched);
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
