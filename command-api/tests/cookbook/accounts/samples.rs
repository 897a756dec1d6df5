//! One successful call of each kind, generated from the description, so that a new call needs nothing here.

use command_api::http::router::description;
use command_api::web::answer::contract::{Recipe, User};
use command_api::web::audience::EXTENSION;
use image::ImageFormat;
use serde_json::{Map, Value, json};
use ureq::http::Method;

use crate::support::{
    Answer, Caller, Cookbook, Folder, Installation, PASSWORD, Writer, email_of, photo, recipe,
};

/// A call as the description has it.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) method: String,
    pub(super) path: String,
    /// Its part of the description.
    pub(super) operation: Value,
    /// The schema of its body, if it takes one.
    schema: Option<Value>,
}

/// All calls.
pub(super) fn calls() -> Vec<Call> {
    let description = serde_json::to_value(description()).unwrap();
    let mut calls = Vec::new();
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let schema = operation.pointer("/requestBody/content/application~1json/schema");
            calls.push(Call {
                method: method.clone(),
                path: path.clone(),
                operation: operation.clone(),
                schema: schema.map(|schema| resolved(schema, &description).clone()),
            });
        }
    }
    calls
}

/// A schema, following a reference to another part of the description. Of a body that may be left out, that of the body.
pub(crate) fn resolved<'a>(schema: &'a Value, description: &'a Value) -> &'a Value {
    let schema = schema.pointer("/oneOf/0").unwrap_or(schema);
    let reference = schema["$ref"].as_str().map(|reference| reference.trim_start_matches('#'));
    reference.map_or(schema, |place| description.pointer(place).unwrap())
}

impl Call {
    pub(super) fn id(&self) -> &str {
        self.operation["operationId"].as_str().unwrap()
    }

    /// How this answer deviates from the description: its status must be there, with the kind of its content.
    pub(super) fn unpromised(&self, answer: &Answer) -> Option<String> {
        let (status, kind) = (answer.status.to_string(), answer.header("content-type"));
        let promise = &self.operation["responses"][&status];
        let kinds: Vec<&String> =
            promise["content"].as_object().map_or_else(Vec::new, |kinds| kinds.keys().collect());
        let kept = promise.is_object()
            && (kind.is_empty() && kinds.is_empty() || kinds.iter().any(|it| *it == kind));
        (!kept).then(|| format!("{} {}: {status} {kind:?} {}", self.method, self.path, answer.text_or_size()))
    }

    /// Whether only admins may make it.
    pub(super) fn is_for_admins(&self) -> bool {
        matches!(self.operation[EXTENSION].as_str(), Some("admin" | "unlocked-admin"))
    }

    /// Whether it takes a list.
    pub(super) fn takes_a_list(&self) -> bool {
        self.schema.as_ref().is_some_and(|schema| schema["type"] == "array")
    }

    /// Whether it takes a body.
    pub(super) fn takes_a_body(&self) -> bool {
        self.schema.is_some()
    }

    /// The schema of its body, if it takes one.
    pub(super) fn schema(&self) -> Option<&Value> {
        self.schema.as_ref()
    }

    /// The fields that must be in the object that it takes, or in those of its list.
    pub(super) fn required(&self, description: &Value) -> Vec<String> {
        let Some(schema) = &self.schema else { return Vec::new() };
        let schema = if self.takes_a_list() { resolved(&schema["items"], description) } else { schema };
        let fields = schema["required"].as_array().into_iter().flatten();
        fields.map(|field| field.as_str().unwrap().to_owned()).collect()
    }

    /// The fields of the object that it takes; empty if it takes none.
    pub(super) fn fields(&self) -> Vec<String> {
        let fields = self.schema.as_ref().and_then(|schema| schema["properties"].as_object());
        fields.map_or_else(Vec::new, |fields| fields.keys().cloned().collect())
    }

