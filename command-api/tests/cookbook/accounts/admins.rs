//! `cookbook admin`: who is an admin, from the command line.

use command_api::web::answer::contract::User;

use crate::support::{Caller, Folder, Installation, PASSWORD, recipe};

fn role(caller: &Caller<'_>) -> String {
    caller.get("/api/get-user/principal").read::<User>().authorities[0].name.clone()
}

#[test]
fn an_admin_is_made_with_a_password_that_is_printed_once_and_signs_in() {
    let installation = Installation::new();
    assert!(installation.run(&["admin", "list"]).succeeded().out.starts_with("There is no admin yet"));
    let made = installation.run(&["admin", "create", "opal@example.org", "Grandma Opal"]).succeeded();
    let password = made
        .out
        .lines()
        .find_map(|line| line.strip_prefix("opal@example.org signs in with the password "))
        .unwrap_or_else(|| panic!("{made:?}"));
    assert_eq!(password.len(), 23, "{password}");
    assert!(!made.err.contains(password));
    let list = installation.run(&["admin", "list"]).succeeded().out;
    assert!(list.contains("opal@example.org  Grandma Opal") && list.lines().count() == 1, "{list}");
    assert!(!list.contains(password));

    let cookbook = installation.serve();
    let opal = cookbook.visitor().signed_in("opal@example.org", password);
    assert_eq!((role(&opal).as_str(), opal.user().display_name.as_str()), ("ROLE_ADMIN", "Grandma Opal"));
    assert!(!installation.data().join("demonstration-passwords.txt").exists());

    // Also beside a running service; and each has a password of its own.
    let made = installation.run(&["admin", "create", "ada@example.org", "Ada"]).succeeded();
    let other = made.out.lines().next().unwrap().rsplit(' ').next().unwrap();
    assert_ne!(other, password);
    assert_eq!(role(&cookbook.visitor().signed_in("ada@example.org", other)), "ROLE_ADMIN");
}

#[test]
fn a_member_is_promoted_and_demoted_beside_a_running_service_and_learns_it_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    cookbook.admin(&installation, "Opal");
    let run = |action: &str| installation.run(&["admin", action, " ROSA@example.org"]).succeeded().out;
    assert_eq!(run("promote"), "ROSA@example.org is an admin.\n");
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(role(&rosa), "ROLE_ADMIN");
    // Repeated, it changes nothing, and signs nobody out.
    let events = installation.writer().events();
    assert_eq!(run("promote"), "ROSA@example.org is already an admin.\n");
    assert_eq!((role(&rosa).as_str(), installation.writer().events()), ("ROLE_ADMIN", events));

    assert_eq!(run("demote"), "ROSA@example.org is no longer an admin.\n");
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(role(&rosa), "ROLE_USER");
    assert_eq!(run("demote"), "ROSA@example.org is not an admin.\n");
    assert_eq!(role(&rosa), "ROLE_USER");
}

#[test]
fn there_is_always_an_admin_left() {
    let installation = Installation::new();
    installation.run(&["admin", "create", "opal@example.org", "Opal"]).succeeded();
    let refused = installation.run(&["admin", "demote", "opal@example.org"]).sentence();
    assert!(refused.starts_with("The role of opal@example.org stays as it is: "), "{refused}");
    installation.run(&["admin", "create", "ada@example.org", "Ada"]).succeeded();
    // Of two who are demoted at once, one remains.
    let outcomes = std::thread::scope(|scope| {
        let demotions = ["opal", "ada"].map(|name| {
            let installation = &installation;
            scope.spawn(move || installation.run(&["admin", "demote", &format!("{name}@example.org")]).code)
        });
        demotions.map(|demotion| demotion.join().unwrap().unwrap())
    });
    assert_eq!(outcomes.iter().filter(|code| **code == 0).count(), 1, "{outcomes:?}");
    assert_eq!(installation.run(&["admin", "list"]).succeeded().out.lines().count(), 1);
}

#[test]
fn what_cannot_be_done_is_said_in_one_sentence_and_changes_nothing() {
    let installation = Installation::new();
    installation.run(&["admin", "create", "opal@example.org", "Opal"]).succeeded();
    let events = installation.writer().events();
    for (arguments, words) in [
        (
            &["create", "opal@example.org", "Ada"][..],
            "make its member an admin with \"cookbook admin promote\"",
        ),
        (&["create", " OPAL@example.org", "Ada"], "There is already an account with the address"),
        (&["create", "ada@example.org", "o P a l"], "display name"),
        (&["create", "ada@example.org", ""], "must not be empty"),
        (&["create", "ada", "Ada"], "\"ada\" is not an address: "),
        (&["promote", "nobody@example.org"], "There is no member with the address nobody@example.org"),
        (&["demote", "nobody@example.org"], "There is no member with the address nobody@example.org"),
        (&["promote", "nonsense"], "\"nonsense\" is not an address: "),
        (&["promote", ""], "\"\" is not an address: "),
    ] {
        let arguments = [&["admin"], arguments].concat();
        let sentence = installation.run(&arguments).sentence();
        assert!(sentence.contains(words), "{arguments:?}: {sentence}");
    }
    // Invalid arguments are answered with the usage.
    for arguments in [&["admin"][..], &["admin", "make", "opal@example.org"], &["admin", "promote"]] {
        let told = installation.run(arguments).ended_with(2);
        assert!(told.err.contains("Usage: cookbook admin"), "{told:?}");
    }
    assert_eq!(installation.writer().events(), events);
}

#[test]
fn nobody_who_is_deleted_becomes_an_admin() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    installation.writer().delete_account(rosa.user().id);
    let refused = installation.run(&["admin", "promote", "rosa@example.org"]).sentence();
    assert!(refused.contains("There is no member with the address rosa@example.org"), "{refused}");
}

#[test]
fn an_imported_account_without_a_password_can_be_an_admin_and_cannot_sign_in() {
    let installation = Installation::new();
    installation
        .import(&Folder::new().write_lines("own.jsonl", &[recipe("own", "Our Own Soup")]))
        .succeeded();
    installation.run(&["admin", "promote", "family@example.org"]).succeeded();
    let cookbook = installation.serve();
    assert_eq!(
        cookbook.visitor().sign_in("family@example.org", PASSWORD).refused(401),
        "invalid_credentials"
    );
}

#[test]
fn an_admin_whose_account_was_deleted_is_named_by_verify() {
    let installation = Installation::new();
    for (address, name) in [("opal@example.org", "Opal"), ("rosa@example.org", "Rosa")] {
        installation.run(&["admin", "create", address, name]).succeeded();
    }
    let writer = installation.writer();
    let [_, rosa] = writer.admins()[..] else { panic!("{:?}", writer.admins()) };
    writer.delete_account(rosa);
    installation.run(&["verify"]).succeeded();
    writer.make_admin(rosa);
    let list = installation.run(&["admin", "list"]).succeeded().out;
    assert!(list.contains(&format!("{rosa}  deleted")) && list.lines().count() == 2, "{list}");
    let found = installation.run(&["verify"]).ended_with(1).out;
    assert!(found.contains(&format!("admins: account {rosa} is an admin's but was deleted")), "{found}");
}
