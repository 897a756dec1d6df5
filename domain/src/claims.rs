//! Values that only one owner may have: no two members share an e-mail address or a name, or have names that look the same, and
//! no two tags share a name.
//!
//! No aggregate can decide this, as each knows only itself: the append makes the claims together with the events, and is refused
//! if one is taken.

use crate::ids::{AccountId, PhotoId, RecipeId, SubmissionId, TagId};
use crate::personal::SubjectId;
use crate::values::{DisplayName, Email, PictureUrl, TagName};

/// What is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimKind {
    /// The e-mail address that a member signs in with.
    Email,
    /// The name under which a member writes, as spelled.
    DisplayName,
    /// The same, by its looks.
    DisplayNameSkeleton,
    /// The name of a tag.
    Tag,
    /// The recipe by which a submission was approved; it approves no other.
    Approval,
    /// The address of a photo, which is submitted once.
    Photo,
}

impl ClaimKind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Email, Self::DisplayName, Self::DisplayNameSkeleton, Self::Tag, Self::Approval, Self::Photo];

    /// Its stored name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::DisplayName => "display name",
            Self::DisplayNameSkeleton => "display name skeleton",
            Self::Tag => "tag",
            Self::Approval => "approval",
            Self::Photo => "photo",
        }
    }

    /// The kind with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A value that only its owner has from now on, in normalised form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub kind: ClaimKind,
    /// The value, in normalised form.
    pub value: String,
    /// The owner: `account/7`, `tag/3`.
    pub owner: String,
}

impl Claim {
    /// A member claims an e-mail address.
    #[must_use]
    pub fn email(account: AccountId, email: &Email) -> Self {
        Self { kind: ClaimKind::Email, value: email.claim(), owner: owner(account) }
    }

    /// A member claims a name, by its spelling and by its looks.
    #[must_use]
    pub fn display_name(account: AccountId, name: &DisplayName) -> [Self; 2] {
        let spelled = Self { kind: ClaimKind::DisplayName, value: name.claim(), owner: owner(account) };
        [spelled, Self::display_name_skeleton(account, name)]
    }

    /// The part of it that older versions did not claim.
    #[must_use]
    pub fn display_name_skeleton(account: AccountId, name: &DisplayName) -> Self {
        Self { kind: ClaimKind::DisplayNameSkeleton, value: name.skeleton(), owner: owner(account) }
    }

    /// A submission claims the recipe by which it is approved.
    #[must_use]
    pub fn approval(submission: SubmissionId, recipe: RecipeId) -> Self {
        Self {
            kind: ClaimKind::Approval,
            value: recipe.to_string(),
            owner: format!("submission/{submission}"),
        }
    }

    /// A photo claims its address.
    #[must_use]
    pub fn photo(photo: PhotoId, url: &PictureUrl) -> Self {
        Self { kind: ClaimKind::Photo, value: url.as_str().to_owned(), owner: format!("photo/{photo}") }
    }

    /// A tag claims its name.
    #[must_use]
    pub fn tag(tag: TagId, name: &TagName) -> Self {
        Self { kind: ClaimKind::Tag, value: name.claim(), owner: format!("tag/{tag}") }
    }
}

/// A member's claims have the same owner as the member's personal data, so they are released when that is erased.
fn owner(account: AccountId) -> String {
    SubjectId::from(account).as_str().to_owned()
}

/// The account that owns a claim; `None` if it is not an account's.
#[must_use]
pub fn account_that_owns(owner: &str) -> Option<AccountId> {
    owner.strip_prefix("account/")?.parse().ok()
}

/// The tag that owns a claim; `None` if it is not a tag's.
#[must_use]
pub fn tag_that_owns(owner: &str) -> Option<TagId> {
    owner.strip_prefix("tag/")?.parse().ok()
}

/// The photo that owns a claim; `None` if it is not a photo's.
#[must_use]
pub fn photo_that_owns(owner: &str) -> Option<PhotoId> {
    owner.strip_prefix("photo/")?.parse().ok()
}

/// Somebody else holds what a command claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ClaimTaken {
    /// It is not revealed which of them it is (docs/calls.md#error-texts).
    #[error("Bad Request: User email or display name is already in use")]
    Account,
    /// Another tag has this name.
    #[error("this tag is taken")]
    Tag,
    /// Another submission was approved by this recipe.
    #[error("this recipe has approved another submission already")]
    Approval,
    /// This picture is a photo already.
    #[error("this photo was submitted already")]
    Photo,
}

crate::refusal::refusals!(ClaimTaken {
    Account => Invalid AlreadyInUse,
    Tag => Invalid Taken,
    Approval => Conflict AlreadyApproved,
    Photo => Conflict PhotoExists,
});

impl From<ClaimKind> for ClaimTaken {
    fn from(kind: ClaimKind) -> Self {
        match kind {
            ClaimKind::Email | ClaimKind::DisplayName | ClaimKind::DisplayNameSkeleton => Self::Account,
            ClaimKind::Tag => Self::Tag,
            ClaimKind::Approval => Self::Approval,
            ClaimKind::Photo => Self::Photo,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::Refusal;

    #[test]
    fn a_claim_leads_to_its_owner() {
        let email = Email::parse("Rosa@example.org").unwrap();
        let claim = Claim::email(AccountId(7), &email);
        assert_eq!((claim.kind.name(), claim.value.as_str()), ("email", "rosa@example.org"));
        assert_eq!(account_that_owns(&claim.owner), Some(AccountId(7)));
        assert_eq!(tag_that_owns(&claim.owner), None);
        let names = Claim::display_name(AccountId(7), &DisplayName::parse("Rosa Maria").unwrap());
        let [spelled, looking] = names.each_ref().map(|claim| (claim.kind.name(), claim.value.as_str()));
        assert_eq!(spelled, ("display name", "rosamaria"));
        assert_eq!(looking, ("display name skeleton", "rosarnarla"));
        assert!(names.iter().all(|name| name.owner == claim.owner));
        let claim = Claim::tag(TagId(3), &TagName::parse("Soup").unwrap());
        assert_eq!(tag_that_owns(&claim.owner), Some(TagId(3)));
    }

    #[test]
    fn every_kind_is_found_by_its_name_and_says_what_is_taken() {
        for kind in ClaimKind::ALL {
            assert_eq!(ClaimKind::named(kind.name()), Some(kind));
            assert!(ClaimTaken::from(kind).message().contains("already") || kind == ClaimKind::Tag);
        }
        assert_eq!(ClaimKind::named("colour"), None);
        assert_eq!(
            ClaimTaken::Account.message(),
            "Bad Request: User email or display name is already in use."
        );
    }
}
