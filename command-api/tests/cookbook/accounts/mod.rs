//! Members: who registers, signs in, and changes what, and who may not.

mod admin_confirmation;
mod admins;
mod audit;
mod authorisation;
mod codes;
mod deletion;
mod edit_conflicts;
mod erasing_nodes;
mod erasure;
mod erasure_cost;
mod foreign_fields;
mod generations;
mod known_networks;
mod limits;
mod look_alikes;
mod look_ups;
mod older_names;
mod password_change;
mod password_reset;
mod promises;
mod registration;
mod remains;
pub(crate) mod samples;
mod sessions;
mod settings;
mod tokens;
