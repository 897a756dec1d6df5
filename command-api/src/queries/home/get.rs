//! What home shows below its card.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use axum::extract::State;
use axum::response::Response;
use domain::ids::RecipeId;
use domain::season::{Produce, in_season};
use identity::{Auth, Network};
use projections::{Cook, RecentPhoto};
use search_index::{Search, SearchError, SearchIndex};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use time::OffsetDateTime;

use crate::application::retry::retry;
use crate::documents::cache::{Cache, Key};
use crate::documents::document::Document;
use crate::web::answer::contract::{self, Card, Home, RecentPhotos, Recipe, Season};
use crate::web::answer::document::answer_kept;
use crate::web::answer::wanted::Wanted;
use crate::web::extract::caller::Everybody;
use crate::web::extract::client_address::ClientAddress;
use crate::web::problem::ApiError;
use crate::web::routes::{Routes, routes};
use crate::web::state::ReadModels;

pub(crate) fn routes() -> Routes {
    routes!(get_home)
}

/// How many cards each of the two lists of recipes has at most.
const CARDS: usize = 6;
/// How many of these are of the same produce, while there are others.
const OF_ONE: usize = 2;
/// How many of the best that a search finds are looked at.
const LOOKED_AT: usize = 8;
/// How many cooks and photos there are at most.
const FACES: i64 = 8;
/// For how long a photo is one of the week.
const WEEK: Duration = Duration::from_hours(7 * 24);
/// How long a search waits for a damaged index to be rebuilt: not at all, the other parts do not need it.
const REBUILT_WITHIN: Duration = Duration::ZERO;

/// What is new, what is in season in the north, who cooks here, and the photos of the week: each part of a bounded size, from indexes
/// whose use does not depend on how large the collection is (docs/design.md#home).
#[utoipa::path(
    get, path = "/api/home", operation_id = "getHome", tag = "recipes",
    responses((status = 200, description = "The parts of home; those without content are empty", body = Home))
)]
async fn get_home(
    _: Everybody,
    State(cache): State<Arc<Cache>>,
    State(ReadModels(read)): State<ReadModels>,
    State(index): State<SearchIndex>,
    State(auth): State<Arc<Auth>>,
    caller: ClientAddress,
    wanted: Wanted,
) -> Result<Response, ApiError> {
    let now = auth.clock.now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let today = OffsetDateTime::UNIX_EPOCH + now;
    let key = Key::Home { day: today.to_julian_day(), edition: index.edition() };
    answer_kept(&cache, key, load(&read, &index, caller, today), &wanted).await
}

/// The document, as the contract's [`Home`].
#[derive(Serialize)]
struct Parts {
    newest: Vec<projections::Card>,
    season: Season,
    cooks: Vec<Cook>,
    photos: RecentPhotos,
}

async fn load(
    read: &PgPool,
    index: &SearchIndex,
    caller: ClientAddress,
    today: OffsetDateTime,
) -> Result<Document, ApiError> {
    let newest = retry(|| projections::newest_cards(read, i64::try_from(CARDS).unwrap_or_default())).await?;
    let cooks = retry(|| projections::cooks(read, FACES)).await?;
    let photos = of_the_week(retry(|| projections::recent_photos(read, FACES)).await?, today);
    let season = season(read, index, caller, today).await?;
    Ok(Document::of(&Parts { newest, season, cooks, photos })?)
}

/// The photos of the last seven days, otherwise the newest.
fn of_the_week(photos: Vec<RecentPhoto>, today: OffsetDateTime) -> RecentPhotos {
    let since = (today - WEEK).unix_timestamp_nanos() / 1_000;
    let is_recent = |photo: &RecentPhoto| i128::from(photo.approved_at) >= since;
    let of_this_week = photos.iter().any(is_recent);
    let list = photos.into_iter().filter(|photo| !of_this_week || is_recent(photo));
    RecentPhotos { of_this_week, list: list.map(contract::RecentPhoto::from).collect() }
}

