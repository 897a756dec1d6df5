//! Mails of the service: what it sends of itself, and how it goes on when the mail server does not. What the crate `mail` does by itself
//! is tested there.

mod crash;
mod files;
mod notices;
mod refusals;
mod stalled;
mod status;
