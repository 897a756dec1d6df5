//! A photo is deleted by one member's erasure while another process imports it for somebody else.

use std::ffi::OsStr;

use image::ImageFormat;
use local_postgres::testing::sized;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::json;

use crate::support::{Folder, Installation, photo, recipe, wait_until};

/// So large that decoding it takes a while: until then, the import has looked for the photo and has not appended yet.
const LARGE: (u32, u32) = (2_400, 1_800);
/// The order is forced, so one is enough between two changes.
fn rounds() -> usize {
    sized(1, 2)
}

#[test]
fn a_photo_that_is_imported_while_it_is_deleted_for_somebody_else_stays() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let folder = Folder::new();
    let media = installation.data().join("media");
    for round in 0..rounds() {
        let side = u32::try_from(round).unwrap();
        let [first, shared, large] = ["first", "shared", "large"].map(|name| format!("{name}-{round}.png"));
        folder.write(&first, photo(50 + side, 10, ImageFormat::Png));
        folder.write(&shared, photo(60 + side, 20, ImageFormat::Png));
        folder.write(&large, photo(LARGE.0 + side, LARGE.1, ImageFormat::Png));

        let zenobia = cookbook.member(&format!("Zenobia {}", ["Quark", "Quince"][round]));
        let mut hers = recipe(&format!("hers-{round}"), &format!("Bread of Zenobia {round}"));
        hers["image"] = json!(&shared);
        let file = folder.write_lines("hers.jsonl", &[hers]);
        let member = zenobia.user().username.as_str();
        let arguments = [OsStr::new("import"), file.as_os_str(), OsStr::new("--member"), OsStr::new(member)];
        installation.run(&arguments).succeeded();
        wait_until("her recipe is shown", || cookbook.number_of_recipes() == round + 1);

        let before = std::fs::read_dir(&media).unwrap().count();
        let title = format!("Bread of the Family {round}");
        let mut theirs = recipe(&format!("theirs-{round}"), &title);
        theirs["image"] = json!([&first, &shared, &large]);
        let file = folder.write_lines("theirs.jsonl", &[theirs]);
        let mut import = installation.command(&[OsStr::new("import"), file.as_os_str()]).spawn().unwrap();
        let process = Pid::from_raw(i32::try_from(import.id()).unwrap());
        wait_until("the first photo is there", || std::fs::read_dir(&media).unwrap().count() >= before + 2);
        kill(process, Signal::SIGSTOP).unwrap();
        let created = || writer.recipes_created() == 2 * i64::try_from(round).unwrap() + 2;
        assert!(!created(), "the import was stopped too late to prove anything");
        writer.delete_account(zenobia.user().id);
        let deleted = "SELECT count(*) FROM es.events WHERE event_type = 'RecipeDeleted'";
        wait_until("her recipe is deleted", || writer.number(deleted) == i64::try_from(round).unwrap() + 1);
        kill(process, Signal::SIGCONT).unwrap();
        assert!(import.wait().unwrap().success());
        let erased = "SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'";
        wait_until("she is erased", || writer.number(erased) == i64::try_from(round).unwrap() + 1);
        wait_until("the family's recipe is found", || {
            cookbook.all_cards().iter().any(|card| card.title == title)
        });
        for picture in &cookbook.titled(&title).recipe_pic_list {
            assert_eq!(cookbook.get(&picture.pic_url).status, 200, "round {round}: {picture:?}");
        }
    }
}
