//! What a recipe is called, as the log knows it.

use domain::AggregateEvent;
use domain::effect::{Changed, Effect};
use domain::ids::RecipeId;
use domain::recipes::Recipe;
use event_log::{EventLog, LogError};

/// The title of a recipe. `None` if there is none, or no longer, or if its writer was erased.
///
/// # Errors
/// Any error from the log.
pub async fn recipe_title(log: &EventLog, id: RecipeId) -> Result<Option<String>, LogError> {
    let mut title = None;
    for (_, event) in log.history::<Recipe>(&id.to_string()).await? {
        match event.effect(id) {
            Effect::Changed(Changed::Recipe { content, .. }) => {
                title = Some(content.title.as_str().to_owned())
            }
            Effect::Gone(_) => title = None,
            _ => {}
        }
    }
    Ok(title)
}
