//! Letters about photos, and reminders: who gets how many.

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{AuditEntry, SubmittedPicture};
use image::ImageFormat;
use serde_json::{Value, json};

use crate::support::{Caller, Installation, Letter, eventually, letters_in, open_folder, photo, wait_until};

const ROSA: &str = "rosa@example.org";

fn submitted(member: &Caller<'_>, recipe: i64) -> Value {
    let uploaded: UploadedImage = member.upload(&photo(60, 40, ImageFormat::Png)).created();
    let body = json!({"picUrl": uploaded.url, "recipeId": recipe, "altText": "The loaf, cut"});
    let photo: SubmittedPicture = member.put("/api/submit-photo", &body).created();
    json!({"picUrl": photo.pic_url})
}

/// A letter's text on one line.
fn words(letter: &Letter) -> String {
    letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_owner_of_photos_is_told_what_was_decided_on_them_in_one_letter_for_those_of_a_recipe() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = installation.writer().new_recipe(ada.user().id, "Bread");
    let photos: Vec<Value> = (0..3).map(|_| submitted(&rosa, recipe)).collect();
    // Nothing is read while this is open, so all three decisions come at once.
    installation.writer().while_nothing_is_sealed(|| {
        assert_eq!(ada.put("/api/pending-pics", &json!(photos[..2])).status, 200);
        let mut rejected = photos[2].clone();
        rejected["reason"] = json!("It is too dark.");
        let rejected: Vec<SubmittedPicture> = ada.put("/api/pending-pics/delete", &json!([rejected])).read();
        assert_eq!(rejected[0].reason.as_deref(), Some("It is too dark."));
    });
    let letter = words(&installation.letter_to(ROSA, "Your photos are on the shelf"));
    assert!(letter.contains("recipe “Bread”") && letter.contains(&format!("/recipe/{recipe}")), "{letter}");
    assert!(
        letter.contains("approved 2 of them") && letter.contains("The other one will not be shown"),
        "{letter}"
    );
    let shown = "“The loaf, cut” is shown.";
    let why = "“The loaf, cut” is not shown. This is what the admin wrote: It is too dark.";
    assert!(letter.matches(shown).count() == 2 && letter.contains(why), "{letter}");
    // The trail says why, too.
    let rejections: Vec<AuditEntry> = ada.get("/api/audit?action=PhotoRejected").read();
    assert_eq!(rejections[0].reasons, ["It is too dark."]);
    // A literal call gives no reason.
    let rejected = submitted(&rosa, recipe);
    assert_eq!(ada.put("/api/pending-pics/delete", &json!([rejected])).status, 200);
    let letter = words(&installation.letter_to(ROSA, "About the photo that you submitted"));
    assert!(letter.contains("“The loaf, cut” is not shown. The admin gave no reason."), "{letter}");
    let mut too_long = submitted(&rosa, recipe);
    too_long["reason"] = json!("a".repeat(1_001));
    assert_eq!(ada.put("/api/pending-pics/delete", &json!([too_long])).refused(400), "invalid_reason");
    // A report is told as a warning and not as a decision as well.
    let mut reported = submitted(&rosa, recipe);
    (reported["violation"], reported["reasons"]) = (json!(true), json!(["profanity"]));
    assert_eq!(ada.put("/api/pending-pics/delete", &json!([reported])).status, 200);
    let warning = words(&installation.letter_to(ROSA, "Something of yours was removed"));
    assert!(warning.contains("removed a photo of yours") && warning.contains("profanity"), "{warning}");
    assert!(warning.contains("for the recipe “Bread”. You described it as: “The loaf, cut”"), "{warning}");
    assert_eq!(installation.letters_to(ROSA).len(), 4, "a welcome, two decisions and a warning");
}

/// The reminders are due.
const A_DAY_LATER: &str = "UPDATE ops.reminders SET sent_at = now() - interval '25 hours'";

#[test]
fn of_two_nodes_that_find_a_reminder_due_at_the_same_moment_one_writes_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, _ada) = (cookbook.member("Rosa"), cookbook.admin(&installation, "Ada"));
    let body = json!({"title": "Bread", "recipeText": "2 cups flour. Stir."});
    assert_eq!(rosa.post("/api/new-recipe/pending", &body).status, 201);
    cookbook.stop();
    let writer = installation.writer();
    writer.tamper(A_DAY_LATER);
    // Both have found that the day is over, and come to the row that says whose turn it is.
    let held = writer.hold("LOCK TABLE ops.reminders IN EXCLUSIVE MODE");
    let folder = open_folder();
    let nodes = [installation.serve(), installation.serve_another_node(folder.path())];
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE ops.reminders%'";
    wait_until("both wait for it", || writer.number(waiting) == 2);
    drop(held);
    // Whichever node wrote it: both send what there is to send, each into its own folder.
    let reminders = || {
        let letters = [installation.data(), folder.path()].map(|data| letters_in(data, "ada@example.org"));
        letters
            .iter()
            .flatten()
            .filter(|letter| letter.subject == "Something is waiting for an admin")
            .count()
    };
    wait_until("it is mailed", || reminders() == 1);
    wait_until("nobody waits any more", || writer.number(waiting) == 0);
    let written = "SELECT count(*) FROM ops.mails WHERE kind = 'waiting'";
    assert_eq!(writer.number(written), 1);
    for node in nodes {
        node.stop();
    }
    assert_eq!(reminders(), 1);
}

#[test]
fn the_admins_of_the_demonstration_do_not_exist_and_are_not_reminded() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let ada = cookbook.admin(&installation, "Ada");
    drop(ada);
    cookbook.stop();
    installation.writer().tamper(A_DAY_LATER);
    let cookbook = installation.serve();
    eventually("the admin who exists is reminded", || {
        let letters = installation.letters_to("ada@example.org").into_iter();
        letters.into_iter().find(|letter| letter.subject == "Something is waiting for an admin")
    });
    assert_eq!(installation.writer().number("SELECT count(*) FROM ops.mails WHERE kind = 'waiting'"), 1);
    drop(cookbook);
}
