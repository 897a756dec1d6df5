//! A client that knows the specified calls and fields, and nothing that came later. What it does on each screen is in
//! [`super::literal_screens`].

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;

use command_api::http::router::description;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::accounts::samples::resolved;
use crate::support::{Answer, Caller, PASSWORD, email_of};

/// A call, by its method and path.
pub(super) type Call = (&'static str, &'static str);

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

/// Where the specified call alone is refused, and with which code: docs/calls.md#where-a-literal-call-is-not-enough says what it lacks.
pub(super) const NOT_ENOUGH: [(Call, &str); 8] = [
    (("put", "/api/update-password"), "not_signed_in"),
    (("put", "/api/update-password"), "password_needed"),
    (("put", "/api/submit-photo"), "unknown_image"),
    (("post", "/api/new-recipe/pending"), "unknown_image"),
    (("post", "/api/recipes/new"), "unknown_image"),
    (("get", "/api/pending-pics"), "tools_locked"),
    (("put", "/api/update-user"), "not_allowed"),
    (("delete", "/api/comment/{id}"), "invalid_reasons"),
];

/// The calls of the product's table.
pub(crate) fn specified() -> impl Iterator<Item = Call> {
    SPECIFIED.iter().map(|(call, _)| *call)
}

/// A file of the repository.
pub(super) fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// The rows of a page's tables whose first cell names calls: those, and the next cell.
fn rows(page: &str) -> Vec<(Vec<String>, &str)> {
    fn row(line: &str) -> Option<(Vec<String>, &str)> {
        let (first, rest) = line.strip_prefix("| ")?.split_once(" | ")?;
        let named = first.split('`').filter_map(|text| text.split_once(" /"));
        let call = |(method, path): (&str, &str)| format!("{} /api/{path}", method.to_lowercase());
        let calls: Vec<String> = named.map(call).collect();
        (!calls.is_empty()).then_some((calls, rest))
    }
    page.lines().filter_map(row).collect()
}

#[test]
fn the_specified_calls_are_all_that_are_described_but_for_the_extras() {
    let description = serde_json::to_value(description()).unwrap();
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        described.extend(methods.as_object().unwrap().keys().map(|method| format!("{method} {path}")));
    }
    let page = read("docs/calls.md");
    for (calls, answer) in rows(page.split("\n## Headers").next().unwrap()) {
        let is_extra = ["extra", "an extra"].iter().any(|word| answer.starts_with(word));
        calls.iter().filter(|_| is_extra).for_each(|call| assert!(described.remove(call), "{call}"));
    }
    let specified: BTreeSet<String> = specified().map(|(method, path)| format!("{method} {path}")).collect();
    assert_eq!((described, specified.len()), (specified.clone(), SPECIFIED.len()));
}

