//! A running service, which ends when the value is dropped.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::Value;
use ureq::Agent;

use super::binary::signal;
use super::{PATIENCE, eventually, http};

/// How long an answer may take before the test gives up.
const ANSWERS_WITHIN: Duration = Duration::from_secs(60);
/// The text before the address in the line that says that the cookbook is open.
const OPEN: &str = "The Heirloom Shelf is open at http://";

/// A `cookbook serve` that answers. It is told to stop at the end, and killed if it does not.
pub(crate) struct Cookbook {
    process: Child,
    address: String,
    pub(super) agent: Agent,
    log: Arc<Mutex<String>>,
    said: Mutex<Receiver<String>>,
}

impl Cookbook {
    /// Starts it and waits until it is ready.
    pub(crate) fn start(command: &mut Command) -> Self {
        let cookbook = Self::open(command);
        let deadline = Instant::now() + PATIENCE;
        loop {
            let answer = cookbook.try_get("/health/ready");
            if answer.as_ref().is_ok_and(|answer| answer.status == 200) {
                return cookbook;
            }
            assert!(Instant::now() < deadline, "it does not become ready: {answer:?} {}", cookbook.log());
            // A pause between two tries.
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Starts it and waits until it says that it is open.
    pub(crate) fn open(command: &mut Command) -> Self {
        let mut cookbook = Self::spawn(command);
        cookbook.address = cookbook.wait_until_open();
        cookbook
    }

    /// Starts it and waits until its port is bound, when it is not open yet.
    pub(crate) fn starting(command: &mut Command) -> Self {
        let mut cookbook = Self::spawn(command);
        cookbook.address = eventually("it listens", || {
            let log = cookbook.log();
            let whole = log.rsplit_once('\n')?.0;
            let mut lines = whole.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let line = lines.find(|line| line["message"].as_str().unwrap().starts_with("listening"))?;
            Some(line["address"].as_str().unwrap().to_owned())
        });
        cookbook
    }

    fn spawn(command: &mut Command) -> Self {
        let mut process = command.spawn().unwrap();
        let log = Arc::new(Mutex::new(String::new()));
        collect(process.stderr.take().unwrap(), Arc::clone(&log));
        let said = Mutex::new(lines(process.stdout.take().unwrap()));
        Self { process, address: String::new(), agent: http::agent(ANSWERS_WITHIN), log, said }
    }

    /// Waits until it says that it is open, and where.
    pub(crate) fn wait_until_open(&mut self) -> String {
        let line = self.said.get_mut().unwrap().recv_timeout(PATIENCE).unwrap_or_else(|_| {
            let _ = self.process.kill();
            panic!("the cookbook does not open: {:?} {}", self.process.wait(), self.log())
        });
        line.strip_prefix(OPEN).unwrap_or_else(|| panic!("{line}")).to_owned()
    }

    /// What it has written to standard output since the last call.
    pub(crate) fn said(&self) -> Option<String> {
        self.said.lock().unwrap().try_recv().ok()
    }

    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// From now on it is called at this address, where something passes calls on to it.
    pub(crate) fn reached_at(&mut self, address: &str) {
        address.clone_into(&mut self.address);
    }

    /// What it wrote to standard error so far.
    pub(crate) fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    pub(crate) fn signal(&self, kind: Signal) {
        signal(&self.process, kind);
    }

    /// Waits until it has ended.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < deadline, "it does not end: {}", self.log());
            // A pause between two tries.
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Stops it gracefully.
    pub(crate) fn stop(mut self) {
        self.signal(Signal::SIGTERM);
        let status = self.ended();
        assert!(status.success(), "{status}: {}", self.log());
    }
}

impl Drop for Cookbook {
    fn drop(&mut self) {
        if matches!(self.process.try_wait(), Ok(Some(_))) {
            return;
        }
        signal(&self.process, Signal::SIGTERM);
        let deadline = Instant::now() + PATIENCE;
        while matches!(self.process.try_wait(), Ok(None)) && Instant::now() < deadline {
            // A pause between two tries.
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn collect(mut from: impl Read + Send + 'static, into: Arc<Mutex<String>>) {
    std::thread::spawn(move || {
        let mut part = [0; 4096];
        while let Ok(read @ 1..) = from.read(&mut part) {
            into.lock().unwrap().push_str(&String::from_utf8_lossy(&part[..read]));
        }
    });
}

fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            let _ = send.send(line);
        }
    });
    receive
}
