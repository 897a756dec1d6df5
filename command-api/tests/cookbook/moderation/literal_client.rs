//! A client that knows the specified calls and fields, and nothing that came later, gets through every journey.

use std::cell::RefCell;
use std::collections::BTreeSet;

use command_api::http::router::description;
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::accounts::samples::resolved;
use crate::support::{Answer, Caller, Cookbook, Installation, PASSWORD, email_of, photo, wait_until};

/// A call, by its method and path.
type Call = (&'static str, &'static str);

/// The calls of the product's table, each with the fields that it takes and that mean something (docs/safety.md#who-acts).
const SPECIFIED: [(Call, &[&str]); 40] = [
    (("get", "/api/recipe/{id}"), &[]),
    (("put", "/api/recipes"), &[]),
    (("get", "/api/{userId}/recipes"), &[]),
    (("get", "/api/my-recipes"), &[]),
    (("post", "/api/recipes/new"), &RECIPE),
    (("get", "/api/recipes/number"), &[]),
    (("get", "/api/recipes/random"), &[]),
    (("post", "/api/recipe/{id}/save"), &[]),
    (("delete", "/api/recipe/{id}/save"), &[]),
    (("get", "/api/recipes/my-saves"), &[]),
    (("delete", "/api/recipe/{id}"), &[]),
    (("put", "/api/recipe/{id}/update"), &RECIPE),
    (("get", "/api/search/={keyword}/page/{page}"), &[]),
    (("put", "/api/search/={keyword}/page/{page}"), &[]),
    (("get", "/api/tags"), &[]),
    (("put", "/api/tags/new"), &["tag"]),
    (("post", "/api/login"), &["username", "password"]),
    (
        ("post", "/api/register"),
        &["username", "displayName", "password", "confirmPassword", "role", "avatarId"],
    ),
    (("put", "/api/update-user"), &["id", "username", "displayName", "restricted", "violations", "avatarId"]),
    (("put", "/api/update-password"), &["id", "username", "displayName", "password"]),
    (("put", "/api/user/{id}/make-admin"), &[]),
    (("put", "/api/user/{id}/remove-admin"), &[]),
    (("get", "/api/get-user/username/{email}"), &[]),
    (("get", "/api/get-user/principal"), &[]),
    (("get", "/api/get-user/id/{id}"), &[]),
    (("delete", "/api/user/{id}/delete"), &[]),
    (("get", "/api/recipe/{id}/comments"), &[]),
    (("post", "/api/new-comment"), &["recipeId", "comment"]),
    (("put", "/api/comment/{id}"), &[]),
    (("post", "/api/comment/{id}"), &[]),
    (("delete", "/api/comment/{id}"), &[]),
    (("get", "/api/comments/reported"), &[]),
    (
        ("post", "/api/new-recipe/pending"),
        &["title", "description", "attribute", "recipeText", "tags", "pics"],
    ),
    (("get", "/api/pending-recipes"), &[]),
    (("delete", "/api/pending-recipe/{id}"), &[]),
    (("get", "/api/my-pending-recipes"), &[]),
    (("get", "/api/pending-pics"), &[]),
    (("put", "/api/pending-pics"), &["picUrl"]),
    (("put", "/api/pending-pics/delete"), &["picUrl"]),
    (("put", "/api/submit-photo"), &["picUrl", "recipeId", "altText"]),
];

const RECIPE: [&str; 8] = [
    "title",
    "description",
    "userId",
    "attribute",
    "recipeTagList",
    "ingredientList",
    "recipeStepList",
    "recipePicList",
];

/// The calls of the product's table.
pub(crate) fn specified() -> impl Iterator<Item = Call> {
    SPECIFIED.iter().map(|(call, _)| *call)
}

#[test]
fn every_specified_call_is_described_with_all_that_it_takes() {
    let description = serde_json::to_value(description()).unwrap();
    for ((method, path), fields) in SPECIFIED {
        let operation = &description["paths"][path][method];
        assert!(operation.is_object(), "{method} {path} is not described");
        let Some(schema) = operation.pointer("/requestBody/content/application~1json/schema") else {
            assert!(fields.is_empty(), "{method} {path} takes nothing");
            continue;
        };
        let schema = resolved(schema, &description);
        let schema =
            if schema["type"] == "array" { resolved(&schema["items"], &description) } else { schema };
        for field in fields {
            assert!(schema["properties"][field].is_object(), "{method} {path} takes no {field}: {schema}");
        }
    }
}

