use std::fs;
use std::path::{Path, PathBuf};

use mail::{Letter, MailConfiguration};
use mail_testing::{mail_to, pace};

use super::outgoing;

/// The mails in a folder, by name.
fn mails_in(folder: &Path) -> Vec<PathBuf> {
    let mut mails: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    mails.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    mails.sort();
    mails
}

#[test]
fn a_mail_that_is_written_again_takes_the_place_of_the_first() {
    let outgoing = outgoing();
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let content = "CREATE TABLE kept AS SELECT content FROM ops.mails";
    outgoing.sql(content);
    let _sending = outgoing.send(outgoing.mailer(MailConfiguration::default()), pace());
    outgoing.row_that("it is written", |row| row.state == "sent");
    let folder = outgoing.data.path().join("mail");
    let [first] = mails_in(&folder).try_into().unwrap();
    let written = fs::read(&first).unwrap();
    fs::remove_file(&first).unwrap();
    outgoing.sql("UPDATE ops.mails SET state = 'waiting', content = (SELECT content FROM kept)");
    outgoing.row_that("it is written again", |row| row.state == "sent" && row.tries == 2);
    assert_eq!(mails_in(&folder), std::slice::from_ref(&first));
    assert_eq!(fs::read(&first).unwrap(), written);
}

#[test]
fn a_folder_that_cannot_be_written_loses_no_mail() {
    let outgoing = outgoing();
    let mailer = outgoing.mailer(MailConfiguration::default());
    let folder = outgoing.data.path().join("mail");
    fs::remove_dir(&folder).unwrap();
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let _sending = outgoing.send(mailer, pace());
    let row = outgoing.row_after_try(1);
    assert!(row.last_error.unwrap().contains("could not be written"));
    fs::create_dir(&folder).unwrap();
    outgoing.let_every_wait_end();
    outgoing.row_that("it is written", |row| row.state == "sent");
    assert_eq!(mails_in(&folder).len(), 1);
}
