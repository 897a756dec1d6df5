//! What one file says about modules: which ones it declares, what it imports and defines, and which paths it writes out.
//!
//! The text is tokenized by the compiler's own rules, so that comments and strings do not count, and the contents of macro calls
//! do.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A path as it is written, with `crate`, `self` and `super` among its segments.
pub(crate) type Path = Vec<String>;

/// A name that a module imports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Import {
    /// Where it comes from; for a glob, the module from which everything is imported.
    pub(crate) path: Path,
    /// Its name here; `None` for a glob.
    pub(crate) name: Option<String>,
    /// Whether others may import it from here.
    pub(crate) is_public: bool,
}

/// The contents of a module, in braces or in its file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Contents {
    /// Modules that have files of their own.
    pub(crate) files: Vec<Declared<()>>,
    /// Inline modules.
    pub(crate) inline: Vec<Declared<Contents>>,
    /// Imported names.
    pub(crate) imports: Vec<Import>,
    /// The names of the items defined here.
    pub(crate) defined: BTreeSet<String>,
    /// Every name that is used on its own.
    pub(crate) names: BTreeSet<String>,
    /// Every written-out path of several segments.
    pub(crate) paths: BTreeSet<Path>,
    /// Whether it includes the generated list of the folders and files below.
    pub(crate) lists_its_folder: bool,
}

/// A module that another declares.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Declared<T> {
    /// Its name.
    pub(crate) name: String,
    /// Whether it is for tests only.
    pub(crate) for_tests: bool,
    /// Its contents.
    pub(crate) contents: T,
}

/// Parses a file.
///
/// # Panics
/// If it is not Rust, or says where the file of a module is, which is not supported here.
pub(crate) fn read(text: &str) -> Contents {
    let tokens: TokenStream = text.parse().expect("a file that the compiler takes");
    let mut contents = Contents::default();
    Reader { contents: &mut contents }.read(tokens);
    contents.lists_its_folder = contents.names.contains("include") && text.contains("OUT_DIR");
    contents
}

struct Reader<'a> {
    contents: &'a mut Contents,
}

impl Reader<'_> {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let (mut at, mut is_public, mut for_tests) = (0, false, false);
        while at < tokens.len() {
            let before = at;
            match &tokens[at..] {
                [TokenTree::Punct(hash), TokenTree::Group(attribute), ..] if hash.as_char() == '#' => {
                    for_tests |= is_for_tests(attribute);
                    assert!(!is(&attribute.stream(), "path"), "a module's file stands where its name says");
                    at += 2;
                    continue;
                }
                [TokenTree::Ident(public), rest @ ..] if public == "pub" => {
                    is_public = true;
                    at += if parenthesis(rest.first()).is_some() { 2 } else { 1 };
                    continue;
                }
                [TokenTree::Ident(module), TokenTree::Ident(name), end, ..] if module == "mod" => {
                    self.declare(name.to_string(), for_tests, end);
                    at += 3;
                }
                [TokenTree::Ident(import), ..] if import == "use" => {
                    let end = tokens[at..].iter().position(|token| is_punct(token, ';'));
                    let end = at + end.unwrap_or(tokens.len() - at);
                    self.import(&tokens[at + 1..end], &Vec::new(), is_public);
                    at = end + 1;
                }
                [TokenTree::Ident(keyword), TokenTree::Ident(name), ..] if defines(&keyword.to_string()) => {
                    self.contents.defined.insert(name.to_string());
                    at += 1;
                }
                [TokenTree::Ident(rules), TokenTree::Punct(_), TokenTree::Ident(name), ..]
                    if rules == "macro_rules" =>
                {
                    self.contents.defined.insert(name.to_string());
                    at += 3;
                }
                // A field or a method, unless the dots are those of a range.
                [TokenTree::Punct(dot), TokenTree::Ident(_), ..]
                    if dot.as_char() == '.' && (at == 0 || !is_punct(&tokens[at - 1], '.')) =>
                {
                    at += 2;
                }
                [TokenTree::Ident(_), ..] => at += self.path(&tokens[at..]),
                // The rest of a path that begins at the root of all crates, or with a type: it names nothing in this crate.
                [TokenTree::Punct(one), TokenTree::Punct(two), TokenTree::Ident(_), ..]
                    if one.as_char() == ':' && two.as_char() == ':' =>
                {
                    at += 2 + segments(&tokens[at + 2..]).1;
                }
                [TokenTree::Group(group), ..] => {
                    self.read(group.stream());
                    at += 1;
                }
                _ => at += 1,
            }
            debug_assert!(at > before);
            (is_public, for_tests) = (false, false);
        }
    }

    fn declare(&mut self, name: String, for_tests: bool, end: &TokenTree) {
        match end {
            TokenTree::Group(group) => {
                let mut contents = Contents::default();
                Reader { contents: &mut contents }.read(group.stream());
                self.contents.inline.push(Declared { name, for_tests, contents });
            }
            _ => self.contents.files.push(Declared { name, for_tests, contents: () }),
        }
    }

    /// Parses what follows `use`, with `below` in front of it.
    fn import(&mut self, tokens: &[TokenTree], below: &Path, is_public: bool) {
        for tree in tokens.split(|token| is_punct(token, ',')) {
            let (mut path, length) = segments(tree);
            path.splice(0..0, below.iter().cloned());
            match &tree[length..] {
                [.., TokenTree::Group(group)] => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    self.import(&inner, &path, is_public);
                }
                [.., TokenTree::Punct(all)] if all.as_char() == '*' => {
                    self.contents.imports.push(Import { path, name: None, is_public });
                }
                rest if !path.is_empty() && length > 0 => {
                    if path.last().is_some_and(|last| last == "self") {
                        path.pop();
                    }
                    let renamed = match rest {
                        [TokenTree::Ident(_), TokenTree::Ident(name)] => Some(name.to_string()),
                        _ => None,
                    };
                    let name = renamed.or_else(|| path.last().cloned());
                    self.contents.imports.push(Import { path, name, is_public });
                }
                _ => {}
            }
        }
    }

    /// Records a name, or a path of several; returns its number of tokens.
    fn path(&mut self, tokens: &[TokenTree]) -> usize {
        let (path, length) = segments(tokens);
        if path.len() > 1 {
            self.contents.paths.insert(path);
        } else {
            self.contents.names.extend(path);
        }
        length
    }
}

/// The segments at the beginning of these tokens, and their number of tokens. Generics end a path: no module follows them.
fn segments(tokens: &[TokenTree]) -> (Path, usize) {
    let mut path = Path::new();
    let mut at = 0;
    while let Some(TokenTree::Ident(segment)) = tokens.get(at) {
        path.push(segment.to_string());
        at += 1;
        match tokens.get(at..at + 3) {
            Some([one, two, TokenTree::Ident(_)]) if is_punct(one, ':') && is_punct(two, ':') => at += 2,
            _ => break,
        }
    }
    (path, at)
}

fn defines(keyword: &str) -> bool {
    ["fn", "struct", "enum", "union", "trait", "type", "const", "static"].contains(&keyword)
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn parenthesis(token: Option<&TokenTree>) -> Option<&Group> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => Some(group),
        _ => None,
    }
}

/// Whether an attribute begins with this word.
fn is(attribute: &TokenStream, word: &str) -> bool {
    attribute.clone().into_iter().next().is_some_and(|first| first.to_string() == word)
}

fn is_for_tests(attribute: &Group) -> bool {
    let text: String = attribute.stream().to_string().split_whitespace().collect();
    text.starts_with("cfg(test") || text.starts_with("cfg(any(test")
}
