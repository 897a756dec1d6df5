//! A program that serves a database, to be killed.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};

use nix::unistd::User;
use tempfile::TempDir;

/// The running program, ready to serve.
pub(crate) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    pub(crate) server: i32,
    pub(crate) url: String,
}

impl Program {
    pub(crate) fn start(data_dir: &Path) -> Self {
        Self::of(Command::new(env!("CARGO_BIN_EXE_serve-until-killed")).arg(data_dir))
    }

    /// One that serves a test's database.
    pub(crate) fn with_a_test_database() -> Self {
        Self::of(&mut Command::new(env!("CARGO_BIN_EXE_serve-until-killed")))
    }

    pub(crate) fn of(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["ready", server, url] = words[..] else { panic!("the program says {line:?}") };
        Self { input: child.stdin.take(), server: server.parse().unwrap(), url: url.to_owned(), child }
    }

    /// Like `kill -9`.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Lets it stop cleanly.
    pub(crate) fn stop(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

/// A copy of the program that `nobody` can run, and commands that run it as `nobody`.
pub(crate) struct AsNobody(TempDir);

impl AsNobody {
    pub(crate) fn new() -> Self {
        let folder = crate::folder();
        let copy = folder.path().join("program");
        std::fs::copy(env!("CARGO_BIN_EXE_serve-until-killed"), &copy).unwrap();
        std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o755)).unwrap();
        Self(folder)
    }

    pub(crate) fn command(&self, data_dir: &Path) -> Command {
        let nobody = User::from_name("nobody").unwrap().unwrap();
        let mut command = Command::new(self.0.path().join("program"));
        command.arg(data_dir).current_dir("/").uid(nobody.uid.as_raw()).gid(nobody.gid.as_raw());
        command
    }

    /// A folder that belongs to `nobody`.
    pub(crate) fn own_folder(&self) -> PathBuf {
        let nobody = User::from_name("nobody").unwrap().unwrap();
        let folder = self.0.path().join("nobodys");
        std::fs::create_dir(&folder).unwrap();
        std::os::unix::fs::chown(&folder, Some(nobody.uid.as_raw()), Some(nobody.gid.as_raw())).unwrap();
        folder
    }
}

/// The one-line error of a program that does not start, after checking its exit code.
pub(crate) fn refusal_of(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.stdin(Stdio::null()).output().unwrap();
    assert_eq!(status.code(), Some(2));
    String::from_utf8(stderr).unwrap()
}
