//! What members give and take back, in the model of [`super::world`].

use command_api::web::answer::contract::{Comment, PendingRecipe, SubmittedPicture, User};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::json;
use ureq::http::Method;

use super::world::State::{Approved, Flagged, Gone, Plain, Rejected, Violates};
use super::world::{By, Checked, MEMBERS, Member, Thing, World, answered, new_name, pick};
use super::world_trail::Decision;
use crate::accounts::samples::update;
use crate::support::Answer;

impl World<'_> {
    pub(super) fn post_comment(&mut self, who: &Index, recipe: &Index) -> Checked {
        let (writer, recipe) = (who.index(MEMBERS), recipe.index(self.recipes.len()));
        let body = json!({"recipeId": self.recipes[recipe].id, "comment": "Lovely."});
        let answer = self.member(who).caller.post("/api/new-comment", &body);
        if self.accepts_about(writer, recipe, &answer)? {
            let id = answer.created::<Comment>().comment_id;
            self.comments.push(Self::thing(id, writer, recipe));
        }
        Ok(())
    }

    /// It can be reported also below a recipe that is gone, and is taken away then.
    pub(super) fn report_comment(&mut self, who: &Index, comment: &Index) -> Checked {
        let Some(at) = pick(comment, &self.comments) else { return Ok(()) };
        let path = format!("/api/comment/{}", self.comments[at].id);
        let answer = self.member(who).caller.call(&Method::PUT, &path, &[], None);
        if !self.signed_in(who.index(MEMBERS), &answer)? {
            return Ok(());
        }
        if matches!(self.comments[at].state, Gone | Violates(_)) {
            prop_assert_eq!(answer.refused(404), "unknown_comment");
            return Ok(());
        }
        answered(&answer, &[200])?;
        // It waits already, or this is a new question to the admins.
        if self.comments[at].state != Flagged {
            let (who, id) = (self.member(who).id(), self.comments[at].id);
            self.decides(Decision::of(who, "member", "CommentReported", "comment", id));
        }
        self.comments[at].state = Flagged;
        if self.recipes[self.comments[at].recipe].state != Plain {
            self.comments[at].state = Gone;
            self.writer.settle();
        }
        Ok(())
    }

    pub(super) fn take_back(&mut self, comment: &Index) -> Checked {
        let Some(at) = pick(comment, &self.comments) else { return Ok(()) };
        let Thing { id, writer, .. } = self.comments[at];
        let caller = &self.members[writer].caller;
        let answer = caller.call(&Method::DELETE, &format!("/api/comment/{id}"), &[], None);
        self.is_taken_back(at, &answer)
    }

    /// A comment that its writer takes back.
    pub(super) fn is_taken_back(&mut self, at: usize, answer: &Answer) -> Checked {
        let Thing { writer, state, .. } = self.comments[at];
        if self.signed_in(writer, answer)? {
            answered(answer, if matches!(state, Violates(_)) { &[404] } else { &[200] })?;
            if answer.status == 200 {
                self.comments[at].state = Gone;
            }
        }
        Ok(())
    }

    pub(super) fn submit(&mut self, who: &Index) -> Checked {
        let body = json!({"title": "Bread", "recipeText": "2 cups flour. Stir."});
        let writer = who.index(MEMBERS);
        let answer = self.member(who).caller.post("/api/new-recipe/pending", &body);
        if self.accepts(writer, &answer)? {
            let id = answer.created::<PendingRecipe>().id;
            self.submissions.push(Thing { text: "Bread".to_owned(), ..Self::thing(id, writer, 0) });
        }
        Ok(())
    }

    pub(super) fn correct(&mut self, submission: &Index) -> Checked {
        let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
        let Thing { id, writer, state, .. } = self.submissions[at];
        let body = json!({"title": "Stew", "recipeText": "2 cups flour. Stir."});
        let answer = self.members[writer].caller.put(&format!("/api/pending-recipe/{id}"), &body);
        if self.accepts(writer, &answer)? {
            answered(&answer, if state == Plain { &[200] } else { &[409] })?;
            if state == Plain {
                "Stew".clone_into(&mut self.submissions[at].text);
            }
        }
        Ok(())
    }

    /// The settings; whoever is restricted changes them, too.
    pub(super) fn change_account(&mut self, at: usize, renames: bool) -> Checked {
        let Member { caller, name, .. } = &self.members[at];
        let name = if renames { new_name() } else { name.clone() };
        let now: User = match caller.get("/api/get-user/principal") {
            answer if answer.status == 200 => answer.read(),
            _ => caller.user().clone(),
        };
        let mut settings = update(&now);
        settings["displayName"] = json!(name);
        let answer = caller.put("/api/update-user", &settings);
        if self.signed_in(at, &answer)? {
            prop_assert_eq!(&answer.read::<User>().display_name, &name);
            if renames {
                let id = self.members[at].id();
                self.decides(Decision::of(id, "member", "AccountDetailsChanged", "user", id));
            }
            self.members[at].name = name;
        }
        Ok(())
    }

    pub(super) fn withdraw(&mut self, submission: &Index) -> Checked {
        let Some(at) = pick(submission, &self.submissions) else { return Ok(()) };
        let Thing { id, writer, state, .. } = self.submissions[at];
        let path = format!("/api/pending-recipe/{id}");
        let answer = self.members[writer].caller.call(&Method::DELETE, &path, &[], None);
        if self.signed_in(writer, &answer)? {
            // A writer who is an admin, and has decided on it, says so again.
            let own = |by: By| self.members[writer].is_admin && by.member() == Some(writer);
            let taken = match state {
                Plain | Gone => true,
                Approved(by) | Rejected(by) => own(by),
                _ => false,
            };
            answered(&answer, if taken { &[200] } else { &[409] })?;
            if state == Plain {
                self.submissions[at].state = Gone;
            }
        }
        Ok(())
    }

    pub(super) fn send_photo(&mut self, who: &Index, recipe: &Index) -> Checked {
        let (writer, recipe) = (who.index(MEMBERS), recipe.index(self.recipes.len()));
        let url = self.writer.new_upload(self.members[writer].id());
        let body = json!({"picUrl": url, "recipeId": self.recipes[recipe].id, "altText": "The loaf"});
        let answer = self.member(who).caller.put("/api/submit-photo", &body);
        if self.accepts_about(writer, recipe, &answer)? {
            answer.created::<SubmittedPicture>();
            let id = self.writer.number(&format!(
                "SELECT aggregate_id::bigint FROM es.events
                 WHERE event_type = 'PhotoSubmitted' AND payload #>> '{{PhotoSubmitted,url}}' = '{url}'"
            ));
            self.photos.push(Thing { text: url, ..Self::thing(id, writer, recipe) });
        }
        Ok(())
    }

    pub(super) fn withdraw_photo(&mut self, photo: &Index) -> Checked {
        let Some(at) = pick(photo, &self.photos) else { return Ok(()) };
        let Thing { id, writer, state, ref text, .. } = self.photos[at];
        let path = text.replace("/images/", "/my-pics/");
        let answer = self.members[writer].caller.call(&Method::DELETE, &path, &[], None);
        if self.signed_in(writer, &answer)? {
            // What is gone was taken back, or removed by the product itself.
            let expected: &[u16] = match state {
                Plain => &[200],
                Gone => &[200, 409],
                _ => &[409],
            };
            answered(&answer, expected)?;
            if state == Plain {
                self.photos[at].state = Gone;
                let member = self.members[writer].id();
                self.decides(Decision::of(member, "member", "PhotoWithdrawn", "photo", id));
            }
        }
        Ok(())
    }

    pub(super) fn save(&mut self, who: &Index, recipe: &Index, saves: bool) -> Checked {
        let pair = (who.index(MEMBERS), recipe.index(self.recipes.len()));
        let path = format!("/api/recipe/{}/save", self.recipes[pair.1].id);
        let method = if saves { Method::POST } else { Method::DELETE };
        let answer = self.member(who).caller.call(&method, &path, &[], None);
        if !self.signed_in(pair.0, &answer)? {
            return Ok(());
        }
        if !saves {
            prop_assert!(!answer.read::<bool>());
            self.saves.remove(&pair);
        } else if self.recipes[pair.1].state == Plain {
            prop_assert!(answer.read::<bool>());
            self.saves.insert(pair);
        } else {
            prop_assert_eq!(answer.refused(404), "unknown_recipe");
        }
        Ok(())
    }
}
