//! Members upload pictures and submit photos of recipes; admins approve, reject and report them.

use std::time::{SystemTime, UNIX_EPOCH};

use command_api::commands::photos::decide_each::PhotoConflicts;
use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{AuditEntry, Picture, Recipe, SubmittedPicture, User};
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{
    Answer, Caller, Connection, Cookbook, Folder, Installation, head_of, photo, recipe, wait_until,
};

const REASON: &str = "spam, promotion or misinformation";

fn png() -> Vec<u8> {
    photo(60, 40, ImageFormat::Png)
}

fn uploaded(caller: &Caller<'_>) -> UploadedImage {
    caller.upload(&png()).created()
}

fn submit(caller: &Caller<'_>, url: &str, recipe: i64) -> Answer {
    caller.put(
        "/api/submit-photo",
        &json!({"picUrl": url, "recipeId": recipe, "userId": 1, "altText": "The loaf, cut"}),
    )
}

/// A photo that waits for a decision.
fn submitted(caller: &Caller<'_>, recipe: i64) -> SubmittedPicture {
    submit(caller, &uploaded(caller).url, recipe).created()
}

fn pending(admin: &Caller<'_>) -> Vec<SubmittedPicture> {
    let answer = admin.get("/api/pending-pics");
    let list: Vec<SubmittedPicture> = answer.read();
    assert_eq!(answer.header("x-total-count"), list.len().to_string());
    list
}

fn named(pictures: &[&SubmittedPicture]) -> Value {
    pictures.iter().map(|picture| json!({"picUrl": picture.pic_url, "futureStatus": "approved"})).collect()
}

fn reported(picture: &SubmittedPicture, reasons: &[&str]) -> Value {
    json!([{"picUrl": picture.pic_url, "violation": true, "reasons": reasons}])
}

fn installation_with_a_recipe() -> Installation {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("bread.jsonl", &[recipe("bread", "Bread")])).succeeded();
    installation
}

fn shown(cookbook: &Cookbook, recipe: i64) -> Vec<Picture> {
    cookbook.read::<Recipe>(&format!("/api/recipe/{recipe}")).recipe_pic_list
}

#[test]
fn an_uploaded_picture_is_seen_by_whoever_has_its_signed_address_and_by_everybody_once_approved() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = cookbook.titled("Bread").recipe_id;
    let picture = uploaded(&rosa);
    assert_ne!(uploaded(&rosa).url, picture.url, "each upload has a name of its own");
    assert_eq!(cookbook.get(&picture.url).refused(404), "unknown_image");
    let seen = cookbook.get(&picture.view_url);
    assert_eq!((seen.status, seen.header("cache-control")), (200, "private, max-age=60, must-revalidate"));
    assert_eq!(image::load_from_memory(&seen.body).unwrap().width(), 60);
    let other_size = picture.view_url.replace("-1280.jpg", "-480.webp");
    assert_eq!(cookbook.get(&other_size).header("content-type"), "image/webp");
    let (address, _) = picture.view_url.split_once("&signature=").unwrap();
    for forged in [format!("{address}&signature={}", "0".repeat(32)), address.to_owned()] {
        assert_eq!(cookbook.get(&forged).refused(404), "unknown_image");
    }
    let (_, until) = address.split_once("?until=").unwrap();
    let left =
        until.parse::<u64>().unwrap() - SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    assert!((590..=660).contains(&left), "{left}");

    assert_eq!(submit(&ada, &picture.url, recipe).refused(400), "unknown_image", "it is not hers");
    let photo: SubmittedPicture = submit(&rosa, &picture.url, recipe).created();
    assert_eq!((photo.state.as_str(), photo.user_id), ("pending", rosa.user().id));
    assert_eq!(submit(&rosa, &picture.url, recipe).refused(409), "photo_exists");
    let [waiting] = &pending(&ada)[..] else { panic!("one waits") };
    assert_eq!((waiting.writer.as_deref(), waiting.violations), (Some("Rosa"), Some(0)));
    assert_eq!(waiting.recipe_title.as_deref(), Some("Bread"));
    assert_eq!(cookbook.get(&waiting.view_url).status, 200);
    let own: Vec<SubmittedPicture> = rosa.get("/api/my-pending-pics").read();
    assert_eq!((own.len(), cookbook.get(&own[0].view_url).status), (1, 200));
    assert_eq!(ada.get("/api/my-pending-pics").read::<Vec<SubmittedPicture>>(), []);
    assert_eq!(cookbook.get(&picture.url).refused(404), "unknown_image");

    let approved: Vec<SubmittedPicture> = ada.put("/api/pending-pics", &named(&[&photo])).read();
    assert_eq!(approved[0].state, "approved");
    let [seen] = &shown(&cookbook, recipe)[..] else { panic!("it is shown") };
    assert_eq!((seen.pic_url.as_str(), seen.alt_text.as_str()), (picture.url.as_str(), "The loaf, cut"));
    let public = cookbook.get(&picture.url);
    assert_eq!((public.status, public.header("cache-control")), (200, "public, max-age=60, must-revalidate"));
    assert_eq!(pending(&ada), []);

    // An admin leaves it out of the recipe: it is gone for everybody, and stays as evidence.
    let body = json!({"title": "Bread", "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": []});
    assert_eq!(ada.put(&format!("/api/recipe/{recipe}/update"), &body).status, 200);
    wait_until("it is gone", || shown(&cookbook, recipe).is_empty());
    let known = cookbook.get_with(&picture.url, &[("if-none-match", public.header("etag"))]);
    assert_eq!(known.refused(404), "unknown_image", "also for whoever has it");
    assert_eq!(cookbook.get(&picture.view_url).status, 200);
}

