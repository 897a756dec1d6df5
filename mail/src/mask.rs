//! Masks people's addresses in errors that are kept and shown: mail servers repeat them in their replies.

/// The longest part of a server's reply that is kept.
const LONGEST: usize = 300;

/// The text with every e-mail address in it reduced to its first letter and its domain, on one line without control characters
/// (it may come from a stranger's server and end up on a terminal), truncated to what an operator reads.
#[must_use]
pub fn mask_addresses(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part_of_address) {
        let (between, from) = rest.split_at(start);
        masked.push_str(between);
        let end = from.find(|c| !is_part_of_address(c)).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        push_masked(&mut masked, word);
        rest = after;
    }
    masked.push_str(rest);
    let line: String = masked.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = line.char_indices().nth(LONGEST) {
        line.truncate(end);
        line.push('…');
    }
    line
}

/// Addresses can contain letters of any script; unquoted, they never contain these.
fn is_part_of_address(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !"<>()[]{},;:\"\\".contains(c)
}

fn push_masked(masked: &mut String, word: &str) {
    match word.rsplit_once('@') {
        Some((local, domain)) if !local.is_empty() => {
            masked.extend(local.chars().next());
            masked.push_str("***@");
            masked.push_str(domain);
        }
        _ => masked.push_str(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_keep_their_first_letter_and_their_domain() {
        for (text, masked) in [
            (
                "550 5.1.1 <rosa.marie@example.org>: Recipient address rejected",
                "550 5.1.1 <r***@example.org>: Recipient address rejected",
            ),
            ("to:rosa@example.org,bob@example.com;", "to:r***@example.org,b***@example.com;"),
            ("användare@exempel.se", "a***@exempel.se"),
            ("a@b@c.org", "a***@c.org"),
            ("r@x", "r***@x"),
            ("@example.org is no address", "@example.org is no address"),
            ("connection refused", "connection refused"),
            ("", ""),
        ] {
            assert_eq!(mask_addresses(text), masked);
        }
    }

    #[test]
    fn a_servers_answer_becomes_one_harmless_line() {
        assert_eq!(mask_addresses("550 no\r\n550\u{1b}[31m red\u{0}\n"), "550 no 550 [31m red");
        let long = mask_addresses(&"é".repeat(1_000));
        assert_eq!(long.chars().count(), LONGEST + 1);
    }
}
