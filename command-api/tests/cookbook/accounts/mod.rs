//! Members: who registers, signs in, and changes what, and who may not.

mod admin_confirmation;
mod codes;
mod password_change;
mod password_reset;
mod registration;
mod sessions;
