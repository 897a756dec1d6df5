//! What is stored is compared with what is shown, waits, or is evidence; what was none of these for 30 days goes, in the folder and in the
//! bucket. A picture whose command was accepted never goes, whoever is faster (docs/design.md#photos).

use std::collections::BTreeSet;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{PendingRecipe, Recipe, SubmittedPicture, User};
use image::ImageFormat;
use media::testing::S3Server;
use serde_json::{Value, json};

use crate::accounts::erasure::is_erased;
use crate::support::{
    Answer, Caller, Cookbook, Installation, PASSWORD, Step, Writer, open_folder, photo, wait_until,
};

const DAY: i64 = 24 * 60 * 60;
/// What the files of an upload are called by that never arrived, and is compared after all others: when it has gone, a comparison has
/// been made.
const LAST: &str = "ffffffffffffffffffffffffffffffff";
/// A file that no upload speaks of: nothing but `verify --repair` lets it go.
const ORPHAN: &str = "0123456789abcdef0123456789abcdef-480.jpg";

fn uploaded(caller: &Caller<'_>) -> String {
    caller.upload(&photo(60, 40, ImageFormat::Png)).created::<UploadedImage>().url
}

/// What the files of a picture are called by.
fn name_of(url: &str) -> String {
    url["/api/images/".len()..][..32].to_owned()
}

fn sent(url: &str, recipe: i64) -> Value {
    json!({"picUrl": url, "recipeId": recipe, "altText": "The loaf, cut"})
}

fn with_picture(url: &str) -> Value {
    json!({"title": "Soup", "recipePicList": [{"picUrl": url, "altText": "Soup"}]})
}

fn submission(pics: &str) -> Value {
    json!({"title": "Stew", "recipeText": "Cook.", "pics": pics})
}

/// Serves, and returns when everything that is stored was compared.
fn swept(writer: &Writer, serving: &mut Command) -> Cookbook {
    writer.tamper(&format!(
        "INSERT INTO ops.uploads (name, account_id, uploaded_at) VALUES ('{LAST}', 1, '2000-01-01')"
    ));
    let cookbook = Cookbook::start(serving);
    is_swept(writer);
    cookbook
}

fn is_swept(writer: &Writer) {
    let left = format!("SELECT count(*) FROM ops.uploads WHERE name = '{LAST}'");
    wait_until("all is compared", || writer.number(&left) == 0);
}

