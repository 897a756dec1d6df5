//! `cookbook rebuild`: rebuilds the read models from the log while the service goes on.

use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use projections::Progress;

use crate::assembly::{Configuration, Failure};
use crate::assembly::{Purpose, Services, Workers};
use crate::cli::say::say;

pub(super) async fn run(configuration: Configuration) -> Result<ExitCode, Failure> {
    let services = Services::open(&configuration, Purpose::Tool).await?;
    let outcome = rebuild(&services).await;
    services.close().await;
    outcome
}

async fn rebuild(services: &Services) -> Result<ExitCode, Failure> {
    let workers = Workers::start(&services.log, |_| ()).await?;
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("rebuilding [{bar:40}] {pos}/{len} events {eta}") {
        bar.set_style(style.progress_chars("=> "));
    }
    let shown = bar.clone();
    let report = projections::rebuild(&services.log, move |progress| show(&shown, progress)).await;
    bar.finish_and_clear();
    workers.stop().await;
    let report = report.map_err(|error| {
        Failure::new(format!(
            "The rebuild did not finish: {error}. What is shown is as before; run it again to go on."
        ))
    })?;
    if report.resumed_after > 0 {
        say!("An interrupted rebuild was taken up again after event {}.", report.resumed_after);
    }
    say!("Everything that is shown was rebuilt from {} events.", report.seq);
    match report.differences {
        None => say!("What was shown before was of another version and was not compared."),
        Some(0) => say!("It is the same as what was shown before."),
        Some(rows) => say!("{rows} rows differed from the log; they agree with it now."),
    }
    Ok(ExitCode::SUCCESS)
}

fn show(bar: &ProgressBar, progress: Progress) {
    match progress {
        Progress::Building { seq, of } => {
            bar.set_length(of.unsigned_abs());
            bar.set_position(seq.unsigned_abs());
        }
        Progress::Differs(difference) => bar.suspend(|| say!("  {difference}")),
        Progress::Comparing { .. } | Progress::Swapping => {}
    }
}
