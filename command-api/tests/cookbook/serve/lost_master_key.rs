//! The master key is lost, but the log is not.
//!
//! New clusters: the key is kept beside the private one.

use crate::support::{Folder, Installation, recipe};

#[test]
fn no_key_is_made_in_place_of_one_that_was_lost() {
    let installation = Installation::embedded();
    let without_key = |arguments: &[&str]| {
        let mut command = installation.command(arguments);
        command.env_remove("COOKBOOK_MASTER_KEY");
        crate::support::finish(&mut command)
    };
    let folder = Folder::new();
    let import = folder.write_lines("soup.jsonl", &[recipe("soup", "Soup")]);
    without_key(&["import", import.to_str().unwrap()]).succeeded();
    let key = installation.data().join("master.key");
    let kept = std::fs::read(&key).unwrap();
    std::fs::remove_file(&key).unwrap();
    for arguments in [&["status"][..], &["verify"], &["serve", "--listen", "127.0.0.1:0"]] {
        let mut all = arguments.to_vec();
        let web_app = installation.web_app().to_str().unwrap();
        if arguments[0] == "serve" {
            all.extend(["--webapp", web_app]);
        }
        let sentence = without_key(&all).sentence();
        for part in ["master.key", "is missing", "copy"] {
            assert!(sentence.contains(part), "{sentence}");
        }
        assert!(!key.exists(), "{arguments:?} has made a key");
    }
    std::fs::write(&key, kept).unwrap();
    std::fs::set_permissions(&key, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    without_key(&["verify"]).succeeded();
}
