//! What is too long in a call that writes: a text, a number, a list, and the texts and numbers in a list. Each is refused, and nothing of
//! it is half done; as much as fits is taken.

use domain::recipes::RecipeContent;
use domain::values::Reason;
use serde_json::{Value, json};

use super::mistakes::{Kitchen, NOT_READ, by_people, writing};
use super::samples::{Call, Role, Sample, resolved};
use crate::support::Caller;

/// What a list holds, how many of it, and the code of one too many.
struct List {
    most: usize,
    code: &'static str,
    item: fn(usize) -> Value,
}

/// The lists of the objects that calls take. Names in one text, separated by commas, are a list, too. Pictures are filled in by
/// [`filled`], as each is an upload of its own.
fn list(field: &str) -> Option<List> {
    let (most, code, item): (_, _, fn(usize) -> Value) = match field {
        "recipeTagList" => {
            (RecipeContent::MOST_TAGS, "invalid_recipe", |place| json!({"tag": format!("tag {place}")}))
        }
        "ingredientList" => (
            RecipeContent::MOST_INGREDIENTS,
            "invalid_recipe",
            |place| json!({"ingredientText": format!("flour {place}")}),
        ),
        "recipeStepList" => (
            RecipeContent::MOST_STEPS,
            "invalid_recipe",
            |place| json!({"instructions": format!("Stir {place} times.")}),
        ),
        "recipePicList" => (RecipeContent::MOST_PICTURES, "invalid_recipe", |_| json!({"altText": "A loaf"})),
        "tags" => (RecipeContent::MOST_TAGS, "invalid_recipe", |place| json!(format!("tag {place}"))),
        "pics" => (RecipeContent::MOST_PICTURES, "invalid_recipe", |_| Value::Null),
        "cards" => (RecipeContent::MOST_CARDS, "invalid_recipe", |_| Value::Null),
        "reasons" => (Reason::ALL.len(), "invalid_reasons", |place| {
            json!(Reason::ALL[place % Reason::ALL.len()].phrase())
        }),
        "chapters" => (50, "invalid_book", |place| json!({"name": "Soups", "recipeIds": [place + 1]})),
        "ingredients" => (5_000, "invalid_book", |_| json!({"name": "Leeks", "recipeIds": [1]})),
        _ => return None,
    };
    Some(List { most, code, item })
}

/// Calls that take a list as a whole, how long it may be, and the code of one that is longer.
const WHOLE: [(&str, usize, &str); 5] = [
    ("approvePhotos", 100, "too_many_photos"),
    ("rejectPhotos", 100, "too_many_photos"),
    ("createTags", 50, "too_many_tags"),
    ("getRecipes", 100, "too_many_ids"),
    ("searchRecipesWithTags", 50, "too_many_tags"),
];

/// As many items of a field, in its form.
fn filled(
    kitchen: &Kitchen,
    caller: &Caller<'_>,
    field: &str,
    List { item, .. }: &List,
    length: usize,
) -> Value {
    let uploaded = || kitchen.writer.new_upload(caller.user().id);
    let item = |place| match field {
        "recipePicList" => {
            let mut picture = item(place);
            picture["picUrl"] = json!(uploaded());
            picture
        }
        "pics" => json!(uploaded()),
        "cards" => json!(kitchen.writer.new_card_upload(caller.user().id)),
        _ => item(place),
    };
    let items: Vec<Value> = (0..length).map(item).collect();
    match field {
        "tags" | "pics" => {
            json!(items.iter().map(|item| item.as_str().unwrap()).collect::<Vec<_>>().join(","))
        }
        _ => json!(items),
    }
}

/// The object of a call, or the first one of its list.
fn object(sample: &mut Sample) -> Option<&mut Value> {
    let body = sample.body.as_mut()?;
    Some(if body.is_array() { &mut body[0] } else { body })
}

/// Somebody who may make the call, and reads what it says: reasons are an admin's, about a comment of another, or about a violation.
fn sample<'a>(kitchen: &'a Kitchen, call: &Call, field: &str, serial: usize) -> (Caller<'a>, Sample) {
    let (caller, mut sample) = kitchen.sample(call, serial);
    if field != "reasons" {
        return (caller, sample);
    }
    if let Some(object) = object(&mut sample) {
        object["violation"] = json!(true);
    }
    let Kitchen { cookbook, fixture, writer, .. } = kitchen;
    let name = format!("Admin {} {serial}", call.id());
    (fixture.newcomer(cookbook, writer, &name, Role::UnlockedAdmin), sample)
}

/// Whether the call is refused with 400 and a sentence, and nothing happens; the code, or what is wrong.
fn code(kitchen: &Kitchen, caller: &Caller<'_>, sample: &Sample) -> Result<String, String> {
    let before = by_people(&kitchen.writer);
    let answer = sample.send(caller);
    if answer.status != 400 {
        return Err(format!("{} {}", answer.status, answer.text_or_size()));
    }
    let written = by_people(&kitchen.writer) - before;
    if written == 0 { Ok(answer.refused(400)) } else { Err(format!("{written} events")) }
}

