//! The mails that a cookbook without a mail server has written to files.

use std::path::Path;

use mail_parser::MessageParser;

use super::{Installation, eventually};

/// A mail that has arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(crate) subject: String,
    pub(crate) text: String,
}

impl Letter {
    /// Parses a mail as it was sent; returns its recipient, too.
    pub(crate) fn read(mail: &[u8]) -> (String, Self) {
        let mail = MessageParser::default().parse(mail).unwrap();
        let to = mail.to().unwrap().first().unwrap().address().unwrap().to_owned();
        let letter = Self {
            subject: mail.subject().unwrap().to_owned(),
            text: mail.body_text(0).unwrap().into_owned(),
        };
        (to, letter)
    }

    /// The six digits on a line of their own.
    pub(crate) fn code(&self) -> Option<String> {
        let mut lines = self.text.lines().map(str::trim);
        lines.find(|line| line.len() == 6 && line.bytes().all(|b| b.is_ascii_digit())).map(str::to_owned)
    }
}

/// The mails to this address that a node with this data folder sent, oldest first.
pub(crate) fn letters_in(data: &Path, address: &str) -> Vec<Letter> {
    let Ok(files) = std::fs::read_dir(data.join("mail")) else { return Vec::new() };
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "eml"));
    files.sort();
    let letters = files.iter().map(|file| Letter::read(&std::fs::read(file).unwrap()));
    letters.filter(|(to, _)| to == address).map(|(_, letter)| letter).collect()
}

impl Installation {
    /// The mails to this address, oldest first.
    pub(crate) fn letters_to(&self, address: &str) -> Vec<Letter> {
        letters_in(self.data(), address)
    }

    /// Waits for a mail with this subject to this address.
    #[track_caller]
    pub(crate) fn letter_to(&self, address: &str, subject: &str) -> Letter {
        eventually(&format!("\"{subject}\" to {address}"), || {
            self.letters_to(address).into_iter().find(|letter| letter.subject == subject)
        })
    }

    /// Waits until this many codes have been mailed to this address; returns them, oldest first.
    #[track_caller]
    pub(crate) fn codes_to(&self, address: &str, how_many: usize) -> Vec<String> {
        eventually(&format!("{how_many} codes to {address}"), || {
            let codes: Vec<_> = self.letters_to(address).iter().filter_map(Letter::code).collect();
            (codes.len() >= how_many).then_some(codes)
        })
    }

    /// Waits for the first code mailed to this address.
    #[track_caller]
    pub(crate) fn code_to(&self, address: &str) -> String {
        self.codes_to(address, 1).remove(0)
    }
}

/// A different code.
pub(crate) fn other_code(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}
