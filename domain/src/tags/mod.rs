//! A tag that recipes can carry. Its name is claimed, so that it is unique.

mod create;

use serde::{Deserialize, Serialize};

use crate::aggregate::aggregate;
use crate::effect::{Effect, Named};
use crate::ids::TagId;
use crate::values::TagName;

aggregate! {
    Tag: "tag", id: TagId;

    /// What happened to a tag.
    events TagEvent {
        /// A tag can be chosen from now on.
        TagCreated "1" {
            /// Its name.
            tag: TagName,
        } decides(id) if Somebody "Tag added" "added the tag {title}"
          gives Tag(tag)
          => Effect::Named(Named::Tag { id, name: tag }),
    }

    /// The commands of a tag.
    commands TagCommand {
        Create: create::CreateTag,
    }

    /// Why a tag refuses a command.
    refusals TagError {
        /// Only admins create tags.
        NotAllowed: NotAllowed NotAllowed "only an admin may create tags",
        /// A tag with that id already exists.
        AlreadyExists: Conflict TagExists "this tag already exists",
    }
}

/// The state of a tag.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tag {
    /// Nothing has happened yet.
    #[default]
    NotCreated,
    /// It can be chosen.
    Created {
        /// Its name.
        tag: TagName,
    },
}

impl Tag {
    fn evolve(&mut self, event: TagEvent) {
        let TagEvent::TagCreated { tag } = event;
        *self = Self::Created { tag };
    }
}
