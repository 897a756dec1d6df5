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
