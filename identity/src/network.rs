//! Who counts as one caller.

use std::net::{IpAddr, Ipv6Addr};

/// The network that a call comes from, as far as it belongs to one household: the address, or the first 64 bits of an IPv6
/// address (docs/safety.md#e-mail-look-up).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(Ipv6Addr);

impl Network {
    /// The network of a caller with this address.
    #[must_use]
    pub fn of(address: impl Into<IpAddr>) -> Self {
        Self(match address.into() {
            IpAddr::V4(address) => address.to_ipv6_mapped(),
            IpAddr::V6(address) => address & Ipv6Addr::from_bits(u128::MAX << 64),
        })
    }

    pub(crate) fn bytes(self) -> [u8; 16] {
        self.0.octets()
    }
}

impl From<Network> for Ipv6Addr {
    fn from(network: Network) -> Self {
        network.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_with_ipv6_is_one() {
        let of = |text: &str| Network::of(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
