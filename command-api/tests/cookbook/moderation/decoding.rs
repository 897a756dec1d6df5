//! While large pictures are decoded, everybody else is answered, and the pictures do not take the memory of all of them at once
//! (docs/safety.md#images).

use std::sync::atomic::{AtomicUsize, Ordering};

use command_api::web::answer::contract::{Comment, Recipe, UploadedImage};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};

use crate::support::{Cookbook, Installation, wait_until};

/// A picture with few bytes and many pixels, of which little is left to be encoded again.
const SIZE: (u32, u32) = (40_000, 1_000);
/// What its pixels take, in bytes.
const PIXELS: u64 = 160_000_000;
/// How many members upload, each two at once.
const MEMBERS: usize = 3;
/// How many times each of the others is answered meanwhile.
const ANSWERS: usize = 20;

fn large() -> Vec<u8> {
    let pixels = vec![0; PIXELS as usize];
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::NoFilter);
    encoder.write_image(&pixels, SIZE.0, SIZE.1, ExtendedColorType::Rgba8).unwrap();
    bytes
}

/// The most memory that a process has had (proc(5), VmHWM), in bytes.
fn peak(cookbook: &Cookbook) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", cookbook.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").trim().parse::<u64>().unwrap() << 10
}

#[test]
fn others_are_answered_while_pictures_are_decoded_and_the_memory_is_that_of_few() {
    let installation = Installation::new();
    // One thread answers: whatever takes it long keeps everybody waiting.
    let cookbook = Cookbook::start(installation.serving().env("TOKIO_WORKER_THREADS", "1"));
    let writer = installation.writer();
    let members: Vec<_> = (0..MEMBERS).map(|number| cookbook.member(&format!("Member {number}"))).collect();
    let bread = format!("/api/recipe/{}", writer.new_recipe(members[0].user().id, "Bread"));
    writer.settle();
    // From now on it is cached; its comments are read.
    assert_eq!(cookbook.read::<Recipe>(&bread).title, "Bread");
    let picture = large();
    let (answered, before) = (AtomicUsize::new(0), peak(&cookbook));
    std::thread::scope(|scope| {
        for member in members.iter().chain(&members) {
            scope.spawn(|| {
                member.upload(&picture).created::<UploadedImage>();
                answered.fetch_add(1, Ordering::SeqCst);
            });
        }
        // All of them have arrived, and are decoded or wait for it.
        wait_until("they have arrived", || {
            writer.number("SELECT count(*) FROM ops.uploads") == 2 * MEMBERS as i64
        });
        for _ in 0..ANSWERS {
            assert_eq!(cookbook.get("/health/live").status, 200);
            assert_eq!(cookbook.read::<Recipe>(&bread).title, "Bread");
            assert_eq!(cookbook.read::<Vec<Comment>>(&format!("{bread}/comments?before=9")), []);
        }
        let first = answered.load(Ordering::SeqCst);
        assert!(first < 2 * MEMBERS, "nobody was answered before all pictures were decoded");
    });
    assert_eq!(answered.into_inner(), 2 * MEMBERS);
    let taken = peak(&cookbook) - before;
    assert!(taken < 3 * PIXELS, "{} MB for pictures of {} MB", taken >> 20, PIXELS >> 20);
}
