//! Members submit recipes, correct and withdraw them while they wait; admins approve or reject them.

use command_api::commands::photos::upload::UploadedImage;
use command_api::queries::recipes::parse::ParsedRecipe;
use command_api::web::answer::contract::{Card, DecisionConflict, PendingRecipe, Recipe};
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Installation, photo, wait_until};

fn bread() -> Value {
    json!({
        "title": "Bread", "description": "From the blue tin.", "attribute": "Aunt May",
        "recipeText": "2 cups flour. Stir.", "tags": "loaf, Rye,,loaf", "pics": "", "servings": 4,
    })
}

fn submit(member: &Caller<'_>) -> PendingRecipe {
    member.post("/api/new-recipe/pending", &bread()).created()
}

fn end(caller: &Caller<'_>, id: i64, body: Option<&Value>) -> Answer {
    caller.call(&Method::DELETE, &format!("/api/pending-recipe/{id}"), &[], body)
}

/// What waits, or with `?decided=true` what was decided as well, of somebody.
fn own(member: &Caller<'_>, query: &str) -> Vec<PendingRecipe> {
    member.get(&format!("/api/my-pending-recipes{query}")).read()
}

fn waiting(admin: &Caller<'_>) -> Vec<i64> {
    let answer = admin.get("/api/pending-recipes");
    let list: Vec<PendingRecipe> = answer.read();
    assert_eq!(answer.header("x-total-count"), list.len().to_string());
    list.iter().map(|waiting| waiting.id).collect()
}

fn approval(id: i64, seen: Option<i64>) -> Value {
    json!({
        "title": "Rye Bread", "attribution": "Aunt May", "pendingId": id, "expectedSequence": seen,
        "recipeTagList": [{"tag": "loaf"}], "ingredientList": [{"ingredientText": "flour"}],
        "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [],
    })
}

/// A cookbook with two admins and a member.
fn people<'a>(installation: &Installation, cookbook: &'a Cookbook) -> (Caller<'a>, Caller<'a>, Caller<'a>) {
    let admin = |name| cookbook.unlocked_admin(installation, name);
    (admin("Ada"), admin("Bea"), cookbook.member("Rosa"))
}

#[test]
fn a_submission_waits_for_an_admin_with_what_helps_to_decide() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, _, rosa) = people(&installation, &cookbook);
    let submitted = submit(&rosa);
    assert_eq!((submitted.attribute.as_str(), submitted.tags.as_str()), ("Aunt May", "loaf,Rye"));
    assert_eq!((submitted.state.as_str(), submitted.servings), ("pending", Some(4)));
    assert_eq!(own(&rosa, ""), std::slice::from_ref(&submitted));
    assert!(own(&ada, "").is_empty());
    let list: Vec<PendingRecipe> = ada.get("/api/pending-recipes").read();
    let expected = PendingRecipe { writer: Some("Rosa".to_owned()), violations: Some(0), ..submitted };
    assert_eq!(list, [expected]);
    assert_eq!(rosa.get("/api/pending-recipes").refused(403), "not_allowed");
}

#[test]
fn what_is_no_submission_is_refused_with_what_to_do() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let with = |field: &str, value: Value| {
        let mut body = bread();
        body[field] = value;
        rosa.post("/api/new-recipe/pending", &body)
    };
    for (field, value, code) in [
        ("title", json!(""), "invalid_recipe"),
        ("title", json!("x".repeat(201)), "invalid_recipe"),
        ("title", json!(["Bread"]), "invalid_body"),
        ("title", Value::Null, "invalid_body"),
        ("recipeText", json!(" \n"), "invalid_recipe"),
        ("tags", json!("x".repeat(41)), "invalid_recipe"),
        ("servings", json!(1.5), "invalid_body"),
        ("servings", json!(5_000), "invalid_recipe"),
        ("pics", json!("https://elsewhere.example/a.jpg"), "unknown_image"),
        ("pics", json!(format!("/api/images/{}-1280.jpg", "0".repeat(32))), "unknown_image"),
    ] {
        assert_eq!(with(field, value.clone()).refused(400), code, "{field} {value}");
    }
    let visitor = cookbook.visitor().post("/api/new-recipe/pending", &bread());
    assert_eq!(visitor.refused(401), "not_signed_in");
    installation.writer().restrict(rosa.user().id);
    let restricted = with("title", json!("Bread"));
    assert_eq!(restricted.refused(403), "restricted");
    let sentence = "Sorry. Your account is restricted. You are not able to contribute recipes.";
    assert!(restricted.text().contains(sentence), "{}", restricted.text());
}

