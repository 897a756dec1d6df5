//! Whoever decides is heard, and what follows happens once, wherever the process is killed in between.

use command_api::web::answer::contract::{PendingRecipe, User};
use nix::sys::signal::Signal;
use serde_json::json;
use ureq::http::Method;

use crate::support::{Caller, Connection, Cookbook, Installation, PASSWORD, Writer, head_of, wait_until};

/// Where a process is held up: a change of a table, under a condition on the new row and the database.
struct Step(&'static str, &'static str, &'static str);

/// Holds up whoever takes this step, until it is lifted.
fn hold_up(writer: &Writer, Step(change, table, condition): &Step) {
    writer.tamper(&format!(
        "CREATE FUNCTION public.hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF {condition} THEN PERFORM pg_advisory_xact_lock(4711); END IF; RETURN NEW; END $$;
         CREATE TRIGGER hold_up BEFORE {change} ON {table} FOR EACH ROW EXECUTE FUNCTION public.hold_up()"
    ));
}

const HELD_UP: &str =
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted";

fn count(writer: &Writer, what: &str) -> i64 {
    writer.number(&format!("SELECT count(*) FROM {what}"))
}

/// Does something at each of these steps in a new cookbook, kills the process there, starts it again, and looks at what became of it.
fn killed_at_each(
    steps: &[Step],
    action: impl Fn(&Installation, &Cookbook, &dyn Fn()) -> Option<Connection>,
    outcome: impl Fn(&Installation, &Cookbook, &Step),
) {
    for step in steps {
        let installation = Installation::new();
        let mut cookbook = Cookbook::open(&mut installation.serving());
        let writer = installation.writer();
        let held = writer.hold("SELECT pg_advisory_xact_lock(4711)");
        let connection = action(&installation, &cookbook, &|| hold_up(&installation.writer(), step));
        wait_until(step.2, || installation.writer().number(HELD_UP) > 0);
        cookbook.signal(Signal::SIGKILL);
        cookbook.ended();
        drop((held, connection));
        // Whatever of it was on its way to the database is rolled back with its connection.
        wait_until("the process's connections are gone", || writer.number(HELD_UP) == 0);
        writer.tamper("DROP FUNCTION public.hold_up CASCADE");
        let cookbook = installation.serve();
        outcome(&installation, &cookbook, step);
        let behind = "ops.policies WHERE seq < (SELECT max(seq) FROM es.log)";
        wait_until("policies are done", || count(&writer, behind) == 0);
        outcome(&installation, &cookbook, step);
    }
}

#[test]
fn a_removal_is_one_violation_and_one_letter() {
    let steps = [
        Step("INSERT", "es.events", "NEW.event_type = 'ViolationAdded'"),
        Step(
            "UPDATE",
            "ops.policies",
            "NEW.name = 'violations' AND EXISTS (SELECT FROM es.events WHERE event_type = 'ViolationAdded')",
        ),
        Step("INSERT", "ops.mails", "NEW.kind = 'warning'"),
        Step(
            "UPDATE",
            "ops.policies",
            "NEW.name = 'notices' AND EXISTS (SELECT FROM es.events WHERE event_type = 'ViolationAdded')",
        ),
        Step("INSERT", "read.audit", "NEW.action = 'ViolationAdded'"),
    ];
    killed_at_each(
        &steps,
        |installation, cookbook, hold_up| {
            let ada = cookbook.unlocked_admin(installation, "Ada");
            let rosa = cookbook.member("Rosa").user().id;
            let writer = installation.writer();
            // Two violations before: the third restricts.
            let bread = writer.new_recipe(rosa, "Bread");
            let remove = |comment: i64| {
                let reasons = json!({"reasons": ["profanity"]});
                ada.call(&Method::DELETE, &format!("/api/comment/{comment}"), &[], Some(&reasons)).status
            };
            for _ in 0..2 {
                assert_eq!(remove(writer.new_comment(rosa, bread, "Awful.")), 200);
            }
            wait_until("two violations", || count(&writer, "ops.mails WHERE kind = 'warning'") == 2);
            let third = writer.new_comment(rosa, bread, "Awful.");
            hold_up();
            assert_eq!(remove(third), 200, "the decision does not wait for what follows");
            None
        },
        |installation, cookbook, step| {
            let writer = installation.writer();
            wait_until(step.2, || count(&writer, "ops.mails WHERE kind = 'warning'") >= 3);
            let events = |event: &str| count(&writer, &format!("es.events WHERE event_type = '{event}'"));
            assert_eq!(
                ["CommentRemoved", "ViolationAdded", "MemberRestricted"].map(events),
                [3, 3, 1],
                "{}",
                step.2
            );
            assert_eq!(count(&writer, "ops.mails WHERE kind = 'warning'"), 3, "{}", step.2);
            let rosa: User = cookbook.visitor().signed_in("rosa@example.org", PASSWORD).user().clone();
            assert_eq!((rosa.violations, rosa.restricted), (3, true));
        },
    );
}

/// Sends an approval whose answer nobody waits for; it lasts as long as its connection.
fn approve(cookbook: &Cookbook, admin: &Caller<'_>, pending: i64) -> Connection {
    let body = json!({
        "title": "Rye Bread", "pendingId": pending, "recipeTagList": [], "ingredientList": [{"ingredientText": "flour"}],
        "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [],
    });
    let body = body.to_string();
    let (head, token) = (head_of("POST", "/api/recipes/new"), admin.token());
    let mut connection = Connection::to(cookbook);
    connection.write(&format!(
        "{head}authorization: Bearer {token}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ));
    connection
}

#[test]
fn an_approval_is_one_recipe_and_one_letter() {
    let steps = [
        Step("INSERT", "es.events", "NEW.event_type = 'RecipeCreated'"),
        Step(
            "UPDATE",
            "ops.policies",
            "NEW.name = 'approvals' AND EXISTS (SELECT FROM es.events WHERE event_type = 'RecipeCreated')",
        ),
        Step("INSERT", "ops.mails", "NEW.kind = 'submission_approved'"),
        Step(
            "UPDATE",
            "ops.policies",
            "NEW.name = 'notices' AND EXISTS (SELECT FROM es.events WHERE event_type = 'RecipeCreated')",
        ),
    ];
    killed_at_each(
        &steps,
        |installation, cookbook, hold_up| {
            let ada = cookbook.unlocked_admin(installation, "Ada");
            let rosa = cookbook.member("Rosa");
            let bread = json!({
                "title": "Bread", "description": "", "attribute": "", "recipeText": "2 cups flour. Stir.", "tags": "", "pics": "",
            });
            let pending: PendingRecipe = rosa.post("/api/new-recipe/pending", &bread).created();
            hold_up();
            Some(approve(cookbook, &ada, pending.id))
        },
        |installation, cookbook, step| {
            let writer = installation.writer();
            wait_until(step.2, || count(&writer, "ops.mails WHERE kind = 'submission_approved'") >= 1);
            wait_until("the recipe is shown", || cookbook.number_of_recipes() == 1);
            let events = |event: &str| count(&writer, &format!("es.events WHERE event_type = '{event}'"));
            assert_eq!(["SubmissionApproved", "RecipeCreated"].map(events), [1, 1], "{}", step.2);
            assert_eq!(count(&writer, "ops.mails WHERE kind = 'submission_approved'"), 1, "{}", step.2);
        },
    );
}
