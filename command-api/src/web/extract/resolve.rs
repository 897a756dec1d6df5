//! What an admin chose for a recipe, found: its tags, its pictures and its card.

use domain::Actor;
use domain::ids::TagId;
use domain::recipes::{Card, Picture, RecipeContent};
use domain::values::{AltText, PictureUrl};
use event_log::EventLog;
use media::without_card_size;
use sqlx::PgPool;

use super::recipe_values::{ChosenPicture, ChosenTag, too_many};
use crate::application::tags::{find_or_create_tag, tag_name};
use crate::application::uploads::{PictureError, pictures};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The numbers of these tags, each once; what has only a name is created if it is not there.
///
/// # Errors
/// 400: there is no tag of a number; or any error from the log.
pub async fn resolve_tags(
    log: &EventLog,
    actor: Actor,
    chosen: Vec<ChosenTag>,
) -> Result<Vec<TagId>, ApiError> {
    let known: Vec<TagId> = chosen
        .iter()
        .filter_map(|tag| match tag {
            ChosenTag::Known(id) => Some(*id),
            ChosenTag::Named(_) => None,
        })
        .collect();
    // The primary's tables: what was just created may not have reached a standby, nor these tables either.
    for unknown in projections::unknown_tags(log.pool(), &known).await? {
        if tag_name(log, unknown).await?.is_none() {
            let message =
                format!("There is no tag {unknown}. Please choose one that exists, or create it first.");
            return Err(ApiError::invalid(ErrorCode::UnknownTag, message));
        }
    }
    let mut ids = Vec::new();
    for tag in chosen {
        let id = match tag {
            ChosenTag::Known(id) => id,
            ChosenTag::Named(name) => find_or_create_tag(log, actor, &name, None).await?.id,
        };
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    Ok(ids)
}

/// These pictures with their owners; `own` are those that the recipe has already.
///
/// # Errors
/// 400: they are too many, nobody uploaded one of them, or one is a photo that was removed; or any error from the database.
pub async fn resolve_pictures(
    log: &EventLog,
    chosen: Vec<ChosenPicture>,
    own: &[Picture],
) -> Result<Vec<Picture>, ApiError> {
    // What a body may hold bounds the list; the photos of members that an edit keeps are not the recipe's own, and do not count.
    if chosen.len() > RecipeContent::MOST_PICTURES {
        return Err(too_many("pictures", RecipeContent::MOST_PICTURES, chosen.len()));
    }
    found(log, chosen, own).await
}

/// The pictures of this card with their owners; `own` are the pictures and cards that the recipe has already.
///
/// # Errors
/// As [`resolve_pictures`]; or one was not uploaded as one of a card.
pub async fn resolve_cards(
    log: &EventLog,
    chosen: Vec<PictureUrl>,
    own: &[Picture],
    known: &[PictureUrl],
) -> Result<Vec<Card>, ApiError> {
    uploaded_as_cards(log.pool(), &chosen, known).await?;
    let silent = |url: PictureUrl| Ok::<_, ApiError>(ChosenPicture { url, alt_text: no_words()? });
    let chosen = chosen.into_iter().map(silent).collect::<Result<_, _>>()?;
    Ok(found(log, chosen, own)
        .await?
        .into_iter()
        .map(|Picture { url, owner, .. }| Card { url, owner })
        .collect())
}

/// Refuses pictures of a card that are kept in no size in which ink can be read, except for those that are known.
///
/// # Errors
/// 400: one was not uploaded as one of a card; or any error from the database.
pub async fn uploaded_as_cards(
    pool: &PgPool,
    cards: &[PictureUrl],
    known: &[PictureUrl],
) -> Result<(), ApiError> {
    let new: Vec<&str> = cards.iter().filter(|url| !known.contains(url)).map(PictureUrl::as_str).collect();
    match without_card_size(pool, &new).await?.first() {
        None => Ok(()),
        Some(url) => {
            let message =
                format!("The picture {url} was not uploaded as one of a card. Please upload it again.");
            Err(ApiError::invalid(ErrorCode::UnknownImage, message))
        }
    }
}

/// What is said of the picture of a card: nothing, as it is words itself.
///
/// # Errors
/// Never: nothing may be said.
pub fn no_words() -> Result<AltText, ApiError> {
    AltText::parse("").map_err(|_| ApiError::Internal)
}

async fn found(
    log: &EventLog,
    chosen: Vec<ChosenPicture>,
    own: &[Picture],
) -> Result<Vec<Picture>, ApiError> {
    // An admin decided against these photos: as long as they are stored, no recipe shows them as its own.
    let is_own = |url: &str| own.iter().any(|picture| picture.url.as_str() == url);
    let others: Vec<&str> = chosen.iter().map(|it| it.url.as_str()).filter(|url| !is_own(url)).collect();
    if let Some(url) = projections::hidden_photos(log.pool(), &others).await?.first() {
        let message = format!("The photo {url} was removed and is no longer shown. Please leave it out.");
        return Err(ApiError::invalid(ErrorCode::UnknownImage, message));
    }
    let chosen = chosen.into_iter().map(|ChosenPicture { url, alt_text }| (url, alt_text)).collect();
    pictures(log.pool(), chosen, own).await.map_err(|error| match error {
        why @ PictureError::Unknown(_) => {
            ApiError::invalid(ErrorCode::UnknownImage, ApiError::sentence(&why))
        }
        PictureError::Database(error) => error.into(),
    })
}
