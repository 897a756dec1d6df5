//! Whoever decides is heard, and what follows happens once, wherever the process is killed in between.

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{PendingRecipe, Recipe, User};
use domain::Actor;
use domain::photos::ApprovePhoto;
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Connection, Cookbook, Installation, Step, Writer, head_of, photo, wait_until};

/// A cookbook with an admin whose session outlives each process, and a member.
struct Scene {
    installation: Installation,
    writer: Writer,
    ada: String,
    rosa: i64,
    /// A recipe of the admin's.
    bread: i64,
}

impl Scene {
    fn open() -> (Self, Cookbook) {
        let installation = Installation::new();
        let cookbook = installation.serve();
        let (ada, writer) = (cookbook.unlocked_admin(&installation, "Ada"), installation.writer());
        let rosa = cookbook.member("Rosa").user().id;
        let bread = writer.new_recipe(ada.user().id, "Bread");
        let ada = ada.token().to_owned();
        (Self { installation, writer, ada, rosa, bread }, cookbook)
    }

    fn ada<'a>(&self, cookbook: &'a Cookbook) -> Caller<'a> {
        cookbook.visitor().with_token(&self.ada)
    }

    fn count(&self, from: &str) -> i64 {
        self.count_of("*", from)
    }

    fn count_of(&self, what: &str, from: &str) -> i64 {
        self.writer.number(&format!("SELECT count({what}) FROM {from}"))
    }

    fn events(&self, event: &str) -> i64 {
        self.count(&format!("es.events WHERE event_type = '{event}'"))
    }

    fn mails(&self, kind: &str, account: i64) -> i64 {
        self.count(&format!("ops.mails WHERE kind = '{kind}' AND account_id = {account}"))
    }

    /// A member with two violations: the third restricts.
    fn warned(&self, name: &str) -> i64 {
        let member = self.writer.register(name, self.rosa);
        self.writer.add_violations(member, 2);
        member
    }

    /// Nothing is missing from what is shown, nothing is there twice, and the records beside the log fit it.
    fn ends(self, cookbook: Cookbook) {
        cookbook.stop();
        self.installation.draw_missing_photos();
        self.installation.run(&["verify"]).succeeded();
    }
}

