//! A data folder and a database: what outlives a process of the cookbook.

use std::ffi::OsStr;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

use event_log::MasterKey;
use image::ImageFormat;
use local_postgres::LocalPostgres;
use local_postgres::testing::{Kept, TestDatabase, build_of, database};
use mail_testing::Outgoing;
use media::PictureName;
use nix::sys::signal::kill;
use nix::unistd::Pid;
use tempfile::TempDir;

use super::binary::{Finished, binary, finish};
use super::files::photo;
use super::serving::Cookbook;
use super::web_app::web_app;
use super::writer::Writer;

/// The master key of tests.
pub(crate) const MASTER_KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// The persistent state of a cookbook, and the binary to run on it.
pub(crate) struct Installation {
    /// A cluster of its own; `None` if the cookbook's private one is used.
    pub(crate) database: Option<TestDatabase>,
    web_app: TempDir,
    data: TempDir,
}

impl Installation {
    /// With an external PostgreSQL and an empty cookbook that was served before.
    pub(crate) fn new() -> Self {
        Self::served("served", &[])
    }

    /// With an external PostgreSQL and the demonstration collection, which was loaded before.
    pub(crate) fn demonstrated() -> Self {
        Self::served("demonstrated", &["--demo"])
    }

    /// With an external PostgreSQL, before its first start.
    pub(crate) fn fresh() -> Self {
        Self::on(database())
    }

    /// A copy of what a service with these arguments left: it is started once, by the first test that needs it.
    fn served(name: &str, arguments: &[&str]) -> Self {
        let kept = Kept::get(name, &this_binary_today(), |database, data| {
            let web_app = web_app();
            let mut serving = serving(command(Some(&database.url()), data, &SERVE), web_app.path(), true);
            Cookbook::start(serving.args(arguments)).stop();
        });
        let installation = Self::on(kept.database());
        kept.copy_files(installation.data());
        installation
    }

    /// With this PostgreSQL.
    pub(crate) fn on(database: TestDatabase) -> Self {
        Self { database: Some(database), ..Self::embedded() }
    }

    /// With the cookbook's own PostgreSQL in the data folder.
    pub(crate) fn embedded() -> Self {
        Self { database: None, web_app: web_app(), data: open_folder() }
    }

    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// The folder of the built web app.
    pub(crate) fn web_app(&self) -> &Path {
        self.web_app.path()
    }

    /// The address of the database; that of the private one while it runs.
    pub(crate) fn url(&self) -> String {
        match &self.database {
            Some(database) => database.url(),
            None => LocalPostgres::url_of_running(&self.data().join("postgres"), "cookbook").unwrap(),
        }
    }

    /// The binary with these arguments, on this data folder and database.
    pub(crate) fn command(&self, arguments: &[impl AsRef<OsStr>]) -> Command {
        self.command_in(self.data(), arguments)
    }

    fn command_in(&self, data: &Path, arguments: &[impl AsRef<OsStr>]) -> Command {
        command(self.database.as_ref().map(|database| database.url()).as_deref(), data, arguments)
    }

    /// The command for the service, on a port that the system chooses.
    pub(crate) fn serving(&self) -> Command {
        self.serving_in(self.data())
    }

    /// The service of another machine, with a data folder of its own.
    pub(crate) fn serving_in(&self, data: &Path) -> Command {
        serving(self.command_in(data, &SERVE), self.web_app.path(), self.database.is_some())
    }

    /// A service that is ready.
    pub(crate) fn serve(&self) -> Cookbook {
        Cookbook::start(&mut self.serving())
    }

    /// A service that is ready and has the demonstration collection.
    pub(crate) fn serve_demonstration(&self) -> Cookbook {
        Cookbook::start(self.serving().arg("--demo"))
    }

    /// Another machine on the same database, with a data folder of its own.
    pub(crate) fn serve_another_node(&self, data: &Path) -> Cookbook {
        Cookbook::start(&mut self.serving_in(data))
    }

    /// Runs a command to completion.
    pub(crate) fn run(&self, arguments: &[impl AsRef<OsStr>]) -> Finished {
        finish(&mut self.command(arguments))
    }

    pub(crate) fn import(&self, file: &Path) -> Finished {
        self.run(&[OsStr::new("import"), file.as_os_str()])
    }

    /// Files for the photos that were submitted without any: verification looks for them.
    pub(crate) fn draw_missing_photos(&self) {
        for url in self.writer().texts("SELECT url FROM read.photos") {
            for name in PictureName::of_url(&url).unwrap().renditions() {
                let file = self.data().join("media").join(name.to_string());
                if !file.exists() {
                    std::fs::write(file, photo(8, 8, ImageFormat::Jpeg)).unwrap();
                }
            }
        }
    }

    /// A writer on the same database, in another process.
    pub(crate) fn writer(&self) -> Writer {
        Writer::to(&self.url())
    }

    /// The outbox of the database, in another process.
    pub(crate) fn outgoing(&self) -> Outgoing {
        Outgoing::of(&self.url(), &MasterKey::from_hex(MASTER_KEY).unwrap())
    }

    /// The process of the private PostgreSQL, while it runs.
    pub(crate) fn private_postgres(&self) -> Option<Pid> {
        let file = std::fs::read_to_string(self.cluster().join("postmaster.pid")).ok()?;
        let pid = Pid::from_raw(file.lines().next()?.trim().parse().ok()?);
        is_alive(pid).then_some(pid)
    }

    pub(crate) fn cluster(&self) -> PathBuf {
        self.data().join("postgres/cluster")
    }
}

const SERVE: [&str; 3] = ["serve", "--listen", "127.0.0.1:0"];

/// The binary with these arguments, on this database, or on a private one.
fn command(database: Option<&str>, data: &Path, arguments: &[impl AsRef<OsStr>]) -> Command {
    let mut command = binary();
    command.args(arguments).arg("--data").arg(data).env("COOKBOOK_MASTER_KEY", MASTER_KEY);
    if let Some(url) = database {
        command.env("DATABASE_URL", url);
    }
    command
}

fn serving(mut serve: Command, web_app: &Path, has_database: bool) -> Command {
    // Callers on this machine may say for whom they call.
    serve.arg("--webapp").arg(web_app).args(["--trusted-proxy", "127.0.0.1"]);
    if has_database {
        serve.arg("--allow-unsafe-postgres");
    }
    serve
}

/// Tells what this binary makes today from what another one made, or this one before: what waits for an admin grows old.
fn this_binary_today() -> String {
    let days = UNIX_EPOCH.elapsed().unwrap().as_secs() / (24 * 60 * 60);
    format!("{} {days}", build_of(Path::new(env!("CARGO_BIN_EXE_cookbook"))))
}

/// Whether there is a process with this id. A zombie does not count.
pub(crate) fn is_alive(pid: Pid) -> bool {
    let ended = std::fs::read_to_string(format!("/proc/{pid}/stat"))
        .is_ok_and(|stat| stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('Z')));
    kill(pid, None).is_ok() && !ended
}

/// A folder that every user may enter, like most folders in which people keep data.
pub(crate) fn open_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    folder
}
