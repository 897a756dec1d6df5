use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::sys::statvfs::{Statvfs, statvfs};
use nix::unistd::getuid;

use crate::predecessor;

/// How long the server of a killed test may take to shut down before it is killed as well.
const PATIENCE: Duration = Duration::from_secs(5);
/// The room that tests want in memory, in bytes: several clusters of some 40 MB, and now and then a large one.
const ROOM_IN_MEMORY: u128 = 4 << 30;
const POLL: Duration = Duration::from_millis(10);

/// The folder of one test's cluster, removed at the end. Its lock is held while the test runs, which distinguishes it from
/// folders that killed tests left behind.
#[derive(Debug)]
pub(super) struct RunningFolder {
    path: PathBuf,
    _lock: File,
}

impl RunningFolder {
    /// Creates a folder, and removes what killed tests left behind.
    pub(super) fn make() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let all = quick_folder("running");
        let claim = locked(&all);
        let left = leftovers(&all);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = all.join(format!("{process}-{count}"));
        fs::create_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lock = locked(&path);
        drop(claim);
        for folder in left {
            clear_away(&folder);
        }
        Self { path, _lock: lock }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn cluster(&self) -> PathBuf {
        self.path.join("cluster")
    }
}

impl Drop for RunningFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// What Cargo keeps in a build's own folder. It marks one with `CACHEDIR.TAG` only if there was no such folder before.
const OF_A_BUILD: [&str; 2] = ["CACHEDIR.TAG", ".rustc_info.json"];

/// A folder for the tests' clusters: below the build's own folder, as two checkouts would undo what the other one has made; otherwise
/// below the system's temporary one.
pub(super) fn folder(name: &str) -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let is_of_a_build = |folder: &&Path| OF_A_BUILD.iter().any(|file| folder.join(file).is_file());
    let target = program.ancestors().find(is_of_a_build);
    let target = target.map_or_else(std::env::temp_dir, Path::to_owned);
    let folder = target.join("test-postgres").join(name);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    folder
}

/// A folder for what lasts no longer than a test: in memory, where the system has room there. A cluster is a thousand files, whose
/// making and removal takes a third of a plain test's time on a disk.
fn quick_folder(name: &str) -> PathBuf {
    let memory = Path::new("/dev/shm");
    // Of sizes that differ between systems.
    let free = |of: Statvfs| u128::from(of.blocks_available()) * u128::from(of.fragment_size());
    let has_room = statvfs(memory).is_ok_and(|of| free(of) >= ROOM_IN_MEMORY);
    if !has_room {
        return folder(name);
    }
    let folder = memory.join(format!("test-postgres-{}", getuid())).join(name);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    folder
}

/// Waits for the folder's lock and takes it. It is released with the file.
pub(super) fn locked(folder: &Path) -> File {
    let path = folder.join("lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
    file.and_then(|file| file.lock().map(|()| file))
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Moves the folders of tests that have ended out of the way of new ones, whose process id may be the same.
fn leftovers(all: &Path) -> Vec<PathBuf> {
    let swept = quick_folder("swept");
    let entries = fs::read_dir(all).into_iter().flatten().filter_map(Result::ok);
    let mut left: Vec<PathBuf> =
        fs::read_dir(&swept).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    for entry in entries.filter(|entry| entry.path().is_dir()) {
        let abandoned = match File::open(entry.path().join("lock")) {
            Ok(lock) => lock.try_lock().is_ok(),
            Err(error) => error.kind() == std::io::ErrorKind::NotFound,
        };
        let moved = swept.join(format!("{}-{}", entry.file_name().display(), std::process::id()));
        if abandoned && fs::rename(entry.path(), &moved).is_ok() {
            left.push(moved);
        }
    }
    left
}

/// Kills what still runs in the folder and removes it. Another test may be doing the same.
fn clear_away(folder: &Path) {
    let cluster = folder.join("cluster");
    let deadline = Instant::now() + PATIENCE;
    loop {
        let processes = predecessor::processes_of(&cluster);
        if processes.is_empty() {
            break;
        }
        let overdue = Instant::now() > deadline;
        for pid in processes {
            let _ = kill(pid, if overdue { Signal::SIGKILL } else { Signal::SIGQUIT });
            let _ = kill(pid, Signal::SIGCONT);
        }
        std::thread::sleep(POLL);
    }
    let _ = crate::socket_folder::remove_leftover(folder);
    let _ = fs::remove_dir_all(folder);
}
