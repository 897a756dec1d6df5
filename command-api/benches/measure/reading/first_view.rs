//! The first view of a stranger with a phone, as Lighthouse sees it in a real Chromium.

use std::path::PathBuf;
use std::process::Stdio;

use serde::Deserialize;
use tokio::process::Command;

use super::pages::VIEWS;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::root;
use crate::report::{Report, Row, Target};
use crate::sampling::median;

/// Lighthouse, and the script that runs it.
const FOLDER: &str = "command-api/benches/first-view";

/// The least score for performance.
const PERFORMANCE: f64 = 0.97;

/// A Chromium, and Lighthouse beside it.
pub(crate) struct Browser {
    chromium: PathBuf,
}

/// What Lighthouse says of a view: scores between 0 and 1, times in milliseconds, and what was loaded, in bytes as they were transferred.
#[derive(Debug, Deserialize)]
struct Seen {
    performance: f64,
    accessibility: f64,
    best_practices: f64,
    seo: f64,
    first_paint: f64,
    largest_paint: f64,
    layout_shift: f64,
    blocking: f64,
    scripts: f64,
    styles: f64,
    fonts: f64,
    all: f64,
    requests: f64,
}

impl Browser {
    /// Finds both.
    pub(crate) async fn find() -> Outcome<Self> {
        if !root().join(FOLDER).join("node_modules/lighthouse").is_dir() {
            return Err(format!("Lighthouse is not installed. Install it with \"npm ci --prefix {FOLDER}\", or name the groups to be measured, without first-view.").into());
        }
        let found = Command::new(root().join(".ci/chromium")).stderr(Stdio::inherit()).output().await?;
        if !found.status.success() {
            return Err("There is no Chromium for first-view. Name one with CHROMIUM, or name the groups to be measured, without first-view.".into());
        }
        Ok(Self { chromium: String::from_utf8(found.stdout)?.trim().into() })
    }

    /// Looks at an address so many times, each time as somebody who has never been there.
    async fn look(&self, profile: &str, address: &str, times: usize) -> Outcome<Vec<Seen>> {
        let looked = Command::new("node")
            .arg(root().join(FOLDER).join("look.mjs"))
            .args([profile, address, &times.to_string()])
            .env("CHROMIUM", &self.chromium)
            .stderr(Stdio::inherit())
            .kill_on_drop(true)
            .output()
            .await?;
        if !looked.status.success() {
            return Err(format!("Lighthouse could not look at {address}").into());
        }
        Ok(serde_json::from_slice(&looked.stdout)?)
    }
}

/// A figure of a view with its title and its limit.
type Told = (&'static str, fn(&Seen) -> f64, Target);

const OF_LIMIT: Target = Target::AtMost(1.0);

/// On a slow phone in a slow network.
const ON_SLOW_PHONE: [Told; 9] = [
    ("Lighthouse's score for performance", |seen| seen.performance, Target::AtLeast(PERFORMANCE)),
    ("first paint, of 1.5 s", |seen| seen.first_paint / 1_500.0, OF_LIMIT),
    ("largest paint, of 2.2 s", |seen| seen.largest_paint / 2_200.0, OF_LIMIT),
    ("layout shift, of 0.02", |seen| seen.layout_shift / 0.02, OF_LIMIT),
    ("total blocking time, of 100 ms", |seen| seen.blocking / 100.0, OF_LIMIT),
    ("scripts, of 100 KB", |seen| seen.scripts / 100e3, OF_LIMIT),
    ("styles, of 12 KB", |seen| seen.styles / 12e3, OF_LIMIT),
    ("fonts, of 60 KB", |seen| seen.fonts / 60e3, OF_LIMIT),
    ("requests, of 14", |seen| seen.requests / 14.0, OF_LIMIT),
];

/// As Lighthouse looks where nothing is said.
const ON_MOBILE: [Told; 2] = [
    ("Lighthouse's score for performance", |seen| seen.performance, Target::AtLeast(PERFORMANCE)),
    ("the least of its scores for accessibility, best practices and SEO", Seen::others, Target::AtLeast(1.0)),
];

pub(super) async fn measure(
    plan: &Plan,
    browser: &Browser,
    service: &Service,
    report: &mut Report,
) -> Outcome<()> {
    report.group("First view");
    for (view, path) in VIEWS {
        let address = format!("http://{}{path}", service.address);
        for (profile, name, all) in [
            ("slow-phone", "a slow phone", &ON_SLOW_PHONE[..]),
            ("lighthouse-mobile", "Lighthouse's mobile profile", &ON_MOBILE[..]),
        ] {
            let seen = browser.look(profile, &address, plan.either(1, plan.runs)).await?;
            let kilobytes: Vec<f64> = seen.iter().map(|seen| seen.all / 1e3).collect();
            for (what, figure, target) in all {
                report.row(Row {
                    key: "first-view",
                    title: format!("{view} on {name}: {what}"),
                    ratios: seen.iter().map(figure).collect(),
                    target: *target,
                    compared: compared(profile, median(&kilobytes)),
                });
            }
        }
    }
    Ok(())
}

fn compared(profile: &str, kilobytes: f64) -> String {
    match profile {
        "slow-phone" => format!(
            "As Lighthouse sees it in Chromium on a processor four times as slow, in a network with 562 ms and 1.5 Mbit/s, both really slowed down; bytes as they are transferred, with headers, {kilobytes:.0} KB in all."
        ),
        _ => {
            "As Lighthouse computes it from an unhindered visit, which is what it does where nothing is said."
                .to_owned()
        }
    }
}

impl Seen {
    fn others(&self) -> f64 {
        self.accessibility.min(self.best_practices).min(self.seo)
    }
}
