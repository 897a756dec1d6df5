//! The public view of an account: what everybody may see of a member. It exists so that a name stands in one place, from
//! which recipes, cards and comments take it when they are read. E-mail addresses never come here.
//!
//! A member whose account was deleted is nobody any more, and neither is one whose personal data was erased: the row goes, and what
//! names the member shows no name.

mod avatar_url;
mod projector;
mod readers;

pub use avatar_url::AvatarUrl;
pub(crate) use projector::Users;
pub use readers::{User, user};
