//! Public answers as ready-made bytes, with their entity tags.

use bytes::Bytes;
use serde::Serialize;
use tokio::sync::{OnceCell, Semaphore};
use tokio::task::spawn_blocking;

use super::representation::{Representation, digest, entity_tag, gzip};

/// From which length on a document is compressed, in bytes; a shorter one fits into one packet.
const COMPRESSED_FROM: usize = 1024;
/// How many are compressed at once: the threads on which it is done are everybody's.
static COMPRESSING: Semaphore = Semaphore::const_new(4);

/// An answer that is the same for everybody, byte for byte.
#[derive(Debug, Clone)]
pub struct Document {
    plain: Representation,
    /// Made when somebody asks for it; `None` if it is not worth it.
    compressed: OnceCell<Option<Representation>>,
    total: Option<i64>,
    left_out: Option<Bytes>,
    unknown: Option<Bytes>,
    did_you_mean: Option<Bytes>,
}

/// A value cannot be serialized as JSON, which is a bug.
#[derive(Debug, thiserror::Error)]
#[error("an answer cannot be written as JSON: {0}")]
pub struct Unwritable(#[from] serde_json::Error);

impl Document {
    /// A document with this text, JSON where nothing else is said.
    #[must_use]
    pub fn new(json: String) -> Self {
        let etag = exactly(entity_tag(&digest(json.as_bytes()), None));
        Self {
            plain: Representation { body: exactly(json), etag, encoding: None },
            compressed: OnceCell::new(),
            total: None,
            left_out: None,
            unknown: None,
            did_you_mean: None,
        }
    }

    /// The document of a value.
    ///
    /// # Errors
    /// [`Unwritable`] if the value cannot be serialized as JSON.
    pub fn of(value: &impl Serialize) -> Result<Self, Unwritable> {
        Ok(Self::new(serde_json::to_string(value)?))
    }

    /// The document with the total number of items, of which it holds one page.
    #[must_use]
    pub fn with_total(mut self, total: i64) -> Self {
        self.total = Some(total);
        self
    }

    /// The document with the words of a keyword that were not searched for.
    #[must_use]
    pub fn with_left_out(mut self, words: &[String]) -> Self {
        self.left_out = listed(words);
        self
    }

    /// The document with the ingredients of a list that no recipe has.
    #[must_use]
    pub fn with_unknown(mut self, names: &[String]) -> Self {
        self.unknown = listed(names);
        self
    }

    /// The document with the keywords that were meant, or may have been.
    #[must_use]
    pub fn with_did_you_mean(mut self, keywords: &[String]) -> Self {
        self.did_you_mean = listed(keywords);
        self
    }

    /// The JSON text.
    #[must_use]
    pub fn json(&self) -> &str {
        std::str::from_utf8(self.body()).unwrap_or_default()
    }

    /// The bytes of the JSON text.
    #[must_use]
    pub fn body(&self) -> &Bytes {
        &self.plain.body
    }

    /// The entity tag of these bytes.
    #[must_use]
    pub fn etag(&self) -> &Bytes {
        &self.plain.etag
    }

    /// What is sent to whoever accepts nothing else.
    #[must_use]
    pub fn plain(&self) -> &Representation {
        &self.plain
    }

    /// What is sent to whoever accepts what is compressed; `None` if that is not worth it. It is compressed once, on another thread: it
    /// may be large.
    pub async fn compressed(&self) -> Option<&Representation> {
        if self.is_short() {
            return None;
        }
        let compress = || async {
            let plain = self.plain.body.clone();
            let _turn = COMPRESSING.acquire().await.ok()?;
            spawn_blocking(move || compressed(&plain)).await.ok().flatten()
        };
        self.compressed.get_or_init(compress).await.as_ref()
    }

    /// The same, as far as it is known already.
    #[must_use]
    pub fn compressed_before(&self) -> Option<Option<&Representation>> {
        if self.is_short() { Some(None) } else { self.compressed.get().map(Option::as_ref) }
    }

    fn is_short(&self) -> bool {
        self.body().len() < COMPRESSED_FROM
    }

    /// The most bytes that it holds, also when it has been compressed.
    #[must_use]
    pub fn weight(&self) -> usize {
        let plain = self.body().len();
        if self.is_short() { plain } else { plain + most_compressed(plain) }
    }

    /// The total number of items, if the document holds one page of them.
    #[must_use]
    pub fn total(&self) -> Option<i64> {
        self.total
    }

    /// The words that were not searched for, if there are any: percent-encoded, separated by commas.
    #[must_use]
    pub fn left_out(&self) -> Option<&Bytes> {
        self.left_out.as_ref()
    }

    /// The ingredients of a list that no recipe has, if there are any: percent-encoded, separated by commas.
    #[must_use]
    pub fn unknown(&self) -> Option<&Bytes> {
        self.unknown.as_ref()
    }

    /// The keywords that were meant, or may have been, if there are any: percent-encoded, separated by commas.
    #[must_use]
    pub fn did_you_mean(&self) -> Option<&Bytes> {
        self.did_you_mean.as_ref()
    }

    /// The accounts that are named in it, as writers or as contributors of a picture.
    pub fn users(&self) -> impl Iterator<Item = i64> {
        numbers(self.json(), "\"userId\":")
    }
}

/// The most bytes that a text of this length may take when it is compressed: if it does not become half as long, it is sent as it is.
fn most_compressed(plain: usize) -> usize {
    plain / 2
}

fn compressed(plain: &[u8]) -> Option<Representation> {
    let body = gzip(plain).filter(|small| small.len() <= most_compressed(plain.len()))?;
    let encoding = Some("gzip");
    let etag = exactly(entity_tag(&digest(plain), encoding));
    // Without the spare capacity, as below.
    Some(Representation { body: Bytes::copy_from_slice(&body), etag, encoding })
}

/// The text without the spare capacity it grew with, up to as much again, which would be kept as long as the document.
fn exactly(text: String) -> Bytes {
    if text.capacity() == text.len() { Bytes::from(text) } else { Bytes::copy_from_slice(text.as_bytes()) }
}

/// The texts, percent-encoded and separated by commas; `None` if there are none.
fn listed(texts: &[String]) -> Option<Bytes> {
    let encoded: Vec<String> = texts.iter().map(|text| percent_encoded(text)).collect();
    (!texts.is_empty()).then(|| exactly(encoded.join(",")))
}

/// The text in letters and digits of ASCII and percent signs (RFC 3986, section 2.1).
fn percent_encoded(text: &str) -> String {
    let encoded = text.bytes().map(|byte| match byte {
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    encoded.collect()
}

/// The numbers that follow a field's name in JSON of ours. User text cannot contain the name in this form: its quotation marks
/// would be escaped.
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
    fn words_are_told_in_ascii() {
        let told = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            Document::new("[]".to_owned()).with_left_out(&words).left_out().cloned()
        };
        assert_eq!(told(&[]), None);
        assert_eq!(told(&["with", "crème,\r\n"]).as_deref(), Some(&b"with,cr%C3%A8me%2C%0D%0A"[..]));
    }

    #[test]
    fn another_content_has_another_tag() {
        assert_ne!(Document::new("[]".to_owned()).plain.etag, Document::new("{}".to_owned()).plain.etag);
    }

    #[tokio::test]
    async fn what_becomes_half_as_long_is_compressed_once_and_counted_before() {
        let text = |length: usize| "[\"bread\",\"soup\"]".chars().cycle().take(length).collect::<String>();
        let long = Document::new(text(4000));
        assert_eq!((long.weight(), long.compressed_before().is_none()), (6000, true));
        let first = long.compressed().await.unwrap();
        assert!(first.body.len() < 2000 && first.encoding == Some("gzip") && first.etag != long.plain().etag);
        let again = long.compressed().await.unwrap();
        assert_eq!(again.body.as_ptr(), first.body.as_ptr());
        assert_eq!(long.compressed_before().unwrap().unwrap().body.as_ptr(), first.body.as_ptr());

        let short = Document::new(text(COMPRESSED_FROM - 1));
        assert!(short.compressed().await.is_none() && short.compressed_before().unwrap().is_none());
        assert_eq!(short.weight(), short.body().len());
        // Random letters take six bits each.
        let noise: Vec<u8> =
            (0_u32..1024).flat_map(|number| digest(&number.to_be_bytes()).into_bytes()).collect();
        let noise = Document::new(String::from_utf8(noise).unwrap());
        assert!(noise.compressed().await.is_none() && noise.compressed_before().unwrap().is_none());
    }
}
