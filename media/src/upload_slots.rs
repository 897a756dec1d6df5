//! How many uploads arrive at once: a few of each member's and of each network's, so that nobody who sends slowly keeps the others waiting
//! (docs/safety.md#uploads).

use std::net::Ipv6Addr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of one member's.
const OF_MEMBER: usize = 2;
/// How many of one network's.
const OF_NETWORK: usize = 8;
/// How many in all.
const IN_ALL: usize = 64;
/// How many of these are for networks from which nothing arrives yet.
const FOR_OTHERS: usize = 16;

/// The uploads that arrive at this node. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct UploadSlots(Arc<Mutex<Vec<Arriving>>>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Arriving {
    member: i64,
    network: Option<Ipv6Addr>,
}

/// The slot of one upload, free again when this is dropped.
#[derive(Debug)]
pub struct UploadSlot {
    slots: UploadSlots,
    of: Arriving,
}

/// Why there is no slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSlot {
    /// The member sends as many already.
    OfMember,
    /// The network does.
    OfNetwork,
    /// All members together do.
    InAll,
}

impl UploadSlots {
    /// A slot for an upload of this member's from this network; none for a proxy that calls for many.
    ///
    /// # Errors
    /// [`NoSlot`] if as many arrive already.
    pub fn take(&self, member: i64, network: Option<Ipv6Addr>) -> Result<UploadSlot, NoSlot> {
        let of = Arriving { member, network };
        let mut all = self.all();
        if all.iter().filter(|other| other.member == member).count() >= OF_MEMBER {
            return Err(NoSlot::OfMember);
        }
        let of_network = all.iter().filter(|other| network.is_some() && other.network == network).count();
        if of_network >= OF_NETWORK {
            return Err(NoSlot::OfNetwork);
        }
        let most = if of_network == 0 { IN_ALL } else { IN_ALL - FOR_OTHERS };
        if all.len() >= most {
            return Err(NoSlot::InAll);
        }
        all.push(of);
        Ok(UploadSlot { slots: self.clone(), of })
    }

    fn all(&self) -> MutexGuard<'_, Vec<Arriving>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for UploadSlot {
    fn drop(&mut self) {
        let mut all = self.slots.all();
        if let Some(this) = all.iter().position(|one| *one == self.of) {
            all.swap_remove(this);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: u16) -> Option<Ipv6Addr> {
        Some(Ipv6Addr::new(0x2001, 0xdb8, number, 0, 0, 0, 0, 0))
    }

    #[test]
    fn a_member_has_two_and_all_together_a_bounded_number() {
        let slots = UploadSlots::default();
        let rosa = [slots.take(7, None).unwrap(), slots.take(7, network(1)).unwrap()];
        assert_eq!(slots.take(7, None).unwrap_err(), NoSlot::OfMember);
        let others: Vec<_> = (100..).map_while(|id| slots.take(id, None).ok()).collect();
        assert_eq!(others.len(), IN_ALL - rosa.len());
        drop(rosa);
        assert_eq!(slots.take(99, None).map(|slot| slot.of.member), Ok(99));
        drop(others);
        assert!(slots.all().is_empty());
    }

    #[test]
    fn a_network_has_its_share_and_the_last_ones_are_for_others() {
        let slots = UploadSlots::default();
        let mut taken = Vec::new();
        for number in 0..30 {
            let before = taken.len();
            let members = (0..10).map(|nth| i64::from(number) * 10 + nth);
            taken.extend(members.map_while(|member| slots.take(member, network(number)).ok()));
            let expected = match before {
                ..48 => OF_NETWORK,
                48..IN_ALL => 1,
                _ => 0,
            };
            assert_eq!(taken.len() - before, expected, "{number}");
        }
        assert_eq!(slots.take(0, network(0)).unwrap_err(), NoSlot::OfNetwork);
        assert_eq!(slots.take(1_000, network(99)).unwrap_err(), NoSlot::InAll);
    }
}
