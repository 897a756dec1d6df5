//! Who may make a call. Every call is registered in the group of its audience, and the description tells it as `x-audience`
//! (docs/safety.md#permissions).
//!
//! This says what the handlers do; it does not do it. A handler takes the extractor of its audience ([`super::extract::caller`]), and the tests
//! send every call as every kind of caller.

use serde::{Deserialize, Serialize};
use utoipa::openapi::PathItem;
use utoipa::openapi::path::Operation;
use utoipa_axum::router::OpenApiRouter;

use super::state::App;

/// The name under which the description tells it.
pub const EXTENSION: &str = "x-audience";

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody; a token is not looked at.
    Everybody,
    /// Everybody, but members get an answer of their own: a token that is not or no longer good is refused.
    EverybodyByName,
    /// Whoever has the grant for it, otherwise members.
    GrantOrMember,
    /// Members, restricted ones as well.
    Member,
    /// Admins, whether their tools are unlocked or not.
    Admin,
    /// Admins who have unlocked their tools in this session.
    UnlockedAdmin,
}

/// Calls of one audience.
pub struct Group(OpenApiRouter<App>);

impl Group {
    /// These calls, described as being for this audience.
    #[must_use]
    pub fn of(audience: Audience, mut calls: OpenApiRouter<App>) -> Self {
        let items = calls.get_openapi_mut().paths.paths.values_mut();
        for operation in items.flat_map(operations) {
            let audience = serde_json::json!(audience);
            operation.extensions.get_or_insert_default().insert(EXTENSION.to_owned(), audience);
        }
        Self(calls)
    }

    /// The calls, with their audience.
    #[must_use]
    pub fn into_calls(self) -> OpenApiRouter<App> {
        self.0
    }
}

/// All calls of one path.
fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
    [get, put, post, delete, options, head, patch, trace].into_iter().flatten()
}
