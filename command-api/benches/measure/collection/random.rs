//! Reproducible randomness.

/// SplitMix64 (Steele, Lea, Flood 2014): a 64-bit number from each next state, the same for the same seed everywhere.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator with this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 up to 1, exclusive.
    pub(crate) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// From `least` to `most`, inclusive.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + (self.next() % (most - least + 1) as u64) as usize
    }
}

/// Ranks with the frequencies of words (Zipf): the n-th is 1/n times as common as the first.
#[derive(Debug)]
pub(crate) struct Zipf {
    up_to: Vec<f64>,
}

impl Zipf {
    /// This many ranks.
    pub(crate) fn new(ranks: usize) -> Self {
        let mut sum = 0.0;
        let up_to: Vec<f64> = (1..=ranks)
            .map(|rank| {
                sum += 1.0 / rank as f64;
                sum
            })
            .collect();
        Self { up_to: up_to.into_iter().map(|upto| upto / sum).collect() }
    }

    /// A rank from 0.
    pub(crate) fn rank(&self, random: &mut Random) -> usize {
        let share = random.share();
        self.up_to.partition_point(|up_to| *up_to <= share).min(self.up_to.len() - 1)
    }
}
