//! Every decision is told, explained, and found again.

use command_api::web::answer::contract::{AuditEntry, Comment, PendingRecipe, Recipe};
use domain::Actor;
use domain::photos::ApprovePhoto;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Cookbook, Installation, eventually, wait_until};

/// The entries that fit these filters, the newest first.
fn trail(admin: &Caller<'_>, query: &str) -> Vec<AuditEntry> {
    admin.get(&format!("/api/audit{query}")).read()
}

/// The only entry of this action.
fn the_only(admin: &Caller<'_>, action: &str) -> AuditEntry {
    let mut found = Vec::new();
    wait_until(action, || {
        found = trail(admin, &format!("?action={action}"));
        !found.is_empty()
    });
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

struct People<'a> {
    ada: Caller<'a>,
    rosa: Caller<'a>,
    opal: Caller<'a>,
}

/// Rosa's recipe is approved, Opal's comment on it removed, and the recipe edited.
fn a_busy_day<'a>(installation: &Installation, cookbook: &'a Cookbook) -> (People<'a>, Recipe) {
    let ada = cookbook.unlocked_admin(installation, "Ada");
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let submitted = json!({
        "title": "Bread", "description": "From the blue tin.", "attribute": "", "recipeText": "2 cups flour. Stir.",
        "tags": "loaf", "pics": "",
    });
    let pending: PendingRecipe = rosa.post("/api/new-recipe/pending", &submitted).created();
    let approval = json!({
        "title": "Rye Bread", "pendingId": pending.id, "recipeTagList": [{"tag": "loaf"}],
        "ingredientList": [{"ingredientText": "flour", "amountNumerator": 2, "amountDenominator": 1}],
        "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [],
    });
    let recipe: Recipe = ada.post("/api/recipes/new", &approval).created();
    let comment: Comment =
        opal.post("/api/new-comment", &json!({"recipeId": recipe.recipe_id, "comment": "Awful."})).created();
    let path = format!("/api/comment/{}", comment.comment_id);
    assert_eq!(rosa.call(&Method::PUT, &path, &[], None).status, 200);
    let reasons = json!({"reasons": ["bullying and intolerance"]});
    assert_eq!(ada.call(&Method::DELETE, &path, &[], Some(&reasons)).status, 200);
    let mut edit = serde_json::to_value(&recipe).unwrap();
    edit["title"] = json!("=Dark Rye Bread");
    edit.as_object_mut().unwrap().remove("sequence");
    assert_eq!(ada.put(&format!("/api/recipe/{}/update", recipe.recipe_id), &edit).status, 200);
    (People { ada, rosa, opal }, recipe)
}