#[test]
fn the_page_of_calls_says_where_a_literal_one_is_not_enough() {
    let page = read("docs/calls.md");
    let (_, section) = page.split_once("\n## Where a literal call is not enough\n").unwrap();
    let told: BTreeSet<_> = rows(section.split("\n## ").next().unwrap())
        .into_iter()
        .flat_map(|(calls, rest)| {
            let code = rest.split('`').nth(1).unwrap_or_default().to_owned();
            calls.into_iter().map(move |call| (call, code.clone()))
        })
        .collect();
    let refused = NOT_ENOUGH.map(|((method, path), code)| (format!("{method} {path}"), code.to_owned()));
    assert_eq!(told, BTreeSet::from(refused));
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

/// What is specified of a recipe and its parts, a card, a picture, a comment, a submission and a user.
pub(super) const RECIPE_ANSWER: [&str; 10] = [
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
pub(super) const INGREDIENT: [&str; 6] =
    ["ingredientNum", "amountNumerator", "amountDenominator", "unitType", "quantifier", "ingredientText"];
pub(super) const STEP: [&str; 2] = ["stepNum", "instructions"];
pub(super) const TAG: [&str; 2] = ["tagId", "tag"];
pub(super) const CARD: [&str; 2] = ["recipeId", "title"];
pub(super) const PICTURE: [&str; 4] = ["picUrl", "altText", "recipeId", "userId"];
pub(super) const COMMENT: [&str; 6] = ["commentId", "comment", "recipeId", "userId", "writer", "reported"];
pub(super) const PENDING: [&str; 8] =
    ["id", "title", "description", "attribute", "userId", "recipeText", "tags", "pics"];
pub(super) const USER: [&str; 8] =
    ["id", "username", "displayName", "avatarId", "avatarUrl", "restricted", "violations", "authorities"];

/// What a screen keeps of an answer: the specified fields, which must be there.
#[track_caller]
pub(super) fn kept(from: &Value, fields: &[&str]) -> Value {
    fields
        .iter()
        .map(|field| {
            let value = from.get(*field).unwrap_or_else(|| panic!("no {field} in {from}"));
            ((*field).to_owned(), value.clone())
        })
        .collect()
}

#[track_caller]
pub(super) fn list(from: &Value, fields: &[&str]) -> Vec<Value> {
    from.as_array().unwrap().iter().map(|item| kept(item, fields)).collect()
}

#[track_caller]
pub(super) fn number(from: &Value) -> i64 {
    from.as_i64().unwrap_or_else(|| panic!("{from}"))
}

/// What browsers did.
#[derive(Default)]
pub(super) struct Played {
    /// Which calls they made.
    pub(super) made: RefCell<BTreeSet<Call>>,
    /// Which were not enough, and with which code they were refused.
    pub(super) refused: RefCell<BTreeSet<(Call, String)>>,
}

/// A browser in which somebody is signed in or not.
pub(super) struct Browser<'a> {
    pub(super) caller: Caller<'a>,
    pub(super) played: &'a Played,
}

impl Browser<'_> {
    /// Makes a call with these values in the places of its path.
    #[track_caller]
    pub(super) fn try_call(&self, (method, path): Call, values: &[&str], body: &Value) -> Answer {
        self.played.made.borrow_mut().insert((method, path));
        let mut path = path.to_owned();
        for value in values {
            let (from, to) = (path.find('{').unwrap(), path.find('}').unwrap());
            path.replace_range(from..=to, value);
        }
        let method: Method = method.to_uppercase().parse().unwrap();
        self.caller.call(&method, &path, &[], (!body.is_null()).then_some(body))
    }

    /// Makes a call that succeeds; returns what it answers.
    #[track_caller]
    pub(super) fn call(
        &self,
        method: &'static str,
        path: &'static str,
        values: &[&str],
        body: Value,
    ) -> Value {
        let answer = self.try_call((method, path), values, &body);
        assert!(matches!(answer.status, 200 | 201), "{method} {path}: {} {}", answer.status, answer.text());
        assert_eq!(answer.header("content-type"), "application/json");
        serde_json::from_slice(&answer.body).unwrap()
    }

    /// Makes a call that alone is not enough.
    #[track_caller]
    pub(super) fn refused(&self, call: Call, values: &[&str], body: Value) {
        let answer = self.try_call(call, values, &body);
        let code = answer.refused(answer.status);
        self.played.refused.borrow_mut().insert((call, code));
    }

    #[track_caller]
    pub(super) fn get(&self, path: &'static str, values: &[&str]) -> Value {
        self.call("get", path, values, Value::Null)
    }

    /// The same browser after its form of registration was sent.
    #[track_caller]
    pub(super) fn registers(&self, name: &str) {
        let email = email_of(name);
        assert_eq!(self.get("/api/get-user/username/{email}", &[&email]), 0, "nobody has the address");
        let body = json!({
            "username": email, "displayName": name, "password": PASSWORD, "confirmPassword": PASSWORD, "role": "user",
            "avatarId": 1,
        });
        let answer = self.try_call(("post", "/api/register"), &[], &body);
        kept(&answer.created(), &USER);
        assert_ne!(self.get("/api/get-user/username/{email}", &[&email]), 0);
    }

    /// The form of signing in.
    #[track_caller]
    pub(super) fn signs_in(&mut self, email: &str, password: &str) {
        let session = self.call("post", "/api/login", &[], json!({"username": email, "password": password}));
        kept(&session["user"], &USER);
        self.caller = self.caller.clone().with_token(session["token"].as_str().unwrap());
    }

    #[track_caller]
    pub(super) fn user(&self) -> Value {
        kept(&self.get("/api/get-user/principal", &[]), &USER)
    }

    #[track_caller]
    pub(super) fn recipe(&self, id: &str) -> Value {
        let recipe = kept(&self.get("/api/recipe/{id}", &[id]), &RECIPE_ANSWER);
        for (part, fields) in
            [("ingredientList", &INGREDIENT[..]), ("recipeStepList", &STEP), ("recipeTagList", &TAG)]
        {
            list(&recipe[part], fields);
        }
        recipe
    }

    /// The form of a recipe for review, all of its fields as the entity has them.
    #[track_caller]
    pub(super) fn submits(&self, title: &str) -> String {
        let body = self.submission(title, "");
        let sent = kept(&self.call("post", "/api/new-recipe/pending", &[], body.clone()), &PENDING);
        for field in ["title", "description", "attribute", "userId", "recipeText", "tags", "pics"] {
            assert_eq!(sent[field], body[field], "{field}");
        }
        sent["id"].to_string()
    }

    pub(super) fn submission(&self, title: &str, pics: &str) -> Value {
        json!({
            "id": 0, "title": title, "description": "From the blue tin.", "attribute": "Aunt May",
            "userId": self.user()["id"], "recipeText": "2 cups flour. Stir.", "tags": "loaf,rye", "pics": pics,
        })
    }

    #[track_caller]
    pub(super) fn comments(&self, recipe: &str) -> Vec<Value> {
        list(&self.get("/api/recipe/{id}/comments", &[recipe]), &COMMENT)
    }

    #[track_caller]
    pub(super) fn says(&self, recipe: &str, comment: &str) -> String {
        let body = json!({"recipeId": recipe.parse::<i64>().unwrap(), "comment": comment});
        kept(&self.call("post", "/api/new-comment", &[], body), &COMMENT)["commentId"].to_string()
    }

    #[track_caller]
    pub(super) fn pending_recipes(&self) -> Vec<Value> {
        list(&self.get("/api/pending-recipes", &[]), &PENDING)
    }

    #[track_caller]
    pub(super) fn pending_pics(&self) -> Vec<Value> {
        list(&self.get("/api/pending-pics", &[]), &PICTURE)
    }

    /// The editor for recipes, with all fields of the entity, as a recipe by this member.
    pub(super) fn edited(&self, title: &str, writer: &Value, pictures: &Value) -> Value {
        json!({
            "recipeId": 0, "title": title, "description": "From the blue tin.", "writer": "", "userId": writer,
            "attribute": "Aunt May", "recipeTagList": self.get("/api/tags", &[]),
            "ingredientList": [
                {"ingredientNum": 1, "amountNumerator": 11, "amountDenominator": 4, "unitType": "cups", "quantifier": "",
                 "ingredientText": "flour"},
            ],
            "recipeStepList": [{"stepNum": 1, "instructions": "Stir."}], "recipePicList": pictures,
        })
    }
}