#[test]
fn its_writer_corrects_and_withdraws_what_waits_and_nobody_else_does() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, _, rosa) = people(&installation, &cookbook);
    let opal = cookbook.member("Opal");
    let submitted = submit(&rosa);
    let correct = |caller: &Caller<'_>, title: &str, seen: Option<i64>| {
        let mut body = bread();
        body["title"] = json!(title);
        body["expectedSequence"] = json!(seen);
        caller.put(&format!("/api/pending-recipe/{}", submitted.id), &body)
    };
    let corrected: PendingRecipe = correct(&rosa, "Rye Bread", Some(submitted.sequence)).read();
    assert_eq!(corrected.title, "Rye Bread");
    assert_eq!(own(&rosa, ""), [corrected]);
    assert_eq!(correct(&rosa, "Spelt", Some(submitted.sequence)).refused(409), "edit_conflict");
    for caller in [&opal, &ada] {
        assert_eq!(correct(caller, "Mine", None).refused(404), "unknown_submission");
    }
    assert_eq!(end(&opal, submitted.id, None).refused(404), "unknown_submission");
    assert_eq!(end(&rosa, submitted.id, None).read::<PendingRecipe>().state, "withdrawn");
    assert_eq!(end(&rosa, submitted.id, None).read::<PendingRecipe>().state, "withdrawn");
    assert_eq!(correct(&rosa, "Spelt", Some(submitted.sequence)).refused(409), "already_withdrawn");
    assert!(waiting(&ada).is_empty() && own(&rosa, "").is_empty());
    // Its writer keeps the text, to send it again.
    let [kept] = &own(&rosa, "?decided=true")[..] else { panic!("it is kept") };
    assert_eq!((kept.state.as_str(), kept.title.as_str()), ("withdrawn", "Rye Bread"));
    assert!(own(&ada, "?decided=true").is_empty() && own(&opal, "?decided=true").is_empty());
    assert_eq!(correct(&rosa, "Spelt", None).refused(409), "already_withdrawn");
    let late = ada.post("/api/recipes/new", &approval(submitted.id, None));
    assert_eq!(late.refused(409), "already_withdrawn");
}

#[test]
fn an_approved_submission_is_a_recipe_of_its_writers() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, bea, rosa) = people(&installation, &cookbook);
    let submitted = submit(&rosa);
    let approve = || ada.post("/api/recipes/new", &approval(submitted.id, Some(submitted.sequence)));
    let recipe: Recipe = approve().created();
    assert_eq!((recipe.title.as_str(), recipe.writer.as_str()), ("Rye Bread", "Rosa"));
    assert!(waiting(&ada).is_empty());
    let decided = &own(&rosa, "?decided=true")[0];
    assert_eq!((decided.state.as_str(), decided.recipe_id), ("approved", Some(recipe.recipe_id)));
    let mine: Vec<Card> = rosa.get("/api/my-recipes").read();
    assert_eq!(mine.iter().map(|card| card.recipe_id).collect::<Vec<_>>(), [recipe.recipe_id]);
    // The second call of whoever sends no `pendingId`, and any repeat, change nothing.
    assert_eq!(end(&ada, submitted.id, None).read::<PendingRecipe>().state, "approved");
    assert_eq!(approve().created::<Recipe>().recipe_id, recipe.recipe_id);
    assert_eq!(cookbook.visitor().get("/api/recipes/number").read::<i64>(), 1);
    for answer in [end(&bea, submitted.id, None), bea.post("/api/recipes/new", &approval(submitted.id, None))]
    {
        assert_eq!(answer.refused(409), "already_approved");
        let told: DecisionConflict = serde_json::from_str(answer.text()).unwrap();
        assert_eq!(told.decision.actor.unwrap().display_name, "Ada");
    }
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn an_approval_of_what_was_corrected_meanwhile_shows_the_correction() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, _, rosa) = people(&installation, &cookbook);
    let submitted = submit(&rosa);
    let mut body = bread();
    body["title"] = json!("Spelt");
    rosa.put(&format!("/api/pending-recipe/{}", submitted.id), &body).read::<PendingRecipe>();
    let answer = ada.post("/api/recipes/new", &approval(submitted.id, Some(submitted.sequence)));
    assert_eq!(answer.refused(409), "edit_conflict");
    let conflict: Value = serde_json::from_str(answer.text()).unwrap();
    assert_eq!(conflict["current"]["title"], "Spelt");
    assert_eq!(waiting(&ada), [submitted.id]);
    assert_eq!(ada.post("/api/recipes/new", &approval(999_999, None)).refused(404), "unknown_submission");
}

