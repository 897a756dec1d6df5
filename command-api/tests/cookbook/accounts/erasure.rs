use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::Path;

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{Card, Comment, Recipe};
use domain::submissions::SubmissionContent;
use domain::values::{Attribution, Description, PictureUrl, RecipeText, Story, TagName, Title};
use image::ImageFormat;
use serde_json::json;

use crate::support::{
    Caller, Cookbook, Folder, Installation, PASSWORD, Step, Writer, photo, recipe, wait_until,
};

/// Words that occur nowhere but in what Zenobia wrote or is. The search keeps each of them unchanged.
pub(crate) const HERS: [&str; 9] = [
    "zenobia",
    "zenobia.quark@example.org",
    "zwiebelkuchen",
    "xylophonbrot",
    "quittengelee",
    "pumpernickelpudding",
    "kohlrabijux",
    "dampfnudelmeer",
    "brombeerquelle",
];

/// Those of her words that stand in stories alone, in which nobody searches.
const IN_STORIES: [&str; 2] = ["dampfnudelmeer", "brombeerquelle"];

/// The one that stands in the index as it is. The index is compressed: a part of another may be a reference to earlier text, depending
/// on how the segments are merged ("Zenobia Quark" begins, and is as long, as "Zwiebelkuchen").
const UNLIKE_OTHERS: &str = "kohlrabijux";

/// A cookbook in which Zenobia has recipes with photos, a submission and a comment, and Rosa has a recipe with one of the same photos.
pub(super) struct Scenario<'a> {
    cookbook: &'a Cookbook,
    pub(super) zenobia: Caller<'a>,
    pub(super) hers: Vec<Recipe>,
    pub(super) rosas: Recipe,
}

impl<'a> Scenario<'a> {
    pub(super) fn set_up(installation: &Installation, cookbook: &'a Cookbook, more_recipes: usize) -> Self {
        let zenobia = cookbook.member("Zenobia Quark");
        let rosa = cookbook.member("Rosa");
        let folder = Folder::new();
        folder.write("own.jpg", photo(640, 480, ImageFormat::Jpeg));
        folder.write("shared.png", photo(320, 240, ImageFormat::Png));
        let with = |identifier: &str, name: &str, pictures: &[&str]| {
            let mut recipe = recipe(identifier, name);
            recipe["image"] = json!(pictures);
            recipe["description"] = json!(format!("{name} as at home"));
            recipe
        };
        let mut hers =
            vec![with("z1", "Zwiebelkuchen", &["own.jpg", "shared.png"]), with("z2", "Xylophonbrot", &[])];
        hers.extend(
            (0..more_recipes).map(|n| with(&format!("more-{n}"), &format!("Zwiebelkuchen {n}"), &[])),
        );
        import_for(installation, &folder.write_lines("hers.jsonl", &hers), &zenobia);
        let rosas = folder.write_lines("rosas.jsonl", &[with("r1", "Bread of Rosa", &["shared.png"])]);
        import_for(installation, &rosas, &rosa);
        wait_until("all recipes are found", || cookbook.all_cards().len() == more_recipes + 3);
        let (hers, rosas) = (
            vec![cookbook.titled("Zwiebelkuchen"), cookbook.titled("Xylophonbrot")],
            cookbook.titled("Bread of Rosa"),
        );
        let writer = installation.writer();
        writer.submit(zenobia.user().id, 1, submission("Quittengelee", &hers[0].recipe_pic_list[0].pic_url));
        writer.tell(hers[0].recipe_id, story("", "Brombeerquelle"));
        writer.comment(zenobia.user().id, rosas.recipe_id, "Pumpernickelpudding goes with it.");
        writer.retitle(hers[1].recipe_id, "Kohlrabijux");
        let scenario = Self { cookbook, zenobia, hers, rosas };
        wait_until("the new title is found", || scenario.found("kohlrabijux").len() == 1);
        scenario
    }

