//! Nobody takes a name that looks like another member's, or one that cannot be seen, or an address with something hidden in it
//! (docs/safety.md#names).

use command_api::web::answer::contract::{AuditEntry, User};
use serde_json::json;

use super::samples::update;
use crate::support::{Caller, Installation, PASSWORD, email_of, registration, wait_until};

/// Names that look like "Grandma Opal", or show nothing else.
const LOOK_ALIKES: [&str; 29] = [
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
    "Grandma-Opal",
    "Grandma.Opal",
    "\u{AB}Grandma\u{BB} Opal \u{2665}",
    "\u{13C0}\u{13A1}\u{13AA}\u{13C1}\u{13A0}\u{13B7}\u{13AA} \u{13BE}\u{13E2}\u{13AA}\u{13DE}",
    "\u{262}\u{280}\u{1D00}\u{274}\u{1D05}\u{1D0D}\u{1D00} \u{1D0F}\u{1D18}\u{1D00}\u{29F}",
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
    // That the account was deleted stays claimed; it says nothing of her.
    let owners = "SELECT count(DISTINCT owner) FROM es.claims WHERE kind <> 'account'";
    assert_eq!(installation.writer().number(owners), 1);
}

#[test]
fn a_name_of_office_is_given_and_not_chosen() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    for name in [
        "Admin",
        "adm1n",
        "The Moderator",
        "M\u{43E}derator",
        "The Heirloom Shelf",
        "Heirloom-Shelf",
        "Admin 2",
    ] {
        assert_eq!(refused_to_newcomers(&cookbook.visitor(), name), "invalid_display_name", "{name}");
        let mut so_far = registration("Somebody Else");
        so_far["displayName"] = json!(name);
        assert_eq!(
            cookbook.visitor().post("/api/register/check", &so_far).refused(400),
            "invalid_display_name"
        );
        let mut settings = update(rosa.user());
        settings["displayName"] = json!(name);
        assert_eq!(rosa.put("/api/update-user", &settings).refused(400), "invalid_display_name", "{name}");
    }
    // Whoever has such a name keeps it, and changes everything else.
    for name in ["Admin", "Admin 2"] {
        let id = installation.writer().register(name, rosa.user().id);
        let admin = cookbook.visitor().signed_in(&email_of(name), PASSWORD);
        assert_eq!((admin.user().id, admin.user().display_name.as_str()), (id, name));
        let mut settings = update(admin.user());
        settings["avatarId"] = json!(9);
        assert_eq!(admin.put("/api/update-user", &settings).read::<User>().display_name, name);
    }
}

#[test]
fn a_domain_is_one_however_it_is_spelled() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let mut body = registration("Rosa");
    body["username"] = json!("rosa@b\u{FC}cher.example");
    let rosa: User = cookbook.visitor().post("/api/register", &body).created();
    let mut body = registration("Rosie");
    body["username"] = json!("rosa@xn--bcher-kva.example");
    assert_eq!(cookbook.visitor().post("/api/register", &body).refused(400), "already_in_use");
    let signed_in = cookbook.visitor().signed_in("Rosa@xn--BCHER-kva.example", PASSWORD);
    assert_eq!((signed_in.user().id, &signed_in.user().username), (rosa.id, &rosa.username));
    installation.run(&["verify"]).succeeded();
}

#[test]
fn marks_are_not_piled_on_the_letters_of_names() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let piled = format!("Z{}oe", "\u{301}".repeat(40));
    assert_eq!(refused_to_newcomers(&cookbook.visitor(), &piled), "invalid_display_name");
    let rosa = cookbook.member("Rosa");
    let comment = json!({"recipeId": 1, "comment": piled});
    let refused = rosa.post("/api/new-comment", &comment);
    assert!(refused.status == 400 && refused.text().contains("accents or other marks"), "{}", refused.text());
}

#[test]
fn a_new_name_is_in_the_trail_and_there_are_not_many_in_a_day() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let mut settings = update(rosa.user());
    for number in 1..=20 {
        settings["displayName"] = json!(format!("Rosa {number}"));
        rosa.put("/api/update-user", &settings).read::<User>();
        // Without a change it does not count.
        rosa.put("/api/update-user", &settings).read::<User>();
    }
    settings["displayName"] = json!("Rosa 21");
    assert_eq!(rosa.put("/api/update-user", &settings).refused(429), "too_many_attempts");
    let told = || ada.get("/api/audit?action=AccountDetailsChanged&limit=2").read::<Vec<AuditEntry>>();
    wait_until("all are shown", || {
        told().first().is_some_and(|last| last.after == Some(json!({"displayName": "Rosa 20"})))
    });
    let [last, former] = &told()[..] else { panic!("two are asked for") };
    assert_eq!(
        (last.actor.id, last.subject.as_ref().map(|of| of.id)),
        (Some(rosa.user().id), Some(rosa.user().id))
    );
    assert_eq!(last.before, Some(json!({"displayName": "Rosa 19"})));
    assert_eq!(former.before, Some(json!({"displayName": "Rosa 18"})));
    // What she was called is gone with her.
    installation.writer().delete_account(rosa.user().id);
    wait_until("it is erased", || told()[0].before == Some(json!({})) || told()[0].after == Some(json!({})));
    assert!(!ada.get("/api/audit?action=AccountDetailsChanged&limit=100").text().contains("Rosa"));
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
