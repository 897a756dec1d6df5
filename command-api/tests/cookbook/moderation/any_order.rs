//! Whatever members and admins do, in whatever order, comes out as a model of the rules says.

use std::sync::atomic::{AtomicU32, Ordering};

use command_api::web::answer::contract::{
    Comment, PendingRecipe, Recipe, ReportedComment, SubmittedPicture, User,
};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Installation, Writer, wait_until};

/// From this number of violations on a member is restricted.
const RESTRICTED_AT: i64 = 3;

/// How many members there are in each story.
const MEMBERS: usize = 3;

/// What somebody does. An index chooses among all members, or among all things of the kind that were ever there.
#[derive(Debug, Clone)]
enum Act {
    PostComment(Index, Index),
    ReportComment(Index, Index),
    TakeBack(Index),
    ClearReport(Index),
    RemoveComment(Index),
    Submit(Index),
    Withdraw(Index),
    Approve(Index),
    Reject(Index),
    SendPhoto(Index, Index),
    ApprovePhoto(Index),
    RejectPhoto(Index),
    ReportPhoto(Index),
    DeleteRecipe(Index),
    ResetViolations(Index),
    DeleteMember(Index),
}

fn act() -> impl Strategy<Value = Act> {
    let one = any::<Index>;
    let two = any::<(Index, Index)>;
    prop_oneof![
        6 => two().prop_map(|(who, recipe)| Act::PostComment(who, recipe)),
        3 => two().prop_map(|(who, comment)| Act::ReportComment(who, comment)),
        1 => one().prop_map(Act::TakeBack),
        2 => one().prop_map(Act::ClearReport),
        6 => one().prop_map(Act::RemoveComment),
        3 => one().prop_map(Act::Submit),
        1 => one().prop_map(Act::Withdraw),
        2 => one().prop_map(Act::Approve),
        1 => one().prop_map(Act::Reject),
        4 => two().prop_map(|(who, recipe)| Act::SendPhoto(who, recipe)),
        2 => one().prop_map(Act::ApprovePhoto),
        1 => one().prop_map(Act::RejectPhoto),
        2 => one().prop_map(Act::ReportPhoto),
        1 => one().prop_map(Act::DeleteRecipe),
        1 => one().prop_map(Act::ResetViolations),
        1 => one().prop_map(Act::DeleteMember),
    ]
}

/// A member as the rules have it.
struct Member<'a> {
    caller: Caller<'a>,
    violations: i64,
    deleted: bool,
}

impl Member<'_> {
    fn id(&self) -> i64 {
        self.caller.user().id
    }

    fn restricted(&self) -> bool {
        self.violations >= RESTRICTED_AT
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum State {
    /// A comment that everybody sees, a submission or a photo that waits, a recipe of the collection.
    Plain,
    /// A comment that waits for an admin.
    Flagged,
    /// A comment that an admin found acceptable.
    Acceptable,
    /// A photo that everybody sees.
    Approved,
    /// It was decided on, taken back or deleted, and nothing about it is shown.
    Gone,
}

/// Something that a member gave.
struct Thing {
    id: i64,
    writer: usize,
    /// The place of its recipe among the recipes.
    recipe: usize,
    /// The address of a photo.
    url: String,
    state: State,
}

/// What there is, as the rules have it, beside the cookbook in which the same was done.
struct World<'a> {
    writer: &'a Writer,
    ada: &'a Caller<'a>,
    members: Vec<Member<'a>>,
    comments: Vec<Thing>,
    submissions: Vec<Thing>,
    photos: Vec<Thing>,
    recipes: Vec<Thing>,
}

fn pick(index: &Index, of: &[Thing]) -> Option<usize> {
    (!of.is_empty()).then(|| index.index(of.len()))
}

