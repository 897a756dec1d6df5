//! The table of permissions: every call of the router, made by every kind of caller.

use command_api::http::router::{AROUND, description};
use command_api::web::answer::contract::User;
use command_api::web::audience::{Audience, EXTENSION};

use super::samples::Things;
use crate::support::{Answer, Caller, Cookbook, House, Writer};

/// Kinds of callers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Visitor,
    Member,
    /// A member with three violations.
    Restricted,
    LockedAdmin,
    UnlockedAdmin,
    /// Somebody whose account is deleted, with the token from before.
    Deleted,
}

const KINDS: [Kind; 6] =
    [Kind::Visitor, Kind::Member, Kind::Restricted, Kind::LockedAdmin, Kind::UnlockedAdmin, Kind::Deleted];

/// What the table says: whether a call for this audience is answered, otherwise with which status and code it is refused.
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

/// Everybody who calls.
struct Callers<'a> {
    cookbook: &'a Cookbook,
    writer: Writer,
    member: User,
    restricted: User,
    admin: User,
    deleted: String,
}

impl<'a> Callers<'a> {
    fn of(house: &House, cookbook: &'a Cookbook) -> Self {
        let deleted = cookbook.member("Gone");
        let writer = house.writer();
        writer.delete_account(deleted.user().id);
        Self {
            cookbook,
            writer,
            member: cookbook.member("Rosa").user().clone(),
            restricted: restricted(cookbook),
            admin: cookbook.admin(house, "Opal").user().clone(),
            deleted: deleted.token().to_owned(),
        }
    }

    fn user(&self, kind: Kind) -> Option<&User> {
        match kind {
            Kind::Visitor | Kind::Deleted => None,
            Kind::Member => Some(&self.member),
            Kind::Restricted => Some(&self.restricted),
            Kind::LockedAdmin | Kind::UnlockedAdmin => Some(&self.admin),
        }
    }

    /// A caller of this kind with a session that is used for nothing else.
    fn caller(&self, kind: Kind) -> Caller<'a> {
        let visitor = self.cookbook.visitor();
        match self.user(kind) {
            Some(user) => {
                visitor.with_token(&self.writer.begin_session(user.id, kind == Kind::UnlockedAdmin))
            }
            None if kind == Kind::Deleted => visitor.with_token(&self.deleted),
            None => visitor,
        }
    }
}

/// The member of the restricted column. Nothing restricts anybody as long as no event says so, and until then this is a member like any
/// other: as soon as there is such an event, it must happen to this one.
fn restricted(cookbook: &Cookbook) -> User {
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain/tests/golden");
    let events = std::fs::read_dir(golden).unwrap().map(|file| file.unwrap().file_name());
    for event in events.map(|name| name.into_string().unwrap().to_lowercase()) {
        let restricts = event.contains("restrict") || event.contains("violation");
        assert!(!restricts, "{event} can restrict a member: let it happen to the one of this column");
    }
    cookbook.member("Unruly").user().clone()
}

#[test]
fn every_call_answers_its_audience_and_refuses_everybody_else() {
    let house = House::new();
    Things::import(&house);
    let cookbook = house.serve();
    let (things, callers) = (Things::of(&cookbook), Callers::of(&house, &cookbook));
    let description = serde_json::to_value(description()).unwrap();
    let mut wrong = Vec::new();
    let mut serial = 0;
    for (path, calls) in description["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let audience: Audience = serde_json::from_value(call[EXTENSION].clone())
                .unwrap_or_else(|error| panic!("{method} {path} has no audience: {error}"));
            for kind in KINDS {
                serial += 1;
                let sample = things.sample(method, path, callers.user(kind), serial);
                let answer = sample.send(&callers.caller(kind));
                let expected = rule(audience, kind).map(|()| sample.status);
                if outcome(&answer) != expected.map_err(|(status, code)| (status, code.to_owned())) {
                    let (status, text) = (answer.status, answer.text());
                    wrong.push(format!("{method} {path} ({audience:?}), {kind:?}: {status} {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(serial >= 18 * KINDS.len());
}

/// The status, and where somebody is kept out the code as well.
fn outcome(answer: &Answer) -> Result<u16, (u16, String)> {
    match answer.status {
        401 | 403 => Err((answer.status, answer.refused(answer.status))),
        status => Ok(status),
    }
}

#[test]
fn what_is_answered_besides_the_calls_asks_nobody_who_it_is() {
    let house = House::new();
    let cookbook = house.serve();
    let callers = Callers::of(&house, &cookbook);
    for path in AROUND {
        for kind in KINDS {
            assert_eq!(callers.caller(kind).get(path).status, 200, "{path}, {kind:?}");
        }
    }
}
