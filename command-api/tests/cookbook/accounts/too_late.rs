//! Whoever comes too late is told so, in every call that writes: what the call is about has gone or is decided on, or who makes it may not
//! any more. Nothing happens.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Value, json};
use ureq::http::Method;

use super::mistakes::{Kitchen, by_people, writing};
use super::samples::{Role, update};
use crate::support::{Caller, PASSWORD, email_of, photo, registration};

/// Calls that write nothing, or for which it is never too late.
const NEVER: [(&str, &str); 10] = [
    ("getRecipes", "only reads"),
    ("searchRecipesWithTags", "only reads"),
    ("parseRecipe", "only reads"),
    ("parsePastedRecipe", "only reads"),
    ("exportBook", "only reads"),
    ("checkRegistration", "only reads"),
    ("createTags", "a tag that is there already is what was asked for"),
    ("unsaveRecipe", "a recipe that has gone is on no shelf"),
    ("logout", "leaving always works"),
    ("requestPasswordReset", "says the same whether there is an account or not (docs/safety.md#codes)"),
];

/// Makes calls, and notes which ones.
struct TooLate<'a> {
    kitchen: &'a Kitchen,
    covered: RefCell<BTreeSet<String>>,
}

impl TooLate<'_> {
    /// A call in time.
    fn done(&self, caller: &Caller<'_>, method: &Method, path: &str, body: &Value) {
        let answer = caller.call(method, path, &[], (!body.is_null()).then_some(body));
        assert!(answer.status < 300, "{method} {path}: {}", answer.text());
    }

    /// One that is refused so, and writes nothing.
    #[track_caller]
    fn refused(&self, caller: &Caller<'_>, method: &Method, path: &str, body: &Value, expected: (u16, &str)) {
        let before = by_people(&self.kitchen.writer);
        let answer = if path == "/api/images" {
            caller.upload(&photo(8, 8, image::ImageFormat::Png))
        } else {
            caller.call(method, path, &[], (!body.is_null()).then_some(body))
        };
        // The answer about photos also says which of them are decided.
        let problem: Value = serde_json::from_slice(&answer.body).unwrap();
        let written = by_people(&self.kitchen.writer) - before;
        let code = problem["code"].as_str().unwrap_or_default();
        assert_eq!(((answer.status, code), written), (expected, 0), "{method} {path}: {problem}");
        assert!(problem["message"].as_str().unwrap().ends_with(['.', '!']), "{problem}");
        let made = writing().into_iter().find(|call| {
            let parts: Vec<&str> = call.path.split('/').collect();
            let given: Vec<&str> = path.split('/').collect();
            call.method == method.as_str().to_lowercase()
                && parts.len() == given.len()
                && parts.iter().zip(given).all(|(part, given)| part.starts_with('{') || *part == given)
        });
        self.covered.borrow_mut().insert(made.unwrap().id().to_owned());
    }

    fn member(&self, name: &str, role: Role) -> Caller<'_> {
        let Kitchen { cookbook, fixture, writer, .. } = self.kitchen;
        fixture.newcomer(cookbook, writer, name, role)
    }
}

const DELETE: Method = Method::DELETE;
const PUT: Method = Method::PUT;
const POST: Method = Method::POST;

#[test]
fn who_comes_too_late_is_told_so_in_every_call_that_writes() {
    let kitchen = Kitchen::open();
    let late = TooLate { kitchen: &kitchen, covered: RefCell::default() };
    for part in [contributions, decisions, accounts, codes_and_sessions] {
        kitchen.writer.tamper("DELETE FROM auth.attempts");
        part(&late);
    }
    let mut covered = late.covered.into_inner();
    for (call, _) in NEVER {
        assert!(covered.insert(call.to_owned()), "{call} can come too late");
    }
    let all: BTreeSet<String> = writing().iter().map(|call| call.id().to_owned()).collect();
    assert_eq!(covered, all);
}