#[test]
fn a_decision_says_who_decided_what_about_whom_and_why_what_changed_and_what_followed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (People { ada, rosa, opal }, recipe) = a_busy_day(&installation, &cookbook);

    let removed = the_only(&ada, "CommentRemoved");
    assert_eq!((removed.actor.id, removed.actor.display_name.as_str()), (Some(ada.user().id), "Ada"));
    assert_eq!((removed.actor.role.as_str(), removed.target.r#type.as_str()), ("admin", "comment"));
    assert_eq!(removed.target.title, "=Dark Rye Bread", "that of the recipe");
    let subject = removed.subject.unwrap();
    assert_eq!((subject.id, subject.display_name.as_str()), (opal.user().id, "Opal"));
    assert_eq!(removed.reasons, ["bullying and intolerance"]);
    assert_eq!(removed.before, Some(json!({"state": "reported", "comment": "Awful."})));
    assert_eq!((removed.after, removed.cause), (Some(json!({"state": "removed"})), None));

    let violation = the_only(&ada, "ViolationAdded");
    assert_eq!((violation.cause, violation.actor.id), (Some(removed.seq), None));
    assert_eq!(
        (violation.before, violation.after),
        (Some(json!({"violations": 0})), Some(json!({"violations": 1})))
    );
    assert_eq!(violation.target.title, "Opal");
    let removed = the_only(&ada, "CommentRemoved");
    let [effect] = &removed.effects[..] else { panic!("{:?}", removed.effects) };
    assert_eq!(
        (effect.seq, effect.action.as_str(), effect.id),
        (violation.seq, "ViolationAdded", opal.user().id)
    );

    let approved = the_only(&ada, "SubmissionApproved");
    assert_eq!((approved.target.title.as_str(), approved.subject.unwrap().id), ("Bread", rosa.user().id));
    let (before, after) = (approved.before.unwrap(), approved.after.unwrap());
    assert_eq!(
        (&before["state"], &before["submitted"]["recipeText"]),
        (&json!("pending"), &json!("2 cups flour. Stir."))
    );
    assert_eq!(
        (&after["recipeId"], &after["recipe"]["title"]),
        (&json!(recipe.recipe_id), &json!("Rye Bread"))
    );
    let created = the_only(&ada, "RecipeCreated");
    assert_eq!(created.cause, Some(approved.seq));
    assert_eq!(created.after.unwrap()["tags"], json!(["loaf"]));

    let updated = the_only(&ada, "RecipeUpdated");
    assert_eq!(updated.before, Some(json!({"title": "Rye Bread"})));
    assert_eq!(updated.after, Some(json!({"title": "=Dark Rye Bread"})));
}

/// What followed from a decision by itself: the type of each event and of what it is about.
fn effects(entry: &AuditEntry) -> Vec<(&str, &str, i64)> {
    let effects = entry.effects.iter();
    effects.map(|effect| (effect.action.as_str(), effect.r#type.as_str(), effect.id)).collect()
}

#[test]
fn what_followed_from_a_decision_is_its_effects_and_each_of_them_names_its_cause() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (id, writer) = (rosa.user().id, installation.writer());
    let bread = writer.new_recipe(ada.user().id, "Bread");
    let approved_photo = || {
        let photo = writer.submit_photo_at(id, bread, &writer.new_upload(id));
        writer.decide_on_photo(photo, ApprovePhoto { actor: Actor::System });
        photo
    };

    // An edit that leaves out photos removes them.
    let photos = [approved_photo(), approved_photo()];
    writer.settle();
    let edit = json!({"title": "Rye", "recipeTagList": [], "ingredientList": [], "recipeStepList": [], "recipePicList": []});
    assert_eq!(ada.put(&format!("/api/recipe/{bread}/update"), &edit).status, 200);
    wait_until("both are removed", || trail(&ada, "?action=PhotoRemoved").len() == 2);
    let edited = the_only(&ada, "RecipeUpdated");
    assert_eq!(edited.after.as_ref().unwrap()["removedPhotos"], json!(photos));
    assert_eq!(effects(&edited), photos.map(|photo| ("PhotoRemoved", "photo", photo)));
    for removed in trail(&ada, "?action=PhotoRemoved") {
        assert_eq!((removed.cause, removed.after), (Some(edited.seq), Some(json!({"state": "removed"}))));
        assert_eq!((removed.actor.role.as_str(), removed.subject.unwrap().id), ("system", id));
    }

    // The third violation restricts.
    writer.add_violations(id, 2);
    let comment = writer.new_comment(id, bread, "Awful.");
    let reasons = json!({"reasons": ["profanity"]});
    let path = format!("/api/comment/{comment}");
    assert_eq!(ada.call(&Method::DELETE, &path, &[], Some(&reasons)).status, 200);
    let restricted = the_only(&ada, "MemberRestricted");
    let removed = the_only(&ada, "CommentRemoved");
    assert_eq!(effects(&removed), [("ViolationAdded", "user", id), ("MemberRestricted", "user", id)]);
    assert_eq!(restricted.cause, Some(removed.seq));
    assert_eq!(
        (restricted.before, restricted.after),
        (Some(json!({"restricted": false})), Some(json!({"restricted": true})))
    );

    // A deletion has more effects than an answer tells; all of them are found by their cause.
    for number in 0..20 {
        writer.new_recipe(id, &format!("Soup {number}"));
    }
    writer.new_submission(id, "Stew");
    approved_photo();
    writer.new_comment(id, bread, "Lovely.");
    assert_eq!(ada.call(&Method::DELETE, &format!("/api/user/{id}/delete"), &[], None).status, 200);
    let erased = the_only(&ada, "AccountErased");
    let deleted = the_only(&ada, "AccountDeleted");
    assert_eq!((deleted.actor.id, erased.cause), (Some(ada.user().id), Some(deleted.seq)));
    let all = trail(&ada, &format!("?cause={}", deleted.seq));
    let count = |action: &str| all.iter().filter(|entry| entry.action == action).count();
    let expected = ["CommentDeleted", "RecipeDeleted", "SubmissionRejected", "PhotoRemoved", "AccountErased"];
    assert_eq!((expected.map(count), all.len()), ([1, 20, 1, 1, 1], 24));
    let told: Vec<i64> = deleted.effects.iter().map(|effect| effect.seq).collect();
    let mut first: Vec<i64> = all.iter().map(|entry| entry.seq).collect();
    first.reverse();
    assert_eq!(told, first[..20], "the first of them, in their order");
}

#[test]
fn decisions_are_found_by_each_filter_and_page_by_page() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (People { ada, rosa, opal }, recipe) = a_busy_day(&installation, &cookbook);
    let violation = the_only(&ada, "ViolationAdded");
    the_only(&ada, "RecipeCreated");
    let all = trail(&ada, "");
    let seqs: Vec<i64> = all.iter().map(|entry| entry.seq).collect();
    assert!(seqs.is_sorted_by(|newer, older| newer > older), "{seqs:?}");
    let actions = |query: &str| -> Vec<String> {
        let mut actions: Vec<String> = trail(&ada, query).into_iter().map(|entry| entry.action).collect();
        actions.sort();
        actions
    };
    let (ada_id, opal_id, recipe_id) = (ada.user().id, opal.user().id, recipe.recipe_id);
    // A tag that the approval created is one as well.
    let by_ada = ["CommentRemoved", "RecipeUpdated", "SubmissionApproved", "TagCreated"];
    assert_eq!(actions(&format!("?actor={ada_id}")), by_ada);
    assert_eq!(actions(&format!("?actor={}", rosa.user().id)), ["CommentReported"]);
    let about_opal = ["CommentRemoved", "CommentReported", "ViolationAdded"];
    assert_eq!(actions(&format!("?subject={opal_id}")), about_opal);
    assert_eq!(actions(&format!("?target=recipe/{recipe_id}")), ["RecipeCreated", "RecipeUpdated"]);
    assert_eq!(actions("?target=comment"), ["CommentRemoved", "CommentReported"]);
    assert_eq!(actions(&format!("?cause={}", violation.cause.unwrap())), ["ViolationAdded"]);
    assert_eq!(actions(&format!("?seq={}", violation.cause.unwrap())), ["CommentRemoved"]);
    assert_eq!(actions("?to=2020-01-01&actor="), [""; 0]);
    assert_eq!(actions(&format!("?from=2020-01-01&to=2999-12-31&subject={opal_id}")), about_opal);

    let mut paged = trail(&ada, "?limit=2");
    while let Some(last) = paged.last().map(|entry| entry.seq).filter(|_| paged.len() < all.len()) {
        let next = trail(&ada, &format!("?limit=2&before={last}"));
        assert!((1..=2).contains(&next.len()));
        paged.extend(next);
    }
    assert_eq!(paged, all);
    assert!(trail(&ada, &format!("?before={}", seqs[seqs.len() - 1])).is_empty());
    // How many there are is told with the first page.
    assert_eq!(ada.get("/api/audit?limit=3").header("x-total-count"), all.len().to_string());
    assert_eq!(ada.get(&format!("/api/audit?before={}", seqs[0])).header("x-total-count"), "");
}

#[test]
fn a_filter_that_can_be_none_is_refused_and_only_unlocked_admins_read_the_trail() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    for (query, code) in [
        ("actor=Ada", "invalid_id"),
        ("subject=-1", "invalid_id"),
        ("cause=1.5", "invalid_id"),
        ("before=x", "invalid_id"),
        ("target=planet/1", "invalid_query"),
        ("target=recipe/x", "invalid_id"),
        ("action=Eaten", "invalid_query"),
        ("from=yesterday", "invalid_query"),
        ("to=2026-02-30", "invalid_query"),
        ("limit=0", "invalid_query"),
        ("limit=101", "invalid_query"),
        ("limit=2&limit=3", "invalid_query"),
    ] {
        assert_eq!(ada.get(&format!("/api/audit?{query}")).refused(400), code, "{query}");
    }
    assert_eq!(ada.get("/api/audit.csv?action=Eaten").refused(400), "invalid_query");
    let (rosa, locked) = (cookbook.member("Rosa"), cookbook.admin(&installation, "Bea"));
    for path in ["/api/audit", "/api/audit.csv"] {
        assert_eq!(cookbook.get(path).refused(401), "not_signed_in");
        assert_eq!(rosa.get(path).refused(403), "not_allowed");
        assert_eq!(locked.get(path).refused(403), "tools_locked");
    }
}

