//! What is another's, in every place in which a call names something: a table of what becomes of it, to which a new call needs its lines.

use serde_json::{Value, json};

use super::mistakes::{Kitchen, by_people, writing};
use super::samples::{Call, Role, resolved};
use crate::support::Caller;

/// What becomes of a call that names another's.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Named {
    /// It is refused, and nothing happens.
    Refused(u16, &'static str),
    /// It is what the call is for: the things of others.
    Meant,
    /// It is not read: the call does what it does without it.
    Ignored,
}

use Named::{Ignored, Meant, Refused};

const NOT_ALLOWED: Named = Refused(403, "not_allowed");
const UNKNOWN_IMAGE: Named = Refused(400, "unknown_image");

/// For each call that writes and each place in it that names something (`path` is the number or the name in its path), what becomes of another's.
const TABLE: &[(&str, &str, Named)] = &[
    ("reportComment", "path", Meant),
    ("clearReport", "path", Meant),
    ("deleteComment", "path", NOT_ALLOWED),
    ("saveRecipe", "path", Meant),
    ("unsaveRecipe", "path", Meant),
    ("postComment", "recipeId", Meant),
    ("correctSubmission", "path", Refused(404, "unknown_submission")),
    ("correctSubmission", "pics", UNKNOWN_IMAGE),
    ("rejectSubmission", "path", Refused(404, "unknown_submission")),
    ("submitRecipe", "pics", UNKNOWN_IMAGE),
    ("submitPhoto", "picUrl", UNKNOWN_IMAGE),
    ("submitPhoto", "recipeId", Meant),
    ("withdrawPhoto", "path", Refused(404, "unknown_photo")),
    ("approvePhotos", "picUrl", Meant),
    ("rejectPhotos", "picUrl", Meant),
    ("createRecipe", "pendingId", Meant),
    // The writer has nothing waiting, so the recipe is the admin's own; a number in a body chooses nobody.
    ("createRecipe", "userId", Ignored),
    ("createRecipe", "recipePicList", Meant),
    ("createRecipe", "recipeTagList", Refused(400, "unknown_tag")),
    ("updateRecipe", "path", Meant),
    ("updateRecipe", "pendingId", Ignored),
    ("updateRecipe", "userId", Ignored),
    ("updateRecipe", "recipePicList", Meant),
    ("updateRecipe", "recipeTagList", Refused(400, "unknown_tag")),
    ("deleteRecipe", "path", Meant),
    ("updateAccount", "id", NOT_ALLOWED),
    ("updateAccount", "username", Refused(400, "already_in_use")),
    ("updateAccount", "displayName", Refused(400, "already_in_use")),
    ("changePassword", "id", NOT_ALLOWED),
    ("changePassword", "username", Ignored),
    ("changePassword", "displayName", Ignored),
    ("deleteAccount", "path", NOT_ALLOWED),
    ("makeAdmin", "path", Meant),
    ("removeAdmin", "path", Meant),
    ("unlockAdminTools", "id", NOT_ALLOWED),
    ("registerAccount", "username", Refused(400, "already_in_use")),
    ("registerAccount", "displayName", Refused(400, "already_in_use")),
    // What these reveal about an address is another matter (docs/safety.md#sign-in).
    ("checkRegistration", "username", Ignored),
    ("checkRegistration", "displayName", Refused(400, "already_in_use")),
    // With its password, which all people of these tests share.
    ("login", "username", Meant),
];

/// Fields that name something.
const NAMES: [&str; 10] = [
    "id",
    "userId",
    "recipeId",
    "pendingId",
    "picUrl",
    "pics",
    "username",
    "displayName",
    "recipePicList",
    "recipeTagList",
];

/// The places in which a call names something.
fn places(call: &Call, description: &Value) -> Vec<String> {
    let mut places = Vec::new();
    if call.path.contains("{id}") || call.path.contains("{name}") {
        places.push("path".to_owned());
    }
    let schema = call.schema().map(|schema| match schema["type"] == "array" {
        true => resolved(&schema["items"], description),
        false => schema,
    });
    let fields = schema.and_then(|schema| schema["properties"].as_object()).into_iter().flatten();
    let named = fields.map(|(name, _)| name).filter(|name| NAMES.contains(&name.as_str()));
    places.extend(named.cloned());
    places
}

