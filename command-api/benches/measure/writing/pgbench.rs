//! The same bare statement driven by PostgreSQL's own pgbench, if it is installed.

use std::path::{Path, PathBuf};

use local_postgres::Programs;
use tokio::process::Command;

use super::bare::{self, Content, Rows};
use crate::Outcome;
use crate::plan::Plan;

/// pgbench, and the database that it drives.
pub(super) struct Pgbench {
    program: PathBuf,
    url: String,
    script: PathBuf,
}

impl Pgbench {
    /// Next to the server's programs, or on `PATH`.
    pub(super) fn find(programs: &Programs, url: &str, folder: &Path) -> Option<Self> {
        let on_path = std::env::var_os("PATH").unwrap_or_default();
        let program = std::iter::once(programs.folder().to_owned())
            .chain(std::env::split_paths(&on_path))
            .map(|folder| folder.join("pgbench"))
            .find(|program| program.is_file())?;
        Some(Self { program, url: url.to_owned(), script: folder.join("insert.pgbench") })
    }

    /// Drives the bare statement; returns its transactions per second.
    pub(super) async fn transactions_per_second(
        &self,
        plan: &Plan,
        content: &Content,
        clients: usize,
        events: usize,
        rows: Rows,
    ) -> Outcome<f64> {
        let named = [
            ("$10", "'measured'"),
            ("$11", "sha256(:id::text::bytea)"),
            ("$12", "'account/' || :id::text"),
            ("$1", ":aggregate_type"),
            ("$2", ":id::text"),
            ("$3", ":event_type"),
            ("$4", ":event_version"),
            ("$5", ":payload::text"),
            ("$6", ":metadata::text"),
            ("$7", "'measure/' || :id::text"),
            ("$8", ":actor"),
            ("$9", "sha256(''::bytea)"),
        ];
        let mut statement = bare::statement(events, rows);
        for (parameter, name) in named {
            statement = statement.replace(parameter, name);
        }
        // Beyond the range of our own ids, and wide enough that none repeats.
        let script = format!("\\set id random(1000000000000, 4000000000000000000)\n{statement};\n");
        tokio::fs::write(&self.script, script).await?;
        let variables = [
            ("aggregate_type", &content.aggregate_type),
            ("event_type", &content.event_type),
            ("event_version", &content.event_version),
            ("payload", &content.payload),
            ("metadata", &content.metadata),
            ("actor", &content.actor),
        ];
        let mut command = Command::new(&self.program);
        command.args(["--no-vacuum", "--protocol=prepared"]);
        command.arg(format!("--client={clients}")).arg(format!("--jobs={}", clients.min(2)));
        command.arg(format!("--time={}", plan.turn.as_secs().max(1))).arg("--file").arg(&self.script);
        for (name, value) in variables {
            command.arg("-D").arg(format!("{name}={value}"));
        }
        let answer = command.arg(&self.url).output().await?;
        let said = String::from_utf8_lossy(&answer.stdout);
        let tps = said.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok());
        tps.ok_or_else(|| format!("pgbench: {said}{}", String::from_utf8_lossy(&answer.stderr)).into())
    }
}
