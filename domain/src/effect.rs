//! How an event changes what is shown. Each event defines it once, where its aggregate is declared. The response cache, the
//! search index, erasure and some read models read it here, so a new event needs no change in any of them.

use crate::ids::{AccountId, RecipeId, TagId};
use crate::personal::Personal;
use crate::values::{AvatarId, DisplayName, RecipeContent, TagName};

/// How an event changes what is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect<'a> {
    /// This has a new name from now on, everywhere.
    Named(Named<'a>),
    /// This is shown for the first time, or has changed.
    Changed(Changed<'a>),
    /// This is no longer shown.
    Gone(Gone),
    /// Nothing that this member wrote can be read any more; whatever still shows some of it has to be removed.
    Erased(AccountId),
    /// Nothing visible changes.
    Nothing,
}

/// Something whose name is shown in many places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named<'a> {
    /// A member, next to everything that the member wrote.
    Member {
        /// Which one.
        id: AccountId,
        /// The name.
        name: &'a DisplayName,
        /// The picture shown next to the name.
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

/// Something that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed<'a> {
    /// A recipe: this content replaces the previous one.
    Recipe {
        /// Which one.
        id: RecipeId,
        /// The writer, if the recipe is new; it never changes.
        new_by: Option<AccountId>,
        /// Its tags, in display order.
        tags: &'a [TagId],
        /// Its text and pictures.
        content: &'a RecipeContent,
    },
    /// The comments on a recipe.
    Comments {
        /// Which recipe.
        of: RecipeId,
    },
    /// The photos of a recipe that members contributed.
    Photos {
        /// Which recipe.
        of: RecipeId,
    },
    /// A member's role, as shown to others.
    Role(AccountId),
}

/// What is no longer shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gone {
    /// A recipe, and with it its comments.
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

    /// A recipe has this content from now on. If it can no longer be read, the recipe is no longer shown.
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
