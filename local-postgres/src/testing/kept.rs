use std::fs;
use std::path::{Path, PathBuf};

use super::running::{folder, locked};
use super::template::{Template, copy_tree};
use super::{TestCluster, TestDatabase};
use crate::session::Session;
use crate::socket_folder::socket_in;

/// The name of the database in a cluster that is kept.
const NAME: &str = "test";

/// A stopped cluster with a single database, and files that belong to it. The first test that needs them makes them, under a lock; every
/// test copies them.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
    template: Template,
}

impl Kept {
    /// What is kept under this name, as it was made for this key. If it was made for another one, or not at all, `make` fills an empty
    /// database and an empty folder.
    pub fn get(name: &str, key: &str, make: impl FnOnce(&TestDatabase, &Path)) -> Self {
        let template = Template::get(&super::programs());
        let kept = Self { folder: folder(&format!("{name}-{}", template.name())), template };
        let _lock = locked(&kept.folder);
        if fs::read_to_string(kept.key()).ok().as_deref() != Some(key) {
            kept.make(key, make).unwrap_or_else(|error| panic!("{}: {error}", kept.folder.display()));
        }
        kept
    }

    fn make(&self, key: &str, make: impl FnOnce(&TestDatabase, &Path)) -> std::io::Result<()> {
        for part in [self.key(), self.cluster(), self.files()] {
            let removed = if part.is_dir() { fs::remove_dir_all(&part) } else { fs::remove_file(&part) };
            removed.or_else(|error| if part.exists() { Err(error) } else { Ok(()) })?;
        }
        fs::create_dir(self.files())?;
        let cluster = TestCluster::copy_of(&self.template.cluster, &self.template, &[]);
        cluster.create_database(NAME);
        let mut database = TestDatabase { cluster, name: NAME.to_owned() };
        make(&database, &self.files());
        drop_other_databases(&database)?;
        database.stop();
        copy_tree(&database.folder.cluster(), &self.cluster())?;
        fs::write(self.key(), key)
    }

    /// The database, in a new cluster with settings that override the usual ones.
    #[must_use]
    pub fn database_with(&self, settings: &[(&str, &str)]) -> TestDatabase {
        let cluster = TestCluster::copy_of(&self.cluster(), &self.template, settings);
        TestDatabase { cluster, name: NAME.to_owned() }
    }

    /// The database, in a new cluster.
    #[must_use]
    pub fn database(&self) -> TestDatabase {
        self.database_with(&[])
    }

    /// Copies the files that belong to the database into a folder.
    pub fn copy_files(&self, to: &Path) {
        copy_files(&self.files(), to).unwrap_or_else(|error| panic!("{}: {error}", to.display()));
    }

    fn key(&self) -> PathBuf {
        self.folder.join("key")
    }

    fn cluster(&self) -> PathBuf {
        self.folder.join("cluster")
    }

    fn files(&self) -> PathBuf {
        self.folder.join("files")
    }
}

/// Drops what every cluster begins with, in which no test ever looks: two thirds of the files that each test would copy and remove.
fn drop_other_databases(database: &TestDatabase) -> std::io::Result<()> {
    let mut session = Session::open(&socket_in(database.socket_folder.path()), NAME)?;
    for other in ["postgres", "template0", "template1"] {
        session.run(&format!("ALTER DATABASE {other} IS_TEMPLATE false"))?;
        session.run(&format!("DROP DATABASE {other}"))?;
    }
    Ok(())
}

/// Tells a program from what was built in its place before: its length, and when it was written.
#[must_use]
pub fn build_of(program: &Path) -> String {
    let file = fs::metadata(program).unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    format!("{} {:?}", file.len(), file.modified().ok())
}

/// Copies what is in a folder, with its permissions, into another one.
fn copy_files(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            fs::set_permissions(&target, entry.metadata()?.permissions())?;
            copy_files(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
