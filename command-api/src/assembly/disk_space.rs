//! Whether there is room on the disks that this node needs.

use std::path::Path;

use nix::sys::statvfs::statvfs;

use crate::web::problem::storage;

/// Below this many bytes a node is not ready: neither its search index nor a private PostgreSQL would get far.
const LEAST: u64 = 32 << 20;

/// Why nothing more can be written; `None` if there is room.
pub(super) fn fault(data: &Path) -> Option<String> {
    if storage::was_full() {
        return Some("the database's disk is full; make room there".to_owned());
    }
    let left = statvfs(data).ok().map(|disk| disk.blocks_available() * disk.fragment_size())?;
    (left < LEAST).then(|| format!("only {} MB are left for {}; make room there", left >> 20, data.display()))
}