/// Sends what is not answered while the process is held up; it lasts as long as its connection.
fn send(cookbook: &Cookbook, token: &str, method: &str, path: &str, body: &Value) -> Connection {
    let (head, body) = (head_of(method, path), body.to_string());
    let mut connection = Connection::to(cookbook);
    connection.write(&format!(
        "{head}authorization: Bearer {token}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ));
    connection
}

/// A violation of a warned member, which this decision on something of theirs is; held up at each step that follows from it.
fn is_one_violation_and_one_letter(decision: &str, decide: impl Fn(&Scene, &Caller<'_>, i64)) {
    let steps = [
        Step::appends("ViolationAdded"),
        Step::is_done("violations", decision),
        Step::mails("warning"),
        Step::is_done("notices", "ViolationAdded"),
        Step::writes("INSERT", "read.audit", "NEW.action = 'ViolationAdded'"),
    ];
    let (scene, mut cookbook) = Scene::open();
    for (round, step) in (1..).zip(&steps) {
        let member = scene.warned(&format!("Member {round}"));
        (cookbook, ()) = scene.installation.killed_at(step, || {
            // The decision does not wait for what follows.
            decide(&scene, &scene.ada(&cookbook), member);
            (cookbook, ())
        });
        let events = [decision, "ViolationAdded", "MemberRestricted"].map(|event| scene.events(event));
        assert_eq!(events, [round, 3 * round, round], "{step:?}");
        assert_eq!(scene.mails("warning", member), 3, "{step:?}");
        let shown: User = scene.ada(&cookbook).get(&format!("/api/get-user/id/{member}")).read();
        assert_eq!((shown.violations, shown.restricted), (3, true), "{step:?}");
    }
    scene.ends(cookbook);
}

#[test]
fn a_removal_is_one_violation_and_one_letter() {
    is_one_violation_and_one_letter("CommentRemoved", |scene, ada, member| {
        let comment = scene.writer.new_comment(member, scene.bread, "Awful.");
        let reasons = json!({"reasons": ["profanity"]});
        let answer = ada.call(&Method::DELETE, &format!("/api/comment/{comment}"), &[], Some(&reasons));
        assert_eq!(answer.status, 200, "{}", answer.text());
    });
}

#[test]
fn a_reported_photo_is_one_violation_and_one_letter() {
    is_one_violation_and_one_letter("PhotoReported", |scene, ada, member| {
        let url = scene.writer.new_upload(member);
        scene.writer.submit_photo_at(member, scene.bread, &url);
        let report = json!([{"picUrl": url, "violation": true, "reasons": ["profanity"]}]);
        let answer = ada.put("/api/pending-pics/delete", &report);
        assert_eq!(answer.status, 200, "{}", answer.text());
    });
}

#[test]
fn an_approval_is_one_recipe_and_one_letter() {
    let steps = [
        Step::appends("RecipeCreated"),
        Step::is_done("approvals", "SubmissionApproved"),
        Step::mails("submission_approved"),
        Step::is_done("notices", "SubmissionApproved"),
    ];
    let (scene, mut cookbook) = Scene::open();
    let before = scene.events("RecipeCreated");
    for (round, step) in (1..).zip(&steps) {
        let pending = scene.writer.new_submission(scene.rosa, "Soup");
        (cookbook, _) = scene.installation.killed_at(step, || {
            let connection =
                send(&cookbook, &scene.ada, "POST", "/api/recipes/new", &edited(Some(pending), None));
            (cookbook, connection)
        });
        let events = ["SubmissionApproved", "RecipeCreated"].map(|event| scene.events(event));
        assert_eq!(events, [round, before + round], "{step:?}");
        assert_eq!(scene.mails("submission_approved", scene.rosa), round, "{step:?}");
        // Whoever was not answered and sends it again changes nothing, and is told the recipe.
        let again: Recipe =
            scene.ada(&cookbook).post("/api/recipes/new", &edited(Some(pending), None)).created();
        assert_eq!((again.title.as_str(), again.writer.as_str()), ("Rye Bread", "Rosa"));
        assert_eq!(scene.events("RecipeCreated"), before + round);
    }
    scene.ends(cookbook);
}

fn edited(pending: Option<i64>, writer: Option<i64>) -> Value {
    json!({
        "title": "Rye Bread", "pendingId": pending, "userId": writer, "recipeTagList": [], "recipePicList": [],
        "ingredientList": [{"ingredientText": "flour"}], "recipeStepList": [{"instructions": "Stir."}],
    })
}

/// Whoever knows the specified calls alone creates the recipe, then deletes the submission; sent again, that is done once.
#[test]
fn an_approval_by_creating_and_deleting_is_one_approval_and_one_letter() {
    let steps = [
        Step::appends("RecipeCreated"),
        Step::appends("SubmissionApproved"),
        Step::mails("submission_approved"),
        Step::is_done("notices", "SubmissionApproved"),
    ];
    let (scene, mut cookbook) = Scene::open();
    for (round, step) in (1..).zip(&steps) {
        let pending = scene.writer.new_submission(scene.rosa, "Rye Bread");
        let path = format!("/api/pending-recipe/{pending}");
        (cookbook, _) = scene.installation.killed_at(step, || {
            let mut both = vec![send(
                &cookbook,
                &scene.ada,
                "POST",
                "/api/recipes/new",
                &edited(None, Some(scene.rosa)),
            )];
            if round > 1 {
                both[0].read_until("\r\n\r\n");
                both.push(send(&cookbook, &scene.ada, "DELETE", &path, &json!({})));
            }
            (cookbook, both)
        });
        let ada = scene.ada(&cookbook);
        if round == 1 {
            // Nobody was answered, so the first call is sent again as well.
            ada.post("/api/recipes/new", &edited(None, Some(scene.rosa))).created::<Recipe>();
        }
        for _ in 0..2 {
            let ended: PendingRecipe = ada.call(&Method::DELETE, &path, &[], None).read();
            assert_eq!(ended.state, "approved", "{step:?}");
        }
        scene.writer.settle();
        let events = ["SubmissionApproved", "SubmissionRejected"].map(|event| scene.events(event));
        assert_eq!(events, [round, 0], "{step:?}");
        assert_eq!(scene.events("RecipeCreated"), 1 + round, "{step:?}");
        assert_eq!(scene.mails("submission_approved", scene.rosa), round, "{step:?}");
    }
    scene.ends(cookbook);
}

#[test]
fn a_rejection_is_one_letter() {
    let steps = [Step::mails("submission_rejected"), Step::is_done("notices", "SubmissionRejected")];
    let (scene, mut cookbook) = Scene::open();
    for (round, step) in (1..).zip(&steps) {
        let path = format!("/api/pending-recipe/{}", scene.writer.new_submission(scene.rosa, "Soup"));
        (cookbook, ()) = scene.installation.killed_at(step, || {
            let reason = json!({"reason": "How much salt?"});
            let answer = scene.ada(&cookbook).call(&Method::DELETE, &path, &[], Some(&reason));
            assert_eq!(answer.status, 200, "{}", answer.text());
            (cookbook, ())
        });
        assert_eq!(scene.events("SubmissionRejected"), round, "{step:?}");
        assert_eq!(scene.mails("submission_rejected", scene.rosa), round, "{step:?}");
    }
    scene.ends(cookbook);
}

#[test]
fn photos_that_an_edit_leaves_out_are_removed_once_each() {
    let steps = [
        Step::appends("PhotoRemoved"),
        Step::appends_another("PhotoRemoved"),
        Step::is_done("photos", "RecipeUpdated"),
    ];
    let (scene, mut cookbook) = Scene::open();
    for (round, step) in (1..).zip(&steps) {
        for _ in 0..2 {
            let photo =
                scene.writer.submit_photo_at(scene.rosa, scene.bread, &scene.writer.new_upload(scene.rosa));
            scene.writer.decide_on_photo(photo, ApprovePhoto { actor: Actor::System });
        }
        let path = format!("/api/recipe/{}/update", scene.bread);
        (cookbook, ()) = scene.installation.killed_at(step, || {
            let answer = scene.ada(&cookbook).put(&path, &edited(None, None));
            assert_eq!(answer.status, 200, "{}", answer.text());
            (cookbook, ())
        });
        assert_eq!(scene.events("PhotoRemoved"), 2 * round, "{step:?}");
        let shown: Recipe = cookbook.read(&format!("/api/recipe/{}", scene.bread));
        assert_eq!(shown.recipe_pic_list, [], "{step:?}");
    }
    scene.ends(cookbook);
}

#[test]
fn the_photos_of_a_deleted_recipe_are_removed_once_each() {
    let steps = [
        Step::appends("PhotoRemoved"),
        Step::appends_another("PhotoRemoved"),
        Step::is_done("deleted_recipes", "RecipeDeleted"),
    ];
    let (scene, mut cookbook) = Scene::open();
    for (round, step) in (1..).zip(&steps) {
        let recipe = scene.writer.new_recipe(scene.rosa, "Soup");
        let [shown, waiting] = [(); 2].map(|()| {
            let url = scene.writer.new_upload(scene.rosa);
            (scene.writer.submit_photo_at(scene.rosa, recipe, &url), url)
        });
        scene.writer.decide_on_photo(shown.0, ApprovePhoto { actor: Actor::System });
        (cookbook, ()) = scene.installation.killed_at(step, || {
            let path = format!("/api/recipe/{recipe}");
            let answer = scene.ada(&cookbook).call(&Method::DELETE, &path, &[], None);
            assert_eq!(answer.status, 200, "{}", answer.text());
            (cookbook, ())
        });
        assert_eq!(scene.events("PhotoRemoved"), 2 * round, "{step:?}");
        let late = scene.ada(&cookbook).put("/api/pending-pics", &json!([{"picUrl": waiting.1}]));
        assert_eq!(late.status, 409, "{step:?}: {}", late.text());
    }
    scene.ends(cookbook);
}

#[test]
fn decisions_on_photos_are_one_letter() {
    let steps = [Step::mails("photos_decided"), Step::is_done("notices", "PhotoRejected")];
    let (scene, mut cookbook) = Scene::open();
    for (round, step) in (1..).zip(&steps) {
        let url = scene.writer.new_upload(scene.rosa);
        scene.writer.submit_photo_at(scene.rosa, scene.bread, &url);
        (cookbook, ()) = scene.installation.killed_at(step, || {
            let answer = scene.ada(&cookbook).put("/api/pending-pics/delete", &json!([{"picUrl": url}]));
            assert_eq!(answer.status, 200, "{}", answer.text());
            (cookbook, ())
        });
        assert_eq!(scene.events("PhotoRejected"), round, "{step:?}");
        assert_eq!(scene.mails("photos_decided", scene.rosa), round, "{step:?}");
    }
    scene.ends(cookbook);
}

#[test]
fn a_reminder_is_one_letter_a_day_to_each_admin() {
    let steps = [
        Step::writes("UPDATE", "ops.reminders", "true"),
        Step::mails("waiting"),
        // One admin's is written, the other's not yet.
        Step::writes(
            "INSERT",
            "ops.mails",
            "NEW.kind = 'waiting' AND EXISTS (SELECT FROM ops.mails WHERE kind = 'waiting')",
        ),
    ];
    let (scene, mut cookbook) = Scene::open();
    cookbook.admin(&scene.installation, "Bea");
    scene.writer.new_submission(scene.rosa, "Soup");
    scene.writer.settle();
    for step in &steps {
        cookbook.stop();
        scene.writer.tamper("UPDATE ops.reminders SET sent_at = now() - interval '25 hours'");
        scene.writer.tamper("DELETE FROM ops.mails WHERE kind = 'waiting'");
        (cookbook, ()) =
            scene.installation.killed_at(step, || (Cookbook::open(&mut scene.installation.serving()), ()));
        let told = |what: &str| scene.count_of(what, "ops.mails WHERE kind = 'waiting'");
        wait_until("they are told", || told("*") >= 2);
        assert_eq!((told("*"), told("DISTINCT account_id")), (2, 2), "{step:?}");
    }
    scene.ends(cookbook);
}

#[test]
fn pictures_that_nothing_uses_are_cleared_with_their_files_and_no_others_are() {
    let deletes = |left: i64| {
        let left = format!("(SELECT count(*) FROM ops.uploads WHERE removing_at IS NOT NULL) = {left}");
        Step::writes("DELETE", "ops.uploads", &left)
    };
    let steps = [
        Step::writes("UPDATE", "ops.uploads", "NEW.removing_at IS NOT NULL AND OLD.removing_at IS NULL"),
        // The files of one are deleted, and what finds them is not; then those of the other.
        deletes(2),
        deletes(1),
    ];
    let (scene, mut cookbook) = Scene::open();
    let token = scene.writer.begin_session(scene.rosa, false);
    let upload = |cookbook: &Cookbook| -> UploadedImage {
        cookbook.visitor().with_token(&token).upload(&photo(60, 40, ImageFormat::Png)).created()
    };
    let used = upload(&cookbook);
    scene.writer.submit_photo_at(scene.rosa, scene.bread, &used.url);
    scene.writer.settle();
    let files = || {
        let files = std::fs::read_dir(scene.installation.data().join("media")).unwrap();
        files.filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().ends_with(".jpg")).count()
    };
    let of_one = files();
    for step in &steps {
        let unused = [(); 2].map(|()| upload(&cookbook));
        assert_eq!(files(), 3 * of_one, "{step:?}");
        cookbook.stop();
        scene.writer.tamper(
            "UPDATE ops.uploads
             SET uploaded_at = uploaded_at - interval '31 days', unused_since = now() - interval '31 days'",
        );
        (cookbook, ()) =
            scene.installation.killed_at(step, || (Cookbook::open(&mut scene.installation.serving()), ()));
        wait_until("they are cleared", || scene.count("ops.uploads") == 1);
        assert_eq!(files(), of_one, "{step:?}");
        assert_eq!(unused.map(|picture| cookbook.get(&picture.view_url).status), [404, 404], "{step:?}");
        assert_eq!(cookbook.get(&used.view_url).status, 200, "{step:?}");
    }
    scene.ends(cookbook);
}
