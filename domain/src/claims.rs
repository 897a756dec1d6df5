//! Values that only one owner may have: no two members share an e-mail address or a name, or have names that look the same, and
//! no two tags share a name. An account itself is claimed as well, by the role of an admin or by its deletion, as it never has both.
//!
//! No aggregate can decide this, as each knows only itself: the append makes the claims together with the events, and is refused
//! if one is taken.

use crate::admins::Admins;
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
    /// The same, by its skeleton: two that look alike are one.
    DisplayNameSkeleton,
    /// The name of a tag.
    Tag,
    /// The recipe by which a submission was approved; it approves no other.
    Approval,
    /// The address of a photo, which is submitted once.
    Photo,
    /// An account: it is an admin's, or it was deleted, never both.
    Account,
}

impl ClaimKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Email,
        Self::DisplayName,
        Self::DisplayNameSkeleton,
        Self::Tag,
        Self::Approval,
        Self::Photo,
        Self::Account,
    ];

    /// Its stored name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::DisplayName => "display name",
            Self::DisplayNameSkeleton => "display name looks",
            Self::Tag => "tag",
            Self::Approval => "approval",
            Self::Photo => "photo",
            Self::Account => "account",
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
    /// The owner, which begins as its stream is named: `account/7`, `tag/3`, `account/7/deleted`.
    pub owner: String,
}

impl Claim {
    /// A member claims an e-mail address.
    #[must_use]
    pub fn email(account: AccountId, email: &Email) -> Self {
        Self { kind: ClaimKind::Email, value: email.claim(), owner: owner(account) }
    }

    /// A member claims a name, by its spelling and by its skeleton: two that look alike are one.
    #[must_use]
    pub fn display_name(account: AccountId, name: &DisplayName) -> [Self; 2] {
        [(ClaimKind::DisplayName, name.claim()), (ClaimKind::DisplayNameSkeleton, name.skeleton())]
            .map(|(kind, value)| Self { kind, value, owner: owner(account) })
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

    /// The role of an admin claims the account; nobody is made an admin whose account was deleted, and no admin's is deleted.
    #[must_use]
    pub fn admin(account: AccountId) -> Self {
        Self { kind: ClaimKind::Account, value: account.to_string(), owner: role_of(account) }
    }

    /// Somebody is no admin any more: the role claims nothing that another claims.
    #[must_use]
    pub fn no_admin(account: AccountId) -> Self {
        Self { value: format!("{account}, no admin"), ..Self::admin(account) }
    }

    /// The deletion of an account claims it, for good: it outlives the erasure, which releases what the member claimed.
    #[must_use]
    pub fn deleted(account: AccountId) -> Self {
        let owner = format!("{}{DELETED}", owner(account));
        Self { kind: ClaimKind::Account, value: account.to_string(), owner }
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

/// How the owner of a deletion's claim ends.
const DELETED: &str = "/deleted";

/// The owner of the claim of an admin's role, which is a part of the one stream of admins.
fn role_of(account: AccountId) -> String {
    format!("admins/{}/{account}", Admins::ID)
}

/// The account whose role as an admin owns a claim; `None` if it is no role's.
#[must_use]
pub fn account_of_role(owner: &str) -> Option<AccountId> {
    owner.strip_prefix("admins/")?.strip_prefix(Admins::ID)?.strip_prefix('/')?.parse().ok()
}

/// The account whose deletion owns a claim; `None` if it is no deletion's.
#[must_use]
pub fn account_of_deletion(owner: &str) -> Option<AccountId> {
    account_that_owns(owner.strip_suffix(DELETED)?)
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
    #[error("there is already a tag with this name")]
    Tag,
    /// Another submission was approved by this recipe.
    #[error("this recipe was already made from another submission")]
    Approval,
    /// This picture is a photo already.
    #[error("this photo was already submitted")]
    Photo,
    /// The account was already deleted, or is an admin's.
    #[error("this account was already deleted, or is an admin's account")]
    Role,
}

crate::refusal::refusals!(ClaimTaken {
    Account => Invalid AlreadyInUse,
    Tag => Invalid Taken,
    Approval => Conflict AlreadyApproved,
    Photo => Conflict PhotoExists,
    Role => NotFound UnknownUser,
});

impl From<ClaimKind> for ClaimTaken {
    fn from(kind: ClaimKind) -> Self {
        match kind {
            ClaimKind::Email | ClaimKind::DisplayName | ClaimKind::DisplayNameSkeleton => Self::Account,
            ClaimKind::Tag => Self::Tag,
            ClaimKind::Approval => Self::Approval,
            ClaimKind::Photo => Self::Photo,
            ClaimKind::Account => Self::Role,
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
        assert_eq!(looking, ("display name looks", "rosarnarla"));
        assert!(names.iter().all(|name| name.owner == claim.owner));
        let claim = Claim::tag(TagId(3), &TagName::parse("Soup").unwrap());
        assert_eq!(tag_that_owns(&claim.owner), Some(TagId(3)));
    }

    #[test]
    fn an_account_is_claimed_by_the_role_or_by_the_deletion_and_the_role_gives_it_back() {
        let [made, removed, deleted] =
            [Claim::admin, Claim::no_admin, Claim::deleted].map(|claim| claim(AccountId(7)));
        assert!([&removed, &deleted].iter().all(|claim| claim.kind == made.kind));
        assert!(made.value == deleted.value && made.owner != deleted.owner);
        assert!(made.value != removed.value && made.owner == removed.owner);
        assert_eq!(account_of_role(&made.owner), Some(AccountId(7)));
        assert_eq!(account_of_deletion(&deleted.owner), Some(AccountId(7)));
        assert_eq!((account_of_role(&deleted.owner), account_of_deletion(&made.owner)), (None, None));
        // An erasure releases what the member owns: the deletion stays.
        assert_eq!(account_that_owns(&deleted.owner), None);
        assert_ne!(Claim::admin(AccountId(77)).value, made.value);
    }

    #[test]
    fn every_kind_is_found_by_its_name_and_says_what_is_taken() {
        for kind in ClaimKind::ALL {
            assert_eq!(ClaimKind::named(kind.name()), Some(kind));
            assert!(ClaimTaken::from(kind).message().contains("already") || kind == ClaimKind::Tag);
        }
        assert_eq!(ClaimKind::named("color"), None);
        assert_eq!(
            ClaimTaken::Account.message(),
            "Bad Request: User email or display name is already in use."
        );
    }
}
