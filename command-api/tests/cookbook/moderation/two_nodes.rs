//! Two admins decide on the same thing at the same moment, each with a call to a node of their own: one has read what is decided on
//! before the other acts, in both orders. One decides and the other is told so; violations count once, the third restricts once; and both
//! nodes show the same afterwards (docs/safety.md#first-decision).

use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::http::Method;

use super::races::Nodes;
use crate::support::{Answer, Caller, Cookbook, Installation, Writer, open_folder};

/// What is decided on.
#[derive(Debug, Clone)]
enum Thing {
    Submission(i64),
    Photo(String),
    Comment(i64),
}

/// A decision on it.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Decision {
    Approve,
    Reject,
    Violation,
    Clear,
}

use Decision::{Approve, Clear, Reject, Violation};
use Thing::{Comment, Photo, Submission};

impl Thing {
    fn new(kind: &str, writer: &Writer, member: i64, bread: i64) -> Self {
        match kind {
            "submission" => Submission(writer.new_submission(member, "Rye")),
            "photo" => {
                let url = writer.new_upload(member);
                writer.submit_photo_at(member, bread, &url);
                Photo(url)
            }
            _ => Comment(writer.new_comment(member, bread, "Awful.")),
        }
    }

    fn decide(&self, by: &Caller<'_>, decision: Decision) -> Answer {
        let delete = |path: &str, body: &Value| by.call(&Method::DELETE, path, &[], Some(body));
        match (self, decision) {
            (Submission(id), Approve) => by.post(
                "/api/recipes/new",
                &json!({"title": "Rye", "pendingId": id, "recipeStepList": [{"instructions": "Bake."}]}),
            ),
            (Submission(id), _) => {
                delete(&format!("/api/pending-recipe/{id}"), &json!({"reason": "It is here already."}))
            }
            (Photo(url), Approve) => by.put("/api/pending-pics", &json!([{"picUrl": url}])),
            (Photo(url), Violation) => by.put(
                "/api/pending-pics/delete",
                &json!([{"picUrl": url, "violation": true, "reasons": ["profanity"]}]),
            ),
            (Photo(url), _) => by.put("/api/pending-pics/delete", &json!([{"picUrl": url}])),
            (Comment(id), Clear) => by.call(&Method::POST, &format!("/api/comment/{id}"), &[], None),
            (Comment(id), _) => delete(&format!("/api/comment/{id}"), &json!({"reasons": ["profanity"]})),
        }
    }
}

struct Serving {
    one: Cookbook,
    other: Cookbook,
    installation: Installation,
    _folder: TempDir,
}

/// Two nodes, with an admin at each.
struct Scene<'a> {
    writer: Writer,
    nodes: Nodes,
    ada: Caller<'a>,
    bea: Caller<'a>,
    /// Ada at the node of Bea.
    elsewhere: Caller<'a>,
    /// A member, and a recipe of hers.
    opal: i64,
    bread: i64,
}

impl Serving {
    fn on_two_nodes() -> Self {
        let (installation, folder) = (Installation::new(), open_folder());
        let (one, other) = (installation.serve(), installation.serve_another_node(folder.path()));
        Self { one, other, installation, _folder: folder }
    }

    fn scene(&self) -> Scene<'_> {
        let ada = self.one.unlocked_admin(&self.installation, "Ada");
        let bea = self.other.unlocked_admin(&self.installation, "Bea");
        let elsewhere = self.other.visitor().with_token(ada.token());
        let writer = self.installation.writer();
        let opal = self.one.member("Opal").user().id;
        let bread = writer.new_recipe(opal, "Bread");
        Scene { nodes: Nodes::of(&self.installation), writer, ada, bea, elsewhere, opal, bread }
    }
}