/// What is specified of a recipe, a card, a picture, a comment, a submission and a user.
const RECIPE_ANSWER: [&str; 10] = [
    "recipeId",
    "title",
    "description",
    "writer",
    "userId",
    "attribution",
    "recipeTagList",
    "ingredientList",
    "recipeStepList",
    "recipePicList",
];
const CARD: [&str; 2] = ["recipeId", "title"];
const PICTURE: [&str; 4] = ["picUrl", "altText", "recipeId", "userId"];
const COMMENT: [&str; 6] = ["commentId", "comment", "recipeId", "userId", "writer", "reported"];
const PENDING: [&str; 8] =
    ["id", "title", "description", "attribution", "userId", "recipeText", "tags", "pics"];
const USER: [&str; 8] =
    ["id", "username", "displayName", "avatarId", "avatarUrl", "restricted", "violations", "authorities"];

/// What a screen keeps of an answer: the specified fields, which must be there.
#[track_caller]
fn kept(from: &Value, fields: &[&str]) -> Value {
    fields
        .iter()
        .map(|field| {
            let value = from.get(*field).unwrap_or_else(|| panic!("no {field} in {from}"));
            ((*field).to_owned(), value.clone())
        })
        .collect()
}

#[track_caller]
fn list(from: &Value, fields: &[&str]) -> Vec<Value> {
    from.as_array().unwrap().iter().map(|item| kept(item, fields)).collect()
}

#[track_caller]
fn number(from: &Value) -> i64 {
    from.as_i64().unwrap_or_else(|| panic!("{from}"))
}

/// A browser in which somebody is signed in or not; it notes which calls it made.
struct Browser<'a> {
    caller: Caller<'a>,
    made: &'a RefCell<BTreeSet<Call>>,
}

impl Browser<'_> {
    #[track_caller]
    fn try_call(
        &self,
        method: &'static str,
        template: &'static str,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        self.made.borrow_mut().insert((method, template));
        let method: Method = method.to_uppercase().parse().unwrap();
        self.caller.call(&method, path, &[], body.as_ref())
    }

    /// Makes a call that succeeds, with these values in the places of its path; returns what it answers.
    #[track_caller]
    fn call(&self, method: &'static str, template: &'static str, values: &[&str], body: Value) -> Value {
        let mut path = template.to_owned();
        for value in values {
            let (from, to) = (path.find('{').unwrap(), path.find('}').unwrap());
            path.replace_range(from..=to, value);
        }
        let answer = self.try_call(method, template, &path, (!body.is_null()).then_some(body));
        assert!(matches!(answer.status, 200 | 201), "{method} {path}: {} {}", answer.status, answer.text());
        assert_eq!(answer.header("content-type"), "application/json");
        serde_json::from_slice(&answer.body).unwrap()
    }

    #[track_caller]
    fn get(&self, template: &'static str, values: &[&str]) -> Value {
        self.call("get", template, values, Value::Null)
    }

    /// The same browser after its form of registration was sent, and its form of signing in.
    #[track_caller]
    fn registered(self, name: &str) -> Self {
        let email = email_of(name);
        assert_eq!(self.get("/api/get-user/username/{email}", &[&email]), 0, "nobody has the address");
        let body = json!({
            "username": email, "displayName": name, "password": PASSWORD, "confirmPassword": PASSWORD, "role": "user",
            "avatarId": 1,
        });
        kept(&self.call("post", "/api/register", &[], body), &USER);
        assert_ne!(self.get("/api/get-user/username/{email}", &[&email]), 0);
        self.signed_in(&email, PASSWORD)
    }

    #[track_caller]
    fn signed_in(self, email: &str, password: &str) -> Self {
        let session = self.call("post", "/api/login", &[], json!({"username": email, "password": password}));
        kept(&session["user"], &USER);
        let caller = self.caller.with_token(session["token"].as_str().unwrap());
        Self { caller, ..self }
    }

    #[track_caller]
    fn user(&self) -> Value {
        kept(&self.get("/api/get-user/principal", &[]), &USER)
    }

    #[track_caller]
    fn recipe(&self, id: &str) -> Value {
        kept(&self.get("/api/recipe/{id}", &[id]), &RECIPE_ANSWER)
    }

    /// The form of a photo: its picture is uploaded to what takes the place of somebody else's service (docs/safety.md#uploads).
    #[track_caller]
    fn sends_a_photo_of(&self, recipe: &str) -> String {
        let uploaded: Value = self.caller.upload(&photo(60, 40, ImageFormat::Png)).created();
        let body = json!({
            "picUrl": uploaded["url"], "recipeId": recipe.parse::<i64>().unwrap(), "userId": self.user()["id"],
            "altText": "The loaf, cut",
        });
        kept(&self.call("put", "/api/submit-photo", &[], body), &PICTURE);
        uploaded["url"].as_str().unwrap().to_owned()
    }

    /// The form of a recipe for review, all of its fields as the entity has them.
    #[track_caller]
    fn submits(&self, title: &str) -> String {
        let body = json!({
            "id": 0, "title": title, "description": "From the blue tin.", "attribute": "Aunt May",
            "userId": self.user()["id"], "recipeText": "2 cups flour. Stir.", "tags": "loaf,rye", "pics": "",
        });
        kept(&self.call("post", "/api/new-recipe/pending", &[], body), &PENDING)["id"].to_string()
    }

    #[track_caller]
    fn comments(&self, recipe: &str) -> Vec<Value> {
        list(&self.get("/api/recipe/{id}/comments", &[recipe]), &COMMENT)
    }

    #[track_caller]
    fn says(&self, recipe: &str, comment: &str) -> String {
        let body = json!({"recipeId": recipe.parse::<i64>().unwrap(), "comment": comment});
        kept(&self.call("post", "/api/new-comment", &[], body), &COMMENT)["commentId"].to_string()
    }

    #[track_caller]
    fn pending_recipes(&self) -> Vec<Value> {
        list(&self.get("/api/pending-recipes", &[]), &PENDING)
    }

    #[track_caller]
    fn pending_pics(&self) -> Vec<Value> {
        list(&self.get("/api/pending-pics", &[]), &PICTURE)
    }

    /// The editor for recipes, with all fields of the entity, as a recipe by this member.
    #[track_caller]
    fn edits_and_creates(&self, title: &str, writer: &Value) -> Value {
        let body = json!({
            "recipeId": 0, "title": title, "description": "From the blue tin.", "writer": "", "userId": writer,
            "attribute": "Aunt May", "recipeTagList": self.get("/api/tags", &[]),
            "ingredientList": [
                {"ingredientNum": 1, "amountNumerator": 11, "amountDenominator": 4, "unitType": "cups", "quantifier": "",
                 "ingredientText": "flour"},
            ],
            "recipeStepList": [{"stepNum": 1, "instructions": "Stir."}], "recipePicList": [],
        });
        kept(&self.call("post", "/api/recipes/new", &[], body), &RECIPE_ANSWER)
    }
}

