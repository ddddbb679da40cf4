//! No modules of a crate, and no folders, use each other in a circle: each can be read with what lies below it, and nothing else.

use std::path::Path;

use crate::{Modules, crates};

#[test]
fn no_modules_use_each_other_in_a_circle() -> std::io::Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let crates = crates(&workspace)?;
    assert!(crates.len() >= 8, "only these crates were found: {crates:?}");
    for folder in crates {
        let name = folder.strip_prefix(&workspace).unwrap_or(&folder).display().to_string();
        let circles: Vec<String> =
            Modules::of_crate(&folder)?.circles().iter().map(|circle| circle.join("\n")).collect();
        let circles = circles.join("\n\n");
        assert!(circles.is_empty(), "modules of {name} use each other in a circle:\n{circles}");
    }
    Ok(())
}

#[test]
fn no_folders_use_each_other_in_a_circle() -> std::io::Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = String::new();
    for folder in crates(&workspace)? {
        let name = folder.strip_prefix(&workspace).unwrap_or(&folder).display().to_string();
        for knot in Modules::of_crate(&folder)?.knots() {
            found += &format!("folders of {name} use each other in a circle:\n{}\n\n", knot.join("\n"));
        }
    }
    assert!(found.is_empty(), "{found}");
    Ok(())
}
