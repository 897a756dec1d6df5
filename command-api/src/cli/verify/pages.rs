//! Compares what a running node shows with the read models: its cached answers may be stale.

use axum::http::StatusCode;
use bytes::Bytes;
use domain::ids::RecipeId;
use sqlx::PgPool;

use super::node::{NoAnswer, Node, Page};
use crate::assembly::Services;
use crate::cli::say::say;
use crate::documents::document::Document;
use crate::queries;
use crate::web::problem::ApiError;

/// How often the comparison of a page that changes meanwhile is retried.
const TRIES: u32 = 20;
/// This many numbers beyond the highest are asked for as well: something that was lost may still be shown.
const BEYOND: i64 = 24;

/// The documents that a node caches for everybody.
#[derive(Clone, Copy)]
enum Resource {
    Recipe(i64),
    Comments(i64),
    User(i64),
    RecipesOf(i64),
    Tags,
    Number,
}

impl Resource {
    fn path(self) -> String {
        match self {
            Self::Recipe(id) => format!("/api/recipe/{id}"),
            Self::Comments(id) => format!("/api/recipe/{id}/comments"),
            Self::User(id) => format!("/api/get-user/id/{id}"),
            Self::RecipesOf(id) => format!("/api/{id}/recipes"),
            Self::Tags => "/api/tags".to_owned(),
            Self::Number => "/api/recipes/number".to_owned(),
        }
    }

    /// What the read models say; `None` if there is nothing.
    async fn load(self, read: &PgPool) -> Result<Option<Document>, ApiError> {
        let loaded = match self {
            Self::Recipe(id) => queries::recipes::get::load(read, id).await,
            Self::Comments(id) => queries::comments::get::load(read, RecipeId(id)).await,
            Self::User(id) => queries::accounts::get::load(read, id).await,
            Self::RecipesOf(id) => queries::recipes::get_of_user::load(read, id, None).await,
            Self::Tags => queries::tags::get::load(read).await,
            Self::Number => queries::recipes::count::load(read).await,
        };
        match loaded {
            Ok(document) => Ok(Some(document)),
            Err(ApiError::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Why nothing could be compared.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    #[error("{0} changes too fast to be compared")]
    Restless(String),
    #[error("{0}")]
    Unreadable(String),
}

pub(super) fn unreadable(error: impl std::fmt::Display) -> Trouble {
    Trouble::Unreadable(error.to_string())
}

/// Prints each page that differs; returns how many were compared, and how many differ.
pub(super) async fn compare(services: &Services, node: &mut Node) -> Result<(u64, u64), Trouble> {
    let highest = projections::highest_numbers(services.pool()).await.map_err(unreadable)?;
    let position = services.log.newest_position().await.map_err(unreadable)?;
    let recipes = (1..=highest.recipe + BEYOND).flat_map(|id| [Resource::Recipe(id), Resource::Comments(id)]);
    let members = (1..=highest.user + BEYOND).flat_map(|id| [Resource::User(id), Resource::RecipesOf(id)]);
    let (mut compared, mut differences) = (0, 0);
    for resource in [Resource::Tags, Resource::Number].into_iter().chain(recipes).chain(members) {
        compared += 1;
        if let Some(found) = difference(services, node, resource, position).await? {
            differences += 1;
            say!("  {} at {}: {found}", resource.path(), node.address);
        }
    }
    Ok((compared, differences))
}

/// What a page shows instead of what the read models say; `None` if it is the same. A page that changes meanwhile is compared
/// again: a difference is certain only if the read models say the same before and after the node was asked.
async fn difference(
    services: &Services,
    node: &mut Node,
    resource: Resource,
    position: i64,
) -> Result<Option<String>, Trouble> {
    let path = resource.path();
    let before = expected(services, resource).await?;
    if is_same(&node.get(&path, tag(before.as_ref()), position).await?, before.as_ref()) {
        return Ok(None);
    }
    for _ in 0..TRIES {
        let before = expected(services, resource).await?;
        // The node may not have seen what was read just now; this time it has to.
        let position = services.log.newest_position().await.map_err(unreadable)?;
        let page = node.get(&path, tag(before.as_ref()), position).await?;
        if is_same(&page, before.as_ref()) {
            return Ok(None);
        }
        if !page.is_lagging && tag(expected(services, resource).await?.as_ref()) == tag(before.as_ref()) {
            return Ok(Some(in_words(&page)));
        }
    }
    Err(Trouble::Restless(path))
}

async fn expected(services: &Services, resource: Resource) -> Result<Option<Document>, Trouble> {
    resource.load(services.pool()).await.map_err(unreadable)
}

fn tag(document: Option<&Document>) -> Option<&Bytes> {
    document.map(Document::etag)
}

fn is_same(page: &Page, expected: Option<&Document>) -> bool {
    match expected {
        None => page.status == StatusCode::NOT_FOUND,
        Some(_) if page.status == StatusCode::NOT_MODIFIED => true,
        Some(document) => page.status == StatusCode::OK && page.body == document.body(),
    }
}

/// The longest text of a page that is printed, in characters.
const PRINTED: usize = 300;

fn in_words(page: &Page) -> String {
    let text = String::from_utf8_lossy(&page.body);
    let mut printed: String = text.chars().take(PRINTED).collect();
    if printed.len() < text.len() {
        printed.push('…');
    }
    format!("found {} {printed}", page.status.as_u16())
}
