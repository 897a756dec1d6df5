//! Two people act at the same moment, on two nodes, again and again: one outcome each time, and what follows follows once.

use std::sync::Barrier;

use domain::Actor;
use domain::admins::{Admins, RemoveAdmin};
use domain::comments::{ClearReport, Comment, DeleteComment, RemoveComment, ReportComment};
use domain::ids::{AccountId, RecipeId};
use domain::photos::{ApprovePhoto, Photo, ReportPhoto};
use domain::recipes::{Recipe, UpdateRecipe};
use domain::submissions::{
    ApproveSubmission, EditedRecipe, RejectSubmission, Submission, WithdrawSubmission,
};
use domain::values::Reasons;

use crate::support::{Caller, Cookbook, Installation, Writer, plain_recipe, wait_until};

/// How often each race is run.
const ROUNDS: i64 = 400;

type Outcome = Result<bool, String>;

/// Two writers with connections of their own, as two nodes have them.
struct Nodes(Writer, Writer);

impl Nodes {
    fn of(installation: &Installation) -> Self {
        Self(installation.writer(), installation.writer())
    }

    /// Both act as nearly at once as two threads can.
    fn race<T: Send>(
        &self,
        one: impl FnOnce(&Writer) -> T + Send,
        other: impl FnOnce(&Writer) -> T + Send,
    ) -> [T; 2] {
        let barrier = Barrier::new(2);
        std::thread::scope(|scope| {
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

/// Waits until each of these has had its effect; then it must not have had a second one.
fn each_once(writer: &Writer, cause: &str, effect: &str) {
    let behind = "SELECT count(*) FROM ops.policies WHERE seq < (SELECT max(seq) FROM es.log)";
    let unsealed = "SELECT count(*) - (SELECT count(*) FROM es.log) FROM es.events";
    wait_until("policies are done", || writer.number(unsealed) == 0 && writer.number(behind) == 0);
    assert_eq!(events(writer, effect), events(writer, cause), "{cause}: {effect}");
}

struct Scene<'a> {
    ada: Caller<'a>,
    bea: Caller<'a>,
    rosa: i64,
    bread: i64,
    nodes: Nodes,
}

fn scene<'a>(installation: &Installation, cookbook: &'a Cookbook) -> Scene<'a> {
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.admin(installation, name));
    let rosa = cookbook.member("Rosa").user().id;
    let nodes = Nodes::of(installation);
    let bread = nodes.0.new_recipe(rosa, "Bread");
    Scene { ada, bea, rosa, bread, nodes }
}

#[test]
fn of_two_admins_who_remove_a_comment_one_does_and_it_is_one_violation() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&installation, &cookbook);
    for _ in 0..ROUNDS {
        let comment = nodes.0.new_comment(rosa, bread, "Awful.");
        let remove = |actor| {
            move |writer: &Writer| {
                writer.attempt::<Comment>(actor, comment, RemoveComment { actor, reasons: reasons() }, None)
            }
        };
        let outcomes = nodes.race(remove(admin(&ada)), remove(admin(&bea)));
        one_of_two(&outcomes);
    }
    each_once(&nodes.0, "CommentRemoved", "ViolationAdded");
    assert_eq!(events(&nodes.0, "MemberRestricted"), 1);
}

#[test]
fn a_double_click_is_one_removal_and_no_refusal() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, rosa, bread, nodes, .. } = scene(&installation, &cookbook);
    let actor = admin(&ada);
    for _ in 0..ROUNDS {
        let comment = nodes.0.new_comment(rosa, bread, "Awful.");
        let remove = |writer: &Writer| {
            writer.attempt::<Comment>(actor, comment, RemoveComment { actor, reasons: reasons() }, None)
        };
        let outcomes = nodes.race(remove, remove);
        assert!(outcomes.iter().all(Result::is_ok) && changed(&outcomes) == 1, "{outcomes:?}");
    }
    each_once(&nodes.0, "CommentRemoved", "ViolationAdded");
}

#[test]
fn what_one_admin_finds_acceptable_while_another_removes_it_ends_as_one_of_both() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&installation, &cookbook);
    let (clears, removes) = (admin(&ada), admin(&bea));
    for _ in 0..ROUNDS {
        let comment = nodes.0.new_comment(rosa, bread, "Awful.");
        let opal = member(rosa + 1_000);
        nodes.0.attempt::<Comment>(opal, comment, ReportComment { actor: opal }, None).unwrap();
        let outcomes = nodes.race(
            |writer| writer.attempt::<Comment>(clears, comment, ClearReport { actor: clears }, None),
            |writer| {
                let command = RemoveComment { actor: removes, reasons: reasons() };
                writer.attempt::<Comment>(removes, comment, command, None)
            },
        );
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "CommentRemoved") + events(&nodes.0, "ReportCleared"), ROUNDS);
    each_once(&nodes.0, "CommentRemoved", "ViolationAdded");
}

