//! What a mail calls its recipient.

/// The display name on one line, without characters that could end a header or change the text's direction; `None` where nothing
/// is left, or where it looks like a web address: mails go to addresses that nobody has confirmed, and must not carry a
/// stranger's link there.
pub(crate) fn presentable(name: &str) -> Option<String> {
    let harmless = |c: char| !c.is_control() && !turns_text_around(c);
    let spaced: String = name.chars().map(|c| if harmless(c) { c } else { ' ' }).collect();
    let name = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty() && !looks_like_a_link(&name)).then_some(name)
}

fn turns_text_around(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// What mail programs turn into a link: a scheme, an at-sign, or two letters after a dot inside a word.
fn looks_like_a_link(name: &str) -> bool {
    let after_a_dot = |word: &str| {
        let mut parts = word.split(['.', '。', '．', '｡']);
        let before = parts.next().unwrap_or_default();
        !before.is_empty() && parts.any(|part| part.chars().take_while(|c| c.is_alphanumeric()).count() >= 2)
    };
    name.contains("://") || name.contains('@') || name.split(' ').any(after_a_dot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_as_they_are() {
        for name in
            ["Rosa", "Åse Ødegård-Łuczak", "山田 花子", "J. R. R. Tolkien", "J.R. Cook", "Dr. May", "Ana 🍲"]
        {
            assert_eq!(presentable(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_could_end_a_header_or_turn_the_text_around_is_gone() {
        assert_eq!(
            presentable("Rosa\r\nBcc: everybody\u{202e}\u{0}").as_deref(),
            Some("Rosa Bcc: everybody")
        );
        assert_eq!(presentable(" \r\n\t "), None);
        assert_eq!(presentable(""), None);
    }

    #[test]
    fn a_name_that_is_a_link_is_left_out() {
        for name in [
            "win at evil.example now",
            "https://evil",
            "www.evil.org",
            "write to me@evil",
            "evil。example",
            "see evil.co/now",
        ] {
            assert_eq!(presentable(name), None, "{name}");
        }
    }
}
