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
