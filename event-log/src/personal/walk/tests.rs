use proptest::prelude::*;
use serde_json::json;

use super::*;

const ADDRESS: EventAddress<'static> =
    EventAddress { aggregate_type: "Account", aggregate_id: "7", sequence: 1 };

fn keys(erased: &[&str]) -> Keys {
    ["a", "b", "c"]
        .into_iter()
        .map(|name| {
            let key =
                (!erased.contains(&name)).then(|| Arc::new(SubjectCipher::new(&[name.as_bytes()[0]; 32])));
            (name.to_owned(), key)
        })
        .collect()
}

fn personal(subject: &str, value: Value) -> Value {
    json!({ MARK: { "subject": subject, "value": value } })
}

fn plain_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        Just(Value::from("$personal")),
    ];
    nested(leaf.boxed())
}

fn nested(leaf: BoxedStrategy<Value>) -> impl Strategy<Value = Value> {
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn event() -> impl Strategy<Value = Value> {
    let field = ("[abc]", plain_json()).prop_map(|(subject, value)| personal(&subject, value));
    nested(prop_oneof![plain_json(), field].boxed())
}

/// What a reader must see after `erased` lost their keys: implemented independently of the walk.
fn expected(json: &Value, erased: &[&str]) -> Value {
    if let Some(field) = json.get(MARK) {
        let subject = field["subject"].as_str().unwrap();
        return if erased.contains(&subject) {
            json!({ MARK: { "subject": subject, "erased": true } })
        } else {
            json.clone()
        };
    }
    match json {
        Value::Object(object) => object.iter().map(|(k, v)| (k.clone(), expected(v, erased))).collect(),
        Value::Array(items) => items.iter().map(|item| expected(item, erased)).collect(),
        other => other.clone(),
    }
}

fn values(json: &Value, into: &mut Vec<Value>) {
    match json {
        Value::Object(object) => match object.get(MARK) {
            Some(field) => into.extend(field.get("value").cloned()),
            None => object.values().for_each(|value| values(value, into)),
        },
        Value::Array(items) => items.iter().for_each(|item| values(item, into)),
        _ => {}
    }
}

proptest! {
    #[test]
    fn what_was_sealed_opens_to_the_same_and_hides_every_value(event in event()) {
        let mut stored = event.clone();
        seal(&mut stored, ADDRESS, &keys(&[])).unwrap();

        let mut hidden = Vec::new();
        values(&stored, &mut hidden);
        prop_assert!(hidden.is_empty());
        let mut before = BTreeSet::new();
        let mut after = BTreeSet::new();
        subjects(&event, &mut before).unwrap();
        subjects(&stored, &mut after).unwrap();
        prop_assert_eq!(&before, &after);
        prop_assert_eq!(mentions_in_text(&stored.to_string()), !before.is_empty() || stored.to_string().contains("\"$personal\""));

        let mut read = stored;
        open(&mut read, ADDRESS, &keys(&[])).unwrap();
        prop_assert_eq!(read, event);
    }

    #[test]
    fn without_a_key_exactly_that_subject_is_erased(event in event()) {
        let mut stored = event.clone();
        seal(&mut stored, ADDRESS, &keys(&[])).unwrap();
        open(&mut stored, ADDRESS, &keys(&["b"])).unwrap();
        prop_assert_eq!(&stored, &expected(&event, &["b"]));
        // What was read as erased can be written again, and reveals no more than before.
        let read = stored.clone();
        seal(&mut stored, ADDRESS, &keys(&[])).unwrap();
        open(&mut stored, ADDRESS, &keys(&[])).unwrap();
        prop_assert_eq!(stored, read);
    }
}

#[test]
fn whatever_else_stands_behind_the_mark_is_refused() {
    let refused = [
        json!({ MARK: 1 }),
        json!({ MARK: {} }),
        json!({ MARK: { "subject": "a" } }),
        json!({ MARK: { "value": 1 } }),
        json!({ MARK: { "subject": "a", "sealed": "AAAA" } }),
        json!({ MARK: { "subject": "a", "value": 1, "sealed": "AAAA" } }),
        json!({ MARK: { "subject": "a", "value": 1 }, "beside": 2 }),
        personal("a", json!([personal("b", json!(1))])),
        personal("unheard", json!(1)),
    ];
    for json in refused {
        let text = json.to_string();
        assert!(seal(&mut json.clone(), ADDRESS, &keys(&[])).is_err(), "{text} was sealed");
    }
}
