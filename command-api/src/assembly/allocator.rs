//! The memory allocator, and when free memory goes back to the system.

use std::ffi::c_long;

/// Memory that one thread allocates is constantly freed on another here: a search's page, a statement's row. This allocator is
/// made for that, and many a system's is not.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// `mi_option_purge_delay` of mimalloc 3: for how many milliseconds free memory is kept for reuse. It is returned only when
/// something else is allocated or freed, so an idle cookbook would keep for hours what its start needed.
const PURGE_DELAY: libmimalloc_sys::mi_option_t = 15;
const PURGE_AFTER_MILLISECONDS: c_long = 10;

/// From which size on memory that C code asks for is a mapping of its own, which goes back to the system as soon as it is freed, in bytes.
/// The encoder of WebP is C, and has the system's allocator: that one doubles this bound again and again up to 32 MB, and then keeps, for
/// each thread that ever encoded, what a photo took.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MAPPED_FROM: std::ffi::c_int = 128 * 1024;

/// Makes free memory go back to the system soon, and in small pages: with the allocator's defaults a service that was just
/// started and asked for a few pages held three times as much. Must be called before there are other threads.
pub(crate) fn give_back_what_is_free() {
    #[expect(unsafe_code, reason = "the allocator is a C library; it has no other face for its options")]
    // SAFETY: the option exists in the version that is linked (pinned in Cargo.toml), and there is no other thread yet.
    unsafe {
        libmimalloc_sys::mi_option_set(PURGE_DELAY, PURGE_AFTER_MILLISECONDS);
    }
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[expect(unsafe_code, reason = "the system's allocator is C; it has no other face for its options")]
    // SAFETY: the option exists in every version, and there is no other thread yet.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, MAPPED_FROM);
    }
    // A huge page is resident as a whole as soon as one byte of it is used, and until the last one is freed.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::debug!(%error, "memory is given out in huge pages where the system does so");
    }
}
