//! A call of each kind that does what it is for, when whoever may make it makes it.

use command_api::web::answer::contract::{Recipe, User};
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Cookbook, Folder, House, PASSWORD, email_of, photo, recipe, registration};

/// What calls are about: a recipe with a photo, and a member who does nothing.
pub(super) struct Things {
    recipe: Recipe,
    bystander: User,
}

/// A call, and the status with which it is answered.
pub(super) struct Sample {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) body: Option<Value>,
    pub(super) status: u16,
}

impl Things {
    /// Brings them into a cookbook. A service must not run yet.
    pub(super) fn import(house: &House) {
        let folder = Folder::new();
        folder.write("soup.png", photo(60, 40, ImageFormat::Png));
        let mut soup = recipe("soup", "Soup of the Day");
        soup["image"] = json!("soup.png");
        house.import(&folder.write_lines("soup.jsonl", &[soup])).succeeded();
    }

    pub(super) fn of(cookbook: &Cookbook) -> Self {
        let bystander = cookbook.member("Bystander").user().clone();
        Self { recipe: cookbook.titled("Soup of the Day"), bystander }
    }

    /// The call of this method and path, as somebody makes it for the own account, or, where nobody is signed in, for the
    /// bystander's. `serial` differs from call to call.
    ///
    /// A route without a sample fails here: it has no row in the table of permissions.
    pub(super) fn sample(&self, method: &str, path: &str, caller: Option<&User>, serial: usize) -> Sample {
        let own = caller.unwrap_or(&self.bystander);
        let recipe = self.recipe.recipe_id;
        let (path, body, status) = match (method, path) {
            ("get", "/api/recipe/{id}") => (format!("/api/recipe/{recipe}"), None, 200),
            ("get", "/api/recipe/{id}/comments") => (format!("/api/recipe/{recipe}/comments"), None, 200),
            ("put", "/api/recipes") => (path.to_owned(), Some(json!([recipe])), 200),
            ("get", "/api/{userId}/recipes") => (format!("/api/{}/recipes", self.recipe.user_id), None, 200),
            ("get", "/api/search/={keyword}/page/{page}") => {
                ("/api/search/=soup/page/0".to_owned(), None, 200)
            }
            ("put", "/api/search/={keyword}/page/{page}") => {
                let tags = json!([self.recipe.recipe_tag_list[0].tag_id]);
                ("/api/search/=soup/page/0".to_owned(), Some(tags), 200)
            }
            ("get", "/api/images/{name}") => (self.recipe.recipe_pic_list[0].pic_url.clone(), None, 200),
            (
                "get",
                "/api/recipes/number"
                | "/api/recipes/random"
                | "/api/tags"
                | "/api/avatars"
                | "/api/get-user/principal",
            ) => (path.to_owned(), None, 200),
            ("get", "/api/get-user/id/{id}") => (format!("/api/get-user/id/{}", own.id), None, 200),
            ("get", "/api/get-user/username/{email}") => {
                ("/api/get-user/username/free@example.org".to_owned(), None, 200)
            }
            ("post", "/api/register") => {
                (path.to_owned(), Some(registration(&format!("Newcomer {serial}"))), 201)
            }
            ("post", "/api/login") => {
                (path.to_owned(), Some(json!({"username": own.username, "password": PASSWORD})), 200)
            }
            ("post", "/api/logout") => (path.to_owned(), None, 204),
            ("put", "/api/update-user") => (path.to_owned(), Some(update(own)), 200),
            ("put", "/api/update-password") => {
                let body = json!({"id": own.id, "username": own.username, "password": PASSWORD});
                (path.to_owned(), Some(body), 200)
            }
            ("post", "/api/password-reset/request") => {
                (path.to_owned(), Some(json!({"email": email_of(&format!("Nobody {serial}"))})), 204)
            }
            ("post", "/api/password-reset/verify") => {
                (path.to_owned(), Some(json!({"email": own.username, "code": "000000"})), 400)
            }
            ("post", "/api/admin/confirmation-code") => (path.to_owned(), None, 204),
            ("post", "/api/admin/confirm") => (path.to_owned(), Some(json!({"code": "000000"})), 400),
            _ => panic!("{method} {path} has no row in the table of permissions"),
        };
        Sample { method: method.to_uppercase().parse().unwrap(), path, body, status }
    }
}

/// What the settings send when nothing was changed.
pub(super) fn update(user: &User) -> Value {
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
    pub(super) fn send(&self, caller: &Caller<'_>) -> crate::support::Answer {
        caller.call(&self.method, &self.path, &[], self.body.as_ref())
    }
}