impl<'a> World<'a> {
    fn new(cookbook: &'a Cookbook, writer: &'a Writer, ada: &'a Caller<'a>) -> Self {
        static NAMES: AtomicU32 = AtomicU32::new(0);
        let member = |_| {
            let name = format!("Member {}", NAMES.fetch_add(1, Ordering::Relaxed));
            Member { caller: cookbook.member(&name), violations: 0, deleted: false }
        };
        let members = (0..MEMBERS).map(member).collect();
        let mut world = Self {
            writer,
            ada,
            members,
            comments: vec![],
            submissions: vec![],
            photos: vec![],
            recipes: vec![],
        };
        for writer in 0..MEMBERS {
            let made = world.writer.new_recipe(world.members[writer].id(), "Bread");
            world.recipes.push(world.thing(made, writer, 0));
        }
        world
    }

    fn thing(&self, id: i64, writer: usize, recipe: usize) -> Thing {
        Thing { id, writer, recipe, url: String::new(), state: State::Plain }
    }

    fn approve(&self, submission: i64) -> Answer {
        self.ada.post(
            "/api/recipes/new",
            &json!({
                "title": "Bread", "pendingId": submission, "recipeTagList": [],
                "ingredientList": [{"ingredientText": "flour"}], "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [],
            }),
        )
    }

    /// Whatever follows by itself has followed.
    fn settle(&self) {
        let unsealed = "SELECT count(*) - (SELECT count(*) FROM es.log) FROM es.events";
        let behind = "SELECT count(*) FROM ops.policies WHERE seq < (SELECT max(seq) FROM es.log)";
        wait_until("policies are done", || {
            self.writer.number(unsealed) == 0 && self.writer.number(behind) == 0
        });
    }

