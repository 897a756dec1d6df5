//! Where renditions are kept: files in the data folder, or a bucket.

use std::fs::{File, ReadDir};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::stream::{self, BoxStream, Stream, StreamExt, TryStreamExt};
use sha2::{Digest, Sha256};

use crate::bucket::{Bucket, BucketError};
use crate::parts::{Parts, blocking};
use crate::picture_name::PictureName;
use crate::rendition::Rendition;

/// Where photos are kept. Cheap to clone.
#[derive(Debug, Clone)]
pub struct MediaStore {
    /// What is kept here, or only what arrives.
    folder: PathBuf,
    /// Where photos are, if not in the folder.
    bucket: Option<Arc<Bucket>>,
}

/// A file as it was stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Its name.
    pub name: PictureName,
    /// Its length.
    pub bytes: u64,
    /// Its SHA-256.
    pub sha256: [u8; 32],
}

impl StoredFile {
    /// What is stored under this name, if it is these bytes.
    #[must_use]
    pub fn of(name: PictureName, bytes: &[u8]) -> Self {
        Self { name, bytes: bytes.len() as u64, sha256: Sha256::digest(bytes).into() }
    }
}

/// How many names of files are listed at once.
const PAGE: usize = 1_000;

/// The prefix of unfinished files; no rendition's name begins with it.
const DRAFT: &str = ".draft-";
/// How old a draft is that nobody will finish.
const ABANDONED: std::time::Duration = std::time::Duration::from_hours(1);

impl MediaStore {
    /// The store in this data folder; its folder is created if it is missing. What killed processes left unfinished is removed.
    ///
    /// # Errors
    /// When the folder cannot be created or read.
    pub fn open(data: &Path) -> io::Result<Self> {
        let store = Self { folder: data.join("media"), bucket: None };
        std::fs::create_dir_all(&store.folder)?;
        store.remove_drafts()?;
        Ok(store)
    }

    /// The same with the photos in the bucket of this address: `s3://bucket`, or `s3://bucket/folder`. Where the store is and who may
    /// use it, these variables of the environment say (`AWS_ENDPOINT_URL`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, …).
    ///
    /// # Errors
    /// When it is not the address of a bucket, or what the variables say is wrong.
    pub fn in_bucket(
        self,
        url: &str,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, BucketError> {
        Ok(Self { bucket: Some(Arc::new(Bucket::open(url, variables)?)), ..self })
    }

    /// An empty file for something that arrives; it goes when it is closed.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn scratch(&self) -> io::Result<File> {
        tempfile::tempfile_in(&self.folder)
    }

    /// Keeps these renditions of a photo under its name, and says what is stored then. When this returns they are on the disk.
    ///
    /// # Errors
    /// When they cannot be written; some may be there then.
    pub async fn put(&self, name: &PictureName, renditions: Vec<Rendition>) -> io::Result<Vec<StoredFile>> {
        let named = |rendition: &Rendition| name.sized(rendition.width, rendition.format);
        if let Some(bucket) = &self.bucket {
            let mut stored = Vec::new();
            for rendition in renditions {
                stored.push(StoredFile::of(named(&rendition), &rendition.bytes));
                bucket.put(&named(&rendition), rendition).await?;
            }
            return Ok(stored);
        }
        let named: Vec<_> = renditions.into_iter().map(|rendition| (named(&rendition), rendition)).collect();
        let store = self.clone();
        blocking(move || {
            let write = |(name, rendition): (PictureName, Rendition)| {
                store.write(&rendition.bytes, &name)?;
                Ok(StoredFile::of(name, &rendition.bytes))
            };
            named.into_iter().map(write).collect()
        })
        .await
    }

    /// The names of all files, in no order, so many at a time; what is unfinished is left out. An error is the last thing that comes.
    #[must_use]
    pub fn pages(&self) -> BoxStream<'static, io::Result<Vec<String>>> {
        match &self.bucket {
            Some(bucket) => bucket.pages(PAGE),
            None => {
                let folder = self.folder.clone();
                let entries = stream::once(blocking(move || std::fs::read_dir(folder)));
                entries.map_ok(pages_of).try_flatten().boxed()
            }
        }
    }

    /// The bytes of a rendition; `None` if there is none with that name.
    ///
    /// # Errors
    /// When the file is there but cannot be read.
    pub async fn read(&self, name: &PictureName) -> io::Result<Option<Vec<u8>>> {
        if let Some(bucket) = &self.bucket {
            return bucket.read(name).await;
        }
        match tokio::fs::read(self.path(name)).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The same, as it is sent. What is in a bucket is read at once: a slow caller would keep a connection to the store busy.
    ///
    /// # Errors
    /// As [`MediaStore::read`].
    pub async fn parts(&self, name: &PictureName) -> io::Result<Option<Parts>> {
        if self.bucket.is_some() {
            return Ok(self.read(name).await?.map(Parts::whole));
        }
        Parts::of(self.path(name)).await
    }

    /// Whether there is a rendition with that name.
    ///
    /// # Errors
    /// When that cannot be determined.
    pub async fn has(&self, name: &PictureName) -> io::Result<bool> {
        if let Some(bucket) = &self.bucket {
            return bucket.has(name).await;
        }
        tokio::fs::try_exists(self.path(name)).await
    }

    /// Deletes all renditions of a photo; missing ones are no error.
    ///
    /// # Errors
    /// When a file cannot be deleted.
    pub async fn delete(&self, name: &PictureName) -> io::Result<()> {
        for rendition in name.renditions() {
            if let Some(bucket) = &self.bucket {
                bucket.delete(&rendition).await?;
                continue;
            }
            match tokio::fs::remove_file(self.path(&rendition)).await {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    fn path(&self, name: &PictureName) -> PathBuf {
        self.folder.join(name.to_string())
    }

    /// Several may write the same photo: each writes a draft, and the later one replaces the other, which has the same content.
    fn write(&self, bytes: &[u8], name: &PictureName) -> io::Result<()> {
        let mut draft = tempfile::Builder::new().prefix(DRAFT).tempfile_in(&self.folder)?;
        draft.write_all(bytes)?;
        // Before it gets its name: a power cut must not leave an empty photo that counts as present.
        draft.as_file().sync_all()?;
        draft.persist(self.path(name))?;
        Ok(())
    }

    /// Removes unfinished files of processes that were killed, whose names begin with a dot.
    /// Their age is told by the clock that dates files here, which need not be this machine's.
    fn remove_drafts(&self) -> io::Result<()> {
        let now = self.scratch()?.metadata()?.modified()?;
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            let Ok(metadata) = entry.metadata() else { continue };
            let unfinished = entry.file_name().to_string_lossy().starts_with('.') && metadata.is_file();
            let abandoned = now.duration_since(metadata.modified()?).is_ok_and(|age| age > ABANDONED);
            if unfinished && abandoned {
                match std::fs::remove_file(entry.path()) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

/// The names in a folder, read away from the threads that answer.
fn pages_of(entries: ReadDir) -> impl Stream<Item = io::Result<Vec<String>>> {
    stream::try_unfold(entries, |mut entries| async {
        let read = blocking(move || {
            let page: io::Result<Vec<_>> = entries.by_ref().take(PAGE).collect();
            Ok((page?, entries))
        });
        let (page, entries) = read.await?;
        let names = page.iter().map(|entry| entry.file_name().to_string_lossy().into_owned());
        let finished = names.filter(|name| !name.starts_with('.')).collect();
        Ok((!page.is_empty()).then_some((finished, entries)))
    })
}