    pub(super) fn comments(&self) -> Vec<Comment> {
        self.cookbook.read(&format!("/api/recipe/{}/comments", self.rosas.recipe_id))
    }

    fn found(&self, word: &str) -> Vec<Card> {
        self.cookbook.read(&format!("/api/search/={word}/page/0"))
    }

    fn pictures(&self) -> Vec<&str> {
        self.hers[0].recipe_pic_list.iter().map(|picture| picture.pic_url.as_str()).collect()
    }
}

pub(super) fn import_for(installation: &Installation, file: &Path, member: &Caller<'_>) {
    let arguments =
        [OsStr::new("import"), file.as_os_str(), OsStr::new("--member"), OsStr::new(&member.user().username)];
    installation.run(&arguments).succeeded();
}

fn submission(title: &str, picture: &str) -> SubmissionContent {
    SubmissionContent {
        title: Title::parse(title).unwrap(),
        description: Description::parse("").unwrap(),
        attribution: Attribution::parse("").unwrap(),
        servings: None,
        prep_minutes: None,
        cook_minutes: None,
        recipe_text: Some(RecipeText::parse("Cook the quinces.").unwrap()),
        tags: vec![TagName::parse("sweet").unwrap()],
        pictures: vec![PictureUrl::parse(picture).unwrap()],
        cards: vec![],
        story: story("Dampfnudelmeer", "On Sundays."),
    }
}

fn story(who: &str, told: &str) -> Option<Story> {
    Story::read(who, "", "1932", told).unwrap()
}

/// Which of her words occur in the files of a folder, as plain bytes.
pub(crate) fn words_in_files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(words_in_files(&path));
            continue;
        }
        // A file that disappears meanwhile holds nothing.
        let bytes = std::fs::read(&path).unwrap_or_default();
        // Most of a database's files is not text.
        let text = bytes.iter().filter(|byte| byte.is_ascii_graphic()).map(|byte| char::from(*byte));
        found.extend(words_in(&text.collect::<String>()));
        found.extend(words_in(&path.to_string_lossy()));
    }
    found
}

/// Which of her words occur in a text, as they are or as hexadecimal digits.
pub(crate) fn words_in(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let stands = |word: &&str| text.contains(word) || text.contains(&hex::encode(word));
    HERS.into_iter().filter(stands).map(str::to_owned).collect()
}

pub(crate) fn is_erased(writer: &Writer, member: i64) -> bool {
    writer.number(&format!(
        "SELECT count(*) FROM es.events
         WHERE aggregate_type = 'account' AND aggregate_id = '{member}' AND event_type = 'AccountErased'"
    )) == 1
}

