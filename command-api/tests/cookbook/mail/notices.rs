//! New clusters: the demonstration is loaded into an empty one.

use std::fs;
use std::path::Path;

use domain::Actor;
use domain::accounts::{
    Account, AccountCommand, ChangeEmail, ChangePassword, DeleteAccount, RegisterAccount, UnlockAdminTools,
};
use domain::ids::AccountId;
use domain::values::{AvatarId, DeletionReason, DisplayName, Email};
use event_log::{CommandContext, EventLog, Keyring, MasterKey, Upcasters};
use mail_testing::{Behavior, Outgoing, SmtpServer, Stage};
use nix::sys::signal::Signal;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Cookbook, Installation, Letter, MASTER_KEY, Step, wait_until};

/// What members do, by a call or on the command line.
struct Members<'a> {
    outgoing: &'a Outgoing,
    log: EventLog,
}

const ROSA: AccountId = AccountId(7);

impl<'a> Members<'a> {
    fn of(outgoing: &'a Outgoing) -> Self {
        let log = outgoing.runtime.block_on(async {
            let master = MasterKey::from_hex(MASTER_KEY).unwrap();
            let keyring = Keyring::open(outgoing.pool.clone(), &master).await.unwrap();
            EventLog::new(outgoing.database.clone(), keyring, Upcasters::default())
        });
        Self { outgoing, log }
    }

    fn execute(&self, id: AccountId, command: impl Into<AccountCommand>, request: Option<&str>) {
        self.execute_by(event_log::Actor::new(id.to_string(), "member"), id, command, request);
    }

    fn execute_by(
        &self,
        actor: event_log::Actor,
        id: AccountId,
        command: impl Into<AccountCommand>,
        request: Option<&str>,
    ) {
        let mut context = CommandContext::new(actor, "a test", 1_700_000_000_000_000);
        context.request_id = request.map(str::to_owned);
        let id = id.to_string();
        let executed = self.log.execute::<Account>(&id, command.into(), context);
        self.outgoing.runtime.block_on(executed).unwrap();
    }

    fn register(&self, id: AccountId, email: &str, request: Option<&str>) {
        let email = Email::parse(email).unwrap();
        let display_name = DisplayName::parse(&format!("Cook {id}")).unwrap();
        let command = RegisterAccount { id, email, display_name, avatar_id: AvatarId::DEFAULT };
        self.execute(id, command, request);
    }

    fn change_password(&self, id: AccountId) {
        let actor = Actor::Member { id, restricted: false };
        self.execute(id, ChangePassword { actor, id }, Some("request"));
    }

    fn change_email(&self, id: AccountId, email: &str) {
        let (actor, email) = (Actor::Member { id, restricted: false }, Email::parse(email).unwrap());
        self.execute(id, ChangeEmail { actor, id, email }, Some("request"));
    }

    fn delete_because(&self, id: AccountId, reason: &str) {
        let reason = DeletionReason::parse(reason).ok();
        let command = DeleteAccount { actor: Actor::System, id, reason };
        self.execute_by(event_log::Actor::new("1", "admin"), id, command, Some("request"));
    }

    fn delete(&self, id: AccountId) {
        self.execute(id, DeleteAccount { actor: Actor::System, id, reason: None }, Some("request"));
    }

    /// Waits until the policy has read every event.
    fn wait_until_noticed(&self) {
        let behind = "SELECT count(*) FROM es.events WHERE position > coalesce(
            (SELECT position FROM es.log WHERE seq = (SELECT seq FROM ops.policies WHERE name = 'notices')), 0)";
        wait_until("everything is noticed", || {
            let behind = sqlx::query_scalar::<_, i64>(behind).fetch_one(&self.outgoing.pool);
            self.outgoing.runtime.block_on(behind).unwrap() == 0
        });
    }
}

/// Recipient and kind of each mail, in outbox order.
fn sent(outgoing: &Outgoing, server: &SmtpServer) -> Vec<(String, String)> {
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    let received = server.taken();
    let recipient = |message_id: &str| {
        let mut of =
            received.iter().filter(|mail| String::from_utf8_lossy(&mail.content).contains(message_id));
        let (Some(mail), None) = (of.next(), of.next()) else { panic!("not sent once: {message_id}") };
        mail.recipients[0].clone()
    };
    outgoing.rows().iter().map(|row| (recipient(&row.message_id), row.kind.clone())).collect()
}

fn mails(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(recipient, kind)| ((*recipient).to_owned(), (*kind).to_owned())).collect()
}

#[test]
fn members_learn_what_happened_to_their_accounts_at_the_address_that_they_had_then() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let _cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    members.register(ROSA, "rosa@example.org", Some("request"));
    members.change_password(ROSA);
    members.change_email(ROSA, "new@example.org");
    members.change_password(ROSA);
    members.wait_until_noticed();
    assert_eq!(
        sent(&outgoing, &server),
        mails(&[
            ("rosa@example.org", "welcome"),
            ("rosa@example.org", "password_changed"),
            ("rosa@example.org", "email_changed"),
            ("new@example.org", "password_changed"),
        ])
    );
}

