//! `cookbook serve` as it is released, in a process of its own, on our own data folder.

use std::fs::File;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::Collection;
use super::http::{Connection, get};
use crate::Outcome;
use crate::postgres::{Workspace, root};

/// A first start indexes the whole collection.
const READY_WITHIN: Duration = Duration::from_secs(600);
const POLL: Duration = Duration::from_millis(3);

/// The running service; killed when it is dropped without [`Service::stop`].
pub(crate) struct Service {
    /// The address that it listens on.
    pub(crate) address: SocketAddr,
    /// From the start of the process to the first 200 of `/health/ready`.
    pub(crate) ready_after: Duration,
    process: Child,
}

impl Service {
    /// Starts it and waits until it is ready.
    pub(crate) async fn start(collection: &Collection) -> Outcome<Self> {
        Self::start_in(&collection.data, &[]).await
    }

    /// Starts it with the demonstration, which an earlier start has loaded.
    pub(super) async fn of_demonstration(workspace: &Workspace) -> Outcome<Self> {
        let data = workspace.folder("demonstration")?;
        Self::start_in(&data, &["--demo"]).await?.stop().await?;
        Self::start_in(&data, &["--demo"]).await
    }

    /// Starts it on this data folder, with these arguments, and waits until it is ready.
    pub(crate) async fn start_in(data: &Path, arguments: &[&str]) -> Outcome<Self> {
        let begin = Instant::now();
        let log = data.join("serve.log");
        let mut process = Command::new(env!("CARGO_BIN_EXE_cookbook"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(arguments)
            .current_dir(root())
            .env_remove("DATABASE_URL")
            .env_remove("SMTP_URL")
            .stdout(Stdio::piped())
            .stderr(File::options().create(true).append(true).open(&log)?)
            .kill_on_drop(true)
            .spawn()?;
        let mut lines = BufReader::new(process.stdout.take().ok_or("no output")?).lines();
        let address = loop {
            let Some(line) = lines.next_line().await? else {
                return Err(format!("cookbook serve ended: {}", std::fs::read_to_string(&log)?).into());
            };
            if let Some((_, address)) = line.split_once("http://") {
                break address.trim().parse()?;
            }
        };
        let mut connection = Connection::open(address).await?;
        while connection.call(&get("/health/ready")).await?.status != 200 {
            if begin.elapsed() > READY_WITHIN {
                return Err("cookbook serve does not become ready".into());
            }
            tokio::time::sleep(POLL).await;
        }
        Ok(Self { address, ready_after: begin.elapsed(), process })
    }

    /// How much memory the process occupies, in bytes.
    pub(crate) fn resident(&self) -> Outcome<u64> {
        self.memory("VmRSS:")
    }

    /// How much memory the process has occupied at most since the peak was forgotten, in bytes.
    pub(crate) fn peak(&self) -> Outcome<u64> {
        self.memory("VmHWM:")
    }

    /// From now on the peak is what is occupied now.
    pub(crate) fn forget_peak(&self) -> Outcome<()> {
        let process = self.process.id().ok_or("cookbook serve has ended")?;
        Ok(std::fs::write(format!("/proc/{process}/clear_refs"), "5")?)
    }

    fn memory(&self, name: &str) -> Outcome<u64> {
        let process = self.process.id().ok_or("cookbook serve has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let kilobytes = status.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().next());
        Ok(kilobytes.ok_or_else(|| format!("no {name}"))?.parse::<u64>()? * 1024)
    }

    /// Stops it as Ctrl-C does.
    pub(crate) async fn stop(mut self) -> Outcome<()> {
        let process = self.process.id().ok_or("cookbook serve has ended")?;
        Command::new("kill").args(["-INT", &process.to_string()]).status().await?;
        self.process.wait().await?;
        Ok(())
    }
}
