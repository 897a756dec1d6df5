//! Two people act at the same moment, through two connections, again and again: one outcome each time, and what follows follows once.

use std::sync::Barrier;
use std::thread;

use command_api::queries::admins::get_waiting::Waiting;
use domain::Actor;
use domain::admins::{Admins, RemoveAdmin};
use domain::comments::{ClearReport, Comment, DeleteComment, RemoveComment, ReportComment};
use domain::ids::{AccountId, PhotoId, RecipeId};
use domain::photos::{ApprovePhoto, Photo, ReportPhoto, WithdrawPhoto};
use domain::recipes::{CreateRecipe, DeleteRecipe, Recipe, UpdateRecipe};
use domain::shelves::{SaveRecipe, Shelf};
use domain::submissions::{
    ApproveSubmission, EditedRecipe, RejectSubmission, Submission, WithdrawSubmission,
};
use domain::values::Reasons;
use local_postgres::testing::sized;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Caller, Cookbook, Installation, Writer, open_folder, plain_recipe, wait_until};

/// How often each race is run: more often with `make test-all`.
fn rounds() -> i64 {
    sized(40, 400)
}

type Outcome = Result<bool, String>;

/// Two writers with connections of their own, as two nodes have them, and one who holds them up.
pub(super) struct Nodes(Writer, Writer, Writer);

/// The first person to append waits while somebody has the lock 4711; whoever comes after that does not.
const FIRST_WAITS: &str = "
    CREATE FUNCTION public.first_waits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF pg_try_advisory_xact_lock(4712) THEN PERFORM pg_advisory_xact_lock(4711); END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER first_waits BEFORE INSERT ON es.events FOR EACH ROW
    WHEN (NEW.metadata ->> 'role' <> 'system') EXECUTE FUNCTION public.first_waits()";

impl Nodes {
    pub(super) fn of(installation: &Installation) -> Self {
        let nodes = Self(installation.writer(), installation.writer(), installation.writer());
        nodes.2.tamper(FIRST_WAITS);
        nodes
    }

    /// Of four rounds, one has read what it decides on before the other acts in the first, the other before one in the second, and in
    /// the rest both act as nearly at once as two threads can.
    fn race<T: Send>(
        &self,
        round: i64,
        one: impl FnOnce(&Writer) -> T + Send,
        other: impl FnOnce(&Writer) -> T + Send,
    ) -> [T; 2] {
        match round % 4 {
            0 => self.overtake(|| one(&self.0), || other(&self.1)).into(),
            1 => {
                let (other, one) = self.overtake(|| other(&self.1), || one(&self.0));
                [one, other]
            }
            _ => {
                let barrier = Barrier::new(2);
                thread::scope(|scope| {
                    let other = scope.spawn(|| {
                        barrier.wait();
                        other(&self.1)
                    });
                    barrier.wait();
                    let one = one(&self.0);
                    [one, other.join().unwrap()]
                })
            }
        }
    }

    /// The early one decides, and is held up before the first event is appended, until the late one has acted, or waits for something
    /// that the early one holds. It has acted when what it did is in the log: to be sealed and shown, it waits for the early one.
    pub(super) fn overtake<T: Send>(
        &self,
        early: impl FnOnce() -> T + Send,
        late: impl FnOnce() -> T + Send,
    ) -> (T, T) {
        let held = self.2.hold("SELECT pg_advisory_xact_lock(4711)");
        thread::scope(|scope| {
            let early = scope.spawn(early);
            wait_until("the early one is held up", || early.is_finished() || self.waiting("advisory") > 0);
            // Whoever appends nothing is not held up.
            let held_up = i64::from(!early.is_finished());
            let decided =
                || self.2.number("SELECT count(*) FROM es.events WHERE metadata ->> 'role' <> 'system'");
            let before = decided();
            let late = scope.spawn(late);
            wait_until("the late one has acted", || {
                late.is_finished() || self.waiting("") > held_up || decided() > before
            });
            drop(held);
            (early.join().unwrap(), late.join().unwrap())
        })
    }

    /// How many wait for a lock of a kind that begins with this.
    fn waiting(&self, kind: &str) -> i64 {
        self.2.number(&format!(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event LIKE '{kind}%'"
        ))
    }
}

