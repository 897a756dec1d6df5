//! What commands print.
//!
//! `println!` panics when its reader has gone, as after `cookbook verify | head`. The work goes on here, and its exit code stays
//! what it is.

/// Prints a line for the caller of the command, if somebody still reads.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

pub(super) use say;
