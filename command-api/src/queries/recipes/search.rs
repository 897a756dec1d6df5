//! Search by keyword and tags.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use identity::Network;
use search_index::{Search, SearchIndex};

use crate::application::heavy_calls::REBUILT_WITHIN;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::Card;
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::{AcceptsGzip, Wanted};
use crate::web::extract::body::JsonBody;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::extract::parameters::Path;
use crate::web::extract::query_values::{keyword, page, tags};
use crate::web::problem::{ApiError, Problem};
use crate::web::routes::{Routes, routes};

pub(crate) fn routes() -> Routes {
    routes!(search_recipes, search_recipes_with_tags)
}

/// The largest body of a search: fifty numbers.
const BODY: usize = 4 * 1024;

/// The cards that a keyword finds, 24 a page; all recipes, newest first, where it is empty.
#[utoipa::path(
    get, path = "/api/search/{keyword}/page/{page}", operation_id = "searchRecipes", tag = "search",
    params(
        ("keyword" = String, Path, description = "What to look for; may be empty. Words in double quotes follow one another in a recipe, and what stands behind a minus is in none. At most 100 characters and 16 words, of which the rarest 8 are searched for. Behind \"with:\" stand ingredients, with commas between them, of which the first 16 are searched for: recipes that use any of them, those first that need least besides. A slash may be percent-encoded or not"),
        ("page" = u32, Path, description = "The page, counted from 0, at most 1000"),
    ),
    responses(
        (status = 200, description = "At most 24 cards; fewer mean the end", body = Vec<Card>,
            headers(
                ("x-total-count" = i64, description = "How many recipes are found in all"),
                ("x-words-left-out" = String, description = "The words or ingredients that were not searched for, if there are any: percent-encoded, separated by commas"),
                ("x-in-no-recipe" = String, description = "The ingredients of a list behind \"with:\" that no recipe has, if there are any: as they were typed, percent-encoded, separated by commas"),
                ("x-did-you-mean" = String, description = "Where a word was found only by forgiving a typo, the keyword that is shown instead; where nothing is found, up to three keywords that find something: percent-encoded, separated by commas"),
            )),
        (status = 400, description = "Keyword or page are not as they must be", body = Problem),
    )
)]
async fn search_recipes(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(index): State<SearchIndex>,
    caller: ClientAddress,
    Path((words, number)): Path<(String, String)>,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    answer(&cache, &index, caller, (&words, &number), Vec::new(), &wanted).await
}

/// The same, narrowed by tags: all of the chosen ones must be there.
#[utoipa::path(
    put, path = "/api/search/{keyword}/page/{page}", operation_id = "searchRecipesWithTags", tag = "search",
    params(
        ("keyword" = String, Path, description = "What to look for; may be empty. Words in double quotes follow one another in a recipe, and what stands behind a minus is in none. At most 100 characters and 16 words, of which the rarest 8 are searched for. Behind \"with:\" stand ingredients, with commas between them, of which the first 16 are searched for: recipes that use any of them, those first that need least besides. A slash may be percent-encoded or not"),
        ("page" = u32, Path, description = "The page, counted from 0, at most 1000"),
    ),
    request_body(content = Vec<i64>, description = "At most 50 numbers of tags"),
    responses(
        (status = 200, description = "At most 24 cards; fewer mean the end", body = Vec<Card>,
            headers(
                ("x-total-count" = i64, description = "How many recipes are found in all"),
                ("x-words-left-out" = String, description = "The words or ingredients that were not searched for, if there are any: percent-encoded, separated by commas"),
                ("x-in-no-recipe" = String, description = "The ingredients of a list behind \"with:\" that no recipe has, if there are any: as they were typed, percent-encoded, separated by commas"),
                ("x-did-you-mean" = String, description = "Where a word was found only by forgiving a typo, the keyword that is shown instead; where nothing is found, up to three keywords that find something: percent-encoded, separated by commas"),
            )),
        (status = 400, description = "Keyword, page or tags are not as they must be", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
    )
)]
async fn search_recipes_with_tags(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(index): State<SearchIndex>,
    caller: ClientAddress,
    Path((words, number)): Path<(String, String)>,
    accepts: AcceptsGzip,
    JsonBody(chosen): JsonBody<Vec<i64>, BODY>,
) -> Result<Response, ApiError> {
    answer(&cache, &index, caller, (&words, &number), tags(chosen)?, &Wanted::whole(accepts)).await
}

async fn answer(
    cache: &Cache,
    index: &SearchIndex,
    caller: ClientAddress,
    (words, number): (&str, &str),
    tags: Vec<i64>,
    wanted: &Wanted,
) -> Result<Response, ApiError> {
    let number = usize::try_from(page(number)?).unwrap_or_default();
    let search = Search { keyword: keyword(words)?.to_owned(), tags, page: number };
    let key = Key::Found { search: search.clone(), edition: index.edition() };
    answer_kept(cache, key, find(index, search, caller), wanted).await
}

async fn find(index: &SearchIndex, search: Search, caller: ClientAddress) -> Result<Document, ApiError> {
    let found = index.search_patiently(&search, Network::of(caller).into(), REBUILT_WITHIN).await?;
    let total = i64::try_from(found.total).unwrap_or(i64::MAX);
    let document = Document::new(found.to_json()).with_total(total);
    let document = document.with_left_out(&found.left_out).with_unknown(&found.unknown);
    Ok(document.with_did_you_mean(&found.did_you_mean))
}