/// How many of these changed something.
fn changed(outcomes: &[Outcome]) -> usize {
    outcomes.iter().filter(|outcome| **outcome == Ok(true)).count()
}

/// One changed something, and the other was refused.
#[track_caller]
fn one_of_two(outcomes: &[Outcome; 2]) {
    let refused = outcomes.iter().filter(|outcome| outcome.is_err()).count();
    assert_eq!((changed(outcomes), refused), (1, 1), "{outcomes:?}");
}

fn reasons() -> Reasons {
    Reasons::parse(["profanity"]).unwrap()
}

fn admin(caller: &Caller<'_>) -> Actor {
    Actor::Admin { id: AccountId(caller.user().id) }
}

fn member(id: i64) -> Actor {
    Actor::Member { id: AccountId(id), restricted: false }
}

fn events(writer: &Writer, event: &str) -> i64 {
    writer.number(&format!("SELECT count(*) FROM es.events WHERE event_type = '{event}'"))
}

/// Waits until each of these has had its effect; then it must not have had a second one, nor has a letter been written twice.
fn each_once(writer: &Writer, cause: &str, effect: &str) {
    writer.settle();
    assert_eq!(events(writer, effect), events(writer, cause), "{cause}: {effect}");
    let letters = writer.number("SELECT count(*) FROM ops.mails WHERE kind = 'warning'");
    assert_eq!(letters, events(writer, "ViolationAdded"));
}

/// A cookbook that serves, on one node or two: whatever a policy does, one of them does.
struct Serving {
    installation: Installation,
    cookbook: Cookbook,
    _other: Option<(Cookbook, TempDir)>,
}

impl Serving {
    fn on_one_node() -> Self {
        let installation = Installation::new();
        Self { cookbook: installation.serve(), installation, _other: None }
    }

    fn on_two_nodes() -> Self {
        let (one, folder) = (Self::on_one_node(), open_folder());
        let other = one.installation.serve_another_node(folder.path());
        Self { _other: Some((other, folder)), ..one }
    }
}

struct Scene<'a> {
    ada: Caller<'a>,
    bea: Caller<'a>,
    rosa: i64,
    bread: i64,
    nodes: Nodes,
}

fn scene(Serving { installation, cookbook, .. }: &Serving) -> Scene<'_> {
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.admin(installation, name));
    let rosa = cookbook.member("Rosa").user().id;
    let nodes = Nodes::of(installation);
    let bread = nodes.0.new_recipe(rosa, "Bread");
    Scene { ada, bea, rosa, bread, nodes }
}

#[test]
fn of_two_admins_who_remove_a_comment_one_does_and_it_is_one_violation() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&serving);
    for round in 0..rounds() {
        let comment = nodes.0.new_comment(rosa, bread, "Awful.");
        let remove = |actor| {
            move |writer: &Writer| {
                writer.attempt::<Comment>(actor, comment, RemoveComment { actor, reasons: reasons() }, None)
            }
        };
        let outcomes = nodes.race(round, remove(admin(&ada)), remove(admin(&bea)));
        one_of_two(&outcomes);
    }
    each_once(&nodes.0, "CommentRemoved", "ViolationAdded");
    assert_eq!(events(&nodes.0, "MemberRestricted"), 1);
}

#[test]
fn a_double_click_is_one_removal_and_no_refusal() {
    let serving = Serving::on_one_node();
    let Scene { ada, rosa, bread, nodes, .. } = scene(&serving);
    let actor = admin(&ada);
    for round in 0..rounds() {
        let comment = nodes.0.new_comment(rosa, bread, "Awful.");
        let remove = |writer: &Writer| {
            writer.attempt::<Comment>(actor, comment, RemoveComment { actor, reasons: reasons() }, None)
        };
        let outcomes = nodes.race(round, remove, remove);
        assert!(outcomes.iter().all(Result::is_ok) && changed(&outcomes) == 1, "{outcomes:?}");
    }
    each_once(&nodes.0, "CommentRemoved", "ViolationAdded");
}