    /// The status of its success.
    fn success(&self) -> u16 {
        let statuses = self.operation["responses"].as_object().unwrap().keys();
        statuses.map(|status| status.parse().unwrap()).find(|status| (200..300).contains(status)).unwrap()
    }
}

/// What calls are about: a recipe with a photo, and a passive member.
pub(super) struct Fixture {
    recipe: Recipe,
    bystander: User,
    writer: Writer,
    description: Value,
}

/// The role of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Member,
    LockedAdmin,
    UnlockedAdmin,
}

/// A call, and the status with which it is answered.
pub(super) struct Sample {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) body: Option<Value>,
    pub(super) status: u16,
}

impl Fixture {
    /// Imports them into a cookbook. No service may be running yet.
    pub(super) fn import(installation: &Installation) {
        let folder = Folder::new();
        folder.write("soup.png", photo(60, 40, ImageFormat::Png));
        let mut soup = recipe("soup", "Soup of the Day");
        soup["image"] = json!("soup.png");
        installation.import(&folder.write_lines("soup.jsonl", &[soup])).succeeded();
    }

    pub(super) fn of(installation: &Installation, cookbook: &Cookbook) -> Self {
        let bystander = cookbook.member("Bystander").user().clone();
        Self {
            recipe: cookbook.titled("Soup of the Day"),
            bystander,
            writer: installation.writer(),
            description: serde_json::to_value(description()).unwrap(),
        }
    }

