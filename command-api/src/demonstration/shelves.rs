//! What the members of the demonstration saved.

use std::collections::{BTreeMap, HashMap};

use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::standing::Standing;
use event_log::EventLog;

use super::{DemonstrationError, refused};
use crate::application::identity::Identity;
use crate::commands::shelves::save::save_recipe;

const SHELVES: &str = include_str!("../../demonstration/shelves.json");

/// Puts every recipe on the shelves on which it belongs; one that stands there already stays.
pub(super) async fn fill(
    log: &EventLog,
    accounts: &HashMap<String, AccountId>,
    recipes: &HashMap<String, RecipeId>,
) -> Result<(), DemonstrationError> {
    for (member, saved) in shelves()? {
        for key in saved {
            let what = format!("{key} on the shelf of {member}");
            let identity = Identity::of_demonstration("saved", &format!("{member}/{key}"), b"");
            let (Some(owner), Some(recipe), Some(identity)) =
                (accounts.get(&member), recipes.get(&key), identity)
            else {
                return Err(refused(&what, &"its member or its recipe is not there"));
            };
            let step = save_recipe(Actor::member(*owner, Standing::default()), *owner, *recipe);
            step.execute(log, Some(&identity)).await.map_err(|why| refused(&what, &why))?;
        }
    }
    Ok(())
}

/// The recipes that each member saved, by their keys, in the order in which they were.
pub(super) fn shelves() -> Result<BTreeMap<String, Vec<String>>, DemonstrationError> {
    serde_json::from_str(SHELVES).map_err(|why| refused("the list of what is saved", &why))
}
