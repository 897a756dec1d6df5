//! A photo as a phone takes it is uploaded: how long it takes, and how much memory (docs/safety.md#images).

use std::io::Cursor;
use std::time::{Duration, Instant};

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use super::Collection;
use super::http::Connection;
use super::member::Member;
use super::service::Service;
use crate::Outcome;
use crate::plan::Plan;
use crate::report::{Report, Row, Target};

/// A photo of 12 megapixels.
const SIZE: (u32, u32) = (4_000, 3_000);
/// The most memory that an upload may take, in bytes: eight per pixel, beyond which decoding is refused.
const MEMORY: f64 = 8.0 * 12e6;
/// The most that the process may occupy a while after many uploads, in bytes.
const AFTERWARDS: f64 = 150e6;
/// Who uploads then, and how many pictures of a smaller camera: as many as each may in an hour.
const UPLOADERS: usize = 2;
const PICTURES: usize = 60;
const SMALLER: (u32, u32) = (1_600, 1_200);
/// How many times as long an upload may take as the plain work.
const LONGER: f64 = 2.5;
const BOUNDARY: &str = "measured-form";

pub(super) async fn measure(plan: &Plan, collection: &Collection, report: &mut Report) -> Outcome<()> {
    report.group("Uploading a photo of 12 megapixels");
    let service = Service::start(collection).await?;
    let member = Member::register(service.address, "Photographer").await?;
    let (mut slower, mut memory) = (Vec::new(), Vec::new());
    for run in 0..plan.runs {
        let photo = photo(SIZE, run)?;
        let call = upload(&member.token, &photo);
        let before = service.resident()? as f64;
        service.forget_peak()?;
        let mut connection = Connection::open(service.address).await?;
        let begin = Instant::now();
        send(&mut connection, &call).await?;
        let uploaded = begin.elapsed();
        memory.push((service.peak()? as f64 - before) / MEMORY);
        slower.push(uploaded.as_secs_f64() / plainly(photo).await?.as_secs_f64());
    }
    let held = afterwards(plan, &service).await?;
    service.stop().await?;
    report.row(Row {
        key: "uploading",
        title: "an upload until its answer, to the plain work".to_owned(),
        ratios: slower,
        target: Target::AtMost(LONGER),
        compared: "From sending `POST /api/images` until its answer (two sizes, each as JPEG and as WebP, stored durably), over decoding the same bytes, resizing them twice and encoding two JPEGs with the crate `image` in this process, on one thread.".to_owned(),
    });
    report.row(Row {
        key: "uploading",
        title: "what an upload takes on top, of 96 MB".to_owned(),
        ratios: memory,
        target: Target::AtMost(1.0),
        compared: "The peak memory of `cookbook serve` during the upload, less what it had before, over 96 MB (8 bytes a pixel).".to_owned(),
    });
    report.row(Row {
        key: "uploading",
        title: "resident memory a minute after 120 smaller photos, of 150 MB".to_owned(),
        ratios: vec![held / AFTERWARDS],
        target: Target::AtMost(1.0),
        compared: "VmRSS of `cookbook serve`, PostgreSQL aside, over 150 MB: two members have sent 60 photos of 2 megapixels each, both at once, one after the other, and then nothing has happened for a minute.".to_owned(),
    });
    Ok(())
}

async fn send(connection: &mut Connection, call: &[u8]) -> Outcome<()> {
    let answer = connection.call(call).await?;
    if answer.status != 201 {
        return Err(format!("an upload: {}", String::from_utf8_lossy(answer.body)).into());
    }
    Ok(())
}

/// What the process occupies a while after many have uploaded, in bytes.
async fn afterwards(plan: &Plan, service: &Service) -> Outcome<f64> {
    let pictures = plan.either(4, PICTURES);
    let mut sending = Vec::new();
    for uploader in 0..UPLOADERS {
        let member =
            Member::register(service.address, &format!("Photographer {}", (b'A' + uploader as u8) as char))
                .await?;
        let mut connection = Connection::open(service.address).await?;
        sending.push(tokio::spawn(async move {
            for picture in 0..pictures {
                send(
                    &mut connection,
                    &upload(&member.token, &photo(SMALLER, uploader * PICTURES + picture)?),
                )
                .await?;
            }
            Outcome::Ok(())
        }));
    }
    for sent in sending {
        sent.await??;
    }
    tokio::time::sleep(plan.either(Duration::from_secs(5), Duration::from_secs(60))).await;
    Ok(service.resident()? as f64)
}

/// A picture with detail everywhere that no earlier run had, as a camera's JPEG.
pub(super) fn photo(size: (u32, u32), run: usize) -> Outcome<Vec<u8>> {
    let mut noise = run as u32 + 1;
    let picture = RgbImage::from_fn(size.0, size.1, |x, y| {
        noise ^= noise << 13;
        noise ^= noise >> 17;
        noise ^= noise << 5;
        let shade = |part: u32| u8::try_from((part / 16 + noise % 24) % 256).unwrap_or_default();
        Rgb([shade(x), shade(y), shade(x + y)])
    });
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 90).encode_image(&picture)?;
    Ok(bytes)
}

/// A form with the photo.
pub(super) fn upload(token: &str, photo: &[u8]) -> Vec<u8> {
    let mut form = format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"IMG_1234.jpg\"\r\n\r\n"
    )
    .into_bytes();
    form.extend(photo);
    form.extend(format!("\r\n--{BOUNDARY}--\r\n").bytes());
    let mut call = format!(
        "POST /api/images HTTP/1.1\r\nhost: measure\r\nauthorization: Bearer {token}\r\ncontent-type: multipart/form-data; boundary={BOUNDARY}\r\ncontent-length: {}\r\n\r\n",
        form.len()
    )
    .into_bytes();
    call.extend(form);
    call
}

/// How long the plain work takes.
async fn plainly(photo: Vec<u8>) -> Outcome<Duration> {
    let work = move || -> Outcome<Duration> {
        let begin = Instant::now();
        let mut picture: DynamicImage = image::load_from_memory_with_format(&photo, ImageFormat::Jpeg)?;
        for width in [1_280, 480] {
            picture = picture.resize(width, width, FilterType::CatmullRom);
            picture.write_to(&mut Cursor::new(Vec::new()), ImageFormat::Jpeg)?;
        }
        Ok(begin.elapsed())
    };
    tokio::task::spawn_blocking(work).await?
}
