//! Whoever looks at a recipe is told what changes (docs/design.md#changes).
//!
//! New clusters: the private one is killed, and comes back by itself.

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{Comment, Recipe};
use image::ImageFormat;
use nix::sys::signal::{Signal, kill};
use serde_json::json;

use crate::accounts::samples::update;
use crate::support::{
    Answer, Caller, Cookbook, Event, Events, Folder, Installation, open_folder, photo, recipe, wait_until,
};

/// A cookbook with these recipes, and their numbers.
fn with_recipes<const N: usize>(installation: &Installation, titles: [&str; N]) -> (Cookbook, [i64; N]) {
    let folder = Folder::new();
    let recipes: Vec<_> = titles.iter().map(|title| recipe(title, title)).collect();
    installation.import(&folder.write_lines("recipes.jsonl", &recipes)).succeeded();
    let cookbook = installation.serve();
    let numbers = titles.map(|title| cookbook.titled(title).recipe_id);
    (cookbook, numbers)
}

/// What changes of these recipes, after the first event.
#[track_caller]
fn following(cookbook: &Cookbook, recipes: &[i64]) -> Events {
    let mut events = cookbook.follow(recipes);
    assert_eq!(events.next().unwrap().name, "everything");
    events
}

fn post(caller: &Caller<'_>, recipe: i64, text: &str) -> Answer {
    let answer = caller.post("/api/new-comment", &json!({"recipeId": recipe, "comment": text}));
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer
}

fn position(answer: &Answer) -> i64 {
    answer.header("x-position").parse().unwrap()
}

/// The texts below a recipe, as of what an event says.
fn comments(cookbook: &Cookbook, recipe: i64, event: &Event) -> Vec<String> {
    let position = event.position.to_string();
    let answer = cookbook.get_with(&format!("/api/recipe/{recipe}/comments"), &[("x-read-after", &position)]);
    assert_eq!(answer.header("x-read-lagging"), "");
    answer.read::<Vec<Comment>>().into_iter().map(|comment| comment.comment).collect()
}

fn is(event: &Event, name: &str, recipe: i64) {
    assert_eq!((event.name.as_str(), &event.data), (name, &json!({ "recipe": recipe })));
}

#[test]
fn whoever_looks_at_a_recipe_is_told_of_a_comment_and_then_reads_it() {
    let installation = Installation::new();
    let (cookbook, [bread, soup]) = with_recipes(&installation, ["Bread", "Soup"]);
    let mut events = following(&cookbook, &[bread]);
    assert_eq!(events.headers["content-type"], "text/event-stream");
    assert_eq!(events.headers["cache-control"], "no-store");
    assert!(!events.headers.contains_key("content-encoding"));
    let rosa = cookbook.member("Rosa");
    // It is kept, so that a read would be answered with what is kept.
    assert_eq!(cookbook.get(&format!("/api/recipe/{bread}/comments")).text(), "[]");
    post(&rosa, soup, "Too salty.");
    let posted = post(&rosa, bread, "Lovely.");
    let event = events.next().unwrap();
    is(&event, "comments", bread);
    assert_eq!(event.position, position(&posted));
    assert_eq!(comments(&cookbook, bread, &event), ["Lovely."]);
}

#[test]
fn a_recipe_that_changes_or_goes_is_told_and_what_its_members_erase() {
    let installation = Installation::new();
    let (cookbook, [bread, soup]) = with_recipes(&installation, ["Bread", "Soup"]);
    let rosa = cookbook.member("Rosa");
    let mut events = following(&cookbook, &[soup, bread]);
    let writer = installation.writer();
    writer.retitle(bread, "Rye Bread");
    let event = events.next().unwrap();
    is(&event, "recipe", bread);
    let read = cookbook.get(&format!("/api/recipe/{bread}"));
    assert_eq!(read.read::<Recipe>().title, "Rye Bread");
    writer.delete(soup);
    is(&events.next().unwrap(), "recipe", soup);
    is(&events.next().unwrap(), "comments", soup);
    writer.delete_account(rosa.user().id);
    assert_eq!(events.next().unwrap().name, "everything");
}

#[test]
fn a_new_name_is_told_to_whoever_looks_at_a_page_with_the_old_one() {
    let installation = Installation::new();
    let (cookbook, [bread, soup]) = with_recipes(&installation, ["Bread", "Soup"]);
    let (rosa, linh) = (cookbook.member("Rosa"), cookbook.member("Linh"));
    post(&rosa, bread, "Lovely.");
    let mut events = following(&cookbook, &[bread, soup]);
    let renamed = |caller: &Caller<'_>, name: &str| {
        let mut settings = update(caller.user());
        settings["displayName"] = json!(name);
        caller.put("/api/update-user", &settings)
    };
    // Of one who is named nowhere nothing is told.
    assert_eq!(renamed(&linh, "Somebody").status, 200);
    let answer = renamed(&rosa, "Rosie");
    let event = events.next().unwrap();
    is(&event, "comments", bread);
    assert_eq!(event.position, position(&answer));
    let read = cookbook
        .get_with(&format!("/api/recipe/{bread}/comments"), &[("x-read-after", &event.position.to_string())]);
    assert_eq!(read.read::<Vec<Comment>>()[0].writer, "Rosie");
    // The recipes were imported for this account.
    let owner =
        installation.writer().number(&format!("SELECT writer FROM read.recipes WHERE recipe_id = {soup}"));
    installation.writer().rename(owner, "Somebody Else");
    let told = [events.next().unwrap(), events.next().unwrap()];
    is(&told[0], "recipe", bread.min(soup));
    is(&told[1], "recipe", bread.max(soup));
}