#[test]
fn the_file_for_a_spreadsheet_has_every_entry_and_no_formula() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (People { ada, .. }, _) = a_busy_day(&installation, &cookbook);
    the_only(&ada, "ViolationAdded");
    the_only(&ada, "RecipeCreated");
    // More than are read at once.
    for _ in 0..60 {
        for verb in ["make-admin", "remove-admin"] {
            let path = format!("/api/user/{}/{verb}", cookbook_member(&ada));
            assert_eq!(ada.call(&Method::PUT, &path, &[], None).status, 200);
        }
    }
    let answer = ada.get("/api/audit.csv");
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"audit-trail.csv\"");
    let text = answer.text().trim_start_matches('\u{feff}');
    let mut lines = text.lines();
    assert!(lines.next().unwrap().starts_with("\"seq\",\"at\","));
    let seqs: Vec<i64> = lines.map(|line| line.split('"').nth(1).unwrap().parse().unwrap()).collect();
    assert!(seqs.len() > 120 && seqs.is_sorted_by(|newer, older| newer > older), "{seqs:?}");
    assert!(text.contains(",\"'=Dark Rye Bread\",") && !text.contains(",\"=Dark Rye Bread\","), "{text}");
    let some = ada.get("/api/audit.csv?action=CommentRemoved");
    assert_eq!(some.text().lines().count(), 2);
}