#[test]
fn a_deleted_account_leaves_nothing_that_can_be_read() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 0);
    let (zenobia, id) = (&scenario.zenobia, scenario.zenobia.user().id);
    let email = zenobia.user().username.clone();
    zenobia.post("/api/password-reset/request", &json!({"email": email}));
    installation.codes_to(&email, 1);

    // Before: all of it is there, and the checks find it.
    wait_until("the comment is shown", || scenario.comments().len() == 1);
    assert_eq!(scenario.found("zwiebelkuchen").len(), 1);
    let told: Recipe = cookbook.read(&format!("/api/recipe/{}", scenario.hers[0].recipe_id));
    assert_eq!(told.story.unwrap().told, "Brombeerquelle");
    assert!(IN_STORIES.iter().all(|word| scenario.found(word).is_empty()));
    assert_eq!(
        words_in(&installation.writer().dump()).len(),
        HERS.len() - 1,
        "all but the address stand in tables"
    );
    let search = installation.data().join("search");
    wait_until("a word of hers stands in the index", || words_in_files(&search).contains(UNLIKE_OTHERS));
    assert!(words_in_files(&search).is_disjoint(&IN_STORIES.map(str::to_owned).into()));
    assert!(words_in_files(&installation.data().join("mail")).contains("zenobia"));
    let [own, shared] = scenario.pictures()[..] else { panic!("{:?}", scenario.pictures()) };
    assert_eq!((cookbook.get(own).status, cookbook.get(shared).status), (200, 200));

    let writer = installation.writer();
    writer.delete_account(id);
    assert_eq!(zenobia.get("/api/get-user/principal").refused(401), "session_ended");
    assert_eq!(zenobia.sign_in(&email, PASSWORD).refused(401), "invalid_credentials");
    wait_until("it is erased", || is_erased(&writer, id));

    wait_until("nothing stands in the database", || words_in(&writer.dump()).is_empty());
    wait_until("nothing stands in files", || words_in_files(installation.data()).is_empty());
    for recipe in &scenario.hers {
        let shown: Recipe = cookbook.read(&format!("/api/recipe/{}", recipe.recipe_id));
        assert_eq!(shown.recipe_id, 0);
    }
    for word in HERS {
        assert!(scenario.found(word).is_empty(), "{word}");
    }
    assert!(scenario.comments().is_empty());
    assert_eq!(cookbook.get(&format!("/api/get-user/id/{id}")).refused(404), "unknown_user");
    // Her photos are gone; Rosa has uploaded one of them herself.
    assert_eq!((cookbook.get(own).status, cookbook.get(shared).status), (404, 404));
    assert_eq!(cookbook.titled("Bread of Rosa"), scenario.rosas);
    assert_eq!(cookbook.get(&scenario.rosas.recipe_pic_list[0].pic_url).status, 200);
    let log = cookbook.log().to_lowercase();
    assert!(!log.contains("zwiebelkuchen") && !log.contains("pumpernickel"), "{log}");

    // Derived data matches the log, the chain is intact, and the address can be used again.
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
    let cookbook = installation.serve();
    let again = cookbook.member("Zenobia Quark");
    assert_ne!(again.user().id, id);
    let own: Vec<Card> = cookbook.read(&format!("/api/{}/recipes", again.user().id));
    assert!(own.is_empty());
}

#[test]
fn who_deleted_what_and_why_can_be_looked_up() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 0);
    let id = scenario.zenobia.user().id;
    let writer = installation.writer();
    writer.delete_account(id);
    wait_until("it is erased", || is_erased(&writer, id));
    let consequences = writer.texts(
        "SELECT format('%s %s %s %s', events.event_type, events.metadata ->> 'actor', events.metadata ->> 'role',
                cause.event_type)
         FROM es.events
         JOIN es.events AS cause ON cause.aggregate_type = events.metadata ->> 'cause_type'
            AND cause.aggregate_id = events.metadata ->> 'cause_id'
            AND cause.sequence = (events.metadata ->> 'cause_sequence')::bigint
         WHERE cause.metadata ->> 'correlation' = events.metadata ->> 'correlation'
         ORDER BY events.position",
    );
    assert_eq!(
        consequences,
        [
            "CommentDeleted system system AccountDeleted",
            "RecipeDeleted system system AccountDeleted",
            "RecipeDeleted system system AccountDeleted",
            "SubmissionRejected system system AccountDeleted",
            "AccountErased system system AccountDeleted",
        ]
    );
}

/// Blocks the next event of an aggregate until it is rolled back.
pub(super) fn next_event(aggregate_type: &str, aggregate_id: &str) -> String {
    format!(
        "INSERT INTO es.events (sequence, aggregate_type, aggregate_id, event_type, event_version, payload, metadata)
         SELECT max(sequence) + 1, aggregate_type, aggregate_id, 'Nothing', '1', '{{}}', '{{}}' FROM es.events
         WHERE aggregate_type = '{aggregate_type}' AND aggregate_id = '{aggregate_id}' GROUP BY 2, 3"
    )
}

/// How many sessions wait for a lock that somebody else holds.
pub(super) const HELD_UP: &str =
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

