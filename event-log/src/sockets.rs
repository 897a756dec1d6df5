//! The sockets of this process that are connected to a server.

use std::io::{IoSlice, IoSliceMut};
use std::net::{IpAddr, SocketAddr};
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::path::PathBuf;

use nix::cmsg_space;
use nix::sys::socket::{
    AddressFamily, ControlMessage, ControlMessageOwned, MsgFlags, Shutdown, SockFlag, SockType,
    SockaddrStorage, getpeername, recvmsg, sendmsg, shutdown, socketpair,
};
use nix::unistd::close;
use sqlx::postgres::PgConnectOptions;

/// Lists this process's open file descriptors.
const OPEN_FILES: &str = "/dev/fd";

/// The peer addresses of sockets connected to a server.
#[derive(Debug, Default)]
pub(crate) struct Peers {
    addresses: Vec<SocketAddr>,
    socket: Option<PathBuf>,
}

impl Peers {
    /// Those of connections made with these options. The host name is resolved now.
    pub(crate) async fn of(options: &PgConnectOptions) -> Self {
        let (host, port) = (options.get_host(), options.get_port());
        let folder = options.get_socket().cloned().or_else(|| host.starts_with('/').then(|| host.into()));
        if let Some(folder) = folder {
            return Self { addresses: Vec::new(), socket: Some(folder.join(format!(".s.PGSQL.{port}"))) };
        }
        let host = host.trim_matches(['[', ']']);
        let found = tokio::net::lookup_host((host, port)).await;
        Self { addresses: found.into_iter().flatten().collect(), socket: None }
    }

    /// Shuts down every socket of this process connected to one of them: its reader or writer gets an error, and closes it.
    /// Returns how many there were.
    pub(crate) fn shut_down(&self) -> usize {
        let (Ok(open), Ok(channel)) = (std::fs::read_dir(OPEN_FILES), DescriptorChannel::new()) else {
            return 0;
        };
        let numbers = open.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<RawFd>().ok());
        let held = numbers.filter_map(|number| channel.hold(number));
        held.filter(|held| self.are_at_the_end_of(held.0) && shutdown(held.0, Shutdown::Both).is_ok()).count()
    }

    fn are_at_the_end_of(&self, number: RawFd) -> bool {
        let Ok(peer) = getpeername::<SockaddrStorage>(number) else { return false };
        if let Some(unix) = peer.as_unix_addr() {
            return self.socket.is_some() && unix.path() == self.socket.as_deref();
        }
        let v4 = peer.as_sockaddr_in().map(|it| SocketAddr::new(IpAddr::V4(it.ip()), it.port()));
        let v6 = peer.as_sockaddr_in6().map(|it| SocketAddr::new(it.ip().to_canonical(), it.port()));
        v4.or(v6).is_some_and(|peer| self.addresses.iter().any(|own| same(*own, peer)))
    }
}

/// A duplicated file descriptor. The original's number may refer to another file a moment later: its owner closes it and an
/// unrelated connection gets the number.
struct Held(RawFd);

impl Drop for Held {
    fn drop(&mut self) {
        let _ = close(self.0);
    }
}

/// A socket pair through which the process sends itself descriptors: the only way to duplicate a descriptor of unknown ownership
/// without `unsafe`.
struct DescriptorChannel(OwnedFd, OwnedFd);

impl DescriptorChannel {
    fn new() -> nix::Result<Self> {
        let (here, there) =
            socketpair(AddressFamily::Unix, SockType::Datagram, None, SockFlag::SOCK_CLOEXEC)?;
        Ok(Self(here, there))
    }

    /// A duplicate of the descriptor with this number; `None` if there is none, or it cannot be duplicated.
    fn hold(&self, number: RawFd) -> Option<Held> {
        let numbers = [number];
        let rights = [ControlMessage::ScmRights(&numbers)];
        sendmsg::<()>(self.0.as_raw_fd(), &[IoSlice::new(&[0])], &rights, MsgFlags::empty(), None).ok()?;
        let (mut byte, mut control) = ([0], cmsg_space!(RawFd));
        let mut bytes = [IoSliceMut::new(&mut byte)];
        let flags = MsgFlags::MSG_CMSG_CLOEXEC;
        let received = recvmsg::<()>(self.1.as_raw_fd(), &mut bytes, Some(&mut control), flags).ok()?;
        received.cmsgs().ok()?.find_map(|message| match message {
            ControlMessageOwned::ScmRights(held) => held.first().copied().map(Held),
            _ => None,
        })
    }
}

fn same(own: SocketAddr, peer: SocketAddr) -> bool {
    (own.ip().to_canonical(), own.port()) == (peer.ip(), peer.port())
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::atomic::{AtomicBool, Ordering};

    use nix::libc::linger;
    use nix::sys::socket::setsockopt;
    use nix::sys::socket::sockopt::Linger;

    use super::*;

    #[tokio::test]
    async fn only_sockets_to_that_server_are_shut_down() {
        let [ours, other] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let [mut to_ours, to_other] =
            [&ours, &other].map(|listener| TcpStream::connect(listener.local_addr().unwrap()).unwrap());
        let (mut accepted, _) = other.accept().unwrap();
        let options = PgConnectOptions::new().host("localhost").port(ours.local_addr().unwrap().port());
        assert_eq!(Peers::of(&options).await.shut_down(), 1);
        assert_eq!(to_ours.read(&mut [0]).unwrap(), 0, "it is closed for whoever reads");
        (&to_other).write_all(b"x").unwrap();
        assert_eq!(accepted.read(&mut [0]).unwrap(), 1);
    }

    /// Sets the flag when dropped, even on a panic: otherwise the threads waiting for it would run for ever.
    struct AtTheEnd<'a>(&'a AtomicBool);

    impl Drop for AtTheEnd<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    /// The number of a socket that is closed meanwhile may be reused at any moment.
    #[tokio::test]
    async fn a_socket_that_has_the_number_of_a_closed_one_is_left_alone() {
        let [ours, other] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let [to_ours, to_other] = [&ours, &other].map(|listener| listener.local_addr().unwrap());
        let peers = Peers::of(&PgConnectOptions::new().host("localhost").port(to_ours.port())).await;
        for listener in [ours, other] {
            std::thread::spawn(move || listener.incoming().for_each(drop));
        }
        let connect = |address| {
            let connection = TcpStream::connect(address)?;
            // Closed with a reset: otherwise the system soon takes long to find a port that was not used recently.
            setsockopt(&connection, Linger, &linger { l_onoff: 1, l_linger: 0 })?;
            Ok::<_, std::io::Error>(connection)
        };
        let ended = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let _at_the_end = AtTheEnd(&ended);
            for _ in 0..4 {
                scope.spawn(|| {
                    while !ended.load(Ordering::Relaxed) {
                        // It may be shut down even while it is being connected.
                        let ours = connect(to_ours);
                        std::thread::yield_now();
                        drop(ours);
                        let mut connection = connect(to_other).expect("nobody shuts it down");
                        connection.write_all(b"x").expect("nobody shuts it down");
                    }
                });
            }
            let lasting = connect(to_ours);
            let shut_down: usize = (0..20_000).map(|_| peers.shut_down()).sum();
            assert!(shut_down > 0 && lasting.is_ok());
        });
    }
}
