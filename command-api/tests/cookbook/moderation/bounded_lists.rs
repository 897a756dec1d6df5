//! Lists that can grow are bounded, say how many there are in all, and have the rest on request.

use command_api::queries::comments::get_reported::ReportedComment;
use command_api::web::answer::contract::{Card, Comment, PendingRecipe, Recipe, SubmittedPicture, Tag};
use domain::Actor;
use domain::photos::ApprovePhoto;
use serde::de::DeserializeOwned;
use serde_json::json;
use ureq::http::Method;

use crate::support::{Caller, Installation, Writer};

/// Repeats the only row of a table so often, each time with other numbers in these columns: much faster than as many commands, and the
/// queries know no difference.
fn repeat(writer: &Writer, table: &str, columns: &[&str], times: usize) {
    let other = |column: &&str| match *column {
        "url" => "'url', format('/api/images/f%s-1280.jpg', lpad(number::text, 31, '0'))".to_owned(),
        column => format!("'{column}', row.{column} + number"),
    };
    let other: Vec<String> = columns.iter().map(other).collect();
    writer.tamper(&format!(
        "INSERT INTO read.{table}
         SELECT (jsonb_populate_record(row, jsonb_build_object({}))).*
         FROM read.{table} AS row CROSS JOIN generate_series(1, {times}) AS number",
        other.join(", ")
    ));
}

/// A list, and how many there are in all.
#[track_caller]
fn list<T: DeserializeOwned>(caller: &Caller<'_>, path: &str) -> (Vec<T>, usize) {
    let answer = caller.get(path);
    (answer.read(), answer.total())
}

/// Both lists of photos begin with what waits longest, and have the rest after the last one.
#[track_caller]
fn check_rest_of_photos(caller: &Caller<'_>, path: &str, first: &str) {
    let (pictures, total) = list::<SubmittedPicture>(caller, path);
    assert_eq!((pictures.len(), total, pictures[0].pic_url.as_str()), (200, 201, first), "{path}");
    let (rest, total) = list::<SubmittedPicture>(caller, &format!("{path}?after={}", pictures[199].pic_url));
    let [last] = &rest[..] else { panic!("{path}: {} more", rest.len()) };
    assert_eq!(total, 201, "{path}");
    assert!(pictures.iter().all(|picture| picture.pic_url != last.pic_url), "{path}");
    let (none, _) = list::<SubmittedPicture>(caller, &format!("{path}?after={}", last.pic_url));
    assert_eq!(none, [], "{path}");
}

#[test]
fn what_is_no_address_of_a_photo_is_refused_where_those_after_one_are_asked_for() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    for (caller, path) in [(&ada, "/api/pending-pics"), (&rosa, "/api/my-pending-pics")] {
        // PostgreSQL takes no text with the first of them in it.
        for after in ["%00", "a%00b", "", "a%0Ab", &"x".repeat(301)] {
            assert_eq!(caller.get(&format!("{path}?after={after}")).refused(400), "invalid_query", "{after}");
        }
        let (none, _) = list::<SubmittedPicture>(caller, &format!("{path}?after=unknown"));
        assert_eq!(none, [], "{path}");
    }
    assert_eq!(rosa.get("/api/my-pics?before=%00").refused(400), "invalid_query");
}

