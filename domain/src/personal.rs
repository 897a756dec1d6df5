//! Personal data that can be erased from an append-only log.

use serde::de::Error as _;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::AccountId;

/// The owner of personal data; its key is destroyed when the subject is erased. Written `account/7`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SubjectId(String);

impl SubjectId {
    /// The subject as stored in the log.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The account whose the data is; `None` if it is nobody's.
    #[must_use]
    pub fn account(&self) -> Option<AccountId> {
        self.0.strip_prefix("account/")?.parse().ok()
    }
}

impl From<AccountId> for SubjectId {
    fn from(id: AccountId) -> Self {
        Self(format!("account/{id}"))
    }
}

/// A value that belongs to a person: the log stores it encrypted with that person's key, and it reads as *erased* once the key is
/// gone.
///
/// In JSON it is `{"$personal": {"subject": "account/7", "value": …}}`; the event log encrypts and decrypts what is under that
/// marker without knowing its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Personal<T> {
    subject: SubjectId,
    value: Option<T>,
}

impl<T> Personal<T> {
    /// Marks `value` as belonging to `subject`.
    pub fn of(subject: impl Into<SubjectId>, value: T) -> Self {
        Self { subject: subject.into(), value: Some(value) }
    }

    /// What remains once the subject's key is gone.
    pub fn erased(subject: impl Into<SubjectId>) -> Self {
        Self { subject: subject.into(), value: None }
    }

    /// The owner of the value.
    pub fn subject(&self) -> &SubjectId {
        &self.subject
    }

    /// The value; `None` if it was erased.
    pub fn value(&self) -> Option<&T> {
        self.value.as_ref()
    }

    /// Another value that belongs to the same person, made from this one unless it was erased.
    pub fn map<U>(self, other: impl FnOnce(T) -> U) -> Personal<U> {
        Personal { subject: self.subject, value: self.value.map(other) }
    }

    /// The value; `None` if it was erased.
    pub fn into_value(self) -> Option<T> {
        self.value
    }
}

const MARKER: &str = "$personal";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body<T> {
    subject: SubjectId,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    value: Option<T>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    erased: bool,
}

impl<T: Serialize> Serialize for Personal<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let body =
            Body { subject: self.subject.clone(), value: self.value.as_ref(), erased: self.value.is_none() };
        let mut marked = serializer.serialize_struct("Personal", 1)?;
        marked.serialize_field(MARKER, &body)?;
        marked.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Personal<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Marked<T> {
            #[serde(rename = "$personal")]
            body: Body<T>,
        }
        let Body { subject, value, erased } = Marked::deserialize(deserializer)?.body;
        match (value, erased) {
            (Some(value), false) => Ok(Self { subject, value: Some(value) }),
            (None, true) => Ok(Self { subject, value: None }),
            _ => Err(D::Error::custom("personal data has either a value or the mark that it was erased")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_carries_its_subject_in_json() {
        let email = Personal::of(AccountId(7), "rosa@example.org".to_owned());
        let json = serde_json::to_value(&email).unwrap();
        assert_eq!(
            json,
            serde_json::json!({"$personal": {"subject": "account/7", "value": "rosa@example.org"}})
        );
        assert_eq!(serde_json::from_value::<Personal<String>>(json).unwrap(), email);
    }

    #[test]
    fn an_erased_value_reads_as_erased() {
        let json = serde_json::json!({"$personal": {"subject": "account/7", "erased": true}});
        let email: Personal<String> = serde_json::from_value(json.clone()).unwrap();
        assert_eq!(email, Personal::erased(AccountId(7)));
        assert_eq!(serde_json::to_value(&email).unwrap(), json);
    }

    #[test]
    fn neither_value_nor_erased_is_refused() {
        let json = serde_json::json!({"$personal": {"subject": "account/7"}});
        assert!(serde_json::from_value::<Personal<String>>(json).is_err());
    }
}
