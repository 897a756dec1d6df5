//! A book of recipes as EPUB 3.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use domain::ids::RecipeId;
use epub::{Ending, EpubError, EpubWriter};
use futures_util::stream::{self, StreamExt};
use identity::Network;
use media::MediaStore;
use projections::ReadError;
use sqlx::PgPool;
use tokio::task::JoinError;

use crate::application::heavy_calls::{ExportPermit, Exports, TooManyExports};
use crate::application::retry::retry;
use crate::application::timestamp::iso_seconds;
use crate::web::answer::book::in_book;
use crate::web::answer::contract::Recipe;
use crate::web::error_code::ErrorCode;
use crate::web::extract::body::JsonBody;
use crate::web::extract::book_plan::{BookPlan, LARGEST_PLAN, Next, PlannedBook};
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientNetwork;
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(export_book)
}

/// After how many seconds somebody whose book is made can begin another one.
const AFTER_THE_OTHER: i64 = 10;
/// For how long a book is made at most: whoever takes it more slowly keeps others from theirs.
const LONGEST: Duration = Duration::from_mins(15);

/// A book that is being made.
struct Making {
    read: PgPool,
    media: MediaStore,
    place: ExportPermit<Network>,
    begun: Instant,
    /// `None` once all of it is written.
    rest: Option<Rest>,
}

/// What is still to be written, and what was.
struct Rest {
    writer: EpubWriter,
    book: PlannedBook,
    found: Vec<RecipeId>,
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
    Picture(#[from] ApiError),
    #[error(transparent)]
    Panicked(#[from] JoinError),
    #[error("none of its recipes is shown")]
    Nothing,
    #[error("it was not taken in time")]
    Slow,
}

impl From<MakingError> for ApiError {
    fn from(error: MakingError) -> Self {
        match error {
            MakingError::Read(error) => error.into(),
            MakingError::Picture(error) => error,
            MakingError::Nothing => Self::NotFound {
                code: ErrorCode::UnknownRecipe,
                message: "None of these recipes is on the shelf any more. Please choose others.".to_owned(),
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
        if self.begun.elapsed() > LONGEST {
            return Err(MakingError::Slow);
        }
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
            self.writer.add(&in_book(recipe, media, with_photos, with_cards).await?)?;
            self.found.push(id);
            return Ok((self.writer.take(), Some(self)));
        }
        if self.found.is_empty() {
            return Err(MakingError::Nothing);
        }
        let modified = iso_seconds(changed_at(read, &self.found).await?);
        let ending = Ending { modified, left_out: self.left_out, ingredients: self.book.ingredients };
        Ok((self.writer.finish(&ending)?, None))
    }
}

/// When the last of these recipes became what it is: the same log makes the same book, whenever it is made.
async fn changed_at(read: &PgPool, recipes: &[RecipeId]) -> Result<i64, ReadError> {
    let events = retry(|| projections::recipe_events(read, recipes)).await?;
    let seqs: Vec<i64> = events.iter().map(|events| events.changed).collect();
    let recorded_at = retry(|| async { Ok(event_log::recorded_at(read, &seqs).await?) }).await?;
    Ok(recorded_at.into_values().max().unwrap_or_default())
}

/// A book of recipes as EPUB 3, sent while it is made.
///
/// Recipes that are not, or no longer, shown are left out; the last page says how many. A file whose name is `EPUB/recipe-` and a number
/// has each recipe, in the order of the book. One book of a network is made at a time, and sixteen of a node.
#[utoipa::path(
    put, path = "/api/book.epub", operation_id = "exportBook", tag = "recipes", request_body = BookPlan,
    responses(
        (status = 200, description = "The book", content(("application/epub+zip"))),
        (status = 400, description = "`invalid_book`: it has too much of something, a recipe twice or none", body = Problem),
        (status = 404, description = "`unknown_recipe`: none of its recipes is there", body = Problem),
        (status = 429, description = "`too_many_attempts`: another book of the network is made; Retry-After says when to come again", body = Problem),
    )
)]
async fn export_book(
    _: Everybody,
    ClientNetwork(network): ClientNetwork,
    State(ReadModels(read)): State<ReadModels>,
    State(media): State<MediaStore>,
    State(books): State<Exports<Network>>,
    JsonBody(plan): JsonBody<BookPlan, LARGEST_PLAN>,
) -> Result<Response, ApiError> {
    let book = plan.parsed()?;
    let place = books.begin(network).map_err(|full| match full {
        TooManyExports::OfCaller => ApiError::TooManyAttempts { retry_after: AFTER_THE_OTHER },
        TooManyExports::InAll => ApiError::Busy,
    })?;
    let writer = EpubWriter::begin(book.front.clone()).map_err(MakingError::from)?;
    let rest = Some(Rest { writer, book, found: Vec::new(), left_out: 0 });
    let mut making = Making { read, media, place, begun: Instant::now(), rest };
    // What fails at once is told; what fails later breaks the file off.
    let first = making.next().await?;
    let others = stream::unfold(making, |mut making| async move {
        let next = making.next().await.inspect_err(|error| tracing::warn!(%error, "a book broke off"));
        Some((next.transpose()?, making))
    });
    let headers = [
        (CONTENT_TYPE, "application/epub+zip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"book.epub\""),
        (CACHE_CONTROL, "private, no-store"),
    ];
    let body = Body::from_stream(stream::iter(first.map(Ok)).chain(others));
    Ok((headers, body).into_response())
}