/// Uploads pictures of every fate; returns those that nothing uses, and those that something does.
fn fates(cookbook: &Cookbook, installation: &Installation) -> (Vec<String>, Vec<String>) {
    let (ada, rosa) = (cookbook.unlocked_admin(installation, "Ada"), cookbook.member("Rosa"));
    let writer = installation.writer();
    let bread = writer.new_recipe(ada.user().id, "Bread");
    let photo_of = |recipe: i64| {
        let url = uploaded(&rosa);
        rosa.put("/api/submit-photo", &sent(&url, recipe)).created::<SubmittedPicture>();
        url
    };
    let decide = |path: &str, body: Value| assert_eq!(ada.put(path, &body).status, 200);
    let submit =
        |pics: &str| rosa.post("/api/new-recipe/pending", &submission(pics)).created::<PendingRecipe>().id;
    let end = |who: &Caller<'_>, path: &str| {
        let ended = who.call(&ureq::http::Method::DELETE, path, &[], None);
        assert_eq!(ended.status, 200, "{}", ended.text());
    };
    let created = |url: &str| ada.post("/api/recipes/new", &with_picture(url)).created::<Recipe>().recipe_id;

    // Of a form that is still open, of a call that somebody else made, and of one that came too often.
    let (draft, foreign, too_many) = (uploaded(&rosa), uploaded(&rosa), uploaded(&rosa));
    let other = cookbook.member("Opal");
    assert_eq!(other.put("/api/submit-photo", &sent(&foreign, bread)).refused(400), "unknown_image");
    let [rejected, withdrawn, corrected, waiting] = [(); 4].map(|()| uploaded(&rosa));
    let id = submit(&rejected);
    end(&ada, &format!("/api/pending-recipe/{id}"));
    let id = submit(&withdrawn);
    end(&rosa, &format!("/api/pending-recipe/{id}"));
    let id = submit(&corrected);
    rosa.put(&format!("/api/pending-recipe/{id}"), &submission(&waiting)).read::<PendingRecipe>();
    let [declined, reported, approved, left_out] = [(); 4].map(|()| photo_of(bread));
    let (waits, taken_back) = (photo_of(bread), photo_of(bread));
    end(&rosa, &taken_back.replace("/images/", "/my-pics/"));
    decide("/api/pending-pics/delete", json!([{"picUrl": declined}]));
    let violation = json!([{"picUrl": reported, "violation": true, "reasons": ["profanity"]}]);
    decide("/api/pending-pics/delete", violation);
    decide("/api/pending-pics", json!([{"picUrl": approved}, {"picUrl": left_out}]));
    wait_until("both are shown", || cookbook.get(&left_out).status == 200);
    let kept = json!({"title": "Bread", "recipePicList": [{"picUrl": approved, "altText": "The loaf"}]});
    decide(&format!("/api/recipe/{bread}/update"), kept);
    let [shown, taken_out, deleted] = [(); 3].map(|()| uploaded(&ada));
    created(&shown);
    let edited = created(&taken_out);
    decide(&format!("/api/recipe/{edited}/update"), json!({"title": "Soup", "recipePicList": []}));
    let gone = created(&deleted);
    let of_deleted = photo_of(gone);
    end(&ada, &format!("/api/recipe/{gone}"));
    let card = || ada.upload_card(&photo(60, 40, ImageFormat::Png)).created::<UploadedImage>().url;
    let (card_shown, card_taken_out) = (card(), card());
    let with_cards = |cards: Value| json!({"title": "Strudel", "cards": cards});
    let strudel = ada.post("/api/recipes/new", &with_cards(json!([card_shown, card_taken_out])));
    let strudel = strudel.created::<Recipe>().recipe_id;
    decide(&format!("/api/recipe/{strudel}/update"), with_cards(json!([card_shown])));
    let card_waits = rosa.upload_card(&photo(60, 40, ImageFormat::Png)).created::<UploadedImage>().url;
    let of_card = json!({"title": "Strudel", "recipeText": "", "cards": [card_waits]});
    rosa.post("/api/new-recipe/pending", &of_card).created::<PendingRecipe>();
    writer.tamper("UPDATE auth.attempts SET attempts = 60 WHERE kind = 'photo/member'");
    assert_eq!(rosa.put("/api/submit-photo", &sent(&too_many, bread)).refused(429), "too_many_attempts");
    writer.settle();
    let unused = vec![
        draft,
        foreign,
        too_many,
        rejected,
        withdrawn,
        corrected,
        declined,
        taken_back,
        taken_out,
        deleted,
        card_taken_out,
    ];
    (unused, vec![shown, card_shown, waiting, waits, approved, reported, left_out, of_deleted, card_waits])
}

