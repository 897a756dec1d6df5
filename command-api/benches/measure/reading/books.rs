//! A book of many recipes with photos as EPUB: how long it takes, and how much memory (docs/design.md#books).

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;

use super::service::Service;
use super::uploading::photo;
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::{Workspace, root};
use crate::report::{Report, Row, Target};

/// How long a book may take.
const TIME: Duration = Duration::from_secs(10);
/// The most memory that making it may take on top, in bytes, however many photos are in it.
const MEMORY: f64 = 16e6;
/// As large as a photo is kept.
const PHOTO: (u32, u32) = (1_280, 960);

pub(super) async fn measure(plan: &Plan, workspace: &Workspace, report: &mut Report) -> Outcome<()> {
    let recipes = plan.either(20, 200);
    report.group(&format!("A book of {recipes} recipes with photos as EPUB"));
    let data = workspace.folder("books")?;
    import(&data, recipes).await?;
    let (mut times, mut memory, mut bytes) = (Vec::new(), Vec::new(), 0);
    for _ in 0..plan.runs {
        // What a book took before is memory that the next one would have for nothing, so each is the first of its service.
        let service = Service::start_in(&data, &[]).await?;
        // What everybody needs once is there.
        make(service.address, 1).await?;
        let before = service.resident()? as f64;
        service.forget_peak()?;
        let begin = Instant::now();
        bytes = make(service.address, recipes).await?;
        times.push(begin.elapsed().as_secs_f64() / TIME.as_secs_f64());
        memory.push((service.peak()? as f64 - before) / MEMORY);
        service.stop().await?;
    }
    report.row(Row {
        key: "books",
        title: "until its last byte, of 10 s".to_owned(),
        ratios: times,
        target: Target::AtMost(1.0),
        compared: format!(
            "From sending `PUT /api/book.epub` until all {} MB of the answer are there, over 10 seconds.",
            bytes / 1_000_000
        ),
    });
    report.row(Row {
        key: "books",
        title: "what it takes on top, of 16 MB".to_owned(),
        ratios: memory,
        target: Target::AtMost(1.0),
        compared: "The peak memory of `cookbook serve` while it makes the book, less what it had before, over 16 MB.".to_owned(),
    });
    Ok(())
}

/// Imports so many recipes, each with a photo of its own.
async fn import(data: &Path, recipes: usize) -> Outcome<()> {
    let folder = data.join("to-import");
    std::fs::create_dir_all(&folder)?;
    let mut lines = String::new();
    for number in 1..=recipes {
        std::fs::write(folder.join(format!("{number}.jpg")), photo(PHOTO, number)?)?;
        let recipe = json!({
            "@context": "https://schema.org", "@type": "Recipe", "identifier": number.to_string(), "name": format!("Soup {number}"),
            "image": format!("{number}.jpg"), "recipeIngredient": ["2 eggs", "1 l water", "500 g leeks"],
            "recipeInstructions": ["Cut the leeks.", "Simmer them for half an hour.", "Stir in the eggs."],
        });
        lines.push_str(&format!("{recipe}\n"));
    }
    let file = folder.join("soups.jsonl");
    std::fs::write(&file, lines)?;
    let imported = Command::new(env!("CARGO_BIN_EXE_cookbook"))
        .args(["import", "--data"])
        .arg(data)
        .arg(&file)
        .current_dir(root())
        .env_remove("DATABASE_URL")
        .stdout(Stdio::null())
        .status()
        .await?;
    if imported.success() { Ok(()) } else { Err("the recipes of the book were not imported".into()) }
}

/// Has the book made, and returns how many bytes it has.
async fn make(address: SocketAddr, recipes: usize) -> Outcome<usize> {
    let ids: Vec<usize> = (1..=recipes).collect();
    let chapters = json!([{"name": "Soups", "recipeIds": ids}]);
    let plan = json!({"title": "Soups", "withPhotos": true, "withCards": true, "chapters": chapters});
    let plan = plan.to_string();
    let mut stream = TcpStream::connect(address).await?;
    let head = format!(
        "PUT /api/book.epub HTTP/1.1\r\nhost: measure\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        plan.len()
    );
    stream.write_all((head + &plan).as_bytes()).await?;
    let (mut bytes, mut part, mut end) = (0, vec![0; 64 * 1024], Vec::new());
    loop {
        let count = stream.read(&mut part).await?;
        let part = &part[..count];
        if bytes == 0 && !part.starts_with(b"HTTP/1.1 200") {
            return Err(format!("a book: {}", String::from_utf8_lossy(part)).into());
        }
        if count == 0 {
            break;
        }
        bytes += count;
        end.extend_from_slice(part);
        end.drain(..end.len().saturating_sub(5));
    }
    // The end of the last part; a book that broke off has none.
    if end != b"0\r\n\r\n" || bytes < recipes * 50_000 {
        return Err(format!("a book of {bytes} bytes is not whole").into());
    }
    Ok(bytes)
}