    /// Does it, and checks whether it was taken or refused.
    fn take(&mut self, act: &Act) -> Result<(), TestCaseError> {
        match act {
            Act::PostComment(who, recipe) => {
                let recipe = recipe.index(self.recipes.len());
                let body = json!({"recipeId": self.recipes[recipe].id, "comment": "Lovely."});
                let answer = |caller: &Caller<'_>| caller.post("/api/new-comment", &body);
                if let Some((writer, answer)) = self.given(who, recipe, answer)? {
                    let id = answer.created::<Comment>().comment_id;
                    self.comments.push(self.thing(id, writer, recipe));
                }
            }
            Act::Submit(who) => {
                let body = json!({
                    "title": "Bread", "description": "", "attribute": "", "recipeText": "2 cups flour. Stir.", "tags": "", "pics": "",
                });
                let writer = who.index(MEMBERS);
                let answer = self.members[writer].caller.post("/api/new-recipe/pending", &body);
                if self.accepts(writer, &answer)? {
                    let id = answer.created::<PendingRecipe>().id;
                    self.submissions.push(self.thing(id, writer, 0));
                }
            }
            Act::SendPhoto(who, recipe) => {
                let recipe = recipe.index(self.recipes.len());
                let url = self.writer.new_upload(self.members[who.index(MEMBERS)].id());
                let body = json!({"picUrl": url, "recipeId": self.recipes[recipe].id, "altText": "The loaf"});
                let answer = |caller: &Caller<'_>| caller.put("/api/submit-photo", &body);
                if let Some((writer, answer)) = self.given(who, recipe, answer)? {
                    answer.created::<SubmittedPicture>();
                    self.photos.push(Thing { url, ..self.thing(0, writer, recipe) });
                }
            }
            Act::ReportComment(who, comment) => {
                let Some(at) = self.pick_below(comment, &self.comments) else { return Ok(()) };
                let reporter = &self.members[who.index(MEMBERS)];
                let answer =
                    reporter.caller.put(&format!("/api/comment/{}", self.comments[at].id), &json!({}));
                let visible = self.comments[at].state != State::Gone;
                prop_assert_eq!(answer.status == 200, visible && !reporter.deleted, "{}", answer.text());
                if answer.status == 200 {
                    self.comments[at].state = State::Flagged;
                }
            }
            Act::TakeBack(comment) => {
                let Some(at) = self.pick_below(comment, &self.comments) else { return Ok(()) };
                let Thing { id, writer, state, .. } = self.comments[at];
                let answer = self.members[writer].caller.call(
                    &Method::DELETE,
                    &format!("/api/comment/{id}"),
                    &[],
                    None,
                );
                if state != State::Gone {
                    prop_assert_eq!(answer.status, 200, "{}", answer.text());
                    self.comments[at].state = State::Gone;
                }
            }
            Act::ClearReport(comment) => {
                let Some(at) = self.pick_below(comment, &self.comments) else { return Ok(()) };
                let path = format!("/api/comment/{}", self.comments[at].id);
                let answer = self.ada.post(&path, &json!({}));
                prop_assert_eq!(
                    answer.status == 200,
                    self.comments[at].state != State::Gone,
                    "{}",
                    answer.text()
                );
                if self.comments[at].state == State::Flagged {
                    self.comments[at].state = State::Acceptable;
                }
            }
            Act::RemoveComment(comment) => {
                let Some(at) = self.pick_below(comment, &self.comments) else { return Ok(()) };
                let Thing { id, writer, state, .. } = self.comments[at];
                let reasons = json!({"reasons": ["profanity"]});
                let answer =
                    self.ada.call(&Method::DELETE, &format!("/api/comment/{id}"), &[], Some(&reasons));
                match state {
                    State::Plain | State::Flagged => {
                        prop_assert_eq!(answer.status, 200, "{}", answer.text());
                        self.comments[at].state = State::Gone;
                        self.members[writer].violations += 1;
                        self.settle();
                    }
                    State::Acceptable => prop_assert_eq!(answer.status, 409, "{}", answer.text()),
                    _ => prop_assert!(answer.status < 500, "{}", answer.text()),
                }
            }
            Act::Withdraw(submission) | Act::Reject(submission) => {
                let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
                let Thing { id, writer, state, .. } = self.submissions[at];
                let own = matches!(act, Act::Withdraw(_));
                let caller = if own { &self.members[writer].caller } else { self.ada };
                let answer = caller.call(&Method::DELETE, &format!("/api/pending-recipe/{id}"), &[], None);
                if state == State::Plain {
                    prop_assert_eq!(answer.status, 200, "{}", answer.text());
                    self.submissions[at].state = State::Gone;
                } else {
                    prop_assert!(answer.status < 500, "{}", answer.text());
                }
            }
            Act::Approve(submission) => {
                let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
                let Thing { id, writer, state, .. } = self.submissions[at];
                let answer = self.approve(id);
                if state == State::Plain {
                    let made = answer.created::<Recipe>().recipe_id;
                    self.submissions[at].state = State::Gone;
                    self.recipes.push(self.thing(made, writer, 0));
                    self.settle();
                } else {
                    prop_assert!(answer.status < 500, "{}", answer.text());
                }
            }
            Act::ApprovePhoto(photo) => {
                let decided = self.decide(photo, "/api/pending-pics", &json!({}))?;
                if let Some(at) = decided {
                    self.photos[at].state = State::Approved;
                }
            }
            Act::RejectPhoto(photo) => {
                let decided = self.decide(photo, "/api/pending-pics/delete", &json!({}))?;
                if let Some(at) = decided {
                    self.photos[at].state = State::Gone;
                }
            }
            Act::ReportPhoto(photo) => {
                let because = json!({"violation": true, "reasons": ["profanity"]});
                if let Some(at) = self.decide(photo, "/api/pending-pics/delete", &because)? {
                    self.photos[at].state = State::Gone;
                    let writer = self.photos[at].writer;
                    self.members[writer].violations += 1;
                    self.settle();
                }
            }
            Act::DeleteRecipe(recipe) => {
                let at = recipe.index(self.recipes.len());
                let path = format!("/api/recipe/{}", self.recipes[at].id);
                let answer = self.ada.call(&Method::DELETE, &path, &[], None);
                if self.recipes[at].state == State::Plain {
                    prop_assert_eq!(answer.status, 200, "{}", answer.text());
                    self.recipe_goes(at);
                    self.settle();
                } else {
                    prop_assert!(answer.status < 500, "{}", answer.text());
                }
            }
            Act::ResetViolations(who) => {
                let member = &mut self.members[who.index(MEMBERS)];
                if member.deleted {
                    return Ok(());
                }
                let mut user = serde_json::to_value(member.caller.user()).unwrap();
                user["violations"] = 0.into();
                user["restricted"] = false.into();
                let answer = self.ada.put("/api/update-user", &user);
                prop_assert_eq!(answer.status, 200, "{}", answer.text());
                member.violations = 0;
            }
            Act::DeleteMember(who) => {
                let at = who.index(MEMBERS);
                let path = format!("/api/user/{}/delete", self.members[at].id());
                let answer = self.ada.call(&Method::DELETE, &path, &[], None);
                let expected = if self.members[at].deleted { 404 } else { 200 };
                prop_assert_eq!(answer.status, expected, "{}", answer.text());
                self.member_goes(at);
                self.settle();
            }
        }
        Ok(())
    }

