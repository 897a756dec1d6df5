//! What was written before and after a comment helps to judge it.

use command_api::web::answer::contract::{Comment, Recipe};
use serde_json::json;
use ureq::http::Method;

use crate::support::Installation;

#[test]
fn a_comment_is_answered_among_the_three_before_and_after_it_however_many_followed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let soup = json!({"title": "Soup", "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": []});
    let soup = ada.post("/api/recipes/new", &soup).created::<Recipe>().recipe_id;
    let writer = installation.writer();
    let numbers: Vec<i64> =
        (0..210).map(|n| writer.new_comment(rosa.user().id, soup, &format!("Number {n}"))).collect();
    let last = rosa.post("/api/new-comment", &json!({"recipeId": soup, "comment": "The last one."}));
    let around = |comment: i64| {
        let position = [("x-read-after", last.header("x-position"))];
        let path = format!("/api/recipe/{soup}/comments?around={comment}");
        let answer = cookbook.visitor().call(&Method::GET, &path, &position, None);
        assert_eq!(answer.header("x-total-count"), "211");
        answer.read::<Vec<Comment>>().into_iter().map(|comment| comment.comment_id).collect::<Vec<_>>()
    };
    assert_eq!(around(numbers[4]), numbers[1..=7]);
    assert_eq!(around(numbers[0]), numbers[..=3]);
    let last: i64 = last.created::<Comment>().comment_id;
    assert_eq!(around(last), [&numbers[207..], &[last]].concat());
    // One that is not there, of this recipe or at all.
    assert_eq!(around(last + 100), [&numbers[208..], &[last]].concat());
    let wrong = cookbook.get(&format!("/api/recipe/{soup}/comments?around=x"));
    assert_eq!(wrong.refused(400), "invalid_id");
}
