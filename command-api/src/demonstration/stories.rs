//! The stories of some recipes of the demonstration.

use schema_org::{SourceRecipe, Story};
use serde::Deserialize;

use super::{DemonstrationError, refused};

const STORIES: &str = include_str!("../../demonstration/stories.json");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    recipe: String,
    who: String,
    place: String,
    time: String,
    told: String,
}

/// Gives each story to its recipe.
pub(super) fn tell(recipes: &mut [(&str, SourceRecipe)]) -> Result<(), DemonstrationError> {
    let stories: Vec<Told> =
        serde_json::from_str(STORIES).map_err(|why| refused("the list of stories", &why))?;
    for Told { recipe: key, who, place, time, told } in stories {
        let recipe = recipes.iter_mut().find(|(_, recipe)| recipe.identifier.as_ref() == Some(&key));
        let (_, recipe) =
            recipe.ok_or_else(|| refused(&format!("the story of {key}"), &"its recipe is not there"))?;
        recipe.story = Some(Story { who, place, time, told });
    }
    Ok(())
}
