//! A member's own recipes, and everything that is kept about a member, as files for that member.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::io::{Cursor, Read};

use command_api::application::contributions::CONTRIBUTIONS;
use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{Comment, PendingRecipe, Recipe};
use domain::{AggregateVisitor, Decide, visit_aggregates};
use image::ImageFormat;
use media::PictureName;
use serde_json::{Value, json};
use ureq::http::Method;
use zip::ZipArchive;
use zip::read::read_zipfile_from_stream;

use super::erasure::{HERS, Scenario, words_in};
use crate::support::{Answer, Caller, Cookbook, Folder, Installation, photo, wait_until};

pub(super) const RECIPES: &str = "/api/my-recipes.zip";
pub(super) const DATA: &str = "/api/my-data.zip";

/// The files of an archive by their names.
pub(super) fn files(answer: &Answer) -> BTreeMap<String, Vec<u8>> {
    assert_eq!(answer.status, 200, "{}", answer.text_or_size());
    assert_eq!(answer.header("content-type"), "application/zip");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("x-accel-buffering"), "no");
    let mut zip = ZipArchive::new(Cursor::new(&answer.body)).unwrap();
    let mut files = BTreeMap::new();
    for place in 0..zip.len() {
        let mut file = zip.by_index(place).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        assert!(files.insert(file.name().unwrap().into_owned(), bytes).is_none(), "a file is there twice");
    }
    assert_eq!(streamed(&answer.body), files);
    files
}

/// The same for whoever unpacks it while it comes: the length of each file stands before it.
fn streamed(mut archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    while let Some(mut file) = read_zipfile_from_stream(&mut archive).unwrap() {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        files.insert(file.name().unwrap().into_owned(), bytes);
    }
    files
}

