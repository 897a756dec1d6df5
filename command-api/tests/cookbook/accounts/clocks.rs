//! The clocks of the service and of its database differ, and one of them is set while somebody is signed in: nobody is signed out
//! by that, and whoever runs the service is told (docs/design.md#clocks).

use std::time::{SystemTime, UNIX_EPOCH};

use command_api::commands::photos::upload::UploadedImage;
use image::ImageFormat;
use serde_json::Value;

use crate::support::{Caller, Cookbook, Installation, PASSWORD, photo, wait_until};

const HOUR: i64 = 60 * 60;

#[track_caller]
fn is_signed_in(caller: &Caller<'_>) {
    assert_eq!(caller.get("/api/get-user/principal").status, 200);
}

/// What the readiness probe says about the clocks.
fn said(cookbook: &Cookbook) -> String {
    let said: Value = serde_json::from_slice(&cookbook.get("/health/ready").body).unwrap();
    let parts = said["parts"].as_array().unwrap();
    let clock = parts.iter().find(|part| part["name"] == "clock").unwrap();
    assert_eq!(clock["ok"], true, "it works nevertheless");
    clock["reason"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn whoever_signs_in_stays_signed_in_whatever_the_clocks_say() {
    let installation = Installation::new();
    let writer = installation.writer();
    writer.hold_clock();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    for begins in [0, 7, -7, HOUR, -HOUR] {
        writer.set_clock(begins);
        let signed_in = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
        is_signed_in(&signed_in);
        for step in [HOUR, -HOUR] {
            writer.set_clock(begins + step);
            is_signed_in(&signed_in);
            is_signed_in(&rosa);
        }
    }
    // A month later everybody is signed out.
    writer.set_clock(31 * 24 * HOUR);
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
}

#[test]
fn a_difference_between_the_clocks_is_told_by_log_health_metrics_and_status() {
    let installation = Installation::new();
    let writer = installation.writer();
    writer.hold_clock();
    let cookbook = installation.serve();
    let status = || installation.run(&["status"]).succeeded().out;
    assert!(status().contains("\nclock:        agrees with the database's\n"), "{}", status());
    wait_until("the clocks agree", || said(&cookbook).is_empty());
    for (ahead, told) in [(7, "behind"), (-7, "ahead of")] {
        writer.set_clock(ahead);
        let told = format!("{told} the database's; set both from a time server");
        wait_until("it is told", || said(&cookbook).contains(&format!("it is 7 s {told}")));
        wait_until("it is logged", || cookbook.log().contains(&told));
        assert!(status().contains(&told), "{}", status());
        let metrics = cookbook.get("/metrics");
        let line =
            metrics.text().lines().find(|line| line.starts_with("cookbook_clock_ahead_seconds ")).unwrap();
        let machine_is_ahead: f64 = line.split(' ').nth(1).unwrap().parse().unwrap();
        assert_eq!(machine_is_ahead > 0.0, ahead < 0, "{line}");
        writer.set_clock(0);
        wait_until("it is over", || said(&cookbook).is_empty());
        let agrees = "the clock of this machine agrees with the database's again";
        wait_until("that is logged", || cookbook.log().rfind(agrees) > cookbook.log().rfind(&told));
    }
}

#[test]
fn a_signed_address_is_good_by_the_clock_that_every_node_has() {
    let installation = Installation::new();
    let writer = installation.writer();
    writer.hold_clock();
    writer.set_clock(5 * HOUR);
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let UploadedImage { view_url, .. } = rosa.upload(&photo(60, 40, ImageFormat::Png)).created();
    let view_url = view_url.as_str();
    assert_eq!(cookbook.get(view_url).status, 200);
    let until: u64 = view_url.split(['=', '&']).nth(1).unwrap().parse().unwrap();
    let left = i64::try_from(until).unwrap()
        - i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()).unwrap();
    assert!((5 * HOUR..6 * HOUR).contains(&left), "{left}");
    // It is no longer good when that clock says so, which this node has heard by now.
    writer.set_clock(6 * HOUR);
    wait_until("it is over", || cookbook.get(view_url).status == 404);
}
