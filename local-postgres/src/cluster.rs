use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use crate::entry::Entry;
use crate::server_user::ServerUser;
use crate::{Programs, StartError, parent_death, predecessor};

/// The role that owns everything. No other user can enter the socket's folder, so it has no password.
pub(crate) const ROLE: &str = "postgres";
/// Since this major version PostgreSQL has a built-in C.UTF-8, the same on every system.
const BUILTIN_LOCALES: u32 = 17;
/// How long an `initdb` may take to notice that its program is gone.
const REMOVE_PATIENCE: Duration = Duration::from_secs(10);
/// How many lines of a program's output an error shows.
const LAST_LINES: usize = 8;

/// Creates a cluster in `cluster`, a path that does not exist. It is built beside it and renamed when complete, so a kill at any
/// moment leaves either the whole cluster or none.
pub(crate) fn make(
    cluster: &Path,
    programs: &Programs,
    user: &ServerUser,
    arguments: &[&str],
    settings: &str,
) -> Result<(), StartError> {
    let unusable = |reason| StartError::Folder { folder: cluster.to_owned(), reason };
    let unfinished = cluster.with_extension("unfinished");
    predecessor::wait_until_gone(&unfinished)?;
    remove_unfinished(&unfinished).map_err(unusable)?;
    DirBuilder::new().mode(0o700).create(&unfinished).map_err(unusable)?;
    user.own(&unfinished).map_err(unusable)?;
    initdb(&unfinished, programs, user, arguments)?;
    append_settings(&unfinished, settings)
        .and_then(|()| fs::rename(&unfinished, cluster))
        .and_then(|()| cluster.parent().map_or(Ok(()), |parent| File::open(parent)?.sync_all()))
        .map_err(unusable)
}

fn initdb(
    folder: &Path,
    programs: &Programs,
    user: &ServerUser,
    arguments: &[&str],
) -> Result<(), StartError> {
    let program = programs.initdb();
    let not_started = |reason| StartError::Spawn { program: program.clone(), reason };
    let entry = Entry::into(folder, user)?;
    let mut command = Command::new(&program);
    command
        .arg("-D")
        .arg(entry.path())
        .args(["-U", ROLE, "-A", "trust", "-E", "UTF8", "--no-instructions"])
        .args(locale(programs.major()))
        .args(arguments)
        .stdin(Stdio::null())
        .process_group(0);
    user.run(&mut command);
    parent_death::tie(&mut command, entry, Signal::SIGINT);
    let output = command.output().map_err(not_started)?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(StartError::Initdb { folder: folder.to_owned(), said: last_lines(&String::from_utf8_lossy(&said)) })
}

/// Text is compared by code point, with Unicode case mapping, if the system supports that.
fn locale(major: u32) -> &'static [&'static str] {
    if major >= BUILTIN_LOCALES {
        &["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
    } else if cfg!(target_os = "linux") {
        &["--locale=C.UTF-8"]
    } else {
        &["--locale=C"]
    }
}

/// Removes what a killed start left behind. Its `initdb` may be removing it concurrently, or writing a last file.
fn remove_unfinished(folder: &Path) -> io::Result<()> {
    let deadline = Instant::now() + REMOVE_PATIENCE;
    loop {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) if Instant::now() > deadline => return Err(error),
            _ => {}
        }
    }
}

fn append_settings(cluster: &Path, settings: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().append(true).open(cluster.join("postgresql.conf"))?;
    file.write_all(settings.as_bytes())?;
    file.sync_all()
}

pub(crate) fn last_lines(output: &str) -> String {
    let lines: Vec<&str> = output.lines().filter(|line| !line.trim().is_empty()).collect();
    lines[lines.len().saturating_sub(LAST_LINES)..].join("\n")
}
