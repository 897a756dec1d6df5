//! The edit distance between a typed word and a written one.

/// How many typos a word of this length may have: short words have too many neighbours.
pub(crate) fn allowed(letters: usize) -> u8 {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

/// How many typos a word may have from one that is offered in its place: one in a short word, two otherwise.
pub(crate) fn near(letters: usize) -> u8 {
    allowed(letters).saturating_add(1).min(2)
}

/// The minimum number of letters to insert, delete, replace or swap with their neighbour (once each) to turn one word into the
/// other: the optimal string alignment distance.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=one.len()).collect();
    let mut previous = None;
    for (row, b) in other.chars().enumerate() {
        let mut current = vec![row + 1];
        for (column, &a) in one.iter().enumerate() {
            let at = |line: &[usize], column: usize| line.get(column).copied().unwrap_or(usize::MAX / 2);
            let mut best = (at(&last, column) + usize::from(a != b))
                .min(at(&last, column + 1) + 1)
                .min(at(&current, column) + 1);
            let swapped = column > 0 && previous == Some(a) && one.get(column - 1) == Some(&b);
            if swapped {
                best = best.min(at(&before_last, column - 1) + 1);
            }
            current.push(best);
        }
        before_last = std::mem::replace(&mut last, current);
        previous = Some(b);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_slip_counts_one() {
        for (typed, meant, slips) in [
            ("chicken", "chicken", 0),
            ("chiken", "chicken", 1),
            ("chickne", "chicken", 1),
            ("chixken", "chicken", 1),
            ("chickeen", "chicken", 1),
            ("spagetti", "spaghetti", 1),
            ("spageti", "spaghetti", 2),
            ("", "ab", 2),
            ("ab", "", 2),
        ] {
            assert_eq!(distance(typed, meant), slips, "{typed} {meant}");
        }
    }

    #[test]
    fn only_longer_words_may_have_typos() {
        assert_eq!([3, 4, 7, 8, 20].map(allowed), [0, 1, 1, 2, 2]);
        assert_eq!([3, 4, 7, 8, 20].map(near), [1, 2, 2, 2, 2]);
    }
}
