use command_api::web::answer::contract::User;

use crate::support::{Caller, Cookbook, Installation, PASSWORD, wait_until};

#[test]
fn whose_an_address_is_is_told_to_its_member_and_to_an_admin_with_unlocked_tools() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, wren) = (cookbook.member("Rosa"), cookbook.member("Wren"));
    let (locked, unlocked) =
        (cookbook.admin(&installation, "Opal"), cookbook.unlocked_admin(&installation, "Mateo"));
    let path = "/api/get-user/username/rosa@example.org";
    let number = |caller: &crate::support::Caller<'_>, path: &str| {
        let answer = caller.get(path);
        assert_eq!(answer.header("cache-control"), "private, no-store");
        assert_eq!(answer.header("etag"), "");
        answer.read::<i64>()
    };
    let id = rosa.user().id;
    assert_eq!(number(&rosa, path), id);
    assert_eq!(number(&unlocked, path), id);
    let opaque = number(&cookbook.visitor(), path);
    assert!(opaque != 0 && opaque != id);
    assert_eq!([number(&wren, path), number(&locked, path)], [opaque, opaque]);
    // The number is the same for the same address, however it is written, and different for another one.
    assert_eq!(number(&cookbook.visitor(), "/api/get-user/username/%20ROSA@Example.org"), opaque);
    assert_ne!(number(&cookbook.visitor(), "/api/get-user/username/wren@example.org"), opaque);
    for caller in [&rosa, &unlocked, &cookbook.visitor()] {
        assert_eq!(number(caller, "/api/get-user/username/free@example.org"), 0);
    }
    for no_address in ["nonsense", "@", "%20", "a@b@c.org", "%0d%0aBcc:x@example.org"] {
        let answer = cookbook.visitor().get(&format!("/api/get-user/username/{no_address}"));
        assert_eq!(answer.refused(400), "invalid_email", "{no_address}");
    }
    // The account is found under its new address, and the old one is free.
    let mut update = super::samples::update(rosa.user());
    update["username"] = serde_json::json!("rosie@example.org");
    rosa.put("/api/update-user", &update).read::<User>();
    assert_eq!(number(&unlocked, path), 0);
    assert_eq!(number(&unlocked, "/api/get-user/username/rosie@example.org"), id);
}

#[test]
fn an_address_is_seen_by_its_member_and_by_an_admin_with_unlocked_tools_and_kept_by_nobody() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, wren) = (cookbook.member("Rosa"), cookbook.member("Wren"));
    let (locked, unlocked) =
        (cookbook.admin(&installation, "Opal"), cookbook.unlocked_admin(&installation, "Mateo"));
    let path = format!("/api/get-user/id/{}", rosa.user().id);
    let visitor = cookbook.visitor();
    // Twice, as the first answer to a visitor is cached.
    for _ in 0..2 {
        for caller in [&visitor, &wren, &locked] {
            let seen: User = caller.get(&path).read();
            assert_eq!((seen.username.as_str(), seen.display_name.as_str()), ("", "Rosa"));
        }
        for caller in [&rosa, &unlocked] {
            let answer = caller.get(&path);
            assert_eq!(answer.header("cache-control"), "private, no-store");
            assert_eq!(answer.read::<User>().username, "rosa@example.org");
        }
    }
    assert_eq!(unlocked.get("/api/get-user/id/999999").refused(404), "unknown_user");
}

/// This would be told first to somebody looking for an account worth breaking into.
#[test]
fn who_is_an_admin_is_told_to_nobody_but_oneself_and_unlocked_admins() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, wren) = (cookbook.member("Rosa"), cookbook.member("Wren"));
    let locked = cookbook.admin(&installation, "Opal");
    let unlocked = cookbook.unlocked_admin(&installation, "Mateo");
    let roles = |caller: &Caller<'_>, of: &Caller<'_>| -> Vec<String> {
        let user: User = caller.get(&format!("/api/get-user/id/{}", of.user().id)).read();
        user.authorities.into_iter().map(|role| role.name).collect()
    };
    let visitor = cookbook.visitor();
    for (member, role) in [(&rosa, "ROLE_USER"), (&locked, "ROLE_ADMIN"), (&unlocked, "ROLE_ADMIN")] {
        // Twice, as the first answer to a visitor is cached.
        for other in [&visitor, &visitor, &wren] {
            assert!(roles(other, member).is_empty(), "{:?}", roles(other, member));
        }
        assert_eq!(roles(member, member), [role]);
        assert_eq!(roles(&unlocked, member), [role]);
    }
    assert!(roles(&locked, &unlocked).is_empty());
}

#[test]
fn no_log_line_names_an_address_whatever_is_asked_about_it() {
    let installation = Installation::new();
    let cookbook = Cookbook::start(installation.serving().env("COOKBOOK_LOG", "debug"));
    let rosa = cookbook.member("Rosa Marie");
    let visitor = cookbook.visitor();
    for _ in 0..7 {
        visitor.get("/api/get-user/username/rosa.marie@example.org");
        visitor.sign_in("rosa.marie@example.org", "turnip lantern wrong");
    }
    visitor.get("/api/get-user/rosa.marie@example.org/more").refused(404);
    visitor.post("/api/register", &crate::support::registration("Rosa Marie")).refused(400);
    rosa.get(&format!("/api/get-user/id/{}", rosa.user().id));
    rosa.sign_in("rosa.marie@example.org", PASSWORD);
    wait_until("a mail is logged", || cookbook.log().contains("mail written to a file"));
    let log = cookbook.log().to_lowercase();
    assert!(log.contains("/api/get-user/username/{email}"), "{log}");
    assert!(!log.contains("rosa.marie") && !log.contains("turnip"), "{log}");
    assert!(!log.contains(&rosa.token().to_lowercase()), "{log}");
}
