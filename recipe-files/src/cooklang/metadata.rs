//! What stands before a recipe in Cooklang: YAML between two lines of hyphens, of which only the plain forms are read, or lines that begin
//! with `>>`, as it was written before.

/// Keys in lower case and their values; nested keys are joined by a point. A list has its key several times.
#[derive(Debug, Default)]
pub(super) struct Metadata(Vec<(String, String)>);

impl Metadata {
    /// The metadata of a text, and the text without it and without comments.
    pub(super) fn split(text: &str) -> (Self, String) {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut metadata = Self::default();
        let mut body = text;
        if let Some(rest) =
            text.trim_start().strip_prefix("---").filter(|rest| rest.starts_with(['\n', '\r']))
        {
            let end = rest
                .match_indices("\n---")
                .find(|(at, _)| rest[at + 4..].lines().next().is_none_or(|line| line.trim().is_empty()));
            if let Some((end, _)) = end {
                metadata.read_yaml(&rest[..end]);
                body = &rest[end + 4..];
            }
        }
        let body = without_comments(body);
        let is_old = |line: &&str| line.trim_start().starts_with(">>") && line.contains(':');
        let (old, body): (Vec<&str>, Vec<&str>) = body.lines().partition(is_old);
        for line in old {
            if let Some((key, value)) = line.trim_start().trim_start_matches('>').split_once(':') {
                metadata.add(key, value);
            }
        }
        (metadata, body.join("\n"))
    }

    fn add(&mut self, key: &str, value: &str) {
        self.push(key, unquoted(value.trim()));
    }

    fn push(&mut self, key: &str, value: String) {
        if !value.is_empty() {
            self.0.push((key.trim().to_lowercase(), value));
        }
    }

    /// Adds one of a list. A comma in it does not end it, and would end a tag here.
    fn add_item(&mut self, key: &str, item: &str) {
        self.push(key, unquoted(item.trim()).replace(',', ""));
    }

    fn read_yaml(&mut self, yaml: &str) {
        let mut key = String::new();
        for line in yaml.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        {
            let is_nested = line.starts_with([' ', '\t']);
            let line = line.trim();
            if let Some(item) = line.strip_prefix("- ") {
                self.add_item(&key, item);
            } else if let Some((name, value)) =
                line.split_once(':').filter(|(_, value)| value.is_empty() || value.starts_with(' '))
            {
                let name =
                    if is_nested && !key.is_empty() { format!("{key}.{name}") } else { name.to_owned() };
                if !is_nested {
                    key.clone_from(&name);
                }
                match value.trim().strip_prefix('[').and_then(|list| list.strip_suffix(']')) {
                    Some(list) => items(list).into_iter().for_each(|item| self.add_item(&name, item)),
                    // The text follows on the next lines.
                    None if ["|", ">", "|-", ">-"].contains(&value.trim()) => {}
                    None => self.add(&name, value),
                }
            } else if is_nested {
                self.add(&key, line);
            }
        }
    }

    /// Takes what the first of these keys says, each line of it.
    pub(super) fn text(&mut self, keys: &[&str]) -> String {
        let said = keys.iter().map(|key| self.list(key)).find(|said| !said.is_empty());
        said.unwrap_or_default().join("\n")
    }

    /// Takes what this key lists.
    pub(super) fn list(&mut self, key: &str) -> Vec<String> {
        self.0.extract_if(.., |(known, _)| known == key).map(|(_, value)| value).collect()
    }

    /// What was not taken, but for the language, which shows itself.
    pub(super) fn rest(self) -> Vec<String> {
        self.0
            .into_iter()
            .filter(|(key, _)| key != "locale")
            .map(|(key, value)| format!("{key}: {value}"))
            .collect()
    }
}

/// The items of a list between brackets. What is quoted is one.
fn items(list: &str) -> Vec<&str> {
    let (mut quote, mut begins) = (None, true);
    let ends = |c: char| {
        match quote {
            Some(open) if open == c => quote = None,
            None if begins && ['"', '\''].contains(&c) => quote = Some(c),
            _ => {}
        }
        let ends = c == ',' && quote.is_none();
        begins = ends || begins && c.is_whitespace();
        ends
    };
    list.split(ends).collect()
}

/// What a text in quotes says, as YAML has it: between double ones, a backslash stands before some characters, between single ones a quote
/// is written twice.
fn unquoted(value: &str) -> String {
    let between = |quote: char| value.strip_prefix(quote)?.strip_suffix(quote);
    if let Some(quoted) = between('\'') {
        return quoted.replace("''", "'");
    }
    let Some(quoted) = between('"') else { return value.to_owned() };
    let (mut said, mut characters) = (String::new(), quoted.chars());
    while let Some(character) = characters.next() {
        match (character, character == '\\' && !characters.as_str().is_empty()) {
            (_, true) => match characters.next() {
                Some('n') => said.push('\n'),
                Some('t') => said.push('\t'),
                Some(escaped @ ('"' | '\\' | '/' | ' ')) => said.push(escaped),
                other => said.extend(['\\'].into_iter().chain(other)),
            },
            (character, false) => said.push(character),
        }
    }
    said
}

/// A text without `[- … -]`, and without what stands behind `--` on a line.
fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    // What no comment ends is none.
    while let Some((before, (_, behind))) =
        rest.split_once("[-").and_then(|(before, comment)| Some((before, comment.split_once("-]")?)))
    {
        kept.push_str(before);
        rest = behind;
    }
    kept.push_str(rest);
    let uncommented = kept.lines().map(|line| line.split_once("--").map_or(line, |(line, _)| line));
    uncommented.collect::<Vec<_>>().join("\n")
}