fn contributions(late: &TooLate<'_>) {
    let (ada, rosa) = (late.member("Ada", Role::UnlockedAdmin), late.member("Rosa", Role::Member));
    let (writer, id) = (&late.kitchen.writer, rosa.user().id);
    let gone = writer.new_recipe(id, "Stew");
    late.done(&ada, &DELETE, &format!("/api/recipe/{gone}"), &Value::Null);
    let comment = json!({"recipeId": gone, "comment": "Oh."});
    late.refused(&rosa, &POST, "/api/new-comment", &comment, (404, "unknown_recipe"));
    let sent = json!({"picUrl": writer.new_upload(id), "recipeId": gone, "altText": "The stew"});
    late.refused(&rosa, &PUT, "/api/submit-photo", &sent, (404, "unknown_recipe"));
    late.refused(&rosa, &POST, &format!("/api/recipe/{gone}/save"), &Value::Null, (404, "unknown_recipe"));

    let pending = format!("/api/pending-recipe/{}", writer.new_submission(id, "Bread"));
    let bread = json!({"title": "Bread", "recipeText": "Bake."});
    late.done(&rosa, &DELETE, &pending, &Value::Null);
    late.refused(&rosa, &PUT, &pending, &bread, (409, "already_withdrawn"));
    // Restricted meanwhile, or gone.
    writer.restrict(id);
    late.refused(&rosa, &POST, "/api/new-recipe/pending", &bread, (403, "restricted"));
    late.refused(&rosa, &POST, "/api/images", &Value::Null, (403, "restricted"));
    writer.delete_account(id);
    late.refused(&rosa, &POST, "/api/new-recipe/pending", &bread, (401, "session_ended"));
    late.refused(&rosa, &POST, "/api/images", &Value::Null, (401, "session_ended"));
}

fn decisions(late: &TooLate<'_>) {
    let [ada, bea] = ["Cleo", "Dora"].map(|name| late.member(name, Role::UnlockedAdmin));
    let [rosa, opal] = ["Wren", "Opal"].map(|name| late.member(name, Role::Member));
    let (writer, id) = (&late.kitchen.writer, rosa.user().id);
    let soup = late.kitchen.cookbook.titled("Soup of the Day").recipe_id;
    let reasons = json!({"reasons": ["profanity"]});
    let unknown = (404, "unknown_comment");

    let comment = format!("/api/comment/{}", writer.new_comment(id, soup, "Lovely."));
    late.done(&rosa, &DELETE, &comment, &Value::Null);
    late.refused(&opal, &PUT, &comment, &Value::Null, unknown);
    late.refused(&ada, &POST, &comment, &Value::Null, (409, "already_deleted"));
    late.refused(&ada, &DELETE, &comment, &reasons, (409, "already_deleted"));
    let comment = format!("/api/comment/{}", writer.new_comment(id, soup, "Awful."));
    late.done(&ada, &DELETE, &comment, &reasons);
    late.refused(&bea, &DELETE, &comment, &reasons, (409, "already_removed"));
    late.refused(&rosa, &DELETE, &comment, &Value::Null, unknown);

    let submission = writer.new_submission(id, "Bread");
    let pending = format!("/api/pending-recipe/{submission}");
    late.done(&rosa, &DELETE, &pending, &Value::Null);
    late.refused(&ada, &DELETE, &pending, &Value::Null, (409, "already_withdrawn"));
    let recipe = json!({"title": "Bread", "pendingId": submission});
    late.refused(&ada, &POST, "/api/recipes/new", &recipe, (409, "already_withdrawn"));

    let url = writer.new_upload(id);
    writer.submit_photo_at(id, soup, &url);
    let photo = json!([{"picUrl": url}]);
    late.done(&ada, &PUT, "/api/pending-pics/delete", &photo);
    late.refused(&bea, &PUT, "/api/pending-pics", &photo, (409, "already_rejected"));
    let report = json!([{"picUrl": url, "violation": true, "reasons": ["profanity"]}]);
    late.refused(&bea, &PUT, "/api/pending-pics/delete", &report, (409, "already_rejected"));

    let own = url.replace("/images/", "/my-pics/");
    late.refused(&rosa, &DELETE, &own, &Value::Null, (409, "already_rejected"));
    late.refused(&opal, &DELETE, &own, &Value::Null, (404, "unknown_photo"));

    let stew = writer.new_recipe(id, "Stew");
    let path = format!("/api/recipe/{stew}");
    late.done(&ada, &DELETE, &path, &Value::Null);
    late.refused(&bea, &DELETE, &path, &Value::Null, (409, "already_deleted"));
    late.refused(&bea, &PUT, &format!("{path}/update"), &recipe, (404, "unknown_recipe"));
}

