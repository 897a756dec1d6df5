//! Who counts as one caller.

use std::net::{IpAddr, Ipv6Addr};

/// Tells who is at an address.
pub trait Callers: Send + Sync + 'static {
    /// Who is at this address, which is an IPv4 address if it can be written as one.
    fn at(&self, peer: IpAddr) -> Origin;
}

/// Who counts as one caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A trusted proxy, which calls for many.
    Proxy(IpAddr),
    /// Anybody else, by the network that the address belongs to.
    Caller(Ipv6Addr),
}

impl<F: Fn(IpAddr) -> Origin + Send + Sync + 'static> Callers for F {
    fn at(&self, peer: IpAddr) -> Origin {
        self(peer)
    }
}
