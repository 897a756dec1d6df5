//! A tag is created.

use super::{Tag, TagError, TagEvent};
use crate::actor::Actor;
use crate::values::TagName;

/// Creates a tag; a claim of the append ensures that its name is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateTag {
    /// Who requests it.
    pub actor: Actor,
    /// Its name.
    pub tag: TagName,
}

pub(super) fn decide(state: &Tag, command: CreateTag) -> Result<Vec<TagEvent>, TagError> {
    if !command.actor.may_moderate() {
        return Err(TagError::NotAllowed);
    }
    match state {
        Tag::NotCreated => Ok(vec![TagEvent::TagCreated { tag: command.tag }]),
        Tag::Created { .. } => Err(TagError::AlreadyExists),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    fn create(actor: Actor) -> CreateTag {
        CreateTag { actor, tag: TagName::parse("soup").unwrap() }
    }

    fn created() -> TagEvent {
        TagEvent::TagCreated { tag: TagName::parse("soup").unwrap() }
    }

    #[test]
    fn an_admin_creates_a_tag_once() {
        let admin = Actor::Admin { id: AccountId(1) };
        given_nothing::<Tag>().when(create(admin)).then([created()]);
        given::<Tag>([created()]).when(create(admin)).then_refused(TagError::AlreadyExists);
    }

    #[test]
    fn a_member_creates_no_tags() {
        let member = Actor::Member { id: AccountId(7), restricted: false };
        given_nothing::<Tag>().when(create(member)).then_refused(TagError::NotAllowed);
    }
}
