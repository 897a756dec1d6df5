//! The literal client of [`super::literal_client`] on each screen (docs/screens.md): a visitor becomes a member, contributes, and an
//! admin reviews it.

use image::ImageFormat;
use serde_json::{Value, json};

use super::literal_client::{
    Browser, CARD, COMMENT, NOT_ENOUGH, PENDING, PICTURE, Played, RECIPE_ANSWER, TAG, USER, kept, list,
    number, read, specified,
};
use crate::support::{Cookbook, Installation, PASSWORD, Writer, email_of, photo, wait_until};

/// A picture where a browser had uploaded it to somebody else's service.
const ELSEWHERE: &str = "https://images.example.com/loaf.jpg";

struct Scene<'a> {
    cookbook: &'a Cookbook,
    writer: &'a Writer,
    visitor: Browser<'a>,
    /// She has an account, and wrote the recipe that is there.
    opal: Browser<'a>,
    /// She comes as a visitor.
    rosa: Browser<'a>,
    ada: Browser<'a>,
    bread: String,
}

/// What is done on a screen.
type Play = fn(&mut Scene<'_>);

/// The screens.
const SCREENS: [(&str, Play); 15] = [
    ("Home", home),
    ("Login", login),
    ("Logout", logout),
    ("Register", register),
    ("Password reset", password_reset),
    ("My recipes", my_recipes),
    ("Search", search),
    ("Recipe", recipe),
    ("User", user_page),
    ("Settings", settings),
    ("Help us grow", |_| {}),
    ("Submit a recipe", submit_a_recipe),
    ("About us", |_| {}),
    ("Tips and temps", |_| {}),
    ("Admin page", admin_page),
];

#[test]
fn the_screens_are_those_of_the_page_in_its_order() {
    let page = read("docs/screens.md");
    let headings = page.lines().filter_map(|line| line.strip_prefix("## "));
    let screens: Vec<_> = headings.skip_while(|heading| *heading != "Home").collect();
    assert_eq!(screens[..SCREENS.len()], SCREENS.map(|(screen, _)| screen));
}

#[test]
fn a_client_of_the_specified_calls_and_fields_gets_through_every_screen() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (played, writer) = (Played::default(), installation.writer());
    let open = |caller| Browser { caller, played: &played };
    let opal = cookbook.member("Opal").user().id;
    let bread = writer.new_recipe(opal, "Rye Bread");
    writer.retag(bread, &[writer.create_tag("loaf")]);
    let mut scene = Scene {
        cookbook: &cookbook,
        writer: &writer,
        visitor: open(cookbook.visitor()),
        opal: open(cookbook.visitor()),
        rosa: open(cookbook.visitor()),
        ada: open(cookbook.admin(&installation, "Ada")),
        bread: bread.to_string(),
    };
    writer.settle();
    for (screen, play) in SCREENS {
        // It is shown where something fails.
        println!("{screen}");
        play(&mut scene);
    }
    let made = played.made.borrow().clone();
    assert_eq!(made, specified().collect(), "each call is part of a screen");
    let refused = NOT_ENOUGH.map(|(call, code)| (call, code.to_owned()));
    assert_eq!(*played.refused.borrow(), refused.into());
}

fn home(Scene { visitor, bread, .. }: &mut Scene<'_>) {
    let card = kept(&visitor.get("/api/recipes/random", &[]), &CARD);
    assert_eq!((card["recipeId"].to_string(), &card["title"]), (bread.clone(), &json!("Rye Bread")));
    assert_eq!(visitor.get("/api/recipes/number", &[]), 1);
}

fn login(Scene { opal, .. }: &mut Scene<'_>) {
    let wrong = json!({"username": email_of("Opal"), "password": "not the password"});
    let refused = opal.try_call(("post", "/api/login"), &[], &wrong);
    assert_eq!((refused.status, refused.message()), (401, "Invalid username and password!".to_owned()));
    opal.signs_in(&email_of("Opal"), PASSWORD);
}

/// No call: the browser forgets who was signed in.
fn logout(Scene { opal, cookbook, .. }: &mut Scene<'_>) {
    opal.caller = cookbook.visitor();
    let answer = opal.try_call(("get", "/api/get-user/principal"), &[], &Value::Null);
    assert_eq!(answer.status, 401);
    opal.signs_in(&email_of("Opal"), PASSWORD);
}

fn register(Scene { rosa, .. }: &mut Scene<'_>) {
    rosa.registers("Rosa");
    rosa.signs_in(&email_of("Rosa"), PASSWORD);
}

