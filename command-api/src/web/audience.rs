//! Who may make a call. A handler's first parameter determines it: a caller extractor ([`super::extract::caller`]), which lets in
//! those the call is for (docs/safety.md#permissions). The description publishes it as `x-audience`, so that the two cannot
//! differ, and a handler without a caller has no route.

use axum::extract::{FromRequestParts, State};
use axum::handler::Handler;
use serde::{Deserialize, Serialize};

use super::state::{App, Part};

/// The name of the extension in the description.
pub const EXTENSION: &str = "x-audience";

/// Who may make a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody; a token is ignored.
    Everybody,
    /// Everybody, but members get an answer of their own: a token that is not, or no longer, valid is refused.
    EverybodyByName,
    /// Whoever has a grant for it, otherwise members.
    GrantOrMember,
    /// Members, including restricted ones.
    Member,
    /// Members who are not restricted.
    Contributor,
    /// Admins, whether or not their tools are unlocked.
    Admin,
    /// Admins who have unlocked their tools in this session.
    UnlockedAdmin,
}

/// An extractor that lets in one audience, and identifies the caller.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say who is calling",
    note = "the first parameter of a handler is its caller: `Everybody`, `Member`, `UnlockedAdmin`, …"
)]
pub trait Caller: FromRequestParts<App> {
    /// Whom it lets in.
    const AUDIENCE: Audience;
    /// How it answers those whom it does not let in.
    const ANSWERS: &'static [Answers] = &[];
}

/// A status with which a call may be answered before its handler runs, and what it means.
pub type Answers = (u16, &'static str);

/// What else a handler extracts from a call. No caller extractor is one, so a handler has exactly one audience.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is nothing that a handler takes behind its caller",
    note = "a caller comes first and there is one; any other extractor says `impl Input for …`; of the state a handler takes parts"
)]
pub trait Input {
    /// How it answers a call from which it cannot be extracted, or that need not be answered.
    const ANSWERS: &'static [Answers] = &[];
}

impl<P: Part> Input for State<P> {}

/// The parameters of a handler: a caller, then what the call is about.
pub trait Parameters {
    /// Whom the handler's caller lets in.
    const AUDIENCE: Audience;

    /// How the handler's parameters may answer in its place.
    fn answers() -> Vec<Answers>;
}

macro_rules! parameters {
    ($($input:ident)*) => {
        impl<Kind, Who: Caller, $($input: Input),*> Parameters for (Kind, Who, $($input,)*) {
            const AUDIENCE: Audience = Who::AUDIENCE;

            fn answers() -> Vec<Answers> {
                [Who::ANSWERS, $($input::ANSWERS),*].concat()
            }
        }
    };
}

parameters!();
parameters!(A);
parameters!(A B);
parameters!(A B C);
parameters!(A B C D);
parameters!(A B C D E);
parameters!(A B C D E F);

/// Whom a handler answers, and how its parameters may answer in its place.
pub fn answered_by<H: Handler<P, App>, P: Parameters>(_: &H) -> (Audience, Vec<Answers>) {
    (P::AUDIENCE, P::answers())
}