#[test]
fn what_one_admin_finds_acceptable_while_another_removes_it_ends_as_one_of_both() {
    let serving = Serving::on_one_node();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&serving);
    let (clears, removes) = (admin(&ada), admin(&bea));
    for round in 0..rounds() {
        let comment = nodes.0.new_comment(rosa, bread, "Awful.");
        let opal = member(rosa + 1_000);
        nodes.0.attempt::<Comment>(opal, comment, ReportComment { actor: opal }, None).unwrap();
        let outcomes = nodes.race(
            round,
            |writer| writer.attempt::<Comment>(clears, comment, ClearReport { actor: clears }, None),
            |writer| {
                let command = RemoveComment { actor: removes, reasons: reasons() };
                writer.attempt::<Comment>(removes, comment, command, None)
            },
        );
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "CommentRemoved") + events(&nodes.0, "ReportCleared"), rounds());
    each_once(&nodes.0, "CommentRemoved", "ViolationAdded");
}

#[test]
fn a_comment_that_is_reported_while_its_author_deletes_it_is_gone() {
    let serving = Serving::on_one_node();
    let Scene { rosa, bread, nodes, .. } = scene(&serving);
    let (author, reporter) = (member(rosa), member(rosa + 1_000));
    for round in 0..rounds() {
        let comment = nodes.0.new_comment(rosa, bread, "Lovely.");
        let [deleted, _] = nodes.race(
            round,
            |writer| writer.attempt::<Comment>(author, comment, DeleteComment { actor: author }, None),
            |writer| writer.attempt::<Comment>(reporter, comment, ReportComment { actor: reporter }, None),
        );
        assert_eq!(deleted, Ok(true));
    }
    wait_until("all are gone", || nodes.0.number("SELECT count(*) FROM read.comments") == 0);
    assert_eq!(events(&nodes.0, "CommentDeleted"), rounds());
}

#[test]
fn of_a_decision_on_a_photo_and_its_withdrawal_one_counts() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, rosa, bread, nodes, .. } = scene(&serving);
    let (approves, owner) = (admin(&ada), member(rosa));
    for round in 0..rounds() {
        let photo = nodes.0.submit_photo(rosa, bread, &format!("{round:032x}"));
        let outcomes = nodes.race(
            round,
            |writer| writer.attempt::<Photo>(approves, photo, ApprovePhoto { actor: approves }, None),
            |writer| writer.attempt::<Photo>(owner, photo, WithdrawPhoto { actor: owner }, None),
        );
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "PhotoApproved") + events(&nodes.0, "PhotoWithdrawn"), rounds());
}

#[test]
fn of_two_decisions_on_a_photo_one_counts() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&serving);
    let (approves, reports) = (admin(&ada), admin(&bea));
    for round in 0..rounds() {
        let photo = nodes.0.submit_photo(rosa, bread, &format!("{round:032x}"));
        let outcomes = nodes.race(
            round,
            |writer| writer.attempt::<Photo>(approves, photo, ApprovePhoto { actor: approves }, None),
            |writer| {
                let command = ReportPhoto { actor: reports, reasons: reasons() };
                writer.attempt::<Photo>(reports, photo, command, None)
            },
        );
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "PhotoApproved") + events(&nodes.0, "PhotoReported"), rounds());
    each_once(&nodes.0, "PhotoReported", "ViolationAdded");
}

#[test]
fn a_submission_that_is_approved_rejected_or_withdrawn_at_once_has_one_outcome_and_at_most_one_recipe() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    let (approves, rejects, withdraws) = (admin(&ada), admin(&bea), member(rosa));
    let before = events(&nodes.0, "RecipeCreated");
    for round in 0..rounds() {
        let submission = nodes.0.new_submission(rosa, "Soup");
        let recipe_id = RecipeId(nodes.0.number("SELECT nextval('ops.recipe_ids')"));
        let recipe = Some(EditedRecipe { tags: vec![], content: plain_recipe("Soup") });
        let outcomes = nodes.race(
            round,
            |writer| {
                let command = ApproveSubmission { actor: approves, recipe_id, recipe };
                writer.attempt::<Submission>(approves, submission, command, None)
            },
            |writer| match round % 2 {
                0 => {
                    let command = RejectSubmission { actor: rejects, reason: None };
                    writer.attempt::<Submission>(rejects, submission, command, None)
                }
                _ => {
                    let command = WithdrawSubmission { actor: withdraws };
                    writer.attempt::<Submission>(withdraws, submission, command, None)
                }
            },
        );
        one_of_two(&outcomes);
    }
    let writer = &nodes.0;
    let made = || events(writer, "RecipeCreated") - before;
    wait_until("the approved ones are recipes", || made() == events(writer, "SubmissionApproved"));
    let ends =
        ["SubmissionApproved", "SubmissionRejected", "SubmissionWithdrawn"].map(|end| events(writer, end));
    assert_eq!(ends.iter().sum::<i64>(), rounds(), "{ends:?}");
}