    /// Something about a recipe, as the member gives it; `None` where it has to be refused and was.
    fn given(
        &self,
        who: &Index,
        recipe: usize,
        give: impl Fn(&Caller<'_>) -> Answer,
    ) -> Result<Option<(usize, Answer)>, TestCaseError> {
        let writer = who.index(MEMBERS);
        let answer = give(&self.members[writer].caller);
        if !self.accepts(writer, &answer)? {
            return Ok(None);
        }
        if self.recipes[recipe].state == State::Gone {
            prop_assert_eq!(answer.refused(404), "unknown_recipe");
            return Ok(None);
        }
        Ok(Some((writer, answer)))
    }

    /// Whether nothing about this member keeps them from giving something; otherwise the answer has to say so.
    fn accepts(&self, member: usize, answer: &Answer) -> Result<bool, TestCaseError> {
        let member = &self.members[member];
        if member.deleted {
            prop_assert_eq!(answer.refused(401), "session_ended");
        } else if member.restricted() {
            prop_assert_eq!(answer.refused(403), "restricted");
        }
        Ok(!member.deleted && !member.restricted())
    }

    /// An admin decides on a photo; returns which one if it still waited.
    fn decide(&self, photo: &Index, path: &str, more: &Value) -> Result<Option<usize>, TestCaseError> {
        let Some(at) = self.pick_below(photo, &self.photos) else { return Ok(None) };
        let mut named = more.clone();
        named["picUrl"] = self.photos[at].url.clone().into();
        let answer = self.ada.put(path, &json!([named]));
        let waits = self.photos[at].state == State::Plain;
        prop_assert!(answer.status < 500, "{}", answer.text());
        if waits {
            prop_assert_eq!(answer.status, 200, "{}", answer.text());
        }
        Ok(waits.then_some(at))
    }

    /// One of these, unless its recipe is gone: nobody sees any more what an admin might say of it.
    fn pick_below(&self, index: &Index, of: &[Thing]) -> Option<usize> {
        pick(index, of).filter(|at| self.recipes[of[*at].recipe].state == State::Plain)
    }

    fn recipe_goes(&mut self, at: usize) {
        self.recipes[at].state = State::Gone;
        let below = |thing: &&mut Thing| thing.recipe == at;
        self.comments
            .iter_mut()
            .chain(&mut self.photos)
            .filter(below)
            .for_each(|thing| thing.state = State::Gone);
    }

    fn member_goes(&mut self, at: usize) {
        self.members[at].deleted = true;
        for recipe in 0..self.recipes.len() {
            if self.recipes[recipe].writer == at {
                self.recipe_goes(recipe);
            }
        }
        let all = self.comments.iter_mut().chain(&mut self.submissions).chain(&mut self.photos);
        all.filter(|thing| thing.writer == at).for_each(|thing| thing.state = State::Gone);
    }

    /// Compares all that is shown with what the rules say.
    fn compare(&self) -> Result<(), TestCaseError> {
        self.settle();
        let newest = self.writer.number("SELECT max(position) FROM es.events").to_string();
        let read = |caller: &Caller<'_>, path: &str| {
            caller.call(&Method::GET, path, &[("x-read-after", newest.as_str())], None)
        };
        for member in &self.members {
            let answer = read(&member.caller, "/api/get-user/principal");
            if member.deleted {
                prop_assert_eq!(answer.refused(401), "session_ended");
                let seen = read(self.ada, &format!("/api/get-user/id/{}", member.id()));
                prop_assert_eq!(seen.refused(404), "unknown_user");
            } else {
                let user: User = answer.read();
                prop_assert_eq!((user.violations, user.restricted), (member.violations, member.restricted()));
            }
        }
        for (at, recipe) in self.recipes.iter().enumerate() {
            let answer = read(self.ada, &format!("/api/recipe/{}", recipe.id));
            if recipe.state == State::Gone {
                prop_assert_eq!(answer.read::<Recipe>().recipe_id, 0);
                continue;
            }
            let photos = answer.read::<Recipe>().recipe_pic_list.into_iter().map(|picture| picture.pic_url);
            let approved = |thing: &&Thing| thing.recipe == at && thing.state == State::Approved;
            let expected = self.photos.iter().filter(approved).map(|photo| photo.url.clone());
            prop_assert_eq!(sorted(photos), sorted(expected));
            let comments: Vec<Comment> =
                read(self.ada, &format!("/api/recipe/{}/comments", recipe.id)).read();
            let below = |thing: &&Thing| thing.recipe == at && thing.state != State::Gone;
            let expected = self.comments.iter().filter(below).map(|comment| comment.id);
            prop_assert_eq!(sorted(comments.iter().map(|comment| comment.comment_id)), sorted(expected));
        }
        let flagged: Vec<ReportedComment> = read(self.ada, "/api/comments/reported").read();
        let waits = |thing: &&Thing| thing.state == State::Flagged;
        let flagged = flagged.iter().map(|comment| comment.comment_id);
        prop_assert_eq!(sorted(flagged), sorted(self.comments.iter().filter(waits).map(|thing| thing.id)));
        let plain = |thing: &&Thing| thing.state == State::Plain;
        let pending: Vec<PendingRecipe> = read(self.ada, "/api/pending-recipes").read();
        let expected = self.submissions.iter().filter(plain).map(|thing| thing.id);
        prop_assert_eq!(sorted(pending.iter().map(|submission| submission.id)), sorted(expected));
        let photos: Vec<SubmittedPicture> = read(self.ada, "/api/pending-pics").read();
        let expected = self.photos.iter().filter(plain).map(|thing| thing.url.clone());
        prop_assert_eq!(sorted(photos.into_iter().map(|photo| photo.pic_url)), sorted(expected));
        Ok(())
    }

    /// Nothing is left of it for the next story.
    fn end(mut self) {
        for at in 0..MEMBERS {
            if !self.members[at].deleted {
                let path = format!("/api/user/{}/delete", self.members[at].id());
                assert_eq!(self.ada.call(&Method::DELETE, &path, &[], None).status, 200);
                self.member_goes(at);
            }
        }
        self.compare().unwrap();
    }
}

fn sorted<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut sorted: Vec<T> = values.collect();
    sorted.sort();
    sorted
}

#[test]
fn violations_are_counted_members_restricted_and_content_gone_as_the_rules_say() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let writer = installation.writer();
    let mut runner = TestRunner::new(Config {
        cases: 16,
        max_shrink_iters: 40,
        failure_persistence: None,
        ..Config::default()
    });
    let stories = proptest::collection::vec(act(), 20..60);
    let outcome = runner.run(&stories, |acts| {
        let mut world = World::new(&cookbook, &writer, &ada);
        let outcome = acts.iter().try_for_each(|act| world.take(act)).and_then(|()| world.compare());
        world.end();
        outcome
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}
