//! Merging segments keeps a processor busy for a while, and nobody waits for it, so its threads get the lowest priority. The
//! engine has no option for that; on Linux the threads are found by name, elsewhere they are left as they are.

/// The name prefix of the engine's merging threads.
#[cfg(target_os = "linux")]
const MERGING: &str = "merge_thread_";

/// The lowest priority: everything else gets the processor first.
#[cfg(target_os = "linux")]
pub(crate) const LOWEST: i32 = 19;

/// Lowers the priority of all merging threads of this process; returns whether there is one. A thread sets its name when it first
/// runs, so it may not be found yet. Keeping its priority would do no harm.
#[cfg(target_os = "linux")]
pub(crate) fn lower_merging() -> bool {
    let mut found = false;
    for thread in merging_threads() {
        found = true;
        if let Err(error) = rustix::process::setpriority_process(Some(thread), LOWEST) {
            tracing::debug!(%error, "merging keeps its priority");
        }
    }
    found
}

/// Not supported.
#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_merging() -> bool {
    true
}

/// The merging threads of this process.
#[cfg(target_os = "linux")]
pub(crate) fn merging_threads() -> impl Iterator<Item = rustix::process::Pid> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    threads.filter_map(|thread| {
        let name = std::fs::read_to_string(thread.path().join("comm")).ok()?;
        let number = thread.file_name().to_str()?.parse().ok()?;
        rustix::process::Pid::from_raw(number).filter(|_| name.starts_with(MERGING))
    })
}
