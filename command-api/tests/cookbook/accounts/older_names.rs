//! Accounts of versions that compared only the spelling of names and of domains, or fewer looks, and accepted any characters in names and
//! addresses: they claim the looks of their names when this version starts, and stay as they are if those are taken
//! (docs/safety.md#names).

use std::path::Path;

use command_api::web::answer::contract::User;
use nix::sys::signal::Signal;
use serde_json::{Value, json};

use super::samples::update;
use crate::support::{Cookbook, Installation, PASSWORD, Writer, open_folder, registration, wait_until};

/// Removes what such a version does not know.
const AS_BEFORE: &str = "DELETE FROM es.claims WHERE kind = 'display name looks';
    DELETE FROM ops.policies WHERE name = 'looks'";
/// Makes of what this version claims what a version claimed that told apart by punctuation.
const AS_LATELY: &str =
    "UPDATE es.claims SET kind = 'display name skeleton' WHERE kind = 'display name looks';
    DELETE FROM ops.policies WHERE name = 'looks'";
/// How many members have claimed the looks of their names.
const CLAIMED: &str = "SELECT count(*) FROM es.claims WHERE kind = 'display name looks'";

/// A cookbook left by an older version, with one member, Rosa; and her number.
fn older() -> (Installation, i64) {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa").user().id;
    cookbook.stop();
    installation.writer().tamper(AS_BEFORE);
    (installation, rosa)
}

/// Whether the looks of a name are taken; if not, somebody else takes them now.
fn looks_taken(cookbook: &Cookbook, name: &str) -> bool {
    let mut body = registration("Somebody Else");
    body["displayName"] = json!(name);
    let answer = cookbook.visitor().post("/api/register", &body);
    answer.status == 400 && answer.refused(400) == "already_in_use"
}

fn has_looks(writer: &Writer, member: i64) -> bool {
    writer.number(&format!("{CLAIMED} AND owner = 'account/{member}'")) == 1
}

#[test]
fn members_claim_what_their_names_look_like_and_those_who_come_too_late_stay_as_they_are() {
    let (installation, rosa) = older();
    let writer = installation.writer();
    let opal = writer.register_as_older_versions("opal@example.org", "Grandma Opal", rosa);
    let zero = writer.register_as_older_versions("zero@example.org", "Grandma 0pal", rosa);
    let hidden = writer.register_as_older_versions("hidden@example.org", "Grandma\u{AD} Opal", rosa);
    let wren = writer.register_as_older_versions("wren@example.org", "Wren", rosa);
    writer.rename(wren, "Linnet");
    let gone = writer.register_as_older_versions("gone@example.org", "Somebody Gone", rosa);
    writer.delete_account(gone);
    let events = writer.events();

    let cookbook = installation.serve();
    assert_eq!(
        [rosa, opal, zero, hidden, wren].map(|member| has_looks(&writer, member)),
        [true, true, false, false, true]
    );
    for taken in ["R0sa", "Grandma Opa1", "L1nnet"] {
        assert!(looks_taken(&cookbook, taken), "{taken}");
    }
    wait_until("whoever was deleted is erased", || {
        writer.number("SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'") == 1
    });
    assert!(!has_looks(&writer, gone));

    // They sign in and change what they want, and keep their names.
    for (member, email) in [(zero, "zero@example.org"), (hidden, "hidden@example.org")] {
        let caller = cookbook.visitor().signed_in(email, PASSWORD);
        let name = caller.user().display_name.clone();
        let mut settings = update(caller.user());
        settings["avatarId"] = json!(9);
        let changed: User = caller.put("/api/update-user", &settings).read();
        assert_eq!((changed.id, changed.avatar_id, &changed.display_name), (member, 9, &name));
        // A new name has to be free and valid, like anybody's.
        settings["displayName"] = json!("Grandma Opa1");
        assert_eq!(caller.put("/api/update-user", &settings).refused(400), "already_in_use");
        settings["displayName"] = json!(format!("Sister\u{AD} of {member}"));
        assert_eq!(caller.put("/api/update-user", &settings).refused(400), "invalid_display_name");
        settings["displayName"] = json!(format!("Sister of {member}"));
        caller.put("/api/update-user", &settings).read::<User>();
        assert!(has_looks(&writer, member));
    }
    assert!(writer.events() > events);
    cookbook.stop();
    // Another start finds nothing to do.
    installation.serve().stop();
    assert_eq!(writer.number(CLAIMED), 5);
    installation.run(&["verify"]).succeeded();
}