impl Scene<'_> {
    /// A member who was warned twice: the next violation restricts.
    fn warned(&self, name: &str) -> i64 {
        let member = self.writer.register(name, self.opal);
        self.writer.add_violations(member, 2);
        member
    }

    /// How many violations this member has, how often they were restricted, and how many letters tell of it, once all is done; both nodes
    /// say the same.
    fn standing(&self, member: i64) -> [i64; 3] {
        self.writer.settle();
        let events = |event: &str| {
            self.writer.number(&format!(
                "SELECT count(*) FROM es.events WHERE aggregate_type = 'account' AND aggregate_id = '{member}'
                    AND event_type = '{event}'"
            ))
        };
        let letters = self.writer.number(&format!(
            "SELECT count(*) FROM ops.mails WHERE kind = 'warning' AND account_id = {member}"
        ));
        let [here, there] = [&self.ada, &self.elsewhere].map(|ada| self.shown_to(ada, member));
        assert_eq!(here, there);
        let violations = events("ViolationAdded");
        let told = (&here[0]["violations"], &here[0]["restricted"]);
        assert_eq!(told, (&json!(violations), &json!(violations >= 3)));
        [violations, events("MemberRestricted"), letters]
    }

    /// All that a node shows of what was decided, without what is new at each look: the addresses of photos that are not public.
    fn shown_to(&self, ada: &Caller<'_>, member: i64) -> Vec<Value> {
        let newest = self.writer.number("SELECT max(position) FROM es.events").to_string();
        let look = |path: String| {
            let answer = ada.call(&Method::GET, &path, &[("x-read-after", newest.as_str())], None);
            let mut shown: Value = answer.read();
            for item in shown.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
                item.remove("viewUrl");
            }
            shown
        };
        let paths = [
            format!("/api/get-user/id/{member}"),
            format!("/api/{member}/recipes"),
            format!("/api/recipe/{}", self.bread),
            format!("/api/recipe/{}/comments", self.bread),
            "/api/recipes/number".to_owned(),
            "/api/comments/reported".to_owned(),
            "/api/pending-recipes".to_owned(),
            "/api/pending-pics".to_owned(),
            "/api/admin/waiting".to_owned(),
            "/api/audit?limit=10".to_owned(),
        ];
        paths.map(look).to_vec()
    }
}

#[test]
fn of_two_admins_at_two_nodes_who_decide_at_once_one_does_and_the_other_is_told() {
    let serving = Serving::on_two_nodes();
    let scene = serving.scene();
    let Scene { writer, nodes, ada, bea, bread, .. } = &scene;
    let pairs = [
        ("submission", [Approve, Reject]),
        ("submission", [Approve, Approve]),
        ("photo", [Approve, Reject]),
        ("photo", [Approve, Violation]),
        ("photo", [Violation, Violation]),
        ("comment", [Violation, Clear]),
        ("comment", [Violation, Violation]),
    ];
    let mut approved = 0;
    for (round, (kind, [hers, others])) in pairs.into_iter().enumerate() {
        for (name, [early, late]) in
            [("Ann", [(ada, hers), (bea, others)]), ("Bob", [(bea, others), (ada, hers)])]
        {
            let member = scene.warned(&format!("{name} {round}"));
            let thing = Thing::new(kind, writer, member, *bread);
            if let Comment(id) = thing {
                let report = ada.call(&Method::PUT, &format!("/api/comment/{id}"), &[], None);
                assert_eq!(report.status, 200);
            }
            let (held_up, went) =
                nodes.overtake(|| thing.decide(early.0, early.1), || thing.decide(late.0, late.1));
            let what = format!("{thing:?}: {:?} was held up, {:?} went", early.1, late.1);
            assert!(matches!(went.status, 200 | 201), "{what}: {} {}", went.status, went.text());
            assert_eq!(held_up.status, 409, "{what}: {}", held_up.text());
            let told: Value = serde_json::from_slice(&held_up.body).unwrap();
            let told = told.get("conflicts").map_or(&told, |conflicts| &conflicts[0]);
            let first = &late.0.user().display_name;
            assert_eq!(told["decision"]["actor"]["displayName"], json!(first), "{what}: {told}");
            let violates = i64::from(late.1 == Violation);
            assert_eq!(scene.standing(member), [2 + violates, violates, 2 + violates], "{what}");
            approved += i64::from(kind == "submission" && late.1 == Approve);
        }
    }
    let made = writer.number("SELECT count(*) FROM es.events WHERE event_type = 'RecipeCreated'");
    assert_eq!(made, 1 + approved, "each approval is one recipe");
    drop(scene);
    drop((serving.one, serving.other));
    serving.installation.draw_missing_photos();
    serving.installation.run(&["verify"]).succeeded();
}

#[test]
fn violations_that_are_found_at_two_nodes_at_once_count_each_and_restrict_once() {
    let serving = Serving::on_two_nodes();
    let scene = serving.scene();
    let Scene { writer, nodes, ada, bea, bread, .. } = &scene;
    for [one, other] in [["comment", "photo"], ["photo", "comment"]] {
        let member = scene.warned(&format!("Ann and her {one}"));
        let [one, other] = [one, other].map(|kind| Thing::new(kind, writer, member, *bread));
        let (held_up, went) = nodes.overtake(|| one.decide(ada, Violation), || other.decide(bea, Violation));
        assert_eq!((held_up.status, went.status), (200, 200), "{} {}", held_up.text(), went.text());
        assert_eq!(scene.standing(member), [4, 1, 4]);
    }
}
