//! What older versions of the product wrote is shown, explained, decided on and rebuilt like what is written today.

use std::path::Path;

use command_api::web::answer::contract::{AuditEntry, DecisionConflict, PendingRecipe, Recipe};
use domain::Actor;
use domain::ids::AccountId;
use domain::recipes::Recipe as RecipeAggregate;
use domain::submissions::Submission;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Cookbook, Installation, Writer, wait_until};

/// An event of the first version from its golden file, about what this member wrote.
fn of_version_1(file: &str, member: i64) -> Value {
    let path = format!("../domain/tests/golden/{file}.v1.json");
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let text = text.replace("account/7", &format!("account/{member}"));
    let mut event: Value = serde_json::from_str(&text).unwrap();
    let fields = event.as_object_mut().unwrap().values_mut().next().unwrap();
    if fields["writer"].is_number() {
        fields["writer"] = json!(member);
    }
    if fields["tags"].is_array() {
        fields["tags"] = json!([]);
    }
    event
}

/// What older versions left: recipes that were created and edited, and submissions that wait, were approved and were rejected.
struct Left {
    created: i64,
    updated: i64,
    waiting: i64,
    approved: i64,
    rejected: i64,
}

fn left_by_older_versions(writer: &Writer, rosa: i64, ada: i64) -> Left {
    let (rosas, adas) =
        (Actor::Member { id: AccountId(rosa), restricted: false }, Actor::Admin { id: AccountId(ada) });
    let recipe = |events: &[&str]| {
        let id = writer.number("SELECT nextval('ops.recipe_ids')");
        for event in events {
            let event = of_version_1(&format!("recipe.{event}"), rosa);
            writer.append_of_version::<RecipeAggregate>("1", adas, id, event);
        }
        id
    };
    let submission = |decision: Option<&str>| {
        let id = writer.number("SELECT nextval('ops.submission_ids')");
        let event = of_version_1("submission.RecipeSubmitted", rosa);
        writer.append_of_version::<Submission>("1", rosas, id, event);
        if let Some(decision) = decision {
            let event = of_version_1(&format!("submission.{decision}"), rosa);
            writer.append_of_version::<Submission>("1", adas, id, event);
        }
        id
    };
    Left {
        created: recipe(&["RecipeCreated"]),
        updated: recipe(&["RecipeCreated", "RecipeUpdated"]),
        waiting: submission(None),
        approved: submission(Some("SubmissionApproved")),
        rejected: submission(Some("SubmissionRejected")),
    }
}

fn entry(admin: &Caller<'_>, action: &str, target: &str, id: i64) -> AuditEntry {
    let query = format!("/api/audit?action={action}&target={target}/{id}");
    let found: Vec<AuditEntry> = admin.get(&query).read();
    let [entry] = &found[..] else { panic!("{query}: {found:?}") };
    entry.clone()
}

