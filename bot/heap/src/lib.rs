//! Gives large blocks of memory back at once, and keeps a little of the rest.
//!
//! A server draws hundreds of pictures in a burst and then none for minutes. The C library of Linux learns from the first
//! large block that is freed to keep such blocks for the next time, in a heap for each thread, where small ones that stay lie
//! between them: after a burst of 200 boards a process of 70 MB keeps 180 to 270.

/// Blocks of at least so many bytes are the system's again as soon as they are freed. SQLite takes blocks of 64 KiB for each
/// savepoint; if these went back at once, too, the system had to clear them again and again, a twentieth of a move's time.
pub const LARGE_BYTES: usize = 128 * 1024;

/// The most bytes that are free at the end of a heap and stay there: what the next task of a burst takes.
pub const SPARE_BYTES: usize = 1024 * 1024;

/// Sets it so, for the whole process. To be called once, before other threads begin. Where the C library is another one,
/// nothing happens.
pub fn give_back_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: `mallopt` takes two numbers and changes nothing but how blocks are kept from now on; it may be called at any
        // time, and says by its result, which does not matter here, whether it knows what was set.
        let _ = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES as libc::c_int) };
        // SAFETY: as above.
        let _ = unsafe { libc::mallopt(libc::M_TRIM_THRESHOLD, SPARE_BYTES as libc::c_int) };
    }
}
