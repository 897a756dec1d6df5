//! A tag that recipes can carry.

use domain::Actor;
use domain::ids::TagId;
use domain::tags::{CreateTag, Tag, TagError};
use domain::values::TagName;
use event_log::{Claim, EventLog, ExecuteError, LogError};

use crate::application::context::{context_of_new, next_id};

/// The kind of claim that keeps tags unique.
pub const CLAIM: &str = "tag";

/// The tag of this name: the one that is there, otherwise a new one.
///
/// # Errors
/// Why the tag is not taken, or what the log fails with.
pub async fn find_or_create_tag(
    log: &EventLog,
    actor: Actor,
    tag: &TagName,
) -> Result<TagId, ExecuteError<TagError>> {
    if let Some(found) = find(log, tag).await? {
        return Ok(found);
    }
    let id = next_id(log, "ops.tag_ids").await.map_err(LogError::from)?;
    let mut context = context_of_new(actor, None);
    context.claims.push(Claim { kind: CLAIM, value: tag.claim(), owner: format!("tag/{id}") });
    let command = CreateTag { actor, tag: tag.clone() };
    match log.execute::<Tag>(&id.to_string(), command.into(), context).await {
        Ok(_) => Ok(TagId(id)),
        // Somebody else created it in the meantime.
        Err(ExecuteError::ClaimTaken { kind }) => {
            find(log, tag).await?.ok_or(ExecuteError::ClaimTaken { kind })
        }
        Err(error) => Err(error),
    }
}

async fn find(log: &EventLog, tag: &TagName) -> Result<Option<TagId>, LogError> {
    let owner = log.owner_of(CLAIM, &tag.claim()).await?;
    Ok(owner.and_then(|owner| owner.strip_prefix("tag/")?.parse().ok()))
}
