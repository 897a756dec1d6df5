//! Mails of the service: what it sends, when, and what happens if the mail server fails or the service is killed. The crate
//! `mail` without the service is tested in `mail/tests`.

automod::dir!("tests/cookbook/mail");