#[test]
fn a_member_sees_what_became_of_each_photo_and_takes_back_what_waits() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = installation.writer().new_recipe(ada.user().id, "Bread");
    let [waits, approved, declined, violates] = [(); 4].map(|()| submitted(&rosa, recipe));
    let take = |path: &str, body: &Value| assert_eq!(ada.put(path, body).status, 200);
    take("/api/pending-pics", &named(&[&approved]));
    take("/api/pending-pics/delete", &named(&[&declined]));
    take("/api/pending-pics/delete", &reported(&violates, &[REASON]));
    let own = |caller: &Caller<'_>, query: &str| -> Vec<(String, String)> {
        let answer = caller.get(&format!("/api/my-pics{query}"));
        let list: Vec<SubmittedPicture> = answer.read();
        assert_eq!(answer.header("cache-control"), "private, no-store");
        assert!(list.iter().all(|it| it.user_id == rosa.user().id && it.writer.is_none()));
        assert!(list.iter().all(|it| it.recipe_title.as_deref() == Some("Bread")));
        assert!(list.iter().all(|it| cookbook.get(&it.view_url).status == 200));
        list.into_iter().map(|it| (it.pic_url, it.state)).collect()
    };
    let state = |photo: &SubmittedPicture, state: &str| (photo.pic_url.clone(), state.to_owned());
    let decided = [state(&violates, "reported"), state(&declined, "rejected"), state(&approved, "approved")];
    assert_eq!(own(&rosa, ""), [&decided[..], &[state(&waits, "pending")]].concat());
    assert_eq!(own(&rosa, &format!("?before={}", approved.pic_url)), [state(&waits, "pending")]);
    assert_eq!(own(&ada, ""), []);
    assert_eq!(own(&ada, &format!("?before={}", approved.pic_url)), []);
    cookbook.get("/api/my-pics").refused(401);

    let withdraw = |caller: &Caller<'_>, photo: &SubmittedPicture| {
        caller.call(&Method::DELETE, &photo.pic_url.replace("/images/", "/my-pics/"), &[], None)
    };
    assert_eq!(withdraw(&ada, &waits).refused(404), "unknown_photo");
    assert_eq!(withdraw(&rosa, &approved).refused(409), "already_approved");
    for _ in 0..2 {
        assert_eq!(withdraw(&rosa, &waits).read::<SubmittedPicture>().state, "withdrawn");
    }
    assert_eq!(own(&rosa, ""), decided);
    assert_eq!(pending(&ada), []);
    let told = ada.put("/api/pending-pics", &named(&[&waits]));
    assert_eq!(told.status, 409);
    let told: PhotoConflicts = serde_json::from_str(told.text()).unwrap();
    assert_eq!(told.conflicts[0].decision.action, "PhotoWithdrawn");
    let trail: Vec<AuditEntry> = ada.get("/api/audit?action=PhotoWithdrawn").read();
    assert_eq!((trail.len(), trail[0].actor.id), (1, Some(rosa.user().id)));
    let body = json!({"title": "Soup", "recipePicList": [{"picUrl": waits.pic_url, "altText": "Soup"}]});
    assert_eq!(ada.post("/api/recipes/new", &body).refused(400), "unknown_image");
}