#[test]
fn two_admins_who_remove_or_delete_each_other_leave_one_every_time() {
    let serving = Serving::on_one_node();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    let (one, mut other) = (ada.user().id, bea.user().id);
    let mut stays = one;
    let by = |id| Actor::Admin { id: AccountId(id) };
    let remove = |actor, account: i64| {
        let remove = RemoveAdmin { actor, account_id: AccountId(account) };
        move |writer: &Writer| writer.attempt::<Admins>(actor, Admins::ID, remove, None).is_ok()
    };
    let delete =
        |actor, account: i64| move |writer: &Writer| writer.try_delete_account_as(actor, account).is_ok();
    for round in 0..rounds() {
        // Each of them in each order.
        let did = match round / 4 % 4 {
            0 => nodes.race(round, remove(by(stays), other), delete(by(other), stays)),
            2 => nodes.race(round, delete(by(stays), other), delete(by(other), stays)),
            _ => nodes.race(round, remove(by(stays), other), remove(by(other), stays)),
        };
        assert_eq!(did.iter().filter(|did| **did).count(), 1, "round {round}: {did:?}");
        let left = nodes.0.admins();
        let [left] = left[..] else { panic!("round {round}: {left:?} are admins") };
        assert!([stays, other].contains(&left), "round {round}");
        let gone = if left == stays { other } else { stays };
        stays = left;
        let deleted = format!(
            "SELECT count(*) FROM es.events
             WHERE aggregate_type = 'account' AND aggregate_id = '{gone}' AND event_type = 'AccountDeleted'"
        );
        let is_deleted = nodes.0.number(&deleted) == 1;
        other = if is_deleted { nodes.0.register(&format!("Admin {round}"), rosa) } else { gone };
        nodes.0.make_admin(other);
    }
}

#[test]
fn whoever_becomes_an_admin_while_the_account_is_deleted_is_none_afterwards() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    let (makes, deletes) = (admin(&ada), admin(&bea));
    for round in 0..rounds() / 2 {
        let guest = nodes.0.register(&format!("Guest {round}"), rosa);
        // Half of them have never had a password, as the writer of an import.
        if round % 8 >= 4 {
            nodes.0.tamper(&format!("DELETE FROM auth.credentials WHERE account_id = {guest}"));
        }
        let [deleted, _] = nodes.race(
            round,
            |writer| writer.try_delete_account_as(deletes, guest),
            |writer| writer.try_make_admin_as(makes, guest),
        );
        assert_eq!(deleted, Ok(()), "round {round}");
        assert!(!nodes.0.admins().contains(&guest), "round {round}");
    }
}

/// What is added to a recipe, by somebody who has just found it: a comment, a report of one, a save, a photo, the approval of one.
fn add(what: i64, writer: &Writer, rosa: i64, recipe: i64, [comment, photo]: [i64; 2], by: Actor) -> Outcome {
    let (actor, reporter, recipe_id) = (member(rosa), member(rosa + 1_000), RecipeId(recipe));
    match what {
        0 => writer.try_new_comment(rosa, recipe, "Lovely.").map(|_| true),
        1 => writer.attempt::<Comment>(reporter, comment, ReportComment { actor: reporter }, None),
        2 => {
            let save = SaveRecipe { actor, owner: AccountId(rosa), recipe_id };
            writer.attempt::<Shelf>(actor, rosa, save, None)
        }
        3 => Ok(writer.submit_photo(rosa, recipe, &format!("{recipe:032x}")) > 0),
        _ => writer.attempt::<Photo>(by, photo, ApprovePhoto { actor: by }, None),
    }
}

