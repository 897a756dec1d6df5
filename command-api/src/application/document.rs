//! Public answers as ready-made bytes, with the tag by which callers know them.

use bytes::Bytes;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// A JSON answer that everybody gets to the letter.
#[derive(Debug, Clone)]
pub struct Document {
    body: Bytes,
    etag: Bytes,
    total: Option<i64>,
}

/// A value cannot be written as JSON, which is a fault of ours.
#[derive(Debug, thiserror::Error)]
#[error("an answer cannot be written as JSON: {0}")]
pub struct Unwritable(#[from] serde_json::Error);

impl Document {
    /// A document of this JSON text.
    #[must_use]
    pub fn new(json: String) -> Self {
        let digest = Sha256::digest(json.as_bytes());
        let etag = format!("\"{}\"", hex::encode(&digest[..12]));
        Self { body: Bytes::from(json), etag: Bytes::from(etag), total: None }
    }

    /// The document of a value.
    ///
    /// # Errors
    /// [`Unwritable`] if the value cannot be written as JSON.
    pub fn of(value: &impl Serialize) -> Result<Self, Unwritable> {
        Ok(Self::new(serde_json::to_string(value)?))
    }

    /// The document with the number of all there are, of which it holds a page.
    #[must_use]
    pub fn with_total(mut self, total: i64) -> Self {
        self.total = Some(total);
        self
    }

    /// The JSON text.
    #[must_use]
    pub fn json(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap_or_default()
    }

    /// The bytes of the JSON text.
    #[must_use]
    pub fn body(&self) -> &Bytes {
        &self.body
    }

    /// The entity tag, in its quotation marks: ASCII, and the same for the same text.
    #[must_use]
    pub fn etag(&self) -> &Bytes {
        &self.etag
    }

    /// How many there are in all, where the document holds one page of them.
    #[must_use]
    pub fn total(&self) -> Option<i64> {
        self.total
    }

    /// The accounts that are named in it, as writers or as who gave a picture.
    pub fn users(&self) -> impl Iterator<Item = i64> {
        numbers(self.json(), "\"userId\":")
    }

    /// Roughly how many bytes the document occupies in the cache.
    #[must_use]
    pub fn size(&self) -> usize {
        self.body.len() + 200
    }
}

/// The numbers that stand behind a field's name in a JSON text of ours. A text that somebody wrote cannot hold the name as it
/// stands here: its quotation marks would be escaped.
fn numbers<'a>(json: &'a str, field: &'a str) -> impl Iterator<Item = i64> + 'a {
    json.match_indices(field).filter_map(move |(at, _)| {
        let behind = &json[at + field.len()..];
        let end = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        behind[..end].parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_is_named_by_the_whole_number() {
        let document = Document::new(r#"{"userId":12,"recipePicList":[{"userId":7}]}"#.to_owned());
        assert_eq!(document.users().collect::<Vec<_>>(), [12, 7]);
        let quoted = Document::of(&[r#""userId":5"#]).unwrap();
        assert_eq!(quoted.users().count(), 0);
    }

    #[test]
    fn another_content_has_another_tag() {
        assert_ne!(Document::new("[]".to_owned()).etag, Document::new("{}".to_owned()).etag);
    }
}
