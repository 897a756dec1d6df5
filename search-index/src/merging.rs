//! How segments are merged, and how far that is.

use std::time::Instant;

use tantivy::indexer::LogMergePolicy;

use crate::priority::lower_merging;

/// Each commit makes a segment, and each segment costs every search: six of a size are merged, and the sizes lie a factor of
/// four (2²) apart, so that 200,000 recipes stand in about twenty. Only what a few commits leave counts as one size whatever it is: all that
/// does is merged again with every few commits, which for a thousand recipes took most of a processor while commands came fast.
/// A recipe that was deleted or replaced stays in the files until its segment is merged, at the latest when three in ten of the segment's
/// are such; what was erased does not wait for that (`purge.rs`).
pub(crate) fn merge_policy() -> LogMergePolicy {
    let mut policy = LogMergePolicy::default();
    policy.set_min_num_segments(6);
    policy.set_min_layer_size(100);
    policy.set_level_log_size(2.0);
    policy.set_del_docs_ratio_before_merge(0.3);
    policy
}

/// How the merging of a build's segments stands.
pub(crate) struct Merging {
    /// Searches may not know yet what it has left, or it is not done.
    pub(crate) unsettled: bool,
    /// The engine was asked since the build was opened: it merges after commits only.
    pub(crate) asked: bool,
    /// Somebody is served meanwhile: its threads have to step back.
    beside_others: bool,
    pub(crate) stepped_back: bool,
    /// Until when a build that nobody has searched waits for it.
    pub(crate) not_searched_until: Option<Instant>,
    pub(crate) new: bool,
}

impl Merging {
    /// Of a build that is empty.
    pub(crate) fn of_new() -> Self {
        Self { new: true, ..Self::of_known() }
    }

    /// Of a build that was searched before.
    pub(crate) fn of_known() -> Self {
        Self {
            unsettled: true,
            asked: false,
            beside_others: false,
            stepped_back: false,
            not_searched_until: None,
            new: false,
        }
    }

    /// There may be something to merge.
    pub(crate) fn committed(&mut self) {
        (self.unsettled, self.asked) = (true, true);
        self.step_back();
    }

    /// From now on it disturbs somebody. Until then it keeps up with the writing, as otherwise hundreds of segments wait in the end.
    pub(crate) fn beside_others(&mut self) {
        self.beside_others = true;
        self.step_back();
    }

    fn step_back(&mut self) {
        self.stepped_back = self.stepped_back || self.beside_others && lower_merging();
    }
}