struct Scene<'a> {
    rosa: Browser<'a>,
    opal: Browser<'a>,
    ada: Browser<'a>,
    visitor: Browser<'a>,
}

/// Ada approves what Rosa submitted by creating a recipe and deleting the submission, and rejects another; returns the recipe.
fn recipes_are_reviewed(Scene { rosa, ada, .. }: &Scene<'_>) -> String {
    let tags = list(&ada.call("put", "/api/tags/new", &[], json!([{"tag": "loaf"}])), &["tagId", "tag"]);
    assert_eq!(tags[0]["tag"], "loaf");
    let (bread, stew) = (rosa.submits("Rye Bread"), rosa.submits("Stew"));
    let mut own = list(&rosa.get("/api/my-pending-recipes", &[]), &PENDING);
    own.reverse();
    assert_eq!(
        (own.len(), own),
        (2, ada.pending_recipes()),
        "admins see the oldest first, members their newest"
    );
    let recipe = ada.edits_and_creates("Rye Bread", &rosa.user()["id"]);
    assert_eq!((&recipe["writer"], &recipe["attribution"]), (&json!("Rosa"), &json!("Aunt May")));
    assert_eq!(
        (&recipe["recipeTagList"][0]["tag"], recipe["ingredientList"][0]["amountNumerator"].as_i64()),
        (&json!("loaf"), Some(11))
    );
    for id in [&bread, &stew] {
        kept(&ada.call("delete", "/api/pending-recipe/{id}", &[id], Value::Null), &PENDING);
    }
    assert_eq!((ada.pending_recipes(), rosa.get("/api/my-pending-recipes", &[])), (vec![], json!([])));
    let mine = list(&rosa.get("/api/my-recipes", &[]), &CARD);
    assert_eq!(mine, [kept(&recipe, &CARD)], "one was approved and is hers, the other rejected");
    recipe["recipeId"].to_string()
}

