//! A book of recipes as EPUB 3.

use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use domain::ids::RecipeId;
use epub::{Ending, EpubError, EpubWriter};
use event_log::{EventLog, LogError};
use futures_util::stream;
use media::MediaStore;
use projections::ReadError;
use sqlx::PgPool;
use tokio::task::JoinError;

use crate::application::heavy_calls::{BookMaker, ExportPermit, Exports, TooManyExports};
use crate::application::retry::retry;
use crate::application::timestamp::iso_seconds;
use crate::web::answer::book::in_book;
use crate::web::answer::contract::Recipe;
use crate::web::answer::download::Download;
use crate::web::error_code::ErrorCode;
use crate::web::extract::body::JsonBody;
use crate::web::extract::book_plan::{BookPlan, LARGEST_PLAN, Next, PlannedBook};
use crate::web::extract::caller::MaybeMember;
use crate::web::extract::client_address::ClientNetwork;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(export_book)
}

/// A book that is being made.
struct Making {
    read: PgPool,
    media: MediaStore,
    place: ExportPermit<BookMaker>,
    /// `None` once all of it is written.
    rest: Option<Rest>,
}

/// What is still to be written, and what was.
struct Rest {
    writer: EpubWriter,
    book: PlannedBook,
    modified: String,
    found: usize,
    left_out: usize,
}

/// Why a book breaks off.
#[derive(Debug, thiserror::Error)]
enum MakingError {
    #[error(transparent)]
    Epub(#[from] EpubError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("a recipe that is shown cannot be read: {0}")]
    Recipe(#[from] serde_json::Error),
    #[error(transparent)]
    Panicked(#[from] JoinError),
    #[error("none of its recipes is shown")]
    Nothing,
    #[error(transparent)]
    Log(#[from] LogError),
}

impl From<MakingError> for ApiError {
    fn from(error: MakingError) -> Self {
        match error {
            MakingError::Read(error) => error.into(),
            MakingError::Log(error) => error.into(),
            MakingError::Nothing => Self::NotFound {
                code: ErrorCode::UnknownRecipe,
                message: "These recipes are no longer on the shelf. Please choose others.".to_owned(),
            },
            error => {
                tracing::error!(%error, "a book cannot be made");
                Self::Internal
            }
        }
    }
}

impl Making {
    /// The next bytes; `None` at the end.
    async fn next(&mut self) -> Result<Option<Bytes>, MakingError> {
        let Some(rest) = self.rest.take() else { return Ok(None) };
        let (read, media) = (self.read.clone(), self.media.clone());
        let part = async move { rest.next(&read, &media).await };
        let (bytes, rest) = self.place.part(part).await??;
        self.rest = rest;
        Ok(Some(Bytes::from(bytes)))
    }
}

impl Rest {
    /// Writes up to the next recipe that is shown, or to the end; answers what was written, and what is left.
    async fn next(
        mut self,
        read: &PgPool,
        media: &MediaStore,
    ) -> Result<(Vec<u8>, Option<Self>), MakingError> {
        while let Some(next) = self.book.parts.pop_front() {
            let id = match next {
                Next::Chapter(name) => {
                    self.writer.begin_chapter(name.as_deref());
                    continue;
                }
                Next::Recipe(id) => RecipeId(id),
            };
            let Some(shown) = retry(|| projections::recipe(read, id)).await? else {
                self.left_out += 1;
                continue;
            };
            let recipe: Recipe = serde_json::from_str(shown.get())?;
            let PlannedBook { with_photos, with_cards, .. } = self.book;
            self.writer.add(&in_book(recipe, media, with_photos, with_cards).await)?;
            self.found += 1;
            return Ok((self.writer.take(), Some(self)));
        }
        if self.found == 0 {
            return Err(MakingError::Nothing);
        }
        let Self { modified, left_out, .. } = self;
        let ending = Ending { modified, left_out, ingredients: self.book.ingredients };
        Ok((self.writer.finish(&ending)?, None))
    }
}

/// When the newest event was recorded: the same log makes the same book, whenever it is made, and a newer one is never older.
async fn newest_event_at(log: &EventLog) -> Result<i64, MakingError> {
    let seq = log.head().await?.seq;
    let recorded_at = retry(|| async { Ok(event_log::recorded_at(log.pool(), &[seq]).await?) }).await?;
    Ok(recorded_at.into_values().next().unwrap_or_default())
}

/// A book of recipes as EPUB 3, sent while it is made.
///
/// Recipes that are not, or no longer, shown are left out; the last page says how many. A file whose name is `EPUB/recipe-` and a number
/// has each recipe, in the order of the book. An account has one book made at a time, the visitors of a network three, and all of a node 200.
/// A book of which nothing is taken for a minute breaks off.
#[utoipa::path(
    put, path = "/api/book.epub", operation_id = "exportBook", tag = "recipes", request_body = BookPlan,
    responses(
        (status = 200, description = "The book", content(("application/epub+zip"))),
        (status = 400, description = "`invalid_book`: it has too much of something, a recipe twice or none", body = Problem),
        (status = 404, description = "`unknown_recipe`: none of its recipes is there", body = Problem),
        (status = 429, description = "`too_many_books`: another book of the account is made, or three of the network; Retry-After says when to come again", body = Problem),
    )
)]
async fn export_book(
    MaybeMember(member): MaybeMember,
    ClientNetwork(network): ClientNetwork,
    State(ReadModels(read)): State<ReadModels>,
    State(log): State<EventLog>,
    State(media): State<MediaStore>,
    State(books): State<Exports<BookMaker>>,
    JsonBody(plan): JsonBody<BookPlan, LARGEST_PLAN>,
) -> Result<Response, ApiError> {
    let book = plan.parsed()?;
    let (maker, too_many) = match member {
        Some(member) => (Some(BookMaker::Account(member.id())), ApiError::AnotherBook),
        None => (network.map(BookMaker::Visitors), ApiError::TooManyBooks),
    };
    let place = books.begin(maker).map_err(|full| match full {
        TooManyExports::OfCaller => too_many,
        TooManyExports::InAll => ApiError::Busy,
    })?;
    let modified = iso_seconds(newest_event_at(&log).await?);
    let writer = EpubWriter::begin(book.front.clone()).map_err(MakingError::from)?;
    let rest = Some(Rest { writer, book, modified, found: 0, left_out: 0 });
    let making = Making { read, media, place, rest };
    let parts = stream::try_unfold(making, |mut making| async move {
        let next = making.next().await?;
        Ok::<_, MakingError>(next.map(|bytes| (bytes, making)))
    });
    Download { name: "book.epub", media_type: "application/epub+zip" }.answer(parts).await
}
