//! New clusters: the demonstration is loaded into empty ones.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use command_api::queries::admins::get_waiting::Waiting;
use command_api::web::answer::contract::{AuditEntry, User};
use nix::sys::signal::Signal;

use crate::support::{
    Cookbook, Everything, Folder, Installation, Writer, eventually, open_folder, recipe, recipes, wait_until,
};

/// The file with the passwords of its members, in the data folder.
const PASSWORDS: &str = "demonstration-passwords.txt";

#[test]
fn a_demonstration_that_is_killed_while_it_is_loaded_ends_complete_and_once() {
    let undisturbed = Installation::fresh();
    let cookbook = undisturbed.serve_demonstration();
    until_policies_are_done(&undisturbed.writer());
    let (expected, members) = (Everything::of(&cookbook), names_of(&cookbook));
    drop(cookbook);
    assert!(expected.recipes.len() >= 48);
    let comments: usize = expected.recipes.iter().map(|(_, comments)| comments.len()).sum();
    assert!(comments >= 20);
    let whole = undisturbed.writer().events();

    let installation = Installation::fresh();
    installation.run(&["migrate"]).succeeded();
    let writer = installation.writer();
    for events in [0, 1, 2, 10, 12, 60, whole - 20, whole - 2, whole - 1] {
        let mut process = installation.serving().arg("--demo").spawn().unwrap();
        wait_until("so much of it is there", || writer.events() >= events);
        process.kill().unwrap();
        process.wait().unwrap();
    }
    for _ in 0..2 {
        let cookbook = installation.serve_demonstration();
        until_policies_are_done(&writer);
        assert_eq!(Everything::of(&cookbook), expected);
        assert_eq!(names_of(&cookbook), members);
        assert_eq!(writer.events(), whole);
    }
    installation.run(&["verify"]).succeeded();
}

/// Waits until what follows from the demonstration by itself has happened: what was removed is a violation.
fn until_policies_are_done(writer: &Writer) {
    let behind = "SELECT count(*) FROM ops.policies WHERE seq < (SELECT max(seq) FROM es.log)";
    let unsealed = "SELECT count(*) FROM es.events WHERE position NOT IN (SELECT position FROM es.log)";
    wait_until("policies are done", || writer.number(unsealed) == 0 && writer.number(behind) == 0);
}

#[test]
fn every_queue_of_the_demonstration_has_something_and_nobody_is_mailed() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    until_policies_are_done(&installation.writer());
    let passwords = std::fs::read_to_string(installation.data().join(PASSWORDS)).unwrap();
    let opals = passwords.lines().find_map(|line| line.strip_prefix("opal@example.org ")).unwrap();
    let opal = cookbook.visitor().signed_in("opal@example.org", opals.split(' ').next().unwrap());
    let unlocked =
        format!("UPDATE auth.sessions SET tools_used_at = now() WHERE account_id = {}", opal.user().id);
    installation.writer().tamper(&unlocked);
    let waiting: Waiting = opal.get("/api/admin/waiting").read();
    assert!(waiting.recipes >= 2 && waiting.photos >= 2 && waiting.comments >= 2, "{waiting:?}");
    let standing = |email: &str| -> (i64, bool) {
        let id: i64 = opal.get(&format!("/api/get-user/username/{email}")).read();
        let user: User = opal.get(&format!("/api/get-user/id/{id}")).read();
        (user.violations, user.restricted)
    };
    assert_eq!(standing("basil@example.org"), (1, false));
    assert_eq!(standing("clementine@example.org"), (3, true));
    let trail: Vec<AuditEntry> = opal.get("/api/audit").read();
    for action in
        ["SubmissionRejected", "PhotoApproved", "ReportCleared", "CommentRemoved", "MemberRestricted"]
    {
        assert!(trail.iter().any(|entry| entry.action == action), "{action}");
    }
    assert_eq!(installation.writer().number("SELECT count(*) FROM ops.mails"), 0);
}

#[test]
fn a_cookbook_with_recipes_of_its_own_gets_no_demonstration() {
    let installation = Installation::fresh();
    let folder = Folder::new();
    installation.import(&folder.write_lines("own.jsonl", &[recipe("own", "Our Own Soup")])).succeeded();
    let cookbook = installation.serve_demonstration();
    assert_eq!(Everything::of(&cookbook).titles(), ["Our Own Soup"]);
    assert_eq!(cookbook.members().len(), 1);
}