/// What becomes of pictures in a store, of which each file is listed by its name.
fn what_becomes_of_them(
    installation: &Installation,
    serving: impl Fn() -> Command,
    folder: &Path,
    stored: impl Fn() -> BTreeSet<String>,
) {
    let writer = installation.writer();
    writer.hold_clock();
    let cookbook = Cookbook::start(&mut serving());
    let (unused, used) = fates(&cookbook, installation);
    cookbook.stop();
    std::fs::write(folder.join(ORPHAN), "an old picture").unwrap();
    let names = |urls: &[String]| urls.iter().map(|url| name_of(url)).collect::<BTreeSet<_>>();
    let orphan: BTreeSet<_> = [name_of(&format!("/api/images/{ORPHAN}"))].into();
    let all: BTreeSet<_> = names(&unused).union(&names(&used)).chain(&orphan).cloned().collect();
    for day in [0, 29] {
        writer.set_clock(day * DAY);
        swept(&writer, &mut serving()).stop();
        assert_eq!(stored(), all, "on day {day}");
    }
    // Somebody comes back to a form after four weeks.
    let cookbook = Cookbook::start(&mut serving());
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    writer.tamper("DELETE FROM auth.attempts");
    rosa.put("/api/submit-photo", &sent(&unused[0], 1)).created::<SubmittedPicture>();
    cookbook.stop();
    writer.set_clock(31 * DAY);
    let cookbook = swept(&writer, &mut serving());
    let kept: BTreeSet<_> = names(&used).union(&names(&unused[..1])).cloned().collect();
    // Another database may know the file of which this one knows nothing.
    wait_until("what nothing used is gone", || stored() == kept.union(&orphan).cloned().collect());
    assert_eq!(writer.number("SELECT count(*) FROM ops.uploads"), i64::try_from(kept.len()).unwrap());
    assert_eq!(cookbook.get(&used[0]).status, 200);
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(rosa.put("/api/submit-photo", &sent(&unused[1], 1)).refused(400), "unknown_image");
    // An erased account's go at once.
    writer.delete_account(rosa.user().id);
    wait_until("hers are gone", || stored() == names(&used[..2]).union(&orphan).cloned().collect());
}

fn uploads_in(files: impl Iterator<Item = String>) -> BTreeSet<String> {
    files.filter(|file| !file.starts_with('.')).map(|file| file[..32].to_owned()).collect()
}

#[test]
fn what_nothing_shows_stays_for_30_days_and_what_is_shown_waits_or_is_evidence_for_longer() {
    let installation = Installation::new();
    let media = installation.data().join("media");
    let stored = || {
        let files = std::fs::read_dir(&media).unwrap();
        uploads_in(files.map(|file| file.unwrap().file_name().into_string().unwrap()))
    };
    what_becomes_of_them(&installation, || installation.serving(), &media, stored);
}

#[test]
fn what_nothing_shows_goes_from_the_bucket_as_from_the_folder() {
    let (installation, store) = (Installation::new(), S3Server::start());
    let serving = || {
        let mut serving = installation.serving();
        serving.env("MEDIA_URL", store.url()).envs(store.variables());
        serving
    };
    let stored = || {
        let files = store.files().into_iter();
        uploads_in(files.map(|file| file.file_name().unwrap().to_str().unwrap().to_owned()))
    };
    let bucket = store.folder().join(media::testing::BUCKET);
    what_becomes_of_them(&installation, serving, &bucket, stored);
}

/// Whoever takes a number for a photo or a recipe waits for whoever holds the lock, without having written anything.
const NUMBERS: &str = "CREATE FUNCTION public.nextval(regclass) RETURNS bigint LANGUAGE plpgsql SET lock_timeout = 0 AS $$
     BEGIN IF $1 IN ('ops.photo_ids'::regclass, 'ops.recipe_ids'::regclass) THEN PERFORM pg_advisory_xact_lock(4713); END IF;
     RETURN pg_catalog.nextval($1); END $$;
     DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$";

/// Two machines with one folder of photos, and a picture that nothing has named for 30 days; what removes it runs on the second one.
struct Race {
    installation: Installation,
    folder: tempfile::TempDir,
    writer: Writer,
    cookbook: Cookbook,
    token: String,
    bread: i64,
    url: String,
}

impl Race {
    fn begin() -> Self {
        let (installation, folder) = (Installation::new(), open_folder());
        symlink(installation.data().join("media"), folder.path().join("media")).unwrap();
        let writer = installation.writer();
        writer.tamper(NUMBERS);
        let cookbook = swept(&writer, &mut installation.serving());
        let (id, token, url) = {
            let rosa = cookbook.member("Rosa");
            (rosa.user().id, rosa.token().to_owned(), uploaded(&rosa))
        };
        let bread = writer.new_recipe(id, "Bread");
        writer.settle();
        writer.tamper("UPDATE ops.uploads SET uploaded_at = '2000-01-01', unused_since = '2000-01-01'");
        Self { installation, folder, writer, cookbook, token, bread, url }
    }