#[test]
fn a_page_of_long_decisions_is_bounded_and_each_is_whole_alone() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let long = json!({"title": "Stew", "recipeText": "é".repeat(50_000)});
    for _ in 0..15 {
        let PendingRecipe { id, .. } = rosa.post("/api/new-recipe/pending", &long).created();
        ada.call(&Method::DELETE, &format!("/api/pending-recipe/{id}"), &[], None).read::<PendingRecipe>();
    }
    let answer = ada.get("/api/audit?action=SubmissionRejected");
    assert!(answer.body.len() < 1_200_000, "{} bytes", answer.body.len());
    let entries: Vec<AuditEntry> = answer.read();
    assert_eq!(entries.len(), 15);
    let (whole, left_out): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.is_left_out.is_none());
    assert!(whole.len() == 9 && whole.iter().all(|entry| entry.before.is_some()));
    assert!(left_out.iter().all(|entry| entry.before.is_none() && entry.after.is_none()));
    let [alone] = &trail(&ada, &format!("?seq={}", left_out[0].seq))[..] else { panic!() };
    assert_eq!((alone.is_left_out, alone.before.is_some()), (None, true));
}

#[test]
fn an_admin_exports_one_file_at_a_time() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let writer = installation.writer();
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'relation'";
    let held = writer.hold("LOCK TABLE read.audit IN ACCESS EXCLUSIVE MODE");
    std::thread::scope(|scope| {
        let refused = eventually("another one is refused", || {
            scope.spawn(|| ada.get("/api/audit.csv"));
            wait_until("one waits for the table", || writer.number(waiting) > 0);
            // Nothing waits for a lock without end, so this one may be the first again.
            Some(ada.get("/api/audit.csv")).filter(|answer| answer.status == 429)
        });
        assert_eq!(
            (refused.header("retry-after"), refused.refused(429).as_str()),
            ("10", "too_many_attempts")
        );
        drop(held);
    });
    for admin in [&ada, &bea] {
        wait_until("it is exported", || admin.get("/api/audit.csv").status == 200);
    }
}

/// The number of the member who is in the trail as whom a removal concerned.
fn cookbook_member(admin: &Caller<'_>) -> i64 {
    the_only(admin, "CommentRemoved").subject.unwrap().id
}

#[test]
fn what_an_erased_member_wrote_is_in_no_entry_and_the_decisions_stay() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (People { ada, opal, .. }, _) = a_busy_day(&installation, &cookbook);
    let path = format!("/api/user/{}/delete", opal.user().id);
    assert_eq!(ada.call(&Method::DELETE, &path, &[], None).status, 200);
    the_only(&ada, "AccountErased");
    let removed = the_only(&ada, "CommentRemoved");
    assert_eq!(removed.before, Some(json!({"state": "reported", "comment": Value::Null})));
    let subject = removed.subject.unwrap();
    assert_eq!((subject.id, subject.display_name.as_str()), (opal.user().id, ""));
    let all = ada.get("/api/audit?limit=100");
    assert!(!all.text().contains("Awful") && !all.text().contains("Opal"), "{}", all.text());
}