/// Everything that is shown of it, with nothing made up where older versions knew nothing.
fn is_shown(cookbook: &Cookbook, rosa: &Caller<'_>, ada: &Caller<'_>, left: &Left) {
    for id in [left.created, left.updated] {
        let recipe: Recipe = cookbook.read(&format!("/api/recipe/{id}"));
        assert_eq!((recipe.title.as_str(), recipe.writer.as_str()), ("Potato Bread", "Rosa"));
        assert_eq!((recipe.servings, recipe.prep_minutes, recipe.cook_minutes), (None, None, None));
        assert_eq!((recipe.ingredient_list.len(), recipe.recipe_step_list.len()), (2, 2));
        assert_eq!(recipe.ingredient_list[0].ingredient_text, "flour, sifted");
    }
    let own: Vec<PendingRecipe> = rosa.get("/api/my-pending-recipes?decided=true").read();
    let states = [(left.waiting, "pending"), (left.approved, "approved"), (left.rejected, "rejected")];
    for (id, state) in states {
        let submission = own.iter().find(|submission| submission.id == id).unwrap();
        assert_eq!(
            (submission.state.as_str(), submission.recipe_text.as_str()),
            (state, "2 cups flour. Stir.")
        );
        assert_eq!((submission.tags.as_str(), submission.reason.as_ref()), ("bread", None));
        assert_eq!(
            (submission.servings, submission.prep_minutes, submission.cook_minutes),
            (None, None, None)
        );
        assert_eq!(submission.recipe_id, (state == "approved").then_some(3));
    }
    let waiting: Vec<PendingRecipe> = ada.get("/api/pending-recipes").read();
    assert_eq!(waiting.iter().map(|submission| submission.id).collect::<Vec<_>>(), [left.waiting]);

    let created = entry(ada, "RecipeCreated", "recipe", left.created).after.unwrap();
    assert_eq!((&created["title"], &created["servings"]), (&json!("Potato Bread"), &Value::Null));
    let updated = entry(ada, "RecipeUpdated", "recipe", left.updated);
    // The golden files differ in nothing, and no photo was removed.
    assert_eq!((updated.before, updated.after), (Some(json!({})), Some(json!({}))));
    let approved = entry(ada, "SubmissionApproved", "submission", left.approved);
    assert_eq!((approved.actor.display_name.as_str(), approved.subject.unwrap().id), ("Ada", rosa.user().id));
    assert_eq!(approved.after, Some(json!({"state": "approved", "recipeId": 3, "recipe": null})));
    assert_eq!(approved.before.unwrap()["submitted"]["prepMinutes"], Value::Null);
    let rejected = entry(ada, "SubmissionRejected", "submission", left.rejected);
    assert_eq!((rejected.target.title.as_str(), rejected.reasons), ("Bread", vec![]));
    assert_eq!(rejected.after, Some(json!({"state": "rejected"})));
}

#[test]
fn what_older_versions_wrote_is_shown_explained_decided_on_and_rebuilt() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let bea = cookbook.unlocked_admin(&installation, "Bea");
    let writer = installation.writer();
    let left = left_by_older_versions(&writer, rosa.user().id, ada.user().id);
    let rejected = "SELECT count(*) FROM read.audit WHERE action = 'SubmissionRejected'";
    wait_until("all of it is shown", || writer.number(rejected) == 1);
    is_shown(&cookbook, &rosa, &ada, &left);
    let known = [&rosa, &ada, &bea].map(|caller| (caller.token().to_owned(), caller.user.clone()));
    cookbook.stop();
    installation.run(&["rebuild"]).succeeded();
    installation.run(&["verify"]).succeeded();
    let cookbook = installation.serve();
    let [rosa, ada, bea] = known.map(|(token, user)| {
        let mut caller = cookbook.visitor().with_token(&token);
        caller.user = user;
        caller
    });
    is_shown(&cookbook, &rosa, &ada, &left);

    // Their decisions stand, and whoever comes later is told whose they are, which is known from the metadata alone.
    for (submission, code) in [(left.approved, "already_approved"), (left.rejected, "already_rejected")] {
        let path = format!("/api/pending-recipe/{submission}");
        let answer = bea.call(&Method::DELETE, &path, &[], None);
        assert_eq!(answer.refused(409), code);
        let told: DecisionConflict = serde_json::from_str(answer.text()).unwrap();
        assert_eq!(told.decision.actor.unwrap().display_name, "Ada");
    }
    // What waits is approved, and what is there is edited.
    let with = |more: Value| {
        let mut body = json!({
            "title": "Rye Bread", "servings": 4, "recipeTagList": [], "ingredientList": [], "recipeStepList": [], "recipePicList": [],
        });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let approved: Recipe = ada.post("/api/recipes/new", &with(json!({"pendingId": left.waiting}))).created();
    assert_eq!((approved.writer.as_str(), approved.servings), ("Rosa", Some(4)));
    let seen: Recipe = cookbook.read(&format!("/api/recipe/{}", left.updated));
    let edit = with(json!({"expectedSequence": seen.sequence}));
    let edited: Recipe = ada.put(&format!("/api/recipe/{}/update", left.updated), &edit).read();
    assert_eq!((edited.title.as_str(), edited.servings), ("Rye Bread", Some(4)));
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}