#[test]
fn what_became_of_each_photo_is_said_where_something_goes_wrong_at_one_of_them() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let (rosa, writer) = (cookbook.member("Rosa").user().id, installation.writer());
    let bread = writer.new_recipe(rosa, "Bread");
    let photos = [(); 4].map(|()| {
        let url = writer.new_upload(rosa);
        (writer.submit_photo_at(rosa, bread, &url), url)
    });
    let urls = photos.each_ref().map(|(_, url)| url);
    let marked = |urls: &[&String]| -> Value { urls.iter().map(|url| json!({"picUrl": url})).collect() };
    assert_eq!(bea.put("/api/pending-pics/delete", &marked(&urls[..1])).status, 200);
    writer.tamper(&format!(
        "CREATE FUNCTION es.fails() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN RAISE EXCEPTION 'out of memory' USING ERRCODE = 'out_of_memory'; END $$;
         CREATE TRIGGER fails BEFORE INSERT ON es.events FOR EACH ROW
            WHEN (NEW.aggregate_type = 'photo' AND NEW.aggregate_id = '{}') EXECUTE FUNCTION es.fails()",
        photos[2].0
    ));
    let answer = ada.put("/api/pending-pics", &marked(&urls));
    assert_eq!((answer.refused(503).as_str(), answer.header("retry-after")), ("unavailable", "5"));
    let told: PhotoConflicts = serde_json::from_slice(&answer.body).unwrap();
    let before: Vec<_> = told.conflicts.iter().map(|conflict| &conflict.pic_url).collect();
    let now: Vec<_> = told.decided.iter().map(|photo| (&photo.pic_url, photo.state.as_str())).collect();
    assert_eq!((before, now), (vec![urls[0]], vec![(urls[1], "approved")]));
    assert_eq!(told.undecided.iter().collect::<Vec<_>>(), urls[2..]);
    let waiting: Vec<_> = pending(&ada).into_iter().map(|photo| photo.pic_url).collect();
    assert_eq!(waiting, told.undecided);
    // They are decided on once that is possible.
    writer.tamper("DROP TRIGGER fails ON es.events; DROP FUNCTION es.fails()");
    let approved: Vec<SubmittedPicture> = ada.put("/api/pending-pics", &marked(&urls[1..])).read();
    assert_eq!((approved.len(), pending(&ada).len()), (3, 0));
}

#[test]
fn the_first_decision_on_a_photo_stands_and_the_others_of_the_call_are_taken() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let (ada, bea) =
        (cookbook.unlocked_admin(&installation, "Ada"), cookbook.unlocked_admin(&installation, "Bea"));
    let recipe = cookbook.titled("Bread").recipe_id;
    let [first, second, third] = [(); 3].map(|()| submitted(&rosa, recipe));
    assert_eq!(ada.put("/api/pending-pics", &named(&[&first])).status, 200);
    let unknown = json!([{"picUrl": second.pic_url}, {"picUrl": "/api/images/none-1280.jpg"}]);
    assert_eq!(bea.put("/api/pending-pics", &unknown).refused(404), "unknown_photo");
    let answer = bea.put("/api/pending-pics/delete", &named(&[&first, &second]));
    assert_eq!(answer.status, 409);
    let told: PhotoConflicts = serde_json::from_slice(&answer.body).unwrap();
    let [conflict] = &told.conflicts[..] else { panic!("{told:?}") };
    assert_eq!(
        (conflict.pic_url.as_str(), conflict.decision.action.as_str()),
        (first.pic_url.as_str(), "PhotoApproved")
    );
    assert_eq!(conflict.decision.actor.as_ref().map(|actor| actor.display_name.as_str()), Some("Ada"));
    assert!(conflict.message.contains("by Ada on "), "{conflict:?}");
    let decided: Vec<_> =
        told.decided.iter().map(|picture| (&picture.pic_url, picture.state.as_str())).collect();
    assert_eq!(decided, [(&second.pic_url, "rejected")]);
    let left: Vec<_> = pending(&ada).into_iter().map(|picture| picture.pic_url).collect();
    assert_eq!(left, [third.pic_url.as_str()]);

    // Saying the same again changes nothing.
    let events = installation.writer().events();
    assert_eq!(ada.put("/api/pending-pics", &named(&[&first, &first])).status, 200);
    assert_eq!(bea.put("/api/pending-pics/delete", &named(&[&second])).status, 200);
    assert_eq!(installation.writer().events(), events);
    let many: Vec<_> = (0..101).map(|_| &third).collect();
    assert_eq!(bea.put("/api/pending-pics", &named(&many)).refused(400), "too_many_photos");
}

