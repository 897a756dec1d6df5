//! An entry of the trail.

use serde::Serialize;
use serde_json::Value;

/// A decision, or what followed from one by itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// The event, by its place in the log; the newest decision has the highest.
    pub seq: i64,
    /// When, in ISO 8601: `2026-11-21T21:33:29.000Z`.
    pub at: String,
    /// Whose decision.
    pub actor: Actor,
    /// Of which kind: the type of the event.
    pub action: String,
    /// What it is about.
    pub target: Target,
    /// Whom it concerns, if anybody.
    pub subject: Option<Subject>,
    /// Why: reasons for a removal in their words, or those of the admin.
    pub reasons: Vec<String>,
    /// What changed, as it was before; `None` if there was nothing, or it was erased.
    pub before: Option<Value>,
    /// The same as it was afterwards.
    pub after: Option<Value>,
    /// The event from which it followed by itself.
    pub cause: Option<i64>,
    /// What followed from it by itself, at most [`crate::MOST_EFFECTS`]; the trail filtered by this cause tells them all.
    pub effects: Vec<Effect>,
}

impl Entry {
    /// The address of the photo that it is about; `None` if it is about something else, or the photo went with its author.
    #[must_use]
    pub fn photo(&self) -> Option<&str> {
        let before = self.before.as_ref().filter(|_| self.target.r#type == "photo")?;
        // What it shows is erased with whoever said so, and the file with it.
        before["altText"].as_str()?;
        before["picUrl"].as_str()
    }
}

/// Whose decision it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    /// The account; `None` for the product itself.
    pub id: Option<i64>,
    /// The name of today; empty if there is none any more.
    pub display_name: String,
    /// The role in which it was decided: `admin`, `member` or `system`.
    pub role: String,
}

/// What a decision is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    /// `recipe`, `submission`, `photo`, `comment`, `tag` or `user`.
    pub r#type: String,
    /// Which one.
    pub id: i64,
    /// Its title: of a comment or photo its recipe's, of a user the name. Empty if that was erased.
    pub title: String,
}

/// Whom a decision concerns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    /// The account.
    pub id: i64,
    /// The name of today; empty if there is none any more.
    pub display_name: String,
}

/// What followed from a decision by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Effect {
    /// The event.
    pub seq: i64,
    /// Its type.
    pub action: String,
    /// The type of what it is about.
    pub r#type: String,
    /// Which one.
    pub id: i64,
}
