use std::time::Duration;

use crate::support::{Connection, demonstration, head_of, head_of_put};

/// The body timeout is 15 s and the head's is 10 s (docs/safety.md#slow-clients); a machine may be this much slower.
const SLOWNESS: Duration = Duration::from_secs(90);

/// Each limit on a clock of its own: `http-listener/tests/slow_callers.rs`. Here they have time at the same time, in a real process.
#[test]
fn whoever_is_slow_is_given_up() {
    let cookbook = demonstration();
    let mut head = Connection::to(&cookbook);
    head.write("GET /api/tags HTTP/1.1\r\nhost: ");
    let mut idle = Connection::to(&cookbook);
    idle.write(&format!("{}\r\n", head_of("GET", "/health/live")));
    idle.read_until("live\n");
    let mut body = Connection::to(&cookbook);
    body.write(&format!("{}content-length: 10\r\n\r\n[1,", head_of_put("/api/recipes")));
    let (answer, taken) = body.read_to_end();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("body_timeout"), "{answer}");
    assert!(taken > Duration::from_secs(10) && taken < SLOWNESS, "{taken:?}");
    let (answer, taken) = head.read_to_end();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(taken < SLOWNESS, "{taken:?}");
    let (rest, taken) = idle.read_to_end();
    assert!(rest.is_empty() && taken < SLOWNESS, "{rest} {taken:?}");
}

#[test]
fn a_body_that_claims_to_be_too_large_is_refused_before_it_is_sent() {
    let cookbook = demonstration();
    let mut connection = Connection::to(&cookbook);
    connection.write(&format!("{}content-length: 9999999999\r\n\r\n", head_of_put("/api/recipes")));
    let answer = connection.read_until("}");
    assert!(answer.starts_with("HTTP/1.1 413") && answer.contains("body_too_large"), "{answer}");
}

#[test]
fn a_body_without_a_length_is_counted_as_it_comes() {
    let cookbook = demonstration();
    let mut connection = Connection::to(&cookbook);
    connection.write(&format!("{}transfer-encoding: chunked\r\n\r\n", head_of_put("/api/recipes")));
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    for _ in 0..8 {
        if !connection.try_write(&chunk) {
            break;
        }
    }
    let (answer, _) = connection.read_to_end();
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[test]
fn a_body_that_breaks_off_harms_nobody() {
    let cookbook = demonstration();
    for _ in 0..20 {
        let mut connection = Connection::to(&cookbook);
        connection.write(&format!("{}content-length: 10\r\n\r\n[1,", head_of_put("/api/recipes")));
    }
    assert_eq!(cookbook.put("/api/recipes", "[1]").status, 200);
}

#[test]
fn many_connections_are_answered_side_by_side() {
    let cookbook = demonstration();
    let mut open: Vec<Connection> = (0..300).map(|_| Connection::to(&cookbook)).collect();
    for round in 0..2 {
        for connection in &mut open {
            connection.write(&format!("{}\r\n", head_of("GET", "/health/live")));
        }
        for connection in &mut open {
            let answer = connection.read_until("live\n");
            assert!(answer.starts_with("HTTP/1.1 200"), "{round}: {answer}");
        }
    }
    assert_eq!(cookbook.get("/api/tags").status, 200);
}

#[test]
fn calls_that_are_sent_at_once_are_answered_in_order() {
    let cookbook = demonstration();
    let mut connection = Connection::to(&cookbook);
    let three: String = ["/api/recipe/1", "/api/x", "/health/live"]
        .map(|path| format!("{}\r\n", head_of("GET", path)))
        .concat();
    connection.write(&three);
    let answers = connection.read_until("live\n");
    let statuses: Vec<&str> = answers.split("HTTP/1.1 ").skip(1).map(|answer| &answer[..3]).collect();
    assert_eq!(statuses, ["200", "404", "200"], "{answers}");
}