#[test]
fn what_is_added_to_a_recipe_while_it_is_deleted_goes_with_it() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    let (deletes, approves) = (admin(&ada), admin(&bea));
    for round in 0..20 {
        let recipe = nodes.0.new_recipe(rosa, "Soup");
        let comment = nodes.0.new_comment(rosa, recipe, "Mine.");
        let photo = nodes.0.submit_photo(rosa, recipe, &format!("f{recipe:031x}"));
        let [deleted, _] = nodes.race(
            round,
            |writer| writer.attempt::<Recipe>(deletes, recipe, DeleteRecipe { actor: deletes }, None),
            |writer| add(round / 4, writer, rosa, recipe, [comment, photo], approves),
        );
        assert_eq!(deleted, Ok(true), "round {round}");
    }
    nodes.0.settle();
    let late = "SELECT count(*)
        FROM es.events AS late JOIN es.log AS late_at USING (position)
        JOIN es.events AS gone ON gone.event_type = 'RecipeDeleted' AND gone.aggregate_id
            = coalesce(late.payload #>> '{CommentPosted,recipe_id}', late.payload #>> '{CommentReported,recipe_id}')
        JOIN es.log AS gone_at ON gone_at.position = gone.position
        WHERE late_at.seq > gone_at.seq";
    assert!(nodes.0.number(late) > 0);
    let stays = "AND NOT EXISTS (SELECT FROM es.events AS last WHERE last.aggregate_type = 'comment'
        AND last.aggregate_id = late.aggregate_id AND last.event_type = 'CommentDeleted')";
    assert_eq!(nodes.0.number(&format!("{late} {stays}")), 0, "comments");
    let without = "NOT EXISTS (SELECT FROM read.recipes WHERE recipes.recipe_id = added.recipe_id)";
    for (table, shown) in [("saves", ""), ("photos", "AND state IN ('pending', 'approved')")] {
        let left = format!("SELECT count(*) FROM read.{table} AS added WHERE {without} {shown}");
        assert_eq!(nodes.0.number(&left), 0, "{table}");
    }
}

#[test]
fn what_is_made_of_a_submission_while_its_writer_leaves_goes_with_the_writer() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    let (deletes, approves) = (admin(&ada), admin(&bea));
    let before = events(&nodes.0, "RecipeCreated");
    let deletions = 8;
    for round in 0..deletions {
        let guest = nodes.0.register(&format!("Guest {round}"), rosa);
        let submission = nodes.0.new_submission(guest, "Soup");
        let recipe_id = RecipeId(nodes.0.number("SELECT nextval('ops.recipe_ids')"));
        let content = plain_recipe("Soup");
        let [deleted, _] = nodes.race(
            round,
            |writer| writer.try_delete_account_as(deletes, guest).map(|()| true),
            |writer| match round / 4 {
                0 => {
                    let recipe = Some(EditedRecipe { tags: vec![], content });
                    let command = ApproveSubmission { actor: approves, recipe_id, recipe };
                    writer.attempt::<Submission>(approves, submission, command, None)
                }
                // Of a browser that creates the recipe first, and ends the submission then.
                _ => {
                    let writer_of = AccountId(guest);
                    let command = CreateRecipe { actor: approves, writer: writer_of, tags: vec![], content };
                    writer.attempt::<Recipe>(approves, recipe_id, command, None)
                }
            },
        );
        assert_eq!(deleted, Ok(true), "round {round}");
    }
    wait_until("all are erased", || events(&nodes.0, "AccountErased") == deletions);
    nodes.0.settle();
    assert_eq!(events(&nodes.0, "RecipeCreated") - before, events(&nodes.0, "RecipeDeleted"));
    assert_eq!(nodes.0.number("SELECT count(*) FROM read.recipes"), 1);
}

#[test]
fn a_submission_that_is_approved_by_a_recipe_while_that_is_deleted_stays_approved_and_nothing_is_shown() {
    let serving = Serving::on_one_node();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    let (deletes, approves) = (admin(&ada), admin(&bea));
    for round in 0..4 {
        let submission = nodes.0.new_submission(rosa, "Soup");
        let recipe = nodes.0.new_recipe(rosa, "Soup");
        let outcomes = nodes.race(
            round,
            |writer| writer.attempt::<Recipe>(deletes, recipe, DeleteRecipe { actor: deletes }, None),
            |writer| {
                let command =
                    ApproveSubmission { actor: approves, recipe_id: RecipeId(recipe), recipe: None };
                writer.attempt::<Submission>(approves, submission, command, None)
            },
        );
        assert_eq!(outcomes, [Ok(true), Ok(true)], "round {round}");
    }
    nodes.0.settle();
    assert_eq!(nodes.0.number("SELECT count(*) FROM read.recipes"), 1);
    let waiting = serving.cookbook.unlocked_admin(&serving.installation, "Eva").get("/api/admin/waiting");
    assert_eq!(waiting.read::<Waiting>(), Waiting { recipes: 0, photos: 0, comments: 0 });
}