/// What visitors do.
fn the_recipe_is_found_and_read(Scene { rosa, visitor, .. }: &Scene<'_>, bread: &str) {
    let recipe = visitor.recipe(bread);
    let card = kept(&recipe, &CARD);
    assert_eq!(list(&json!([visitor.get("/api/recipes/random", &[])]), &CARD), std::slice::from_ref(&card));
    assert_eq!(visitor.get("/api/recipes/number", &[]), 1);
    wait_until("it is found", || {
        let found = visitor.get("/api/search/={keyword}/page/{page}", &["rye", "0"]);
        list(&found, &CARD) == [card.clone()]
    });
    let tag = &visitor.get("/api/tags", &[])[0]["tagId"];
    let found = visitor.call("put", "/api/search/={keyword}/page/{page}", &["", "0"], json!([tag]));
    assert_eq!(list(&found, &CARD), std::slice::from_ref(&card));
    let of_ids = visitor.call("put", "/api/recipes", &[], json!([recipe["recipeId"]]));
    assert_eq!(list(&of_ids, &RECIPE_ANSWER), std::slice::from_ref(&recipe));
    let writer = recipe["userId"].to_string();
    assert_eq!(list(&visitor.get("/api/{userId}/recipes", &[&writer]), &CARD), std::slice::from_ref(&card));
    let user = kept(&visitor.get("/api/get-user/id/{id}", &[&writer]), &USER);
    assert_eq!((&user["displayName"], &user["username"]), (&json!("Rosa"), &json!("")));
    assert_eq!(visitor.recipe("999999")["recipeId"], 0, "there is none with this id");

    assert_eq!(rosa.call("post", "/api/recipe/{id}/save", &[bread], Value::Null), true);
    assert_eq!(list(&rosa.get("/api/recipes/my-saves", &[]), &CARD), [card]);
    assert_eq!(rosa.call("delete", "/api/recipe/{id}/save", &[bread], Value::Null), false);
    assert_eq!(rosa.get("/api/recipes/my-saves", &[]), json!([]));
}

fn comments_are_reported_and_judged(Scene { rosa, opal, ada, visitor }: &Scene<'_>, bread: &str) {
    let reported = || list(&ada.get("/api/comments/reported", &[]), &COMMENT);
    let (own, fine, awful) =
        (opal.says(bread, "Oops."), opal.says(bread, "Salty."), opal.says(bread, "Awful."));
    kept(&opal.call("delete", "/api/comment/{id}", &[&own], Value::Null), &COMMENT);
    for comment in [&fine, &awful] {
        let flagged = kept(&rosa.call("put", "/api/comment/{id}", &[comment], Value::Null), &COMMENT);
        assert_eq!(flagged["reported"], true);
    }
    assert_eq!(reported().len(), 2);
    let cleared = kept(&ada.call("post", "/api/comment/{id}", &[&fine], Value::Null), &COMMENT);
    assert_eq!(cleared["reported"], false);
    // The seven phrases are specified, and that they are chosen; in which field they come, by the extra `reasons` alone.
    let bare = ada.try_call("delete", "/api/comment/{id}", &format!("/api/comment/{awful}"), None);
    assert_eq!(bare.refused(400), "invalid_reasons");
    kept(&ada.call("delete", "/api/comment/{id}", &[&awful], json!({"reasons": ["profanity"]})), &COMMENT);
    assert!(reported().is_empty());
    let left = visitor.comments(bread);
    assert_eq!(
        left.iter().map(|comment| comment["comment"].as_str().unwrap()).collect::<Vec<_>>(),
        ["Salty."]
    );
    wait_until("it counts", || opal.user()["violations"] == 1);
}

fn photos_are_reviewed_and_the_recipe_edited(Scene { rosa, ada, visitor, .. }: &Scene<'_>, bread: &str) {
    let (good, bad) = (rosa.sends_a_photo_of(bread), rosa.sends_a_photo_of(bread));
    let marked = |url: &str, status: &str| -> Value {
        let pending = ada.pending_pics().into_iter().filter(|picture| picture["picUrl"] == url);
        pending
            .map(|mut picture| {
                picture["futureStatus"] = json!(status);
                picture
            })
            .collect()
    };
    ada.call("put", "/api/pending-pics", &[], marked(&good, "approved"));
    ada.call("put", "/api/pending-pics/delete", &[], marked(&bad, "deleted"));
    assert!(ada.pending_pics().is_empty());
    let mut recipe = visitor.recipe(bread);
    let [shown] = &list(&recipe["recipePicList"], &PICTURE)[..] else { panic!("{recipe}") };
    assert_eq!(shown["picUrl"].as_str(), Some(good.as_str()));
    assert_eq!(visitor.caller.get(&good).status, 200);

    // The editor keeps what it has read, and calls the attribution by another name.
    recipe["title"] = json!("Dark Rye Bread");
    recipe["attribute"] = recipe["attribution"].take();
    recipe.as_object_mut().unwrap().remove("attribution");
    let edited = kept(&ada.call("put", "/api/recipe/{id}/update", &[bread], recipe.clone()), &RECIPE_ANSWER);
    assert_eq!((&edited["title"], &edited["attribution"]), (&json!("Dark Rye Bread"), &json!("Aunt May")));
    assert_eq!(
        (edited["writer"].as_str(), edited["recipePicList"].as_array().unwrap().len()),
        (Some("Rosa"), 1)
    );
    recipe["recipePicList"] = json!([]);
    ada.call("put", "/api/recipe/{id}/update", &[bread], recipe);
    wait_until("the photo is gone", || visitor.recipe(bread)["recipePicList"] == json!([]));
    ada.call("delete", "/api/recipe/{id}", &[bread], Value::Null);
    assert_eq!(visitor.recipe(bread)["recipeId"], 0);
}

