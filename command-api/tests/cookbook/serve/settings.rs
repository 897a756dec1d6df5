//! New clusters: what a first start is told.

use crate::support::{Cookbook, Installation, binary, finish};

#[test]
fn settings_may_come_from_the_environment_as_people_write_them_there() {
    let installation = Installation::fresh();
    let mut command = binary();
    command.arg("serve").env("COOKBOOK_DATA", installation.data()).env("DATABASE_URL", installation.url());
    command.env("COOKBOOK_LISTEN", "127.0.0.1:0").env("COOKBOOK_WEBAPP", installation.web_app());
    command.env("COOKBOOK_DEMO", "1").env("COOKBOOK_ALLOW_UNSAFE_POSTGRES", "yes");
    command.env("COOKBOOK_SUPPORT_EMAIL", "shelf@example.org");
    command.env("COOKBOOK_PAYMENT_PAGE", "https://give.example.org/shelf");
    command.env(
        "COOKBOOK_ART_CREDITS",
        "The sign was painted by \"Rosa\".\nThe sketches: https://rosa.example.org",
    );
    let cookbook = Cookbook::start(&mut command);
    assert!(cookbook.number_of_recipes() >= 48);
    let page = cookbook.get("/about-us");
    assert!(page.text().contains(r#"content="shelf@example.org""#), "{}", page.text());
    assert!(page.text().contains(r#"content="https://give.example.org/shelf""#), "{}", page.text());
    let credits =
        "content=\"The sign was painted by &quot;Rosa&quot;.\nThe sketches: https://rosa.example.org\"";
    assert!(page.text().contains(credits), "{}", page.text());
    assert!(installation.data().join("master.key").is_file());
}

#[test]
fn an_empty_variable_is_no_setting() {
    let installation = Installation::embedded();
    let mut command = installation.serving();
    for variable in [
        "DATABASE_URL",
        "LOCAL_POSTGRES_BIN",
        "COOKBOOK_DEMO",
        "COOKBOOK_ALLOW_UNSAFE_POSTGRES",
        "COOKBOOK_LOG",
        "COOKBOOK_LOG_FORMAT",
    ] {
        command.env(variable, "");
    }
    let cookbook = Cookbook::start(&mut command);
    assert_eq!(cookbook.number_of_recipes(), 0);
}

#[test]
fn a_master_key_is_made_once_and_only_its_owner_may_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let installation = Installation::fresh();
    let without_key =
        |command: &mut std::process::Command| finish(command.env_remove("COOKBOOK_MASTER_KEY")).succeeded();
    without_key(&mut installation.command(&["migrate"]));
    let file = installation.data().join("master.key");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let key = std::fs::read(&file).unwrap();
    without_key(&mut installation.command(&["status"]));
    assert_eq!(std::fs::read(&file).unwrap(), key);
}

#[test]
fn the_help_names_every_command_and_setting() {
    let help = finish(binary().arg("--help")).succeeded().out;
    for command in ["serve", "import", "rebuild", "verify", "status", "migrate"] {
        assert!(help.contains(command), "{command}: {help}");
    }
    let help =
        finish(binary().args(["serve", "--help"]).env("DATABASE_URL", "postgres://cook:s3cret@host/db"))
            .succeeded()
            .out;
    for setting in [
        "COOKBOOK_DATA",
        "DATABASE_URL",
        "COOKBOOK_LISTEN",
        "COOKBOOK_WEBAPP",
        "COOKBOOK_DEMO",
        "COOKBOOK_MASTER_KEY",
    ] {
        assert!(help.contains(setting), "{setting}: {help}");
    }
    assert!(!help.contains("s3cret"), "{help}");
}

#[test]
fn addresses_that_reach_nobody_are_refused() {
    for (setting, address, says) in [
        ("COOKBOOK_SUPPORT_EMAIL", "shelf", "--support-email"),
        ("COOKBOOK_PAYMENT_PAGE", "http://give.example.org", "https://give.example.org/shelf"),
    ] {
        let refused = finish(binary().arg("serve").env(setting, address));
        assert!(refused.code == Some(2) && refused.err.contains(says), "{refused:#?}");
    }
}

#[test]
fn a_log_filter_that_is_not_understood_is_refused() {
    let installation = Installation::fresh();
    let sentence = finish(installation.serving().args(["--log", "=nonsense=,="])).sentence();
    assert!(
        sentence.contains("\"=nonsense=,=\"") && sentence.contains("--log or COOKBOOK_LOG"),
        "{sentence}"
    );
}
