use mail::Code;
use mail::{Contributed, DecidedPhoto, Letter, Mail, MailConfiguration, Queues, Removed};
use mail_parser::{Message, MessageParser, MimeHeaders};
use mail_testing::{Outgoing, Received, SmtpServer, eventually, in_seconds, mail_to, pace, reset_code};

use super::outgoing;

/// The only mail that the server took.
fn the_mail(server: &SmtpServer) -> Received {
    eventually("the mail arrives", || {
        let mut taken = server.taken();
        assert!(taken.len() < 2, "{taken:?}");
        taken.pop()
    })
}

fn parsed(received: &Received) -> Message<'_> {
    MessageParser::default().parse(&received.content).unwrap()
}

fn delivered(mail: &Mail) -> Received {
    delivered_from(&outgoing(), mail)
}

fn delivered_from(outgoing: &Outgoing, mail: &Mail) -> Received {
    let server = SmtpServer::start();
    let _sending = outgoing.send_to(&server);
    outgoing.enqueue(mail);
    the_mail(&server)
}

fn text_and_html(received: &Received) -> (String, String) {
    let mail = parsed(received);
    assert_eq!((mail.text_body_count(), mail.html_body_count(), mail.attachment_count()), (1, 1, 0));
    (mail.body_text(0).unwrap().into_owned(), mail.body_html(0).unwrap().into_owned())
}

#[test]
fn a_mail_arrives_once_with_both_forms_and_the_headers_that_it_needs() {
    let received = delivered(&mail_to("Rosa@Example.org", reset_code("004217")));
    assert_eq!(received.sender, "cookbook@shelf.example");
    assert_eq!(received.recipients, ["Rosa@Example.org"]);
    assert_eq!(received.hello, "shelf.example");
    let mail = parsed(&received);
    assert_eq!(mail.from().unwrap().first().unwrap().name(), Some("The Heirloom Shelf"));
    assert_eq!(mail.from().unwrap().first().unwrap().address(), Some("cookbook@shelf.example"));
    assert_eq!(mail.to().unwrap().first().unwrap().name(), Some("Rosa Müller"));
    assert_eq!(mail.to().unwrap().first().unwrap().address(), Some("Rosa@Example.org"));
    assert_eq!(mail.subject(), Some("Your code for a new password"));
    assert_eq!(mail.header("Auto-Submitted").unwrap().as_text(), Some("auto-generated"));
    assert!(mail.message_id().unwrap().ends_with("@shelf.example"));
    let age = in_seconds(0) / 1_000_000 - mail.date().unwrap().to_timestamp();
    assert!((0..300).contains(&age), "{age}");
    assert_eq!(mail.content_type().unwrap().subtype(), Some("alternative"));
    let (text, html) = text_and_html(&received);
    for form in [&text, &html] {
        assert!(form.contains("Hello Rosa Müller,") && form.contains("004217"), "{form}");
        assert!(form.contains("10 minutes"), "{form}");
    }
    assert!(text.contains("\n-- \n") || text.contains("\r\n-- \r\n"), "{text:?}");
}

/// RFC 5321 (section 2.3.8) allows no other line ending, and at most 998 characters per line.
#[test]
fn every_line_on_the_way_is_plain_and_short() {
    let received = delivered(&mail_to("rosa@example.org", reset_code("004217")));
    let text = String::from_utf8(received.content).unwrap();
    assert!(text.is_ascii());
    for line in text.split_inclusive("\r\n") {
        let line = line.strip_suffix("\r\n").unwrap_or_else(|| panic!("{line:?}"));
        assert!(!line.contains(['\r', '\n']) && line.len() <= 998, "{line:?}");
    }
}

#[test]
fn names_of_every_script_arrive_intact_and_stay_text() {
    let outgoing = outgoing();
    for name in [
        "Åse Ødegård-Łuczak",
        "山田 花子",
        "محمد الطاهي",
        "Ana 🍲 María",
        "Tom \"the cook\" <b>O'Neil</b> & Söhne",
        "ein sehr langer Name mit vielen Wörtern, Ümläuten",
    ] {
        let mut mail = mail_to("rosa@example.org", Letter::Welcome);
        mail.to.name = name.to_owned();
        let received = delivered_from(&outgoing, &mail);
        assert_eq!(parsed(&received).to().unwrap().first().unwrap().name(), Some(name));
        let (text, html) = text_and_html(&received);
        assert!(text.contains(&format!("Hello {name},")), "{text}");
        assert!(!html.contains("<b>"), "{html}");
        let shown = html.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
        let shown = shown.replace("&#39;", "'").replace("&amp;", "&");
        assert!(shown.contains(&format!("Hello {name},")), "{html}");
    }
}

