//! Pictures that take all the memory that their formats allow, and little room.

/// How a JPEG is coded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coded {
    /// All components of a block together.
    Together,
    /// One component after the other.
    Apart,
    /// From coarse to fine.
    Progressive,
}

/// A JPEG whose blocks all have the same code, of a bit or two; each component is sampled so often across and down.
///
/// # Panics
/// If it has too many components.
#[must_use]
pub fn coded_jpeg(width: u16, height: u16, coded: Coded, components: &[(u8, u8)]) -> Vec<u8> {
    let segment = |marker: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).expect("a short segment").to_be_bytes();
        [&[0xff, marker], &length[..], content].concat()
    };
    let count = components.len() as u8;
    let mut jpeg = b"\xff\xd8".to_vec();
    jpeg.extend(segment(0xdb, &[&[0][..], &[1; 64]].concat()));
    let mut frame = vec![8];
    frame.extend(height.to_be_bytes());
    frame.extend(width.to_be_bytes());
    frame.push(count);
    for (number, (across, down)) in (1..).zip(components) {
        frame.extend([number, across << 4 | down, 0]);
    }
    jpeg.extend(segment(if coded == Coded::Progressive { 0xc2 } else { 0xc0 }, &frame));
    // One code of one bit, which says that nothing follows.
    for table in [0x00, 0x10] {
        jpeg.extend(segment(0xc4, &[&[table, 1][..], &[0; 15], &[0]].concat()));
    }
    let blocks = |(across, down): (u8, u8)| {
        let most = |of: fn(&(u8, u8)) -> u8| usize::from(components.iter().map(of).max().unwrap_or(1));
        let (most_across, most_down) = (most(|it| it.0), most(|it| it.1));
        let mcus = usize::from(width).div_ceil(8 * most_across) * usize::from(height).div_ceil(8 * most_down);
        mcus * usize::from(across) * usize::from(down)
    };
    let bits = if coded == Coded::Progressive { 1 } else { 2 };
    let scans: Vec<Vec<u8>> = match coded {
        Coded::Apart => (0..count).map(|it| vec![it]).collect(),
        Coded::Together | Coded::Progressive => vec![(0..count).collect()],
    };
    for scan in scans {
        let mut head = vec![scan.len() as u8];
        head.extend(scan.iter().flat_map(|it| [it + 1, 0]));
        head.extend([0, if coded == Coded::Progressive { 0 } else { 63 }, 0]);
        jpeg.extend(segment(0xda, &head));
        let blocks: usize = scan.iter().map(|it| blocks(components[usize::from(*it)])).sum();
        jpeg.extend(vec![0; (blocks * bits).div_ceil(8)]);
    }
    jpeg.extend(b"\xff\xd9");
    jpeg
}

/// A black PNG of this depth and kind of colors, as its head numbers them.
#[must_use]
pub fn whole_png(width: u32, height: u32, depth: u8, color: u8, interlaced: bool) -> Vec<u8> {
    let samples = [1, 0, 3, 1, 2, 0, 4][usize::from(color)];
    let row = |width: usize| (width * samples * usize::from(depth)).div_ceil(8) + 1;
    let raw = if interlaced {
        let passes = [
            (0, 8, 0, 8),
            (4, 8, 0, 8),
            (0, 4, 4, 8),
            (2, 4, 0, 4),
            (0, 2, 2, 4),
            (1, 2, 0, 2),
            (0, 1, 1, 2),
        ];
        let steps =
            |length: u32, first: usize, step: usize| (length as usize).saturating_sub(first).div_ceil(step);
        passes.map(|(x, across, y, down)| row(steps(width, x, across)) * steps(height, y, down)).iter().sum()
    } else {
        row(width as usize) * height as usize
    };
    let mut png = png_head(width, height, depth, color);
    if interlaced {
        let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
        head.extend([depth, color, 0, 0, 1]);
        png = [&png[..8], &chunk(b"IHDR", &head)].concat();
    }
    png.extend(chunk(b"IDAT", &zeros(raw)));
    png.extend(chunk(b"IEND", b""));
    png
}

/// A WebP without loss of one color; the file is 34 bytes.
#[must_use]
pub fn plain_webp(width: u32, height: u32, transparent: bool) -> Vec<u8> {
    let mut bits = lossless_head(width, height, transparent);
    bits.put(0, 3);
    for _ in 0..5 {
        bits.put(0b0001, 4);
    }
    riff(&[(b"VP8L", bits.bytes())])
}

