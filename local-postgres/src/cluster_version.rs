//! The PostgreSQL version of a cluster.

use std::fs;
use std::io;
use std::path::Path;

/// The major version that made the cluster, or `None` if there is no cluster yet.
pub(crate) fn made_by(cluster: &Path) -> io::Result<Option<u32>> {
    if !cluster.try_exists()? {
        return Ok(None);
    }
    let version = fs::read_to_string(cluster.join("PG_VERSION"))?;
    let version = version.trim().parse().map_err(|_| io::Error::other("its PG_VERSION is not a number"))?;
    Ok(Some(version))
}
