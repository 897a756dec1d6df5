//! The audit trail.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A decision about what is shown or about a member, or what followed from one by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditEntry {
    /// Its place in the log; the newest one has the highest.
    pub seq: i64,
    /// When, in ISO 8601 and UTC.
    #[schema(format = DateTime)]
    pub at: String,
    /// Whose decision.
    pub actor: AuditActor,
    /// Of which kind: `CommentRemoved`.
    pub action: String,
    /// What it is about.
    pub target: AuditTarget,
    /// Whom it concerns, if anybody.
    #[schema(required)]
    pub subject: Option<AuditSubject>,
    /// Why.
    pub reasons: Vec<String>,
    /// What changed, as it was before; null if there was nothing, or it was erased.
    #[schema(required)]
    pub before: Option<serde_json::Value>,
    /// The same as it was afterwards.
    #[schema(required)]
    pub after: Option<serde_json::Value>,
    /// The `seq` of the decision from which it followed by itself.
    #[schema(required)]
    pub cause: Option<i64>,
    /// What followed from it by itself: at most 20, all of them where the trail is filtered by this cause.
    pub effects: Vec<AuditEffect>,
    /// Of a decision about a photo, the address under which the photo is seen for ten minutes, also when it was removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view_url: Option<String>,
    /// Whether what it changed is left out, as it is long and much else is before it: true. The decision alone, by its `seq`, has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub is_left_out: Option<bool>,
}

/// Whose decision it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditActor {
    /// The account; null for the product itself.
    #[schema(required)]
    pub id: Option<i64>,
    /// The name of today; empty if there is none any more.
    pub display_name: String,
    /// In which role: `admin`, `member` or `system`.
    pub role: String,
}

/// What a decision is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditTarget {
    /// `recipe`, `submission`, `photo`, `comment`, `tag` or `user`.
    pub r#type: String,
    /// Its number.
    pub id: i64,
    /// Its title: of a comment or photo its recipe's, of a user the name.
    pub title: String,
}

/// Whom a decision concerns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditSubject {
    /// The account.
    pub id: i64,
    /// The name of today; empty if there is none any more.
    pub display_name: String,
}

/// What followed from a decision by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AuditEffect {
    /// Its place in the log.
    pub seq: i64,
    /// Of which kind.
    pub action: String,
    /// What it is about: `user`.
    pub r#type: String,
    /// Which one.
    pub id: i64,
}
