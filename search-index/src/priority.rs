//! Merging segments keeps a processor busy for a while, and nobody waits for it: its threads step back behind all that somebody waits
//! for. The engine does not let them be made so; on Linux they are found by their name, elsewhere they stay as they are.

/// What the engine calls its merging threads.
#[cfg(target_os = "linux")]
const MERGING: &str = "merge_thread_";

/// The lowest priority: whatever else wants the processor comes first.
#[cfg(target_os = "linux")]
const LOWEST: i32 = 19;

/// Lets all merging threads of this process step back. That it cannot be done makes nothing wrong.
#[cfg(target_os = "linux")]
pub(crate) fn lower_merging() {
    for thread in merging_threads() {
        if let Err(error) = rustix::process::setpriority_process(Some(thread), LOWEST) {
            tracing::debug!(%error, "merging keeps its priority");
        }
    }
}

/// Lets all merging threads of this process step back.
#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_merging() {}

#[cfg(target_os = "linux")]
fn merging_threads() -> impl Iterator<Item = rustix::process::Pid> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    threads.filter_map(|thread| {
        let name = std::fs::read_to_string(thread.path().join("comm")).ok()?;
        let number = thread.file_name().to_str()?.parse().ok()?;
        rustix::process::Pid::from_raw(number).filter(|_| name.starts_with(MERGING))
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::generation::{Checkpoint, Generation};

    #[test]
    fn merging_steps_back_behind_everything_else() {
        let folder = tempfile::tempdir().unwrap();
        let mut generation = Generation::create(folder.path().join("build-1")).unwrap();
        generation.commit(Checkpoint::NONE).unwrap();
        let priorities: Vec<i32> = merging_threads()
            .map(|thread| rustix::process::getpriority_process(Some(thread)).unwrap())
            .collect();
        assert!(
            !priorities.is_empty() && priorities.iter().all(|priority| *priority == LOWEST),
            "{priorities:?}"
        );
        assert_eq!(rustix::process::getpriority_process(None).unwrap(), 0, "nobody else does");
    }
}
