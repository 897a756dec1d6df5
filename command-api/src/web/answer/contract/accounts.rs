//! Accounts, and what signs in to them.

use domain::ids::AccountId;
use domain::values::AvatarId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::application::account::AccountDetails;
use crate::application::avatars;

/// An account: as its member sees it, or with less of it, as others do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct User {
    /// Its number.
    pub id: i64,
    /// The email address; empty for everybody but the member and an admin with unlocked tools.
    pub username: String,
    /// The name under which the member writes.
    pub display_name: String,
    /// The number of the avatar, 1 to 40.
    pub avatar_id: i64,
    /// Where the avatar is shown; on this server.
    pub avatar_url: String,
    /// Whether the member is restricted.
    pub restricted: bool,
    /// How many violations the member has.
    pub violations: i64,
    /// The roles of the account, of which the first one decides; empty for everybody but the member and an admin with unlocked tools.
    pub authorities: Vec<Authority>,
    /// How far the account has changed; an edit sends it back as `expectedSequence`. Only the caller's own account has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sequence: Option<i64>,
}

impl User {
    /// An account that was deleted: nothing is left of it but its number.
    #[must_use]
    pub fn gone(id: AccountId) -> Self {
        let avatar = AvatarId::UNKNOWN;
        let (avatar_id, avatar_url) = (avatar.number(), avatar.url());
        let (username, display_name) = (String::new(), String::new());
        let (restricted, violations, authorities, sequence) = (false, 0, Vec::new(), None);
        Self {
            id: id.0,
            username,
            display_name,
            avatar_id,
            avatar_url,
            restricted,
            violations,
            authorities,
            sequence,
        }
    }
}

/// An account as its member sees it.
impl From<AccountDetails> for User {
    fn from(account: AccountDetails) -> Self {
        Self {
            id: account.id.0,
            username: account.email.as_str().to_owned(),
            display_name: account.display_name.as_str().to_owned(),
            avatar_id: account.avatar_id.number(),
            avatar_url: account.avatar_id.url(),
            restricted: account.standing.is_restricted(),
            violations: i64::from(account.standing.violations),
            authorities: vec![Authority::of(account.admin)],
            sequence: Some(account.sequence),
        }
    }
}

/// A role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Authority {
    /// `ROLE_ADMIN` or `ROLE_USER`.
    pub name: String,
}

impl Authority {
    /// The role of an admin, or of any other member.
    #[must_use]
    pub fn of(admin: bool) -> Self {
        Self { name: if admin { "ROLE_ADMIN" } else { "ROLE_USER" }.to_owned() }
    }
}

/// One of the forty avatars.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Avatar {
    /// Its number, from 1.
    pub avatar_id: i64,
    /// What it shows.
    pub alt_text: String,
    /// Where its picture is; on this server.
    pub avatar_src: String,
}

impl From<&avatars::Avatar> for Avatar {
    fn from(avatar: &avatars::Avatar) -> Self {
        let avatars::Avatar { avatar_id, alt_text, avatar_src } = avatar;
        Self { avatar_id: *avatar_id, alt_text: alt_text.clone(), avatar_src: avatar_src.clone() }
    }
}