/// The code that the browser makes up proves nothing to the server.
fn password_reset(Scene { visitor, rosa, writer, .. }: &mut Scene<'_>) {
    let id = visitor.get("/api/get-user/username/{email}", &[&email_of("Rosa")]);
    assert_ne!(number(&id), 0);
    let new = json!({"id": id, "username": email_of("Rosa"), "password": "gravel lantern turnip"});
    visitor.refused(("put", "/api/update-password"), &[], new);
    let mut user = kept(&rosa.user(), &["id", "username", "displayName"]);
    user["password"] = json!("gravel lantern turnip");
    writer.tamper("UPDATE auth.sessions SET password_entered_at = now() - interval '11 minutes'");
    rosa.refused(("put", "/api/update-password"), &[], user.clone());
    rosa.signs_in(&email_of("Rosa"), PASSWORD);
    rosa.call("put", "/api/update-password", &[], user);
    let former = json!({"username": email_of("Rosa"), "password": PASSWORD});
    assert_eq!(rosa.try_call(("post", "/api/login"), &[], &former).status, 401);
    rosa.signs_in(&email_of("Rosa"), "gravel lantern turnip");
}

fn my_recipes(Scene { rosa, opal, bread, .. }: &mut Scene<'_>) {
    assert_eq!(rosa.get("/api/my-recipes", &[]), json!([]));
    assert_eq!(rosa.get("/api/recipes/my-saves", &[]), json!([]));
    let [own] = &list(&opal.get("/api/my-recipes", &[]), &CARD)[..] else { panic!("she has one") };
    assert_eq!(own["recipeId"].to_string(), *bread);
    let found = opal.call("put", "/api/recipes", &[], json!([own["recipeId"]]));
    assert_eq!(list(&found, &RECIPE_ANSWER), [opal.recipe(bread)]);
}

fn search(Scene { visitor, bread, .. }: &mut Scene<'_>) {
    let card = kept(&visitor.recipe(bread), &CARD);
    wait_until("it is found", || {
        let found = visitor.get("/api/search/={keyword}/page/{page}", &["rye", "0"]);
        list(&found, &CARD) == [card.clone()]
    });
    let [tag] = &list(&visitor.get("/api/tags", &[]), &TAG)[..] else { panic!("there is one") };
    let chosen = json!([tag["tagId"]]);
    let found = visitor.call("put", "/api/search/={keyword}/page/{page}", &["", "0"], chosen);
    assert_eq!(list(&found, &CARD), [card]);
}

fn recipe(scene: &mut Scene<'_>) {
    let Scene { visitor, rosa, opal, bread, .. } = scene;
    assert_eq!(visitor.recipe("999999")["recipeId"], 0, "there is none with this id");
    let recipe = visitor.recipe(bread);
    assert_eq!((&recipe["writer"], &recipe["recipePicList"]), (&json!("Opal"), &json!([])));
    // The heart.
    assert_eq!(rosa.call("post", "/api/recipe/{id}/save", &[bread], Value::Null), true);
    assert_eq!(list(&rosa.get("/api/recipes/my-saves", &[]), &CARD), [kept(&recipe, &CARD)]);
    assert_eq!(rosa.call("delete", "/api/recipe/{id}/save", &[bread], Value::Null), false);
    assert_eq!(rosa.get("/api/recipes/my-saves", &[]), json!([]));
    // Comments.
    assert!(visitor.comments(bread).is_empty());
    let own = opal.says(bread, "Oops.");
    kept(&opal.call("delete", "/api/comment/{id}", &[&own], Value::Null), &COMMENT);
    for comment in [opal.says(bread, "Salty."), opal.says(bread, "Awful.")] {
        let flagged = kept(&rosa.call("put", "/api/comment/{id}", &[&comment], Value::Null), &COMMENT);
        assert_eq!(flagged["reported"], true);
    }
    assert_eq!(visitor.comments(bread).len(), 2);
    // Photos: they are uploaded to what takes the place of somebody else's service (docs/safety.md#uploads).
    let id = bread.parse::<i64>().unwrap();
    let photo_at = |url: &str| json!({"picUrl": url, "recipeId": id, "userId": rosa.user()["id"], "altText": "The loaf, cut"});
    rosa.refused(("put", "/api/submit-photo"), &[], photo_at(ELSEWHERE));
    for _ in 0..3 {
        let uploaded: Value = rosa.caller.upload(&photo(60, 40, ImageFormat::Png)).created();
        let body = photo_at(uploaded["url"].as_str().unwrap());
        assert_eq!(kept(&rosa.call("put", "/api/submit-photo", &[], body.clone()), &PICTURE), body);
    }
}

fn user_page(Scene { visitor, bread, .. }: &mut Scene<'_>) {
    let recipe = visitor.recipe(bread);
    let writer = recipe["userId"].to_string();
    let user = kept(&visitor.get("/api/get-user/id/{id}", &[&writer]), &USER);
    assert_eq!((&user["displayName"], &user["username"]), (&json!("Opal"), &json!("")));
    assert_eq!(list(&visitor.get("/api/{userId}/recipes", &[&writer]), &CARD), [kept(&recipe, &CARD)]);
}

