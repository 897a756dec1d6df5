//! The figures as a table for the terminal and as `BENCHMARKS.md`.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::Outcome;
use crate::plan::Plan;
use crate::sampling::median;

/// Findings about targets that are missed: `## <key>`, then what dominates and what would fix it.
const FINDINGS: &str = include_str!("findings.md");

/// What a figure is to be.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Target {
    /// As large as this, or larger.
    AtLeast(f64),
    /// As small as this, or smaller.
    AtMost(f64),
    /// Nothing was promised: the row explains others.
    None,
}

/// A ratio with what it compares.
#[derive(Debug)]
pub(crate) struct Row {
    /// Under this name the findings tell about it.
    pub(crate) key: &'static str,
    /// What was measured.
    pub(crate) title: String,
    /// The ratio, run by run.
    pub(crate) ratios: Vec<f64>,
    /// What it is to be.
    pub(crate) target: Target,
    /// One sentence: what is compared with what.
    pub(crate) compared: String,
}

/// Everything that was measured.
#[derive(Debug, Default)]
pub(crate) struct Report {
    machine: Vec<String>,
    groups: Vec<(String, Vec<Row>)>,
}

impl Report {
    /// Says what the machine is.
    pub(crate) fn describe(&mut self, machine: Vec<String>) {
        self.machine = machine;
    }

    /// Begins a group of rows.
    pub(crate) fn group(&mut self, title: &str) {
        println!("\n{title}");
        self.groups.push((title.to_owned(), Vec::new()));
    }

    /// Adds a row and prints it.
    pub(crate) fn row(&mut self, row: Row) {
        println!("  {:<84} {:>6}  {:>13}  {}", row.title, figure(row.middle()), row.spread(), row.verdict());
        if let Some((_, rows)) = self.groups.last_mut() {
            rows.push(row);
        }
    }

    /// Writes `BENCHMARKS.md` if everything was measured.
    pub(crate) fn publish(&self, plan: &Plan) -> Outcome<()> {
        if !plan.is_whole() {
            println!("\nBENCHMARKS.md is left as it is: not everything was measured.");
            return Ok(());
        }
        let path = std::env::var_os("BENCH_OUT").map_or_else(
            || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../BENCHMARKS.md")),
            PathBuf::from,
        );
        std::fs::write(&path, self.markdown(plan))?;
        println!("\nWritten to {}.", path.file_name().unwrap_or_default().display());
        Ok(())
    }

    fn markdown(&self, plan: &Plan) -> String {
        let mut text =
            String::from("# Benchmarks\n\nWritten by `make bench`; change nothing here by hand.\n\n");
        text += "Every figure is a ratio of two things that were measured in the same run, in turns (A B, B A, A B …): what the product does, \
            and the limit that it is held against. The figure is the median of the runs, the spread their least and greatest. Ratios mean the same on \
            a fast and on a slow machine; times alone would not. *Limits in milliseconds and megabytes* are targets of our own, and the figure is the share of them that is used.\n\n";
        for line in &self.machine {
            let _ = writeln!(text, "- {line}");
        }
        let _ = writeln!(
            text,
            "- {} runs{}",
            plan.runs,
            if plan.quick { "; **a short run, not to be judged by**" } else { "" }
        );
        for (title, rows) in &self.groups {
            let _ = writeln!(
                text,
                "\n## {title}\n\n| what | target | measured | spread | | compared |\n|---|---|---|---|---|---|"
            );
            for row in rows {
                let cells = [
                    row.title.clone(),
                    row.target.to_string(),
                    figure(row.middle()),
                    row.spread(),
                    row.verdict(),
                    row.compared.clone(),
                ];
                let _ = writeln!(text, "| {} |", cells.map(|cell| cell.replace('|', "\\|")).join(" | "));
            }
        }
        text + &self.missed()
    }

    fn missed(&self) -> String {
        let mut text = String::from("\n## Targets that are missed\n");
        let missed: Vec<&Row> =
            self.groups.iter().flat_map(|(_, rows)| rows).filter(|row| row.is_missed()).collect();
        if missed.is_empty() {
            text += "\nNone.\n";
        }
        let mut told = Vec::new();
        for row in missed {
            let _ = writeln!(text, "\n**{}**: {}, {}.", row.title, figure(row.middle()), row.verdict());
            if told.contains(&row.key) {
                let _ = writeln!(text, "As above.");
            } else {
                told.push(row.key);
                let _ = writeln!(text, "{}", finding(row.key).unwrap_or("Not looked into yet."));
            }
        }
        if let Some(remarks) = finding("remarks") {
            let _ = writeln!(text, "\n## Remarks\n\n{remarks}");
        }
        text
    }
}

impl Row {
    fn middle(&self) -> f64 {
        median(&self.ratios)
    }

    fn is_missed(&self) -> bool {
        match self.target {
            Target::AtLeast(least) => self.middle() < least,
            Target::AtMost(most) => self.middle() > most,
            Target::None => false,
        }
    }

    fn spread(&self) -> String {
        let least = self.ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let greatest = self.ratios.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        format!("{} – {}", figure(least), figure(greatest))
    }

    fn verdict(&self) -> String {
        let percent = |part: f64| format!("missed by {:.0} %", part * 100.0);
        match self.target {
            Target::AtLeast(least) if self.is_missed() => percent(1.0 - self.middle() / least),
            Target::AtMost(most) if self.is_missed() => percent(self.middle() / most - 1.0),
            Target::None => String::new(),
            _ => "met".to_owned(),
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::AtLeast(least) => write!(f, "≥ {}", figure(*least)),
            Self::AtMost(most) => write!(f, "≤ {}", figure(*most)),
            Self::None => write!(f, ""),
        }
    }
}

/// A ratio with as many digits as mean something.
fn figure(ratio: f64) -> String {
    match ratio {
        ratio if ratio.is_nan() => "—".to_owned(),
        ratio if ratio.abs() >= 100.0 => format!("{ratio:.0}"),
        ratio if ratio.abs() >= 10.0 => format!("{ratio:.1}"),
        ratio => format!("{ratio:.2}"),
    }
}

fn finding(key: &str) -> Option<&'static str> {
    FINDINGS.split("\n## ").find_map(|section| section.strip_prefix(key)?.strip_prefix('\n')).map(str::trim)
}
