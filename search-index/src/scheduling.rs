//! Which threads get a processor first. Slow searches use whatever no other thread wants, and give way at once to whoever does: with a
//! low priority alone they would first use up their time slice, several milliseconds, and everybody beside them would wait as long.

/// One thread of this process.
#[cfg(target_os = "linux")]
pub(crate) type Thread = rustix::process::Pid;
/// Not supported.
#[cfg(not(target_os = "linux"))]
pub(crate) type Thread = ();

/// When a thread gets a processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// When nobody else wants it (`SCHED_IDLE`).
    WhenFree,
    /// A share of it, however many others want it (`SCHED_OTHER`), smaller than theirs.
    Share,
}

/// The priority of a share.
#[cfg(target_os = "linux")]
const PRIORITY: i32 = 10;

/// The calling thread, with the priority of a share.
#[cfg(target_os = "linux")]
pub(crate) fn this_thread() -> Thread {
    if let Err(error) = rustix::process::setpriority_process(None, PRIORITY) {
        tracing::debug!(%error, "searching keeps its priority");
    }
    rustix::thread::gettid()
}

/// Not supported.
#[cfg(not(target_os = "linux"))]
pub(crate) fn this_thread() -> Thread {}

/// Says when these threads get a processor. A thread that may not be told so keeps its turn.
#[cfg(target_os = "linux")]
pub(crate) fn set_turn(threads: &[Thread], turn: Turn) {
    use nix::libc;

    let policy = match turn {
        Turn::WhenFree => libc::SCHED_IDLE,
        Turn::Share => libc::SCHED_OTHER,
    };
    for thread in threads {
        #[expect(unsafe_code, reason = "no safe crate that is here anyway has a face for this call")]
        // SAFETY: the call reads the parameter, which lives as long, and changes nothing in this process's memory. Zero is a valid
        // parameter: both policies know no other.
        let failed = unsafe {
            let parameter: libc::sched_param = std::mem::zeroed();
            libc::sched_setscheduler(thread.as_raw_pid(), policy, &parameter) != 0
        };
        if failed {
            let error = std::io::Error::last_os_error();
            tracing::debug!(%error, "a search keeps its turn");
        }
    }
}

/// Not supported.
#[cfg(not(target_os = "linux"))]
pub(crate) fn set_turn(_threads: &[Thread], _turn: Turn) {}
