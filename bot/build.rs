//! The way in which releases are linked: smaller, where the linker and the system can do that.

#![allow(clippy::print_stdout, reason = "a build script speaks to Cargo that way")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

/// Addresses in the program, which are set right as it starts, are written as ranges: three megabytes less. glibc reads them from
/// 2.36 on.
const PACKED: &str = "-Wl,-z,pack-relative-relocs";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RUSTC_LINKER");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let native = env::var("HOST").is_ok_and(|host| is("TARGET", &host));
    let glibc = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if is("PROFILE", "release") && native && glibc && packed_runs() == Some(true) {
        println!("cargo::rustc-link-arg-bins={PACKED}");
    }
}

/// Tells whether a program that is linked so runs on this machine; none if that cannot be found out.
fn packed_runs() -> Option<bool> {
    let folder = env::var_os("OUT_DIR")?;
    let (source, program) = (Path::new(&folder).join("probe.rs"), Path::new(&folder).join("probe"));
    fs::write(&source, "fn main() {}").ok()?;
    let mut compiler = Command::new(env::var_os("RUSTC")?);
    compiler.arg(&source).arg("-o").arg(&program).arg(format!("-Clink-arg={PACKED}"));
    if let Some(linker) = env::var_os("RUSTC_LINKER") {
        compiler.arg(format!("-Clinker={}", linker.display()));
    }
    let succeeds = |command: &mut Command| {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().ok().map(|status| status.success())
    };
    Some(succeeds(&mut compiler)? && succeeds(&mut Command::new(&program))?)
}