#[test]
fn a_reported_photo_is_a_violation_once_and_needs_a_reason() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = cookbook.titled("Bread").recipe_id;
    let photo = submitted(&rosa, recipe);
    for reasons in [&[][..], &["because"], &[REASON, "because"]] {
        let answer = ada.put("/api/pending-pics/delete", &reported(&photo, reasons));
        assert_eq!(answer.refused(400), "invalid_reasons", "{reasons:?}");
    }
    for _ in 0..2 {
        let answer = ada.put("/api/pending-pics/delete", &reported(&photo, &[REASON]));
        assert_eq!(answer.read::<Vec<SubmittedPicture>>()[0].state, "reported");
    }
    let violations = || rosa.get("/api/get-user/principal").read::<User>().violations;
    wait_until("it counts", || violations() == 1);
    let waiting = submitted(&rosa, recipe);
    assert_eq!(pending(&ada)[0].violations, Some(1));
    assert_eq!(cookbook.get(&photo.pic_url).refused(404), "unknown_image");

    // Restricted, a member neither uploads nor submits, from the next call on.
    let spare = uploaded(&rosa);
    installation.writer().restrict(rosa.user().id);
    let sentence = "Sorry. Your account is restricted. You are not able to contribute photos.";
    for answer in [rosa.upload(&png()), submit(&rosa, &spare.url, recipe)] {
        assert_eq!((answer.message().as_str(), answer.refused(403).as_str()), (sentence, "restricted"));
    }
    // What was submitted before can still be approved.
    assert_eq!(ada.put("/api/pending-pics", &named(&[&waiting])).status, 200);
}

#[test]
fn what_is_uploaded_must_be_one_picture() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let media = || std::fs::read_dir(installation.data().join("media")).unwrap().count();
    let before = media();
    for (bytes, sentence) in [
        (b"GIF89a\x01\0\x01\0\0\0\0".to_vec(), "The file is a GIF picture; please save it as PNG or JPEG."),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(),
            "The file is a drawing made of lines (SVG, EPS, EMF or WMF); please export it as PNG.",
        ),
        (Vec::new(), "The file is not a JPEG, PNG or WebP picture; please choose another."),
        (
            png()[..40].to_vec(),
            "The picture was cut off before its end; please send it again, or save it again first.",
        ),
        (
            [png(), vec![0; 10 * 1024 * 1024]].concat(),
            "The picture is larger than 10 MB; please make it smaller.",
        ),
    ] {
        let answer = rosa.upload(&bytes);
        assert_eq!((answer.message().as_str(), answer.refused(400).as_str()), (sentence, "invalid_image"));
    }
    let json = rosa.post("/api/images", &json!({"file": "soup"}));
    assert_eq!(json.refused(415), "unsupported_media_type");
    assert_eq!(media(), before, "nothing of it stays");
    assert_eq!(installation.writer().number("SELECT count(*) FROM ops.uploads"), 0);
}

#[test]
fn an_upload_that_is_sent_again_is_the_same_picture() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let send = |caller: &Caller<'_>, bytes: &[u8]| {
        caller.upload_with(bytes, &[("idempotency-key", "a")], &Value::Null)
    };
    let first: UploadedImage = send(&rosa, &png()).created();
    assert_eq!(send(&rosa, &png()).created::<UploadedImage>().url, first.url);
    assert_eq!(send(&rosa, &photo(61, 40, ImageFormat::Png)).refused(422), "idempotency_key_reused");
    assert_ne!(send(&opal, &png()).created::<UploadedImage>().url, first.url);
}

