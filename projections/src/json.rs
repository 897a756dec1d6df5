//! Serializes our values as JSON.

/// A value of ours as JSON text. All of them are structs of strings, numbers and lists, which can always be serialized.
pub(crate) fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