#[test]
fn a_photo_that_is_approved_or_taken_away_is_told_as_a_change_of_its_recipe() {
    let installation = Installation::new();
    let (cookbook, [bread]) = with_recipes(&installation, ["Bread"]);
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let UploadedImage { url, .. } = rosa.upload(&photo(60, 40, ImageFormat::Png)).created();
    let mut events = following(&cookbook, &[bread]);
    let submitted = json!({"picUrl": url, "recipeId": bread, "altText": "The loaf, cut"});
    assert_eq!(rosa.put("/api/submit-photo", &submitted).status, 201);
    let shown = |event: &Event| {
        let position = event.position.to_string();
        let path = format!("/api/recipe/{bread}");
        let recipe: Recipe = cookbook.get_with(&path, &[("x-read-after", &position)]).read();
        recipe.recipe_pic_list.into_iter().map(|picture| picture.pic_url).collect::<Vec<_>>()
    };
    assert_eq!(ada.put("/api/pending-pics", &json!([{"picUrl": url}])).status, 200);
    // That it was submitted is nothing that is shown.
    let event = events.next().unwrap();
    is(&event, "recipe", bread);
    assert_eq!(shown(&event), [url]);
    let left_out = json!({"title": "Bread", "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": []});
    assert_eq!(ada.put(&format!("/api/recipe/{bread}/update"), &left_out).status, 200);
    // The edit is told, and the removal that follows from it.
    let event = events.find(|event| shown(event).is_empty()).unwrap();
    is(&event, "recipe", bread);
}

#[test]
fn what_is_posted_on_one_node_is_told_on_another_and_read_from_either() {
    let installation = Installation::new();
    let (one, [bread]) = with_recipes(&installation, ["Bread"]);
    let folder = open_folder();
    let other = installation.serve_another_node(folder.path());
    let mut events = following(&other, &[bread]);
    let rosa = one.member("Rosa");
    for text in ["One.", "Two.", "Three."] {
        let posted = post(&rosa, bread, text);
        let event = events.find(|event| event.position >= position(&posted)).unwrap();
        is(&event, "comments", bread);
        for node in [&other, &one] {
            assert_eq!(comments(node, bread, &event).last().unwrap(), text);
        }
    }
}

#[test]
fn whoever_comes_back_reads_what_was_missed() {
    let installation = Installation::new();
    let (cookbook, [bread]) = with_recipes(&installation, ["Bread"]);
    let rosa = cookbook.member("Rosa");
    drop(following(&cookbook, &[bread]));
    wait_until("whoever left is forgotten", || cookbook.followers() == 0);
    let missed = post(&rosa, bread, "Lovely.");
    let event = cookbook.follow(&[bread]).next().unwrap();
    assert_eq!((event.name.as_str(), event.position), ("everything", position(&missed)));
    assert_eq!(comments(&cookbook, bread, &event), ["Lovely."]);
}

#[test]
fn a_node_that_ends_does_not_wait_for_whoever_is_told() {
    let installation = Installation::new();
    let (mut cookbook, [bread]) = with_recipes(&installation, ["Bread"]);
    let mut told: Vec<Events> = (0..20).map(|_| following(&cookbook, &[bread])).collect();
    cookbook.signal(Signal::SIGTERM);
    for events in &mut told {
        assert_eq!(events.next(), None);
    }
    assert!(cookbook.ended().success());
    assert!(!cookbook.log().contains("not finished in time"), "{}", cookbook.log());
}

#[test]
fn whoever_is_told_is_told_no_more_when_everything_is_opened_anew() {
    let installation = Installation::embedded();
    let (cookbook, [bread]) = with_recipes(&installation, ["Bread"]);
    let mut events = following(&cookbook, &[bread]);
    kill(installation.private_postgres().unwrap(), Signal::SIGKILL).unwrap();
    assert_eq!(events.next(), None);
    wait_until("it is open again", || cookbook.get("/health/ready").status == 200);
    let mut events = following(&cookbook, &[bread]);
    post(&cookbook.member("Rosa"), bread, "Lovely.");
    is(&events.next().unwrap(), "comments", bread);
}

#[test]
fn what_nobody_can_look_at_is_refused() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let refused = |query: &str| cookbook.get(&format!("/api/changes{query}")).refused(400);
    assert_eq!(refused(""), "invalid_query");
    assert_eq!(refused("?recipes="), "invalid_id");
    assert_eq!(refused("?recipes=1,soup"), "invalid_id");
    let many: Vec<String> = (1..=21).map(|id| id.to_string()).collect();
    assert_eq!(refused(&format!("?recipes={}", many.join(","))), "too_many_ids");
    assert_eq!(cookbook.followers(), 0);
}