    fn submit(&self) -> Answer {
        let rosa = self.cookbook.visitor().with_token(&self.token);
        rosa.put("/api/submit-photo", &sent(&self.url, self.bread))
    }

    /// The second machine, once it has compared everything.
    fn sweep(&self) {
        swept(&self.writer, &mut self.installation.serving_in(self.folder.path())).stop();
    }

    /// The second machine, which begins to compare everything.
    fn begin_sweep(&self) -> Cookbook {
        self.writer.tamper(&format!(
            "INSERT INTO ops.uploads (name, account_id, uploaded_at) VALUES ('{LAST}', 1, '2000-01-01')"
        ));
        self.installation.serve_another_node(self.folder.path())
    }

    fn wait_until_held_up(&self) {
        let held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid IN (4712, 4713) AND NOT granted";
        wait_until("it is held up", || self.writer.number(held) > 0);
    }

    fn files(&self) -> usize {
        let files = std::fs::read_dir(self.installation.data().join("media")).unwrap();
        let name = name_of(&self.url);
        files.filter(|file| file.as_ref().unwrap().file_name().to_str().unwrap().starts_with(&name)).count()
    }
}

#[test]
fn a_picture_that_is_named_after_it_was_compared_is_not_removed() {
    let race = Race::begin();
    let writer = &race.writer;
    // What is used is known, and nothing is chosen yet.
    writer.tamper(&format!(
        "CREATE FUNCTION public.hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN PERFORM pg_advisory_xact_lock(4712); RETURN NEW; END $$;
         CREATE TRIGGER hold_up BEFORE UPDATE ON ops.uploads FOR EACH ROW
         WHEN (NEW.name = '{LAST}' AND OLD.unused_since IS NULL) EXECUTE FUNCTION public.hold_up()"
    ));
    let held = writer.hold("SELECT pg_advisory_xact_lock(4712)");
    let other = race.begin_sweep();
    race.wait_until_held_up();
    race.submit().created::<SubmittedPicture>();
    drop(held);
    is_swept(writer);
    other.stop();
    writer.tamper("DROP FUNCTION public.hold_up CASCADE");
    race.sweep();
    assert_eq!(race.files(), 6);
}

#[test]
fn a_picture_that_is_removed_after_it_was_looked_for_is_not_named() {
    let race = Race::begin();
    // Its number is taken between the look and the append.
    let held = race.writer.hold("SELECT pg_advisory_xact_lock(4713)");
    let answer = std::thread::scope(|scope| {
        let submitting = scope.spawn(|| race.submit());
        race.wait_until_held_up();
        race.sweep();
        wait_until("it is gone", || race.files() == 0);
        drop(held);
        submitting.join().unwrap()
    });
    assert_eq!(answer.refused(400), "unknown_image");
    let named = "SELECT count(*) FROM es.events WHERE event_type = 'PhotoSubmitted'";
    assert_eq!(race.writer.number(named), 0);
}

