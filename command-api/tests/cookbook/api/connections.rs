use std::time::Duration;

use crate::support::{Connection, demonstration, head_of, head_of_put};

/// The body timeout is 15 s and the head's is 10 s (docs/safety.md#slow-clients); a machine may be this much slower.
const SLOWNESS: Duration = Duration::from_secs(90);

#[test]
fn a_head_that_does_not_arrive_is_given_up_after_ten_seconds() {
    let cookbook = demonstration();
    let mut slow = Connection::to(&cookbook);
    slow.write("GET /api/tags HTTP/1.1\r\nhost: ");
    let (answer, taken) = slow.read_to_end();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(taken > Duration::from_secs(8) && taken < SLOWNESS, "{taken:?}");
}

#[test]
fn a_head_that_trickles_is_given_up_all_the_same() {
    let cookbook = demonstration();
    let mut slow = Connection::to(&cookbook);
    slow.write(&head_of("GET", "/api/tags"));
    let started = std::time::Instant::now();
    // A byte now and then does not buy more time.
    while slow.try_write("x: y\r\n") {
        assert!(started.elapsed() < SLOWNESS, "it is still open");
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(started.elapsed() > Duration::from_secs(8), "{:?}", started.elapsed());
}

#[test]
fn an_idle_connection_is_closed() {
    let cookbook = demonstration();
    let mut idle = Connection::to(&cookbook);
    idle.write(&format!("{}\r\n", head_of("GET", "/health/live")));
    idle.read_until("live\n");
    let (rest, taken) = idle.read_to_end();
    assert!(rest.is_empty() && taken < SLOWNESS, "{rest} {taken:?}");
}

#[test]
fn a_body_that_does_not_arrive_is_answered_with_408() {
    let cookbook = demonstration();
    let mut slow = Connection::to(&cookbook);
    slow.write(&format!("{}content-length: 10\r\n\r\n[1,", head_of_put("/api/recipes")));
    let (answer, taken) = slow.read_to_end();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("body_timeout"), "{answer}");
    assert!(taken > Duration::from_secs(10) && taken < SLOWNESS, "{taken:?}");
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
