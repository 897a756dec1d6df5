//! What an admin's calls mean for a submission, in the cases that are not the usual one.

use command_api::web::answer::contract::{DecisionConflict, EditConflict, PendingRecipe, Recipe};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, wait_until};

fn submit(member: &Caller<'_>, title: &str) -> PendingRecipe {
    let body = json!({"title": title, "recipeText": "2 cups flour. Stir.", "tags": "", "pics": ""});
    member.post("/api/new-recipe/pending", &body).created()
}

fn correct(member: &Caller<'_>, id: i64, title: &str) -> Answer {
    let body = json!({"title": title, "recipeText": "2 cups flour. Stir.", "tags": "", "pics": ""});
    member.put(&format!("/api/pending-recipe/{id}"), &body)
}

fn recipe(title: &str) -> Value {
    json!({"title": title, "ingredientList": [{"ingredientText": "flour"}], "recipeStepList": [{"instructions": "Stir."}]})
}

fn create(admin: &Caller<'_>, writer: i64, title: &str) -> Recipe {
    let mut body = recipe(title);
    body["userId"] = json!(writer);
    admin.post("/api/recipes/new", &body).created()
}

#[test]
fn nothing_is_approved_of_somebody_who_has_left() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (submitted, writer) = (submit(&rosa, "Bread"), installation.writer());
    let mut body = recipe("Bread");
    body["pendingId"] = json!(submitted.id);
    // No policy knows yet that she has left.
    writer.while_nothing_is_sealed(|| {
        writer.delete_account(rosa.user().id);
        assert_eq!(ada.post("/api/recipes/new", &body).refused(404), "writer_erased");
    });
    wait_until("she is erased", || {
        writer.number("SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'") == 1
    });
    let made = "SELECT count(*) FROM es.events WHERE event_type IN ('SubmissionApproved', 'RecipeCreated')";
    assert_eq!(writer.number(made), 0);
}

fn end(caller: &Caller<'_>, id: i64) -> Answer {
    caller.call(&Method::DELETE, &format!("/api/pending-recipe/{id}"), &[], None)
}

#[test]
fn an_admin_takes_an_own_submission_back_like_anybody_and_nothing_approves_it_by_accident() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let submitted = submit(&ada, "Bread");
    // A recipe of her own, which another admin might have made of it.
    create(&ada, ada.user().id, "Bread");
    for _ in 0..2 {
        assert_eq!(end(&ada, submitted.id).read::<PendingRecipe>().state, "withdrawn");
    }
    // Whatever she says besides.
    let (stew, reason) = (submit(&ada, "Stew"), json!({"reason": "It is here already."}));
    let path = format!("/api/pending-recipe/{}", stew.id);
    for _ in 0..2 {
        let ended: PendingRecipe = ada.call(&Method::DELETE, &path, &[], Some(&reason)).read();
        assert_eq!((ended.state.as_str(), ended.reason), ("withdrawn", None));
    }
    let other = submit(&ada, "Soup");
    let mut body = recipe("Soup");
    body["pendingId"] = json!(other.id);
    ada.post("/api/recipes/new", &body).created::<Recipe>();
    // What she has approved stays approved.
    assert_eq!(end(&ada, other.id).read::<PendingRecipe>().state, "approved");
    let told = installation
        .writer()
        .number("SELECT count(*) FROM es.events WHERE event_type = 'SubmissionApproved'");
    assert_eq!(told, 1);
}

#[test]
fn only_a_recipe_of_nearly_its_title_approves_a_submission_and_no_other_beside_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let titles = ["Bread", "Soup of Leeks", "Leek Soup", "🍞", "Bred"];
    let [bread, leeks, leek, loaf, corrected] = titles.map(|title| submit(&rosa, title).id);
    let id = rosa.user().id;
    let soup = create(&ada, id, "The Best Leek Soup").recipe_id;
    let ended = |submission: i64| {
        let ended: PendingRecipe = end(&ada, submission).read();
        (ended.state, ended.recipe_id)
    };
    assert_eq!(ended(bread), ("rejected".to_owned(), None), "it has nothing to do with it");
    assert_eq!(ended(leeks), ("approved".to_owned(), Some(soup)));
    assert_eq!(ended(leek), ("rejected".to_owned(), None), "it has approved another one");
    // A title without words is the same or not.
    let same = create(&ada, id, "🍞").recipe_id;
    assert_eq!(ended(loaf), ("approved".to_owned(), Some(same)));
    // What was made of it before it was corrected.
    let made = create(&ada, id, "Bred").recipe_id;
    correct(&rosa, corrected, "Rye Bread").read::<PendingRecipe>();
    assert_eq!(ended(corrected), ("approved".to_owned(), Some(made)));
}

#[test]
fn only_a_recipe_that_is_there_and_came_after_a_submission_approves_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let rosa_id = rosa.user().id;
    let first = submit(&rosa, "Bread");
    let deleted = create(&ada, rosa_id, "Bread");
    let gone = ada.call(&Method::DELETE, &format!("/api/recipe/{}", deleted.recipe_id), &[], None);
    assert_eq!(gone.status, 200);
    assert_eq!(end(&ada, first.id).read::<PendingRecipe>().state, "rejected");
    let withdrawn = submit(&rosa, "Soup");
    create(&ada, rosa_id, "Soup");
    end(&rosa, withdrawn.id).read::<PendingRecipe>();
    let later = submit(&rosa, "Soup");
    assert_eq!(end(&ada, later.id).read::<PendingRecipe>().state, "rejected");
}