pub(super) fn json_of(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Value {
    serde_json::from_slice(&files[name]).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn lines_of(files: &BTreeMap<String, Vec<u8>>, name: &str) -> Vec<Value> {
    let text = std::str::from_utf8(&files[name]).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Every text in the files; the pictures are none.
fn texts(files: &BTreeMap<String, Vec<u8>>) -> String {
    let texts = files.iter().filter(|(name, _)| !name.ends_with(".jpg"));
    texts.map(|(name, bytes)| format!("{name}\n{}", std::str::from_utf8(bytes).unwrap())).collect()
}

pub(super) fn submit(member: &Caller<'_>, title: &str, pics: &str, cards: &[&str]) -> PendingRecipe {
    let submission = json!({
        "title": title, "description": "As at home.", "attribute": "Aunt Ida", "tags": "sour, sweet", "pics": pics, "cards": cards,
        "recipeText": "Hi all,\n\nIngredients\n2 leeks\n1/2 cup packed sorrel\n\nMethod\n1. Chop them.\n2. Boil them.",
        "servings": 4, "prepMinutes": 10, "cookMinutes": 60,
        "story": {"who": "Aunt Ida", "place": "Graz", "time": "1932", "told": "On <b>Sundays</b>.\n\nAlways."},
    });
    member.post("/api/new-recipe/pending", &submission).created()
}

pub(super) fn pictures(member: &Caller<'_>) -> [String; 3] {
    let sent = [
        member.upload(&photo(640, 480, ImageFormat::Jpeg)),
        member.upload_card(&photo(3_200, 1_000, ImageFormat::Png)),
        member.upload(&photo(300, 300, ImageFormat::Png)),
    ];
    sent.map(|answer| answer.created::<UploadedImage>().url)
}

#[test]
fn everything_that_is_kept_about_a_member_is_in_the_file_and_nobody_else() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 0);
    let zenobia = &scenario.zenobia;
    let admin = cookbook.unlocked_admin(&installation, "Quillfeather");
    // The scenario has given this number to her submission.
    assert_eq!(installation.writer().number("SELECT nextval('ops.submission_ids')"), 1);
    let [dish, card, unused] = pictures(zenobia);
    let waiting = submit(zenobia, "Waits", &dish, &[&card]);
    let rejected = submit(zenobia, "Was rejected", "", &[]);
    let reason = json!({"reason": "Please say for how many."});
    let path = format!("/api/pending-recipe/{}", rejected.id);
    assert_eq!(admin.call(&Method::DELETE, &path, &[], Some(&reason)).status, 200);
    let bread = scenario.rosas.recipe_id;
    zenobia.post(&format!("/api/recipe/{bread}/save"), &json!({}));
    let [shown, ..] = pictures(zenobia);
    let of_bread = json!({"picUrl": shown, "recipeId": bread, "userId": 0, "altText": "A slice"});
    assert_eq!(zenobia.put("/api/submit-photo", &of_bread).status, 201);
    let decline = json!([{"picUrl": shown, "reason": "Too dark."}]);
    assert_eq!(admin.put("/api/pending-pics/delete", &decline).status, 200);
    let rosa = cookbook.visitor().signed_in("rosa@example.org", crate::support::PASSWORD);
    let of_others: Comment =
        rosa.post("/api/new-comment", &json!({"recipeId": bread, "comment": "Ours."})).created();
    installation.writer().settle();
    let hers = scenario.comments().into_iter().find(|it| it.user_id == zenobia.user().id).unwrap();
    assert_eq!(zenobia.put(&format!("/api/comment/{}", of_others.comment_id), &json!({})).status, 200);
    assert_eq!(rosa.put(&format!("/api/comment/{}", hers.comment_id), &json!({})).status, 200);
    installation.writer().settle();

    plant_codes(&installation, zenobia.user().id);

    let files = files(&zenobia.get(DATA));
    assert_each_claim(&installation, &files);
    assert!(!files.contains_key("missing.txt"));
    let all = texts(&files);
    // Also what she had called it before, and the words of what is not shown any more.
    assert_eq!(words_in(&all).len(), HERS.len(), "{:?}", words_in(&all));
    for said in ["Please say for how many.", "Too dark.", "A slice", "Bread of Rosa", "1/2 cup packed sorrel"]
    {
        assert!(all.contains(said), "{said}");
    }
    let own = zenobia.user();
    let account = json_of(&files, "account.json");
    assert_eq!((&account["number"], &account["email"]), (&json!(own.id), &json!(own.username)));
    assert_eq!((&account["displayName"], &account["isAdmin"]), (&json!(own.display_name), &json!(false)));
    assert_eq!(json_of(&files, "signing-in.json")["sessions"][0]["isThisOne"], json!(true));
    assert!(json_of(&files, "emails.json").as_array().unwrap().iter().any(|mail| mail["about"] == "welcome"));
    let saved = json_of(&files, "saved-recipes.json");
    assert_eq!(saved, json!([{"recipeId": bread, "title": "Bread of Rosa"}]));
    assert_eq!(json_of(&files, "comments.json")[0]["comment"], "Pumpernickelpudding goes with it.");
    let photos = json_of(&files, "submitted-photos.json");
    assert_eq!((&photos[0]["state"], &photos[0]["altText"]), (&json!("rejected"), &json!("A slice")));
    let submissions = json_of(&files, "submissions.json");
    let waits = submissions.as_array().unwrap().iter().find(|it| it["id"] == waiting.id).unwrap();
    assert_eq!((&waits["state"], &waits["pictures"]), (&json!("pending"), &json!([dish])));
    assert_eq!(waits["recipeText"].as_str().unwrap(), waiting.recipe_text);
    assert_eq!(waits["story"]["who"], "Aunt Ida");

    // Each picture that she uploaded is there, also what nothing shows; a card as large as it is kept.
    let kept = json_of(&files, "pictures.json");
    let named: BTreeMap<&str, &str> = kept
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["address"].as_str().unwrap(), it["file"].as_str().unwrap()))
        .collect();
    let jpegs: BTreeSet<&str> =
        files.keys().map(String::as_str).filter(|name| name.ends_with(".jpg")).collect();
    let told: BTreeSet<&str> = named.values().copied().collect();
    assert!(told.is_subset(&jpegs), "{told:?} {jpegs:?}");
    // A recipe and a submission may show the same one, each with a file of its own.
    assert!(jpegs.difference(&told).all(|name| name.starts_with("photos/")), "{told:?} {jpegs:?}");
    assert!(named[dish.as_str()].starts_with("photos/") && named[unused.as_str()].starts_with("pictures/"));
    let wide = image::load_from_memory(&files[named[card.as_str()]]).unwrap();
    assert_eq!(wide.width(), 3_000);

    let history = lines_of(&files, "history.jsonl");
    let by = |what: &str| history.iter().find(|it| it["what"] == what).map(|it| it["by"].as_str().unwrap());
    assert_eq!((by("SubmissionRejected"), by("AccountRegistered")), (Some("an admin"), Some("the cookbook")));
    assert_eq!((by("RecipeSaved"), by("CommentPosted")), (Some("you"), Some("you")));

    // A flag that she has set, and one that somebody else has: of that only the day.
    let decisions = lines_of(&files, "decisions.jsonl");
    let said = |what: &str, of: &str| decisions.iter().find(|it| it["what"] == what && it["of"] == of);
    let flag = said("CommentReported", &format!("comment {}", of_others.comment_id)).unwrap();
    assert_eq!(flag["by"], "you");
    let flagged = said("CommentReported", &format!("comment {}", hers.comment_id)).unwrap();
    assert!(flagged.get("by").is_none() && flagged["at"].as_str().unwrap().len() == 10, "{flagged}");
    assert!(history.iter().any(|it| it["what"] == "CommentReported" && it.get("by").is_none()));
    assert_eq!(said("SubmissionRejected", &format!("submission {}", rejected.id)).unwrap()["by"], "an admin");

    // Nobody else, and nothing that lets anybody in.
    for hidden in ["quillfeather", "rosa@example.org", "argon2", zenobia.token(), "writer", "owner"] {
        assert!(!all.to_lowercase().contains(&hidden.to_lowercase()), "{hidden}");
    }
    for caller in [&admin, &cookbook.member("Newcomer")] {
        for path in [RECIPES, DATA] {
            let theirs = texts(&self::files(&caller.get(path)));
            assert!(words_in(&theirs).is_empty() && !theirs.contains("A slice"), "{theirs}");
        }
    }

    // Whoever decides has that, and who made whom an admin.
    let decisions = lines_of(&self::files(&admin.get(DATA)), "decisions.jsonl");
    let by = |what: &str| decisions.iter().find(|it| it["what"] == what).map(|it| it["by"].as_str().unwrap());
    assert_eq!((by("SubmissionRejected"), by("AdminMade")), (Some("you"), Some("the cookbook")));
    installation.writer().make_admin(zenobia.user().id);
    installation.writer().settle();
    let made = lines_of(&self::files(&zenobia.get(DATA)), "decisions.jsonl");
    assert!(made.iter().any(|it| it["what"] == "AdminMade" && it["by"] == "the cookbook"), "{made:?}");
}