/// The password is entered again, as a sign-in, then everything can be changed; whoever saved signs in anew.
fn settings(Scene { rosa, .. }: &mut Scene<'_>) {
    rosa.signs_in(&email_of("Rosa"), "gravel lantern turnip");
    let mut user =
        kept(&rosa.user(), &["id", "username", "displayName", "restricted", "violations", "avatarId"]);
    user["displayName"] = json!("Rosie");
    user["username"] = json!(email_of("Rosie"));
    user["avatarId"] = json!(40);
    kept(&rosa.call("put", "/api/update-user", &[], user), &USER);
    rosa.signs_in(&email_of("Rosie"), "gravel lantern turnip");
    assert_eq!((&rosa.user()["displayName"], &rosa.user()["avatarId"]), (&json!("Rosie"), &json!(40)));
}

fn submit_a_recipe(Scene { rosa, .. }: &mut Scene<'_>) {
    rosa.refused(("post", "/api/new-recipe/pending"), &[], rosa.submission("Rye Bread", ELSEWHERE));
    let sent = [rosa.submits("Dark Bread"), rosa.submits("Stew")];
    let own = list(&rosa.get("/api/my-pending-recipes", &[]), &PENDING);
    assert_eq!(own.iter().rev().map(|it| it["id"].to_string()).collect::<Vec<_>>(), sent);
}

/// The server makes the code for the tools (docs/safety.md#admin-tools).
fn admin_page(scene: &mut Scene<'_>) {
    let Scene { ada, writer, .. } = scene;
    let id = kept(&ada.user(), &USER)["id"].clone();
    kept(&ada.get("/api/get-user/id/{id}", &[&id.to_string()]), &USER);
    ada.refused(("get", "/api/pending-pics"), &[], Value::Null);
    ada.caller = ada.caller.clone().with_token(&writer.begin_session(number(&id), true));
    photos_are_reviewed(scene);
    recipes_are_reviewed(scene);
    comments_are_reviewed(scene);
    a_recipe_is_edited(scene);
    members_are_looked_after(scene);
}

/// Each is marked; the approved ones are sent, then those to be deleted.
fn photos_are_reviewed(Scene { ada, visitor, bread, .. }: &mut Scene<'_>) {
    let mut marked = ada.pending_pics();
    assert_eq!(marked.len(), 3);
    for (picture, status) in marked.iter_mut().zip(["approved", "deleted", ""]) {
        picture["futureStatus"] = json!(status);
    }
    let with = |status: &str| marked.iter().filter(|it| it["futureStatus"] == status).cloned().collect();
    ada.call("put", "/api/pending-pics", &[], with("approved"));
    ada.call("put", "/api/pending-pics/delete", &[], with("deleted"));
    // To report the last one, a browser deletes it, counts a violation, and writes to the member.
    let [left] = &ada.pending_pics()[..] else { panic!("one was not marked") };
    ada.call("put", "/api/pending-pics/delete", &[], json!([left]));
    let mut user = kept(&ada.get("/api/get-user/id/{id}", &[&left["userId"].to_string()]), &USER);
    user["violations"] = json!(number(&user["violations"]) + 1);
    ada.refused(("put", "/api/update-user"), &[], user);
    assert!(ada.pending_pics().is_empty());
    let [shown] = &list(&visitor.recipe(bread)["recipePicList"], &PICTURE)[..] else {
        panic!("one is shown")
    };
    assert_eq!(shown["picUrl"], marked[0]["picUrl"]);
    assert_eq!(visitor.caller.get(shown["picUrl"].as_str().unwrap()).status, 200);
}

/// Ada approves what Rosa submitted by creating a recipe and deleting the submission, and rejects another.
fn recipes_are_reviewed(Scene { rosa, ada, .. }: &mut Scene<'_>) {
    let mut tags = list(&ada.call("put", "/api/tags/new", &[], json!([{"tag": "rye"}])), &TAG);
    tags.retain(|tag| tag["tag"] == "rye");
    assert_eq!(tags.len(), 1);
    let [bread, stew] = &ada.pending_recipes()[..] else { panic!("two wait, the oldest first") };
    let elsewhere = json!([{"picUrl": ELSEWHERE, "altText": "A loaf", "recipeId": 0, "userId": 0}]);
    let with_picture = ada.edited("Dark Bread", &bread["userId"], &elsewhere);
    ada.refused(("post", "/api/recipes/new"), &[], with_picture);
    let body = ada.edited("Dark Bread", &bread["userId"], &json!([]));
    let recipe = kept(&ada.call("post", "/api/recipes/new", &[], body), &RECIPE_ANSWER);
    assert_eq!((&recipe["writer"], &recipe["attribution"]), (&json!("Rosie"), &json!("Aunt May")));
    assert_eq!(
        (recipe["recipeTagList"].as_array().unwrap().len(), &recipe["ingredientList"][0]["amountNumerator"]),
        (2, &json!(11))
    );
    for pending in [bread, stew] {
        let id = pending["id"].to_string();
        kept(&ada.call("delete", "/api/pending-recipe/{id}", &[&id], Value::Null), &PENDING);
    }
    assert_eq!((ada.pending_recipes(), rosa.get("/api/my-pending-recipes", &[])), (vec![], json!([])));
    let mine = list(&rosa.get("/api/my-recipes", &[]), &CARD);
    assert_eq!(mine, [kept(&recipe, &CARD)], "one was approved and is hers, the other rejected");
}

