//! The table of permissions: every call of the router, made by every kind of caller.

use std::cell::Cell;

use command_api::http::router::AROUND;
use command_api::web::audience::{Audience, EXTENSION};

use super::samples::{Fixture, Role, calls};
use crate::moderation::literal_client::specified;
use crate::support::{Answer, Caller, Cookbook, Installation, Writer};

/// Kinds of callers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Visitor,
    Member,
    /// A member with three violations.
    Restricted,
    LockedAdmin,
    UnlockedAdmin,
    /// Somebody whose account was deleted, with the token from before.
    Deleted,
}

const KINDS: [Kind; 6] =
    [Kind::Visitor, Kind::Member, Kind::Restricted, Kind::LockedAdmin, Kind::UnlockedAdmin, Kind::Deleted];

/// The table's rule: whether a call for this audience is answered, otherwise the status and code of its refusal.
fn rule(audience: Audience, kind: Kind) -> Result<(), (u16, &'static str)> {
    match (audience, kind) {
        (Audience::Everybody, _) => Ok(()),
        (_, Kind::Deleted) => Err((401, "session_ended")),
        (Audience::EverybodyByName, _) => Ok(()),
        (_, Kind::Visitor) => Err((401, "not_signed_in")),
        (Audience::Contributor, Kind::Restricted) => Err((403, "restricted")),
        (Audience::GrantOrMember | Audience::Member | Audience::Contributor, _) => Ok(()),
        (_, Kind::Member | Kind::Restricted) => Err((403, "not_allowed")),
        (Audience::UnlockedAdmin, Kind::LockedAdmin) => Err((403, "tools_locked")),
        (Audience::Admin | Audience::UnlockedAdmin, Kind::LockedAdmin | Kind::UnlockedAdmin) => Ok(()),
    }
}

/// Creates callers, each with an account that is used for nothing else.
struct Callers<'a> {
    cookbook: &'a Cookbook,
    fixture: Fixture,
    writer: Writer,
    deleted: String,
    serial: Cell<usize>,
}

impl<'a> Callers<'a> {
    fn of(installation: &Installation, cookbook: &'a Cookbook) -> Self {
        let deleted = cookbook.member("Gone");
        let writer = installation.writer();
        writer.delete_account(deleted.user().id);
        let (fixture, deleted) = (Fixture::of(installation, cookbook), deleted.token().to_owned());
        Self { cookbook, fixture, writer, deleted, serial: Cell::new(0) }
    }

    /// A caller of this kind.
    fn caller(&self, kind: Kind) -> Caller<'a> {
        let visitor = self.cookbook.visitor();
        let role = match kind {
            Kind::Visitor => return visitor,
            Kind::Deleted => return visitor.with_token(&self.deleted),
            Kind::Member | Kind::Restricted => Role::Member,
            Kind::LockedAdmin => Role::LockedAdmin,
            Kind::UnlockedAdmin => Role::UnlockedAdmin,
        };
        let name = format!("{kind:?} {}", self.serial());
        let caller = self.fixture.newcomer(self.cookbook, &self.writer, &name, role);
        if kind == Kind::Restricted {
            self.writer.restrict(caller.user().id);
        }
        caller
    }

    /// A number that was not used before.
    fn serial(&self) -> usize {
        self.serial.update(|serial| serial + 1);
        self.serial.get()
    }
}

#[test]
fn every_call_answers_its_audience_and_refuses_everybody_else() {
    let installation = Installation::new();
    Fixture::import(&installation);
    let cookbook = installation.serve();
    let callers = Callers::of(&installation, &cookbook);
    let calls = calls();
    for (method, path) in specified() {
        assert!(
            calls.iter().any(|call| (call.method.as_str(), call.path.as_str()) == (method, path)),
            "{method} {path}"
        );
    }
    let (mut wrong, mut unpromised) = (Vec::new(), Vec::new());
    for call in &calls {
        let (method, path) = (&call.method, &call.path);
        let audience: Audience = serde_json::from_value(call.operation[EXTENSION].clone())
            .unwrap_or_else(|error| panic!("{method} {path} has no audience: {error}"));
        for kind in KINDS {
            let caller = callers.caller(kind);
            let sample = callers.fixture.sample(call, caller.user.as_ref(), callers.serial());
            let answer = sample.send(&caller);
            unpromised.extend(call.unpromised(&answer));
            let expected = rule(audience, kind).map(|()| sample.status);
            if outcome(&answer) != expected.map_err(|(status, code)| (status, code.to_owned())) {
                let (status, text) = (answer.status, answer.text());
                wrong.push(format!("{method} {path} ({audience:?}), {kind:?}: {status} {text}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(unpromised.is_empty(), "the description does not say so: {unpromised:#?}");
}

/// The status; for a refused caller the code as well.
fn outcome(answer: &Answer) -> Result<u16, (u16, String)> {
    match answer.status {
        401 | 403 => Err((answer.status, answer.refused(answer.status))),
        status => Ok(status),
    }
}

#[test]
fn what_is_answered_besides_the_calls_asks_nobody_who_it_is() {
    let installation = Installation::new();
    Fixture::import(&installation);
    let cookbook = installation.serve();
    let callers = Callers::of(&installation, &cookbook);
    for path in AROUND.map(|route| route.replace("{number}", "1.xml")) {
        for kind in KINDS {
            assert_eq!(callers.caller(kind).get(&path).status, 200, "{path}, {kind:?}");
        }
    }
}
