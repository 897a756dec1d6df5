//! New clusters: what is refused before there is any.

use crate::support::{Installation, finish};

/// Mail settings are checked before anything is started, and no password is repeated.
#[test]
fn settings_that_cannot_be_understood_are_refused_with_a_sentence_before_anything_is_started() {
    for (variable, value, says) in [
        ("SMTP_URL", "smtp.example.org", "smtps://user:password@mail.example.org"),
        ("SMTP_URL", "http://cook:s3cret@mail.example.org", "begins neither with smtps:// nor with smtp://"),
        ("SMTP_URL", "smtp://cook:s3cret@mail.example.org?tls=maybe", "?tls=none"),
        ("SMTP_CA_FILE", "/missing/ca.pem", "/missing/ca.pem"),
        ("COOKBOOK_MAIL_FROM", "our kitchen", "cookbook@example.org"),
        ("COOKBOOK_PUBLIC_URL", "shelf.example.org", "https://shelf.example.org"),
        ("COOKBOOK_PUBLIC_URL", "https://shelf.example.org/cookbook", "root of its host"),
    ] {
        let installation = Installation::embedded();
        let sentence = finish(installation.serving().env(variable, value)).sentence();
        assert!(sentence.contains(variable) && sentence.contains(says), "{sentence}");
        assert!(!sentence.contains("s3cret"), "{sentence}");
        assert!(!installation.cluster().exists(), "{variable}");
    }
}

#[test]
fn the_help_names_every_setting_of_mails_and_shows_no_password() {
    let mut help = crate::support::binary();
    help.args(["serve", "--help"]).env("SMTP_URL", "smtps://cook:s3cret@mail.example.org");
    let help = finish(&mut help).succeeded().out;
    for setting in ["SMTP_URL", "SMTP_CA_FILE", "COOKBOOK_MAIL_FROM", "COOKBOOK_PUBLIC_URL"] {
        assert!(help.contains(setting), "{setting}: {help}");
    }
    assert!(!help.contains("s3cret"), "{help}");
}