/// A call that names what is the stranger's in this place, otherwise as it succeeds.
fn foreign(
    kitchen: &Kitchen,
    call: &Call,
    place: &str,
    stranger: &Caller<'_>,
    body: Option<Value>,
) -> (String, Option<Value>) {
    let (writer, user) = (&kitchen.writer, stranger.user());
    let soup = kitchen.cookbook.titled("Soup of the Day").recipe_id;
    let path = |number: i64| call.path.replace("{id}", &number.to_string());
    let upload = || writer.new_upload(user.id);
    let with = |value: Value| {
        let mut body = body.clone().unwrap();
        let object = if body.is_array() { &mut body[0] } else { &mut body };
        object[place] = value;
        Some(body)
    };
    let named = match place {
        "path" if call.path.contains("{name}") => {
            let url = upload();
            writer.submit_photo_at(user.id, soup, &url);
            return (url.replace("/images/", "/my-pics/"), body);
        }
        "path" => {
            let number = match call.path.split('/').nth(2).unwrap() {
                "comment" => writer.new_comment(user.id, soup, "Lovely."),
                "pending-recipe" => writer.new_submission(user.id, "Bread"),
                "recipe" => writer.new_recipe(user.id, "Bread"),
                _ => user.id,
            };
            return (path(number), body);
        }
        "id" | "userId" => json!(user.id),
        "recipeId" => json!(writer.new_recipe(user.id, "Bread")),
        "pendingId" => json!(writer.new_submission(user.id, "Bread")),
        "username" => json!(user.username),
        "displayName" => json!(user.display_name),
        "pics" => json!(upload()),
        "recipePicList" => json!([{"picUrl": upload(), "altText": "A loaf"}]),
        "recipeTagList" => json!([{"tagId": 999_999}]),
        "picUrl" if call.is_for_admins() => {
            let url = upload();
            writer.submit_photo_at(user.id, soup, &url);
            json!(url)
        }
        _ => json!(upload()),
    };
    (path(writer.new_recipe(user.id, "Bread")), with(named))
}

#[test]
fn what_is_anothers_is_refused_wherever_a_call_names_it_unless_the_call_is_for_it() {
    let kitchen = Kitchen::open();
    let (mut complaints, mut checked) = (Vec::new(), 0);
    for (serial, call) in writing().iter().enumerate() {
        for place in places(call, &kitchen.description) {
            let row = TABLE.iter().find(|(id, field, _)| (*id, *field) == (call.id(), place.as_str()));
            let Some((_, _, named)) = row else {
                complaints.push(format!("{} {place}: what becomes of another's?", call.id()));
                continue;
            };
            checked += 1;
            let (caller, sample) = kitchen.sample(call, 1_000 + serial * 20 + checked);
            let stranger = kitchen.fixture.newcomer(
                &kitchen.cookbook,
                &kitchen.writer,
                &format!("Stranger {checked}"),
                Role::Member,
            );
            let (path, body) = foreign(&kitchen, call, &place, &stranger, sample.body.clone());
            // Only where the number in the path is what is foreign it is another's.
            let path = if place == "path" { path } else { sample.path.clone() };
            let before = by_people(&kitchen.writer);
            let answer = caller.call(&sample.method, &path, &[], body.as_ref());
            let written = by_people(&kitchen.writer) - before;
            let as_expected = match named {
                Refused(status, code) => {
                    (answer.status, written) == (*status, 0) && answer.refused(*status) == *code
                }
                Meant | Ignored => answer.status < 300 || answer.status == sample.status,
            };
            if !as_expected {
                let text = answer.text_or_size();
                complaints.push(format!(
                    "{} {place} ({named:?}): {} {text} {written}",
                    call.id(),
                    answer.status
                ));
            }
            // Whose it is has lost nothing of their own account.
            let still = stranger.get("/api/get-user/principal");
            let may_be_ended = place == "path" && ["makeAdmin", "removeAdmin"].contains(&call.id());
            if *named != Meant && !may_be_ended {
                assert_eq!(still.status, 200, "{} {place}: {}", call.id(), still.text());
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert_eq!(checked, TABLE.len(), "a line of the table is about no call");
}

/// A recipe that names somebody who has nothing waiting is the admin's own.
#[test]
fn a_number_of_a_member_makes_nobody_a_writer() {
    use command_api::web::answer::contract::Recipe;
    let kitchen = Kitchen::open();
    let Kitchen { cookbook, fixture, writer, .. } = &kitchen;
    let ada = fixture.newcomer(cookbook, writer, "Ada", Role::UnlockedAdmin);
    let rosa = fixture.newcomer(cookbook, writer, "Rosa", Role::Member);
    let body = json!({"title": "Bread", "userId": rosa.user().id});
    let created: Recipe = ada.post("/api/recipes/new", &body).created();
    assert_eq!(created.user_id, ada.user().id);
    let path = format!("/api/recipe/{}/update", created.recipe_id);
    let updated: Recipe = ada.put(&path, &body).read();
    assert_eq!(updated.user_id, ada.user().id);
}