#[test]
fn no_header_can_be_added_by_a_name_with_line_breaks() {
    let outgoing = outgoing();
    for name in [
        "Rosa\r\nBcc: victim@example.com\r\n\r\nBuy now",
        "Rosa\nX-Spam: no",
        "Rosa\rSubject: other",
        "\r\n.\r\nMAIL FROM:<x@y>",
        "Rosa\u{2028}Bcc: victim",
        "\"\r\nBcc: victim@example.com",
    ] {
        let mut mail = mail_to("rosa@example.org", Letter::PasswordChanged);
        mail.to.name = name.to_owned();
        let received = delivered_from(&outgoing, &mail);
        assert_eq!(received.recipients, ["rosa@example.org"], "{name:?}");
        let mail = parsed(&received);
        let mut names: Vec<&str> = mail.headers().iter().map(|header| header.name()).collect();
        names.sort_unstable();
        assert_eq!(
            names,
            ["Auto-Submitted", "Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"],
            "{name:?}"
        );
        assert_eq!(mail.subject(), Some("Your password was changed"));
        assert_eq!(mail.to().unwrap().iter().count(), 1);
    }
}

#[test]
fn a_strangers_link_is_not_carried_to_an_address_that_nobody_confirmed() {
    let mut mail = mail_to("rosa@example.org", Letter::Welcome);
    mail.to.name = "Win at https://evil.example".to_owned();
    let received = delivered(&mail);
    assert_eq!(parsed(&received).to().unwrap().first().unwrap().name(), None);
    let (text, html) = text_and_html(&received);
    assert!(text.contains("Hello,") && !text.contains("evil") && !html.contains("evil"), "{text}");
}

fn warning(violations: u32, restricted: bool) -> Letter {
    let reasons = ["profanity", "bullying and intolerance"].map(str::to_owned).to_vec();
    Letter::Warning { reasons, violations, restricted, removed: None }
}

fn warning_about(kind: Contributed, words: &str, recipe: Option<&str>) -> Letter {
    let (words, recipe) = (words.to_owned(), recipe.map(str::to_owned));
    let on = "November 20, 2026 at 10:05 UTC".to_owned();
    let reasons = vec!["profanity".to_owned()];
    let removed = Some(Removed { kind, words, on, recipe });
    Letter::Warning { reasons, violations: 1, restricted: false, removed }
}

fn photos_decided(approved: u32, rejected: u32) -> Letter {
    let (recipe, photos) = ("Grandma's Stew".to_owned(), vec![]);
    Letter::PhotosDecided { recipe, recipe_id: 7, approved, rejected, photos }
}

/// A photo that was decided on, and those that were declined with a reason and without.
fn each_photo() -> Letter {
    let photo = |alt_text: &str, approved, reason: Option<&str>| DecidedPhoto {
        alt_text: alt_text.to_owned(),
        approved,
        reason: reason.map(str::to_owned),
    };
    let photos = vec![
        photo("The pot", true, None),
        photo("The plate", false, Some("It is too dark.")),
        photo("The table, see https://evil.example", false, None),
    ];
    Letter::PhotosDecided { recipe: "Stew".to_owned(), recipe_id: 7, approved: 1, rejected: 2, photos }
}