#[test]
fn a_recipe_approves_for_an_hour_and_a_reason_is_a_rejection_whatever_was_created() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let created_ago = |minutes: i64| {
        let submitted = submit(&rosa, "Bread");
        let created = create(&ada, rosa.user().id, "Bread");
        // No part of the product changes an event.
        installation.writer().tamper(&format!(
            "ALTER TABLE es.events DISABLE TRIGGER append_only;
             UPDATE es.events SET recorded_at = now() - interval '{minutes} minutes'
                WHERE aggregate_type = 'recipe' AND aggregate_id = '{}';
             ALTER TABLE es.events ENABLE ALWAYS TRIGGER append_only",
            created.recipe_id
        ));
        submitted.id
    };
    let in_time = created_ago(59);
    assert_eq!(end(&ada, in_time).read::<PendingRecipe>().state, "approved");
    let late = created_ago(61);
    assert_eq!(end(&ada, late).read::<PendingRecipe>().state, "rejected");
    let told_why = created_ago(0);
    let (path, reason) = (format!("/api/pending-recipe/{told_why}"), json!({"reason": "How much salt?"}));
    let rejected: PendingRecipe = ada.call(&Method::DELETE, &path, &[], Some(&reason)).read();
    assert_eq!((rejected.state.as_str(), rejected.reason.as_deref()), ("rejected", Some("How much salt?")));
    // A reason of blanks is none.
    let blank = created_ago(0);
    let (path, reason) = (format!("/api/pending-recipe/{blank}"), json!({"reason": "  "}));
    let approved: PendingRecipe = ada.call(&Method::DELETE, &path, &[], Some(&reason)).read();
    assert_eq!(approved.state, "approved");
}

#[test]
fn an_approval_that_is_not_sealed_yet_is_answered_with_its_recipe() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let submitted = submit(&rosa, "Bread");
    let mut body = recipe("Rye Bread");
    (body["pendingId"], body["recipeTagList"]) = (json!(submitted.id), json!([{"tag": "loaf"}]));
    let writer = installation.writer();
    let told: Recipe = writer.while_nothing_is_sealed(|| {
        let answer = ada.post("/api/recipes/new", &body);
        assert_eq!((answer.status, answer.header("x-read-lagging")), (201, "true"));
        // Its recipe is made at once: what it follows from needs no number for that.
        assert_eq!(writer.recipes_created(), 1);
        serde_json::from_str(answer.text()).unwrap()
    });
    assert_eq!((told.title.as_str(), told.writer.as_str()), ("Rye Bread", "Rosa"));
    assert_eq!((told.ingredient_list.len(), told.recipe_step_list.len()), (1, 1));
    assert_eq!(told.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect::<Vec<_>>(), ["loaf"]);
    let path = format!("/api/recipe/{}", told.recipe_id);
    wait_until("it is shown", || cookbook.visitor().get(&path).read::<Recipe>().title == "Rye Bread");
    let shown: Recipe = cookbook.visitor().get(&path).read();
    assert_eq!(Recipe { sequence: None, ..shown }, told);
    // And the policy makes it once more, without effect.
    writer.settle();
    assert_eq!(writer.recipes_created(), 1);
}

#[test]
fn who_edits_something_that_was_changed_meanwhile_is_told_by_whom_and_when() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let rosa = cookbook.member("Rosa");
    let created: Recipe = ada.post("/api/recipes/new", &recipe("Bread")).created();
    let path = format!("/api/recipe/{}/update", created.recipe_id);
    let update = |admin: &Caller<'_>, title: &str| {
        let mut body = recipe(title);
        body["expectedSequence"] = json!(created.sequence);
        admin.put(&path, &body)
    };
    update(&bea, "Rye Bread").read::<Recipe>();
    let late = update(&ada, "White Bread");
    assert_eq!(late.refused(409), "edit_conflict");
    let conflict: EditConflict<Recipe> = serde_json::from_str(late.text()).unwrap();
    assert_eq!(conflict.current.title, "Rye Bread");
    assert_eq!(conflict.changed.unwrap().actor.unwrap().display_name, "Bea");
    assert!(
        conflict.message.starts_with("This was changed in the meantime, by Bea on "),
        "{}",
        conflict.message
    );

    let submitted = submit(&rosa, "Soup");
    correct(&rosa, submitted.id, "Leek Soup").read::<PendingRecipe>();
    let mut body = recipe("Soup");
    (body["pendingId"], body["expectedSequence"]) = (json!(submitted.id), json!(submitted.sequence));
    let late = ada.post("/api/recipes/new", &body);
    assert_eq!(late.refused(409), "edit_conflict");
    let conflict: EditConflict<PendingRecipe> = serde_json::from_str(late.text()).unwrap();
    assert_eq!(conflict.changed.unwrap().actor.unwrap().display_name, "Rosa");
    // And who comes after a decision is told the decision.
    end(&bea, submitted.id).read::<PendingRecipe>();
    let late = correct(&rosa, submitted.id, "Onion Soup");
    assert_eq!(late.refused(409), "already_rejected");
    let conflict: DecisionConflict = serde_json::from_str(late.text()).unwrap();
    assert_eq!(conflict.decision.actor.unwrap().display_name, "Bea");
}

#[test]
fn who_corrects_a_submission_without_end_is_stopped() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let submitted = submit(&rosa, "Bread 0");
    for number in 1..=60 {
        correct(&rosa, submitted.id, &format!("Bread {number}")).read::<PendingRecipe>();
    }
    // What changes nothing does not count, and neither does what is refused.
    correct(&rosa, submitted.id, "Bread 61");
    assert_eq!(correct(&rosa, submitted.id, "Bread 62").refused(429), "too_many_attempts");
}
