//! A model of the rules about what members give and admins decide, beside the cookbook in which the same is done: what is given is in
//! [`super::world_gives`], what is decided in [`super::world_decides`]. What has to be shown of it is in [`super::world_shown`], and what
//! the trail has to tell in [`super::world_trail`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU32, Ordering};

use command_api::web::answer::contract::Tag;
use proptest::prelude::*;
use proptest::sample::Index;

use super::any_order::Act;
use super::world_trail::Decision;
use crate::support::{Answer, Caller, Cookbook, Writer};

/// From this number of violations on a member is restricted.
const RESTRICTED_AT: i64 = 3;
/// How many members there are in each story.
pub(super) const MEMBERS: usize = 3;

/// Who decides, or tries to: 0 and 1 are two admins, the others are the members, who may have been made admins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct By(pub(super) usize);

/// The tags that recipes may have; the first are there before.
pub(super) const TAGS: [&str; 3] = ["loaf", "rye", "spelt"];

/// How many there are.
pub(super) const DECIDERS: usize = ADMINS + MEMBERS;
/// How many of them are always admins.
pub(super) const ADMINS: usize = 2;

impl By {
    /// The place of the member who it is.
    pub(super) fn member(self) -> Option<usize> {
        self.0.checked_sub(ADMINS)
    }
}

/// A member as the rules have it.
pub(super) struct Member<'a> {
    pub(super) caller: Caller<'a>,
    pub(super) name: String,
    pub(super) violations: i64,
    pub(super) is_admin: bool,
    /// Who deleted the account.
    pub(super) deleted: Option<By>,
}

impl Member<'_> {
    pub(super) fn id(&self) -> i64 {
        self.caller.user().id
    }

    pub(super) fn restricted(&self) -> bool {
        self.violations >= RESTRICTED_AT
    }
}

/// What became of something, and who decided it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum State {
    /// A comment or recipe that is there; a submission or a photo that waits.
    Plain,
    /// A comment that waits for an admin.
    Flagged,
    /// A comment that an admin found acceptable.
    Cleared(By),
    /// A comment that an admin removed; a photo reported as a violation.
    Violates(By),
    /// A submission or a photo.
    Approved(By),
    Rejected(By),
    /// Its writer took it back, or the product itself took it away.
    Gone,
    /// A recipe that an admin deleted.
    Deleted(By),
}

use State::{Approved, Plain, Rejected, Violates};

/// Something that a member gave.
pub(super) struct Thing {
    pub(super) id: i64,
    /// The place of the member; of a recipe that an admin wrote [`MEMBERS`] or more.
    pub(super) writer: usize,
    /// The place of its recipe among the recipes.
    pub(super) recipe: usize,
    /// The title of a recipe or submission, or the address of a photo.
    pub(super) text: String,
    /// The tag of a recipe.
    pub(super) tag: Option<&'static str>,
    pub(super) state: State,
}

/// What there is, as the rules have it.
pub(super) struct World<'a> {
    pub(super) cookbook: &'a Cookbook,
    pub(super) writer: &'a Writer,
    admins: [&'a Caller<'a>; ADMINS],
    pub(super) members: Vec<Member<'a>>,
    pub(super) comments: Vec<Thing>,
    pub(super) submissions: Vec<Thing>,
    pub(super) photos: Vec<Thing>,
    pub(super) recipes: Vec<Thing>,
    /// The tags that there are, with their numbers.
    pub(super) tags: BTreeMap<String, i64>,
    /// Who has saved which recipe, by their places.
    pub(super) saves: BTreeSet<(usize, usize)>,
    /// What was decided, in order.
    pub(super) decided: Vec<Decision>,
    /// The last event before all this.
    pub(super) begins_after: i64,
}

/// A name that nobody had yet.
pub(super) fn new_name() -> String {
    static NAMES: AtomicU32 = AtomicU32::new(0);
    format!("Member {}", NAMES.fetch_add(1, Ordering::Relaxed))
}

pub(super) type Checked<T = ()> = Result<T, TestCaseError>;

pub(super) fn pick(index: &Index, of: &[Thing]) -> Option<usize> {
    (!of.is_empty()).then(|| index.index(of.len()))
}

/// The status must be one of these.
pub(super) fn answered(answer: &Answer, statuses: &[u16]) -> Checked {
    prop_assert!(
        statuses.contains(&answer.status),
        "{} instead of {statuses:?}: {}",
        answer.status,
        answer.text()
    );
    Ok(())
}

impl<'a> World<'a> {
    pub(super) fn new(cookbook: &'a Cookbook, writer: &'a Writer, admins: [&'a Caller<'a>; ADMINS]) -> Self {
        writer.settle();
        let begins_after = writer.number("SELECT coalesce(max(seq), 0) FROM es.log");
        let member = |_| {
            let name = new_name();
            let id = writer.register(&name, admins[0].user().id);
            let mut caller = cookbook.visitor().with_token(&writer.begin_session(id, true));
            caller.user = Some(caller.get("/api/get-user/principal").read());
            Member { caller, name, violations: 0, is_admin: false, deleted: None }
        };
        let members: Vec<Member<'_>> = (0..MEMBERS).map(member).collect();
        let bread = |place: usize| Thing {
            id: writer.new_recipe(members[place].id(), "Bread"),
            writer: place,
            recipe: place,
            text: "Bread".to_owned(),
            tag: None,
            state: Plain,
        };
        let tags: Vec<Tag> = cookbook.read("/api/tags");
        let recipes = (0..MEMBERS).map(bread).collect();
        Self {
            cookbook,
            writer,
            admins,
            members,
            comments: vec![],
            submissions: vec![],
            photos: vec![],
            recipes,
            tags: tags.into_iter().map(|tag| (tag.tag, tag.tag_id)).collect(),
            saves: BTreeSet::new(),
            decided: vec![],
            begins_after,
        }
    }

