use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use mail::Letter;
use mail_parser::MessageParser;
use mail_testing::{mail_to, reset_code};

use crate::support::{Cookbook, Installation, eventually, wait_until};

/// The mails in a folder, by name.
fn mails_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut mails: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    mails.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    mails.sort();
    mails
}

#[test]
fn without_a_server_mails_are_private_files_and_their_codes_are_in_the_log() {
    let installation = Installation::new();
    let mut serving = installation.serving();
    serving.env("COOKBOOK_PUBLIC_URL", "https://shelf.example");
    let cookbook = Cookbook::start(&mut serving);
    let outgoing = installation.outgoing();
    outgoing.enqueue(&mail_to("rosa@example.org", reset_code("734218")));
    let folder = installation.data().join("mail");
    wait_until("the first is written", || mails_in(&folder).len() == 1);
    outgoing.enqueue(&mail_to("bob@example.org", Letter::Welcome));
    wait_until("the second is written", || mails_in(&folder).len() == 2);

    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    let recipients: Vec<String> = mails_in(&folder)
        .iter()
        .map(|path| {
            assert_eq!(mode(path), 0o600, "{path:?}");
            let bytes = fs::read(path).unwrap();
            let mail = MessageParser::default().parse(&bytes).unwrap();
            assert!(mail.body_text(0).unwrap().contains("https://shelf.example"));
            mail.to().unwrap().first().unwrap().address().unwrap().to_owned()
        })
        .collect();
    assert_eq!(recipients, ["rosa@example.org", "bob@example.org"], "names sort by time");
    let all: Vec<_> = fs::read_dir(&folder).unwrap().collect();
    assert_eq!(all.len(), 2, "a draft was left: {all:?}");

    let line = eventually("the log names it", || {
        cookbook.log().lines().find(|line| line.contains("mail written to a file")).map(str::to_owned)
    });
    for part in ["Your code for a new password", "734218", "account-7.eml"] {
        assert!(line.contains(part), "{part}: {line}");
    }
    assert!(!cookbook.log().contains("rosa@"), "log lines outlive an erasure: {}", cookbook.log());
    wait_until("both are written down as sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    assert_eq!(outgoing.rows().len(), 2);
}
