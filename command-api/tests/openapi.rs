//! The committed description of the calls is the one that the code serves (docs/design.md#generated-contracts).

use std::path::Path;

use command_api::http::router::description;

#[test]
fn the_committed_openapi_document_is_what_the_code_describes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
    let today = description().to_pretty_json().unwrap() + "\n";
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(&path, &today).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == today,
        "openapi.json is not up to date; run `make generate` and commit what it changes"
    );
}

#[test]
fn every_call_is_described_with_its_path() {
    let description = description();
    let calls: Vec<(&str, &str)> = vec![
        ("get", "/api/recipe/{id}"),
        ("put", "/api/recipes"),
        ("get", "/api/{userId}/recipes"),
        ("get", "/api/recipes/number"),
        ("get", "/api/recipes/random"),
        ("get", "/api/search/={keyword}/page/{page}"),
        ("put", "/api/search/={keyword}/page/{page}"),
        ("get", "/api/tags"),
        ("get", "/api/recipe/{id}/comments"),
        ("get", "/api/get-user/id/{id}"),
    ];
    let json = serde_json::to_value(&description).unwrap();
    for (method, path) in calls {
        assert!(json["paths"][path][method].is_object(), "{method} {path} is not described");
    }
}

/// docs/calls.md#users
#[test]
fn all_that_the_calls_take_is_in_their_schemas() {
    let json = serde_json::to_value(description()).unwrap();
    for (method, path, fields) in [
        ("post", "/api/login", &["username", "password"][..]),
        (
            "post",
            "/api/register",
            &["username", "displayName", "password", "confirmPassword", "role", "avatarId"],
        ),
        (
            "put",
            "/api/update-user",
            &["id", "username", "displayName", "restricted", "violations", "avatarId"],
        ),
        ("put", "/api/update-password", &["id", "username", "displayName", "password"]),
    ] {
        let schema = &json["paths"][path][method]["requestBody"]["content"]["application/json"]["schema"];
        let pointer = schema["$ref"].as_str().unwrap().trim_start_matches('#');
        let properties = &json.pointer(pointer).unwrap()["properties"];
        for field in fields {
            assert!(properties[field].is_object(), "{method} {path} takes no {field}: {properties}");
        }
    }
}
