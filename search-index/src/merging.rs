//! How segments are merged, and the progress of it.

use tantivy::indexer::LogMergePolicy;

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
    pub(crate) unsettled: bool,
    /// The engine was triggered since the build was opened: it merges after commits only.
    pub(crate) asked: bool,
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