/// What a member has who is about to set a new password.
fn plant_codes(installation: &Installation, member: i64) {
    installation.writer().tamper(&format!(
        "INSERT INTO auth.codes (purpose, account_id, code_hash, expires_at, generation)
         VALUES ('password reset', {member}, sha256('code'), now() + interval '1 hour', 1);
         INSERT INTO auth.grants VALUES (sha256('grant'), {member}, 1, now() + interval '1 hour');
         INSERT INTO auth.networks VALUES ({member}, now(), substr(sha256('network'), 1, 16)) ON CONFLICT DO NOTHING"
    ));
}

/// Where a table is said to be in a file, it has a row, and that file says something.
fn assert_each_claim(installation: &Installation, files: &BTreeMap<String, Vec<u8>>) {
    for (table, _, place) in KEPT.iter().filter(|(_, _, place)| files.contains_key(*place)) {
        let rows = installation.writer().number(&format!("SELECT count(*) FROM {table}"));
        assert!(rows > 0, "{table} is empty");
        assert!(files[*place].len() > "[\n]\n".len(), "{table}: {place} is empty");
    }
    let signing_in = json_of(files, "signing-in.json");
    for list in ["sessions", "networksThatSignedIn", "codesThatWereMailed", "newPasswordsAllowed"] {
        assert!(!signing_in[list].as_array().unwrap().is_empty(), "{list}: {signing_in}");
    }
}

/// What a recipe says, whoever keeps it.
fn comparable(mut recipe: Recipe) -> Recipe {
    if recipe.attribution.is_empty() {
        recipe.attribution = std::mem::take(&mut recipe.writer);
    }
    (recipe.writer, recipe.avatar_url) = (String::new(), String::new());
    (recipe.recipe_id, recipe.user_id, recipe.sequence) = (0, 0, None);
    recipe.recipe_tag_list.iter_mut().for_each(|tag| tag.tag_id = 0);
    for picture in &mut recipe.recipe_pic_list {
        (picture.pic_url, picture.recipe_id, picture.user_id) = (String::new(), 0, 0);
    }
    recipe.cards.iter_mut().for_each(String::clear);
    recipe
}

