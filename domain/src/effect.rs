//! What an event does to what is shown. Each event says it once, where its aggregate is declared. The response cache, the search
//! index and erasure read it here, so a new event needs no change in any of them.

use crate::ids::{AccountId, RecipeId, TagId};
use crate::personal::Personal;
use crate::values::{AvatarId, DisplayName, RecipeContent, TagName};

/// What an event does to what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect<'a> {
    /// This is called so from now on, wherever it is named.
    Named(Named<'a>),
    /// This is shown for the first time, or says something else than before.
    Changed(Changed<'a>),
    /// This is no longer shown.
    Gone(Gone),
    /// Nothing that this member wrote can be read any more; whatever still shows something of it has to go.
    Erased(AccountId),
    /// Everybody sees the same as before.
    Nothing,
}

/// What has a name that stands in many places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named<'a> {
    /// A member, beside everything that the member wrote.
    Member {
        /// Which one.
        id: AccountId,
        /// The name.
        name: &'a DisplayName,
        /// The picture that stands beside the name.
        avatar: AvatarId,
    },
    /// A tag, in every recipe that carries it.
    Tag {
        /// Which one.
        id: TagId,
        /// The name.
        name: &'a TagName,
    },
}

/// What says something else than before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed<'a> {
    /// A recipe: what stands here replaces what stood before.
    Recipe {
        /// Which one.
        id: RecipeId,
        /// The writer, if the recipe is new; it never gets another one.
        new_by: Option<AccountId>,
        /// Its tags, in the order in which they are shown.
        tags: &'a [TagId],
        /// Its words and pictures.
        content: &'a RecipeContent,
    },
    /// What is written below a recipe.
    Comments {
        /// Below which one.
        of: RecipeId,
    },
    /// What a member may do, as others see it.
    Role(AccountId),
}

/// What is no longer shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gone {
    /// A recipe, and with it what is written below it.
    Recipe(RecipeId),
    /// A member: what the member wrote stays, without a name.
    Member(AccountId),
}

impl<'a> Effect<'a> {
    /// A member has this name from now on. If it can no longer be read, the member is no longer shown.
    pub(crate) fn member(id: AccountId, name: &'a Personal<DisplayName>, avatar: AvatarId) -> Self {
        match name.value() {
            Some(name) => Self::Named(Named::Member { id, name, avatar }),
            None => Self::Gone(Gone::Member(id)),
        }
    }

    /// A recipe says this from now on. If it can no longer be read, the recipe is no longer shown.
    pub(crate) fn recipe(
        id: RecipeId,
        new_by: Option<AccountId>,
        tags: &'a [TagId],
        content: &'a Personal<RecipeContent>,
    ) -> Self {
        match content.value() {
            Some(content) => Self::Changed(Changed::Recipe { id, new_by, tags, content }),
            None => Self::Gone(Gone::Recipe(id)),
        }
    }
}
