//! Merging segments keeps a processor busy for a while, and nobody waits for it: its threads step back behind all that somebody waits
//! for. The engine does not let them be made so; on Linux they are found by their name, elsewhere they stay as they are.

/// What the engine calls its merging threads.
#[cfg(target_os = "linux")]
const MERGING: &str = "merge_thread_";

/// The lowest priority: whatever else wants the processor comes first.
#[cfg(target_os = "linux")]
pub(crate) const LOWEST: i32 = 19;

/// Lets all merging threads of this process step back; whether there is one. A thread gives itself its name when it first runs, so it
/// may not be there yet. That it keeps its priority makes nothing wrong.
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

/// Nothing can be done.
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
