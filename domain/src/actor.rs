//! Who gives a command.

use serde::{Deserialize, Serialize};

use crate::ids::AccountId;
use crate::standing::Standing;

/// Who gives a command, according to the session row and the account's current standing; never what a client claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Actor {
    /// A signed-in member (ROLE_USER).
    Member {
        /// The member's account.
        id: AccountId,
        /// Three violations restrict a member: no comments, photos or recipes (docs/product.md#standing). Whoever's standing was not
        /// looked up counts as restricted: a command that depends on it is then refused, and no other is.
        restricted: bool,
    },
    /// An admin with unlocked tools (ROLE_ADMIN), or one who is just unlocking them; with locked tools an admin acts as a member.
    Admin {
        /// The admin's account.
        id: AccountId,
    },
    /// The product itself: a command on the command line, the demonstration, a policy.
    System,
}

impl Actor {
    /// A member with this standing.
    #[must_use]
    pub fn member(id: AccountId, standing: Standing) -> Self {
        Self::Member { id, restricted: standing.is_restricted() }
    }

    /// A member whose standing makes no difference to what is commanded, and was not looked up.
    #[must_use]
    pub fn of_any_standing(id: AccountId) -> Self {
        Self::Member { id, restricted: true }
    }

    /// The account that acts; `None` for the product itself.
    #[must_use]
    pub fn account(self) -> Option<AccountId> {
        match self {
            Self::Member { id, .. } | Self::Admin { id } => Some(id),
            Self::System => None,
        }
    }

    /// Whether this actor may decide what the cookbook shows: create, edit and delete recipes, judge submissions.
    #[must_use]
    pub fn may_moderate(self) -> bool {
        matches!(self, Self::Admin { .. } | Self::System)
    }

    /// Whether this actor may contribute: everybody but a restricted member (docs/safety.md#restriction).
    #[must_use]
    pub fn may_contribute(self) -> bool {
        !matches!(self, Self::Member { restricted: true, .. })
    }

    /// The role's name in the log's metadata.
    #[must_use]
    pub fn role(self) -> &'static str {
        match self {
            Self::Member { .. } => "member",
            Self::Admin { .. } => "admin",
            Self::System => "system",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_contributes_whose_standing_is_known_and_allows_it() {
        let rosa = AccountId(7);
        for (violations, may) in [(0, true), (2, true), (3, false)] {
            let actor = Actor::member(rosa, Standing { violations });
            assert_eq!((actor.account(), actor.may_contribute()), (Some(rosa), may), "{violations}");
        }
        assert!(!Actor::of_any_standing(rosa).may_contribute());
    }
}
