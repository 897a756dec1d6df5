//! Members: who registers, signs in, and changes what, and who may not.

mod registration;
mod sessions;