#[test]
fn a_photo_says_what_it_shows_and_belongs_to_a_recipe() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let recipe = cookbook.titled("Bread").recipe_id;
    let url = uploaded(&rosa).url;
    let submit_as = |alt_text: &str| {
        rosa.put("/api/submit-photo", &json!({"picUrl": url, "recipeId": recipe, "altText": alt_text}))
    };
    assert_eq!(submit_as("  ").refused(400), "alt_text_needed");
    assert_eq!(submit_as(&"x".repeat(2_000)).refused(400), "invalid_alt_text");
    assert_eq!(submit(&rosa, &url, 999_999).refused(404), "unknown_recipe");
    for address in [
        "https://elsewhere.example/a.jpg",
        "/api/images/00000000000000000000000000000000-1280.jpg",
        &url.replace("-1280.jpg", "-480.jpg"),
        "",
    ] {
        assert_eq!(submit(&rosa, address, recipe).refused(400), "unknown_image", "{address}");
    }
    assert_eq!(submit_as("The loaf").status, 201);
}

/// Nothing waits for somebody who sends slowly but that member's own next picture.
#[test]
fn nobody_sends_more_than_two_pictures_at_once_and_others_are_served_meanwhile() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let begin = || begin_upload(&cookbook, rosa.token(), "");
    let slow = [begin(), begin()];
    let counted = "SELECT coalesce(sum(attempts), 0)::bigint FROM auth.attempts WHERE kind = 'upload/member'";
    wait_until("both have begun", || installation.writer().number(counted) == 2);
    let refused = rosa.upload(&png());
    assert_eq!((refused.header("retry-after"), refused.refused(429).as_str()), ("5", "too_many_attempts"));
    uploaded(&opal);
    drop(slow);
    wait_until("they are given up", || rosa.upload(&png()).status == 201);
}

#[test]
fn a_network_that_sends_slowly_keeps_no_other_waiting() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let (rosa, writer) = (cookbook.member("Rosa"), installation.writer());
    let token_of =
        |nth: usize| writer.begin_session(writer.register(&format!("Guest {nth}"), rosa.user().id), false);
    let slow: Vec<Connection> = (0..4)
        .flat_map(|nth| {
            let token = token_of(nth);
            [(); 2].map(|()| begin_upload(&cookbook, &token, "x-forwarded-for: 192.0.2.7\r\n"))
        })
        .collect();
    let counted = "SELECT coalesce(sum(attempts), 0)::bigint FROM auth.attempts WHERE kind = 'upload/member'";
    wait_until("all have begun", || writer.number(counted) == 8);
    let refused = rosa.clone().from("192.0.2.7").upload(&png());
    assert_eq!((refused.header("retry-after"), refused.refused(429).as_str()), ("5", "too_many_attempts"));
    uploaded(&rosa);
    drop(slow);
    wait_until("they are given up", || rosa.clone().from("192.0.2.7").upload(&png()).status == 201);
}

/// An upload whose picture does not come.
fn begin_upload(cookbook: &Cookbook, token: &str, more: &str) -> Connection {
    let mut connection = Connection::to(cookbook);
    let head = head_of("POST", "/api/images");
    connection.write(&format!(
        "{head}{more}authorization: Bearer {token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n--b\r\n"
    ));
    connection
}

#[test]
fn a_photo_that_was_removed_comes_back_as_no_picture_of_a_recipe() {
    let installation = installation_with_a_recipe();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let bread = cookbook.titled("Bread").recipe_id;
    let [removed, rejected] = [(); 2].map(|()| submitted(&rosa, bread).pic_url);
    ada.put("/api/pending-pics", &json!([{"picUrl": removed}])).read::<Vec<SubmittedPicture>>();
    ada.put("/api/pending-pics/delete", &json!([{"picUrl": rejected}])).read::<Vec<SubmittedPicture>>();
    let body = |urls: &[&String]| {
        let pictures: Vec<_> = urls.iter().map(|url| json!({"picUrl": url, "altText": "The loaf"})).collect();
        json!({"title": "Bread", "recipePicList": pictures})
    };
    let path = format!("/api/recipe/{bread}/update");
    ada.put(&path, &body(&[])).read::<Recipe>();
    wait_until("it is removed", || cookbook.get(&removed).status == 404);
    for url in [&removed, &rejected] {
        assert_eq!(ada.put(&path, &body(&[url])).refused(400), "unknown_image");
        assert_eq!(ada.post("/api/recipes/new", &body(&[url])).refused(400), "unknown_image");
        assert_eq!(cookbook.get(url).status, 404);
    }
}
