//! What the trail has to tell of the model in [`super::world`]: every decision, in order, with whose it was and what it was about.

use command_api::web::answer::contract::AuditEntry;
use proptest::prelude::*;

use super::world::{By, Checked, World};

/// A decision, as the rules or as the trail have it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Decision {
    account: i64,
    role: String,
    action: String,
    kind: String,
    id: i64,
    /// Why.
    reasons: Vec<String>,
    /// What it did to somebody's standing.
    standing: Vec<(String, i64)>,
}

impl Decision {
    pub(super) fn of(account: i64, role: &str, action: &str, kind: &str, id: i64) -> Self {
        let [role, action, kind] = [role, action, kind].map(str::to_owned);
        Self { account, role, action, kind, id, reasons: vec![], standing: vec![] }
    }

    /// The same, for this reason.
    pub(super) fn because(self, reason: &str) -> Self {
        Self { reasons: vec![reason.to_owned()], ..self }
    }
}

impl From<AuditEntry> for Decision {
    fn from(entry: AuditEntry) -> Self {
        let on_standing = ["ViolationAdded", "MemberRestricted"];
        let effects = entry.effects.into_iter().map(|effect| (effect.action, effect.id));
        Self {
            account: entry.actor.id.unwrap_or_default(),
            role: entry.actor.role,
            action: entry.action,
            kind: entry.target.r#type,
            id: entry.target.id,
            reasons: entry.reasons,
            standing: effects.filter(|(action, _)| on_standing.contains(&action.as_str())).collect(),
        }
    }
}

impl World<'_> {
    /// An admin's decision.
    pub(super) fn by_admin(&self, by: By, action: &str, kind: &str, id: i64) -> Decision {
        Decision::of(self.decider(by).user().id, "admin", action, kind, id)
    }

    pub(super) fn decides(&mut self, decision: Decision) {
        self.decided.push(decision);
    }

    /// A decision that is a violation of this member's: the third restricts.
    pub(super) fn violates(&mut self, decision: Decision, member: usize) {
        let was_restricted = self.members[member].restricted();
        self.members[member].violations += 1;
        let restricts = self.members[member].restricted() && !was_restricted;
        let follows = [("ViolationAdded", true), ("MemberRestricted", restricts)];
        let id = self.members[member].id();
        let standing =
            follows.into_iter().filter(|(_, it)| *it).map(|(action, _)| (action.to_owned(), id)).collect();
        self.decides(Decision { standing, ..decision.because("profanity") });
        self.writer.settle();
    }

    /// Compares all that was decided; what followed from it by itself is no decision.
    pub(super) fn compare_trail(&self) -> Checked {
        let mut entries: Vec<AuditEntry> = Vec::new();
        loop {
            let before = entries.last().map_or(String::new(), |last| format!("&before={}", last.seq));
            let page: Vec<AuditEntry> = self.ada().get(&format!("/api/audit?limit=100{before}")).read();
            let ends = page.last().is_none_or(|last| last.seq <= self.begins_after);
            entries.extend(page);
            if ends {
                break;
            }
        }
        entries.retain(|entry| entry.seq > self.begins_after && entry.cause.is_none());
        let told: Vec<Decision> = entries.into_iter().rev().map(Decision::from).collect();
        // What was said to somebody who was erased is erased, too.
        let erased = |decision: &Decision| {
            let those = self.submissions.iter().filter(|it| self.members[it.writer].deleted.is_some());
            decision.kind == "submission" && those.map(|it| it.id).any(|id| id == decision.id)
        };
        let expected = self.decided.iter().cloned().map(|decision| match erased(&decision) {
            true => Decision { reasons: vec![], ..decision },
            false => decision,
        });
        prop_assert_eq!(told, expected.collect::<Vec<_>>());
        Ok(())
    }
}
