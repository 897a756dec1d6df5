//! A tag that recipes can carry. Its name is claimed, so that there is one of each.

mod create;

pub use create::CreateTag;

use serde::{Deserialize, Serialize};

use crate::decide::{Decide, aggregate, domain_event};
use crate::refusal::refusals;
use crate::values::TagName;

/// What happened to a tag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum TagEvent {
    /// A tag can be chosen from now on.
    TagCreated {
        /// Its name.
        tag: TagName,
    },
}

domain_event!(TagEvent { TagCreated => "1" });

/// What can be asked of a tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TagCommand {
    /// See [`CreateTag`].
    Create(CreateTag),
}

/// Why a tag refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// Only admins create tags.
    #[error("only an admin may create tags")]
    NotAllowed,
    /// There is already a tag of that id.
    #[error("this tag exists already")]
    AlreadyExists,
}

refusals!(TagError { NotAllowed => NotAllowed "not_allowed", AlreadyExists => Conflict "tag_exists" });

/// Where a tag stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tag {
    /// Nothing happened yet.
    #[default]
    NotCreated,
    /// It can be chosen.
    Created {
        /// Its name.
        tag: TagName,
    },
}

aggregate!(Tag, "tag", TagCommand, TagEvent, TagError);

impl Decide for Tag {
    fn decide(&self, command: TagCommand) -> Result<Vec<TagEvent>, TagError> {
        match command {
            TagCommand::Create(command) => create::decide(self, command),
        }
    }
}

impl Tag {
    fn evolve(&mut self, event: TagEvent) {
        let TagEvent::TagCreated { tag } = event;
        *self = Self::Created { tag };
    }
}
