//! Members: who registers, signs in, and changes what, and who may not.

mod admin_confirmation;
mod admins;
mod audit;
mod authorisation;
mod codes;
mod deletion;
mod edit_conflicts;
mod erasure;
mod foreign_fields;
mod limits;
mod look_ups;
mod password_change;
mod password_reset;
mod registration;
mod samples;
mod sessions;
mod settings;
mod tokens;
