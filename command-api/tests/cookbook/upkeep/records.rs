//! The records beside the log that decisions depend on (claims, commands, credentials, keys), when they contradict the log.

use std::time::{Duration, Instant};

use domain::Actor;
use domain::admins::{Admins, RemoveAdmin};
use domain::ids::AccountId;
use serde_json::json;

use crate::support::{Folder, Installation, Writer, recipe};

/// How long an obvious fault may take to be reported: a fraction of the time for which `verify` waits for what is shown.
const AT_ONCE: Duration = Duration::from_secs(60);

/// A stopped cookbook with two members, recipes and tags.
fn stopped() -> (Installation, Writer) {
    let installation = Installation::new();
    let folder = Folder::new();
    let dishes = ["Apple Pie", "Bread"].map(|title| recipe(&title.to_lowercase(), title));
    installation.import(&folder.write_lines("dishes.jsonl", &dishes)).succeeded();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let change = json!({"id": rosa.user().id, "username": "", "password": "marble thunder apron"});
    assert_eq!(rosa.put("/api/update-password", &change).status, 200);
    cookbook.member("Opal");
    let writer = installation.writer();
    cookbook.stop();
    let found = installation.run(&["verify"]).succeeded();
    for told in ["claims:", "commands:", "credentials:", "keys:", "subjects:"] {
        assert!(found.out.lines().any(|line| line.starts_with(told)), "{told} {}", found.out);
    }
    (installation, writer)
}

#[test]
fn what_the_append_writes_beside_the_log_is_compared_with_it() {
    let (installation, writer) = stopped();
    let tables = [
        "es.claims",
        "es.commands",
        "es.subject_keys",
        "es.subject_streams",
        "es.keyring",
        "auth.credentials",
    ];
    for table in tables {
        writer.tamper(&format!("CREATE TABLE public.{} AS TABLE {table}", table.replace('.', "_")));
    }
    for (tamper, said) in [
        (
            "DELETE FROM es.claims WHERE kind = 'email' AND owner = 'account/2'",
            "claims: account/2 does not have its email",
        ),
        (
            "DELETE FROM es.claims WHERE kind = 'display name looks' AND owner = 'account/2'",
            "claims: account/2 does not have its display name looks",
        ),
        ("DELETE FROM es.claims WHERE owner = 'tag/1'", "claims: tag/1 does not have its tag"),
        (
            "UPDATE es.claims SET value = sha256('x') WHERE kind = 'display name' AND owner = 'account/3'",
            "claims: account/3 has another display name than the log says",
        ),
        (
            "INSERT INTO es.claims VALUES ('email', sha256('y'), 'account/77')",
            "claims: account/77 has an email that the log does not know of",
        ),
        (
            "INSERT INTO es.claims VALUES ('account', sha256('y'), 'account/2/deleted')",
            "claims: account 2 is claimed as deleted, which the log does not say",
        ),
        (
            "INSERT INTO es.claims VALUES ('tag', sha256('y'), 'account/2')",
            "claims: account/2 has a tag that the log does not know of",
        ),
        (
            "DELETE FROM es.commands WHERE aggregate_type = 'recipe' AND aggregate_id = '1'",
            "commands: the command of recipe 1, event 1, is not remembered",
        ),
        (
            "UPDATE es.commands SET last_sequence = 7 WHERE aggregate_type = 'recipe' AND aggregate_id = '2'",
            "is remembered with an event that is not in the log: recipe 2, event 7",
        ),
        (
            "UPDATE es.commands SET actor = '3' WHERE aggregate_type = 'recipe' AND aggregate_id = '2'",
            "commands: the command of recipe 2, event 1, is remembered as somebody else's",
        ),
        (
            "INSERT INTO auth.credentials (account_id, password_hash) VALUES (77, 'x')",
            "credentials: account 77 can sign in, but the log has no such account",
        ),
        (
            "DELETE FROM auth.credentials WHERE account_id = 2",
            "credentials: account 2 has chosen a password, but none is kept, so that it cannot sign in",
        ),
        (
            "DELETE FROM es.subject_keys WHERE subject_id = 'account/2'",
            "keys: the key of account/2 is missing",
        ),
        (
            "UPDATE es.subject_keys SET wrapped_key = NULL, destroyed_at = now(), erasure = 1 WHERE subject_id = 'account/2'; UPDATE es.keyring SET erasures = 1",
            "keys: the key of account/2 was destroyed, but the log does not say that it was deleted",
        ),
        (
            "UPDATE es.subject_keys SET wrapped_key = (SELECT wrapped_key FROM es.subject_keys WHERE subject_id = 'account/3') WHERE subject_id = 'account/2'",
            "keys: the key of account/2 does not unwrap",
        ),
        (
            "DELETE FROM es.subject_streams WHERE subject_id = 'account/2'",
            "subjects: account 2 has something of account/2, whose erasure would not look there",
        ),
        ("UPDATE es.keyring SET erasures = 5", "keys: 5 keys were destroyed by the count, 0 by the table"),
    ] {
        writer.tamper(tamper);
        let found = installation.run(&["verify"]).ended_with(1);
        assert!(found.out.contains(said), "{tamper}: {} {}", found.out, found.err);
        assert!(found.out.contains("from a backup"), "{}", found.out);
        for table in tables {
            writer.tamper(&format!(
                "TRUNCATE {table} CASCADE; INSERT INTO {table} SELECT * FROM public.{}",
                table.replace('.', "_")
            ));
        }
        let healed = installation.run(&["verify"]).succeeded();
        assert!(!healed.out.contains(said), "{}", healed.out);
    }
    // A role that was taken from somebody without giving back its claim.
    for admin in [2, 3] {
        writer.try_make_admin_as(Actor::System, admin).unwrap();
    }
    let command = RemoveAdmin { actor: Actor::System, account_id: AccountId(3) };
    writer.attempt::<Admins>(Actor::System, Admins::ID, command, None).unwrap();
    let found = installation.run(&["verify"]).ended_with(1);
    assert!(found.out.contains("claims: account 3 is claimed as an admin's, which the log does not say"));
}

#[test]
fn a_newest_row_of_the_log_that_was_lost_is_named_at_once() {
    let (installation, writer) = stopped();
    let head = writer.number("SELECT max(seq) FROM es.log");
    writer.tamper(
        "ALTER TABLE es.log DISABLE TRIGGER append_only;
         DELETE FROM es.log WHERE seq = (SELECT max(seq) FROM es.log);
         ALTER TABLE es.log ENABLE ALWAYS TRIGGER append_only;
         UPDATE read.checkpoint SET seq = seq - 1",
    );
    let begun = Instant::now();
    let found = installation.run(&["verify"]).ended_with(1);
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    assert!(found.out.contains(&format!("seq {head} is missing in the log")), "{}", found.out);
    assert!(found.out.contains("from a backup"), "{}", found.out);
}

/// Events that are not sealed yet, because an earlier transaction still runs, are not lost.
#[test]
fn events_that_are_not_sealed_yet_are_no_fault() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("one.jsonl", &[recipe("a", "Apple Pie")])).succeeded();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let held = writer.hold("SELECT pg_current_xact_id()");
    let before = writer.number("SELECT seq FROM es.sealer");
    writer.create_tag("not sealed yet");
    assert!(writer.events() > before);
    let verify = installation.command(&["verify"]).spawn().unwrap();
    drop(held);
    let found = verify.wait_with_output().unwrap();
    assert!(found.status.success(), "{}", String::from_utf8_lossy(&found.stdout));
    drop(cookbook);
}
