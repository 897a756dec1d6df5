//! What has to be shown of the model in [`super::world`], and to whom.

use std::collections::BTreeSet;

use command_api::queries::comments::get_reported::ReportedComment;
use command_api::web::answer::contract::{Card, Comment, PendingRecipe, Recipe, SubmittedPicture, Tag, User};
use proptest::prelude::*;
use serde_json::json;
use ureq::http::Method;

use super::world::{ADMINS, By, MEMBERS, Member, State, Thing, World};
use crate::support::{Answer, Caller, eventually};

/// Reads at the newest position.
struct Reader(String);

impl Reader {
    fn read(&self, caller: &Caller<'_>, path: &str) -> Answer {
        caller.call(&Method::GET, path, &[("x-read-after", self.0.as_str())], None)
    }
}

fn sorted<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut sorted: Vec<T> = values.collect();
    sorted.sort();
    sorted
}

fn titles(pending: Vec<PendingRecipe>) -> Vec<(i64, String)> {
    sorted(pending.into_iter().map(|submission| (submission.id, submission.title)))
}

fn ids(cards: &[Card]) -> BTreeSet<i64> {
    cards.iter().map(|card| card.recipe_id).collect()
}

impl World<'_> {
    /// Compares all that is shown with what the rules say.
    pub(super) fn compare(&self) -> Result<(), TestCaseError> {
        self.writer.settle();
        let promoted = self.members.iter().filter(|member| member.is_admin).map(Member::id);
        let admins = (0..ADMINS).map(|admin| self.decider(By(admin)).user().id).chain(promoted);
        prop_assert_eq!(sorted(self.writer.admins().into_iter()), sorted(admins));
        let tags: Vec<Tag> = self.cookbook.read("/api/tags");
        let there = self.tags.iter().map(|(tag, id)| (tag.clone(), *id));
        prop_assert_eq!(sorted(tags.into_iter().map(|tag| (tag.tag, tag.tag_id))), sorted(there));
        let reader = Reader(self.writer.number("SELECT max(position) FROM es.events").to_string());
        for (at, member) in self.members.iter().enumerate() {
            self.compare_member(&reader, at, member)?;
        }
        for (at, recipe) in self.recipes.iter().enumerate() {
            self.compare_recipe(&reader, at, recipe)?;
        }
        self.compare_queues(&reader)?;
        self.compare_trail()?;
        self.compare_search()
    }

    /// The recipes that are there.
    fn there(&self) -> impl Iterator<Item = (usize, &Thing)> {
        self.recipes.iter().enumerate().filter(|(_, recipe)| recipe.state == State::Plain)
    }

    fn compare_member(&self, reader: &Reader, at: usize, member: &Member<'_>) -> Result<(), TestCaseError> {
        let answer = reader.read(&member.caller, "/api/get-user/principal");
        let written: Vec<Card> = reader.read(self.ada(), &format!("/api/{}/recipes", member.id())).read();
        let expected = self.there().filter(|(_, recipe)| recipe.writer == at).map(|(_, recipe)| recipe.id);
        prop_assert_eq!(ids(&written), expected.collect());
        if member.deleted.is_some() {
            prop_assert_eq!(answer.refused(401), "session_ended");
            let seen = reader.read(self.ada(), &format!("/api/get-user/id/{}", member.id()));
            prop_assert_eq!(seen.refused(404), "unknown_user");
            return Ok(());
        }
        let user: User = answer.read();
        prop_assert_eq!((user.violations, user.restricted), (member.violations, member.restricted()));
        let role = if member.is_admin { "ROLE_ADMIN" } else { "ROLE_USER" };
        prop_assert_eq!((user.authorities[0].name.as_str(), &user.display_name), (role, &member.name));
        let saved: Vec<Card> = reader.read(&member.caller, "/api/recipes/my-saves").read();
        let expected = self.saves.iter().filter(|(who, _)| *who == at);
        prop_assert_eq!(ids(&saved), expected.map(|(_, recipe)| self.recipes[*recipe].id).collect());
        let pending: Vec<PendingRecipe> = reader.read(&member.caller, "/api/my-pending-recipes").read();
        let waits = |thing: &&Thing| thing.writer == at && thing.state == State::Plain;
        prop_assert_eq!(titles(pending), self.titles(waits));
        Ok(())
    }

    /// The numbers and titles of submissions.
    fn titles(&self, which: impl FnMut(&&Thing) -> bool) -> Vec<(i64, String)> {
        let those = self.submissions.iter().filter(which);
        sorted(those.map(|submission| (submission.id, submission.text.clone())))
    }

    /// The name under which somebody writes; empty if there is none any more.
    fn name_of(&self, writer: usize) -> &str {
        match writer.checked_sub(MEMBERS) {
            Some(admin) => &self.decider(By(admin)).user().display_name,
            None if self.members[writer].deleted.is_some() => "",
            None => &self.members[writer].name,
        }
    }

    fn compare_recipe(&self, reader: &Reader, at: usize, recipe: &Thing) -> Result<(), TestCaseError> {
        let answer = reader.read(self.ada(), &format!("/api/recipe/{}", recipe.id));
        let comments = reader.read(self.ada(), &format!("/api/recipe/{}/comments", recipe.id));
        let shown: Recipe = answer.read();
        if recipe.state != State::Plain {
            prop_assert_eq!(shown.recipe_id, 0);
            prop_assert!(comments.read::<Vec<Comment>>().is_empty());
            return Ok(());
        }
        prop_assert_eq!(&shown.title, &recipe.text);
        prop_assert_eq!(shown.writer.as_str(), self.name_of(recipe.writer));
        let tags: Vec<&str> = shown.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect();
        prop_assert_eq!(tags, recipe.tag.into_iter().collect::<Vec<_>>());
        let photos = shown.recipe_pic_list.into_iter().map(|picture| picture.pic_url);
        let approved = |thing: &&Thing| thing.recipe == at && matches!(thing.state, State::Approved(_));
        let expected = self.photos.iter().filter(approved).map(|photo| photo.text.clone());
        prop_assert_eq!(sorted(photos), sorted(expected));
        let comments: Vec<Comment> = comments.read();
        let below =
            |thing: &&Thing| thing.recipe == at && !matches!(thing.state, State::Gone | State::Violates(_));
        let expected = self.comments.iter().filter(below);
        let expected = expected.map(|comment| (comment.id, self.name_of(comment.writer).to_owned()));
        let shown = comments.into_iter().map(|comment| (comment.comment_id, comment.writer));
        prop_assert_eq!(sorted(shown), sorted(expected));
        Ok(())
    }

    fn compare_queues(&self, reader: &Reader) -> Result<(), TestCaseError> {
        let flagged: Vec<ReportedComment> = reader.read(self.ada(), "/api/comments/reported").read();
        let waits = |thing: &&Thing| {
            thing.state == State::Flagged && self.recipes[thing.recipe].state == State::Plain
        };
        let expected = self.comments.iter().filter(waits).map(|thing| thing.id);
        prop_assert_eq!(sorted(flagged.iter().map(|comment| comment.comment_id)), sorted(expected));
        let plain = |thing: &&Thing| thing.state == State::Plain;
        let pending: Vec<PendingRecipe> = reader.read(self.ada(), "/api/pending-recipes").read();
        prop_assert_eq!(titles(pending), self.titles(plain));
        let photos: Vec<SubmittedPicture> = reader.read(self.ada(), "/api/pending-pics").read();
        let expected = self.photos.iter().filter(plain).map(|thing| thing.text.clone());
        prop_assert_eq!(sorted(photos.into_iter().map(|photo| photo.pic_url)), sorted(expected));
        Ok(())
    }

    /// The index follows a little later.
    fn compare_search(&self) -> Result<(), TestCaseError> {
        for keyword in ["", "bread", "stew"] {
            let fits = |recipe: &Thing| keyword.is_empty() || recipe.text.to_lowercase() == keyword;
            let of = |fits: &dyn Fn(&Thing) -> bool| -> BTreeSet<i64> {
                self.there().filter(|(_, recipe)| fits(recipe)).map(|(_, recipe)| recipe.id).collect()
            };
            let (expected, path) = (of(&fits), format!("/api/search/={keyword}/page/0"));
            // A page has 24; no story has as many.
            eventually(&format!("{keyword:?} finds {expected:?}"), || {
                let found: Vec<Card> = self.cookbook.read(&path);
                (ids(&found) == expected && found.len() == expected.len()).then_some(())
            });
        }
        for (tag, id) in &self.tags {
            let tagged = self.there().filter(|(_, recipe)| recipe.tag == Some(tag.as_str()));
            let expected: BTreeSet<i64> = tagged.map(|(_, recipe)| recipe.id).collect();
            eventually(&format!("{tag} finds {expected:?}"), || {
                let found: Vec<Card> = self.ada().put("/api/search/=/page/0", &json!([id])).read();
                (ids(&found) == expected && found.len() == expected.len()).then_some(())
            });
        }
        let number: usize = self.cookbook.number_of_recipes();
        prop_assert_eq!(number, self.there().count());
        Ok(())
    }
}