fn titled(cookbook: &Cookbook, title: &str) -> Recipe {
    comparable(cookbook.titled(title))
}

#[test]
fn the_file_of_the_recipes_makes_the_same_recipes_elsewhere() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, admin) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let [dish, card, _] = pictures(&rosa);
    let submitted = submit(&rosa, "Sorrel <b>soup</b>", &dish, &[&card]);
    let recipe = json!({
        "title": "Sorrel <b>soup</b>", "description": "Line one\nline two", "attribute": "", "servings": 4, "prepMinutes": 10,
        "pendingId": submitted.id, "expectedSequence": submitted.sequence,
        "recipeTagList": [{"tag": "sweet; sour"}, {"tag": "Größe"}],
        "ingredientList": [
            {"ingredientNum": 1, "amountNumerator": 2, "amountDenominator": 4, "unitType": "cups", "quantifier": "packed", "ingredientText": "1 cup of sorrel"},
            {"ingredientNum": 2, "amountNumerator": 0, "amountDenominator": 1, "unitType": "", "quantifier": "", "ingredientText": "For the dough:"},
        ],
        "recipeStepList": [{"stepNum": 1, "instructions": "1. Stir.\n\n2. Wait  for it."}],
        "recipePicList": [{"picUrl": dish, "altText": "In a bowl"}],
    });
    let made: Recipe = admin.post("/api/recipes/new", &recipe).created();
    // A photo of somebody else's is theirs.
    let [other, ..] = pictures(&admin);
    let theirs = json!({"picUrl": other, "recipeId": made.recipe_id, "userId": 0, "altText": "Theirs"});
    assert_eq!(admin.put("/api/submit-photo", &theirs).status, 201);
    assert_eq!(admin.put("/api/pending-pics", &json!([{"picUrl": other}])).status, 200);
    submit(&rosa, "Waits", "", &[&card]);
    let path = format!("/api/pending-recipe/{}", submit(&rosa, "Was withdrawn", "", &[]).id);
    assert_eq!(rosa.call(&Method::DELETE, &path, &[], None).status, 200);
    installation.writer().settle();
    let mut here = titled(&cookbook, "Sorrel <b>soup</b>");
    here.recipe_pic_list.retain(|picture| picture.alt_text != "Theirs");
    assert_eq!((here.recipe_pic_list.len(), here.cards.len()), (1, 1));
    assert_eq!(here.story, submitted.story);

    let kept = [PictureName::of_url(&dish).unwrap().largest(), PictureName::of_url(&card).unwrap().of_card()]
        .map(|name| std::fs::read(installation.data().join("media").join(name.to_string())).unwrap());

    for path in [RECIPES, DATA] {
        let answer = rosa.get(path);
        let files = files(&answer);
        assert_eq!(lines_of(&files, "recipes.jsonl").len(), 3, "{path}");
        assert!(!texts(&files).contains("Theirs"));
        let photos: BTreeSet<&[u8]> = files
            .iter()
            .filter(|(name, _)| name.starts_with("photos/"))
            .map(|(_, bytes)| bytes.as_slice())
            .collect();
        assert_eq!(photos, kept.iter().map(Vec::as_slice).collect::<BTreeSet<_>>(), "{path}");
        let (elsewhere, folder) = (Installation::new(), Folder::new());
        let imported = elsewhere.import(&folder.write("rosas-own.zip", &answer.body)).succeeded();
        assert_eq!(imported.out, "imported:      3\nalready there: 0\nrefused:       0\n", "{path}");
        let there = elsewhere.serve();
        wait_until("all of them are shown", || there.all_cards().len() == 3);
        assert_eq!(titled(&there, "Sorrel <b>soup</b>"), here);
        for title in ["Waits", "Was withdrawn"] {
            let read = titled(&there, title);
            assert_eq!((read.attribution.as_str(), read.servings), ("Aunt Ida", Some(4)));
            assert_eq!(read.story, submitted.story);
            assert_eq!(read.description, "As at home.\nHi all,");
            let lines = read.ingredient_list.iter().map(|line| {
                (
                    line.amount_numerator,
                    line.amount_denominator,
                    line.quantifier.as_str(),
                    line.ingredient_text.as_str(),
                )
            });
            assert_eq!(lines.collect::<Vec<_>>(), [(2, 1, "", "leeks"), (1, 2, "packed", "sorrel")]);
            let steps: Vec<&str> =
                read.recipe_step_list.iter().map(|step| step.instructions.as_str()).collect();
            assert_eq!(steps, ["Chop them.", "Boil them."]);
        }
        assert_eq!(titled(&there, "Waits").cards.len(), 1);

        // What is exported there are the same lines.
        let again = folder.path().join("again");
        elsewhere.run(&[OsStr::new("export"), again.as_os_str()]).succeeded();
        let again = std::fs::read_to_string(again.join("recipes.jsonl")).unwrap();
        let here = std::str::from_utf8(&files["recipes.jsonl"]).unwrap();
        assert_eq!(here.lines().collect::<BTreeSet<_>>(), again.lines().collect::<BTreeSet<_>>(), "{path}");
    }
}

