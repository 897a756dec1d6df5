//! What waits for a decision, what was decided, and why something was not.

use domain::ids::AccountId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::web::error_code::ErrorCode;

/// Who decided something, as others see that account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Person {
    /// The account's number.
    pub id: i64,
    /// Its display name; empty if there is none any more.
    pub display_name: String,
}

/// What was decided, by whom and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Decision {
    /// What was decided: `PhotoApproved`, `CommentRemoved`, …
    pub action: String,
    /// Who decided; nobody if the cookbook itself did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub actor: Option<Person>,
    /// In which role: `admin`, `member` or `system`.
    pub role: String,
    /// When, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub at: String,
    /// The same for a person.
    pub in_words: String,
}

impl Decision {
    /// Whether this member decided.
    #[must_use]
    pub fn is_by(&self, member: AccountId) -> bool {
        self.actor.as_ref().is_some_and(|actor| actor.id == member.0)
    }
}

/// Why a decision was not taken: somebody has decided before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DecisionConflict {
    /// What was decided before: `already_approved`, `already_removed`, …
    pub code: ErrorCode,
    /// The same for a person, with who and when.
    pub message: String,
    /// The decision that stands.
    pub decision: Decision,
}

/// Why an edit was not taken: what it edits has changed since it was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EditConflict<T> {
    /// `edit_conflict`.
    pub code: ErrorCode,
    /// What to do about it, for a person.
    pub message: String,
    /// How it is now.
    pub current: T,
    /// What has changed it last, by whom and when; left out for the caller's own account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed: Option<Decision>,
}
