//! Makes the file of a member as fast as it is taken (docs/safety.md#own-data).

use std::collections::{HashMap, HashSet};
use std::future::ready;
use std::io;
use std::time::{Duration, Instant};

use bytes::Bytes;
use domain::ids::AccountId;
use event_log::{EventLog, LogError};
use futures_util::stream::{self, BoxStream, StreamExt};
use identity::Session;
use media::MediaStore;
use projections::ReadError;
use serde::Serialize;
use sqlx::PgPool;
use tokio::sync::mpsc::{self, Sender};
use tokio::task::JoinError;
use zip_stream::{Packing, ZipError, ZipStream};

use super::recipe::NoRecipe;
use crate::application::heavy_calls::ExportPermit;
use crate::web::problem::ApiError;

/// A file takes no longer than this: as long as it is made, others may wait for its place.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// So many bytes are sent at once, at least.
const ENOUGH: usize = 64 * 1024;

/// Where the file of a member is made from.
#[derive(Clone)]
pub(crate) struct OwnSources {
    /// The log, and what is kept beside it.
    pub(crate) log: EventLog,
    /// The read models.
    pub(crate) read: PgPool,
    /// The pictures.
    pub(crate) media: MediaStore,
    /// Whose file it is.
    pub(crate) member: AccountId,
    /// In which session it was asked for: the file breaks off when that ends.
    pub(crate) session: Session,
}

/// Why the file of a member is not made, or breaks off.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OwnExportError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    ReadModels(#[from] ReadError),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error("a recipe that is shown is none: {0}")]
    Recipe(String),
    #[error("a photo or the file itself: {0}")]
    File(#[from] io::Error),
    #[error("the archive cannot be written: {0}")]
    Archive(#[from] ZipError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Panicked(#[from] JoinError),
    /// Whoever has asked for it takes no more.
    #[error("nobody takes it")]
    Left,
    /// Whoever has asked for it is not signed in any more.
    #[error("its session has ended")]
    SessionEnded,
    /// It takes too long.
    #[error("it was taken too slowly")]
    TooSlow,
}

impl From<NoRecipe> for OwnExportError {
    fn from(why: NoRecipe) -> Self {
        Self::Recipe(why.to_string())
    }
}

impl From<OwnExportError> for ApiError {
    fn from(error: OwnExportError) -> Self {
        match error {
            OwnExportError::Database(error) => error.into(),
            OwnExportError::ReadModels(error) => error.into(),
            OwnExportError::Log(error) => error.into(),
            OwnExportError::SessionEnded => Self::SessionEnded,
            OwnExportError::File(error) => Self::of_files(&error),
            error => {
                tracing::error!(%error, "the file of a member was not made");
                Self::Internal
            }
        }
    }
}

/// Makes a file, a part at a time.
pub(super) struct Maker {
    archive: ZipStream,
    permit: ExportPermit<AccountId>,
    log: EventLog,
    session: Session,
    began: Instant,
    to: Sender<Bytes>,
    /// What should be in it and is not.
    missing: Vec<String>,
    /// Which file of this export a picture is in, by its name.
    kept: HashMap<String, String>,
    /// The pictures of which it was said that they are missing.
    lost: HashSet<String>,
}

impl Maker {
    /// Does a part of the work where no visitor waits for it, in turn with other exports. None is done for a session that has ended.
    pub(super) async fn part<T: Send + 'static, E: Into<OwnExportError> + Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, E>> + Send + 'static,
    ) -> Result<T, OwnExportError> {
        self.may_go_on().await?;
        self.permit.part(work).await?.map_err(Into::into)
    }

    /// Writes what the file says about itself, and sends it at once: a browser sees that its file comes.
    pub(super) async fn read_me(&mut self, text: &[u8]) -> Result<(), OwnExportError> {
        self.file("README.txt", text).await?;
        self.send().await
    }

    /// Writes a file. Photos do not shrink, and texts are small beside them: nothing is compressed.
    pub(super) async fn file(&mut self, name: &str, bytes: &[u8]) -> Result<(), OwnExportError> {
        self.archive.add(name, bytes, Packing::Stored)?;
        if self.archive.waiting() < ENOUGH { Ok(()) } else { self.send().await }
    }

    /// Writes a file that says this.
    pub(super) async fn json(&mut self, name: &str, content: &impl Serialize) -> Result<(), OwnExportError> {
        let mut text = serde_json::to_vec_pretty(content)?;
        text.push(b'\n');
        self.file(name, &text).await
    }

    async fn send(&mut self) -> Result<(), OwnExportError> {
        self.may_go_on().await?;
        self.to.send(self.archive.take().into()).await.map_err(|_| OwnExportError::Left)
    }

    /// Whether the session in which the file was asked for lasts, and there is time.
    async fn may_go_on(&self) -> Result<(), OwnExportError> {
        if self.began.elapsed() > LONGEST {
            return Err(OwnExportError::TooSlow);
        }
        match identity::sessions::lasts(self.log.pool(), &self.session).await? {
            true => Ok(()),
            false => Err(OwnExportError::SessionEnded),
        }
    }

    /// Remembers in which file a picture is.
    pub(super) fn has(&mut self, picture: &str, file: &str) {
        self.kept.insert(picture.to_owned(), file.to_owned());
    }

    /// The file in which a picture is, if it is written.
    pub(super) fn file_of(&self, picture: &str) -> Option<&str> {
        self.kept.get(picture).map(String::as_str)
    }

    /// Remembers that this should be in the file and is not.
    pub(super) fn lacks(&mut self, what: String) {
        tracing::warn!(%what, "the file of a member lacks something");
        self.missing.push(what);
    }

    /// Remembers that a picture should be in the file and is not; of one that several things show, each says so.
    pub(super) fn lacks_picture(&mut self, picture: &str, what: String) {
        self.lost.insert(picture.to_owned());
        self.lacks(what);
    }

    /// Whether it was said of a picture that it is missing.
    pub(super) fn is_lost(&self, picture: &str) -> bool {
        self.lost.contains(picture)
    }

    /// Writes the end of the file, and before it what is missing.
    pub(super) async fn finish(mut self) -> Result<(), OwnExportError> {
        if !self.missing.is_empty() {
            let missing = self.missing.join("\n") + "\n";
            self.file("missing.txt", missing.as_bytes()).await?;
        }
        self.may_go_on().await?;
        self.to.send(self.archive.finish()?.into()).await.map_err(|_| OwnExportError::Left)
    }
}

/// The parts of a file as they are taken. What is behind an error is missing.
pub(super) fn parts<F>(
    sources: &OwnSources,
    permit: ExportPermit<AccountId>,
    make: impl FnOnce(Maker) -> F,
) -> BoxStream<'static, Result<Bytes, OwnExportError>>
where
    F: Future<Output = Result<(), OwnExportError>> + Send + 'static,
{
    let (to, mut from) = mpsc::channel(1);
    let maker = Maker {
        archive: ZipStream::new(),
        permit,
        log: sources.log.clone(),
        session: sources.session,
        began: Instant::now(),
        to,
        missing: Vec::new(),
        kept: HashMap::new(),
        lost: HashSet::new(),
    };
    let made = stream::once(make(maker)).filter_map(|made| ready(made.err().map(Err)));
    let parts = stream::poll_fn(move |context| from.poll_recv(context)).map(Ok);
    stream::select(parts, made).boxed()
}
