//! A hot standby of a test's cluster, made like a base backup but without `pg_basebackup`: not every package of PostgreSQL has
//! it.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use std::time::Instant;

use super::running::RunningFolder;
use super::template::Template;
use super::{PATIENCE, TestCluster, TestDatabase, programs};
use crate::cluster::ROLE;
use crate::session::Session;
use crate::socket_folder::{PORT, SocketFolder, socket_in};

/// Folders whose content a backup leaves out (PostgreSQL's manual, "Backing Up the Data Directory"): the log itself is streamed.
const LEFT_EMPTY: [&str; 8] = [
    "pg_wal",
    "pg_dynshmem",
    "pg_notify",
    "pg_replslot",
    "pg_serial",
    "pg_snapshots",
    "pg_stat_tmp",
    "pg_subtrans",
];
/// Files that belong to the running server.
const LEFT_OUT: [&str; 2] = ["postmaster.pid", "postmaster.opts"];

impl TestDatabase {
    /// The same database on a new hot standby that streams from this cluster.
    #[must_use]
    pub fn standby(&self) -> Self {
        self.standby_with(&[])
    }

    /// The same with settings that override the usual ones, such as `("max_standby_streaming_delay", "0")`.
    #[must_use]
    pub fn standby_with(&self, settings: &[(&str, &str)]) -> Self {
        let template = Template::get(&programs());
        let folder = RunningFolder::make();
        self.back_up(&folder.cluster()).unwrap_or_else(|error| panic!("a standby: {error}"));
        template.user.own_tree(&folder.cluster()).unwrap_or_else(|error| panic!("a standby: {error}"));
        let socket_folder = SocketFolder::make(folder.path(), &template.user)
            .unwrap_or_else(|error| panic!("no folder for the socket of a standby: {error}"));
        let primary = format!("host='{}' port={PORT} user={ROLE}", self.socket_folder.path().display());
        let own = [("primary_conninfo", primary.as_str()), ("wal_retrieve_retry_interval", "100ms")];
        let mut settings_of_all = self.settings.clone();
        let settings = own.iter().chain(settings);
        settings_of_all.extend(settings.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let mut cluster =
            TestCluster { server: None, settings: settings_of_all, socket_folder, template, folder };
        cluster.start_again();
        Self { cluster, name: self.name.clone() }
    }

    /// Makes a standby lag: what it receives is not replayed.
    pub fn pause_replay(&self) {
        self.run("SELECT pg_wal_replay_pause()");
        // This only requests the pause, which takes effect between two records.
        let deadline = Instant::now() + PATIENCE;
        while self.run("SELECT 1 WHERE pg_get_wal_replay_pause_state() = 'paused'") == 0 {
            assert!(Instant::now() < deadline, "the standby does not pause");
        }
    }

    /// Lets a standby catch up.
    pub fn resume_replay(&self) {
        self.run("SELECT pg_wal_replay_resume()");
    }

    fn session(&self) -> Session {
        Session::open(&socket_in(self.socket_folder.path()), &self.name)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// Runs a statement and returns how many rows came back.
    fn run(&self, statement: &str) -> usize {
        self.session().run(statement).unwrap_or_else(|error| panic!("{statement}: {error}"))
    }

    /// Copies the running cluster as a standby.
    fn back_up(&self, to: &Path) -> io::Result<()> {
        // A backup ends with its session.
        let mut session = self.session();
        session.run("SELECT pg_backup_start('a standby', true)")?;
        copy(&self.folder.cluster(), to)?;
        let label = session.texts("SELECT labelfile FROM pg_backup_stop(false)")?;
        fs::write(to.join("backup_label"), label.concat())?;
        fs::write(to.join("standby.signal"), "")
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    make(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (name, target) = (entry.file_name(), to.join(entry.file_name()));
        let name = name.to_string_lossy();
        if LEFT_EMPTY.contains(&&*name) {
            make(&target)?;
        } else if !LEFT_OUT.contains(&&*name) {
            copy_entry(&entry, &target)?;
        }
    }
    make(&to.join("pg_wal/archive_status"))
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    make(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy_entry(&entry, &to.join(entry.file_name()))?;
    }
    Ok(())
}

fn copy_entry(entry: &fs::DirEntry, to: &Path) -> io::Result<()> {
    let copied = match entry.file_type()?.is_dir() {
        true => copy_tree(&entry.path(), to),
        false => fs::copy(entry.path(), to).map(drop),
    };
    // The server keeps running meanwhile; what it removed, replay removes again.
    copied.or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

fn make(folder: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(folder)
}
