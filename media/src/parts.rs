//! A file as it is sent: a part at a time, so that a large one takes no more memory than a small one.

use std::fs::File;
use std::io;
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::PathBuf;

use futures_util::stream::{self, BoxStream, StreamExt};

/// The most bytes of a part. A smaller photo is read at once.
const PART: u64 = 64 * 1024;

/// What is sent of a file.
pub struct Parts {
    /// How many bytes it has.
    pub length: u64,
    /// The bytes. An error is the last thing that comes.
    pub stream: BoxStream<'static, io::Result<Vec<u8>>>,
}

impl Parts {
    /// Bytes that are there already.
    pub(crate) fn whole(bytes: Vec<u8>) -> Self {
        Self { length: bytes.len() as u64, stream: stream::once(async { Ok(bytes) }).boxed() }
    }

    /// A file; `None` if there is none. It is not held open while its caller takes what was read: there may be as many slow callers as
    /// connections, and there are descriptors for these only.
    pub(crate) async fn of(path: PathBuf) -> io::Result<Option<Self>> {
        let opened = path.clone();
        let (version, first) = match blocking(move || read(&opened, 0)).await {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read?,
        };
        if first.len() as u64 == version.length {
            return Ok(Some(Self::whole(first)));
        }
        let at = first.len() as u64;
        let others = stream::try_unfold((path, at), move |(path, at)| async move {
            if at == version.length {
                return Ok(None);
            }
            let read = move || {
                let (now, part) = read(&path, at)?;
                if now == version { Ok((part, path)) } else { Err(io::Error::other("the file was replaced")) }
            };
            let (part, path) = blocking(read).await?;
            let next = at + part.len() as u64;
            Ok(Some((part, (path, next))))
        });
        let stream = stream::once(async { Ok(first) }).chain(others).boxed();
        Ok(Some(Self { length: version.length, stream }))
    }
}

/// What tells a file from another one of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Version {
    length: u64,
    number: u64,
    written: (i64, i64),
}

/// The part of a file that begins there.
fn read(path: &PathBuf, at: u64) -> io::Result<(Version, Vec<u8>)> {
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    let written = (metadata.mtime(), metadata.mtime_nsec());
    let version = Version { length: metadata.len(), number: metadata.ino(), written };
    let length = usize::try_from(version.length.saturating_sub(at).min(PART)).unwrap_or_default();
    let mut part = vec![0; length];
    file.read_exact_at(&mut part, at)?;
    Ok((version, part))
}

/// Does what takes time away from the threads that answer.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
}

#[cfg(test)]
mod tests {
    use futures_util::TryStreamExt;

    use super::*;

    fn file(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("photo");
        std::fs::write(&path, bytes).unwrap();
        (folder, path)
    }

    #[tokio::test]
    async fn the_parts_of_a_file_are_the_file_and_none_is_large() {
        for length in [0, 1, PART - 1, PART, PART + 1, PART * 3, PART * 3 + 7] {
            let bytes: Vec<u8> = (0..length).map(|at| u8::try_from(at % 251).unwrap()).collect();
            let (_folder, path) = file(&bytes);
            let parts = Parts::of(path).await.unwrap().unwrap();
            assert_eq!(parts.length, length);
            let read: Vec<Vec<u8>> = parts.stream.try_collect().await.unwrap();
            assert!(read.iter().all(|part| part.len() as u64 <= PART), "{length}");
            assert!(read.concat() == bytes, "{length}");
        }
    }

    #[tokio::test]
    async fn what_is_replaced_or_removed_while_it_is_read_is_not_mixed() {
        let (folder, path) = file(&vec![1; 200_000]);
        let other = folder.path().join("other");
        let mut parts = Parts::of(path.clone()).await.unwrap().unwrap().stream;
        parts.next().await.unwrap().unwrap();
        std::fs::write(&other, vec![2; 200_000]).unwrap();
        std::fs::rename(&other, &path).unwrap();
        parts.next().await.unwrap().unwrap_err();

        let mut parts = Parts::of(path.clone()).await.unwrap().unwrap().stream;
        parts.next().await.unwrap().unwrap();
        std::fs::remove_file(&path).unwrap();
        parts.next().await.unwrap().unwrap_err();
        assert!(Parts::of(path).await.unwrap().is_none());
    }
}
