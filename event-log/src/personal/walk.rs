//! Finds the personal fields of an event: objects `{"$personal": {"subject": …, "value": …}}` anywhere in its JSON. Stored they
//! are `{"subject": …, "sealed": …}`; read without a key `{"subject": …, "erased": true}`.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use serde_json::{Map, Value};

use super::cipher::{PersonalError, SubjectCipher};
use super::event_address::EventAddress;

const MARK: &str = "$personal";

/// The keys for a set of subjects; `None` for a destroyed one.
pub(crate) type Keys = HashMap<String, Option<Arc<SubjectCipher>>>;

/// Whether the JSON text can contain a personal field at all: PostgreSQL writes the mark literally. Spares the many events
/// without one a walk.
pub(crate) fn mentions_in_text(json: &str) -> bool {
    json.contains("\"$personal\"")
}

/// Adds the subjects whose keys are needed to encrypt or decrypt this JSON.
pub(crate) fn subjects(json: &Value, into: &mut BTreeSet<String>) -> Result<(), PersonalError> {
    match json {
        Value::Object(object) => match object.get(MARK) {
            Some(field) => {
                let field = field.as_object().ok_or(PersonalError::Malformed("it is no object"))?;
                if field.contains_key("value") || field.contains_key("sealed") {
                    into.insert(subject(field)?.to_owned());
                }
                Ok(())
            }
            None => object.values().try_for_each(|value| subjects(value, into)),
        },
        Value::Array(items) => items.iter().try_for_each(|item| subjects(item, into)),
        _ => Ok(()),
    }
}

/// Replaces every `value` by `sealed`. A field that was read as erased stays erased. Anything else under the mark is refused,
/// including a personal field nested in another: whether that is readable would depend on more than its own subject.
pub(crate) fn seal(json: &mut Value, address: EventAddress<'_>, keys: &Keys) -> Result<(), PersonalError> {
    for_each_field(json, &mut |field| {
        let subject = subject(field)?.to_owned();
        if field.len() != 2 {
            return Err(PersonalError::Malformed("it has more or less than a subject and a value"));
        }
        if field.get("erased") == Some(&Value::Bool(true)) {
            return Ok(());
        }
        let value = field.remove("value").ok_or(PersonalError::Malformed("it has no value to encrypt"))?;
        if mentions(&value) {
            return Err(PersonalError::Malformed("it stands within another personal field"));
        }
        let key = key_of(keys, &subject)?.ok_or(PersonalError::Malformed("its subject is erased"))?;
        field.insert("sealed".to_owned(), Value::String(key.seal(&subject, address, &value)?));
        Ok(())
    })
}

/// Replaces every `sealed` by `value`, or by `erased` if the key is destroyed.
pub(crate) fn open(json: &mut Value, address: EventAddress<'_>, keys: &Keys) -> Result<(), PersonalError> {
    for_each_field(json, &mut |field| {
        let Some(sealed) = field.remove("sealed") else { return Ok(()) };
        let sealed = sealed.as_str().ok_or(PersonalError::Malformed("its ciphertext is no text"))?;
        let subject = subject(field)?.to_owned();
        match key_of(keys, &subject)? {
            Some(key) => field.insert("value".to_owned(), key.open(&subject, address, sealed)?),
            None => field.insert("erased".to_owned(), Value::Bool(true)),
        };
        Ok(())
    })
}

/// Visits the object under each mark; values under a mark are not walked.
fn for_each_field(
    json: &mut Value,
    visit: &mut impl FnMut(&mut Map<String, Value>) -> Result<(), PersonalError>,
) -> Result<(), PersonalError> {
    match json {
        Value::Object(object) => {
            let alone = object.len() == 1;
            match object.get_mut(MARK) {
                Some(_) if !alone => Err(PersonalError::Malformed("other fields stand beside it")),
                Some(Value::Object(field)) => visit(field),
                Some(_) => Err(PersonalError::Malformed("it is no object")),
                None => object.values_mut().try_for_each(|value| for_each_field(value, visit)),
            }
        }
        Value::Array(items) => items.iter_mut().try_for_each(|item| for_each_field(item, visit)),
        _ => Ok(()),
    }
}

/// Whether the JSON holds a personal field.
pub(crate) fn mentions(json: &Value) -> bool {
    match json {
        Value::Object(object) => object.contains_key(MARK) || object.values().any(mentions),
        Value::Array(items) => items.iter().any(mentions),
        _ => false,
    }
}

fn subject(field: &Map<String, Value>) -> Result<&str, PersonalError> {
    field.get("subject").and_then(Value::as_str).ok_or(PersonalError::Malformed("it names no subject"))
}

fn key_of<'a>(keys: &'a Keys, subject: &str) -> Result<Option<&'a SubjectCipher>, PersonalError> {
    match keys.get(subject) {
        Some(key) => Ok(key.as_deref()),
        None => Err(PersonalError::Malformed("its subject's key was not fetched")),
    }
}

#[cfg(test)]
mod tests;
