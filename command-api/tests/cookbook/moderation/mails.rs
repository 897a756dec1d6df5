//! Members are mailed what was decided about their contributions, and admins what waits.

use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::submissions::{ApproveSubmission, Submission};
use serde_json::{Value, json};
use ureq::http::Method;

use command_api::queries::admins::get_waiting::Waiting;
use command_api::web::answer::contract::{PendingRecipe, Recipe};

use crate::support::{Caller, Installation, PASSWORD, wait_until};

const ROSA: &str = "rosa@example.org";

fn submitted(member: &Caller<'_>, title: &str) -> PendingRecipe {
    let body = json!({"title": title, "recipeText": "2 cups flour. Stir."});
    member.post("/api/new-recipe/pending", &body).created()
}

fn delete(caller: &Caller<'_>, path: &str, body: &Value) {
    assert_eq!(caller.call(&Method::DELETE, path, &[], Some(body)).status, 200, "{path}");
}

#[test]
fn each_violation_is_mailed_once_with_its_reasons_and_their_number() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = installation.writer().new_recipe(ada.user().id, "Bread");
    let reasons = json!({"reasons": ["profanity", "bullying and intolerance"]});
    for number in 1..=3 {
        let comment = installation.writer().new_comment(rosa.user().id, recipe, "Dreadful.");
        for _ in 0..2 {
            delete(&ada, &format!("/api/comment/{comment}"), &reasons);
        }
        let warnings = || {
            let letters = installation.letters_to(ROSA);
            letters
                .into_iter()
                .filter(|letter| letter.subject == "Something of yours was removed")
                .collect::<Vec<_>>()
        };
        wait_until("it is mailed", || warnings().len() == number);
        let text = &warnings()[number - 1].text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("profanity; bullying and intolerance."), "{text}");
        assert!(text.contains("removed a comment of yours") && text.contains("“Dreadful.”"), "{text}");
        assert!(text.contains("You posted it on ") && text.contains(", on the recipe “Bread”."), "{text}");
        let standing = ["has 1 violation now", "has 2 violations now", "is restricted"][number - 1];
        assert!(text.contains(standing), "{text}");
    }
}

#[test]
fn a_decision_on_a_submission_is_mailed_to_its_writer() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let (bread, stew, soup) = (submitted(&rosa, "Bread"), submitted(&rosa, "Stew"), submitted(&rosa, "Soup"));
    let recipe: Recipe =
        ada.post("/api/recipes/new", &json!({"title": "White Bread", "pendingId": bread.id})).created();
    let approved = installation.letter_to(ROSA, "Your recipe is on the shelf").text;
    assert!(
        approved.contains("“Bread”") && approved.contains(&format!("/recipe/{}", recipe.recipe_id)),
        "{approved}"
    );
    delete(&ada, &format!("/api/pending-recipe/{}", stew.id), &json!({"reason": "How much salt?"}));
    let rejected = installation.letter_to(ROSA, "About the recipe that you submitted").text;
    assert!(rejected.contains("“Stew”") && rejected.contains("How much salt?"), "{rejected}");
    // What she takes back herself, or what goes with an account, is no decision.
    delete(&rosa, &format!("/api/pending-recipe/{}", soup.id), &json!({}));
    let letters = installation.letters_to(ROSA).len();
    submitted(&rosa, "Sauce");
    installation.writer().delete_account(rosa.user().id);
    let erased = "SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'";
    wait_until("she is erased", || installation.writer().number(erased) == 1);
    wait_until("her mails are gone", || installation.letters_to(ROSA).is_empty());
    assert_eq!(letters, 3, "a welcome and two decisions");
}

