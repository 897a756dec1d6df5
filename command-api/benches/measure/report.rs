//! The figures as a table for the terminal and as `BENCHMARKS.md`.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::Outcome;
use crate::machine::Machine;
use crate::plan::Plan;
use crate::sampling::median;

/// Findings about missed targets: `## <key>`, then what dominates and what would fix it.
const FINDINGS: &str = include_str!("findings.md");

/// The text above the sections.
const HEAD: &str = "# Benchmarks

Written by `make bench`; change nothing here by hand.

Every figure is a ratio of two things that were measured in the same run, in turns (A B, B A, A B …): what the product does, and the \
limit that it is held against. The figure is the median of the runs, the spread their least and greatest. Ratios mean the same on a fast \
and on a slow machine; times alone would not. *Limits in milliseconds and megabytes* are targets of our own, and the figure is the share \
of them that is used. The program is built as released (`[profile.release]`); PostgreSQL, the product and the load share the machine.
";

/// The target of a figure.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Target {
    /// This, or larger.
    AtLeast(f64),
    /// This, or smaller.
    AtMost(f64),
    /// No promise: the row explains others.
    None,
}

/// A ratio with what it compares.
#[derive(Debug)]
pub(crate) struct Row {
    /// The name under which the findings describe it.
    pub(crate) key: &'static str,
    /// What was measured.
    pub(crate) title: String,
    /// The ratio, run by run.
    pub(crate) ratios: Vec<f64>,
    /// Its target.
    pub(crate) target: Target,
    /// One sentence: what is compared with what.
    pub(crate) compared: String,
}

/// Everything that was measured.
#[derive(Debug, Default)]
pub(crate) struct Report {
    machine: Machine,
    groups: Vec<(String, Vec<Row>)>,
}

impl Report {
    /// Records which machine this is.
    pub(crate) fn describe(&mut self, machine: Machine) {
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

    /// Updates `BENCHMARKS.md`, or the file that `BENCH_OUT` names, with what was measured; the other groups keep what they had.
    /// A short run proves nothing, and is written only to a file that was named.
    pub(crate) fn publish(&self, plan: &Plan) -> Outcome<()> {
        let named = std::env::var_os("BENCH_OUT").map(PathBuf::from);
        if plan.quick && named.is_none() {
            println!("\nBENCHMARKS.md is left as it is: this was a short run.");
            return Ok(());
        }
        let path = named.unwrap_or_else(|| crate::postgres::root().join("BENCHMARKS.md"));
        let before =
            if plan.is_whole() { String::new() } else { std::fs::read_to_string(&path).unwrap_or_default() };
        let mut sections = Sections::of(&before);
        for (title, rows) in &self.groups {
            sections.put(title, &self.section(plan, rows));
        }
        std::fs::write(&path, format!("{HEAD}{sections}"))?;
        println!("\nWritten to {}.", path.file_name().unwrap_or_default().display());
        Ok(())
    }

    /// When and where a group was measured, its rows, and the findings about those that miss their target.
    fn section(&self, plan: &Plan, rows: &[Row]) -> String {
        let mut text = format!(
            "{}, {} runs{}.\n\n| what | target | measured | spread | | compared |\n|---|---|---|---|---|---|\n",
            self.machine,
            plan.runs,
            if plan.quick { ", **short ones, not to be judged by**" } else { "" }
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
        let mut told = Vec::new();
        for row in rows.iter().filter(|row| row.is_missed()) {
            let _ = writeln!(text, "\n**{}**: {}, {}.", row.title, figure(row.middle()), row.verdict());
            if told.contains(&row.key) {
                let _ = writeln!(text, "As above.");
            } else {
                told.push(row.key);
                let _ = writeln!(text, "{}", finding(row.key).unwrap_or("Not looked into yet."));
            }
        }
        text
    }
}

/// The sections of a document with their titles, in order.
struct Sections(Vec<(String, String)>);

impl Sections {
    fn of(document: &str) -> Self {
        let mut parts = document.split("\n## ");
        parts.next();
        let sections = parts.filter_map(|part| part.split_once('\n'));
        Self(sections.map(|(title, text)| (title.to_owned(), text.trim().to_owned())).collect())
    }

    fn put(&mut self, title: &str, text: &str) {
        let text = text.trim().to_owned();
        match self.0.iter_mut().find(|(known, _)| known == title) {
            Some((_, workspace)) => *workspace = text,
            None => self.0.push((title.to_owned(), text)),
        }
    }
}

impl std::fmt::Display for Sections {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (title, text) in &self.0 {
            writeln!(f, "\n## {title}\n\n{text}")?;
        }
        Ok(())
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

/// A ratio with its significant digits.
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