#[test]
fn an_admin_who_knows_the_specified_calls_alone_approves_by_creating_and_deleting() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, bea, rosa) = people(&installation, &cookbook);
    let submissions = [submit(&rosa), submit(&rosa)].map(|submitted| submitted.id);
    let create = |admin: &Caller<'_>, writer: i64| {
        let mut body = bread();
        body["userId"] = json!(writer);
        admin.post("/api/recipes/new", &body).created::<Recipe>()
    };
    let recipes = submissions.map(|id| {
        let recipe = create(&ada, rosa.user().id);
        assert_eq!(recipe.writer, "Rosa");
        let ended: PendingRecipe = end(&ada, id, None).read();
        assert_eq!((ended.state.as_str(), ended.recipe_id), ("approved", Some(recipe.recipe_id)));
        recipe.recipe_id
    });
    assert_ne!(recipes[0], recipes[1]);
    // Nothing of Rosa's waits any more, so what names her is the admin's own.
    assert_eq!(create(&ada, rosa.user().id).writer, "Ada");
    // What another admin created approves nothing for this one.
    let third = submit(&rosa);
    create(&bea, rosa.user().id);
    assert_eq!(end(&ada, third.id, None).read::<PendingRecipe>().state, "rejected");
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_rejected_submission_tells_its_writer_why() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, bea, rosa) = people(&installation, &cookbook);
    let submitted = submit(&rosa);
    let reason = json!({"reason": "It is here already."});
    let long = json!({"reason": "x".repeat(1_001)});
    assert_eq!(end(&ada, submitted.id, Some(&long)).refused(400), "invalid_reason");
    let rejected: PendingRecipe = end(&ada, submitted.id, Some(&reason)).read();
    assert_eq!(
        (rejected.state.as_str(), rejected.reason.as_deref()),
        ("rejected", Some("It is here already."))
    );
    assert_eq!(own(&rosa, "?decided=true")[0].reason.as_deref(), Some("It is here already."));
    assert_eq!(end(&ada, submitted.id, None).read::<PendingRecipe>().state, "rejected");
    assert_eq!(end(&bea, submitted.id, None).refused(409), "already_rejected");
    let locked = cookbook.admin(&installation, "Cleo");
    assert_eq!(end(&locked, submitted.id, None).refused(403), "tools_locked");
}

#[test]
fn who_submits_without_end_is_stopped() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    for _ in 0..30 {
        submit(&rosa);
    }
    assert_eq!(rosa.post("/api/new-recipe/pending", &bread()).refused(429), "too_many_attempts");
}

#[test]
fn an_approval_whose_recipe_nobody_made_is_made_by_the_policy() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (_, _, rosa) = people(&installation, &cookbook);
    let submitted = submit(&rosa);
    let writer = installation.writer();
    let recipe = writer.approve(submitted.id, "Rye Bread");
    wait_until("the recipe is there", || {
        let found: Recipe = cookbook.visitor().get(&format!("/api/recipe/{recipe}")).read();
        found.title == "Rye Bread" && found.writer == "Rosa"
    });
}

