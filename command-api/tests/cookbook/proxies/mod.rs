//! The files of docs/production, which a cookbook is run behind here: what arrives, what is told at once, and whose call it is.

mod proxy;

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};

use image::ImageFormat;
use media::MOST_BYTES;
use socket2::{Domain, Socket, Type};

use self::proxy::{CADDY, Kind, NGINX, Proxy};
use crate::support::{Cookbook, Folder, Installation, PATIENCE, head_of, photo, recipe, wait_until};

/// How often somebody may look an address up in a minute (docs/safety.md#e-mail-look-up).
const LOOK_UPS: u8 = 5;

/// A cookbook with a bread, called through a proxy.
struct Behind {
    kind: &'static Kind,
    installation: Installation,
    proxy: Proxy,
    cookbook: Cookbook,
    /// Where the cookbook itself listens.
    direct: String,
}

impl Behind {
    fn a(kind: &'static Kind) -> Self {
        let installation = Installation::new();
        let folder = Folder::new();
        installation.import(&folder.write_lines("bread.jsonl", &[recipe("bread", "Bread")])).succeeded();
        let mut cookbook = installation.serve();
        let direct = cookbook.address().to_owned();
        let proxy = Proxy::start(kind, &direct);
        cookbook.reached_at(proxy.address());
        Self { kind, installation, proxy, cookbook, direct }
    }
}

/// One service for all of it, as each start costs as much as the rest.
fn all_is_well_behind(kind: &'static Kind) {
    if !kind.is_installed() {
        println!("{} is not installed, so its file is not tried.", kind.program);
        return;
    }
    let mut behind = Behind::a(kind);
    the_largest_photo_arrives_and_a_larger_one_is_refused_in_words(&behind);
    an_upload_is_passed_on_as_it_comes(&behind);
    what_changes_is_told_at_once(&behind);
    whoever_makes_up_where_a_call_comes_from_is_counted_all_the_same(&behind);
    a_page_comes_and_the_measurements_do_not(&mut behind);
}

#[test]
fn all_is_well_behind_nginx() {
    all_is_well_behind(&NGINX);
}

#[test]
fn all_is_well_behind_caddy() {
    all_is_well_behind(&CADDY);
}

/// From one of this machine's own addresses that is no trusted proxy's.
fn connect(address: &str, from: u8) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, from)), 0).into()).unwrap();
    socket.connect(&address.parse::<SocketAddr>().unwrap().into()).unwrap();
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// The status of the answer to a call with this head.
fn status(mut stream: TcpStream, head: &str) -> String {
    stream.write_all(format!("{head}\r\n").as_bytes()).unwrap();
    let mut line = [0; 12];
    stream.read_exact(&mut line).unwrap();
    String::from_utf8(line.to_vec()).unwrap().split_off(9)
}

fn a_page_comes_and_the_measurements_do_not(Behind { cookbook, proxy, direct, .. }: &mut Behind) {
    assert_eq!(cookbook.get("/").status, 200);
    assert_eq!(cookbook.get("/api/tags").status, 200);
    assert_eq!(cookbook.get("/metrics").status, 404);
    if let Some(plain) = proxy.plain() {
        cookbook.reached_at(plain);
        let answer = cookbook.get("/search?x=1");
        assert_eq!((answer.status, answer.header("location")), (308, "https://127.0.0.1/search?x=1"));
    }
    cookbook.reached_at(direct);
    assert_eq!(cookbook.get("/metrics").status, 200);
}

fn the_largest_photo_arrives_and_a_larger_one_is_refused_in_words(Behind { kind, cookbook, .. }: &Behind) {
    let rosa = cookbook.member("Rosa");
    // Phones put films behind their pictures.
    let sized = |bytes: usize| {
        let mut picture = photo(64, 48, ImageFormat::Jpeg);
        picture.resize(bytes, 7);
        picture
    };
    let answer = rosa.upload(&sized(MOST_BYTES));
    assert_eq!(answer.status, 201, "{}", answer.text());
    // Read while it is sent, as browsers do over HTTP/2: of HTTP/1, Caddy lets go half a second after its answer.
    let told = |announced: usize, text: &str| {
        let mut stream = connect(cookbook.address(), 9);
        let form = format!(
            "{}authorization: Bearer {}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: {}\r\n\r\n\
             --x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n",
            head_of("POST", "/api/images"),
            rosa.token(),
            announced,
        );
        let mut sending = stream.try_clone().unwrap();
        // All of it: Caddy passes no answer on while it waits for more of the call (Go's server locks the body that it reads).
        let picture = sized(announced);
        std::thread::spawn(move || {
            sending.write_all(form.as_bytes()).and_then(|()| sending.write_all(&picture))
        });
        let mut answer = Vec::new();
        let mut part = [0; 1024];
        loop {
            let count = stream.read(&mut part).unwrap();
            answer.extend_from_slice(&part[..count]);
            let answer = String::from_utf8_lossy(&answer);
            if answer.contains(text) {
                return;
            }
            assert_ne!(count, 0, "{answer}");
        }
    };
    told(12 << 20, "The picture is larger than 10 MB; please make it smaller.");
    // Of what is announced as larger still, nginx spares the cookbook the reading; Caddy counts as it comes.
    if kind.program == NGINX.program {
        told(17 << 20, "HTTP/1.1 413");
    }
}

fn an_upload_is_passed_on_as_it_comes(Behind { cookbook, .. }: &Behind) {
    let head = format!(
        "{}content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n--x\r\n",
        head_of("POST", "/api/images")
    );
    let mut stream = connect(cookbook.address(), 9);
    stream.write_all(head.as_bytes()).unwrap();
    // It is refused before the picture has come, as nobody has signed in. Caddy tells that at the end.
    wait_until("the cookbook answers", || cookbook.log().contains("\"status\":401"));
}

fn what_changes_is_told_at_once(Behind { installation, cookbook, .. }: &Behind) {
    let bread = cookbook.titled("Bread").recipe_id;
    let mut events = cookbook.follow(&[bread]);
    assert_eq!(events.next().unwrap().name, "everything");
    installation.writer().retitle(bread, "Rye Bread");
    assert_eq!(events.next().unwrap().name, "recipe");
}

fn whoever_makes_up_where_a_call_comes_from_is_counted_all_the_same(Behind { cookbook, proxy, .. }: &Behind) {
    let look_up = |from: u8, made_up: u8| {
        let head = head_of("GET", "/api/get-user/username/rosa@example.org");
        status(connect(cookbook.address(), from), &format!("{head}x-forwarded-for: 203.0.113.{made_up}\r\n"))
    };
    let answers: Vec<_> = (0..=LOOK_UPS).map(|made_up| look_up(9, made_up)).collect();
    assert_eq!(answers, ["200", "200", "200", "200", "200", "429"]);
    assert_eq!(look_up(10, 0), "200");
    if let Some(sixth) = proxy.sixth() {
        assert_eq!(status(TcpStream::connect(sixth).unwrap(), &head_of("GET", "/api/tags")), "200");
    }
}
