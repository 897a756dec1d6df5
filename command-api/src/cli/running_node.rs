//! The address of a data folder's node, published by `cookbook serve` for commands that run beside it.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file in the data folder that names the address.
const FILE: &str = "serving";
/// Whoever checks for a running node holds the file for a moment; so locking is tried this often, with this pause in between.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(10);

/// Publishes this node's address, as long as it lives. The lock on the file is the kernel's: it ends with the process, even a
/// killed one.
pub(super) struct RunningNode {
    _locked: File,
}

/// Why a node cannot publish its address.
#[derive(Debug, thiserror::Error)]
pub(super) enum CannotAnnounce {
    #[error(
        "The data folder {} is in use by another program: a cookbook serves from it; stop that one or choose another data folder with --data or COOKBOOK_DATA.",
        data.display()
    )]
    Taken { data: PathBuf },
    #[error("The file \"{FILE}\" in {} cannot be written: {reason}.", data.display())]
    Unwritable { data: PathBuf, reason: io::Error },
}

impl RunningNode {
    /// Publishes the address for [`find`].
    ///
    /// # Errors
    /// One sentence: another cookbook serves from this folder, or the file cannot be written.
    pub(super) async fn announce(data: &Path, address: SocketAddr) -> Result<Self, CannotAnnounce> {
        let unwritable = |reason| CannotAnnounce::Unwritable { data: data.to_owned(), reason };
        let file = File::options().create(true).truncate(false).write(true).open(data.join(FILE));
        let mut file = file.map_err(unwritable)?;
        for _ in 0..TRIES {
            match file.try_lock() {
                Ok(()) => {
                    let written =
                        file.set_len(0).and_then(|()| file.write_all(address.to_string().as_bytes()));
                    return written.map(|()| Self { _locked: file }).map_err(unwritable);
                }
                Err(TryLockError::WouldBlock) => tokio::time::sleep(PAUSE).await,
                Err(TryLockError::Error(reason)) => return Err(unwritable(reason)),
            }
        }
        Err(CannotAnnounce::Taken { data: data.to_owned() })
    }
}

/// The address of the node of this data folder; `None` if none runs.
///
/// # Errors
/// The file cannot be read.
pub(super) fn find(data: &Path) -> io::Result<Option<SocketAddr>> {
    let mut file = match File::open(data.join(FILE)) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match file.try_lock_shared() {
        Ok(()) => return Ok(None),
        Err(TryLockError::WouldBlock) => {}
        Err(TryLockError::Error(error)) => return Err(error),
    }
    let mut address = String::new();
    file.read_to_string(&mut address)?;
    Ok(address.parse().ok().map(reachable))
}

/// A node that listens on all addresses of the machine is reached at the loopback address.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_node_is_found_while_it_lives_and_no_longer() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(find(folder.path()).unwrap(), None);
        for (listens, asked) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:8080", "[::1]:8080"),
        ] {
            let node = RunningNode::announce(folder.path(), listens.parse().unwrap()).await.unwrap();
            assert_eq!(find(folder.path()).unwrap(), Some(asked.parse().unwrap()));
            drop(node);
            assert_eq!(find(folder.path()).unwrap(), None, "the file is left, and locked by nobody");
        }
    }
}