#[test]
fn a_comment_that_is_reported_while_its_author_deletes_it_is_gone() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { rosa, bread, nodes, .. } = scene(&installation, &cookbook);
    let (author, reporter) = (member(rosa), member(rosa + 1_000));
    for _ in 0..ROUNDS {
        let comment = nodes.0.new_comment(rosa, bread, "Lovely.");
        let [deleted, _] = nodes.race(
            |writer| writer.attempt::<Comment>(author, comment, DeleteComment { actor: author }, None),
            |writer| writer.attempt::<Comment>(reporter, comment, ReportComment { actor: reporter }, None),
        );
        assert_eq!(deleted, Ok(true));
    }
    wait_until("all are gone", || nodes.0.number("SELECT count(*) FROM read.comments") == 0);
    assert_eq!(events(&nodes.0, "CommentDeleted"), ROUNDS);
}

#[test]
fn of_two_decisions_on_a_photo_one_counts() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, bea, rosa, bread, nodes } = scene(&installation, &cookbook);
    let (approves, reports) = (admin(&ada), admin(&bea));
    for round in 0..ROUNDS {
        let photo = nodes.0.submit_photo(rosa, bread, &format!("{round:032x}"));
        let outcomes = nodes.race(
            |writer| writer.attempt::<Photo>(approves, photo, ApprovePhoto { actor: approves }, None),
            |writer| {
                let command = ReportPhoto { actor: reports, reasons: reasons() };
                writer.attempt::<Photo>(reports, photo, command, None)
            },
        );
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "PhotoApproved") + events(&nodes.0, "PhotoReported"), ROUNDS);
    each_once(&nodes.0, "PhotoReported", "ViolationAdded");
}

#[test]
fn a_submission_that_is_approved_rejected_or_withdrawn_at_once_has_one_outcome_and_at_most_one_recipe() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&installation, &cookbook);
    let (approves, rejects, withdraws) = (admin(&ada), admin(&bea), member(rosa));
    let before = events(&nodes.0, "RecipeCreated");
    for round in 0..ROUNDS {
        let submission = nodes.0.new_submission(rosa, "Soup");
        let recipe_id = RecipeId(nodes.0.number("SELECT nextval('ops.recipe_ids')"));
        let recipe = Some(EditedRecipe { tags: vec![], content: plain_recipe("Soup") });
        let outcomes = nodes.race(
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
    assert_eq!(ends.iter().sum::<i64>(), ROUNDS, "{ends:?}");
}

#[test]
fn two_admins_who_remove_each_other_leave_one() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, bea, nodes, .. } = scene(&installation, &cookbook);
    for _ in 0..ROUNDS {
        let remove = |actor, account_id| {
            move |writer: &Writer| {
                writer.attempt::<Admins>(actor, Admins::ID, RemoveAdmin { actor, account_id }, None)
            }
        };
        let (one, other) = (AccountId(ada.user().id), AccountId(bea.user().id));
        let outcomes = nodes.race(remove(admin(&ada), other), remove(admin(&bea), one));
        one_of_two(&outcomes);
        let removed = if outcomes[0] == Ok(true) { other } else { one };
        nodes.0.make_admin(removed.0);
    }
}

#[test]
fn of_two_edits_of_what_both_have_seen_one_applies() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { ada, bea, rosa, nodes, .. } = scene(&installation, &cookbook);
    for _ in 0..ROUNDS {
        let soup = nodes.0.new_recipe(rosa, "Soup");
        let edit = |actor, name: &str| {
            let content = plain_recipe(name);
            let command = UpdateRecipe { actor, tags: vec![], content, removed_photos: vec![] };
            move |writer: &Writer| writer.attempt::<Recipe>(actor, soup, command, Some(1))
        };
        let outcomes = nodes.race(edit(admin(&ada), "Ada's Soup"), edit(admin(&bea), "Bea's Soup"));
        one_of_two(&outcomes);
    }
    assert_eq!(events(&nodes.0, "RecipeUpdated"), ROUNDS);
}

#[test]
fn whoever_comments_while_the_account_is_deleted_leaves_nothing() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let Scene { rosa, bread, nodes, .. } = scene(&installation, &cookbook);
    let rounds = ROUNDS / 4;
    for round in 0..rounds {
        let guest = nodes.0.register(&format!("Guest {round}"), rosa);
        let [deleted, _] = nodes.race(
            |writer| writer.try_delete_account(guest).map(|()| 0),
            // What is refused is refused because the account is gone.
            |writer| writer.try_new_comment(guest, bread, "Bye."),
        );
        assert_eq!(deleted, Ok(0));
    }
    wait_until("all are erased", || events(&nodes.0, "AccountErased") == rounds);
    wait_until("nothing of theirs is shown", || nodes.0.number("SELECT count(*) FROM read.comments") == 0);
    assert_eq!(events(&nodes.0, "CommentPosted"), events(&nodes.0, "CommentDeleted"));
}