#[test]
fn what_was_claimed_when_punctuation_told_names_apart_gives_way_to_what_is_claimed_now() {
    let (installation, rosa) = older();
    let writer = installation.writer();
    writer.tamper(AS_LATELY);
    let opal = writer.register_as_older_versions("opal@example.org", "Grandma Opal", rosa);
    let dotted = writer.register_as_older_versions("dotted@example.org", "Grandma.Opal", rosa);
    writer.tamper(&format!("INSERT INTO es.claims SELECT 'display name skeleton', sha256(owner::bytea), owner FROM es.claims WHERE kind = 'email' AND owner <> 'account/{rosa}'"));
    let cookbook = installation.serve();
    assert_eq!([rosa, opal, dotted].map(|member| has_looks(&writer, member)), [true, true, false]);
    assert_eq!(writer.number("SELECT count(*) FROM es.claims WHERE kind = 'display name skeleton'"), 0);
    assert!(looks_taken(&cookbook, "Grandma-Opal") && looks_taken(&cookbook, "ROSA!"));
    let caller = cookbook.visitor().signed_in("dotted@example.org", PASSWORD);
    assert_eq!(caller.user().display_name, "Grandma.Opal");
    let mut settings = update(caller.user());
    settings["avatarId"] = json!(9);
    assert_eq!(caller.put("/api/update-user", &settings).read::<User>().display_name, "Grandma.Opal");
    installation.run(&["verify"]).succeeded();
}

#[test]
fn whoever_signed_in_with_one_of_two_spellings_of_a_domain_still_does_and_nobody_takes_a_third() {
    let (installation, rosa) = older();
    let writer = installation.writer();
    let alone = writer.register_as_older_versions("ada@xn--bcher-kva.example", "Ada", rosa);
    let first = writer.register_as_older_versions("opal@b\u{FC}cher.example", "Opal", rosa);
    let second = writer.register_as_older_versions("opal@XN--bcher-kva.example", "Grandpa", rosa);
    let cookbook = installation.serve();
    for (address, account) in [
        ("ada@xn--bcher-kva.example", alone),
        ("Ada@B\u{DC}cher.example", alone),
        ("opal@b\u{FC}cher.example", first),
        ("opal@xn--bcher-kva.example", second),
    ] {
        assert_eq!(cookbook.visitor().signed_in(address, PASSWORD).user().id, account, "{address}");
    }
    for address in ["ada@b\u{FC}cher.example", "ada@xn--bcher-kva.example", "opal@b\u{FC}cher.example"] {
        let mut body = registration("Somebody");
        body["username"] = json!(address);
        assert_eq!(
            cookbook.visitor().post("/api/register", &body).refused(400),
            "already_in_use",
            "{address}"
        );
    }
    installation.run(&["verify"]).succeeded();
}