#[test]
fn everything_is_only_for_who_has_entered_the_password_lately() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let files = files(&rosa.get(RECIPES));
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(names, ["README.txt", "recipes.jsonl", "submissions.json"]);
    assert_eq!(
        (files["recipes.jsonl"].as_slice(), json_of(&files, "submissions.json")),
        (&b""[..], json!([]))
    );
    let entered = "UPDATE auth.sessions SET password_entered_at = now() - interval '11 minutes'";
    installation.writer().tamper(entered);
    assert_eq!(rosa.get(DATA).refused(403), "password_needed");
    assert_eq!(rosa.get(RECIPES).status, 200);
    let rosa = cookbook.visitor().signed_in("rosa@example.org", crate::support::PASSWORD);
    assert_eq!(rosa.get(DATA).status, 200);
    // An archive without a recipe can be imported, too.
    let folder = Folder::new();
    let empty = folder.write("empty.zip", rosa.get(RECIPES).body);
    let out = Installation::new().import(&empty).succeeded().out;
    assert_eq!(out, "imported:      0\nalready there: 0\nrefused:       0\n");
}

/// The columns of all tables, and where a member finds what is in them, or why not.
const KEPT: &[(&str, &str, &str)] = &[
    (
        "auth.attempts",
        "kind subject window_ends attempts",
        "a count under a hash that names nobody, forgotten when its window ends",
    ),
    ("auth.codes", "purpose created_at expires_at tries", "signing-in.json"),
    ("auth.codes", "account_id code_hash session_id generation", "what a code is known by lets somebody in"),
    ("auth.credentials", "changed_at", "signing-in.json"),
    (
        "auth.credentials",
        "account_id generation password_hash",
        "what a password is known by lets somebody in",
    ),
    ("auth.grants", "expires_at", "signing-in.json"),
    ("auth.grants", "account_id grant_hash generation", "what a grant is known by lets somebody in"),
    ("auth.networks", "signed_in_at", "signing-in.json"),
    ("auth.networks", "account_id network", "a hash that nobody can read"),
    ("auth.sessions", "created_at expires_at password_entered_at tools_used_at", "signing-in.json"),
    (
        "auth.sessions",
        "session_id account_id generation",
        "the session itself: signing-in.json says which one asks",
    ),
    ("es.claims", "kind value owner", "hashes of what account.json has"),
    (
        "es.commands",
        "command_id actor request_hash aggregate_type aggregate_id last_sequence position",
        "which commands were sent: history.jsonl has what they did",
    ),
    ("es.events", "aggregate_type aggregate_id event_type payload metadata", "history.jsonl"),
    (
        "es.events",
        "position transaction_id recorded_at sequence event_version",
        "the order of storage: history.jsonl is in it",
    ),
    ("es.keyring", "id key_check erasures", "of nobody"),
    ("es.log", "seq transaction_id position hash", "of nobody"),
    ("es.sealer", "id transaction_id position seq hash floor_position", "of nobody"),
    (
        "es.subject_keys",
        "subject_id wrapped_key destroyed_at erasure",
        "the key itself; history.jsonl is what it opens",
    ),
    ("es.subject_streams", "subject_id aggregate_type aggregate_id", "history.jsonl"),
    ("ops.mails", "kind created_at state", "emails.json"),
    (
        "ops.mails",
        "id message_id account_id content next_try_at tries last_error claimed_until",
        "a letter on its way: it is sealed, may hold a code, and is forgotten when it is sent",
    ),
    ("ops.policies", "name seq generation", "of nobody"),
    ("ops.reminders", "id sent_at", "of nobody"),
    ("ops.renditions", "file_name upload bytes sha256", "the files themselves are in pictures and photos"),
    ("ops.uploads", "name uploaded_at used_at", "pictures.json"),
    (
        "ops.uploads",
        "account_id content_hash stored_at removing_at unused_since",
        "how it is stored, and when it goes",
    ),
    ("read.audit", "sequence decided_at action target_kind target_id seq", "decisions.jsonl"),
    (
        "read.audit",
        "actor role subject cause",
        "whose decision it was, and whom it concerns: decisions.jsonl tells it of the member alone",
    ),
    ("read.audit_spans", "span earliest latest", "of nobody"),
    (
        "read.cards",
        "recipe_id writer created_seq tag_ids title excerpt pictures",
        "a part of what recipes.jsonl has",
    ),
    ("read.checkpoint", "*", "of nobody"),
    ("read.collection", "collection_id recipes", "of nobody"),
    ("read.comments", "comment_id recipe_id posted_at reported_at comment", "comments.json"),
    ("read.comments", "writer", "the member"),
    ("read.contributions", "seq kind id member", "history.jsonl"),
    (
        "read.photos",
        "photo_id recipe_id submitted_at changed_at state url alt_text reason",
        "submitted-photos.json",
    ),
    ("read.photos", "owner changed_seq", "the member, and the order"),
    (
        "read.recipes",
        "recipe_id tag_ids title description attribution document own_pictures pictures",
        "recipes.jsonl",
    ),
    ("read.recipes", "writer created_seq changed_seq", "the member, and the order"),
    ("read.saves", "recipe_id", "saved-recipes.json"),
    ("read.saves", "saved_seq user_id", "the member, and the order"),
    (
        "read.submissions",
        "submission_id submitted_at state recipe_id servings prep_minutes cook_minutes reason title description attribution recipe_text tags pics cards story",
        "submissions.json",
    ),
    (
        "read.submissions",
        "writer changed_seq pictures",
        "the member, the order, and what pics and cards have",
    ),
    ("read.tags", "tag_id tag", "of nobody"),
    ("read.users", "user_id display_name avatar_id admin violations since", "account.json"),
];

