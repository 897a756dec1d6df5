//! A disk is full. What the database cannot write is refused with a code of its own, and works when there is room again; what the
//! search index cannot write is found all the same.
//!
//! New clusters: the first search index has no room.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use command_api::web::answer::contract::Card;
use serde_json::json;

use crate::accounts::samples::update;
use crate::support::{Cookbook, Installation, eventually, open_folder, wait_until};

/// A two-megabyte disk in the place of a folder.
struct Disk(PathBuf);

impl Disk {
    /// `None` unless this is root, who alone can mount it.
    fn mount(folder: &Path) -> Option<Self> {
        nix::unistd::Uid::effective().is_root().then(|| {
            let mut mount = Command::new("mount");
            let mounted = mount.args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(folder).status();
            assert!(mounted.unwrap().success());
            Self(folder.to_owned())
        })
    }

    fn path(&self) -> &Path {
        &self.0
    }

    /// Uses up all remaining space.
    fn fill(&self) -> PathBuf {
        let file = self.path().join("everything-else");
        assert!(std::fs::write(&file, vec![0; 4 << 20]).is_err(), "it is larger than that");
        file
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Lazily, as the server may still have files there.
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

#[test]
fn a_full_disk_is_told_and_everything_goes_on_when_there_is_room() {
    let place = open_folder();
    let Some(disk) = Disk::mount(place.path()) else { return };
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let server = installation.database.as_ref().unwrap().pid().unwrap();
    let folder = disk.path().join("tablespace");
    std::fs::create_dir(&folder).unwrap();
    let owner = std::fs::metadata(format!("/proc/{server}")).unwrap().uid();
    chown(&folder, Some(owner), None).unwrap();
    let writer = installation.writer();
    writer.tamper(&format!("CREATE TABLESPACE small LOCATION '{}'", folder.display()));
    writer.tamper("ALTER TABLE es.events SET TABLESPACE small");
    let rename = |name: &str| {
        let mut body = update(rosa.user());
        body["displayName"] = json!(name);
        rosa.put("/api/update-user", &body)
    };
    let filler = disk.fill();
    let mut round = 0;
    let refused = eventually("there is no room", || {
        round += 1;
        let answer = rename(&format!("Rosa of Round {round}"));
        (answer.status != 200).then_some(answer)
    });
    assert_eq!(refused.refused(503), "storage_full");
    assert_eq!(refused.header("retry-after"), "5");
    let ready = cookbook.get("/health/ready");
    assert_eq!(ready.status, 503);
    assert!(ready.text().contains("the database's disk is full"), "{}", ready.text());
    assert_eq!(cookbook.get("/api/tags").status, 200, "what is there can be read");
    std::fs::remove_file(filler).unwrap();
    assert_eq!(rename("Rosa with Room").status, 200);
    wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);
    installation.run(&["verify"]).succeeded();
}

#[test]
fn what_the_search_has_no_room_for_is_found_and_is_written_when_there_is_room() {
    let installation = Installation::fresh();
    let search = installation.data().join("search");
    std::fs::create_dir_all(&search).unwrap();
    let Some(disk) = Disk::mount(&search) else { return };
    let cookbook = Cookbook::start(installation.serving().arg("--demo"));
    let writer = installation.writer();
    let found = |cookbook: &Cookbook, word: &str| {
        cookbook.read::<Vec<Card>>(&format!("/api/search/={word}/page/0")).len() == 1
    };
    let said = |cookbook: &Cookbook| {
        let ready = cookbook.get("/health/ready");
        assert_eq!(ready.status, 200, "{}", ready.text());
        ready.text().contains("it cannot be written to the disk")
    };
    wait_until("it is ready", || cookbook.get("/health/ready").status == 200);
    let filler = disk.fill();
    let mut round = 0;
    wait_until("there is no room", || {
        round += 1;
        let word = format!("quarkstrudel{round}");
        writer.retitle(1, &word);
        wait_until("it is found", || found(&cookbook, &word));
        said(&cookbook)
    });
    std::fs::remove_file(filler).unwrap();
    wait_until("there is room", || !said(&cookbook));
    assert!(!cookbook.log().contains("built again"), "{}", cookbook.log());
    cookbook.stop();
    let cookbook = Cookbook::start(installation.serving().arg("--demo"));
    wait_until("it is found", || found(&cookbook, &format!("quarkstrudel{round}")));
    assert!(!cookbook.log().contains("built again"), "{}", cookbook.log());
}
