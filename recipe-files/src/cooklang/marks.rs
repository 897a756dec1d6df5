//! What is marked within a step in Cooklang: `@ingredients{2%cups}(chopped)`, `#tools{}` and `~timers{25%minutes}`.

use crate::convert::line;

/// A step as it is read, and what is marked in it.
#[derive(Debug, Default)]
pub(super) struct Marked {
    pub(super) text: String,
    pub(super) ingredients: Vec<String>,
    pub(super) tools: Vec<String>,
}

impl Marked {
    pub(super) fn read(step: &str) -> Self {
        let mut marked = Self::default();
        let mut rest = step;
        while let Some(at) = rest.find(['@', '#', '~']) {
            let (before, from) = rest.split_at(at);
            marked.text.push_str(before);
            // An address of a mail has the sign within a word.
            let is_within = before.ends_with(char::is_alphanumeric);
            let mark = Mark::at(&from[1..], from.starts_with('~')).filter(|_| !is_within);
            let Some(mark) = mark else {
                marked.text.push_str(&from[..1]);
                rest = &from[1..];
                continue;
            };
            marked.take(&from[..1], &mark);
            rest = mark.rest;
        }
        marked.text.push_str(rest);
        marked
    }

    fn take(&mut self, sign: &str, mark: &Mark<'_>) {
        let amount = line(&[mark.quantity, mark.unit]);
        match sign {
            "@" => {
                // Another recipe is named by its file.
                let is_file = mark.name.starts_with("./") || mark.name.starts_with("../");
                let name =
                    if is_file { mark.name.rsplit('/').next().unwrap_or(mark.name) } else { mark.name };
                self.text.push_str(name);
                let said = line(&[&amount, name]);
                self.ingredients.push(match mark.note {
                    "" => said,
                    note => format!("{said}, {note}"),
                });
            }
            "#" => {
                self.text.push_str(mark.name);
                self.tools.push(mark.name.to_owned());
            }
            _ => self.text.push_str(if amount.is_empty() { mark.name } else { &amount }),
        }
    }
}

/// A mark without its sign.
struct Mark<'a> {
    name: &'a str,
    quantity: &'a str,
    unit: &'a str,
    note: &'a str,
    rest: &'a str,
}

impl<'a> Mark<'a> {
    /// The mark that begins here; `None` if the sign stands for itself. A timer needs no name.
    fn at(text: &'a str, is_timer: bool) -> Option<Self> {
        let braced = text.find(['{', '@', '#', '~']).filter(|at| text[*at..].starts_with('{'));
        // A name of several words ends with its braces; what begins with a blank is no name.
        let braced = braced
            .filter(|at| !text.starts_with(char::is_whitespace) && !text[..*at].contains(['!', '?', '\n']));
        let (name, inside, rest) = match braced {
            Some(at) => {
                let (inside, rest) = text[at + 1..].split_once('}')?;
                (text[..at].trim(), inside, rest)
            }
            None => {
                let end =
                    text.find(|c: char| !(c.is_alphanumeric() || "-_'’".contains(c))).unwrap_or(text.len());
                (&text[..end], "", &text[end..])
            }
        };
        if name.is_empty() && (!is_timer || inside.is_empty()) {
            return None;
        }
        let (quantity, unit) = inside.split_once('%').unwrap_or((inside, ""));
        let (note, rest) =
            match rest.strip_prefix('(').filter(|_| braced.is_some()).and_then(|rest| rest.split_once(')')) {
                Some((note, rest)) => (note.trim(), rest),
                None => ("", rest),
            };
        Some(Self {
            name,
            quantity: quantity.trim().trim_start_matches('=').trim(),
            unit: unit.trim(),
            note,
            rest,
        })
    }
}
