//! Amounts as fractions.

/// A positive amount in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fraction {
    pub(super) numerator: u32,
    pub(super) denominator: u32,
}

impl Fraction {
    /// `None` for zero, for a zero denominator, and for what does not fit into 32 bits.
    pub(super) fn new(numerator: u64, denominator: u64) -> Option<Self> {
        if numerator == 0 || denominator == 0 {
            return None;
        }
        let shared = greatest_common_divisor(numerator, denominator);
        Some(Self {
            numerator: u32::try_from(numerator / shared).ok()?,
            denominator: u32::try_from(denominator / shared).ok()?,
        })
    }

    pub(super) fn plus_whole(self, whole: u64) -> Option<Self> {
        let denominator = u64::from(self.denominator);
        Self::new(whole.checked_mul(denominator)?.checked_add(u64::from(self.numerator))?, denominator)
    }

    /// The fraction of a cook that this is a decimal of: 33/100 and 333/1000 are thirds, 0.13 is an eighth. It has at least two digits,
    /// all those of the fraction, the last one rounded or not; 0.3 and 0.34 stay.
    pub(super) fn of_cooks(self) -> Self {
        let denominator = u64::from(self.denominator);
        let Some(scale) =
            [10, 100, 1_000, 10_000, 100_000, 1_000_000].into_iter().find(|s| s % denominator == 0)
        else {
            return self;
        };
        let digits = u64::from(self.numerator) % denominator * (scale / denominator);
        let is_near =
            |&&(n, d): &&(u64, u64)| digits == n * scale / d || digits == (2 * n * scale + d) / (2 * d);
        let near = OF_COOKS.iter().find(is_near).filter(|_| scale >= 100);
        near.and_then(|(n, d)| Self::new(*n, *d)?.plus_whole(u64::from(self.numerator) / denominator))
            .unwrap_or(self)
    }

    pub(super) fn is_whole(self) -> bool {
        self.denominator == 1
    }

    pub(super) fn is_at_least_one(self) -> bool {
        self.numerator >= self.denominator
    }

    pub(super) fn is_greater_than(self, other: Self) -> bool {
        self.is_at_least(other, 1) && self != other
    }

    /// Whether this is at least that many times the other.
    pub(super) fn is_at_least(self, other: Self, times: u64) -> bool {
        u64::from(self.numerator).saturating_mul(u64::from(other.denominator))
            >= u64::from(other.numerator).saturating_mul(u64::from(self.denominator)).saturating_mul(times)
    }
}

/// The fractions on measuring cups and spoons that decimals cannot say in two digits.
const OF_COOKS: &[(u64, u64)] = &[(1, 3), (2, 3), (1, 8), (3, 8), (5, 8), (7, 8), (1, 6), (5, 6)];

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