#[test]
fn a_picture_of_a_member_who_is_erased_meanwhile_is_named_by_nobody_and_one_that_was_named_before_stays() {
    let race = Race::begin();
    let (writer, cookbook) = (&race.writer, &race.cookbook);
    let ada = cookbook.unlocked_admin(&race.installation, "Ada");
    let rosa = cookbook.visitor().with_token(&race.token);
    let rosa_id = rosa.get("/api/get-user/principal").read::<User>().id;
    let before = uploaded(&rosa);
    let made = ada.post("/api/recipes/new", &with_picture(&before)).created::<Recipe>();
    // What an admin has put into a recipe of hers goes with it, and stays where it is shown besides.
    let soup = writer.new_recipe(rosa_id, "Soup");
    let [only_there, also_a_photo] = [(); 2].map(|()| uploaded(&ada));
    for url in [&only_there, &also_a_photo] {
        assert_eq!(ada.put(&format!("/api/recipe/{soup}/update"), &with_picture(url)).status, 200);
    }
    ada.put("/api/submit-photo", &sent(&also_a_photo, made.recipe_id)).created::<SubmittedPicture>();
    let held = writer.hold("SELECT pg_advisory_xact_lock(4713)");
    let answer = std::thread::scope(|scope| {
        let creating = scope.spawn(|| ada.post("/api/recipes/new", &with_picture(&race.url)));
        race.wait_until_held_up();
        writer.delete_account(rosa_id);
        wait_until("her pictures are gone", || race.files() == 0);
        drop(held);
        creating.join().unwrap()
    });
    assert_eq!(answer.refused(400), "unknown_image");
    wait_until("she is erased", || is_erased(writer, rosa_id));
    race.sweep();
    assert_eq!(cookbook.get(&before).status, 200);
    assert_eq!(ada.post("/api/recipes/new", &with_picture(&only_there)).refused(400), "unknown_image");
    ada.post("/api/recipes/new", &with_picture(&also_a_photo)).created::<Recipe>();
    assert_eq!(cookbook.get(&also_a_photo).status, 200);
    let taken = "SELECT count(*) FROM ops.uploads WHERE removing_at IS NOT NULL";
    assert_eq!(writer.number(taken), 0);
}

#[test]
fn a_removal_that_is_killed_is_done_at_the_next_start() {
    let race = Race::begin();
    let name = name_of(&race.url);
    race.cookbook.stop();
    let step = Step::writes("DELETE", "ops.uploads", &format!("OLD.name = '{name}'"));
    let (installation, writer) = (&race.installation, &race.writer);
    installation.kill_at(&step, || (Cookbook::open(&mut installation.serving()), ()));
    let row = format!("SELECT count(*) FROM ops.uploads WHERE name = '{name}' AND removing_at IS NOT NULL");
    assert_eq!(writer.number(&row), 1);
    swept(writer, &mut installation.serving()).stop();
    let row = format!("SELECT count(*) FROM ops.uploads WHERE name = '{name}'");
    assert_eq!(writer.number(&row), 0);
    let files = std::fs::read_dir(installation.data().join("media")).unwrap();
    assert_eq!(files.count(), 0);
}

#[test]
fn of_what_a_member_never_names_the_newest_100_stay_for_30_days_and_others_for_two() {
    let installation = Installation::new();
    let writer = installation.writer();
    writer.tamper(
        "INSERT INTO ops.uploads (name, account_id, stored_at, uploaded_at)
         SELECT lpad(number::text, 32, '0'), 7, now(), now() - interval '3 days' - number * interval '1 second'
         FROM generate_series(1, 103) AS number;
         INSERT INTO ops.uploads (name, account_id, stored_at, uploaded_at)
         SELECT lpad(to_hex(number), 32, 'a'), 8, now(), now() - interval '1 day' FROM generate_series(1, 103) AS number;
         INSERT INTO ops.uploads (name, account_id, stored_at, uploaded_at, used_at)
         SELECT lpad(to_hex(number), 32, 'b'), 7, now(), now() - interval '3 days', now() - interval '3 days'
         FROM generate_series(1, 3) AS number",
    );
    swept(&writer, &mut installation.serving()).stop();
    let of = |condition: &str| writer.number(&format!("SELECT count(*) FROM ops.uploads WHERE {condition}"));
    assert_eq!(of("account_id = 7 AND used_at IS NULL"), 100);
    assert_eq!(of("name >= lpad('101', 32, '0') AND name < '1'"), 0, "the oldest are gone");
    assert_eq!((of("account_id = 8"), of("used_at IS NOT NULL")), (103, 3));
}
