//! The binary as a shell starts it.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// How long a one-off command may take.
const FINISHES_WITHIN: Duration = Duration::from_secs(300);

/// The variables that the binary reads; a test sets those that it needs.
const VARIABLES: [&str; 17] = [
    "COOKBOOK_DATA",
    "COOKBOOK_MASTER_KEY",
    "COOKBOOK_LOG",
    "COOKBOOK_LOG_FORMAT",
    "COOKBOOK_LISTEN",
    "COOKBOOK_WEBAPP",
    "COOKBOOK_DEMO",
    "COOKBOOK_ALLOW_UNSAFE_POSTGRES",
    "COOKBOOK_MAIL_FROM",
    "COOKBOOK_PUBLIC_URL",
    "COOKBOOK_SAFETY_VIDEOS",
    "COOKBOOK_TRUSTED_PROXIES",
    "DATABASE_READ_URL",
    "DATABASE_URL",
    "SMTP_URL",
    "SMTP_CA_FILE",
    "RUST_LOG",
];

/// The binary, without arguments and variables. It runs in the checkout's root, where PostgreSQL's programs may be below
/// `local-postgres`.
pub(crate) fn binary() -> Command {
    binary_at(Path::new(env!("CARGO_BIN_EXE_cookbook")))
}

/// A copy of the binary, run in the same way.
pub(crate) fn binary_at(path: &Path) -> Command {
    let mut command = Command::new(path);
    for variable in VARIABLES {
        command.env_remove(variable);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    command.current_dir(root).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// How a command ended.
#[derive(Debug)]
pub(crate) struct Finished {
    /// Its exit code; `None` if a signal ended it.
    pub(crate) code: Option<i32>,
    /// What it wrote to standard output.
    pub(crate) out: String,
    /// What it wrote to standard error.
    pub(crate) err: String,
}

impl Finished {
    /// The command succeeded completely.
    #[track_caller]
    pub(crate) fn succeeded(self) -> Self {
        self.ended_with(0)
    }

    #[track_caller]
    pub(crate) fn ended_with(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{self:#?}");
        self
    }

    /// The one sentence with which the command said why it failed.
    #[track_caller]
    pub(crate) fn sentence(self) -> String {
        assert_eq!(self.code, Some(2), "{self:#?}");
        assert_eq!(self.out, "", "{self:#?}");
        // Log lines are JSON; messages for a person are not.
        let lines: Vec<&str> = self.err.lines().filter(|line| !line.starts_with('{')).collect();
        let [line] = lines[..] else { panic!("not one sentence: {self:#?}") };
        let sentence = line.strip_prefix("cookbook: ").unwrap_or_else(|| panic!("{self:#?}"));
        assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{sentence}");
        assert!(!self.err.contains("panicked"), "{self:#?}");
        sentence.to_owned()
    }
}

/// Runs a command to completion.
pub(crate) fn finish(command: &mut Command) -> Finished {
    let mut child = command.spawn().unwrap();
    let (out, err) = (read_all(child.stdout.take().unwrap()), read_all(child.stderr.take().unwrap()));
    let deadline = Instant::now() + FINISHES_WITHIN;
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("{command:?} did not end: {} {}", out.join().unwrap(), err.join().unwrap());
        }
        // A pause between two tries.
        std::thread::sleep(Duration::from_millis(5));
    };
    Finished { code: status.code(), out: out.join().unwrap(), err: err.join().unwrap() }
}

fn read_all(mut from: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = Vec::new();
        from.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    })
}

/// Sends a signal to a child process.
pub(crate) fn signal(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id().cast_signed()), signal).unwrap();
}