/// Every letter says what it is about, links only to the site, fetches nothing, and puts no secret into a link.
#[test]
fn every_letter_leads_to_the_site_and_fetches_nothing() {
    let outgoing = outgoing();
    let code = Code::parse("004217").unwrap();
    let expires_at = in_seconds(600);
    for (letter, subject, says) in [
        (Letter::ResetCode { code, expires_at }, "Your code for a new password", "there is nothing to do"),
        (
            Letter::AdminCode { code, expires_at },
            "Your code for the admin tools",
            "somebody else is signed in as you",
        ),
        (Letter::PasswordChanged, "Your password was changed", "has been signed out"),
        (Letter::EmailChanged, "Your email address was changed", "the last email to the old one"),
        (Letter::Welcome, "Welcome to The Heirloom Shelf", "There is a place for you on the shelf"),
        (warning(2, false), "Something of yours was removed", "profanity; bullying and intolerance"),
        (warning(1, false), "Something of yours was removed", "Your account has 1 violation now. With three"),
        (
            warning(2, false),
            "Something of yours was removed",
            "Your account has 2 violations now. With three",
        ),
        (warning(3, true), "Something of yours was removed", "3 violations now, and is restricted"),
        (
            warning(1, false),
            "Something of yours was removed",
            "With three violations an account is restricted: you can still read and save recipes",
        ),
        (
            warning_about(Contributed::Comment, "Buy my pans at https://evil.example !", Some("Bread")),
            "Something of yours was removed",
            "You posted it on November 20, 2026 at 10:05 UTC, on the recipe “Bread”. It began: “Buy my pans at … !”",
        ),
        (
            warning_about(Contributed::Photo, "A pan", None),
            "Something of yours was removed",
            "for a recipe that is no longer here. You described it as: “A pan”",
        ),
        (Letter::RoleChanged { admin: true }, "You are an admin now", "please sign in again"),
        (
            Letter::RoleChanged { admin: false },
            "You are no longer an admin",
            "your account is a member’s account again",
        ),
        (
            Letter::AccountDeleted { own: true, reason: None },
            "Your account was deleted",
            "you deleted your account",
        ),
        (
            Letter::AccountDeleted { own: false, reason: Some("It only sold pans.".to_owned()) },
            "Your account was deleted",
            "This is what the admin wrote: It only sold pans.",
        ),
        (
            Letter::AccountDeleted { own: false, reason: None },
            "Your account was deleted",
            "The admin gave no reason.",
        ),
        (
            Letter::SubmissionApproved { title: "Grandma's <Stew>".to_owned(), recipe_id: 7 },
            "Your recipe is on the shelf",
            "https://shelf.example/recipe/7",
        ),
        (
            Letter::SubmissionRejected {
                title: "Stew".to_owned(),
                reason: Some("How much salt?".to_owned()),
            },
            "About the recipe that you submitted",
            "How much salt?",
        ),
        (
            Letter::SubmissionRejected { title: "Stew, see https://evil.example".to_owned(), reason: None },
            "About the recipe that you submitted",
            "Thank you for sending us your recipe. An admin",
        ),
        (
            Letter::SubmissionRejected { title: "Stew".to_owned(), reason: None },
            "About the recipe that you submitted",
            "The admin gave no reason.",
        ),
        (each_photo(), "Your photo is on the shelf", "“The pot” is shown."),
        (
            each_photo(),
            "Your photo is on the shelf",
            "“The plate” is not shown. This is what the admin wrote: It is too dark.",
        ),
        (
            each_photo(),
            "Your photo is on the shelf",
            "“The table, see …” is not shown. The admin gave no reason.",
        ),
        (
            photos_decided(1, 0),
            "Your photo is on the shelf",
            "An admin has approved it, and everybody can see it now.",
        ),
        (
            photos_decided(2, 1),
            "Your photos are on the shelf",
            "has approved 2 of them for everybody to see. The other one will not be shown.",
        ),
        (
            photos_decided(0, 2),
            "About the photos that you submitted",
            "An admin has looked at them, and they will not be shown.",
        ),
        (
            Letter::Waiting { admin: 4, queues: Queues { recipes: 2, photos: 1, comments: 0 } },
            "Something is waiting for an admin",
            "Awaiting review: 2 recipes, 1 photo.",
        ),
    ] {
        let received = delivered_from(&outgoing, &mail_to("rosa@example.org", letter));
        assert_eq!(parsed(&received).subject(), Some(subject));
        let (text, html) = text_and_html(&received);
        for form in [&text, &html] {
            assert!(form.contains(says), "{form}");
            assert!(form.contains("The Heirloom Shelf · https://shelf.example"), "{form}");
            for link in form.split("http").skip(1) {
                let link = link.split(['"', '\n', '<', ' ']).next().unwrap();
                assert!(link == "s://shelf.example" || link.starts_with("s://shelf.example/"), "{link}");
                assert!(!link.contains("004217") && !link.contains('?'), "{link}");
            }
            assert!(!form.contains("example.org"), "the recipient's address is in the text: {form}");
        }
        for fetching in ["<img", "<link", "<script", "@import", "url(", "src="] {
            assert!(!html.contains(fetching), "{fetching}: {html}");
        }
        // Both forms have the same words.
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for sentence in words(&text).split(". ").filter(|sentence| sentence.contains("Whoever was signed in"))
        {
            assert!(words(&html).contains(sentence), "{sentence}");
        }
    }
}

#[test]
fn the_day_of_what_a_letter_tells_is_the_day_on_which_it_happened() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::PasswordChanged));
    outgoing.sql("UPDATE ops.mails SET created_at = '2026-03-09 08:07:06.5+00'");
    let _sending = outgoing.send_to(&server);
    let received = the_mail(&server);
    let (text, html) = text_and_html(&received);
    assert!(text.contains("On March 9, 2026 at 08:07 UTC") && html.contains("On March 9, 2026 at 08:07 UTC"));
    assert_eq!(parsed(&received).date().unwrap().to_rfc3339(), "2026-03-09T08:07:06Z");
}

#[test]
fn the_configured_sender_is_the_one_that_mails_come_from() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    let mailer = outgoing.mailer(MailConfiguration {
        smtp_url: Some(server.url()),
        mail_from: Some("Omas Küche <kueche@example.de>".to_owned()),
        ..MailConfiguration::default()
    });
    assert_eq!(mailer.domain(), "example.de");
    let _sending = outgoing.send(mailer, pace());
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let received = the_mail(&server);
    assert_eq!(received.sender, "kueche@example.de");
    let mail = parsed(&received);
    assert_eq!(mail.from().unwrap().first().unwrap().name(), Some("Omas Küche"));
    // A site without a name greets with its address.
    assert_eq!(received.hello, "[127.0.0.1]");
    assert!(text_and_html(&received).0.contains("http://127.0.0.1:8080/login"));
}