fn accounts(late: &TooLate<'_>) {
    let [ada, bea] = ["Edna", "Faye"].map(|name| late.member(name, Role::UnlockedAdmin));
    let rosa = late.member("Gwen", Role::Member);
    let id = rosa.user().id;
    // The settings were open while they were changed elsewhere.
    let mut settings = update(rosa.user());
    settings["expectedSequence"] = json!(rosa.user().sequence);
    settings["displayName"] = json!("Gwendolyn");
    late.done(&rosa, &PUT, "/api/update-user", &settings);
    settings["displayName"] = json!("Gwenda");
    late.refused(&rosa, &PUT, "/api/update-user", &settings, (409, "edit_conflict"));
    late.done(&ada, &DELETE, &format!("/api/user/{id}/delete"), &Value::Null);
    let reset = update(rosa.user());
    late.refused(&ada, &PUT, "/api/update-user", &reset, (404, "unknown_user"));
    late.refused(&bea, &DELETE, &format!("/api/user/{id}/delete"), &Value::Null, (409, "already_deleted"));
    for verb in ["make-admin", "remove-admin"] {
        let path = format!("/api/user/{id}/{verb}");
        late.refused(&ada, &PUT, &path, &Value::Null, (404, "unknown_user"));
    }
    // Who is no admin any more decides nothing.
    late.done(&ada, &PUT, &format!("/api/user/{}/remove-admin", bea.user().id), &Value::Null);
    let path = format!("/api/user/{}/remove-admin", ada.user().id);
    late.refused(&bea, &PUT, &path, &Value::Null, (401, "session_ended"));
    let tools =
        late.kitchen.cookbook.visitor().with_token(&late.kitchen.writer.begin_session(bea.user().id, true));
    late.refused(&tools, &PUT, &path, &Value::Null, (403, "not_allowed"));
    late.refused(&tools, &POST, "/api/admin/confirmation-code", &Value::Null, (403, "not_allowed"));
    late.refused(&tools, &POST, "/api/admin/confirm", &json!({"code": "000000"}), (403, "not_allowed"));
}

fn codes_and_sessions(late: &TooLate<'_>) {
    let Kitchen { cookbook, installation, writer, .. } = late.kitchen;
    let visitor = cookbook.visitor();
    let opal = late.member("Hilda", Role::Member);
    let email = email_of("Hilda");
    // Somebody has taken the address.
    late.refused(&visitor, &POST, "/api/register", &registration("Hilda"), (400, "already_in_use"));
    // The code was good for ten minutes.
    late.done(&visitor, &POST, "/api/password-reset/request", &json!({"email": email}));
    let code = installation.code_to(&email);
    writer.tamper("UPDATE auth.codes SET expires_at = now() - interval '1 second'");
    let entered = json!({"email": email, "code": code});
    late.refused(&visitor, &POST, "/api/password-reset/verify", &entered, (400, "wrong_code"));
    // The password was changed in another session, which ended this one.
    let elsewhere = visitor.clone().signed_in(&email, PASSWORD);
    let change = |password: &str| json!({"id": opal.user().id, "password": password});
    late.done(&elsewhere, &PUT, "/api/update-password", &change("gravel lantern turnip"));
    let other = change("lantern turnip gravel");
    late.refused(&opal, &PUT, "/api/update-password", &other, (401, "session_ended"));
    let former = json!({"username": email, "password": PASSWORD});
    late.refused(&visitor, &POST, "/api/login", &former, (401, "invalid_credentials"));
}
