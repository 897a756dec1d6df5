//! What an admin removes because it breaks the code of conduct is a violation of whoever contributed it: counted once for each
//! comment and each photo, whatever is interrupted and however often it starts again (docs/product.md#standing).

use domain::Actor;
use domain::accounts::{Account, AddViolation};
use domain::comments::CommentEvent;
use domain::ids::AccountId;
use domain::photos::PhotoEvent;
use domain::standing::ViolationSource;
use domain::values::Reasons;
use event_log::{ApplyError, EventLog, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, answered, parsed_id};
use crate::application::identity::Identity;
use crate::application::step::Step;

struct CountViolations(EventLog);

const NAME: &str = "violations";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["comment", "photo"],
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(CountViolations(log))),
};

/// Whose violation an event is, of what, and why. `None` if it is none.
fn violation(event: &LoggedEvent) -> Result<Option<(AccountId, ViolationSource, Reasons)>, ApplyError> {
    Ok(match event.aggregate_type.as_str() {
        "comment" => match event.event()? {
            CommentEvent::CommentRemoved { writer, reasons, .. } => {
                Some((writer, ViolationSource::Comment(parsed_id(event)?), reasons))
            }
            _ => None,
        },
        "photo" => match event.event()? {
            PhotoEvent::PhotoReported { owner, reasons, .. } => {
                Some((owner, ViolationSource::Photo(parsed_id(event)?), reasons))
            }
            _ => None,
        },
        _ => None,
    })
}

impl React for CountViolations {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        let Some((member, source, reasons)) = violation(event)? else { return Ok(()) };
        let command = AddViolation { actor: Actor::System, source, reasons };
        let identity = Identity::answering(event, NAME, "add");
        let added = Step::<Account>::on(member, Actor::System, command).execute(&self.0, identity.as_ref());
        answered(event, added.await)
    }
}