    pub(super) fn ada(&self) -> &'a Caller<'a> {
        self.admins[0]
    }

    /// Whoever that is, as a caller whose tools would be unlocked.
    pub(super) fn decider(&self, by: By) -> &Caller<'a> {
        by.member().map_or_else(|| self.admins[by.0], |member| &self.members[member].caller)
    }

    pub(super) fn member(&self, who: &Index) -> &Member<'a> {
        &self.members[who.index(MEMBERS)]
    }

    pub(super) fn thing(id: i64, writer: usize, recipe: usize) -> Thing {
        Thing { id, writer, recipe, text: String::new(), tag: None, state: Plain }
    }

    /// Does it, and checks whether it was taken or refused.
    pub(super) fn take(&mut self, act: &Act) -> Checked {
        match act {
            Act::PostComment(who, recipe) => self.post_comment(who, recipe),
            Act::ReportComment(who, comment) => self.report_comment(who, comment),
            Act::TakeBack(comment) => self.take_back(comment),
            Act::ClearReport(comment, by) => self.judge_comment(comment, *by, false),
            Act::RemoveComment(comment, by) => self.judge_comment(comment, *by, true),
            Act::Submit(who) => self.submit(who),
            Act::Correct(submission) => self.correct(submission),
            Act::Withdraw(submission) => self.withdraw(submission),
            Act::Approve(submission, tag, by) => self.approve(submission, TAGS[*tag], *by),
            Act::CreateAndDelete(submission, by) => self.create_and_delete(submission, *by),
            Act::Reject(submission, by) => self.reject(submission, *by),
            Act::SendPhoto(who, recipe) => self.send_photo(who, recipe),
            Act::WithdrawPhoto(photo) => self.withdraw_photo(photo),
            Act::ApprovePhoto(photo, by) => self.judge_photo(photo, Approved(*by), *by),
            Act::RejectPhoto(photo, by) => self.judge_photo(photo, Rejected(*by), *by),
            Act::ReportPhoto(photo, by) => self.judge_photo(photo, Violates(*by), *by),
            Act::CreateRecipe(tag, by) => self.create_recipe(TAGS[*tag], *by),
            Act::CreateTag(tag, by) => self.create_tag(TAGS[*tag], *by),
            Act::EditRecipe(recipe, tag, by, keeps) => self.edit_recipe(recipe, TAGS[*tag], *by, *keeps),
            Act::DeleteRecipe(recipe, by) => self.delete_recipe(recipe.index(self.recipes.len()), *by),
            Act::Save(who, recipe) => self.save(who, recipe, true),
            Act::Unsave(who, recipe) => self.save(who, recipe, false),
            Act::ResetViolations(who, by) => self.reset_violations(who, *by),
            Act::MakeAdmin(who, by) => self.change_role(who, *by, true),
            Act::RemoveAdmin(who, by) => self.change_role(who, *by, false),
            Act::DeleteMember(who, by) => self.delete_member(who.index(MEMBERS), *by),
            Act::ChangeAccount(who, renames) => self.change_account(who.index(MEMBERS), *renames),
        }
    }

    /// Whether this member's call was answered: nobody answers an account that is gone.
    pub(super) fn signed_in(&self, member: usize, answer: &Answer) -> Checked<bool> {
        let deleted = self.members[member].deleted.is_some();
        if deleted {
            prop_assert_eq!(answer.refused(401), "session_ended");
        }
        Ok(!deleted)
    }

    /// Whether it is an admin who calls; otherwise the answer has to say that nobody else may.
    pub(super) fn may_decide(&self, by: By, answer: &Answer) -> Checked<bool> {
        if let Some(member) = by.member() {
            if !self.signed_in(member, answer)? {
                return Ok(false);
            }
            if !self.members[member].is_admin {
                prop_assert_eq!(answer.refused(403), "not_allowed");
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether nothing about this member keeps them from giving something; otherwise the answer has to say so.
    pub(super) fn accepts(&self, member: usize, answer: &Answer) -> Checked<bool> {
        if !self.signed_in(member, answer)? {
            return Ok(false);
        }
        let restricted = self.members[member].restricted();
        if restricted {
            prop_assert_eq!(answer.refused(403), "restricted");
        }
        Ok(!restricted)
    }

    /// The same for something about a recipe.
    pub(super) fn accepts_about(&self, member: usize, recipe: usize, answer: &Answer) -> Checked<bool> {
        let accepted = self.accepts(member, answer)?;
        if accepted && self.recipes[recipe].state != Plain {
            prop_assert_eq!(answer.refused(404), "unknown_recipe");
            return Ok(false);
        }
        Ok(accepted)
    }

    /// Nothing is left of it for the next story.
    pub(super) fn end(mut self) {
        for at in 0..self.recipes.len() {
            if self.recipes[at].writer >= MEMBERS && self.recipes[at].state == Plain {
                self.delete_recipe(at, By(0)).unwrap();
            }
        }
        for at in 0..MEMBERS {
            if self.members[at].deleted.is_none() {
                self.delete_member(at, By(0)).unwrap();
            }
        }
        self.compare().unwrap();
    }
}
