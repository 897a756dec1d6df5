//! The answers to the calls that the app makes first at an address, as the page brings them along.

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::json_in_html;

/// The largest answer that a page brings along for the app, in bytes; the app asks for a larger one when it has shown the rest.
const BROUGHT_AT_MOST: usize = 64 * 1024;
/// How many there are on all pages together, among the headers of an answer with one page.
const TOTAL_COUNT: &str = "x-total-count";
/// What was meant by the words of a search, and what was left out of it.
const SAID_BESIDES: [&str; 3] = ["x-did-you-mean", "x-words-left-out", "x-in-no-recipe"];

/// What a visitor's call is answered with.
#[derive(Debug)]
pub struct Answer {
    /// The call's path, with what it is asked with.
    pub call: String,
    /// The status of the answer.
    pub status: u16,
    /// What the app reads of the answer besides its body, by name.
    pub headers: Vec<(String, String)>,
    /// The JSON.
    pub body: Bytes,
}

/// The answers, in the order of the calls; those that did not come in time are not among them.
#[derive(Debug, Default)]
pub struct Answers(pub Vec<Answer>);

/// An answer as the app reads it.
#[derive(Serialize)]
struct Carried<'a> {
    call: &'a str,
    headers: &'a [(String, String)],
    body: &'a RawValue,
}

impl<'a> Carried<'a> {
    /// `None` if the app has to ask for it.
    fn of(Answer { call, status, headers, body }: &'a Answer) -> Option<Self> {
        let is_carried = *status == 200 && body.len() <= BROUGHT_AT_MOST;
        let body = is_carried.then(|| serde_json::from_slice(body))?.ok()?;
        Some(Self { call, headers, body })
    }
}

impl Answers {
    /// What a call was answered with; `None` if that is not there, or something else.
    pub(crate) fn read<T: DeserializeOwned>(&self, call: &str) -> Option<T> {
        let answer = self.0.iter().find(|answer| answer.call == call)?;
        (answer.status == 200).then(|| serde_json::from_slice(&answer.body))?.ok()
    }

    /// How many there are on all pages together, as the answer to a call for one of them says.
    pub(crate) fn total(&self, call: &str) -> Option<i64> {
        self.header(call, TOTAL_COUNT)?.parse().ok()
    }

    /// Whether the answer to a search says more than what was found.
    pub(crate) fn says_something_besides(&self, call: &str) -> bool {
        SAID_BESIDES.into_iter().any(|name| self.header(call, name).is_some())
    }

    fn header(&self, call: &str, name: &str) -> Option<&str> {
        let answer = self.0.iter().find(|answer| answer.call == call)?;
        answer.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// Whether a call was answered that there is no such thing.
    pub(crate) fn is_missing(&self, call: &str) -> bool {
        self.0.iter().any(|answer| answer.call == call && answer.status == 404)
    }

    /// The answers for the app, in HTML; empty when there are none.
    pub(crate) fn written(&self) -> String {
        let answers: Vec<_> = self.0.iter().filter_map(Carried::of).collect();
        if answers.is_empty() {
            return String::new();
        }
        let json = json_in_html(&answers);
        format!("<script type=\"application/json\" id=\"first-answers\">{json}</script>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(status: u16, body: &str) -> Answers {
        let body = Bytes::from(body.to_owned());
        Answers(vec![Answer { call: "/api/x".to_owned(), status, headers: Vec::new(), body }])
    }

    #[test]
    fn no_answer_ends_the_element_that_it_stands_in() {
        let text = r#"{"title":"</script><script>alert(1)</script><!-- <b>&"}"#;
        let written = answers(200, text).written();
        let inner = written.strip_prefix("<script type=\"application/json\" id=\"first-answers\">").unwrap();
        let inner = inner.strip_suffix("</script>").unwrap();
        assert!(!inner.contains('<'), "{inner}");
        let read: serde_json::Value = serde_json::from_str(inner).unwrap();
        assert_eq!(read[0]["body"], serde_json::from_str::<serde_json::Value>(text).unwrap());
    }

    #[test]
    fn a_refusal_is_not_brought_along() {
        let refused = answers(404, "{}");
        assert_eq!(refused.written(), "");
        assert!(refused.is_missing("/api/x") && !refused.is_missing("/api/y"));
        assert_eq!(refused.read::<serde_json::Value>("/api/x"), None);
    }

    #[test]
    fn a_large_answer_is_read_and_left_to_the_app() {
        let text = "x".repeat(BROUGHT_AT_MOST);
        let large = answers(200, &format!("\"{text}\""));
        assert_eq!(large.read::<String>("/api/x"), Some(text));
        assert_eq!(large.written(), "");
    }
}
