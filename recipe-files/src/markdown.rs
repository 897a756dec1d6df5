//! Texts that a program shows as Markdown, as plain text: the marks go, and the words stay. What may as well be ordinary text is left alone:
//! "5 * 3", "a_b", "# 5 is the tin's number".

/// Marks around words, the longer ones first.
const AROUND: &[&str] = &["***", "___", "**", "__", "~~", "*", "_", "`"];
/// Longer lines, in bytes, are left as they are: nobody writes them, and marks in marks in marks take time.
const LONGEST: usize = 4_000;
/// Marks of a list, before a blank.
const BULLETS: [char; 3] = ['-', '*', '+'];

/// The text without its marks, line by line.
pub(super) fn plain(text: &str) -> String {
    within_lines(&text.lines().map(content).collect::<Vec<_>>().join("\n"))
}

/// The text without the marks within its lines: of a program that knows no others.
pub(super) fn within_lines(text: &str) -> String {
    let without = |line: &str| if line.len() > LONGEST { line.to_owned() } else { without_marks(line) };
    text.lines().map(without).collect::<Vec<_>>().join("\n")
}

/// The addresses of the pictures in a text: `![A bowl](/api/media/1.webp)`, `<img src="/api/media/2.webp">`.
pub(super) fn pictures(text: &str) -> impl Iterator<Item = &str> {
    let marked = text.split("![").skip(1).filter_map(|rest| rest.split_once("](")?.1.split_once(')'));
    let tags = text.split("<img ").skip(1).filter_map(|rest| rest.split_once("src=\"")?.1.split_once('"'));
    marked.chain(tags).map(|(address, _)| address)
}

/// What a line says behind the mark of a heading, a list or a quotation.
fn content(line: &str) -> &str {
    let trimmed = line.trim();
    // "> 5 cm" is a size.
    if let Some(quoted) = trimmed.strip_prefix("> ").map(str::trim_start)
        && !quoted.starts_with(|c: char| c.is_ascii_digit())
    {
        return content(quoted);
    }
    let title = trimmed.trim_start_matches('#');
    let level = trimmed.len() - title.len();
    if let Some(title) = title.strip_prefix(' ').map(str::trim).filter(|_| (1..=6).contains(&level))
        && !(level == 1 && title.starts_with(|c: char| c.is_ascii_digit()))
    {
        return title;
    }
    let item = trimmed.strip_prefix(BULLETS).and_then(|rest| rest.strip_prefix(' ')).map(str::trim);
    item.filter(|item| !item.is_empty()).unwrap_or(line)
}

/// A line without the marks in it. Within marks there may be others.
fn without_marks(line: &str) -> String {
    let (mut said, mut rest, mut before) = (String::new(), line, None);
    while let Some(next) = rest.chars().next() {
        if let Some((inside, after)) = link(rest).or_else(|| marked(rest, before)) {
            said.push_str(&without_marks(inside));
            before = rest[..rest.len() - after.len()].chars().next_back();
            rest = after;
        } else {
            said.push(next);
            before = Some(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    said
}

/// The text of a link or a picture that stands here, and what follows: `[the sauce](https://…)`.
fn link(rest: &str) -> Option<(&str, &str)> {
    let (text, after) = rest.strip_prefix('!').unwrap_or(rest).strip_prefix('[')?.split_once("](")?;
    // Within an address others may open and close.
    let mut open = 1_usize;
    let closes = |c: char| {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        open == 0
    };
    let end = after.find(closes)?;
    let (address, after) = (&after[..end], &after[end + 1..]);
    let is_address = address.starts_with(['/', '#'])
        || ["http://", "https://", "mailto:", "recipe:"].iter().any(|begin| address.starts_with(begin));
    (is_address && !text.contains(['[', ']'])).then_some((text, after))
}

/// The words within marks that stand here, and what follows. Marks hug their words, and stand apart from others.
fn marked(rest: &str, before: Option<char>) -> Option<(&str, &str)> {
    let mark = AROUND.iter().find(|mark| rest.starts_with(**mark))?;
    if before.is_some_and(char::is_alphanumeric) {
        return None;
    }
    let inside = &rest[mark.len()..];
    let sign = mark.chars().next()?;
    if !inside.starts_with(|c: char| !c.is_whitespace()) {
        return None;
    }
    inside.match_indices(*mark).find_map(|(at, _)| {
        let (words, after) = (&inside[..at], &inside[at + mark.len()..]);
        let hugs = words.ends_with(|c: char| !c.is_whitespace());
        let ends = !after.starts_with(|c: char| c.is_alphanumeric() || c == sign)
            && (mark.len() > 1 || !words.ends_with(sign));
        (hugs && ends && words.contains(char::is_alphanumeric)).then_some((words, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_and_words_stay() {
        for (marked, said) in [
            ("Sift the **flour**, and *gently* fold it in.", "Sift the flour, and gently fold it in."),
            ("__Rest__ it _well_, `30 min`, ~~not~~.", "Rest it well, 30 min, not."),
            ("**Fold _very_ gently**", "Fold very gently"),
            ("*Fold **very** gently*", "Fold very gently"),
            ("***Now!***", "Now!"),
            ("As [the **sauce**](https://a.example/s_a_u) says.", "As the sauce says."),
            ("![A bowl](/api/media/1.webp) of it", "A bowl of it"),
            ("## Dough\n- flour\n* 2 eggs\n+ salt\n\nMix.", "Dough\nflour\n2 eggs\nsalt\n\nMix."),
            ("# Dough", "Dough"),
            ("> **Tip:** chill it.\n> - or not", "Tip: chill it.\nor not"),
            ("[Roux](https://a.example/Roux_(sauce)) (brown)", "Roux (brown)"),
            ("1 cup [stock](recipe:Stock (brown)), [Brot](#/recipe/78)", "1 cup stock, Brot"),
        ] {
            assert_eq!(plain(marked), said);
        }
    }

    #[test]
    fn ordinary_text_is_left_alone() {
        for text in [
            "5 * 3 and 2 * 4",
            "5*3*2",
            "> 5 cm",
            "[x](https://a.example/(y",
            "a_b and c_d_e",
            "snake_case_name",
            "# 5 is the tin's number",
            "#5",
            "180 °C* for a fan oven*",
            "Add ~ 5 g (about) [see below] (or not)",
            "** unclosed",
            "**",
            "Salt*, pepper*",
            "[x](y)",
            "-5 °C",
            "é*",
        ] {
            assert_eq!(plain(text), text);
        }
    }
}
