//! Photos of members that an admin left out of a recipe are removed.

use domain::Actor;
use domain::photos::{Photo, RemovePhoto};
use domain::recipes::RecipeEvent;
use event_log::{ApplyError, EventLog, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, answered};
use crate::application::identity::Identity;
use crate::application::step::Step;

struct RemovePhotos(EventLog);

const NAME: &str = "photos";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["recipe"],
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(RemovePhotos(log))),
};

impl React for RemovePhotos {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        let RecipeEvent::RecipeUpdated { removed_photos, .. } = event.event()? else { return Ok(()) };
        for photo in removed_photos {
            let identity = Identity::answering(event, NAME, &photo.to_string());
            let step = Step::<Photo>::on(photo, Actor::System, RemovePhoto { actor: Actor::System });
            answered(event, step.execute(&self.0, identity.as_ref()).await)?;
        }
        Ok(())
    }
}