#[test]
fn a_photo_that_is_approved_while_an_edit_leaves_it_out_is_gone() {
    let serving = Serving::on_two_nodes();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&serving);
    let (edits, approves) = (admin(&ada), admin(&bea));
    for round in 0..4 {
        let photo = nodes.0.submit_photo(rosa, bread, &format!("{round:032x}"));
        let [edited, _] = nodes.race(
            round,
            |writer| {
                let (content, removed_photos) = (plain_recipe("Bread"), vec![PhotoId(photo)]);
                let command = UpdateRecipe { actor: edits, tags: vec![], content, removed_photos };
                writer.attempt::<Recipe>(edits, bread, command, None)
            },
            |writer| writer.attempt::<Photo>(approves, photo, ApprovePhoto { actor: approves }, None),
        );
        assert_eq!(edited, Ok(true), "round {round}");
    }
    nodes.0.settle();
    assert_eq!(nodes.0.number("SELECT count(*) FROM read.photos WHERE state = 'removed'"), 4);
}

#[test]
fn an_edit_keeps_no_picture_that_was_taken_out_and_has_gone_meanwhile() {
    let serving = Serving::on_one_node();
    let Scene { rosa, bread, nodes, .. } = scene(&serving);
    let eva = serving.cookbook.unlocked_admin(&serving.installation, "Eva");
    for goes in [false, true] {
        let url = nodes.0.new_upload(rosa);
        let edit = |title: &str, pictures: Value| {
            let body = json!({"title": title, "recipePicList": pictures});
            eva.put(&format!("/api/recipe/{bread}/update"), &body)
        };
        let with_picture = |title| edit(title, json!([{"picUrl": url, "altText": "A loaf"}]));
        assert_eq!(with_picture("Bread").status, 200);
        nodes.0.settle();
        let (kept, taken_out) = nodes.overtake(
            || with_picture("Loaf"),
            || {
                if goes {
                    let name = &url["/api/images/".len()..][..32];
                    nodes
                        .1
                        .tamper(&format!("UPDATE ops.uploads SET removing_at = now() WHERE name = '{name}'"));
                }
                edit("Bread", json!([]))
            },
        );
        assert_eq!(taken_out.status, 200);
        if goes {
            assert_eq!(kept.refused(400), "unknown_image");
        } else {
            assert_eq!(kept.read::<Value>()["recipePicList"][0]["picUrl"], json!(url));
        }
    }
}

#[test]
fn of_two_edits_of_what_both_have_seen_one_applies() {
    let serving = Serving::on_one_node();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&serving);
    for round in 0..rounds() {
        let soup = nodes.0.new_recipe(rosa, "Soup");
        let edit = |actor, name: &str| {
            let content = plain_recipe(name);
            let command = UpdateRecipe { actor, tags: vec![], content, removed_photos: vec![] };
            move |writer: &Writer| writer.attempt::<Recipe>(actor, soup, command, Some(1))
        };
        let outcomes = nodes.race(round, edit(admin(&ada), "Ada's Soup"), edit(admin(&bea), "Bea's Soup"));
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "RecipeUpdated"), rounds());
}

#[test]
fn whoever_comments_while_the_account_is_deleted_leaves_nothing() {
    let serving = Serving::on_one_node();
    let Scene { rosa, bread, nodes, .. } = scene(&serving);
    let deletions = rounds() / 4;
    for round in 0..deletions {
        let guest = nodes.0.register(&format!("Guest {round}"), rosa);
        let [deleted, _] = nodes.race(
            round,
            |writer| writer.try_delete_account_as(member(guest), guest).map(|()| 0),
            // What is refused is refused because the account is gone.
            |writer| writer.try_new_comment(guest, bread, "Bye."),
        );
        assert_eq!(deleted, Ok(0));
    }
    wait_until("all are erased", || events(&nodes.0, "AccountErased") == deletions);
    wait_until("nothing of theirs is shown", || nodes.0.number("SELECT count(*) FROM read.comments") == 0);
    assert_eq!(events(&nodes.0, "CommentPosted"), events(&nodes.0, "CommentDeleted"));
}
