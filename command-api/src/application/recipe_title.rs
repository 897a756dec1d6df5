//! What a recipe is called, as the log knows it.

use domain::ids::RecipeId;
use domain::recipes::{Recipe, RecipeEvent};
use event_log::{EventLog, LogError};

/// The title of a recipe. `None` if there is none, or no longer, or if its writer was erased.
///
/// # Errors
/// Any error from the log.
pub async fn recipe_title(log: &EventLog, id: RecipeId) -> Result<Option<String>, LogError> {
    let mut title = None;
    for logged in log.events_of::<Recipe>(&id.to_string()).await? {
        title = match logged.event()? {
            RecipeEvent::RecipeCreated { content, .. } | RecipeEvent::RecipeUpdated { content, .. } => {
                content.into_value().map(|content| content.title.as_str().to_owned())
            }
            RecipeEvent::RecipeDeleted {} => None,
        };
    }
    Ok(title)
}
