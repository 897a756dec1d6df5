//! The files of lists, which may be as long as they like: a long one is written in pieces, each a file of its own. So whoever takes it gets
//! something again and again, and the length of each piece is known when it is sent.

use serde::Serialize;

use super::maker::{Maker, OwnExportError};

/// A piece ends when it is as long as this, in bytes. The shortest lines of so much are read in well under a minute, also while other members
/// take theirs: proxies end what is silent for longer (docs/production.md#a-proxy).
const ENOUGH: usize = 256 * 1024;

/// How the things of a list stand in a file.
#[derive(Clone, Copy)]
enum Form {
    /// One a line.
    Lines,
    /// As a JSON list.
    List,
}

/// A list that is being written.
pub(super) struct Pieces {
    name: &'static str,
    form: Form,
    /// How many pieces are written.
    written: usize,
    /// What is there of the next one.
    text: String,
}

impl Pieces {
    /// A list of JSON values, one a line: `NAME.jsonl`, `NAME-2.jsonl` and so on.
    pub(super) fn lines(name: &'static str) -> Self {
        Self { name, form: Form::Lines, written: 0, text: String::new() }
    }

    /// A JSON list in each of `NAME.json`, `NAME-2.json` and so on.
    pub(super) fn list(name: &'static str) -> Self {
        Self { form: Form::List, ..Self::lines(name) }
    }

    /// Writes what comes next.
    pub(super) async fn add(
        &mut self,
        maker: &mut Maker,
        item: &impl Serialize,
    ) -> Result<(), OwnExportError> {
        let item = match self.form {
            Form::Lines => serde_json::to_string(item)?,
            Form::List => serde_json::to_string_pretty(item)?,
        };
        self.add_text(maker, &item).await
    }

    /// The same with what is JSON already.
    pub(super) async fn add_text(&mut self, maker: &mut Maker, item: &str) -> Result<(), OwnExportError> {
        self.text.push_str(match self.form {
            Form::Lines => "",
            Form::List if self.text.is_empty() => "[\n",
            Form::List => ",\n",
        });
        self.text.push_str(item);
        if let Form::Lines = self.form {
            self.text.push('\n');
        }
        if self.text.len() < ENOUGH { Ok(()) } else { self.end_piece(maker).await }
    }

    /// Writes what is left; of a list without anything, that.
    pub(super) async fn finish(mut self, maker: &mut Maker) -> Result<(), OwnExportError> {
        if self.written > 0 && self.text.is_empty() { Ok(()) } else { self.end_piece(maker).await }
    }

    async fn end_piece(&mut self, maker: &mut Maker) -> Result<(), OwnExportError> {
        let mut text = std::mem::take(&mut self.text);
        let ending = match self.form {
            Form::Lines => "jsonl",
            Form::List => "json",
        };
        if let Form::List = self.form {
            text.push_str(if text.is_empty() { "[\n]\n" } else { "\n]\n" });
        }
        self.written += 1;
        let name = match self.written {
            1 => format!("{}.{ending}", self.name),
            number => format!("{}-{number}.{ending}", self.name),
        };
        maker.file(&name, text.as_bytes()).await
    }
}
