//! How many connections there are file descriptors for.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// How many connections are open at once; the next one waits to be accepted.
const MOST_CONNECTIONS: usize = 2048;
/// The fewest connections that are open at once, even if descriptors are scarce.
const FEWEST_CONNECTIONS: usize = 32;
/// How many answers go on for as long as their callers listen.
const MOST_ENDLESS: usize = 4000;
/// File descriptors reserved for everything else: the database, the search index's files, photos.
const OTHER_DESCRIPTORS: usize = 400;

/// How many connections this process can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Affordable {
    /// Connections that are bounded by the listener.
    pub connections: usize,
    /// Connections with answers that go on for as long as their callers listen ([`crate::Endless`]).
    pub endless: usize,
}

/// As many as there are descriptors for. The soft limit of a fresh shell (1,024 or less) is raised to what the hard one allows.
#[must_use]
pub fn affordable() -> Affordable {
    let wanted = (MOST_CONNECTIONS + MOST_ENDLESS + OTHER_DESCRIPTORS) as u64;
    let limit = getrlimit(Resource::RLIMIT_NOFILE).map_or(wanted, |(soft, hard)| {
        let raised = hard.min(soft.max(wanted));
        if setrlimit(Resource::RLIMIT_NOFILE, raised, hard).is_ok() { raised } else { soft }
    });
    divided(usize::try_from(limit).unwrap_or(usize::MAX))
}

/// Of few descriptors, connections that end get two thirds.
fn divided(limit: usize) -> Affordable {
    let free = limit.saturating_sub(OTHER_DESCRIPTORS);
    let endless = MOST_ENDLESS.min(free.saturating_sub(MOST_CONNECTIONS).max(free / 3));
    let connections = MOST_CONNECTIONS.min(free - endless).max(FEWEST_CONNECTIONS);
    Affordable { connections, endless }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_descriptors_are_divided() {
        let of = |limit| {
            let Affordable { connections, endless } = divided(limit);
            (connections, endless)
        };
        assert_eq!(of(1_048_576), (2048, 4000));
        assert_eq!(of(4096), (2048, 1648));
        assert_eq!(of(1024), (416, 208));
        assert_eq!(of(256), (32, 0));
    }
}
