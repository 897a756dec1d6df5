//! What members give and admins decide.

automod::dir!(pub(crate) "tests/cookbook/moderation");