/// What is wrong about a list with this many items, which is as many as fit or one too many.
fn complaint(
    kitchen: &Kitchen,
    (caller, sample): &(Caller<'_>, Sample),
    fits: bool,
    expected: &str,
) -> Option<String> {
    if fits {
        let answer = sample.send(caller);
        return (answer.status != sample.status)
            .then(|| format!("{} {}", answer.status, answer.text_or_size()));
    }
    let told = code(kitchen, caller, sample);
    (told.as_deref() != Ok(expected)).then(|| format!("{told:?} instead of {expected}"))
}

#[test]
fn as_much_as_fits_is_taken_and_one_more_refused_in_every_list() {
    let kitchen = Kitchen::open();
    let (mut complaints, mut made, mut whole) = (Vec::new(), 0, Vec::new());
    for call in writing() {
        let fields = kitchen.fields(&call);
        for (serial, (field, schema)) in fields.iter().enumerate() {
            let Some(list) = list(field) else {
                let is_list = schema["type"].to_string().contains("array");
                complaints.extend(is_list.then(|| format!("{} {field}: a list of what?", call.id())));
                continue;
            };
            for fits in [true, false] {
                let (caller, mut sample) = sample(&kitchen, &call, field, serial * 2 + usize::from(fits));
                let length = if fits { list.most } else { list.most + 1 };
                let Some(object) = object(&mut sample) else { continue };
                object[field] = filled(&kitchen, &caller, field, &list, length);
                let wrong = complaint(&kitchen, &(caller, sample), fits, list.code);
                complaints.extend(wrong.map(|why| format!("{} {field} {length}: {why}", call.id())));
                made += 1;
            }
        }
        if !call.takes_a_list() {
            continue;
        }
        whole.push(call.id().to_owned());
        let Some((_, most, expected)) = WHOLE.into_iter().find(|(id, ..)| *id == call.id()) else { continue };
        for fits in [true, false] {
            let (caller, mut sample) = kitchen.sample(&call, 1_000 + usize::from(fits));
            let length = if fits { most } else { most + 1 };
            let first = sample.body.as_ref().unwrap()[0].clone();
            sample.body = Some(json!(vec![first; length]));
            let wrong = complaint(&kitchen, &(caller, sample), fits, expected);
            complaints.extend(wrong.map(|why| format!("{} {length}: {why}", call.id())));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(made > 20, "only {made} were made");
    whole.sort();
    let mut expected = WHOLE.map(|(id, ..)| id);
    expected.sort_unstable();
    assert_eq!(whole, expected);
}

#[test]
fn what_is_too_long_in_an_item_of_a_list_is_refused_with_its_list() {
    let kitchen = Kitchen::open();
    let (mut complaints, mut made) = (Vec::new(), 0);
    for call in writing() {
        for (field, schema) in kitchen.fields(&call) {
            let Some(list) = list(&field).filter(|_| schema["type"].to_string().contains("array")) else {
                continue;
            };
            let items = resolved(&schema["items"], &kitchen.description);
            let of_items = items["properties"].as_object().cloned().unwrap_or_default();
            // A list of texts has an item that is too long itself.
            let parts = of_items.into_iter().map(|(name, schema)| (Some(name), schema));
            let parts: Vec<_> =
                if items["properties"].is_object() { parts.collect() } else { vec![(None, items.clone())] };
            for (part, schema) in parts {
                let (caller, mut sample) = sample(&kitchen, &call, &field, 100 + made);
                let Some(object) = object(&mut sample) else { continue };
                let mut items = filled(&kitchen, &caller, &field, &list, 2);
                match &part {
                    Some(part) => items[1][part] = too_long(&schema),
                    // The body of such a call is small.
                    None => items[1] = json!("x".repeat(1_000)),
                }
                object[&field] = items;
                let told = code(&kitchen, &caller, &sample);
                complaints.extend(told.err().map(|why| format!("{} {field} {part:?}: {why}", call.id())));
                made += 1;
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(made > 15, "only {made} were made");
}

/// A text that is longer than any of its kind, or a number with more digits than one may have.
fn too_long(schema: &Value) -> Value {
    if schema["type"].to_string().contains("string") { json!("x".repeat(20_000)) } else { json!(u64::MAX) }
}

#[test]
fn a_number_that_is_too_long_is_refused_in_every_field() {
    let kitchen = Kitchen::open();
    let (mut complaints, mut made) = (Vec::new(), 0);
    for call in writing() {
        for (serial, (field, schema)) in kitchen.fields(&call).iter().enumerate() {
            if !schema["type"].to_string().contains("integer")
                || NOT_READ.contains(&(call.id(), field.as_str()))
            {
                continue;
            }
            let (caller, mut sample) = kitchen.sample(&call, serial);
            let Some(object) = object(&mut sample) else { continue };
            object[field] = too_long(schema);
            let told = code(&kitchen, &caller, &sample);
            complaints.extend(told.err().map(|why| format!("{} {field}: {why}", call.id())));
            made += 1;
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(made > 10, "only {made} were made");
}