#[test]
fn whoever_signed_in_with_an_address_that_is_refused_today_still_does() {
    let (installation, rosa) = older();
    let writer = installation.writer();
    for (number, c) in ['\u{202E}', '\u{200B}', '\u{FEFF}'].into_iter().enumerate() {
        let (address, name) = (format!("o{c}pal@example.org"), format!("Opal {number}"));
        let id = writer.register_as_older_versions(&address, &name, rosa);
        let cookbook = installation.serve();
        let opal = cookbook.visitor().signed_in(&address, PASSWORD);
        assert_eq!((opal.user().id, opal.user().username.as_str()), (id, address.as_str()));
        // Everything else about the account can be changed.
        let mut settings = update(opal.user());
        settings["displayName"] = json!(format!("Opal the {number}th"));
        assert_eq!(opal.put("/api/update-user", &settings).read::<User>().username, address);
        // A password reset finds it, too.
        let mailed = "SELECT count(*) FROM ops.mails WHERE kind = 'reset_code'";
        let before = writer.number(mailed);
        let request = json!({"email": address});
        assert_eq!(cookbook.visitor().post("/api/password-reset/request", &request).status, 204);
        assert_eq!(writer.number(mailed), before + 1);
        installation.run(&["admin", "promote", &address]).succeeded();
        cookbook.stop();
    }
}

#[test]
fn what_a_node_of_the_older_version_writes_beside_this_one_is_claimed_as_well() {
    let (installation, rosa) = older();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let linh = writer.register_as_older_versions("linh@example.org", "Linh", rosa);
    wait_until("she has what her name looks like", || has_looks(&writer, linh));
    assert!(looks_taken(&cookbook, "L1nh"));
    // It changes names without claiming their looks.
    let looks = format!(
        "SELECT encode(value, 'hex') FROM es.claims WHERE kind = 'display name looks' AND owner = 'account/{linh}'"
    );
    let before = writer.text(&looks);
    writer.rename(linh, "Phuong");
    wait_until("the new name is claimed in place of the old one", || {
        writer.texts(&looks).iter().any(|now| *now != before)
    });
    assert!(looks_taken(&cookbook, "Phu0ng"));
    let mut body = registration("Newcomer");
    body["displayName"] = json!("L1nh");
    cookbook.visitor().post("/api/register", &body).created::<User>();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn an_upgrade_that_is_killed_goes_on_at_the_next_start_on_two_nodes_at_once() {
    const MEMBERS: i64 = 450;
    let (installation, rosa) = older();
    let writer = installation.writer();
    for number in 2..=MEMBERS {
        writer.register_as_older_versions(
            &format!("cook{number}@example.org"),
            &format!("Cook {number}"),
            rosa,
        );
    }
    // Makes the node that claims wait in the middle.
    writer.tamper(&format!(
        "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             IF NEW.kind = 'display name looks' AND NEW.owner = 'account/{}' THEN
                 PERFORM pg_advisory_xact_lock(7);
             END IF;
             RETURN NEW;
         END $$;
         CREATE TRIGGER wait BEFORE INSERT ON es.claims FOR EACH ROW EXECUTE FUNCTION wait()",
        MEMBERS - 50
    ));
    let held = writer.hold("SELECT pg_advisory_xact_lock(7)");
    let mut node = Cookbook::starting(&mut installation.serving());
    wait_until("it waits in the middle", || {
        let waits = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
        installation.writer().number(waits) == 1
    });
    let answer: Value = serde_json::from_slice(&node.try_get("/health/ready").unwrap().body).unwrap();
    assert!(answer.to_string().contains("names that look alike are being found"), "{answer}");
    node.signal(Signal::SIGKILL);
    node.ended();
    let claimed = installation.writer().number(CLAIMED);
    assert!(0 < claimed && claimed < MEMBERS, "{claimed}");
    drop(held);

    let elsewhere = open_folder();
    let serve_elsewhere = |data: &Path| installation.serve_another_node(data);
    std::thread::scope(|scope| {
        let one = scope.spawn(|| installation.serve());
        let other = scope.spawn(|| serve_elsewhere(elsewhere.path()));
        let nodes = [one.join().unwrap(), other.join().unwrap()];
        assert_eq!(installation.writer().number(CLAIMED), MEMBERS);
        assert!(nodes.iter().all(|node| looks_taken(node, "C00k 7") && looks_taken(node, "Cook 4OO")));
    });
    installation.run(&["verify"]).succeeded();
}
