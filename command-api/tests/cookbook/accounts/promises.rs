//! Every call answers as its description promises: the status, and the kind of its content (docs/design.md#generated-contracts).

use serde_json::json;
use ureq::http::Method;

use super::samples::{Call, Fixture, Role, calls};
use crate::support::{Answer, Caller, Cookbook, Installation};

type Headers = Vec<(&'static str, String)>;

/// What can be wrong with any call: its headers, and its body if it takes one.
fn ways_to_go_wrong() -> Vec<(Headers, Option<String>)> {
    let header = |name, value: &str| vec![(name, value.to_owned())];
    let json = || header("content-type", "application/json");
    vec![
        (header("x-read-after", "soon"), None),
        (header("if-none-match", "*"), None),
        (header("idempotency-key", "a b"), None),
        (header("authorization", "Bearer nonsense"), None),
        (header("content-type", "text/plain"), Some("{}".to_owned())),
        (json(), Some("{".to_owned())),
        (json(), Some("null".to_owned())),
        (json(), Some(json!({"username": 7, "id": "x"}).to_string())),
        (json(), Some(format!("[{}]", vec!["1"; 200].join(",")))),
        (json(), Some(format!("[{}]", vec!["1"; 20_000].join(",")))),
    ]
}

/// The paths of a call, with valid parameters and with nonsense.
fn paths(fixture: &Fixture, call: &Call, caller: &Caller<'_>) -> Vec<String> {
    let good = fixture.sample(call, caller.user.as_ref(), 0).path;
    let mut bad = String::new();
    let mut rest = call.path.as_str();
    while let Some((before, behind)) = rest.split_once('{') {
        bad.push_str(before);
        bad.push_str("%FF");
        rest = behind.split_once('}').unwrap().1;
    }
    bad.push_str(rest);
    let nonsense = bad.replace("%FF", "nonsense");
    vec![good.clone(), format!("{good}?page=x"), bad, nonsense]
}

fn send(
    cookbook: &Cookbook,
    token: Option<&str>,
    method: &Method,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> Answer {
    let bearer = token.map(|token| format!("Bearer {token}"));
    let mut all = vec![("connection", "close")];
    if !headers.iter().any(|(name, _)| *name == "authorization") {
        all.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
    }
    all.extend(headers);
    cookbook.send(method, path, &all, body.map(str::as_bytes))
}

#[test]
fn whatever_is_wrong_with_a_call_its_description_says_how_it_is_answered() {
    let installation = Installation::new();
    Fixture::import(&installation);
    let cookbook = installation.serve();
    let fixture = Fixture::of(&installation, &cookbook);
    let writer = installation.writer();
    let mut unpromised = Vec::new();
    let mut answered = 0;
    for call in calls() {
        let method: Method = call.method.to_uppercase().parse().unwrap();
        let roles = [None, Some(Role::Member), Some(Role::UnlockedAdmin)];
        for (serial, role) in roles.into_iter().enumerate() {
            let name = format!("{} {serial}", call.operation["operationId"].as_str().unwrap());
            let caller = role
                .map_or_else(|| cookbook.visitor(), |role| fixture.newcomer(&cookbook, &writer, &name, role));
            for (nth, path) in paths(&fixture, &call, &caller).iter().enumerate() {
                // An invalid path is found whatever else is wrong.
                let ways = if nth == 0 { ways_to_go_wrong() } else { vec![Default::default()] };
                for (headers, body) in ways {
                    let headers: Vec<_> =
                        headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
                    let body = body.as_deref().filter(|_| call.takes_a_body());
                    let token = role.map(|_| caller.token());
                    let answer = send(&cookbook, token, &method, path, &headers, body);
                    answered += 1;
                    unpromised.extend(
                        call.unpromised(&answer)
                            .map(|what| format!("{what} ({role:?}, {path}, {headers:?})")),
                    );
                }
            }
            // The limits of an address are tested separately.
            writer.tamper("DELETE FROM auth.attempts");
        }
    }
    assert!(answered > 1_000, "{answered}");
    unpromised.sort();
    unpromised.dedup();
    assert!(unpromised.is_empty(), "{}: {:#?}", unpromised.len(), &unpromised[..unpromised.len().min(40)]);
}
