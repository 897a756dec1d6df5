//! The story of a recipe: a member tells it, an admin decides, everybody reads it beside the recipe, and nobody finds anything by it.

use command_api::web::answer::contract::{Card, PendingRecipe, Recipe, Story};
use serde_json::{Value, json};

use crate::accounts::erasure::is_erased;
use crate::support::{Installation, wait_until};

/// A word that stands in the story alone.
const ROSA: &str = "Rosalindequist";

fn told(story: &Value) -> Value {
    json!({"title": "Strudel", "recipeText": "2 apples.\n\nBake them.", "story": story})
}

fn whole() -> Story {
    Story {
        who: ROSA.to_owned(),
        place: "Trieste".to_owned(),
        time: "about 1932".to_owned(),
        told: "On Sundays.\n\nAlways.".to_owned(),
    }
}

#[test]
fn a_story_is_told_with_a_submission_and_stands_beside_the_recipe_until_somebody_takes_it_away() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let parts = json!({"who": ROSA, "place": " Trieste ", "time": "about 1932", "told": "On Sundays.\r\n\r\nAlways."});
    let submitted: PendingRecipe = rosa.post("/api/new-recipe/pending", &told(&parts)).created();
    assert_eq!(submitted.story, Some(whole()));
    installation.writer().settle();
    for list in [rosa.get("/api/my-pending-recipes"), ada.get("/api/pending-recipes")] {
        let list: Vec<PendingRecipe> = list.read();
        assert_eq!(list[0].story, Some(whole()));
    }

    // A correction that does not speak of it keeps it; one that does replaces it, or takes it away.
    let correct = |body: &Value| -> Option<Story> {
        let path = format!("/api/pending-recipe/{}", submitted.id);
        rosa.put(&path, body).read::<PendingRecipe>().story
    };
    assert_eq!(correct(&json!({"title": "Apple Strudel", "recipeText": "Bake."})), Some(whole()));
    assert_eq!(correct(&told(&json!({"who": " "}))), None);
    assert_eq!(correct(&told(&parts)), Some(whole()));

    let approval = json!({"title": "Strudel", "pendingId": submitted.id});
    let recipe: Recipe = ada.post("/api/recipes/new", &approval).created();
    assert_eq!(recipe.story, Some(whole()), "an approval that does not speak of the story takes it over");
    installation.writer().settle();
    let path = format!("/api/recipe/{}", recipe.recipe_id);
    assert_eq!(cookbook.read::<Recipe>(&path).story, Some(whole()));
    // The page brings it along for the app; search engines and feed readers are told nothing of it.
    let page = cookbook.get(&format!("/recipe/{}", recipe.recipe_id));
    assert_eq!(page.text().matches(ROSA).count(), 1, "{}", page.text());
    assert!(!cookbook.get("/feed.atom").text().contains(ROSA));
    let found: Vec<Card> = cookbook.read("/api/search/=strudel/page/0");
    assert_eq!(found.len(), 1);
    for word in [ROSA, "Trieste", "Sundays"] {
        let found: Vec<Card> = cookbook.read(&format!("/api/search/={word}/page/0"));
        assert!(found.is_empty(), "{word}");
    }

    let edit =
        |body: Value| -> Option<Story> { ada.put(&format!("{path}/update"), &body).read::<Recipe>().story };
    assert_eq!(edit(json!({"title": "Apple Strudel"})), Some(whole()));
    let corrected = edit(json!({"title": "Strudel", "story": {"place": "Graz"}})).unwrap();
    assert_eq!((corrected.who.as_str(), corrected.place.as_str()), ("", "Graz"));
    assert_eq!(edit(json!({"title": "Strudel", "story": {}})), None);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_story_has_bounds_and_says_what_it_is_beyond() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    for (part, longest, called) in [
        ("who", 80, "The name in the story"),
        ("place", 80, "The place in the story"),
        ("time", 40, "The time in the story"),
        ("told", 1_000, "The story"),
    ] {
        let submit = |text: &str| rosa.post("/api/new-recipe/pending", &told(&json!({part: text})));
        assert_eq!(submit(&"é".repeat(longest)).status, 201, "{part}");
        let long = submit(&"é".repeat(longest + 1));
        assert_eq!(long.refused(400), "invalid_recipe");
        let message = format!("{called} can have at most {longest} characters; this has {}.", longest + 1);
        assert_eq!(long.message(), message);
        let hidden = submit("a\u{202E}b");
        assert_eq!(hidden.refused(400), "invalid_recipe");
        let message = format!("{called} contains an invisible control character; please remove it.");
        assert_eq!(hidden.message(), message);
    }
}

#[test]
fn a_story_goes_with_the_member_who_told_it_wherever_it_stood() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let submit = || -> PendingRecipe {
        rosa.post("/api/new-recipe/pending", &told(&json!({"who": ROSA, "told": ROSA}))).created()
    };
    let (made, waits) = (submit(), submit());
    let recipe: Recipe =
        ada.post("/api/recipes/new", &json!({"title": "Strudel", "pendingId": made.id})).created();
    // What was written and read since is where it might stay, too.
    ada.put(
        &format!("/api/recipe/{}/update", recipe.recipe_id),
        &json!({"title": "Apple Strudel", "story": {"told": format!("{ROSA}, always.")}}),
    );
    let writer = installation.writer();
    writer.settle();
    let word = ROSA.to_lowercase();
    let told_of = |dump: &str| dump.to_lowercase().matches(&word).count();
    assert!(told_of(&writer.dump()) > 3, "the recipe and both submissions");
    let told = || cookbook.get(&format!("/recipe/{}", recipe.recipe_id)).text().to_lowercase();
    let trail = || ada.get("/api/audit").text().to_lowercase();
    assert!(told().contains(&word) && trail().contains(&word));

    writer.delete_account(rosa.user().id);
    wait_until("she is erased", || is_erased(&writer, rosa.user().id));
    wait_until("nothing of it stands in a table", || told_of(&writer.dump()) == 0);
    assert_eq!(cookbook.read::<Recipe>(&format!("/api/recipe/{}", recipe.recipe_id)).recipe_id, 0);
    assert!(!told().contains(&word));
    assert!(trail().contains("recipeupdated") && !trail().contains(&word));
    assert!(!ada.get("/api/audit.csv").text().to_lowercase().contains(&word));
    let pending: Vec<PendingRecipe> = ada.get("/api/pending-recipes").read();
    assert!(!pending.iter().any(|pending| pending.id == waits.id));
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}
