//! Policies: each follows the log with a checkpoint of its own, and answers events. A new one is a file here and
//! a line in [`ALL`].
//!
//! A policy that reacts outside of a transaction holds a lease (`event-log/src/follow/lease.rs`): an advisory lock of a transaction that reads
//! and writes nothing, which the server ends when its holder has gone or gives no sign of life. The progress of each is a row of
//! `ops.policies`; a policy without a row begins with the first event.
//!
//! Letters to members come from a policy whose checkpoint moves in the transaction that writes the letter, and unlike those of other
//! followers this transaction waits for the disk. So each letter is written once, whatever is killed. A comment that an admin removed, or a
//! photo that one reported, is a violation of whoever contributed it: the account counts each source once, and the third restricts. An edit
//! of a recipe names the photos of members that it leaves out; a policy removes them, as another one does with what belonged to a deleted
//! recipe, also what was added at the same moment.

mod approve_recipes;
mod clear_residue;
mod count_violations;
mod deleted_recipes;
mod erase_members;
mod notify_members;
mod policy;
mod remove_photos;

pub use policy::{BeginError, Following, Policy, PolicyServices, begin};

/// Every policy. The service starts them; health and status report them.
pub const ALL: &[Policy] = &[
    notify_members::POLICY,
    approve_recipes::POLICY,
    count_violations::POLICY,
    remove_photos::POLICY,
    deleted_recipes::POLICY,
    erase_members::POLICY,
    clear_residue::POLICY,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_policy_has_a_checkpoint_of_its_own_and_something_to_answer() {
        let names: BTreeSet<_> = ALL.iter().map(|policy| policy.name).collect();
        assert_eq!(names.len(), ALL.len());
        for policy in ALL {
            assert!(event_log::Checkpoint::of_policy(policy.name).is_ok(), "{}", policy.name);
            assert!(!policy.concerns.is_empty(), "{} answers nothing", policy.name);
        }
    }
}
