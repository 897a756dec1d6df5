//! What is marked within a step in Cooklang: `@ingredients{2%cups}(chopped)`, `#tools{}` and `~timers{25%minutes}`. Signs before a name say
//! more of it (<https://docs.rs/cooklang/latest/cooklang/_extensions>): `@?peas{1%cup}`, `@&flour{}`, `@white wine|wine{}`.

use crate::convert::line;

/// Signs between that of a mark and its name: another recipe, what was named before, not for the list, optional, and another one of the same
/// name.
const MODIFIERS: [char; 5] = ['@', '&', '-', '?', '+'];

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
            let Some(mark) = Mark::at(from).filter(|_| !is_within) else {
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
                self.text.push_str(if mark.alias.is_empty() { name } else { mark.alias });
                // More of what is listed already is to be listed, and it alone is not.
                if mark.is_unlisted && amount.is_empty() {
                    return;
                }
                let said = line(&[&amount, name]);
                let said = if mark.note.is_empty() { said } else { format!("{said}, {}", mark.note) };
                self.ingredients.push(line(&[&said, if mark.is_optional { "(optional)" } else { "" }]));
            }
            "#" => {
                self.text.push_str(if mark.alias.is_empty() { mark.name } else { mark.alias });
                self.tools.push(mark.name.to_owned());
            }
            _ => self.text.push_str(if amount.is_empty() { mark.name } else { &amount }),
        }
    }
}

/// A mark without its sign.
struct Mark<'a> {
    name: &'a str,
    /// What it is called within the step, if that is something else.
    alias: &'a str,
    /// A cook may leave it out.
    is_optional: bool,
    /// It is meant before, or is not for the list.
    is_unlisted: bool,
    quantity: &'a str,
    unit: &'a str,
    note: &'a str,
    rest: &'a str,
}

impl<'a> Mark<'a> {
    /// The mark whose sign stands here; `None` if the sign stands for itself. A timer needs no name.
    fn at(text: &'a str) -> Option<Self> {
        let is_timer = text.starts_with('~');
        let text = &text[1..];
        let named = if is_timer { text } else { text.trim_start_matches(MODIFIERS) };
        let modifiers = &text[..text.len() - named.len()];
        // What was made before is named with the step in which it was: `@&(~1)dough{}`.
        let made_before =
            modifiers.ends_with('&').then(|| named.strip_prefix('(')?.split_once(')')).flatten();
        let text = made_before.map_or(named, |(_, named)| named);
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
        // "About 10 min", and no timer of this name.
        if is_timer && braced.is_none() && name.starts_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        if name.is_empty() && (!is_timer || inside.is_empty()) {
            return None;
        }
        let (name, alias) = name.split_once('|').unwrap_or((name, ""));
        let (quantity, unit) = inside.split_once('%').unwrap_or((inside, ""));
        // One for each number of servings, as it was written before; and a mark that it is scaled.
        let quantity = quantity.split('|').next().unwrap_or_default().trim_end().trim_end_matches('*');
        let (note, rest) =
            match rest.strip_prefix('(').filter(|_| braced.is_some()).and_then(|rest| rest.split_once(')')) {
                Some((note, rest)) => (note.trim(), rest),
                None => ("", rest),
            };
        Some(Self {
            name: name.trim(),
            alias: alias.trim(),
            is_optional: modifiers.contains('?'),
            is_unlisted: modifiers.contains(['&', '-']),
            quantity: quantity.trim().trim_start_matches('=').trim(),
            unit: unit.trim(),
            note,
            rest,
        })
    }
}
