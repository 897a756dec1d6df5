//! Many who are told what changes, and some who do not listen (docs/safety.md#change-streams).

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};

use command_api::web::problem::Problem;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use serde_json::json;
use socket2::{Domain, Socket, Type};

use crate::support::{Cookbook, Folder, Installation, PATIENCE, head_of, recipe, wait_until};

/// As many as one address may have; it may have half as many other connections.
const OF_ONE: usize = 1_000;
/// Somebody who is not a trusted proxy.
const SOMEBODY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);
/// How many comments one member may post in an hour.
const IN_AN_HOUR: usize = 60;
/// More bytes than are ever told.
const PLENTY: usize = 16 * 1024;

fn with_bread() -> (Installation, Cookbook, i64) {
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).unwrap();
    setrlimit(Resource::RLIMIT_NOFILE, hard.min(soft.max(8_192)), hard).unwrap();
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("bread.jsonl", &[recipe("bread", "Bread")])).succeeded();
    let cookbook = installation.serve();
    let bread = cookbook.titled("Bread").recipe_id;
    (installation, cookbook, bread)
}

/// Asks from one of this machine's own addresses; the caller's side keeps so many bytes that were not read.
fn ask(cookbook: &Cookbook, from: Ipv4Addr, unread: usize, path: &str) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(unread).unwrap();
    socket.bind(&SocketAddr::new(IpAddr::V4(from), 0).into()).unwrap();
    socket.connect(&cookbook.address().parse::<SocketAddr>().unwrap().into()).unwrap();
    let mut stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(format!("{}\r\n", head_of("GET", path)).as_bytes()).unwrap();
    stream
}

/// Reads until this text has come.
fn read_until(stream: &mut TcpStream, text: &str) -> String {
    let mut read = String::new();
    let mut part = [0; 1024];
    while !read.contains(text) {
        let count = stream.read(&mut part).unwrap();
        assert_ne!(count, 0, "the connection was closed after: {read}");
        read.push_str(std::str::from_utf8(&part[..count]).unwrap());
    }
    read
}

#[test]
fn an_address_has_its_share_of_streams_beside_its_share_of_connections() {
    let (installation, cookbook, bread) = with_bread();
    let path = format!("/api/changes?recipes={bread}");
    let mut told = Vec::with_capacity(OF_ONE);
    for _ in 0..OF_ONE {
        let mut stream = ask(&cookbook, SOMEBODY, PLENTY, &path);
        read_until(&mut stream, "event: everything");
        told.push(stream);
    }
    assert_eq!(cookbook.followers(), OF_ONE);
    let mut refused = ask(&cookbook, SOMEBODY, PLENTY, &path);
    let answer = read_until(&mut refused, "}");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 429") && head.contains("retry-after: 60"), "{head}");
    let problem: Problem = serde_json::from_str(body).unwrap();
    assert_eq!(serde_json::to_value(problem.code).unwrap(), "too_many_connections");
    // Others have theirs, and the address still has its connections.
    let mut other = ask(&cookbook, Ipv4Addr::new(127, 0, 0, 10), PLENTY, &path);
    read_until(&mut other, "event: everything");
    let mut call = ask(&cookbook, SOMEBODY, PLENTY, "/api/tags");
    read_until(&mut call, "HTTP/1.1 200");
    installation.writer().retitle(bread, "Rye Bread");
    for stream in &mut told {
        read_until(stream, &format!("event: recipe\ndata: {{\"recipe\":{bread}}}"));
    }
    drop(told);
    wait_until("the places of those who left are free", || cookbook.followers() <= 1);
}

#[test]
fn whoever_is_told_nothing_is_told_now_and_then_that_the_server_is_there() {
    let (_installation, cookbook, bread) = with_bread();
    let mut told = ask(&cookbook, SOMEBODY, PLENTY, &format!("/api/changes?recipes={bread}"));
    read_until(&mut told, "event: everything");
    let heartbeat = read_until(&mut told, ":\n\n");
    assert!(!heartbeat.contains("event"), "{heartbeat}");
}

#[test]
fn whoever_takes_nothing_of_what_is_told_is_given_up_and_costs_nobody_anything() {
    let (installation, cookbook, bread) = with_bread();
    let path = format!("/api/changes?recipes={bread}");
    let never = ask(&cookbook, SOMEBODY, 1, &path);
    let mut told = ask(&cookbook, SOMEBODY, PLENTY, &path);
    read_until(&mut told, "event: everything");
    wait_until("both follow", || cookbook.followers() == 2);
    // Many times what the caller's side keeps for it; the rest waits for it to take some.
    let members = ["Rosa", "Carla", "Lena", "Marta", "Nora", "Paula"];
    let posts = members.iter().flat_map(|name| vec![cookbook.member(name); IN_AN_HOUR]);
    for member in posts {
        let comment = json!({"recipeId": bread, "comment": "Lovely."});
        let posted = member.post("/api/new-comment", &comment);
        read_until(&mut told, &format!("id: {}\n", posted.header("x-position")));
    }
    wait_until("who takes nothing is given up", || cookbook.followers() == 1);
    drop(never);
    let position = installation.writer().retitle(bread, "Bread for all others");
    read_until(&mut told, &format!("id: {position}\n"));
}
