//! Nobody takes a name that looks like another member's, or one that cannot be seen, or an address with something hidden in it
//! (docs/safety.md#names).

use command_api::web::answer::contract::User;
use serde_json::json;

use super::samples::update;
use crate::support::{Caller, Installation, registration, wait_until};

/// Names that look like "Grandma Opal", or show nothing else.
const LOOK_ALIKES: [&str; 24] = [
    "Grandma\u{AD} Opal",
    "Grand\u{200D}ma Opal",
    "Grandma Opal\u{E0041}",
    "Grandma Opal\u{3164}",
    "Grandma Opal\u{FFA0}",
    "Grandma\u{2800}Opal",
    "Grandma Opal\u{FE0F}",
    "Grandma Opa\u{34F}l",
    "Grandma\u{180E} Opal",
    "Grandma Op\u{2063}al",
    "Grandma Opal\u{FFFC}",
    "Grandm\u{430} \u{41E}pal",
    "\u{50C}randma Opal",
    "Grandma \u{39F}pal",
    "Ｇｒａｎｄｍａ Ｏｐａｌ",
    "𝐆𝐫𝐚𝐧𝐝𝐦𝐚 𝐎𝐩𝐚𝐥",
    "Grandma 0pal",
    "GRANDMA 0PAL",
    "Grandma Opa1",
    "Grandma OpaI",
    "Grandrna Opal",
    "Grandma Opa\u{217C}",
    "Grandm\u{251} Opal",
    "GrandmaOpal",
];

fn refused_to_newcomers(visitor: &Caller<'_>, name: &str) -> String {
    let mut body = registration("Somebody Else");
    body["displayName"] = json!(name);
    visitor.post("/api/register", &body).refused(400)
}

#[test]
fn a_name_that_looks_like_another_members_is_taken_by_nobody() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Grandma Opal");
    let rosa = cookbook.member("Rosa");
    let events = installation.writer().events();
    for name in LOOK_ALIKES {
        let code = refused_to_newcomers(&cookbook.visitor(), name);
        assert!(["already_in_use", "invalid_display_name"].contains(&code.as_str()), "{name:?}: {code}");
        let mut settings = update(rosa.user());
        settings["displayName"] = json!(name);
        assert_eq!(rosa.put("/api/update-user", &settings).refused(400), code, "{name:?}");
    }
    assert_eq!(refused_to_newcomers(&cookbook.visitor(), "Grandma 0pal"), "already_in_use");
    assert_eq!(installation.writer().events(), events);

    // She herself may spell her name differently.
    let mut settings = update(opal.user());
    settings["displayName"] = json!("Grandma 0pal");
    assert_eq!(opal.put("/api/update-user", &settings).read::<User>().display_name, "Grandma 0pal");
    assert_eq!(refused_to_newcomers(&cookbook.visitor(), "Grandma Opal"), "already_in_use");
    // A name that she no longer has is free, however it looks.
    settings["displayName"] = json!("Opal");
    opal.put("/api/update-user", &settings).read::<User>();
    cookbook.member("Grandma 0pal");
    installation.run(&["verify"]).succeeded();
}

#[test]
fn what_a_deleted_members_name_looked_like_is_free_again() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Grandma Opal");
    installation.writer().delete_account(opal.user().id);
    wait_until("she is erased", || {
        let erased = "SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'";
        installation.writer().number(erased) == 1
    });
    cookbook.member("Grandma 0pal");
    assert_eq!(installation.writer().number("SELECT count(DISTINCT owner) FROM es.claims"), 1);
}

#[test]
fn a_name_shows_something_and_nothing_is_hidden_in_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    for name in
        ["\u{3164}", "\u{2800}\u{2800}", "\u{200B}", "\u{AD}\u{AD}", "\u{3000}", "\u{E0020}", "♥", "-"]
    {
        assert_eq!(refused_to_newcomers(&cookbook.visitor(), name), "invalid_display_name", "{name:?}");
    }
    assert_eq!(installation.writer().events(), 0);
    let mut body = registration("Borya");
    body["displayName"] = json!("Борис Ильич");
    assert_eq!(cookbook.visitor().post("/api/register", &body).created::<User>().display_name, "Борис Ильич");
}

#[test]
fn an_address_with_something_hidden_in_it_is_refused() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let events = installation.writer().events();
    for c in ['\u{202E}', '\u{200B}', '\u{FEFF}', '\u{AD}', '\u{2060}'] {
        let address = format!("ro{c}sie@example.org");
        let mut body = registration("Rosie");
        body["username"] = json!(address);
        assert_eq!(cookbook.visitor().post("/api/register", &body).refused(400), "invalid_email");
        let mut settings = update(rosa.user());
        settings["username"] = json!(address);
        assert_eq!(rosa.put("/api/update-user", &settings).refused(400), "invalid_email");
        let path = format!("/api/get-user/username/ro%{}sie@example.org", percent(c));
        assert_eq!(cookbook.visitor().get(&path).refused(400), "invalid_email");
    }
    assert_eq!(installation.writer().events(), events);
}

/// The percent-encoded bytes of a character in an address, without the first percent sign.
fn percent(c: char) -> String {
    let bytes: Vec<String> = c.to_string().bytes().map(|byte| format!("{byte:02X}")).collect();
    bytes.join("%")
}
