//! What members give and admins decide.

automod::dir!("tests/cookbook/moderation");
