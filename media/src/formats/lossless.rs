//! How much memory the codes of a WebP without loss take (RFC 9649, section 3).
//!
//! Such a picture has a code of its own for any block of pixels, up to 65,536 of five tables each, which a decoder keeps until its end:
//! a picture of a few megabytes may thereby take more than a gigabyte. What stands before the pixels is read here as a decoder reads it,
//! but nothing of it is kept.

use std::io::BufRead;

use crate::image_error::ImageError;

/// The alphabets of a group of codes: green with lengths, red, blue, alpha, distances.
const ALPHABETS: [usize; 5] = [256 + 24, 256, 256, 256, 40];
/// In which order the lengths of the code for lengths are stored.
const ORDER: [usize; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/// The longest code, in bits.
const LONGEST: usize = 15;
/// Up to which length the decoder looks codes up in a table of four bytes for each possible code; longer ones take two nodes each.
const LOOKED_UP: usize = 10;
const NODE: u64 = 16;
/// What a group takes besides, in bytes: five times a tree's fields, and as much again twice while their list grows.
const GROUP: u64 = 5 * (56 + 2 * NODE) * 3;

/// The memory that the codes of such a picture take in the decoder, in bytes. The picture begins with its own head, or is the transparency
/// of another one.
///
/// # Errors
/// [`ImageError`] if it ends before its pixels begin, or cannot be read.
pub(super) fn codes(source: impl BufRead, size: (u32, u32), has_head: bool) -> Result<u64, ImageError> {
    let mut bits = Bits { source, held: 0, count: 0 };
    if has_head {
        bits.take(8)?;
        bits.take(32)?;
    }
    let (mut width, height) = size;
    // Each kind of transformation occurs once.
    let mut seen = [false; 4];
    while bits.take(1)? == 1 {
        let kind = bits.take(2)? as usize;
        if std::mem::replace(&mut seen[kind], true) {
            return Err(ImageError::Damaged);
        }
        match kind {
            0 | 1 => {
                let block = bits.take(3)? + 2;
                bits.values((across(width, block), across(height, block)))?;
            }
            3 => {
                let colors = bits.take(8)? + 1;
                bits.values((colors, 1))?;
                width = across(
                    width,
                    if colors > 16 {
                        0
                    } else if colors > 4 {
                        1
                    } else if colors > 2 {
                        2
                    } else {
                        3
                    },
                );
            }
            _ => {}
        }
    }
    let cached = bits.cached()?;
    let mut groups = 1;
    if bits.take(1)? == 1 {
        let block = bits.take(3)? + 2;
        groups = bits.values((across(width, block), across(height, block)))? + 1;
    }
    let mut memory = 0;
    for _ in 0..groups {
        memory += GROUP;
        for alphabet in alphabets(cached) {
            memory += bits.code(alphabet)?.memory();
        }
    }
    Ok(memory)
}

/// How many blocks of this many pixels, as a power of two, a length has.
fn across(length: u32, block: u32) -> u32 {
    length.div_ceil(1 << block)
}

/// The alphabets where this many colors are remembered.
fn alphabets(cached: usize) -> [usize; 5] {
    let mut alphabets = ALPHABETS;
    alphabets[0] += cached;
    alphabets
}

/// A prefix code: its symbols by their lengths.
struct Code {
    /// How many symbols have codes of each length.
    counts: [u16; LONGEST + 1],
    symbols: Vec<u16>,
}

impl Code {
    /// The code in which symbols have these lengths; one that is alone is read without a bit.
    fn of(lengths: &[u8]) -> Result<Self, ImageError> {
        let mut counts = [0; LONGEST + 1];
        let mut symbols: Vec<u16> =
            (0..).take(lengths.len()).filter(|it| lengths[usize::from(*it)] > 0).collect();
        symbols.sort_by_key(|symbol| lengths[usize::from(*symbol)]);
        for symbol in &symbols {
            counts[usize::from(lengths[usize::from(*symbol)])] += 1;
        }
        // All codes together are as many as there can be.
        let used: u32 = (1..=LONGEST).map(|length| u32::from(counts[length]) << (LONGEST - length)).sum();
        match symbols.len() {
            0 => Err(ImageError::Damaged),
            1 => Ok(Self { counts: [0; LONGEST + 1], symbols }),
            _ if used == 1 << LONGEST => Ok(Self { counts, symbols }),
            _ => Err(ImageError::Damaged),
        }
    }

    /// What the decoder's tables for it take, in bytes.
    fn memory(&self) -> u64 {
        let longest = self.counts.iter().rposition(|count| *count > 0).unwrap_or_default();
        let beyond: u64 = self.counts[LOOKED_UP + 1..].iter().map(|count| u64::from(*count)).sum();
        if self.symbols.len() == 1 { 0 } else { (4 << longest.min(LOOKED_UP)) + beyond * 2 * NODE }
    }
}

/// Bits, the lowest of a byte first.
struct Bits<R> {
    source: R,
    held: u64,
    count: u32,
}

impl<R: BufRead> Bits<R> {
    /// The next bits, at most 32.
    fn take(&mut self, count: u32) -> Result<u32, ImageError> {
        while self.count < count {
            let mut byte = [0];
            self.source.read_exact(&mut byte)?;
            self.held |= u64::from(byte[0]) << self.count;
            self.count += 8;
        }
        let taken = self.held & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        Ok(taken as u32)
    }

    /// How many colors are remembered.
    fn cached(&mut self) -> Result<usize, ImageError> {
        if self.take(1)? == 0 {
            return Ok(0);
        }
        match self.take(4)? {
            power @ 1..=11 => Ok(1 << power),
            _ => Err(ImageError::Damaged),
        }
    }

    /// A code of an alphabet with this many symbols.
    fn code(&mut self, alphabet: usize) -> Result<Code, ImageError> {
        if self.take(1)? == 1 {
            return self.short_code(alphabet);
        }
        let mut lengths = [0; ORDER.len()];
        let count = 4 + self.take(4)? as usize;
        for place in &ORDER[..count] {
            lengths[*place] = self.take(3)? as u8;
        }
        let code = Code::of(&lengths)?;
        let mut lengths = vec![0; alphabet];
        let mut left = match self.take(1)? {
            0 => alphabet,
            _ => {
                let bits = 2 + 2 * self.take(3)?;
                2 + self.take(bits)? as usize
            }
        };
        let (mut at, mut before) = (0, 8);
        while at < alphabet && left > 0 {
            left -= 1;
            let (length, times) = match self.symbol(&code)? {
                16 => (before, 3 + self.take(2)?),
                17 => (0, 3 + self.take(3)?),
                18 => (0, 11 + self.take(7)?),
                length => (length as u8, 1),
            };
            let end = at + times as usize;
            lengths.get_mut(at..end).ok_or(ImageError::Damaged)?.fill(length);
            at = end;
            if length > 0 {
                before = length;
            }
        }
        Code::of(&lengths)
    }

    /// A code of one or two symbols.
    fn short_code(&mut self, alphabet: usize) -> Result<Code, ImageError> {
        let two = self.take(1)?;
        let bits = if self.take(1)? == 1 { 8 } else { 1 };
        let mut code = Code { counts: [0; LONGEST + 1], symbols: vec![self.take(bits)? as u16] };
        if two == 1 {
            code.symbols.push(self.take(8)? as u16);
            code.counts[1] = 2;
        }
        let fits = code.symbols.iter().all(|symbol| usize::from(*symbol) < alphabet);
        fits.then_some(code).ok_or(ImageError::Damaged)
    }

    /// The next symbol.
    fn symbol(&mut self, code: &Code) -> Result<u32, ImageError> {
        if let [only] = code.symbols[..] {
            return Ok(only.into());
        }
        let (mut read, mut first, mut index) = (0, 0, 0);
        for count in &code.counts[1..] {
            let count = u32::from(*count);
            read = read << 1 | self.take(1)?;
            first <<= 1;
            if read - first < count {
                return Ok(code.symbols[(index + read - first) as usize].into());
            }
            index += count;
            first += count;
        }
        Err(ImageError::Damaged)
    }

    /// Reads a small picture whose pixels are numbers in red and green. Returns the largest one: what is copied or remembered was read.
    fn values(&mut self, (width, height): (u32, u32)) -> Result<u32, ImageError> {
        let cached = self.cached()?;
        let mut codes = Vec::with_capacity(ALPHABETS.len());
        for alphabet in alphabets(cached) {
            codes.push(self.code(alphabet)?);
        }
        let [green, red, blue, alpha, distance] = &codes[..] else { return Err(ImageError::Damaged) };
        let (mut left, mut largest) = (u64::from(width) * u64::from(height), 0);
        while left > 0 {
            let symbol = self.symbol(green)?;
            let pixels = match symbol {
                0..256 => {
                    largest = largest.max(self.symbol(red)? << 8 | symbol);
                    self.symbol(blue)?;
                    self.symbol(alpha)?;
                    1
                }
                256..280 => {
                    let length = self.length(symbol - 256)?;
                    let distance = self.symbol(distance)?;
                    self.length(distance)?;
                    length.into()
                }
                _ => 1,
            };
            left = left.checked_sub(pixels).ok_or(ImageError::Damaged)?;
        }
        Ok(largest)
    }

    /// A length or distance from its prefix.
    fn length(&mut self, prefix: u32) -> Result<u32, ImageError> {
        if prefix < 4 {
            return Ok(prefix + 1);
        }
        let bits = (prefix - 2) >> 1;
        Ok(((2 + (prefix & 1)) << bits) + self.take(bits)? + 1)
    }
}