#[test]
fn a_free_text_is_read_as_ingredients_and_steps() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let parse =
        |caller: &Caller<'_>, text: &str| caller.put("/api/recipes/parsed", &json!({"recipeText": text}));
    assert_eq!(parse(&rosa, "1 egg").refused(403), "not_allowed");
    assert_eq!(parse(&ada, " ").refused(400), "invalid_recipe");
    let parsed: ParsedRecipe =
        parse(&ada, "Ingredients\n2 3/4 cups flour, sifted\nsalt\n\nMethod\n1. Mix.\n2. Bake.").read();
    let [flour, salt] = &parsed.ingredient_list[..] else { panic!("{parsed:?}") };
    assert_eq!((flour.amount_numerator, flour.amount_denominator, flour.unit_type.as_str()), (11, 4, "cups"));
    assert_eq!((salt.ingredient_num, salt.ingredient_text.as_str()), (2, "salt"));
    let steps: Vec<_> = parsed.recipe_step_list.iter().map(|step| step.instructions.as_str()).collect();
    assert_eq!(steps, ["Mix.", "Bake."]);
    // What is neither is not lost.
    let parsed: ParsedRecipe = parse(&ada, "Goulash\n\n2 lb beef\nsalt\n\nServes 4").read();
    assert_eq!((parsed.ingredient_list.len(), parsed.recipe_step_list.len()), (2, 0));
    assert_eq!(parsed.remarks, ["Goulash", "Serves 4"]);
    // A line that is too long for an ingredient is not lost.
    let long = format!("Ingredients\n1 cup {}", "very ".repeat(600));
    let parsed: ParsedRecipe = parse(&ada, &long).read();
    assert_eq!((parsed.ingredient_list.len(), parsed.recipe_step_list.len()), (0, 1));
}

/// Whatever is accepted can be reviewed, corrected, approved as it was read, and rejected.
#[test]
fn a_text_that_is_accepted_can_be_reviewed_however_long_its_lines_are() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    for text in [
        "x".repeat(50_000),
        format!("Directions\n{}", "stir it well\n".repeat(3_500)),
        "1 egg\n".repeat(8_000),
    ] {
        let mut body = bread();
        body["recipeText"] = json!(text);
        let [approved, rejected] =
            [(); 2].map(|()| -> PendingRecipe { rosa.post("/api/new-recipe/pending", &body).created() });
        body["title"] = json!("Rye Bread");
        let path = format!("/api/pending-recipe/{}", approved.id);
        let corrected: PendingRecipe = rosa.put(&path, &body).read();
        let parsed: Value =
            ada.put("/api/recipes/parsed", &json!({"recipeText": corrected.recipe_text})).read();
        let mut body = parsed;
        (body["title"], body["pendingId"]) = (json!("Rye Bread"), json!(approved.id));
        ada.post("/api/recipes/new", &body).created::<Recipe>();
        assert_eq!(end(&ada, rejected.id, None).read::<PendingRecipe>().state, "rejected");
    }
}

#[test]
fn the_pictures_of_a_submission_are_seen_by_its_writer_and_by_admins_only() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, _, rosa) = people(&installation, &cookbook);
    let uploaded: UploadedImage = rosa.upload(&photo(60, 40, ImageFormat::Png)).created();
    let mut body = bread();
    body["pics"] = json!(uploaded.url);
    let submitted: PendingRecipe = rosa.post("/api/new-recipe/pending", &body).created();
    assert_eq!((submitted.pics.as_str(), submitted.view_urls.len()), (uploaded.url.as_str(), 0));
    let waiting: Vec<PendingRecipe> = ada.get("/api/pending-recipes").read();
    for listed in [&own(&rosa, "")[0], &waiting[0]] {
        let [view] = &listed.view_urls[..] else { panic!("{listed:?}") };
        assert_eq!(cookbook.get(view).status, 200, "whoever has the address sees it");
    }
    assert_eq!(cookbook.get(&uploaded.url).status, 404);
}
