//! The passwords of the demonstration's members: generated at the first start, kept in a file that only its owner may read.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use identity::Password;

/// The file's name in the data folder.
const NAME: &str = "demonstration-passwords.txt";
/// How the file begins.
const HEADING: &str = "# Members of the demonstration sign in with these. An admin is marked. Delete the accounts before real people use this.";

/// The passwords by email address, as in the file.
pub(super) struct Passwords {
    path: PathBuf,
    lines: BTreeMap<String, Line>,
}

#[derive(Clone)]
struct Line {
    password: String,
    admin: bool,
}

impl Passwords {
    /// The passwords in the data folder's file; empty if there is no file.
    pub(super) fn in_folder(data: &Path) -> io::Result<Self> {
        let path = data.join(NAME);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read?,
        };
        let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
            let mut words = line.split_whitespace();
            let (email, password) = (words.next()?.to_owned(), words.next()?.to_owned());
            Some((email, Line { password, admin: words.next() == Some("admin") }))
        });
        Ok(Self { lines: lines.collect(), path })
    }

    /// The password that an earlier, interrupted start generated for this member.
    pub(super) fn of(&self, email: &str) -> Option<&str> {
        self.lines.get(email).map(|line| line.password.as_str())
    }

    /// A password for this member, written to the file before anybody signs in with it.
    pub(super) fn make(&mut self, email: &str, admin: bool) -> io::Result<String> {
        if let Some(password) = self.of(email) {
            return Ok(password.to_owned());
        }
        let password = Password::generate().map_err(io::Error::other)?;
        self.lines.insert(email.to_owned(), Line { password: password.clone(), admin });
        self.write()?;
        Ok(password)
    }

    /// Drops this member's password: another node registered the member, with a password of its own.
    pub(super) fn drop(&mut self, email: &str) -> io::Result<()> {
        if self.lines.remove(email).is_none() {
            return Ok(());
        }
        self.write()
    }

    /// The announcement that the demonstration was loaded; `None` if another node loaded all of it.
    pub(super) fn announcement(&self) -> Option<String> {
        let admin = self.lines.iter().find(|(_, line)| line.admin);
        let admin = admin.map(|(email, line)| {
            format!("The admin of the demonstration signs in as {email} with the password {}", line.password)
        });
        let rest = format!("The passwords of all its members are in {}", self.path.display());
        (!self.lines.is_empty()).then(|| admin.into_iter().chain([rest]).collect::<Vec<_>>().join("\n"))
    }

    /// Written to a draft and renamed, so that nobody ever reads half of it.
    fn write(&self) -> io::Result<()> {
        let draft = self.path.with_extension(format!("{}.draft", std::process::id()));
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
        writeln!(file, "{HEADING}")?;
        for (email, Line { password, admin }) in &self.lines {
            writeln!(file, "{email} {password}{}", if *admin { " admin" } else { "" })?;
        }
        file.sync_all()?;
        fs::rename(&draft, &self.path)?;
        let folder = self.path.parent().unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_password_is_in_the_file_at_once_and_found_again_and_only_the_owner_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut made = Passwords::in_folder(folder.path()).unwrap();
        assert!(made.announcement().is_none());
        let opal = made.make("opal@example.org", true).unwrap();
        let wren = made.make("wren@example.org", false).unwrap();
        assert_ne!(opal, wren);
        let mut again = Passwords::in_folder(folder.path()).unwrap();
        assert_eq!(again.of("opal@example.org"), Some(opal.as_str()));
        assert_eq!(again.make("wren@example.org", false).unwrap(), wren);
        let said = again.announcement().unwrap();
        assert!(said.contains("opal@example.org") && said.contains(&opal) && !said.contains(&wren), "{said}");
        let mode = fs::metadata(folder.path().join(NAME)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "the draft must be gone");
        again.drop("opal@example.org").unwrap();
        assert_eq!(Passwords::in_folder(folder.path()).unwrap().of("opal@example.org"), None);
    }
}