#[test]
fn recipes_that_join_the_demonstration_stay_when_it_is_started_again() {
    let installation = Installation::demonstrated();
    let demonstrated = installation.serve_demonstration().number_of_recipes();
    let folder = Folder::new();
    installation.import(&folder.write_lines("own.jsonl", &recipes(3))).succeeded();
    let cookbook = installation.serve_demonstration();
    assert_eq!(cookbook.number_of_recipes(), demonstrated + 3);
    assert_eq!(cookbook.members().len(), 12);
}

#[test]
fn everything_of_the_demonstration_is_found_as_soon_as_the_cookbook_is_open() {
    let installation = Installation::fresh();
    let cookbook = Cookbook::open(installation.serving().arg("--demo"));
    assert_eq!(cookbook.get("/health/ready").status, 200);
    assert_eq!(cookbook.all_cards().len(), cookbook.number_of_recipes());
}

#[test]
fn two_nodes_that_load_the_demonstration_at_once_load_it_once() {
    let installation = Installation::fresh();
    let (one, other) = (open_folder(), open_folder());
    let media = installation.data().join("media");
    std::fs::create_dir(&media).unwrap();
    // They share the photos, as machines do that mount the same folder.
    for node in [&one, &other] {
        symlink(&media, node.path().join("media")).unwrap();
    }
    let numbers = std::thread::scope(|scope| {
        let one = scope.spawn(|| recipes_of_node(&installation, one.path()));
        let other = scope.spawn(|| recipes_of_node(&installation, other.path()));
        [one.join().unwrap(), other.join().unwrap()]
    });
    assert!(numbers[0] >= 48 && numbers[0] == numbers[1], "{numbers:?}");
    installation.run(&["verify"]).succeeded();
}

#[test]
fn the_members_of_the_demonstration_sign_in_with_passwords_that_are_said_once() {
    let installation = Installation::fresh();
    let cookbook = installation.serve_demonstration();
    let said = [(); 2].map(|()| eventually("it says who signs in", || cookbook.said()));
    let file = installation.data().join(PASSWORDS);
    let admin = "The admin of the demonstration signs in as opal@example.org with the password ";
    let admin = said.iter().find_map(|line| line.strip_prefix(admin)).unwrap_or_else(|| panic!("{said:?}"));
    assert_eq!(said[1], format!("The passwords of all its members are in {}", file.display()));

    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let text = std::fs::read_to_string(&file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let members: Vec<Vec<&str>> = lines.map(|line| line.split(' ').collect()).collect();
    assert_eq!(members.len(), cookbook.members().len());
    let mut admins = 0;
    for member in &members {
        let user = cookbook.visitor().signed_in(member[0], member[1]).user().clone();
        let role = user.authorities[0].name.as_str();
        assert_eq!(role == "ROLE_ADMIN", member.get(2) == Some(&"admin"), "{}", member[0]);
        admins += usize::from(role == "ROLE_ADMIN");
    }
    assert_eq!(admins, 1);
    assert!(members.iter().any(|member| member[0] == "opal@example.org" && member[1] == admin));
    for member in &members {
        assert!(!cookbook.log().contains(member[1]), "no password is in a log line");
    }
    let token = cookbook.visitor().signed_in("opal@example.org", admin).token().to_owned();
    cookbook.stop();

    let mut cookbook = installation.serve_demonstration();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    let opal = cookbook.visitor().with_token(&token);
    assert_eq!(opal.get("/api/get-user/principal").read::<User>().username, "opal@example.org");
    cookbook.signal(Signal::SIGTERM);
    assert!(cookbook.ended().success());
    assert_eq!(cookbook.said(), None);
}

fn names_of(cookbook: &Cookbook) -> Vec<String> {
    cookbook.members().into_iter().map(|member| member.display_name).collect()
}

fn recipes_of_node(installation: &Installation, data: &Path) -> usize {
    Cookbook::start(installation.serving_in(data).arg("--demo")).number_of_recipes()
}
