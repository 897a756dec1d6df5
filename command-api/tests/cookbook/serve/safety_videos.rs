use command_api::web::answer::contract::{SafetyVideos, VideoHost};

use crate::support::{Cookbook, Folder, Installation, demonstration, finish};

/// A file with this text.
fn file(text: &str) -> (Folder, std::path::PathBuf) {
    let folder = Folder::new();
    let path = folder.path().join("videos.json");
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_deployment_names_its_videos_and_only_their_host_may_be_in_a_frame() {
    let (_folder, path) = file(
        r#"{
            "intro": "My sister Rosa made these.",
            "channel": {"name": "Rosa cooks", "address": "https://www.youtube.com/@rosa"},
            "videos": [
                {"title": "Fire", "address": "https://player.vimeo.com/video/76979871", "text": "Put a lid on."}
            ]
        }"#,
    );
    let installation = Installation::new();
    let cookbook = Cookbook::start(installation.serving().env("COOKBOOK_SAFETY_VIDEOS", path));
    let answered: SafetyVideos = cookbook.read("/api/safety-videos");
    assert_eq!(answered.intro, "My sister Rosa made these.");
    assert_eq!(answered.channel.unwrap().name, "Rosa cooks");
    let [fire] = &answered.videos[..] else { panic!("not one video") };
    assert_eq!((fire.title.as_str(), fire.host), ("Fire", VideoHost::Vimeo));
    assert_eq!(fire.player, "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1");
    let page = cookbook.get("/tips-and-temps");
    let policy = page.header("content-security-policy");
    assert!(policy.contains("frame-src https://player.vimeo.com;"), "{policy}");
    assert!(!page.text().contains("vimeo") && !page.text().contains("Rosa"), "it weighs on every page");
}

#[test]
fn without_videos_there_are_none_and_nothing_may_be_in_a_frame() {
    let cookbook = demonstration();
    let answer = cookbook.get("/api/safety-videos");
    assert_eq!(answer.text(), r#"{"intro":"","videos":[]}"#);
    assert_eq!(answer.header("cache-control"), "public, no-cache");
    let known = cookbook.get_with("/api/safety-videos", &[("if-none-match", answer.header("etag"))]);
    assert_eq!(known.status, 304);
    let page = cookbook.get("/tips-and-temps");
    let policy = page.header("content-security-policy");
    assert!(policy.contains("frame-src 'none';"), "{policy}");
}

#[test]
fn a_file_with_anybody_elses_videos_ends_the_start_with_one_sentence() {
    let (_folder, path) = file(
        r#"{
            "intro": "My sister Rosa made these.",
            "channel": {"name": "Rosa cooks", "address": "https://www.youtube.com/@rosa"},
            "videos": [{"title": "Fire", "address": "https://www.youtube.com/watch?v=a-b_c012345"}]
        }"#,
    );
    let installation = Installation::new();
    let sentence = finish(installation.serving().arg("--safety-videos").arg(&path)).sentence();
    for part in [
        &*path.display().to_string(),
        "video 1, \"Fire\"",
        "please write https://www.youtube-nocookie.com/embed/a-b_c012345 in its place",
    ] {
        assert!(sentence.contains(part), "\"{part}\" is not in: {sentence}");
    }
}
