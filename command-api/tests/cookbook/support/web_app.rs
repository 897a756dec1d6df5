//! A web app of a few files, as the build leaves them.

use tempfile::TempDir;

/// The only script of the web app.
pub(crate) const SCRIPT: &str =
    "console.log('a script that is long enough to be compressed, or so one hopes');\n";

/// What the build says of how pages look: every class is called as what it is for.
const DRAWN: &str = include_str!("../../../../pages/fixtures/drawn.json");

/// A folder with a page, a script with its compressed copies, an icon and a manifest.
pub(crate) fn web_app() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &[u8]| std::fs::write(folder.path().join(name), content).unwrap();
    write(
        "index.html",
        b"<!doctype html><!--head--><title>The Heirloom Shelf</title><!--/head-->\
          <meta name=\"support-email\" content=\"{{support-email}}\">\
          <meta name=\"payment-page\" content=\"{{payment-page}}\">\
          <meta name=\"art-credits\" content=\"{{art-credits}}\">\
          <script>let first = 1;</script><style>p { margin: 0 }</style>\
          <script type=\"module\" src=\"/assets/app-123.js\"></script><div id=\"root\"></div><!--body--><!--/body-->",
    );
    write("drawn.json", DRAWN.as_bytes());
    write("shelf.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    write("shelf.webmanifest", b"{}");
    write("service-worker.js", SCRIPT.as_bytes());
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    write("assets/app-123.js", SCRIPT.as_bytes());
    // The server sends the copies as they are, and reads none of them.
    write("assets/app-123.js.br", b"as brotli");
    write("assets/app-123.js.gz", b"as gzip");
    folder
}
