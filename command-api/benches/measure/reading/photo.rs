//! How much more memory decoding a photo takes, in the process that does it (docs/safety.md#images). It is given back when that
//! process ends; the service itself decodes none.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use image::{ImageFormat, Rgb, RgbImage};
use serde_json::json;
use tokio::process::{Child, Command};

use super::Collection;
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::root;
use crate::report::{Report, Row, Target};

/// The budget of all pictures that are decoded at once, in bytes.
const MEMORY: f64 = 320e6;
/// A photo of 40 megapixels, the largest that is accepted.
const SIZE: (u32, u32) = (8_000, 5_000);
/// How often the process is polled; it reports its peak so far.
const LOOK: Duration = Duration::from_millis(2);

/// A row of the group that is open.
pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for run in 0..plan.runs {
        let photo = collection.data.join("largest.jpg");
        save_photo(&photo, run)?;
        without.push(peak_of_import(collection, &format!("photo-{run}-none"), None).await?);
        with.push(peak_of_import(collection, &format!("photo-{run}"), Some(&photo)).await?);
    }
    let on_top = with.iter().zip(&without).map(|(with, without)| (with - without) / MEMORY).collect();
    report.row(Row {
        key: "photo",
        title: "what decoding a photo of 40 megapixels takes on top, of 320 MB".to_owned(),
        ratios: on_top,
        target: Target::AtMost(1.0),
        compared: "VmHWM of `cookbook import` of one recipe with the photo, less that of one recipe without it, over 320 MB (the budget of all pictures that are decoded at once). It is another process than the service, and ends with the import.".to_owned(),
    });
    Ok(())
}

/// Saves a picture that no earlier run had.
fn save_photo(path: &Path, run: usize) -> Outcome<()> {
    let (width, height) = SIZE;
    let shade = |part: u32, of: u32| u8::try_from(u64::from(part) * 255 / u64::from(of)).unwrap_or(u8::MAX);
    let picture = RgbImage::from_fn(width, height, |x, y| {
        Rgb([shade(x, width), shade(y, height), u8::try_from(run % 256).unwrap_or_default()])
    });
    Ok(picture.save_with_format(path, ImageFormat::Jpeg)?)
}

/// The peak memory of importing one recipe, in bytes.
async fn peak_of_import(collection: &Collection, identifier: &str, photo: Option<&Path>) -> Outcome<f64> {
    let file = collection.data.join("photo.jsonl");
    let mut recipe = json!({
        "@type": "Recipe",
        "identifier": identifier,
        "name": format!("Photographed {identifier}"),
        "recipeIngredient": ["1 egg"],
        "recipeInstructions": ["Boil it."],
    });
    if let Some(photo) = photo {
        recipe["image"] = json!(photo.file_name().map(|name| name.to_string_lossy()));
    }
    std::fs::write(&file, recipe.to_string())?;
    let mut import = Command::new(env!("CARGO_BIN_EXE_cookbook"))
        .arg("import")
        .arg(&file)
        .arg("--data")
        .arg(&collection.data)
        .current_dir(root())
        .env_remove("DATABASE_URL")
        .stdout(Stdio::null())
        .spawn()?;
    let mut peak = 0.0_f64;
    let status = loop {
        if let Some(status) = import.try_wait()? {
            break status;
        }
        peak = peak.max(highest(&import).unwrap_or_default());
        tokio::time::sleep(LOOK).await;
    };
    if status.success() { Ok(peak) } else { Err(format!("the import ended with {status}").into()) }
}

/// The peak memory of a process so far, in bytes; `None` if it has just ended.
fn highest(process: &Child) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()?)).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<f64>().ok()? * 1024.0)
}
