//! What an event decided: on what, why, and what it changed.

use domain::admins::{AdminsEvent, AllAdmins};
use domain::event_description::{Content, EventDescription};
use domain::ids::AccountId;
use domain::{Event, event_types};
use serde_json::{Map, Value, json};

use crate::snapshot::{TagNames, difference, given};

/// The types of events of which the last one before a decision says what it changed. How others see a member is told apart from the rest
/// of an account.
pub(crate) fn content(action: &str) -> Vec<&'static str> {
    let of_a_member = |gives: Option<&str>| gives == Some("Member");
    let sought = event_types().any(|it| it.name == action && of_a_member(it.gives));
    let fits = event_types().filter(|it| it.gives.is_some() && of_a_member(it.gives) == sought);
    fits.map(|it| it.name).collect()
}

/// An event of a stream among those before it.
pub(crate) struct Decided<'a> {
    /// The event.
    pub(crate) event: &'a Event,
    /// The event directly before it in its stream.
    pub(crate) previous: Option<&'a Event>,
    /// The last event before it that gave its thing content, or counted.
    pub(crate) content: Option<&'a Event>,
}

/// What an event decided.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Explanation {
    /// The title of what it is about, if it has one of its own.
    pub(crate) title: Option<String>,
    /// Why.
    pub(crate) reasons: Vec<String>,
    /// What changed, before.
    pub(crate) before: Option<Value>,
    /// The same, afterwards.
    pub(crate) after: Option<Value>,
}

/// What an event decided.
pub(crate) fn explain(decided: &Decided<'_>, names: &TagNames) -> Explanation {
    let EventDescription { becomes, from, because, gives, changes } = decided.event.description();
    let had = decided.content.and_then(|event| event.description().gives);
    let json = |content: Option<Content<'_>>| content.and_then(|content| given(content, names));
    let (before, mut after) = match (changes, becomes, from) {
        (Some((what, is)), ..) => (Some(json!({what: !is})), Some(json!({what: is}))),
        (None, Some(is), Some(was)) => (Some(json!({"state": was})), Some(json!({"state": is}))),
        (None, Some(is), None) => {
            let was = decided.previous.and_then(|event| event.description().becomes);
            (Some(in_state(was, json(had))), Some(in_state(Some(is), json(gives))))
        }
        (None, None, _) => {
            // Before the first one was counted there were none.
            let none = matches!(gives, Some(Content::Violations(_))).then_some(Content::Violations(0));
            difference(json(had.or(none)), json(gives))
        }
    };
    if let (Some(Content::Recipe(.., left_out @ [_, ..])), Some(after)) = (gives, &mut after) {
        after["removedPhotos"] = json!(left_out);
    }
    let title = gives.and_then(Content::title).or_else(|| had.and_then(Content::title));
    let reasons = because.into_iter().map(str::to_owned).collect();
    Explanation { title: title.map(str::to_owned), reasons, before, after }
}

/// A state, with what a thing has in it.
fn in_state(state: Option<&str>, has: Option<Value>) -> Value {
    let mut all = Map::from_iter([("state".to_owned(), json!(state))]);
    if let Some(Value::Object(has)) = has {
        all.extend(has);
    }
    Value::Object(all)
}

/// A decision on a role: what is known of it says everything, and all of these are in one stream, which grows for ever.
pub(crate) fn of_role(action: &str, account: i64) -> Option<Event> {
    let account_id = AccountId(account);
    let event = match action {
        "AdminMade" => AdminsEvent::AdminMade { account_id },
        "AdminRemoved" => AdminsEvent::AdminRemoved { account_id },
        _ => return None,
    };
    Some(Event::Admins(AllAdmins, event))
}

#[cfg(test)]
mod tests {
    use domain::AggregateEvent;

    use super::*;

    #[test]
    fn every_decision_on_a_role_says_everything() {
        for decided in AdminsEvent::TYPES {
            let event = of_role(decided.name, 7).unwrap_or_else(|| panic!("{}", decided.name));
            assert_eq!(event.decides().map(|(_, account)| account), Some(7));
            assert!(event.description().changes.is_some(), "{}", decided.name);
        }
    }
}
