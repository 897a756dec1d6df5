//! A proxy in front of a cookbook, started with the file of docs/production, of which only addresses and certificates are others.

use std::net::{Ipv4Addr, Ipv6Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::Signal;
use tempfile::TempDir;

use crate::support::{PATIENCE, eventually, signal};

/// How often a port that was free is tried: somebody else may take it before the proxy does.
const TRIES: usize = 5;

/// A program, and how its file becomes one for a test.
pub(super) struct Kind {
    pub(super) program: &'static str,
    file: &'static str,
    adapted: fn(&str, &Ports, &Path) -> String,
    arguments: &'static [&'static str],
}

/// Where a proxy listens: encrypted calls, in a test in plain text, and those that it sends there.
struct Ports {
    main: u16,
    plain: u16,
    has_ipv6: bool,
}

pub(super) const NGINX: Kind =
    Kind { program: "nginx", file: "nginx.conf", adapted: for_nginx, arguments: &["-e", "stderr", "-c"] };

pub(super) const CADDY: Kind = Kind {
    program: "caddy",
    file: "Caddyfile",
    adapted: for_caddy,
    arguments: &["run", "--adapter", "caddyfile", "--config"],
};

fn for_nginx(file: &str, ports: &Ports, folder: &Path) -> String {
    let Ports { main, plain, has_ipv6 } = ports;
    let folder = folder.display();
    let mut adapted: Vec<String> = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {folder}/{what};"))
        .into();
    for line in file.lines().filter(|line| !line.contains("ssl_")) {
        adapted.push(match line.trim() {
            "listen 443 ssl http2;" => format!("listen 127.0.0.1:{main};"),
            "listen [::]:443 ssl http2;" if *has_ipv6 => format!("listen [::1]:{main};"),
            "listen 80;" => format!("listen 127.0.0.1:{plain};"),
            "listen [::]:443 ssl http2;" | "listen [::]:80;" => String::new(),
            _ => line.to_owned(),
        });
    }
    let user = if nix::unistd::geteuid().is_root() { "user root;" } else { "" };
    format!(
        "{user} daemon off; pid {folder}/pid; events {{}} http {{ access_log off;\n{}\n}}",
        adapted.join("\n")
    )
}

fn for_caddy(file: &str, ports: &Ports, folder: &Path) -> String {
    let site =
        format!("http://:{} {{\nbind 127.0.0.1 {}", ports.main, if ports.has_ipv6 { "::1" } else { "" });
    let folder = folder.display();
    format!(
        "{{\nadmin off\nauto_https off\nstorage file_system {folder}\n}}\n{}",
        file.replace("shelf.example.org {", &site)
    )
}

impl Kind {
    /// Where the program is: the system's, or what `.ci/proxies` has unpacked.
    fn path(&self) -> Option<PathBuf> {
        let unpacked = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?.join("proxies/usr");
        let searched = std::env::var_os("PATH").unwrap_or_default();
        let others = ["/usr/sbin".into(), unpacked.join("sbin"), unpacked.join("bin")];
        let mut folders = std::env::split_paths(&searched).chain(others);
        folders.find_map(|folder| Some(folder.join(self.program)).filter(|program| program.is_file()))
    }

    pub(super) fn is_installed(&self) -> bool {
        self.path().is_some()
    }
}

/// A running proxy. It is told to stop at the end.
pub(super) struct Proxy {
    process: Child,
    _folder: TempDir,
    main: String,
    plain: Option<String>,
    sixth: Option<String>,
}

impl Proxy {
    /// In front of the cookbook that listens at this address.
    pub(super) fn start(kind: &Kind, cookbook: &str) -> Self {
        (0..TRIES).find_map(|_| Self::try_start(kind, cookbook)).unwrap()
    }

    /// None if it ended, as one of its ports was taken meanwhile.
    fn try_start(kind: &Kind, cookbook: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let has_ipv6 = TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok();
        let [main, plain] = [free_port(), free_port()];
        let ports = Ports { main, plain, has_ipv6 };
        let of_docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/production").join(kind.file);
        let file = std::fs::read_to_string(of_docs).unwrap().replace("127.0.0.1:8080", cookbook);
        let adapted = folder.path().join("adapted");
        std::fs::write(&adapted, (kind.adapted)(&file, &ports, folder.path())).unwrap();
        let mut process = Command::new(kind.path().unwrap())
            .args(kind.arguments)
            .arg(&adapted)
            .env("HOME", folder.path())
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let listens = eventually("the proxy listens", || {
            if process.try_wait().unwrap().is_some() {
                return Some(false);
            }
            TcpStream::connect((Ipv4Addr::LOCALHOST, main)).is_ok().then_some(true)
        });
        listens.then(|| Self {
            process,
            _folder: folder,
            main: format!("127.0.0.1:{main}"),
            plain: (kind.program == "nginx").then(|| format!("127.0.0.1:{plain}")),
            sixth: has_ipv6.then(|| format!("[::1]:{main}")),
        })
    }

    /// Where calls are passed on.
    pub(super) fn address(&self) -> &str {
        &self.main
    }

    /// The same over IPv6, on a machine that has it.
    pub(super) fn sixth(&self) -> Option<&str> {
        self.sixth.as_deref()
    }

    /// Where calls are sent to the encrypted address; Caddy does that by itself.
    pub(super) fn plain(&self) -> Option<&str> {
        self.plain.as_deref()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        signal(&self.process, Signal::SIGTERM);
        let deadline = std::time::Instant::now() + PATIENCE;
        while matches!(self.process.try_wait(), Ok(None)) && std::time::Instant::now() < deadline {
            // A pause between two tries.
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A port that nobody listens at.
fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}
