//! What admins decide, in the model of [`super::world`]; those who are none try the same.

use command_api::web::answer::contract::{PendingRecipe, Recipe, Tag, User};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use ureq::http::Method;

use super::world::State::{Approved, Cleared, Deleted, Flagged, Gone, Plain, Rejected, Violates};
use super::world::{By, Checked, MEMBERS, State, Thing, World, answered, pick};
use super::world_trail::Decision;

impl World<'_> {
    pub(super) fn judge_comment(&mut self, comment: &Index, by: By, removes: bool) -> Checked {
        let Some(at) = pick(comment, &self.comments) else { return Ok(()) };
        let Thing { id, writer, state, .. } = self.comments[at];
        let (path, reasons) = (format!("/api/comment/{id}"), json!({"reasons": ["profanity"]}));
        let (method, body) = if removes { (Method::DELETE, Some(&reasons)) } else { (Method::POST, None) };
        let answer = self.decider(by).call(&method, &path, &[], body);
        if removes && by.member() == Some(writer) {
            // One's own is taken back, also by an admin.
            return self.is_taken_back(at, &answer);
        }
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        let becomes = match (state, removes) {
            (Plain | Flagged, true) => Some(Violates(by)),
            (Flagged, false) => Some(Cleared(by)),
            // There is no flag to take off, or it is the own decision again.
            (Plain, false) => Some(state),
            (Violates(first), true) | (Cleared(first), false) if first == by => Some(state),
            _ => None,
        };
        answered(&answer, if becomes.is_some() { &[200] } else { &[409] })?;
        self.comments[at].state = becomes.unwrap_or(state);
        match (state, removes) {
            (Flagged, false) => self.decides(self.by_admin(by, "ReportCleared", "comment", id)),
            (Plain | Flagged, true) => {
                self.violates(self.by_admin(by, "CommentRemoved", "comment", id), writer)
            }
            _ => {}
        }
        Ok(())
    }

    /// A recipe as an admin writes it, with more fields.
    fn recipe_body(more: &[(&str, Value)]) -> Value {
        let mut body = json!({
            "title": "Bread", "recipeTagList": [], "ingredientList": [{"ingredientText": "flour"}],
            "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [],
        });
        more.iter().for_each(|(name, value)| body[*name] = value.clone());
        body
    }

    fn recipe_comes(&mut self, id: i64, writer: usize, tag: Option<&'static str>) {
        let place = self.recipes.len();
        self.recipes.push(Thing { text: "Bread".to_owned(), tag, ..Self::thing(id, writer, place) });
        self.writer.settle();
    }

    /// A recipe has the tag, which comes with it if it is new.
    fn has_tag(&mut self, recipe: &Recipe, tag: &'static str, by: By) -> Checked {
        let [has] = &recipe.recipe_tag_list[..] else { panic!("{recipe:?}") };
        prop_assert_eq!(&has.tag, tag);
        self.tag_is_there(has, by);
        Ok(())
    }

    fn tag_is_there(&mut self, tag: &Tag, by: By) {
        if self.tags.insert(tag.tag.clone(), tag.tag_id).is_none() {
            self.decides(self.by_admin(by, "TagCreated", "tag", tag.tag_id));
        }
    }

    pub(super) fn create_tag(&mut self, tag: &'static str, by: By) -> Checked {
        let answer = self.decider(by).put("/api/tags/new", &json!([{"tag": tag}]));
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        answered(&answer, if self.tags.contains_key(tag) { &[200] } else { &[201] })?;
        let tags: Vec<Tag> = serde_json::from_slice(&answer.body).unwrap();
        self.tag_is_there(&tags[0], by);
        Ok(())
    }

    /// A recipe that nobody submitted is the admin's own.
    pub(super) fn create_recipe(&mut self, tag: &'static str, by: By) -> Checked {
        let body = Self::recipe_body(&[("recipeTagList", json!([{"tag": tag}]))]);
        let answer = self.decider(by).post("/api/recipes/new", &body);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        let made: Recipe = answer.created();
        self.has_tag(&made, tag, by)?;
        self.decides(self.by_admin(by, "RecipeCreated", "recipe", made.recipe_id));
        self.recipe_comes(made.recipe_id, by.member().unwrap_or(MEMBERS + by.0), Some(tag));
        Ok(())
    }

    pub(super) fn approve(&mut self, submission: &Index, tag: &'static str, by: By) -> Checked {
        let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
        let Thing { id, writer, state, .. } = self.submissions[at];
        let tags = json!([{"tag": tag}]);
        let body = Self::recipe_body(&[("pendingId", json!(id)), ("recipeTagList", tags)]);
        let answer = self.decider(by).post("/api/recipes/new", &body);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        if self.members[writer].deleted.is_some() {
            // Whatever was decided, there is nothing that could become a recipe.
            prop_assert_eq!(answer.refused(404), "writer_erased");
            return Ok(());
        }
        match state {
            Plain => {
                let made: Recipe = answer.created();
                self.has_tag(&made, tag, by)?;
                self.submissions[at].state = Approved(by);
                self.decides(self.by_admin(by, "SubmissionApproved", "submission", id));
                self.recipe_comes(made.recipe_id, writer, Some(tag));
                Ok(())
            }
            Approved(first) if first == by => answered(&answer, &[201]),
            _ => answered(&answer, &[409]),
        }
    }

    /// As somebody approves who knows the specified calls alone.
    pub(super) fn create_and_delete(&mut self, submission: &Index, by: By) -> Checked {
        let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
        let Thing { id, writer, state, .. } = self.submissions[at];
        if state != Plain {
            return Ok(());
        }
        let body = Self::recipe_body(&[("userId", json!(self.members[writer].id()))]);
        let answer = self.decider(by).post("/api/recipes/new", &body);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        let made = answer.created::<Recipe>().recipe_id;
        self.decides(self.by_admin(by, "RecipeCreated", "recipe", made));
        let path = format!("/api/pending-recipe/{id}");
        let ended: PendingRecipe = self.decider(by).call(&Method::DELETE, &path, &[], None).read();
        if by.member() == Some(writer) {
            // One's own is taken back, also by an admin.
            prop_assert_eq!((ended.state.as_str(), ended.recipe_id), ("withdrawn", None));
            self.submissions[at].state = Gone;
        } else {
            prop_assert_eq!((ended.state.as_str(), ended.recipe_id), ("approved", Some(made)));
            self.submissions[at].state = Approved(by);
            self.decides(self.by_admin(by, "SubmissionApproved", "submission", id));
        }
        self.recipe_comes(made, writer, None);
        Ok(())
    }

    pub(super) fn reject(&mut self, submission: &Index, by: By) -> Checked {
        let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
        let Thing { id, writer, state, .. } = self.submissions[at];
        let (path, why) = (format!("/api/pending-recipe/{id}"), json!({"reason": "It is here already."}));
        let answer = self.decider(by).call(&Method::DELETE, &path, &[], Some(&why));
        match by.member() {
            // Its writer takes it back, whatever is said besides; nobody else learns that it is there.
            Some(member) if !self.members[member].is_admin => {
                if self.signed_in(member, &answer)? && member != writer {
                    prop_assert_eq!(answer.refused(404), "unknown_submission");
                } else if member == writer && self.members[member].deleted.is_none() {
                    answered(&answer, if matches!(state, Plain | Gone) { &[200] } else { &[409] })?;
                    if state == Plain {
                        self.submissions[at].state = Gone;
                    }
                }
                return Ok(());
            }
            _ => {}
        }
        match state {
            // Nor is an admin's own a decision.
            Plain if by.member() == Some(writer) => self.submissions[at].state = Gone,
            Gone if by.member() == Some(writer) => {}
            Plain => {
                self.submissions[at].state = Rejected(by);
                let decision = self.by_admin(by, "SubmissionRejected", "submission", id);
                self.decides(decision.because("It is here already."));
            }
            // An approval is not undone.
            Rejected(first) | Approved(first) if first == by => {}
            _ => return answered(&answer, &[409]),
        }
        answered(&answer, &[200])
    }

    pub(super) fn judge_photo(&mut self, photo: &Index, becomes: State, by: By) -> Checked {
        let Some(at) = pick(photo, &self.photos) else { return Ok(()) };
        let Thing { id, writer, state, ref text, .. } = self.photos[at];
        let (path, named, action) = match becomes {
            Approved(_) => ("/api/pending-pics", json!([{"picUrl": text}]), "PhotoApproved"),
            Rejected(_) => ("/api/pending-pics/delete", json!([{"picUrl": text}]), "PhotoRejected"),
            _ => {
                let report = json!([{"picUrl": text, "violation": true, "reasons": ["profanity"]}]);
                ("/api/pending-pics/delete", report, "PhotoReported")
            }
        };
        let answer = self.decider(by).put(path, &named);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        if state != Plain {
            return answered(&answer, if state == becomes { &[200] } else { &[409] });
        }
        answered(&answer, &[200])?;
        self.photos[at].state = becomes;
        let decision = self.by_admin(by, action, "photo", id);
        match becomes {
            Violates(_) => self.violates(decision, writer),
            _ => self.decides(decision),
        }
        Ok(())
    }

    pub(super) fn edit_recipe(&mut self, recipe: &Index, tag: &'static str, by: By, keeps: bool) -> Checked {
        let at = recipe.index(self.recipes.len());
        let path = format!("/api/recipe/{}", self.recipes[at].id);
        self.writer.settle();
        let now: Recipe = self.ada().get(&path).read();
        let title = if self.recipes[at].text == "Bread" { "Stew" } else { "Bread" };
        let pictures = if keeps { json!(now.recipe_pic_list) } else { json!([]) };
        let tags = json!([{"tag": tag}]);
        let body = Self::recipe_body(&[
            ("title", json!(title)),
            ("recipePicList", pictures),
            ("recipeTagList", tags),
        ]);
        let answer = self.decider(by).put(&format!("{path}/update"), &body);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        if self.recipes[at].state != Plain {
            prop_assert_eq!(answer.refused(404), "unknown_recipe");
            return Ok(());
        }
        self.has_tag(&answer.read(), tag, by)?;
        title.clone_into(&mut self.recipes[at].text);
        self.recipes[at].tag = Some(tag);
        self.decides(self.by_admin(by, "RecipeUpdated", "recipe", self.recipes[at].id));
        if !keeps {
            let shown = |photo: &&mut Thing| photo.recipe == at && matches!(photo.state, Approved(_));
            self.photos.iter_mut().filter(shown).for_each(|photo| photo.state = Gone);
        }
        self.writer.settle();
        Ok(())
    }

    pub(super) fn delete_recipe(&mut self, at: usize, by: By) -> Checked {
        let path = format!("/api/recipe/{}", self.recipes[at].id);
        let answer = self.decider(by).call(&Method::DELETE, &path, &[], None);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        match self.recipes[at].state {
            Plain => {
                answered(&answer, &[200])?;
                self.decides(self.by_admin(by, "RecipeDeleted", "recipe", self.recipes[at].id));
                self.recipe_goes(at, Deleted(by));
                self.writer.settle();
                Ok(())
            }
            Deleted(first) => answered(&answer, if first == by { &[200] } else { &[409] }),
            _ => answered(&answer, &[200, 409]),
        }
    }

    /// A recipe goes with its photos; its comments stay, and nobody sees them.
    fn recipe_goes(&mut self, at: usize, how: State) {
        self.recipes[at].state = how;
        let below = |thing: &&mut Thing| thing.recipe == at && matches!(thing.state, Plain | Approved(_));
        self.photos.iter_mut().filter(below).for_each(|photo| photo.state = Gone);
        self.saves.retain(|(_, recipe)| *recipe != at);
    }

    pub(super) fn reset_violations(&mut self, who: &Index, by: By) -> Checked {
        let at = who.index(MEMBERS);
        let member = &self.members[at];
        // With one's own number it is another call: that of the settings.
        if member.deleted.is_some() || by.member() == Some(at) {
            return Ok(());
        }
        let mut user = serde_json::to_value(member.caller.user()).unwrap();
        user["displayName"] = json!(member.name);
        (user["violations"], user["restricted"]) = (0.into(), false.into());
        user.as_object_mut().unwrap().remove("sequence");
        let answer = self.decider(by).put("/api/update-user", &user);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        answered(&answer, &[200])?;
        if self.members[at].violations > 0 {
            self.decides(self.by_admin(by, "ViolationsReset", "user", self.members[at].id()));
        }
        self.members[at].violations = 0;
        Ok(())
    }

    pub(super) fn change_role(&mut self, who: &Index, by: By, admin: bool) -> Checked {
        let at = who.index(MEMBERS);
        let (id, verb) = (self.members[at].id(), if admin { "make-admin" } else { "remove-admin" });
        let answer = self.decider(by).call(&Method::PUT, &format!("/api/user/{id}/{verb}"), &[], None);
        if !self.may_decide(by, &answer)? {
            return Ok(());
        }
        if self.members[at].deleted.is_some() {
            prop_assert_eq!(answer.refused(404), "unknown_user");
            return Ok(());
        }
        let role = if admin { "ROLE_ADMIN" } else { "ROLE_USER" };
        prop_assert_eq!(&answer.read::<User>().authorities[0].name, role);
        if self.members[at].is_admin != admin {
            let action = if admin { "AdminMade" } else { "AdminRemoved" };
            self.decides(self.by_admin(by, action, "user", id));
            let member = &mut self.members[at];
            // What was begun in one role is not continued in the other.
            let ended = member.caller.get("/api/get-user/principal");
            prop_assert_eq!(ended.refused(401), "session_ended");
            let user = member.caller.user.clone();
            // Tools that were unlocked make nobody an admin who is none.
            member.caller = self.cookbook.visitor().with_token(&self.writer.begin_session(id, true));
            member.caller.user = user;
            member.is_admin = admin;
        }
        Ok(())
    }

    pub(super) fn delete_member(&mut self, at: usize, by: By) -> Checked {
        let id = self.members[at].id();
        let answer = self.decider(by).call(&Method::DELETE, &format!("/api/user/{id}/delete"), &[], None);
        let own = by.member() == Some(at);
        if !(if own { self.signed_in(at, &answer)? } else { self.may_decide(by, &answer)? }) {
            return Ok(());
        }
        if let Some(first) = self.members[at].deleted {
            return answered(&answer, if first == by { &[200] } else { &[409] });
        }
        answered(&answer, &[200])?;
        let role = if own && !self.members[at].is_admin { "member" } else { "admin" };
        let decision = |action: &str| Decision::of(self.decider(by).user().id, role, action, "user", id);
        let decisions = ["AdminRemoved", "AccountDeleted"].map(decision);
        let demoted = usize::from(!self.members[at].is_admin);
        decisions.into_iter().skip(demoted).for_each(|decision| self.decides(decision));
        self.members[at].deleted = Some(by);
        self.members[at].is_admin = false;
        for recipe in 0..self.recipes.len() {
            if self.recipes[recipe].writer == at && self.recipes[recipe].state == Plain {
                self.recipe_goes(recipe, Gone);
            }
        }
        let visible =
            |thing: &&mut Thing| thing.writer == at && matches!(thing.state, Plain | Flagged | Cleared(_));
        self.comments.iter_mut().filter(visible).for_each(|comment| comment.state = Gone);
        // What waits is rejected by the product itself, photos that are shown are removed, and what was decided stays decided.
        let waits = |thing: &&mut Thing| thing.writer == at && thing.state == Plain;
        self.submissions.iter_mut().filter(waits).for_each(|submission| submission.state = Deleted(by));
        let shown = |thing: &&mut Thing| thing.writer == at && matches!(thing.state, Plain | Approved(_));
        self.photos.iter_mut().filter(shown).for_each(|photo| photo.state = Gone);
        self.saves.retain(|(who, _)| *who != at);
        self.writer.settle();
        Ok(())
    }
}
