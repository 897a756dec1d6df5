//! The beginning of a description.

/// The maximum number of characters of an excerpt, including the ellipsis (docs/product.md#card).
pub const EXCERPT_LONGEST: usize = 200;

/// The beginning of a description on one line: whole if it is short enough, otherwise cut after a word and ended with "…".
#[must_use]
pub fn excerpt(description: &str) -> String {
    let mut line = String::with_capacity(EXCERPT_LONGEST * 2);
    let mut length = 0;
    for word in description.split_whitespace() {
        let gap = usize::from(length > 0);
        let characters = word.chars().count();
        if length + gap + characters > EXCERPT_LONGEST {
            return cut(line, word);
        }
        if gap == 1 {
            line.push(' ');
        }
        line.push_str(word);
        length += gap + characters;
    }
    line
}

/// Ends a line that has no room for `next`, so that the ellipsis still fits.
fn cut(mut line: String, next: &str) -> String {
    if line.is_empty() {
        line.extend(next.chars().take(EXCERPT_LONGEST - 1));
    } else if line.chars().count() == EXCERPT_LONGEST {
        match line.rfind(' ') {
            Some(space) => line.truncate(space),
            None => {
                line.pop();
            }
        }
    }
    line.truncate(line.trim_end_matches([',', ';', ':', '.', ' ']).len());
    line.push('…');
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_short_description_stays_whole_in_one_line() {
        assert_eq!(excerpt("From the\nblue  tin."), "From the blue tin.");
        assert_eq!(excerpt(""), "");
        assert_eq!(excerpt(&"é".repeat(200)), "é".repeat(200));
    }

    #[test]
    fn a_long_description_ends_behind_a_word() {
        let long = "word ".repeat(100);
        let short = excerpt(&long);
        assert!(short.ends_with("word…"), "{short}");
        assert!(short.chars().count() <= EXCERPT_LONGEST);
    }

    #[test]
    fn one_endless_word_is_cut_in_itself() {
        assert_eq!(excerpt(&"é".repeat(201)), "é".repeat(199) + "…");
        assert_eq!(excerpt(&format!("{} b", "é".repeat(200))), "é".repeat(199) + "…");
    }

    proptest! {
        #[test]
        fn an_excerpt_is_never_too_long_and_begins_as_the_description(text in "[a-zé.,\n ]{0,450}") {
            let short = excerpt(&text);
            prop_assert!(short.chars().count() <= EXCERPT_LONGEST);
            let whole = text.split_whitespace().collect::<Vec<_>>().join(" ");
            prop_assert!(whole.starts_with(short.trim_end_matches('…')));
            prop_assert_eq!(short.ends_with('…'), whole.chars().count() > EXCERPT_LONGEST);
        }
    }
}