    /// Somebody with a new account and session for this use only, and with the bystander's password.
    pub(super) fn newcomer<'a>(
        &self,
        cookbook: &'a Cookbook,
        writer: &Writer,
        name: &str,
        role: Role,
    ) -> Caller<'a> {
        let id = writer.register(name, self.bystander.id);
        if role != Role::Member {
            writer.make_admin(id);
        }
        let token = writer.begin_session(id, role == Role::UnlockedAdmin);
        let mut caller = cookbook.visitor().with_token(&token);
        caller.user = Some(caller.get("/api/get-user/principal").read());
        caller
    }

    /// The call as somebody makes it for their own account, or, if nobody is signed in, for the bystander's. `serial` differs
    /// from call to call.
    pub(super) fn sample(&self, call: &Call, caller: Option<&User>, serial: usize) -> Sample {
        let own = caller.unwrap_or(&self.bystander);
        let mut body = call.schema.as_ref().map(|schema| self.minimal(schema, own));
        let mut status = call.success();
        match call.id() {
            // An existing account cannot be registered again.
            "registerAccount" => {
                let name = format!("Newcomer {serial}");
                body = Some(json!({"username": email_of(&name), "displayName": name, "password": PASSWORD}));
            }
            // A tag is new once.
            "createTags" => (body, status) = (Some(json!([{"tag": format!("tag {serial}")}])), 201),
            "submitPhoto" => {
                let url = self.writer.new_upload(own.id);
                body = body.map(|body| with(&body, "picUrl", json!(url)));
            }
            "approvePhotos" | "rejectPhotos" => {
                let url = self.writer.new_upload(self.bystander.id);
                self.writer.submit_photo_at(self.bystander.id, self.recipe.recipe_id, &url);
                body = Some(json!([{"picUrl": url}]));
            }
            // Only where it asks for none is an admin told that none is needed.
            "requestConfirmationCode" => status = 204,
            // This code was mailed to nobody.
            "unlockAdminTools" | "verifyPasswordReset" => status = 400,
            _ => {}
        }
        let mut path = self.path(call, own);
        if call.id() == "followChanges" {
            path = format!("{path}?recipes={}", self.recipe.recipe_id);
        }
        Sample { method: call.method.to_uppercase().parse().unwrap(), path, body, status }
    }

    /// A call's path with something existing in the place of each parameter.
    fn path(&self, call: &Call, own: &User) -> String {
        let mut before = "";
        let mut filled = Vec::new();
        for segment in call.path.split('/') {
            let parameter = segment.split_once('{').map(|(sign, name)| (sign, name.trim_end_matches('}')));
            filled.push(match parameter {
                // The segment before says whose number it is.
                Some((_, "id")) => match (before, call.id()) {
                    // One that nobody misses.
                    ("recipe", "updateRecipe" | "deleteRecipe") => {
                        self.writer.new_recipe(self.bystander.id, "Soup of Yesterday").to_string()
                    }
                    ("recipe", _) => self.recipe.recipe_id.to_string(),
                    ("comment", _) => {
                        self.writer.new_comment(own.id, self.recipe.recipe_id, "Lovely.").to_string()
                    }
                    ("pending-recipe", _) => {
                        self.writer.new_submission(own.id, "Soup of Tomorrow").to_string()
                    }
                    // Somebody whom everybody has seen already.
                    (_, "getProfile") => self.bystander.id.to_string(),
                    _ => own.id.to_string(),
                },
                Some((_, "email")) => "free@example.org".to_owned(),
                Some((_, "name")) if before == "my-pics" => {
                    let url = self.writer.new_upload(own.id);
                    self.writer.submit_photo_at(own.id, self.recipe.recipe_id, &url);
                    url.rsplit('/').next().unwrap().to_owned()
                }
                Some((_, "name")) => {
                    self.recipe.recipe_pic_list[0].pic_url.rsplit('/').next().unwrap().to_owned()
                }
                Some((sign, name)) => {
                    let value =
                        self.named(name, own).unwrap_or_else(|| panic!("{}: a sample of {name}?", call.path));
                    format!("{sign}{}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
                }
                None => segment.to_owned(),
            });
            before = segment;
        }
        filled.join("/")
    }

    /// The smallest value that a schema accepts.
    fn minimal(&self, schema: &Value, own: &User) -> Value {
        let schema = resolved(schema, &self.description);
        match schema["type"].as_str() {
            Some("object") => {
                let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
                let field = |name: &Value| {
                    let name = name.as_str().unwrap();
                    let value = self.named(name, own);
                    (name.to_owned(), value.unwrap_or_else(|| self.minimal(&schema["properties"][name], own)))
                };
                Value::Object(required.iter().map(field).collect::<Map<_, _>>())
            }
            Some("array") => json!([self.minimal(&schema["items"], own)]),
            Some("integer" | "number") => json!(1),
            Some("boolean") => json!(false),
            Some("string") => json!("soup"),
            _ => panic!("a sample of {schema}?"),
        }
    }

    /// The value of a field or a parameter of this name, wherever it occurs.
    fn named(&self, name: &str, own: &User) -> Option<Value> {
        Some(match name {
            "id" | "userId" => json!(own.id),
            "username" | "email" => json!(own.username),
            "displayName" => json!(own.display_name),
            "avatarId" => json!(own.avatar_id),
            "password" => json!(PASSWORD),
            "code" => json!("000000"),
            "recipeId" => json!(self.recipe.recipe_id),
            "recipeIds" => json!([self.recipe.recipe_id]),
            "keyword" => json!("soup"),
            "page" => json!(0),
            _ => return None,
        })
    }
}

/// A body with this field.
fn with(body: &Value, field: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[field] = value;
    body
}

/// What the settings send if nothing was changed.
pub(crate) fn update(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.username,
        "displayName": user.display_name,
        "restricted": user.restricted,
        "violations": user.violations,
        "avatarId": user.avatar_id,
    })
}

impl Sample {
    #[track_caller]
    pub(super) fn send(&self, caller: &Caller<'_>) -> Answer {
        if self.path == "/api/images" {
            let fields = self.body.as_ref().unwrap_or(&Value::Null);
            return caller.upload_with(&photo(8, 8, ImageFormat::Png), &[], fields);
        }
        caller.call(&self.method, &self.path, &[], self.body.as_ref())
    }
}
