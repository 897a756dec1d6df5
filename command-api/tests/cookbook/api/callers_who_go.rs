//! Callers who disconnect in the middle of a command: what was accepted is completed (docs/design.md#accepted-commands).

use nix::sys::signal::Signal;
use serde_json::{Value, json};

use crate::support::{
    Connection, Cookbook, Installation, PASSWORD, Writer, email_of, head_of, registration, wait_until,
};

/// Fewer than the service has connections to the database, so that all of them get to wait in it.
const CALLERS: usize = 6;

fn names() -> Vec<String> {
    ["Ada", "Ben", "Cleo", "Dora", "Ethel", "Frida"].iter().map(|name| format!("{name} Quickly")).collect()
}

/// Sends a complete command, and waits for nothing.
fn send(cookbook: &Cookbook, method: &str, path: &str, token: &str, body: &Value) -> Connection {
    let mut connection = Connection::to(cookbook);
    let (head, body) = (head_of(method, path), body.to_string());
    let token = format!("authorization: Bearer {token}\r\n");
    connection.write(&format!(
        "{head}{token}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ));
    connection
}

/// Waits until this many statements wait for a lock.
fn wait_for(writer: &Writer, waiting: usize) {
    let sql = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'relation'";
    wait_until("they wait in the database", || writer.number(sql) == i64::try_from(waiting).unwrap());
}

/// All register, and disconnect while the attempts cannot be counted yet.
fn register_and_go(cookbook: &Cookbook, writer: &Writer) {
    let held = writer.hold("LOCK TABLE auth.attempts IN SHARE MODE");
    let send = |name: &String| send(cookbook, "POST", "/api/register", "", &registration(name));
    let connections: Vec<_> = names().iter().map(send).collect();
    wait_for(writer, CALLERS);
    drop(connections);
    // Once the service answers others on new connections, it has noticed that these are gone.
    for _ in 0..20 {
        Connection::to(cookbook).get("/health/live");
    }
    drop(held);
}

#[test]
fn who_registers_and_goes_is_registered() {
    let (installation, writer);
    installation = Installation::new();
    let cookbook = installation.serve();
    writer = installation.writer();
    register_and_go(&cookbook, &writer);
    for name in names() {
        wait_until("the account is there, with its password", || {
            cookbook.visitor().sign_in(&email_of(&name), PASSWORD).status == 200
        });
    }
    let welcomed = "SELECT count(*) FROM ops.mails WHERE kind = 'welcome'";
    wait_until("all are welcomed", || writer.number(welcomed) == 6);
    assert_eq!(writer.number("SELECT count(*) FROM es.events WHERE event_type = 'AccountRegistered'"), 6);
    assert_eq!(writer.number("SELECT count(*) FROM auth.credentials"), 6);
}

#[test]
fn an_end_in_order_waits_for_them() {
    let installation = Installation::new();
    let mut cookbook = installation.serve();
    let writer = installation.writer();
    let held = writer.hold("LOCK TABLE auth.attempts IN SHARE MODE");
    let send = |name: &String| send(&cookbook, "POST", "/api/register", "", &registration(name));
    let connections: Vec<_> = names().iter().map(send).collect();
    wait_for(&writer, CALLERS);
    drop(connections);
    cookbook.signal(Signal::SIGTERM);
    let gone = || std::net::TcpStream::connect(cookbook.address()).is_err();
    wait_until("it takes no more calls", gone);
    drop(held);
    assert_eq!(cookbook.ended().code(), Some(0));
    assert_eq!(writer.number("SELECT count(*) FROM auth.credentials"), 6, "{}", cookbook.log());
}

#[test]
fn a_new_password_does_all_that_it_does() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let rosa = cookbook.member("Rosa");
    let email = rosa.user().username.clone();
    for _ in 0..9 {
        assert_eq!(cookbook.visitor().sign_in(&email, "a wrong one").status, 401);
    }
    let new = "gravel turnip lantern";
    let body = json!({"id": rosa.user().id, "password": new, "confirmPassword": new});
    let held = writer.hold("LOCK TABLE auth.credentials IN SHARE MODE");
    let connection = send(&cookbook, "PUT", "/api/update-password", rosa.token(), &body);
    wait_for(&writer, 1);
    drop(connection);
    for _ in 0..20 {
        Connection::to(&cookbook).get("/health/live");
    }
    drop(held);
    // Tries at the old password do not count as tries at the new one.
    let tries = "SELECT count(*) FROM auth.attempts WHERE attempts >= 9";
    wait_until("the tries are forgotten", || writer.number(tries) == 0);
    assert_eq!(cookbook.visitor().sign_in(&email, new).status, 200);
}
