//! A tag that recipes can carry.

use domain::Actor;
use domain::claims::{Claim, ClaimKind, tag_that_owns};
use domain::ids::TagId;
use domain::tags::{CreateTag, Tag, TagError};
use domain::values::TagName;
use event_log::{EventLog, ExecuteError, LogError};

use crate::application::step::{Step, next_id};

/// The tag with this name: the existing one, otherwise a new one.
///
/// # Errors
/// If the tag is refused, or any error from the log.
pub async fn find_or_create_tag(
    log: &EventLog,
    actor: Actor,
    tag: &TagName,
) -> Result<TagId, ExecuteError<TagError>> {
    if let Some(found) = find(log, tag).await? {
        return Ok(found);
    }
    let id = TagId(next_id(log, "ops.tag_ids").await?);
    let step = Step::<Tag>::on_new(id, actor, CreateTag { actor, tag: tag.clone() });
    match step.claiming([Claim::tag(id, tag)]).execute(log, None).await {
        Ok(_) => Ok(id),
        // Somebody else created it in the meantime.
        Err(ExecuteError::ClaimTaken { kind }) => {
            find(log, tag).await?.ok_or(ExecuteError::ClaimTaken { kind })
        }
        Err(error) => Err(error),
    }
}

async fn find(log: &EventLog, tag: &TagName) -> Result<Option<TagId>, LogError> {
    let owner = log.owner_of(ClaimKind::Tag.name(), &tag.claim()).await?;
    Ok(owner.as_deref().and_then(tag_that_owns))
}