fn lossless_head(width: u32, height: u32, transparent: bool) -> Bits {
    let mut bits = Bits::default();
    bits.put(0x2f, 8);
    bits.put(width - 1, 14);
    bits.put(height - 1, 14);
    bits.put(transparent.into(), 1);
    bits.put(0, 3);
    bits
}

/// A WebP without loss with so many groups of codes, each of which takes the decoder about 20 KB, and the file 58 bytes.
#[must_use]
pub fn webp_of_codes(groups: u32) -> Vec<u8> {
    let mut bits = lossless_head(64, 64, true);
    // No change, no colors remembered, a code for each block of four pixels: all have the last one.
    bits.put(0b0_0100, 5);
    bits.put(0, 2);
    let last = groups - 1;
    for symbol in [last & 255, last >> 8] {
        bits.put(0b101, 3);
        bits.put(symbol, 8);
    }
    for _ in 0..3 {
        bits.put(0b0001, 4);
    }
    for _ in 0..groups * 5 {
        // Of eleven symbols, with lengths of one to ten bits, and those lengths in three or four.
        bits.put(0, 1);
        bits.put(10, 4);
        for length in [0, 0, 0, 3, 3, 3, 3, 3, 0, 3, 4, 4, 4, 4] {
            bits.put(length, 3);
        }
        bits.put(0b0011, 4);
        bits.put(9, 4);
        // The codes of the lengths of one to ten, the highest bit first.
        for length in (1..=10).chain([10]) {
            match length {
                1..=6 => bits.put_reversed(length - 1, 3),
                _ => bits.put_reversed(12 + length - 7, 4),
            }
        }
    }
    bits.put(0, 30);
    bits.put(0, 30);
    bits.put(0, 30);
    let data = [bits.bytes(), vec![0; 4096]].concat();
    riff(&[(b"VP8L", data)])
}

/// A chunk of a PNG, with the right sum.
///
/// # Panics
/// If it is longer than 4 GB.
#[must_use]
pub fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).expect("a short part").to_be_bytes();
    let named = [&name[..], content].concat();
    [&length[..], &named, &crc32(&named).to_be_bytes()].concat()
}

/// The head of a PNG, with the right sum.
#[must_use]
pub fn png_head(width: u32, height: u32, depth: u8, color: u8) -> Vec<u8> {
    let mut head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    head.extend([depth, color, 0, 0, 0]);
    [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", &head)].concat()
}

/// Deflated zeros, as zlib wraps them: stored a thousandth of their length.
///
/// # Panics
/// If there is no memory.
#[must_use]
pub fn zeros(length: usize) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    let block = vec![0; 1 << 16];
    let mut left = length;
    while left > 0 {
        let part = left.min(block.len());
        std::io::Write::write_all(&mut encoder, &block[..part]).expect("memory");
        left -= part;
    }
    encoder.finish().expect("memory")
}

/// The parts of a WebP: of one that only has pixels, the one part with them.
///
/// # Panics
/// If it is longer than 4 GB.
#[must_use]
pub fn riff(parts: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut content = b"WEBP".to_vec();
    for (name, part) in parts {
        content.extend(*name);
        content.extend(u32::try_from(part.len()).expect("a short part").to_le_bytes());
        content.extend(part);
        content.extend(vec![0; part.len() % 2]);
    }
    [b"RIFF".to_vec(), u32::try_from(content.len()).expect("a short part").to_le_bytes().to_vec(), content]
        .concat()
}

/// Bits, the lowest of a byte first.
#[derive(Default)]
struct Bits(Vec<u8>, u64, u32);

impl Bits {
    fn put(&mut self, bits: u32, count: u32) {
        self.1 |= u64::from(bits) << self.2;
        self.2 += count;
        while self.2 >= 8 {
            self.0.push(self.1 as u8);
            self.1 >>= 8;
            self.2 -= 8;
        }
    }

    /// The highest bit first, as codes are.
    fn put_reversed(&mut self, bits: u32, count: u32) {
        self.put(bits.reverse_bits() >> (32 - count), count);
    }

    fn bytes(mut self) -> Vec<u8> {
        self.put(0, 7);
        self.0
    }
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// A PNG of a few pixels with a profile that unpacks to this many bytes.
#[must_use]
pub fn png_with_a_profile(bytes: usize) -> Vec<u8> {
    let png = whole_png(96, 64, 8, 2, false);
    let (head, pixels) = png.split_at(8 + 25);
    [head, &chunk(b"iCCP", &[b"a\0\0".to_vec(), zeros(bytes)].concat()), pixels].concat()
}