#[test]
fn an_erasure_that_is_killed_at_every_step_ends_the_same() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 3);
    let zenobia = &scenario.zenobia;
    let (id, own) = (zenobia.user().id, scenario.pictures()[0].to_owned());
    let uploaded = || -> UploadedImage { zenobia.upload(&photo(60, 40, ImageFormat::Png)).created() };
    let (sent, unused) = (uploaded(), uploaded());
    let body = json!({"picUrl": sent.url, "recipeId": scenario.rosas.recipe_id, "altText": "Kohlrabijux"});
    assert_eq!(zenobia.put("/api/submit-photo", &body).status, 201);
    zenobia.post("/api/password-reset/request", &json!({"email": zenobia.user().username}));
    installation.codes_to(&zenobia.user().username, 1);
    cookbook.stop();
    let writer = installation.writer();
    writer.delete_account(id);
    let names = [&sent, &unused].map(|picture| picture.url["/api/images/".len()..][..32].to_owned());
    // Its files are deleted, and what finds them is not; whichever of both is first.
    let both = format!("('{}', '{}')", names[0], names[1]);
    let upload = |of: i64| {
        let left = format!("(SELECT count(*) FROM ops.uploads WHERE name IN {both}) = {of}");
        Step::writes("DELETE", "ops.uploads", &format!("OLD.name IN {both} AND {left}"))
    };
    let steps = [
        Step::appends("CommentDeleted"),
        Step::appends("PhotoRemoved"),
        Step::appends("RecipeDeleted"),
        Step::appends_another("RecipeDeleted"),
        Step::appends("SubmissionRejected"),
        upload(2),
        upload(1),
        Step::writes("DELETE", "auth.codes", "true"),
        Step::writes("UPDATE OR DELETE", "es.subject_keys", "true"),
        Step::appends("AccountErased"),
        Step::is_done("erasures", "AccountErased"),
    ];
    for step in &steps {
        installation.kill_at(step, || (Cookbook::open(&mut installation.serving()), ()));
    }
    assert_eq!(names.map(|name| files_of(&installation, &name)), [0, 0]);
    let cookbook = installation.serve();
    wait_until("it is erased", || is_erased(&writer, id));
    let count =
        |event: &str| writer.number(&format!("SELECT count(*) FROM es.events WHERE event_type = '{event}'"));
    let events = ["CommentDeleted", "PhotoRemoved", "RecipeDeleted", "SubmissionRejected", "AccountErased"];
    assert_eq!(events.map(count), [1, 1, 5, 1, 1]);
    for picture in [&own, &sent.view_url, &unused.view_url] {
        assert_eq!(cookbook.get(picture).status, 404, "{picture}");
    }
    let left = format!("SELECT count(*) FROM ops.uploads WHERE account_id = {id}");
    assert_eq!(writer.number(&left), 0);
    wait_until("nothing stands in the database", || words_in(&writer.dump()).is_empty());
    wait_until("nothing stands in files", || words_in_files(installation.data()).is_empty());
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

/// How many files there are of an uploaded picture.
fn files_of(installation: &Installation, name: &str) -> usize {
    let files = std::fs::read_dir(installation.data().join("media")).unwrap();
    files.filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().starts_with(name)).count()
}

#[test]
fn an_admins_account_is_a_members_first_and_the_last_one_stays() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (first, second) =
        (cookbook.admin(&installation, "Rosa"), cookbook.admin(&installation, "Zenobia Quark"));
    let writer = installation.writer();
    writer.delete_account(second.user().id);
    wait_until("it is erased", || is_erased(&writer, second.user().id));
    let refused = writer.try_delete_account(first.user().id).unwrap_err();
    assert!(refused.contains("last admin"), "{refused}");
    assert_eq!(first.get("/api/get-user/principal").status, 200);
    let roles =
        "SELECT string_agg(event_type, ' ' ORDER BY position) FROM es.events WHERE aggregate_type = 'admins'";
    assert_eq!(writer.text(roles), "AdminMade AdminMade AdminRemoved");
}
