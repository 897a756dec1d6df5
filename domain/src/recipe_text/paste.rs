//! Lines as word processors, mail programs, web pages and PDF readers paste them.

/// A line that is not blank, without the marks before it.
#[derive(Debug)]
pub(super) struct Line {
    /// What it says, with one space between words.
    pub(super) text: String,
    pub(super) mark: Option<Mark>,
    /// Whether its number is called that of a step.
    pub(super) is_called_step: bool,
    /// Whether a blank line stands above it, or nothing.
    pub(super) opens: bool,
    /// The characters before its mark or its first word.
    pub(super) indent: usize,
    /// The characters of the whole line.
    pub(super) width: usize,
    /// Whether a soft hyphen ends it, so that its last word goes on.
    pub(super) breaks_a_word: bool,
}

/// What a list puts before a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// `•`, `-`, `☐`, `[ ]`, and the `o` of Word.
    Bullet,
    /// `1.`, `1)`, `(1)`, `Step 1:`, `①`.
    Number,
}

/// Ends of lines, among them Word's soft break (a vertical tab or U+2028) and the end of a page.
pub(super) const BREAKS: [char; 7] = ['\n', '\r', '\u{B}', '\u{C}', '\u{85}', '\u{2028}', '\u{2029}'];

const SOFT_HYPHEN: char = '\u{AD}';

/// The lines of a text.
pub(super) fn lines(text: &str) -> Vec<Line> {
    let bracketed = brackets_number_lines(text);
    let (mut lines, mut opens, mut mark, mut is_called_step) = (Vec::new(), true, None, false);
    for line in
        text.split(BREAKS).flat_map(|line| steps_in(without_stamp(without_quote_marks(line)).trim_end()))
    {
        let content = line.trim_start();
        if content.chars().all(is_layout) {
            opens = true;
            continue;
        }
        let (found, said) = marked(content, bracketed);
        // "Step 1" may stand above its text.
        mark = found.or(mark);
        is_called_step |= after_step(content).is_some();
        let text = tidy(said);
        if !text.is_empty() {
            lines.push(Line {
                text,
                mark: mark.take(),
                is_called_step: std::mem::take(&mut is_called_step),
                opens,
                indent: line[..line.len() - content.len()]
                    .chars()
                    .map(|c| if c == '\t' { 4 } else { 1 })
                    .sum(),
                width: line.chars().count(),
                breaks_a_word: said.ends_with(SOFT_HYPHEN),
            });
            opens = false;
        }
    }
    lines
}

/// The steps of a line in which they are glued together: "1.Heat the oven.2.Whisk.3.Stir". There are three or more, which count up from
/// one, each below the end of a sentence. Any other line is one.
fn steps_in(line: &str) -> Vec<&str> {
    let mut begins = Vec::new();
    let mut from = 0;
    for number in (1..100).map(|number: u32| number.to_string()) {
        let is_step = |at: &usize| {
            let before = line[..*at].trim_end();
            let stands =
                if from == 0 { before.is_empty() } else { before.ends_with(['.', '!', '?', ')', '…']) };
            let said = line[at + number.len()..].strip_prefix(['.', ')']);
            stands && said.is_some_and(|said| said.trim_start().starts_with(char::is_alphabetic))
        };
        let places = line[from..].match_indices(&number).map(|(at, _)| from + at);
        let Some(at) = { places }.find(is_step) else { break };
        begins.push(at);
        from = at + number.len();
    }
    if begins.len() < 3 {
        return vec![line];
    }
    begins[0] = 0;
    let ends = begins.iter().skip(1).copied().chain([line.len()]);
    begins.iter().zip(ends).map(|(begin, end)| line[*begin..end].trim_end()).collect()
}

/// Whether a character says nothing if nothing else stands in its line: `---`, `***`, a lone bullet.
fn is_layout(c: char) -> bool {
    c.is_whitespace() || c.is_ascii_punctuation() || BULLETS.contains(&c) || DASHES.contains(&c)
}

/// A line of a quoted mail without its `> > `.
fn without_quote_marks(line: &str) -> &str {
    let mut rest = line;
    while let Some(quoted) = rest.trim_start().strip_prefix('>') {
        rest = quoted.strip_prefix(' ').unwrap_or(quoted);
    }
    rest
}

/// A line of a chat without when it was sent and by whom: "[12/03/2024, 18:22:40] Mum: ", and as Android has it "12/03/24, 6:22 pm - Mum: ".
pub(super) fn without_stamp(line: &str) -> &str {
    let parts = match line.strip_prefix('[') {
        Some(rest) => rest.split_once("] "),
        None => line.split_once(" - "),
    };
    let said = parts.filter(|(stamp, _)| is_stamp(stamp)).and_then(|(_, said)| said.split_once(": "));
    said.map_or(line, |(_, said)| said)
}

/// Whether a text is a day and a time, whatever blanks are before "pm".
fn is_stamp(text: &str) -> bool {
    text.split_once(", ").is_some_and(|(date, time)| {
        date.split(['/', '.', '-']).filter(|part| part.parse::<u32>().is_ok()).count() == 3
            && time.starts_with(|c: char| c.is_ascii_digit())
            && time.contains(':')
    })
}

