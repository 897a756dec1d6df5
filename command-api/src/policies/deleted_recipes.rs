//! The photos of a deleted recipe are removed: those that are shown, those that wait, and those that were on their way when it was deleted.

use domain::Actor;
use domain::ids::{PhotoId, RecipeId};
use domain::photos::{Photo, PhotoEvent, RemovePhoto};
use domain::recipes::{Recipe, RecipeEvent};
use event_log::{ApplyError, EventLog, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, StartsAt, answered, parsed_id};
use crate::application::identity::Identity;
use crate::application::step::Step;

struct DeletedRecipes(EventLog);

const NAME: &str = "deleted_recipes";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["recipe", "photo"],
    // Older versions left the photos of deleted recipes waiting.
    begins: StartsAt::WithTheLog,
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(DeletedRecipes(log))),
};

impl DeletedRecipes {
    async fn remove(&self, event: &LoggedEvent, photo: PhotoId) -> Result<(), ApplyError> {
        let identity = Identity::answering(event, NAME, &photo.to_string());
        let step = Step::<Photo>::on(photo, Actor::System, RemovePhoto { actor: Actor::System });
        answered(event, step.execute(&self.0, identity.as_ref()).await)
    }

    /// Removes the photos of a recipe that this event deleted. Those submitted before it are found in the read models.
    async fn remove_all(&self, event: &LoggedEvent, recipe: RecipeId) -> Result<(), ApplyError> {
        let found = projections::photos_of_recipe(self.0.pool(), recipe, event.seq).await;
        let found = found.map_err(|error| not_yet(event, &error.to_string()))?;
        let Some(photos) = found else {
            return Err(not_yet(event, "what was submitted before is not shown yet"));
        };
        for photo in photos {
            self.remove(event, photo).await?;
        }
        Ok(())
    }
}

impl React for DeletedRecipes {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        match event.aggregate_type.as_str() {
            "recipe" => match event.event()? {
                RecipeEvent::RecipeDeleted {} => self.remove_all(event, parsed_id(event)?).await,
                RecipeEvent::RecipeCreated { .. } | RecipeEvent::RecipeUpdated { .. } => Ok(()),
            },
            _ => {
                let PhotoEvent::PhotoSubmitted { recipe_id, .. } = event.event()? else { return Ok(()) };
                match self.0.load::<Recipe>(&recipe_id.to_string()).await?.state {
                    Recipe::Deleted => self.remove(event, parsed_id(event)?).await,
                    Recipe::NotCreated | Recipe::Published { .. } => Ok(()),
                }
            }
        }
    }
}

fn not_yet(event: &LoggedEvent, reason: &str) -> ApplyError {
    ApplyError::NotYet { seq: event.seq, reason: reason.to_owned() }
}
