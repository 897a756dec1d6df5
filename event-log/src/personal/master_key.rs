//! The root of all subjects' keys: configured, or generated into the data folder.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use chacha20poly1305::XChaCha20Poly1305;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::cipher::{PersonalError, random_bytes};

/// 32 bytes from which every other key is derived: those for wrapping, for claims, for the database's check value, and those that
/// other components derive. Whoever has it and the database can read everything; without it the personal data in the log is lost.
#[derive(Clone)]
pub struct MasterKey([u8; 32]);

/// There is no usable master key.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MasterKeyError {
    /// The text is not 64 hexadecimal digits.
    #[error("the master key must be 64 hexadecimal digits (32 bytes); {0}")]
    NotHex(String),
    /// Users other than the owner may read the file.
    #[error("the master key {path} may be read by others (mode {mode:04o}); run: chmod 600 {path}")]
    TooOpen {
        /// The file.
        path: PathBuf,
        /// Its permission bits.
        mode: u32,
    },
    /// The file could not be read or written.
    #[error("the master key {path} cannot be read or written: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// There is no key, but the database was keyed with one.
    #[error(
        "{0} is missing, and the database was keyed with it; put the copy of it back, or give the key itself; without it personal data in the log cannot be read, and no other key takes its place"
    )]
    Lost(PathBuf),
    /// The operating system provided no random bytes.
    #[error("a master key cannot be generated: {0}")]
    NoRandomness(String),
}

impl MasterKey {
    /// Reads the key from the file, or generates it there (mode 0600) if there is none. A file that others may read is refused.
    /// Two processes that start concurrently get the same key.
    pub fn load_or_create(path: &Path) -> Result<Self, MasterKeyError> {
        let failed = |source| MasterKeyError::File { path: path.to_owned(), source };
        if !path.try_exists().map_err(failed)? {
            create(path)?;
        }
        Self::load(path)
    }

    /// Reads the key from the file. If there is none, and the database was never keyed, it is generated there.
    ///
    /// # Errors
    /// [`MasterKeyError::Lost`] if the database was keyed and the file is missing; no file is created then.
    pub fn load_or_create_for(path: &Path, was_keyed: bool) -> Result<Self, MasterKeyError> {
        let missing = || path.try_exists().map(|there| !there);
        let failed = |source| MasterKeyError::File { path: path.to_owned(), source };
        if was_keyed && missing().map_err(failed)? {
            return Err(MasterKeyError::Lost(path.to_owned()));
        }
        Self::load_or_create(path)
    }

    fn load(path: &Path) -> Result<Self, MasterKeyError> {
        let failed = |source| MasterKeyError::File { path: path.to_owned(), source };
        let mode = fs::metadata(path).map_err(failed)?.permissions().mode() & 0o7777;
        if mode & 0o077 != 0 {
            return Err(MasterKeyError::TooOpen { path: path.to_owned(), mode });
        }
        Self::from_hex(&fs::read_to_string(path).map_err(failed)?)
    }

    /// Parses 64 hexadecimal digits; surrounding whitespace is ignored.
    pub fn from_hex(text: &str) -> Result<Self, MasterKeyError> {
        let mut key = [0; 32];
        hex::decode_to_slice(text.trim(), &mut key)
            .map_err(|error| MasterKeyError::NotHex(error.to_string()))?;
        Ok(Self(key))
    }

    /// A derived key for another purpose, the same on every machine that has the master key.
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        hmac_sha256(&self.0, &[b"derived for ", purpose.as_bytes()])
    }

    pub(crate) fn wrapping(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.own(b"event-log subject keys").into())
    }

    /// What a database keyed with this key stores to recognise it.
    pub(crate) fn check_value(&self) -> [u8; 32] {
        self.own(b"event-log key check")
    }

    pub(crate) fn claims(&self) -> [u8; 32] {
        self.own(b"event-log claims")
    }

    fn own(&self, purpose: &[u8]) -> [u8; 32] {
        hmac_sha256(&self.0, &[purpose])
    }
}

pub(crate) fn hmac_sha256(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

impl fmt::Debug for MasterKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("MasterKey(hidden)")
    }
}

/// Written under another name and then linked into place, so that nobody ever reads a partial key.
fn create(path: &Path) -> Result<(), MasterKeyError> {
    let failed = |source| MasterKeyError::File { path: path.to_owned(), source };
    let random = |error: PersonalError| MasterKeyError::NoRandomness(error.to_string());
    let key: [u8; 32] = random_bytes().map_err(random)?;
    let suffix: [u8; 8] = random_bytes().map_err(random)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let draft = folder.join(format!(".master-key-{}", hex::encode(suffix)));
    let written = (|| {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
        writeln!(file, "{}", hex::encode(key))?;
        file.sync_all()?;
        match fs::hard_link(&draft, path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
            other => other,
        }?;
        File::open(folder)?.sync_all()
    })();
    // The draft may not exist if creating it failed; what counts is `written`.
    drop(fs::remove_file(&draft));
    written.map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generated_key_is_found_again_and_private() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("master.key");
        let key = MasterKey::load_or_create(&path).unwrap();
        assert_eq!(MasterKey::load_or_create(&path).unwrap().0, key.0);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "the draft must be gone");
        assert!(!format!("{key:?}").contains(&hex::encode(key.0)));
    }

    #[test]
    fn derived_keys_differ_by_purpose_and_by_master_key_and_are_the_same_again() {
        let (one, other) = (MasterKey([1; 32]), MasterKey([2; 32]));
        assert_eq!(one.derive("tokens"), one.derive("tokens"));
        assert_ne!(one.derive("tokens"), one.derive("codes"));
        assert_ne!(one.derive("tokens"), other.derive("tokens"));
        assert_ne!(one.derive("event-log claims"), one.claims());
    }

    #[test]
    fn a_key_that_others_may_read_is_refused_with_the_remedy() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("master.key");
        MasterKey::load_or_create(&path).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let message = MasterKey::load_or_create(&path).unwrap_err().to_string();
        assert!(message.contains("mode 0640") && message.contains("chmod 600"), "{message}");
    }

    #[test]
    fn a_file_that_holds_no_key_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("master.key");
        OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path).unwrap();
        assert!(matches!(MasterKey::load_or_create(&path), Err(MasterKeyError::NotHex(_))));
    }

    #[test]
    fn threads_that_start_at_once_get_one_key() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("master.key");
        let keys: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..8).map(|_| scope.spawn(|| MasterKey::load_or_create(&path).unwrap().0)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(keys.windows(2).all(|pair| pair[0] == pair[1]));
    }
}
