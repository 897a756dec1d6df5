//! What belongs to a deleted recipe goes with it. Its photos are removed: those that are shown, those that wait, and those that were on
//! their way when it was deleted. Comments and saves are shown only with their recipe; those that were on their way, and comments whose
//! report was, are taken back (docs/safety.md#who-is-leaving).

use domain::Actor;
use domain::comments::{Comment, CommentError, CommentEvent, DeleteComment};
use domain::ids::{PhotoId, RecipeId};
use domain::photos::{Photo, PhotoEvent, RemovePhoto};
use domain::recipes::RecipeEvent;
use domain::shelves::{Shelf, ShelfEvent, UnsaveRecipe};
use event_log::{ApplyError, EventLog, ExecuteError, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, answered, parsed_id};
use crate::application::identity::Identity;
use crate::application::step::Step;

struct DeletedRecipes(EventLog);

const NAME: &str = "deleted_recipes";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["recipe", "photo", "comment", "shelf"],
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(DeletedRecipes(log))),
};

impl DeletedRecipes {
    async fn remove(
        &self,
        event: &LoggedEvent,
        photo: PhotoId,
        identity: Option<Identity>,
    ) -> Result<(), ApplyError> {
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
            let identity = Identity::answering(event, NAME, &photo.to_string());
            self.remove(event, photo, identity).await?;
        }
        Ok(())
    }

    /// The identity of what takes back this event, if its recipe was deleted before: it answers the deletion, as whoever came too late did
    /// not decide that. Nothing of a recipe is decrypted, as nearly every one is still there.
    async fn too_late(&self, recipe: RecipeId, event: &LoggedEvent) -> Result<Option<Identity>, ApplyError> {
        let deleted = sqlx::query_scalar(include_str!("deleted_recipes/deleted_at.sql"));
        let deleted: Option<i64> =
            deleted.bind(recipe.to_string()).bind(event.seq).fetch_optional(self.0.pool()).await?;
        let Some(seq) = deleted else { return Ok(None) };
        let deletion = self.0.read_after(seq - 1, 1).await.map_err(ApplyError::Log)?;
        let step = format!("late/{}", event.seq);
        Ok(deletion.first().and_then(|deletion| Identity::answering(deletion, NAME, &step)))
    }

    /// A comment on this recipe was posted, or reported.
    async fn comment(&self, event: &LoggedEvent, recipe: RecipeId) -> Result<(), ApplyError> {
        let Some(identity) = self.too_late(recipe, event).await? else { return Ok(()) };
        let command = DeleteComment { actor: Actor::System };
        let step = Step::<Comment>::on(&event.aggregate_id, Actor::System, command);
        match step.execute(&self.0, Some(&identity)).await {
            // An admin has removed it, which says more.
            Err(ExecuteError::Rejected(CommentError::NotFound)) => Ok(()),
            outcome => answered(event, outcome),
        }
    }

    /// This recipe was put on a shelf.
    async fn saved(&self, event: &LoggedEvent, recipe_id: RecipeId) -> Result<(), ApplyError> {
        let Some(identity) = self.too_late(recipe_id, event).await? else { return Ok(()) };
        let command = UnsaveRecipe { actor: Actor::System, owner: parsed_id(event)?, recipe_id };
        let step = Step::<Shelf>::on(&event.aggregate_id, Actor::System, command);
        answered(event, step.execute(&self.0, Some(&identity)).await)
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
                _ => Ok(()),
            },
            "photo" => match event.event()? {
                PhotoEvent::PhotoSubmitted { recipe_id, .. } => {
                    match self.too_late(recipe_id, event).await? {
                        Some(identity) => self.remove(event, parsed_id(event)?, Some(identity)).await,
                        None => Ok(()),
                    }
                }
                _ => Ok(()),
            },
            "comment" => match event.event()? {
                CommentEvent::CommentPosted { recipe_id, .. }
                | CommentEvent::CommentReported { recipe_id } => self.comment(event, recipe_id).await,
                _ => Ok(()),
            },
            _ => match event.event()? {
                ShelfEvent::RecipeSaved { recipe_id } => self.saved(event, recipe_id).await,
                _ => Ok(()),
            },
        }
    }
}

fn not_yet(event: &LoggedEvent, reason: &str) -> ApplyError {
    ApplyError::NotYet { seq: event.seq, reason: reason.to_owned() }
}
