//! Policies: each follows the log with a checkpoint of its own, and answers events. A new one is a file here and
//! a line in [`ALL`].

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
