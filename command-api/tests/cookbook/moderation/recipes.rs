//! Admins create, edit and delete recipes, and create tags.

use command_api::web::answer::contract::{Recipe, Tag};
use domain::photos::ApprovePhoto;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Folder, Installation, recipe as in_a_file, wait_until};

fn bread() -> Value {
    json!({
        "title": "Bread",
        "description": "From the blue tin.",
        "attribute": "Aunt May",
        "servings": 4,
        "prepMinutes": 20,
        "recipeTagList": [{"tag": "loaf"}],
        "ingredientList": [
            {"ingredientNum": 1, "amountNumerator": 11, "amountDenominator": 4, "unitType": "cups", "quantifier": "", "ingredientText": "flour"},
            {"ingredientNum": 2, "amountNumerator": 0, "amountDenominator": 1, "ingredientText": ""},
        ],
        "recipeStepList": [{"stepNum": 1, "instructions": "Stir."}, {"stepNum": 2, "instructions": " "}],
        "recipePicList": [{"picUrl": "", "altText": ""}],
    })
}

fn create(admin: &Caller<'_>, body: &Value) -> Recipe {
    admin.post("/api/recipes/new", body).created()
}

fn update(admin: &Caller<'_>, recipe: i64, body: &Value) -> Answer {
    admin.put(&format!("/api/recipe/{recipe}/update"), body)
}

fn read(cookbook: &Cookbook, recipe: i64) -> Recipe {
    cookbook.visitor().get(&format!("/api/recipe/{recipe}")).read()
}

#[test]
fn an_admin_creates_a_recipe_that_everybody_reads() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let created = create(&ada, &bread());
    assert_eq!(
        (created.title.as_str(), created.attribution.as_str(), created.writer.as_str()),
        ("Bread", "Aunt May", "Ada")
    );
    assert_eq!((created.servings, created.prep_minutes, created.cook_minutes), (Some(4), Some(20), None));
    assert_eq!(created.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect::<Vec<_>>(), ["loaf"]);
    // Empty lines were dropped.
    assert_eq!((created.ingredient_list.len(), created.recipe_step_list.len()), (1, 1));
    assert_eq!(read(&cookbook, created.recipe_id), created);

    let with_key =
        || ada.call(&Method::POST, "/api/recipes/new", &[("idempotency-key", "one")], Some(&bread()));
    assert_eq!(with_key().text(), with_key().text());
    let number: i64 = cookbook.visitor().get("/api/recipes/number").read();
    assert_eq!(number, 2);
}

#[test]
fn what_is_no_recipe_is_refused_with_where_and_why_and_nothing_is_half_done() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let with = |field: &str, value: Value| {
        let mut body = bread();
        body[field] = value;
        ada.post("/api/recipes/new", &body)
    };
    let events = installation.writer().events();
    assert_eq!(with("title", json!("")).refused(400), "invalid_recipe");
    assert_eq!(with("title", json!("x".repeat(201))).refused(400), "invalid_recipe");
    assert_eq!(with("title", json!(7)).refused(400), "invalid_body");
    assert_eq!(with("title", Value::Null).refused(400), "invalid_body");
    assert_eq!(with("servings", json!(-1)).refused(400), "invalid_recipe");
    assert_eq!(with("recipeTagList", json!([{"tagId": 999, "tag": "x"}])).refused(400), "unknown_tag");
    let pictures = json!([{"picUrl": "https://elsewhere.example/a.jpg", "altText": "A loaf"}]);
    assert_eq!(with("recipePicList", pictures).refused(400), "unknown_image");
    let pictures =
        json!([{"picUrl": format!("/api/images/{}-1280.jpg", "0".repeat(32)), "altText": "A loaf"}]);
    assert_eq!(with("recipePicList", pictures).refused(400), "unknown_image");
    let answer = with("ingredientList", json!([{"amountDenominator": 0, "ingredientText": "flour"}]));
    assert_eq!(answer.refused(400), "invalid_recipe");
    assert!(answer.text().contains("Ingredient 1: an amount's denominator must be at least 1."));
    assert_eq!(installation.writer().events(), events);
}

#[test]
fn an_edit_replaces_the_recipe_and_one_on_an_older_state_is_told_the_newer() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, bea) =
        (cookbook.unlocked_admin(&installation, "Ada"), cookbook.unlocked_admin(&installation, "Bea"));
    let created = create(&ada, &bread());
    let id = created.recipe_id;
    let seen = created.sequence.unwrap();
    let edit = |title: &str, seen: Option<i64>| {
        let mut body = bread();
        body["title"] = json!(title);
        body["expectedSequence"] = json!(seen);
        body
    };
    let edited: Recipe = update(&ada, id, &edit("Rye", Some(seen))).read();
    assert_eq!(edited.title, "Rye");
    assert_eq!(read(&cookbook, id), edited);

    let mut late = edit("Spelt", Some(seen));
    late["recipeTagList"] = json!([{"tag": "ancient grain"}]);
    let events = installation.writer().events();
    let conflict = update(&bea, id, &late);
    assert_eq!(conflict.refused(409), "edit_conflict");
    assert_eq!(update(&bea, 999_999, &late).refused(404), "unknown_recipe");
    assert_eq!(installation.writer().events(), events, "not even a tag was made");
    let current: Value = serde_json::from_str(conflict.text()).unwrap();
    assert_eq!(current["current"]["title"], "Rye");
    assert_eq!(update(&bea, id, &edit("Spelt", edited.sequence)).read::<Recipe>().title, "Spelt");
    // Without saying what was seen, it applies.
    assert_eq!(update(&bea, id, &edit("Oat", None)).read::<Recipe>().title, "Oat");
    assert_eq!(update(&bea, 999_999, &edit("Oat", None)).refused(404), "unknown_recipe");
}

