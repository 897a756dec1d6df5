//! The database only answers reads, like a standby that has not taken over yet (docs/design.md#a-silent-database).

use serde_json::json;

use crate::accounts::samples::update;
use crate::support::{Caller, Installation, wait_until};

fn rename(member: &Caller<'_>, name: &str) -> crate::support::Answer {
    let mut body = update(member.user());
    body["displayName"] = json!(name);
    member.put("/api/update-user", &body)
}

/// Ends everybody else's sessions, so that all see the new setting.
const ANEW: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn what_cannot_be_written_now_may_be_tried_again() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let juniper = cookbook.member("Juniper");
    let writer = installation.writer();
    let alter = |setting: &str| {
        writer.tamper(&format!(
            "BEGIN READ WRITE;
             DO $$ BEGIN EXECUTE format('ALTER DATABASE %I {setting}', current_database()); END $$;
             COMMIT; {ANEW}"
        ));
    };
    alter("SET default_transaction_read_only = on");
    wait_until("it takes no commands", || rename(&juniper, "Juniper the Second").status != 200);
    let refused = rename(&juniper, "Juniper the Third");
    assert_eq!(refused.header("retry-after"), "5");
    assert_eq!(refused.refused(503), "unavailable");
    assert_eq!(cookbook.get(&format!("/api/get-user/id/{}", juniper.user().id)).status, 200);
    alter("RESET default_transaction_read_only");
    wait_until("it takes commands", || rename(&juniper, "Juniper the Fourth").status == 200);
    wait_until("it is ready", || cookbook.get("/health/ready").status == 200);
    assert!(!cookbook.log().contains("panicked"), "{}", cookbook.log());
}
