//! Photos that were asked for before, against a plain server of the same files.

use std::sync::Arc;

use serde_json::Value;

use super::http::{Connection, calls_per_second, get};
use super::in_memory::InMemory;
use super::member::Member;
use super::service::Service;
use super::uploading::{photo, upload};
use crate::Outcome;
use crate::plan::Plan;
use crate::postgres::Workspace;
use crate::report::{Report, Row, Target};
use crate::sampling::{in_turns, ratios};

/// As many as a small site's proxy keeps open.
const CONNECTIONS: usize = 16;
/// The least part of what a server of files answers.
const OF_FILES: f64 = 0.8;
/// A photo of which no two parts are alike, in pixels.
const DETAILED: (u32, u32) = (1_600, 1_200);
/// The smallest and the largest form of a photo.
const FORMS: [&str; 2] = ["-240.webp", "-1280.jpg"];

#[derive(Debug, Clone, Copy)]
enum Side {
    Cookbook,
    Files,
}

pub(super) async fn measure(
    plan: &Plan,
    workspace: &Workspace,
    service: &Service,
    report: &mut Report,
) -> Outcome<()> {
    report.group("Images");
    let mut connection = Connection::open(service.address).await?;
    let recipe: Value = serde_json::from_slice(connection.call(&get("/api/recipe/1")).await?.body)?;
    let picture = recipe["recipePicList"][0]["picUrl"].as_str().ok_or("a recipe without a photo")?;
    let mut paths = FORMS.map(|form| picture.replace("-1280.jpg", form)).to_vec();
    paths.push(uploaded(service, &mut connection).await?);
    for (place, path) in paths.into_iter().enumerate() {
        let answer = connection.call(&get(&path)).await?;
        let length = answer.body.len();
        let folder = workspace.folder(&format!("image-{place}"))?;
        let files = InMemory::start(&folder, answer.head, answer.body).await?;
        let (image, file) = (Arc::new(vec![get(&path)]), Arc::new(vec![get("/files/body")]));
        let figures = in_turns(plan, &[Side::Cookbook, Side::Files], async |side| {
            let (address, calls) = match side {
                Side::Cookbook => (service.address, &image),
                Side::Files => (files.address, &file),
            };
            calls_per_second(address, calls, CONNECTIONS, plan.turn).await
        })
        .await?;
        let [ours, files] = figures.as_slice() else { return Err("two sides".into()) };
        report.row(Row {
            key: "images",
            title: format!("GET /api/images/{{name}} of {length} bytes, {CONNECTIONS} connections"),
            ratios: ratios(ours, files),
            target: Target::AtLeast(OF_FILES),
            compared: "Calls a second of the whole service, which has answered this photo before, over a plain server of files (`ServeDir` of tower-http) behind the same accept loop that answers the same bytes from the same disk; both in processes of their own, the same load on the same machine.".to_owned(),
        });
    }
    Ok(())
}

/// Where a photo with much detail is, of more than one part of a file: its address is signed, as nobody but its member sees it yet.
async fn uploaded(service: &Service, connection: &mut Connection) -> Outcome<String> {
    let member = Member::register(service.address, "Exhibitor").await?;
    let sent = connection.call(&upload(&member.token, &photo(DETAILED, 0)?)).await?;
    let answer: Value = serde_json::from_slice(sent.body)?;
    Ok(answer["viewUrl"].as_str().ok_or("an upload without an address")?.to_owned())
}
