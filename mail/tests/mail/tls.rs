use mail::{Letter, MailConfiguration};
use mail_testing::{Outgoing, SmtpServer, mail_to, pace};

use super::outgoing;

/// Settings that trust the server's certificate.
fn trusting(outgoing: &Outgoing, server: &SmtpServer, url: String) -> MailConfiguration {
    let file = outgoing.data.path().join("ca.pem");
    std::fs::write(&file, &server.certificate).unwrap();
    MailConfiguration { smtp_url: Some(url), smtp_ca_file: Some(file), ..MailConfiguration::default() }
}

#[test]
fn mails_and_passwords_travel_encrypted_by_tls_and_by_starttls() {
    for server in [SmtpServer::with_tls(), SmtpServer::with_starttls()] {
        let outgoing = outgoing();
        let url = server.url_with_login("cook%40example.org:p%C3%A4ss@");
        let _sending = outgoing.send(outgoing.mailer(trusting(&outgoing, &server, url)), pace());
        outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
        outgoing.row_that("it is sent", |row| row.state == "sent");
        let [mail] = server.taken().try_into().unwrap();
        assert!(mail.encrypted);
        assert_eq!(mail.login.as_deref(), Some("cook@example.org:päss"));
    }
}

#[test]
fn a_server_whose_certificate_nobody_trusts_gets_nothing() {
    for server in [SmtpServer::with_tls(), SmtpServer::with_starttls()] {
        let outgoing = outgoing();
        let _sending = outgoing.send_by(&server.url(), pace());
        outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
        let row = outgoing.row_after_try(1);
        let error = row.last_error.unwrap();
        assert!(error.to_lowercase().contains("certificate"), "{error}");
        assert!(server.received().is_empty());
    }
}

#[test]
fn a_certificate_for_another_host_is_not_accepted() {
    let (outgoing, server) = (outgoing(), SmtpServer::with_tls());
    // The certificate says localhost and 127.0.0.1.
    let url = format!("smtps://[::ffff:127.0.0.1]:{}", server.address().port());
    let _sending = outgoing.send(outgoing.mailer(trusting(&outgoing, &server, url)), pace());
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let row = outgoing.row_after_try(1);
    assert!(row.last_error.unwrap().to_lowercase().contains("certificate"));
    assert!(server.received().is_empty());
}

#[test]
fn a_server_that_does_not_offer_encryption_gets_neither_mail_nor_password() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    let url = format!("smtp://cook:secret@{}", server.address());
    let _sending = outgoing.send_by(&url, pace());
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let row = outgoing.row_after_try(1);
    assert!(row.last_error.unwrap().contains("STARTTLS"));
    assert!(server.received().is_empty() && server.logins().is_empty());
}