/// The settings: the password is entered again, as a sign-in, then everything can be changed; whoever saved signs in anew.
fn an_account_is_changed(rosa: Browser<'_>) -> Browser<'_> {
    let rosa = rosa.signed_in(&email_of("Rosa"), PASSWORD);
    let mut user =
        kept(&rosa.user(), &["id", "username", "displayName", "restricted", "violations", "avatarId"]);
    user["displayName"] = json!("Rosie");
    user["avatarId"] = json!(40);
    kept(&rosa.call("put", "/api/update-user", &[], user), &USER);
    let rosa = rosa.signed_in(&email_of("Rosa"), PASSWORD);
    assert_eq!(rosa.user()["displayName"], "Rosie");
    let mut password = kept(&rosa.user(), &["id", "username", "displayName"]);
    password["password"] = json!("gravel lantern turnip");
    rosa.call("put", "/api/update-password", &[], password);
    let body = json!({"username": email_of("Rosa"), "password": PASSWORD});
    assert_eq!(rosa.try_call("post", "/api/login", "/api/login", Some(body)).status, 401);
    rosa.signed_in(&email_of("Rosa"), "gravel lantern turnip")
}

/// The panel for users: found by address and by number, reset, promoted, demoted and deleted.
fn members_are_looked_after(ada: &Browser<'_>, opal: &Browser<'_>) {
    let id = ada.get("/api/get-user/username/{email}", &[&email_of("Opal")]).to_string();
    let found = || kept(&ada.get("/api/get-user/id/{id}", &[&id]), &USER);
    let mut user = found();
    assert_eq!((number(&user["violations"]), &user["username"]), (1, &json!(email_of("Opal"))));
    user["violations"] = json!(0);
    user["restricted"] = json!(false);
    let fields = ["id", "username", "displayName", "restricted", "violations", "avatarId"];
    ada.call("put", "/api/update-user", &[], kept(&user, &fields));
    assert_eq!((number(&found()["violations"]), number(&opal.user()["violations"])), (0, 0));
    for (verb, role) in
        [("/api/user/{id}/make-admin", "ROLE_ADMIN"), ("/api/user/{id}/remove-admin", "ROLE_USER")]
    {
        ada.call("put", verb, &[&id], Value::Null);
        assert_eq!(found()["authorities"][0]["name"], role);
    }
    ada.call("delete", "/api/user/{id}/delete", &[&id], Value::Null);
    let gone = ada.try_call("get", "/api/get-user/id/{id}", &format!("/api/get-user/id/{id}"), None);
    assert_eq!(gone.refused(404), "unknown_user");
    wait_until("her address is free", || {
        ada.get("/api/get-user/username/{email}", &[&email_of("Opal")]) == 0
    });
}

#[test]
fn a_client_of_the_specified_calls_and_fields_gets_through_every_journey() {
    let installation = Installation::new();
    let cookbook: Cookbook = installation.serve();
    let made = RefCell::new(BTreeSet::new());
    let open = |caller| Browser { caller, made: &made };
    let scene = Scene {
        rosa: open(cookbook.visitor()).registered("Rosa"),
        opal: open(cookbook.visitor()).registered("Opal"),
        // The server makes the code for the tools (docs/safety.md#admin-tools).
        ada: open(cookbook.unlocked_admin(&installation, "Ada")),
        visitor: open(cookbook.visitor()),
    };
    let bread = recipes_are_reviewed(&scene);
    the_recipe_is_found_and_read(&scene, &bread);
    comments_are_reported_and_judged(&scene, &bread);
    photos_are_reviewed_and_the_recipe_edited(&scene, &bread);
    let Scene { rosa, opal, ada, .. } = scene;
    an_account_is_changed(rosa);
    members_are_looked_after(&ada, &opal);
    let left: Vec<Call> = specified().filter(|call| !made.borrow().contains(call)).collect();
    assert_eq!((left, made.borrow().len()), (vec![], SPECIFIED.len()), "each call is part of a journey");
}
