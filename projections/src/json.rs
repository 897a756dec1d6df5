//! Values of ours as JSON.

/// A value of ours as JSON text. All of them are structs of texts, numbers and lists, which can always be written.
pub(crate) fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
