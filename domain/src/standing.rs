//! A member's standing: good, warned or restricted (docs/product.md#standing).

use serde::{Deserialize, Serialize};

use crate::ids::{CommentId, PhotoId};

/// The number of violations from which a member is restricted.
const RESTRICTED_FROM: u32 = 3;

/// A member's standing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// How often the member broke the code of conduct since an admin last reset the count.
    pub violations: u32,
}

impl Standing {
    /// Whether the member may no longer contribute.
    #[must_use]
    pub fn is_restricted(self) -> bool {
        self.violations >= RESTRICTED_FROM
    }

    /// Checks that the member may contribute this.
    ///
    /// # Errors
    /// If the member is restricted.
    pub fn contribute(self, what: Contribution) -> Result<(), Restricted> {
        if self.is_restricted() { Err(Restricted(what)) } else { Ok(()) }
    }
}

/// What broke the code of conduct. Each counts once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ViolationSource {
    /// A comment that an admin removed.
    Comment(CommentId),
    /// A photo that an admin reported.
    Photo(PhotoId),
}

/// What members contribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contribution {
    /// Recipes that they submit.
    Recipes,
    /// Comments below recipes.
    Comments,
    /// Photos of what they cooked.
    Photos,
}

impl Contribution {
    fn name(self) -> &'static str {
        match self {
            Self::Recipes => "recipes",
            Self::Comments => "comments",
            Self::Photos => "photos",
        }
    }
}

/// A restricted member may not contribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Sorry. Your account is restricted. You are not able to contribute {}", .0.name())]
pub struct Restricted(pub Contribution);

impl crate::Refusal for Restricted {
    fn kind(&self) -> crate::RefusalKind {
        crate::RefusalKind::NotAllowed
    }
    fn code(&self) -> crate::RefusalCode {
        crate::RefusalCode::Restricted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Refusal, RefusalCode};

    #[test]
    fn the_third_violation_restricts() {
        for (violations, restricted) in [(0, false), (1, false), (2, false), (3, true), (4, true)] {
            let standing = Standing { violations };
            assert_eq!(standing.is_restricted(), restricted, "{violations}");
            assert_eq!(standing.contribute(Contribution::Photos).is_err(), restricted, "{violations}");
        }
    }

    #[test]
    fn a_restricted_member_is_told_what_cannot_be_contributed() {
        let told = [
            (Contribution::Recipes, "recipes"),
            (Contribution::Comments, "comments"),
            (Contribution::Photos, "photos"),
        ];
        for (what, name) in told {
            let refused = Standing { violations: 3 }.contribute(what).unwrap_err();
            let sentence =
                format!("Sorry. Your account is restricted. You are not able to contribute {name}.");
            assert_eq!((refused.message(), refused.code()), (sentence, RefusalCode::Restricted));
        }
    }
}