/// Whoever adds a column says here where a member finds it, or why not.
#[test]
fn every_column_of_every_table_is_in_the_file_or_has_a_reason_not_to_be() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let columns = installation.writer().texts(
        "SELECT table_schema || '.' || columns.table_name || ' ' || column_name FROM information_schema.columns
         JOIN information_schema.tables USING (table_schema, table_name)
         WHERE table_schema IN ('auth', 'es', 'ops', 'read') AND table_type = 'BASE TABLE'",
    );
    let listed: BTreeSet<String> = KEPT
        .iter()
        .flat_map(|(table, columns, _)| columns.split(' ').map(move |column| format!("{table} {column}")))
        .collect();
    let all = |column: &str| format!("{} *", column.split(' ').next().unwrap());
    let missing: Vec<_> =
        columns.iter().filter(|column| !listed.contains(*column) && !listed.contains(&all(column))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let gone: Vec<_> = listed
        .iter()
        .filter(|listed| !columns.iter().any(|column| column == *listed || &all(column) == *listed))
        .collect();
    assert!(gone.is_empty(), "{gone:?}");
    let files = files(&cookbook.member("Rosa").get(DATA));
    for (table, _, place) in
        KEPT.iter().filter(|(_, _, place)| place.ends_with(".json") || place.ends_with(".jsonl"))
    {
        if !place.contains(' ') {
            assert!(files.contains_key(*place), "{table}: {place}");
        }
    }
}

/// Aggregates of which no member has one of their own.
const OF_ALL: [(&str, &str); 2] =
    [("tag", "tags are everybody's"), ("admins", "account.json says whether one is an admin")];

struct Kinds(BTreeSet<String>);

impl AggregateVisitor for Kinds {
    fn visit<A: Decide>(&mut self) {
        self.0.insert(A::TYPE.to_owned());
    }
}

#[test]
fn the_history_has_every_kind_of_thing_that_happens_to_members() {
    let mut kinds = Kinds(BTreeSet::new());
    visit_aggregates(&mut kinds);
    let told = CONTRIBUTIONS.into_iter().chain(["account", "shelf"]).chain(OF_ALL.map(|(kind, _)| kind));
    assert_eq!(kinds.0, told.map(str::to_owned).collect());
}
