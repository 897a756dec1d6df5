//! Tags by their names: found, or created.

use domain::Actor;
use domain::claims::{Claim, ClaimKind, tag_that_owns};
use domain::ids::TagId;
use domain::tags::{CreateTag, Tag, TagError};
use domain::values::TagName;
use event_log::{EventLog, ExecuteError, LogError, Receipt};

use super::identity::Identity;
use super::step::{Step, next_id};

/// A tag with a certain name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundTag {
    /// Its number.
    pub id: TagId,
    /// What created it; `None` if it was there before.
    pub created: Option<Receipt>,
}

/// The tag with this name: the existing one, otherwise a new one, which is created once under an identity.
///
/// # Errors
/// If the tag is refused, or any error from the log.
pub async fn find_or_create_tag(
    log: &EventLog,
    actor: Actor,
    tag: &TagName,
    identity: Option<&Identity>,
) -> Result<FoundTag, ExecuteError<TagError>> {
    if let Some(id) = find(log, tag).await? {
        return Ok(FoundTag { id, created: None });
    }
    let id = TagId(next_id(log, "ops.tag_ids").await?);
    let step = Step::<Tag>::on_new(id, actor, CreateTag { actor, tag: tag.clone() });
    match step.claiming([Claim::tag(id, tag)]).execute(log, identity).await {
        Ok(receipt) => {
            let id = receipt.aggregate_id.parse().map_or(id, TagId);
            Ok(FoundTag { id, created: Some(receipt) })
        }
        // Somebody else created it in the meantime.
        Err(ExecuteError::ClaimTaken { kind }) => match find(log, tag).await? {
            Some(id) => Ok(FoundTag { id, created: None }),
            None => Err(ExecuteError::ClaimTaken { kind }),
        },
        Err(error) => Err(error),
    }
}

/// What a tag is called, shown or not. `None` if there is none.
///
/// # Errors
/// Any error from the log.
pub async fn tag_name(log: &EventLog, id: TagId) -> Result<Option<TagName>, LogError> {
    // Another aggregate, which stays as it is.
    Ok(match log.load::<Tag>(&id.to_string()).await?.state {
        Tag::Created { tag } => Some(tag),
        Tag::NotCreated => None,
    })
}

async fn find(log: &EventLog, tag: &TagName) -> Result<Option<TagId>, LogError> {
    let owner = log.owner_of(ClaimKind::Tag.name(), &tag.claim()).await?;
    Ok(owner.as_deref().and_then(tag_that_owns))
}
