//! Callers: visitors and members, each with an IP address of their own.

use std::sync::atomic::{AtomicU32, Ordering};

use command_api::commands::sessions::login::SignedIn;
use command_api::web::answer::contract::User;
use serde_json::{Value, json};
use ureq::http::Method;

use super::{Answer, Cookbook, Installation};

/// What separates the fields of a form.
const BOUNDARY: &str = "between-the-fields-of-a-form";

/// A password that is strong enough.
pub(crate) const PASSWORD: &str = "turnip lantern gravel";

static ADDRESSES: AtomicU32 = AtomicU32::new(1);

/// Somebody who calls a cookbook. No two of them have the same address.
#[derive(Clone)]
pub(crate) struct Caller<'a> {
    cookbook: &'a Cookbook,
    address: String,
    token: Option<String>,
    /// The account; `None` for a visitor.
    pub(crate) user: Option<User>,
}

impl Cookbook {
    /// A visitor who is not signed in, with an address that nobody else has.
    pub(crate) fn visitor(&self) -> Caller<'_> {
        let [_, b, c, d] = ADDRESSES.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        Caller { cookbook: self, address: format!("10.{b}.{c}.{d}"), token: None, user: None }
    }

    /// A new member with this name, signed in.
    #[track_caller]
    pub(crate) fn member(&self, name: &str) -> Caller<'_> {
        let visitor = self.visitor();
        let user: User = visitor.post("/api/register", &registration(name)).created();
        visitor.signed_in(&user.username, PASSWORD)
    }

    /// An admin with this name whose tools are locked.
    #[track_caller]
    pub(crate) fn admin(&self, installation: &Installation, name: &str) -> Caller<'_> {
        self.admin_with(installation, name, false)
    }

    /// An admin with this name whose tools are unlocked.
    #[track_caller]
    pub(crate) fn unlocked_admin(&self, installation: &Installation, name: &str) -> Caller<'_> {
        self.admin_with(installation, name, true)
    }

    /// Neither promoted by a process of its own nor signed in with a password: that is shown where it matters.
    #[track_caller]
    fn admin_with(&self, installation: &Installation, name: &str, tools_are_unlocked: bool) -> Caller<'_> {
        let mut admin = self.visitor();
        let user: User = admin.post("/api/register", &registration(name)).created();
        let writer = installation.writer();
        writer.make_admin(user.id);
        admin.token = Some(writer.begin_session(user.id, tools_are_unlocked));
        admin.user = Some(admin.get("/api/get-user/principal").read());
        admin
    }
}

/// The registration of somebody with this name.
pub(crate) fn registration(name: &str) -> Value {
    json!({
        "username": email_of(name),
        "displayName": name,
        "password": PASSWORD,
        "confirmPassword": PASSWORD,
        "role": "user",
        "avatarId": 7,
    })
}

/// The address of somebody with this name.
pub(crate) fn email_of(name: &str) -> String {
    format!("{}@example.org", name.to_lowercase().replace(' ', "."))
}

impl Caller<'_> {
    /// The same caller, signed in.
    #[track_caller]
    pub(crate) fn signed_in(mut self, email: &str, password: &str) -> Self {
        let signed_in: SignedIn = self.sign_in(email, password).read();
        self.token = Some(signed_in.token);
        self.user = Some(signed_in.user);
        self
    }

    /// The same caller with this token.
    pub(crate) fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    /// The same caller from this address.
    pub(crate) fn from(mut self, address: &str) -> Self {
        address.clone_into(&mut self.address);
        self
    }

    pub(crate) fn token(&self) -> &str {
        self.token.as_deref().unwrap()
    }

    pub(crate) fn user(&self) -> &User {
        self.user.as_ref().unwrap()
    }

    #[track_caller]
    pub(crate) fn sign_in(&self, email: &str, password: &str) -> Answer {
        self.post("/api/login", &json!({"username": email, "password": password}))
    }

    #[track_caller]
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.call(&Method::GET, path, &[], None)
    }

    #[track_caller]
    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.call(&Method::POST, path, &[], Some(body))
    }

    #[track_caller]
    pub(crate) fn put(&self, path: &str, body: &Value) -> Answer {
        self.call(&Method::PUT, path, &[], Some(body))
    }

    #[track_caller]
    pub(crate) fn call(
        &self,
        method: &Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let mut all = headers.to_vec();
        all.extend(body.map(|_| ("content-type", "application/json")));
        let body = body.map(Value::to_string);
        self.send(method, path, &all, body.as_ref().map(String::as_bytes))
    }

    /// Uploads a picture, with these other fields in its form.
    #[track_caller]
    pub(crate) fn upload_with(&self, picture: &[u8], headers: &[(&str, &str)], fields: &Value) -> Answer {
        self.upload_to("/api/images", picture, headers, fields)
    }

    /// Uploads a side of a handwritten card.
    #[track_caller]
    pub(crate) fn upload_card(&self, picture: &[u8]) -> Answer {
        self.upload_to("/api/images?as=card", picture, &[], &Value::Null)
    }

    #[track_caller]
    fn upload_to(&self, path: &str, picture: &[u8], headers: &[(&str, &str)], fields: &Value) -> Answer {
        let mut body = Vec::new();
        let mut part = |disposition: &str, content: &[u8]| {
            body.extend(
                format!("--{BOUNDARY}\r\ncontent-disposition: form-data; {disposition}\r\n\r\n").bytes(),
            );
            body.extend(content);
            body.extend(b"\r\n");
        };
        for (number, field) in fields.as_object().into_iter().flatten().enumerate() {
            part(&format!("name=\"field {number}\""), format!("{field:?}").as_bytes());
        }
        part("name=\"file\"; filename=\"IMG_1234.HEIC\"", picture);
        body.extend(format!("--{BOUNDARY}--\r\n").bytes());
        let form = format!("multipart/form-data; boundary={BOUNDARY}");
        let mut all = headers.to_vec();
        all.push(("content-type", &form));
        self.send(&Method::POST, path, &all, Some(&body))
    }

    #[track_caller]
    pub(crate) fn upload(&self, picture: &[u8]) -> Answer {
        self.upload_with(picture, &[], &Value::Null)
    }

    #[track_caller]
    fn send(&self, method: &Method, path: &str, headers: &[(&str, &str)], body: Option<&[u8]>) -> Answer {
        let bearer = self.token.as_ref().map(|token| format!("Bearer {token}"));
        // A refusal does not wait for the body, which costs the connection: so it is not shared.
        let mut all = vec![("x-forwarded-for", self.address.as_str()), ("connection", "close")];
        all.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        all.extend(headers);
        self.cookbook.send(method, path, &all, body)
    }
}
