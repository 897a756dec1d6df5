//! How many uploads arrive at once: a few of each member's, so that nobody who sends slowly keeps the others waiting
//! (docs/safety.md#uploads).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many of one member's.
const OF_MEMBER: usize = 2;
/// How many in all.
const IN_ALL: usize = 64;

/// The uploads that arrive at this node. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct UploadSlots {
    arriving: Arc<Mutex<HashMap<i64, usize>>>,
}

/// The slot of one upload, free again when this is dropped.
#[derive(Debug)]
pub struct UploadSlot {
    slots: UploadSlots,
    member: i64,
}

/// Why there is no slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSlot {
    /// The member sends as many already.
    OfMember,
    /// All members together do.
    InAll,
}

impl UploadSlots {
    /// A slot for an upload of this member's.
    ///
    /// # Errors
    /// [`NoSlot`] if as many arrive already.
    pub fn take(&self, member: i64) -> Result<UploadSlot, NoSlot> {
        let mut arriving = self.arriving.lock().unwrap_or_else(PoisonError::into_inner);
        if arriving.values().sum::<usize>() >= IN_ALL {
            return Err(NoSlot::InAll);
        }
        let of_member = arriving.entry(member).or_default();
        if *of_member >= OF_MEMBER {
            return Err(NoSlot::OfMember);
        }
        *of_member += 1;
        Ok(UploadSlot { slots: self.clone(), member })
    }
}

impl Drop for UploadSlot {
    fn drop(&mut self) {
        let mut arriving = self.slots.arriving.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(of_member) = arriving.get_mut(&self.member) {
            *of_member -= 1;
            if *of_member == 0 {
                arriving.remove(&self.member);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_has_two_and_all_together_a_bounded_number() {
        let slots = UploadSlots::default();
        let rosa = [slots.take(7).unwrap(), slots.take(7).unwrap()];
        assert_eq!(slots.take(7).unwrap_err(), NoSlot::OfMember);
        let others: Vec<_> = (100..).map_while(|id| slots.take(id).ok()).collect();
        assert_eq!(others.len(), IN_ALL - rosa.len());
        drop(rosa);
        assert_eq!(slots.take(99).map(|slot| slot.member), Ok(99));
        drop(others);
        assert!(slots.arriving.lock().unwrap().is_empty());
    }
}
