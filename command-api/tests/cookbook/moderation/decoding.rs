//! While large pictures are decoded, everybody else is answered, the process takes no more memory than it may, and gives
//! it back afterwards
//! (docs/safety.md#images).

use std::io::Cursor;
use std::sync::atomic::{AtomicUsize, Ordering};

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{Comment, Recipe};
use image::{ImageFormat, Rgb, RgbImage};
use media::testing::pictures::{Coded, coded_jpeg, plain_webp, png_with_a_profile, webp_of_codes, whole_png};

use crate::support::{Cookbook, Installation, wait_until};

/// The most memory that the process may have had, in bytes.
const MOST_MEMORY: u64 = 500_000_000;
/// What it has at most when they are done.
const AFTERWARDS: u64 = 150_000_000;
/// How many times each of the others is answered meanwhile.
const ANSWERS: usize = 20;

/// Of each kind the picture that takes most of those that are accepted; they are wide, so that little of them is left to be encoded again.
fn worst() -> [Vec<u8>; 8] {
    [
        coded_jpeg(16_000, 1_700, Coded::Progressive, &[(1, 1); 4]),
        coded_jpeg(16_000, 1_700, Coded::Apart, &[(1, 1); 4]),
        coded_jpeg(16_000, 2_100, Coded::Progressive, &[(1, 1); 3]),
        plain_webp(16_000, 2_500, false),
        webp_of_codes(12_000),
        whole_png(16_000, 2_500, 16, 6, false),
        whole_png(16_000, 2_500, 16, 6, true),
        png_with_a_profile(300_000_000),
    ]
}

fn photo() -> Vec<u8> {
    let mut grain = 1u32;
    let photo = RgbImage::from_fn(1_600, 1_200, |x, y| {
        grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Rgb([(x / 8) as u8, (y / 6) as u8, (grain >> 27) as u8])
    });
    let mut bytes = Cursor::new(Vec::new());
    photo.write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

/// The memory of the process, in bytes: what it has (`VmRSS:`), or has had at most (`VmHWM:`, proc(5)).
fn memory(cookbook: &Cookbook, which: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", cookbook.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(which)).unwrap();
    line.trim().trim_end_matches(" kB").trim().parse::<u64>().unwrap() << 10
}

#[test]
fn others_are_answered_while_eight_of_the_worst_pictures_are_decoded_and_the_memory_is_bounded_and_given_back()
 {
    let installation = Installation::new();
    // One thread answers: whatever takes it long keeps everybody waiting.
    let cookbook = Cookbook::start(installation.serving().env("TOKIO_WORKER_THREADS", "1"));
    let writer = installation.writer();
    let members: Vec<_> = (0..4).map(|number| cookbook.member(&format!("Member {number}"))).collect();
    let bread = format!("/api/recipe/{}", writer.new_recipe(members[0].user().id, "Bread"));
    writer.settle();
    // From now on it is cached; its comments are read.
    assert_eq!(cookbook.read::<Recipe>(&bread).title, "Bread");
    let pictures = worst();
    let answered = &AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for (member, picture) in members.iter().chain(&members).zip(&pictures) {
            scope.spawn(move || {
                member.upload(picture).created::<UploadedImage>();
                answered.fetch_add(1, Ordering::SeqCst);
            });
        }
        // All of them have arrived, and are decoded or wait for it.
        wait_until("they have arrived", || {
            writer.number("SELECT count(*) FROM ops.uploads") == pictures.len() as i64
        });
        for _ in 0..ANSWERS {
            assert_eq!(cookbook.get("/health/live").status, 200);
            assert_eq!(cookbook.read::<Recipe>(&bread).title, "Bread");
            assert_eq!(cookbook.read::<Vec<Comment>>(&format!("{bread}/comments?before=9")), []);
        }
        let first = answered.load(Ordering::SeqCst);
        assert!(first < pictures.len(), "nobody was answered before all pictures were decoded");
    });
    assert_eq!(answered.load(Ordering::SeqCst), pictures.len());
    let most = memory(&cookbook, "VmHWM:");
    assert!(most <= MOST_MEMORY, "{} MB", most / 1_000_000);
    // Photos as phones make them, of which much is encoded again.
    let photo = photo();
    std::thread::scope(|scope| {
        for member in members.iter().chain(&members) {
            scope.spawn(|| member.upload(&photo).created::<UploadedImage>());
        }
    });
    wait_until("the memory is given back", || memory(&cookbook, "VmRSS:") <= AFTERWARDS);
}