#[test]
fn nobody_is_written_to_about_accounts_that_came_with_an_import_or_about_what_is_no_news() {
    let (installation, server) = (Installation::fresh(), SmtpServer::start());
    let cookbook = Cookbook::start(installation.serving().arg("--demo").env("SMTP_URL", server.url()));
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    let imported = AccountId(1_000);
    members.register(imported, "imported@example.org", None);
    members.execute(imported, UnlockAdminTools { actor: Actor::Admin { id: imported }, id: imported }, None);
    members.wait_until_noticed();
    assert!(outgoing.rows().is_empty(), "{:?}", outgoing.rows());
    cookbook.stop();
}

/// Members are told later what happened while no node ran, and each thing once.
#[test]
fn letters_are_neither_lost_nor_repeated_by_kills_and_starts() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let mut serving = installation.serving();
    serving.env("SMTP_URL", server.url());
    Cookbook::start(&mut serving).stop();
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    members.register(ROSA, "rosa@example.org", Some("request"));
    for _ in 0..4 {
        let mut cookbook = Cookbook::start(&mut serving);
        members.change_password(ROSA);
        cookbook.signal(Signal::SIGKILL);
        cookbook.ended();
    }
    let _cookbook = Cookbook::start(&mut serving);
    members.wait_until_noticed();
    // What a killed worker had claimed is free when its lease expires.
    outgoing.sql("UPDATE ops.mails SET claimed_until = now() WHERE claimed_until IS NOT NULL");
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    let kinds: Vec<String> = outgoing.rows().into_iter().map(|row| row.kind).collect();
    assert_eq!(
        kinds,
        ["welcome", "password_changed", "password_changed", "password_changed", "password_changed"]
    );
}

#[test]
fn several_nodes_write_each_letter_once() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let data = crate::support::Folder::new();
    let _first = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let _second = Cookbook::start(installation.serving_in(data.path()).env("SMTP_URL", server.url()));
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    for id in 1..=30 {
        members.register(AccountId(id), &format!("cook{id}@example.org"), Some("request"));
    }
    members.wait_until_noticed();
    let mut recipients: Vec<String> = sent(&outgoing, &server).into_iter().map(|(to, _)| to).collect();
    assert_eq!(recipients.len(), 30);
    recipients.sort();
    recipients.dedup();
    assert_eq!(recipients.len(), 30);
}

fn files_about(data: &Path, account: AccountId) -> usize {
    let end = format!("-account-{account}.eml");
    let files = fs::read_dir(data.join("mail")).unwrap();
    files.filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().contains(&end)).count()
}

#[test]
fn with_an_account_its_mails_are_gone_from_the_outbox_and_from_the_folder() {
    let installation = Installation::new();
    let _cookbook = installation.serve();
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    let other = AccountId(17);
    members.register(ROSA, "rosa@example.org", Some("request"));
    members.register(other, "other@example.org", Some("request"));
    members.change_password(ROSA);
    wait_until("three files are there", || {
        files_about(installation.data(), ROSA) == 2 && files_about(installation.data(), other) == 1
    });
    // A draft that a crash left behind.
    fs::write(installation.data().join("mail/.20260101T000000.000000Z-000001-account-7.eml.part"), "rosa")
        .unwrap();
    members.delete(ROSA);
    members.wait_until_noticed();
    assert_eq!((files_about(installation.data(), ROSA), files_about(installation.data(), other)), (0, 1));
    let about = |account: &str| outgoing.rows().iter().filter(|row| row.all.contains(account)).count();
    assert_eq!((about(",7,"), about(",17,")), (0, 1));
    // The last mail is about nobody, and is no file: that would keep the address.
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    assert_eq!(files_about(installation.data(), AccountId(0)), 0);
}

#[test]
fn a_mail_that_is_forgotten_while_it_is_being_sent_leaves_nothing() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    server.will(&[Behavior::Hold(Stage::EndOfContent)]);
    let cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    members.register(ROSA, "rosa@example.org", Some("request"));
    wait_until("the server has it all", || server.held() == 1);
    members.delete(ROSA);
    members.wait_until_noticed();
    server.let_go();
    cookbook.stop();
    // But for the one that says that the account was deleted.
    let kinds: Vec<String> = outgoing.rows().into_iter().map(|row| row.kind).collect();
    assert_eq!(kinds, ["account_deleted"]);
}