#[test]
fn an_edit_removes_the_photos_that_were_seen_and_left_out_and_keeps_what_came_meanwhile() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let writer = installation.writer();
    let id = create(&ada, &bread()).recipe_id;
    let photo = |name: &str| {
        let photo = writer.submit_photo(rosa.user().id, id, name);
        let position =
            writer.decide_on_photo(photo, ApprovePhoto { actor: domain::Actor::System }).to_string();
        let path = format!("/api/recipe/{id}");
        rosa.call(&Method::GET, &path, &[("x-read-after", &position)], None).read::<Recipe>()
    };
    let urls =
        |recipe: &Recipe| recipe.recipe_pic_list.iter().map(|it| it.pic_url.clone()).collect::<Vec<_>>();
    let seen = photo("one");
    let later = photo("two");
    assert_eq!(urls(&later).len(), 2);
    let mut body = bread();
    body["expectedSequence"] = json!(seen.sequence);
    body["recipePicList"] = json!(seen.recipe_pic_list);
    // Neither is a conflict: what an edit replaces was not edited.
    assert_eq!(urls(&update(&ada, id, &body).read()), urls(&later));
    body["expectedSequence"] = json!(read(&cookbook, id).sequence);
    body["recipePicList"] = json!([later.recipe_pic_list[1]]);
    let answer = update(&ada, id, &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    // A policy removes what was left out.
    let left = || urls(&read(&cookbook, id));
    wait_until("the photo is removed", || left() == [later.recipe_pic_list[1].pic_url.clone()]);
}

#[test]
fn the_photos_of_members_do_not_count_among_the_forty_pictures_of_a_recipe() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let writer = installation.writer();
    let id = create(&ada, &bread()).recipe_id;
    for number in 0..41 {
        let photo = writer.submit_photo(rosa.user().id, id, &format!("photo-{number}"));
        writer.decide_on_photo(photo, ApprovePhoto { actor: domain::Actor::System });
    }
    wait_until("all are shown", || read(&cookbook, id).recipe_pic_list.len() == 41);
    let shown = read(&cookbook, id);
    let mut body = bread();
    body["title"] = json!("Rye Bread");
    body["recipePicList"] = json!(shown.recipe_pic_list);
    let saved: Recipe = update(&ada, id, &body).read();
    assert_eq!((saved.title.as_str(), saved.recipe_pic_list.len()), ("Rye Bread", 41));
    let own = writer.new_upload(ada.user().id);
    body["recipePicList"] = json!(vec![json!({"picUrl": own, "altText": "A loaf"}); 41]);
    assert_eq!(update(&ada, id, &body).refused(400), "invalid_recipe");
}

#[test]
fn a_deleted_recipe_is_gone_and_told_as_it_was() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let id = create(&ada, &bread()).recipe_id;
    let delete = || ada.call(&Method::DELETE, &format!("/api/recipe/{id}"), &[], None);
    let answer = delete();
    assert_eq!(answer.read::<Recipe>().title, "Bread");
    let position = [("x-read-after", answer.header("x-position"))];
    let gone = ada.call(&Method::GET, &format!("/api/recipe/{id}"), &position, None);
    assert_eq!(gone.read::<Recipe>().recipe_id, 0);
    // Said again, it changes nothing.
    assert_eq!(delete().read::<Recipe>().title, "Bread");
}

#[test]
fn what_is_not_shown_yet_is_told_as_the_log_has_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let shown = create(&ada, &bread());
    let told: Recipe = installation.writer().while_nothing_is_sealed(|| {
        let mut body = bread();
        body["recipeTagList"] = json!(shown.recipe_tag_list);
        let answer = ada.post("/api/recipes/new", &body);
        assert_eq!((answer.status, answer.header("x-read-lagging")), (201, "true"));
        serde_json::from_str(answer.text()).unwrap()
    });
    let expected = Recipe { recipe_id: told.recipe_id, sequence: None, ..shown };
    assert_eq!(told, expected);
}

#[test]
fn tags_are_created_once_however_they_are_written() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let create = |names: &[&str]| {
        let body: Vec<Value> = names.iter().map(|name| json!({"tag": name})).collect();
        ada.put("/api/tags/new", &json!(body))
    };
    let answer = create(&["Soup", "Stew"]);
    assert_eq!(answer.status, 201);
    let created: Vec<Tag> = serde_json::from_str(answer.text()).unwrap();
    let answer = create(&[" soup ", "STEW"]);
    assert_eq!(answer.read::<Vec<Tag>>(), created);
    assert_eq!(cookbook.visitor().get("/api/tags").read::<Vec<Tag>>(), created);
    assert_eq!(create(&["ok", ""]).refused(400), "invalid_tag");
    assert_eq!(create(&vec!["x"; 51]).refused(400), "too_many_tags");
    assert_eq!(cookbook.visitor().get("/api/tags").read::<Vec<Tag>>().len(), 2);
}

/// Whatever an import takes can be edited.
#[test]
fn the_largest_recipe_of_an_import_is_edited_like_any_other() {
    let installation = Installation::new();
    let folder = Folder::new();
    let mut large = in_a_file("large", "Bread");
    large["recipeInstructions"] = json!(vec!["é".repeat(4_900); 104]);
    assert!(large.to_string().len() > 1_000_000, "an import takes 1 MiB at most");
    installation.import(&folder.write_lines("large.jsonl", &[large])).succeeded();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let recipe = cookbook.titled("Bread");
    let mut body = serde_json::to_value(&recipe).unwrap();
    body["title"] = json!("Long Bread");
    let edited: Recipe = update(&ada, recipe.recipe_id, &body).read();
    assert_eq!((edited.title.as_str(), edited.recipe_step_list.len()), ("Long Bread", 104));
}
