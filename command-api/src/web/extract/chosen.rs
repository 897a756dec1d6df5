//! What an admin chose for a recipe, found: its tags and its pictures.

use domain::Actor;
use domain::ids::TagId;
use domain::recipes::Picture;
use event_log::EventLog;

use super::recipe_values::{ChosenPicture, ChosenTag};
use crate::application::tags::find_or_create_tag;
use crate::application::uploads::{PictureError, pictures};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;

/// The numbers of these tags, each once; what has only a name is created if it is not there.
///
/// # Errors
/// 400: there is no tag of a number; or any error from the log.
pub async fn chosen_tags(
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
    // The primary's tables: what was just created may not have reached a standby.
    if let Some(unknown) = projections::unknown_tags(log.pool(), &known).await?.first() {
        let message =
            format!("There is no tag {unknown}. Please choose one that is there, or create it first.");
        return Err(ApiError::invalid(ErrorCode::UnknownTag, message));
    }
    let mut ids = Vec::new();
    for tag in chosen {
        let id = match tag {
            ChosenTag::Known(id) => id,
            ChosenTag::Named(name) => find_or_create_tag(log, actor, &name).await?.id,
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
/// 400: nobody uploaded one of them; or any error from the database.
pub async fn chosen_pictures(
    log: &EventLog,
    chosen: Vec<ChosenPicture>,
    own: &[Picture],
) -> Result<Vec<Picture>, ApiError> {
    let chosen = chosen.into_iter().map(|ChosenPicture { url, alt_text }| (url, alt_text)).collect();
    pictures(log.pool(), chosen, own).await.map_err(|error| match error {
        why @ PictureError::Unknown(_) => {
            ApiError::invalid(ErrorCode::UnknownImage, ApiError::sentence(&why))
        }
        PictureError::Database(error) => error.into(),
    })
}
