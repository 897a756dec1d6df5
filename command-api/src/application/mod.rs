//! What several verbs share and no caller sees: the identity and the context of a command, look-ups, and how fresh the read side is.
//! Nothing here knows HTTP.

pub mod account;
pub mod approvals;
pub mod avatars;
pub mod comment;
pub mod context;
pub mod contributions;
pub mod decision;
pub mod first_use;
pub mod heavy_calls;
pub mod identity;
pub mod pasted_recipe;
pub mod photo;
pub mod read_freshness;
pub mod recipe_title;
pub mod remove_admin;
pub mod request_id;
pub mod retry;
pub mod sent_in_time;
pub mod source_facts;
pub mod step;
pub mod submission;
pub mod tags;
pub mod timestamp;
pub mod uploads;
pub mod uuid;
pub mod view_url;