/// The text in one row: without soft hyphens, and with a plain space for each run of blanks, tabs and no-break spaces.
fn tidy(text: &str) -> String {
    let mut row = String::with_capacity(text.len());
    for c in text.trim_end_matches(SOFT_HYPHEN).chars().filter(|&c| c != SOFT_HYPHEN) {
        match c.is_whitespace() {
            true if row.ends_with(' ') => {}
            true => row.push(' '),
            false => row.push(c),
        }
    }
    row
}

/// The marks before a line, of which a number counts more than bullets, and what follows them.
fn marked(line: &str, bracketed: bool) -> (Option<Mark>, &str) {
    let (mut mark, mut rest) = (None, line);
    loop {
        let number = if mark == Some(Mark::Number) { None } else { after_number(rest, bracketed) };
        if let Some(after) = number {
            (mark, rest) = (Some(Mark::Number), after.trim_start());
        } else if let Some(after) = after_bullet(rest) {
            (mark, rest) = (mark.or(Some(Mark::Bullet)), after.trim_start());
        } else {
            return (mark, rest);
        }
    }
}

/// The rest after the number of a line. `1.5 cups` begins with no such number.
fn after_number(line: &str, bracketed: bool) -> Option<&str> {
    if let Some(after) = line.strip_prefix(|c| matches!(c, '①'..='⑳')) {
        return Some(after);
    }
    if let Some(after) = after_step(line) {
        return Some(after);
    }
    if let Some(rest) = line.strip_prefix('(').filter(|_| bracketed) {
        return digits(rest)?.1.strip_prefix(')').filter(|after| after.starts_with(char::is_whitespace));
    }
    let (_, after) = digits(line)?;
    if let Some(after) = after.trim_start_matches('\u{FE0F}').strip_prefix('\u{20E3}') {
        return Some(after);
    }
    let after = after.strip_prefix(['.', ')', ':'])?;
    // "1.- Hervir" in Spanish.
    let after = after.strip_prefix(['-', '–']).filter(|said| said.starts_with(' ')).unwrap_or(after);
    Some(after).filter(|after| after.starts_with(|c: char| c.is_whitespace() || c.is_alphabetic()))
}

/// What a step is called before its number.
const STEP: &[&str] = &["step", "étape", "schritt", "paso", "passo"];

/// The rest after `Step 1`, `Étape 2 :`.
fn after_step(line: &str) -> Option<&str> {
    let (name, number) = line.split_once(char::is_whitespace)?;
    let (_, after) = digits(number.trim_start()).filter(|_| STEP.contains(&name.to_lowercase().as_str()))?;
    let set_off = after.trim_start().strip_prefix(['.', ')', ':', '-', '–', '—']).unwrap_or(after);
    (set_off.is_empty() || set_off.starts_with(char::is_whitespace)).then_some(set_off)
}

/// A number of at most two digits at the beginning, and what follows it.
fn digits(line: &str) -> Option<(u32, &str)> {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &line[..line.len() - rest.len()];
    (digits.len() <= 2).then(|| digits.parse().ok())?.map(|number| (number, rest))
}

/// Whether numbers in brackets count the lines: (1), (2), and so on before sentences. `(2) 8 oz packages` counts packages.
fn brackets_number_lines(text: &str) -> bool {
    let mut expected = 1;
    for line in text.split(BREAKS) {
        let Some((number, after)) = without_quote_marks(line).trim_start().strip_prefix('(').and_then(digits)
        else {
            continue;
        };
        let Some(said) = after.strip_prefix(')') else { continue };
        let begins_again = number == 1 && expected != 2;
        if !(number == expected || begins_again) || !said.trim_start().starts_with(char::is_uppercase) {
            return false;
        }
        expected = number + 1;
    }
    expected > 2
}

/// Bullets and boxes that are nothing else.
const BULLETS: [char; 35] = [
    '•', '·', '∙', '●', '○', '◦', '◯', '⚫', '⚪', '‣', '⁃', '▪', '▫', '■', '□', '◼', '◻', '◆', '◇', '❖',
    '►', '▶', '▸', '➢', '➤', '➔', '→', '☐', '☑', '☒', '▢', '✓', '✔', '✅', '⬜',
];

/// Marks that are bullets before a blank.
const DASHES: [char; 6] = ['-', '*', '+', '–', '—', '−'];

const BOXES: [&str; 5] = ["[ ]", "[]", "[x]", "[X]", "[_]"];

/// The letters that Word's bullets have in its fonts of symbols, as other programs paste them before a tab.
const LETTERS: [char; 8] = ['o', '§', 'Ø', 'ü', 'v', 'q', 'l', 'n'];

/// The rest after a bullet.
fn after_bullet(line: &str) -> Option<&str> {
    // Word's bullets themselves have places of their own (Unicode's private use area).
    if let Some(after) = line.strip_prefix(|c| BULLETS.contains(&c) || matches!(c, '\u{F000}'..='\u{F0FF}')) {
        return Some(after);
    }
    if let Some(after) = BOXES.iter().find_map(|mark| line.strip_prefix(mark)) {
        return Some(after);
    }
    if let Some(after) = line.strip_prefix(DASHES) {
        let joined = line.starts_with('-') && after.starts_with(char::is_alphanumeric);
        return (joined || after.starts_with(char::is_whitespace)).then_some(after);
    }
    let after = line.strip_prefix(LETTERS)?;
    let counts = line.starts_with("o ") && after.trim_start().starts_with(char::is_numeric);
    (counts || ["\t", "\u{A0}", "  "].iter().any(|blank| after.starts_with(blank))).then_some(after)
}
