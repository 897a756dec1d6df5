//! What XML may say.

/// A text without the characters that no XML 1.0 document has, not even as references, and without control characters. People paste
/// both; nobody sees them.
#[must_use]
pub fn cleaned(document: &str) -> String {
    document.chars().filter(|&one| is_said(one)).collect()
}

fn is_said(one: char) -> bool {
    match one {
        '\t' | '\n' | '\r' => true,
        // The last two of each plane are no characters.
        _ => !one.is_control() && u32::from(one) & 0xfffe != 0xfffe,
    }
}

/// The lines of a text in which something stands.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_xml_cannot_say_is_left_out() {
        let written = "a\u{0}\u{8}\u{b}\u{1b}\u{85}b\tc\r\nd \u{fffe}\u{ffff}\u{1fffe}é 👩‍🍳\u{202e}\u{fffd}";
        assert_eq!(cleaned(written), "ab\tc\r\nd é 👩‍🍳\u{202e}\u{fffd}");
    }

    #[test]
    fn empty_lines_are_none() {
        assert_eq!(lines(" a \n\n \r\nb").collect::<Vec<_>>(), ["a", "b"]);
    }
}
