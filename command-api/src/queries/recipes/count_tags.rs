//! The tags of what a search finds.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use identity::Network;
use search_index::{Search, SearchIndex};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::heavy_calls::REBUILT_WITHIN;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::parameters::Query;
use crate::web::extract::query_values::{bounded, listed_tags};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(count_tags)
}

/// A search, as its pages are asked for.
#[derive(Debug, Deserialize)]
struct Searched {
    #[serde(default)]
    keyword: String,
    #[serde(default)]
    tags: String,
}

/// How many of the recipes that a search finds carry a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TagCount {
    /// The number of the tag.
    pub tag_id: i64,
    /// How many recipes carry it, on all pages of the search: at least one.
    pub recipes: i64,
}

/// How many of the recipes that a search finds, on all its pages, carry each tag; tags that none carries are left out.
#[utoipa::path(
    get, path = "/api/search/tags", operation_id = "countTags", tag = "search",
    params(
        ("keyword" = Option<String>, Query, description = "As for a page of the search"),
        ("tags" = Option<String>, Query, description = "The numbers of the tags that narrow it, at most 50, separated by commas"),
    ),
    responses(
        (status = 200, description = "The tags, by number", body = Vec<TagCount>),
        (status = 400, description = "Keyword or tags are not as they must be", body = Problem),
    )
)]
async fn count_tags(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(index): State<SearchIndex>,
    caller: ClientAddress,
    Query(Searched { keyword, tags }): Query<Searched>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let search = Search { keyword: bounded(&keyword)?.to_owned(), tags: listed_tags(&tags)?, page: 0 };
    let key = Key::TagCounts { search: search.clone(), edition: index.edition() };
    answer_kept(&cache, key, count(&index, search, caller), &wanted).await
}

async fn count(index: &SearchIndex, search: Search, caller: ClientAddress) -> Result<Document, ApiError> {
    let counts = index.count_tags(&search, Network::of(caller).into(), REBUILT_WITHIN).await?;
    let told = counts.into_iter().map(|count| TagCount {
        tag_id: count.tag,
        recipes: i64::try_from(count.recipes).unwrap_or(i64::MAX),
    });
    Ok(Document::of(&told.collect::<Vec<_>>())?)
}
