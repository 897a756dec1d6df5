//! The forty avatars: one file describes what each shows; the web app has the pictures with the same numbers.

use std::sync::LazyLock;

use serde::Deserialize;

const CATALOGUE: &str = include_str!("../../avatars.json");

/// An avatar, as the file describes it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Avatar {
    /// Its number, from 1.
    pub avatar_id: i64,
    /// What it shows.
    pub alt_text: String,
    /// Where its picture is; on this server.
    pub avatar_src: String,
}

/// By number, from 1. The file is compiled in, and a test reads it.
static AVATARS: LazyLock<Vec<Avatar>> = LazyLock::new(|| serde_json::from_str(CATALOGUE).unwrap_or_default());

/// All of them, by number.
#[must_use]
pub fn all() -> &'static [Avatar] {
    &AVATARS
}

#[cfg(test)]
mod tests {
    use domain::values::AvatarId;

    use super::*;

    #[test]
    fn there_are_forty_each_with_what_it_shows_and_a_picture() {
        let pictures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../webapp/public");
        assert_eq!(all().len(), usize::from(AvatarId::COUNT));
        for (avatar, number) in all().iter().zip(1..) {
            assert_eq!(avatar.avatar_id, number);
            assert!(!avatar.alt_text.is_empty(), "{number}");
            assert!(pictures.join(avatar.avatar_src.trim_start_matches('/')).is_file(), "{number}");
            assert_eq!(avatar.avatar_src, AvatarId::new(number).url());
        }
    }
}