/// The mails that the server has taken with this subject to this address.
fn taken(server: &SmtpServer, address: &str, subject: &str) -> Vec<String> {
    let letters = server.taken().into_iter().map(|received| Letter::read(&received.content));
    let of = letters.filter(|(to, letter)| to == address && letter.subject == subject);
    of.map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

const DELETED: &str = "Your account was deleted";

/// The policy that writes letters has written the one about a deletion.
const DELETION_IS_TOLD: &str =
    "NEW.name = 'notices' AND EXISTS (SELECT FROM es.log JOIN es.events USING (position)
    WHERE event_type = 'AccountDeleted' AND log.seq <= NEW.seq)";

/// The mail needs the member's key, which the erasure destroys: that waits, and each step may be the last of a process.
#[test]
fn who_is_deleted_is_told_so_and_why_once_whatever_is_killed_and_then_nothing_of_it_is_left() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let mut away = installation.serving();
    // Nobody listens there.
    away.env("SMTP_URL", "smtp://127.0.0.1:1");
    Cookbook::start(&mut away).stop();
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    members.register(ROSA, "rosa@example.org", Some("request"));
    members.delete_because(ROSA, "It only sold pans.");
    let erasure_waits = |cookbook: &Cookbook| {
        wait_until("the erasure waits", || cookbook.log().contains("the last email to the member"));
    };
    installation.kill_at(&Step::mails("account_deleted"), || {
        let cookbook = Cookbook::open(&mut away);
        erasure_waits(&cookbook);
        (cookbook, ())
    });
    for step in [
        Step::writes("UPDATE", "ops.policies", DELETION_IS_TOLD),
        Step::writes("UPDATE OR DELETE", "es.subject_keys", "true"),
        Step::appends("AccountErased"),
        Step::is_done("notices", "AccountErased"),
    ] {
        installation.kill_at(&step, || (Cookbook::open(&mut away), ()));
    }
    let _cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    outgoing.sql("UPDATE ops.mails SET next_try_at = now(), claimed_until = NULL");
    wait_until("it is sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    let [told] = &taken(&server, "rosa@example.org", DELETED)[..] else { panic!("{:?}", server.taken()) };
    assert!(told.contains("an admin deleted your account") && told.contains("It only sold pans."), "{told}");
    members.wait_until_noticed();
    let row = outgoing.row_that("it is empty", |row| row.kind == "account_deleted" && row.is_empty);
    assert_eq!(outgoing.rows().len(), 1, "{row:?}");
    let everything = installation.writer().dump();
    assert!(!everything.contains("pans") && !everything.contains("rosa"), "{everything}");
}

#[test]
fn a_reason_for_a_deletion_is_mailed_by_whoever_deletes_another_and_an_own_deletion_is_confirmed() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let [ada, nell] = ["Ada", "Nell"].map(|name| cookbook.admin(&installation, name));
    installation.writer().tamper("UPDATE auth.sessions SET tools_used_at = now()");
    let path = |member: &Caller<'_>| format!("/api/user/{}/delete", member.user().id);
    let delete =
        |caller: &Caller<'_>, path: &str, body: &Value| caller.call(&Method::DELETE, path, &[], Some(body));
    let too_long = json!({"reason": "a".repeat(1_001)});
    assert_eq!(delete(&ada, &path(&rosa), &too_long).refused(400), "invalid_reason");
    assert_eq!(delete(&ada, &path(&rosa), &json!({"reason": "It only sold pans."})).status, 200);
    // As it was always sent.
    assert_eq!(opal.call(&Method::DELETE, &path(&opal), &[], None).status, 200);
    // Who was an admin is not told of the demotion with which the deletion begins.
    assert_eq!(ada.call(&Method::DELETE, &path(&nell), &[], None).status, 200);
    for (address, says) in [
        ("nell@example.org", "an admin deleted your account"),
        ("rosa@example.org", "This is what the admin wrote: It only sold pans."),
        ("opal@example.org", "you deleted your account"),
    ] {
        wait_until("it is sent", || taken(&server, address, DELETED).len() == 1);
        let told = taken(&server, address, DELETED).remove(0);
        assert!(told.contains(says), "{told}");
    }
    let demoted = format!(
        "SELECT count(*) FROM ops.mails WHERE kind = 'role_changed' AND account_id = {}",
        nell.user().id
    );
    assert_eq!(installation.writer().number(&format!("{demoted} AND state = 'waiting'")), 0);
    assert_eq!(taken(&server, "nell@example.org", "You are no longer an admin").len(), 0);
}

/// Nothing is known about a member whose key is destroyed, so a letter not written by then is never written.
#[test]
fn who_was_erased_before_the_letter_was_written_gets_none() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    installation.run(&["migrate"]).succeeded();
    let outgoing = installation.outgoing();
    let members = Members::of(&outgoing);
    members.register(ROSA, "rosa@example.org", Some("request"));
    members.change_password(ROSA);
    members.delete(ROSA);
    outgoing.runtime.block_on(members.log.keyring().erase("account/7")).unwrap();
    let _cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    members.wait_until_noticed();
    assert!(outgoing.rows().is_empty() && server.connections() == 0);
}