/// Recipes with what is in season, another first each day.
async fn season(
    read: &PgPool,
    index: &SearchIndex,
    caller: ClientAddress,
    today: OffsetDateTime,
) -> Result<Season, ApiError> {
    let month = u8::from(today.month());
    let mut all: Vec<&Produce> = in_season(month).collect();
    let turn = usize::from(today.day()) % all.len().max(1);
    all.rotate_left(turn);
    let (mut chosen, mut more): (Vec<Found>, Vec<Found>) = (Vec::new(), Vec::new());
    for produce in all {
        if chosen.len() >= CARDS {
            break;
        }
        let Some(ids) = find(index, caller, produce).await? else { break };
        let seen = |id: &RecipeId| chosen.iter().chain(&more).any(|(_, card)| card.recipe_id == id.0);
        let ids: Vec<RecipeId> = ids.into_iter().filter(|id| !seen(id)).collect();
        let mut recipes = fresh(read, &ids, produce).await?;
        more.extend(recipes.split_off(recipes.len().min(OF_ONE)));
        chosen.extend(recipes);
    }
    chosen.extend(more);
    chosen.truncate(CARDS);
    let mut produce: Vec<String> = Vec::new();
    for (found, _) in &chosen {
        if !produce.iter().any(|named| named == found.many) {
            produce.push(found.many.to_owned());
        }
    }
    Ok(Season { month, produce, recipes: chosen.into_iter().map(|(_, card)| card).collect() })
}

/// A card, and why it is there.
type Found = (&'static Produce, Card);

/// The recipes that the search finds best for it; `None` while the index is rebuilt: the next edition shows them.
async fn find(
    index: &SearchIndex,
    caller: ClientAddress,
    produce: &Produce,
) -> Result<Option<Vec<RecipeId>>, ApiError> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Id {
        recipe_id: i64,
    }
    let search = Search { keyword: produce.one.to_owned(), ..Search::default() };
    match index.search_patiently(&search, Network::of(caller).into(), REBUILT_WITHIN).await {
        Ok(page) => {
            let ids = page.cards.iter().filter_map(|card| serde_json::from_str::<Id>(card.get()).ok());
            Ok(Some(ids.map(|Id { recipe_id }| RecipeId(recipe_id)).take(LOOKED_AT).collect()))
        }
        Err(SearchError::BeingRebuilt { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Those of these recipes that are there and really have it: the search also looks into steps, and forgives typos.
async fn fresh(read: &PgPool, ids: &[RecipeId], produce: &'static Produce) -> Result<Vec<Found>, ApiError> {
    let recipes = retry(|| projections::recipes(read, ids)).await?;
    let recipes = recipes.iter().filter_map(|json| serde_json::from_str::<Recipe>(json.get()).ok());
    let fresh = recipes.filter(|recipe| {
        produce.is_named_in(&recipe.title)
            || recipe.recipe_tag_list.iter().any(|tag| produce.is_named_in(&tag.tag))
            || recipe.ingredient_list.iter().any(|line| produce.is_asked_for_in(&line.ingredient_text))
    });
    Ok(fresh.map(|recipe| (produce, Card::from(recipe))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn approved(pic_url: &str, at: OffsetDateTime) -> RecentPhoto {
        RecentPhoto {
            pic_url: pic_url.to_owned(),
            alt_text: "A loaf".to_owned(),
            recipe_id: 3,
            user_id: 7,
            recipe_title: "Bread".to_owned(),
            approved_at: i64::try_from(at.unix_timestamp_nanos() / 1_000).unwrap(),
        }
    }

    #[test]
    fn the_photos_are_those_of_seven_days_or_else_the_newest() {
        let today = OffsetDateTime::from_unix_timestamp(1_795_694_400).unwrap();
        let (late, old) = (today - WEEK, today - WEEK - Duration::from_secs(1));
        let shown = |photos| {
            let RecentPhotos { of_this_week, list } = of_the_week(photos, today);
            (of_this_week, list.into_iter().map(|photo| photo.pic_url).collect::<Vec<_>>())
        };
        let both = vec![approved("late", late), approved("old", old)];
        assert_eq!(shown(both), (true, vec!["late".to_owned()]));
        assert_eq!(shown(vec![approved("old", old)]), (false, vec!["old".to_owned()]));
        assert_eq!(shown(vec![]), (false, vec![]));
    }
}