#[test]
fn who_becomes_an_admin_or_is_none_any_more_is_told() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let change = |what: &str| {
        let path = format!("/api/user/{}/{what}", rosa.user().id);
        // Once more changes nothing, and is not told.
        for _ in 0..2 {
            assert_eq!(ada.put(&path, &json!({})).status, 200);
        }
    };
    change("make-admin");
    let told = installation.letter_to(ROSA, "You are an admin now").text;
    assert!(told.contains("/login"), "{told}");
    change("remove-admin");
    installation.letter_to(ROSA, "You are no longer an admin");
    installation.writer().settle();
    let written = "SELECT count(*) FROM ops.mails WHERE kind = 'role_changed'";
    // Ada was made an admin on the command line.
    assert_eq!(installation.writer().number(written), 3);
}

#[test]
fn nobody_is_sent_a_link_to_a_recipe_that_has_gone() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) =
        (cookbook.member("Rosa").user().id, cookbook.unlocked_admin(&installation, "Ada").user().id);
    let writer = installation.writer();
    let actor = Actor::Admin { id: AccountId(ada) };
    let [gone, there] = ["Bread", "Soup"]
        .map(|title| (writer.new_submission(rosa, title), RecipeId(writer.new_recipe(rosa, title))));
    // The letter about the approval is written after the recipe has gone.
    writer.while_nothing_is_sealed(|| {
        for (submission, recipe_id) in [gone, there] {
            let command = ApproveSubmission { actor, recipe_id, recipe: None };
            assert_eq!(writer.attempt::<Submission>(actor, submission, command, None), Ok(true));
        }
        writer.delete(gone.1.0);
    });
    let letter = installation.letter_to(ROSA, "Your recipe is on the shelf");
    assert!(letter.text.contains("“Soup”"), "{}", letter.text);
    writer.settle();
    assert_eq!(writer.number("SELECT count(*) FROM ops.mails WHERE kind = 'submission_approved'"), 1);
}

#[test]
fn admins_are_told_once_a_day_what_waits() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    cookbook.admin(&installation, "Bea");
    let waiting = || ada.get("/api/admin/waiting").read::<Waiting>();
    assert_eq!(waiting(), Waiting { recipes: 0, photos: 0, comments: 0 });
    let bread = submitted(&rosa, "Bread");
    let recipe = installation.writer().new_recipe(ada.user().id, "Soup");
    installation.writer().submit_photo(rosa.user().id, recipe, "0123456789abcdef0123456789abcdef");
    submitted(&rosa, "Stew");
    wait_until("all of it waits", || waiting() == Waiting { recipes: 2, photos: 1, comments: 0 });
    assert_eq!(rosa.get("/api/admin/waiting").refused(403), "not_allowed");
    drop(cookbook);
    let reminders = |address: &str| {
        let letters = installation.letters_to(address).into_iter();
        letters.filter(|letter| letter.subject == "Something is waiting for an admin").collect::<Vec<_>>()
    };
    let a_day_later =
        || installation.writer().tamper("UPDATE ops.reminders SET sent_at = now() - interval '25 hours'");
    a_day_later();
    let cookbook = installation.serve();
    for admin in ["ada@example.org", "bea@example.org"] {
        wait_until("it is mailed", || reminders(admin).len() == 1);
    }
    let letter = &reminders("ada@example.org")[0].text;
    assert!(letter.contains("2 recipes, 1 photo."), "{letter}");
    drop(cookbook);
    // The same day nobody is told again; the next day, if something is left.
    let cookbook = installation.serve();
    let ada = cookbook.visitor().signed_in("ada@example.org", PASSWORD);
    let id = ada.user().id;
    installation
        .writer()
        .tamper(&format!("UPDATE auth.sessions SET tools_used_at = now() WHERE account_id = {id}"));
    delete(&ada, &format!("/api/pending-recipe/{}", bread.id), &json!({}));
    drop(cookbook);
    a_day_later();
    let cookbook = installation.serve();
    wait_until("it is mailed", || reminders("ada@example.org").len() == 2);
    let letter = &reminders("ada@example.org")[1].text;
    assert!(letter.contains("1 recipe, 1 photo."), "{letter}");
    drop(cookbook);
    assert!(installation.letters_to(ROSA).iter().all(|letter| !letter.subject.contains("waiting")));
}
