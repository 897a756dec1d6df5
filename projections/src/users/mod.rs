//! The public view of an account: what everybody may see of a member. It exists so that a name is stored in one place, from which
//! recipes, cards and comments take it when they are read; admins also see there how many violations the member has. E-mail
//! addresses are never stored here.
//!
//! A member's row is deleted when the account is deleted or its personal data erased. What the member wrote is then shown without
//! a name.

mod avatar_url;
mod projector;
mod readers;

pub use avatar_url::AvatarUrl;
pub(crate) use projector::Users;
pub use readers::{NamedOn, User, member_since, named_on, user, users_named};