fn comments_are_reviewed(Scene { ada, opal, visitor, bread, .. }: &mut Scene<'_>) {
    let reported = || list(&ada.get("/api/comments/reported", &[]), &COMMENT);
    let ids: Vec<String> = reported().iter().map(|comment| comment["commentId"].to_string()).collect();
    let [fine, awful] = &ids[..] else { panic!("two are reported: {ids:?}") };
    let cleared = kept(&ada.call("post", "/api/comment/{id}", &[fine], Value::Null), &COMMENT);
    assert_eq!(cleared["reported"], false);
    // The seven phrases are specified, and that they are chosen; in which field they come, by the extra `reasons` alone.
    ada.refused(("delete", "/api/comment/{id}"), &[awful], Value::Null);
    kept(&ada.call("delete", "/api/comment/{id}", &[awful], json!({"reasons": ["profanity"]})), &COMMENT);
    assert!(reported().is_empty());
    let left = visitor.comments(bread);
    assert_eq!(left.iter().map(|it| it["comment"].as_str().unwrap()).collect::<Vec<_>>(), ["Salty."]);
    wait_until("it counts", || opal.user()["violations"] == 1);
}

fn a_recipe_is_edited(Scene { ada, visitor, bread, .. }: &mut Scene<'_>) {
    let mut recipe = visitor.recipe(bread);
    // The editor keeps what it has read, and calls the attribution by another name.
    recipe["title"] = json!("Light Rye Bread");
    recipe["attribute"] = json!("Aunt June");
    recipe.as_object_mut().unwrap().remove("attribution");
    let edited = kept(&ada.call("put", "/api/recipe/{id}/update", &[bread], recipe.clone()), &RECIPE_ANSWER);
    assert_eq!((&edited["title"], &edited["attribution"]), (&json!("Light Rye Bread"), &json!("Aunt June")));
    let pictures = edited["recipePicList"].as_array().map(Vec::len);
    assert_eq!((&edited["writer"], pictures), (&json!("Opal"), Some(1)));
    recipe["recipePicList"] = json!([]);
    ada.call("put", "/api/recipe/{id}/update", &[bread], recipe);
    wait_until("the photo is gone", || visitor.recipe(bread)["recipePicList"] == json!([]));
    ada.call("delete", "/api/recipe/{id}", &[bread], Value::Null);
    assert_eq!(visitor.recipe(bread)["recipeId"], 0);
}

/// Found by address and by number, reset, promoted, demoted and deleted.
fn members_are_looked_after(Scene { ada, opal, .. }: &mut Scene<'_>) {
    let id = ada.get("/api/get-user/username/{email}", &[&email_of("Opal")]).to_string();
    let found = || kept(&ada.get("/api/get-user/id/{id}", &[&id]), &USER);
    let mut user = found();
    assert_eq!((number(&user["violations"]), &user["username"]), (1, &json!(email_of("Opal"))));
    user["violations"] = json!(0);
    user["restricted"] = json!(false);
    let fields = ["id", "username", "displayName", "restricted", "violations", "avatarId"];
    ada.call("put", "/api/update-user", &[], kept(&user, &fields));
    assert_eq!((number(&found()["violations"]), number(&opal.user()["violations"])), (0, 0));
    for (verb, role) in
        [("/api/user/{id}/make-admin", "ROLE_ADMIN"), ("/api/user/{id}/remove-admin", "ROLE_USER")]
    {
        ada.call("put", verb, &[&id], Value::Null);
        assert_eq!(found()["authorities"][0]["name"], role);
    }
    ada.call("delete", "/api/user/{id}/delete", &[&id], Value::Null);
    let gone = ada.try_call(("get", "/api/get-user/id/{id}"), &[&id], &Value::Null);
    assert_eq!(gone.refused(404), "unknown_user");
    wait_until("her address is free", || {
        ada.get("/api/get-user/username/{email}", &[&email_of("Opal")]) == 0
    });
}
