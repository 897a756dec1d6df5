//! Admins find members by their names, and nobody else does.

use command_api::queries::accounts::find_by_name::NamedUser;

use crate::support::{Caller, Installation, wait_until};

/// The members who are found by a name, and how many there are in all.
fn named(admin: &Caller<'_>, name: &str) -> (Vec<(i64, String)>, String) {
    let answer = admin.get(&format!("/api/users/named?name={name}"));
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let total = answer.header("x-total-count").to_owned();
    let users: Vec<NamedUser> = answer.read();
    (users.into_iter().map(|user| (user.id, user.display_name)).collect(), total)
}

#[test]
fn an_unlocked_admin_finds_members_by_a_part_of_their_names_and_by_what_looks_like_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let opal = cookbook.member("Grandma Opal").user().id;
    let found = (vec![(opal, "Grandma Opal".to_owned())], "1".to_owned());
    for name in ["Grandma%20Opal", "grandma", "OPAL", "%20opal%20", "Grandma%200pal", "Gr%D0%B0ndma-Opal"] {
        assert_eq!(named(&ada, name), found, "{name}");
    }
    assert_eq!(named(&ada, "Wren"), (vec![], "0".to_owned()));
    assert_eq!(named(&ada, "%20"), (vec![], "0".to_owned()));
    let whole = ada.get("/api/users/named?name=opal");
    assert!(!whole.text().contains("example.org"), "an address is in {}", whole.text());
    for name in ["x".repeat(51), "%E2%80%AE".to_owned()] {
        assert_eq!(ada.get(&format!("/api/users/named?name={name}")).refused(400), "invalid_query", "{name}");
    }
}

#[test]
fn of_many_members_twenty_are_answered_and_all_are_counted() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let writer = installation.writer();
    let ids: Vec<i64> = (1..=22).map(|n| writer.register(&format!("Rosa {n}"), ada.user().id)).collect();
    wait_until("all are counted", || named(&ada, "rosa").1 == "22");
    let (members, total) = named(&ada, "rosa");
    assert_eq!((members.len(), total.as_str()), (20, "22"));
    assert_eq!(members[0], (ids[0], "Rosa 1".to_owned()));
}

#[test]
fn names_are_looked_up_for_unlocked_admins_only() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let path = "/api/users/named?name=ada";
    assert_eq!(cookbook.visitor().get(path).refused(401), "not_signed_in");
    assert_eq!(cookbook.member("Rosa").get(path).refused(403), "not_allowed");
    assert_eq!(cookbook.admin(&installation, "Ada").get(path).refused(403), "tools_locked");
}
