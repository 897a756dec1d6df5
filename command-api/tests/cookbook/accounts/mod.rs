//! Members: who registers, signs in and changes what, and who may not.

automod::dir!(pub(crate) "tests/cookbook/accounts");