#[test]
fn no_list_is_longer_than_its_bound_and_nothing_is_out_of_reach() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (id, writer) = (rosa.user().id, installation.writer());
    let bread = writer.new_recipe(id, "Bread");
    let submission = writer.new_submission(id, "Stew");
    let photo = writer.new_upload(id);
    writer.submit_photo_at(id, bread, &photo);
    let comment = writer.new_comment(id, bread, "Lovely.");
    ada.call(&Method::PUT, &format!("/api/comment/{comment}"), &[], None).read::<Comment>();
    rosa.call(&Method::POST, &format!("/api/recipe/{bread}/save"), &[], None).read::<bool>();
    writer.settle();
    repeat(&writer, "submissions", &["submission_id"], 200);
    repeat(&writer, "photos", &["photo_id", "url"], 200);
    repeat(&writer, "comments", &["comment_id"], 200);
    repeat(&writer, "cards", &["recipe_id"], 1_000);
    repeat(&writer, "saves", &["saved_seq", "recipe_id"], 1_000);

    // Queues begin with what waits longest: whoever has decided on it asks again.
    let (waiting, total) = list::<PendingRecipe>(&ada, "/api/pending-recipes");
    assert_eq!((waiting.len(), total, waiting[0].id), (200, 201, submission));
    check_rest_of_photos(&ada, "/api/pending-pics", &photo);
    let (reported, total) = list::<ReportedComment>(&ada, "/api/comments/reported");
    assert_eq!((reported.len(), total, reported[0].comment_id), (200, 201, comment));

    // One's own begin with the newest.
    let (own, total) = list::<PendingRecipe>(&rosa, "/api/my-pending-recipes");
    assert_eq!((own.len(), total, own[0].id, own[199].id), (200, 201, submission + 200, submission + 1));
    let (rest, total) =
        list::<PendingRecipe>(&rosa, &format!("/api/my-pending-recipes?before={}", own[199].id));
    assert_eq!((rest.len(), total, rest[0].id), (1, 201, submission));
    assert_eq!(rosa.get("/api/my-pending-recipes?before=%2B5").refused(400), "invalid_id");
    assert_eq!(ada.get("/api/pending-recipes?after=%2B5").refused(400), "invalid_id");
    check_rest_of_photos(&rosa, "/api/my-pending-pics", &photo);
    let (pictures, total) = list::<SubmittedPicture>(&rosa, "/api/my-pics");
    assert_eq!((pictures.len(), total, &pictures[23].alt_text), (24, 201, &pictures[0].alt_text));
    assert!(pictures.iter().all(|picture| picture.pic_url != photo), "the newest are first");
    let (rest, _) = list::<SubmittedPicture>(&rosa, &format!("/api/my-pics?before={}", pictures[23].pic_url));
    assert_eq!(rest.len(), 24);
    assert!(rest.iter().all(|picture| !pictures.contains(picture)));
    let path = format!("/api/recipe/{bread}/comments");
    let (comments, total) = list::<Comment>(&rosa, &path);
    assert_eq!((comments.len(), total, comments[0].comment_id), (200, 201, comment + 1));
    let (rest, _) = list::<Comment>(&rosa, &format!("{path}?before={}", comments[0].comment_id));
    assert_eq!(rest.iter().map(|comment| comment.comment_id).collect::<Vec<_>>(), [comment]);

    writer.tamper("INSERT INTO read.tags (tag_id, tag) SELECT number, format('tag %s', number) FROM generate_series(1, 5001) AS number");
    let (tags, total) = list::<Tag>(&rosa, "/api/tags");
    assert_eq!((tags.len(), total), (5_000, 5_001));

    for path in ["/api/my-recipes", &format!("/api/{id}/recipes"), "/api/recipes/my-saves"] {
        let (cards, total) = list::<Card>(&rosa, path);
        assert_eq!((cards.len(), total, cards[0].recipe_id), (1_000, 1_001, bread + 1_000), "{path}");
        let (last, total) = list::<Card>(&rosa, &format!("{path}?page=41"));
        assert_eq!((last.len(), total, last[16].recipe_id), (17, 1_001, bread), "{path}");
    }

    // What was longest in the queue is decided on, and the next one is there.
    ada.call(&Method::DELETE, &format!("/api/pending-recipe/{submission}"), &[], None)
        .read::<PendingRecipe>();
    let (waiting, total) = list::<PendingRecipe>(&ada, "/api/pending-recipes");
    assert_eq!((waiting.len(), total, waiting[199].id), (200, 200, submission + 200));
    // Nor are a hundred photos decided on at once, or a recipe without end.
    let many = vec![json!({"picUrl": photo}); 101];
    assert_eq!(ada.put("/api/pending-pics", &json!(many)).refused(400), "too_many_photos");
}

#[test]
fn a_queue_of_long_texts_comes_in_parts_and_nothing_is_out_of_reach() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let writer = installation.writer();
    let first = writer.new_submission(rosa.user().id, "Stew");
    writer.settle();
    writer.tamper("UPDATE read.submissions SET recipe_text = repeat('é', 50000)");
    repeat(&writer, "submissions", &["submission_id"], 99);
    let waiting: Vec<i64> = (first..first + 100).collect();
    let newest: Vec<i64> = waiting.iter().rev().copied().collect();
    for (caller, path, from, expected) in [
        (&ada, "/api/pending-recipes", "after", waiting),
        (&rosa, "/api/my-pending-recipes", "before", newest),
    ] {
        let (mut read, mut part) = (Vec::new(), String::new());
        loop {
            let answer = caller.get(&format!("{path}?{part}"));
            assert!(answer.body.len() < 1_200_000, "{path}: {} bytes", answer.body.len());
            assert_eq!(answer.total(), 100);
            let list: Vec<PendingRecipe> = answer.read();
            let Some(last) = list.last() else { break };
            part = format!("{from}={}", last.id);
            read.extend(list.iter().map(|submission| submission.id));
        }
        assert_eq!(read, expected, "{path}");
    }
}

#[test]
fn a_recipe_shows_its_newest_two_hundred_photos() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa").user().id;
    let writer = installation.writer();
    let bread = writer.new_recipe(rosa, "Bread");
    let photo = writer.submit_photo_at(rosa, bread, &writer.new_upload(rosa));
    writer.decide_on_photo(photo, ApprovePhoto { actor: Actor::System });
    writer.settle();
    repeat(&writer, "photos", &["photo_id", "changed_seq", "url"], 204);
    let shown: Recipe = cookbook.read(&format!("/api/recipe/{bread}"));
    assert_eq!(shown.recipe_pic_list.len(), 200);
}
