//! The feed of the newest recipes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use domain::ids::RecipeId;
use pages::Times;
use projections::RecipeEvents;

use super::service::Service;
use crate::application::retry::retry;
use crate::application::timestamp::iso;
use crate::documents::cache::Key;
use crate::documents::document::{Document, Unwritable};
use crate::web::answer::document::respond;
use crate::web::answer::wanted::Wanted;
use crate::web::problem::ApiError;
use crate::web::state::ReadModels;

/// The route.
pub(super) const FEED: &str = pages::FEED;

/// How many recipes it has at most.
const RECIPES: i64 = 30;

/// The recipes that were added last, the newest first.
pub(super) async fn feed(
    State(service): State<Arc<Service>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let document = service.app.cache.get(Key::Feed, load(&service)).await?;
    let mut response = respond(&document, &Wanted::of(&headers)).await;
    let kind = HeaderValue::from_static("application/atom+xml; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}

async fn load(service: &Service) -> Result<Document, ApiError> {
    let ReadModels(read) = &service.app.read;
    let cards = retry(|| projections::newest_cards(read, RECIPES)).await?;
    let ids: Vec<RecipeId> = cards.iter().map(|card| RecipeId(card.recipe_id)).collect();
    let recipes = retry(|| projections::recipes(read, &ids)).await?;
    let events = retry(|| projections::recipe_events(read, &ids)).await?;
    let seqs: Vec<i64> = events.iter().flat_map(|events| [events.made, events.changed]).collect();
    let recorded_at = retry(|| async { Ok(event_log::recorded_at(read, &seqs).await?) }).await?;
    let told = |seq| recorded_at.get(&seq).copied().map(iso);
    let times = events.into_iter().filter_map(|RecipeEvents { recipe_id, made, changed }| {
        Some((recipe_id, Times { made: told(made)?, changed: told(changed)? }))
    });
    let site = service.public_url.to_string();
    let written = pages::feed(recipes.iter().map(|recipe| recipe.get()), &times.collect(), &site);
    Ok(Document::new(written.map_err(Unwritable::from)?))
}
