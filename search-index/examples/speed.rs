//! Measures searches over many generated recipes: `cargo run --release -p search-index --example speed -- 200000`.
//!
//! Words are invented, with a natural (Zipf) distribution. Prints microseconds for each kind of query, and the time to build the
//! index and to make single changes searchable.

#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say but where")]

#[expect(dead_code, reason = "the tests need more of it than is measured here")]
#[path = "../tests/search_index/cookbook.rs"]
mod cookbook;

use std::net::Ipv6Addr;
use std::time::{Duration, Instant};

use cookbook::{History, TestRecipe};
use search_index::{Search, SearchIndex};

/// A small generator of uniform pseudo-random numbers (xorshift64*), so that each run sees the same recipes.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }

    /// A number below the limit, with small ones far more frequent: each doubling of the number halves its share.
    fn zipf(&mut self, limit: usize) -> usize {
        let even = self.below(1 << 24) as f64 / f64::from(1 << 24);
        ((limit as f64).powf(even) as usize).saturating_sub(1).min(limit - 1)
    }
}

fn vocabulary(random: &mut Random, words: usize) -> Vec<String> {
    const SYLLABLES: [&str; 40] = [
        "ba", "be", "bo", "ca", "chi", "co", "cu", "da", "do", "fe", "fi", "ga", "gra", "ka", "ku", "la",
        "le", "lo", "ma", "mi", "mo", "na", "no", "pa", "pe", "po", "ra", "ri", "ro", "sa", "se", "so",
        "sta", "ta", "te", "to", "va", "ve", "vi", "za",
    ];
    let mut vocabulary = std::collections::BTreeSet::new();
    while vocabulary.len() < words {
        let syllables = 2 + random.below(3);
        let word: String = (0..syllables).map(|_| SYLLABLES[random.below(SYLLABLES.len())]).collect();
        vocabulary.insert(word);
    }
    let mut vocabulary: Vec<String> = vocabulary.into_iter().collect();
    for at in (1..vocabulary.len()).rev() {
        vocabulary.swap(at, random.below(at + 1));
    }
    vocabulary
}

struct Generator {
    random: Random,
    vocabulary: Vec<String>,
}

impl Generator {
    fn text(&mut self, words: usize) -> String {
        let words: Vec<&str> = (0..words)
            .map(|_| self.random.zipf(self.vocabulary.len()))
            .map(|at| self.vocabulary[at].as_str())
            .collect();
        words.join(" ")
    }

    fn recipe(&mut self) -> TestRecipe {
        TestRecipe {
            title: self.text(3),
            description: self.text(25),
            attribution: String::new(),
            writer: 1 + self.random.below(100) as i64,
            tags: (0..3).map(|_| 1 + self.random.zipf(60) as i64).collect(),
            ingredients: (0..9).map(|_| self.text(3)).collect(),
            steps: (0..6).map(|_| self.text(15)).collect(),
            pictures: vec!["/api/images/picture-640.jpg".to_owned()],
        }
    }
}

fn main() {
    let recipes: usize = std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(200_000);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let vocabulary = vocabulary(&mut random, 40_000);
    let mut generator = Generator { random, vocabulary };
    let folder = tempfile::tempdir().unwrap();
    let (index, mut indexer) = SearchIndex::open(folder.path()).unwrap();
    let mut history = History::default();
    for member in 1..=100 {
        history.member(member, &format!("Cook {member}"));
    }
    for tag in 0..60 {
        history.tag(&format!("tag {tag}"));
    }
    let mut building = Duration::ZERO;
    let mut told = 0;
    for n in 0..recipes {
        history.recipe(&generator.recipe());
        if history.events.len() - told >= 10_000 || n + 1 == recipes {
            let started = Instant::now();
            indexer.apply(&history.events[told..]).unwrap();
            indexer.commit().unwrap();
            building += started.elapsed();
            // From here on only the number of past events matters, not their content.
            history.events[told..].iter_mut().for_each(|event| event.payload = serde_json::Value::Null);
            told = history.events.len();
        }
    }
    println!("{recipes} recipes built in {building:.1?} ({:.0}/s)", recipes as f64 / building.as_secs_f64());
    while !indexer.settle().unwrap() {
        std::thread::sleep(Duration::from_millis(20));
    }
    println!("{} segments", index.segments());
    let reach = generator.vocabulary.len();
    let mut queries: Vec<(&str, Vec<Search>)> = Vec::new();
    let search = |keyword: String, tags: Vec<i64>| Search { keyword, tags, page: 0 };
    let word = |generator: &mut Generator| generator.text(1);
    let mut kind = |name, make: &mut dyn FnMut(&mut Generator) -> Search| {
        queries.push((name, (0..400).map(|_| make(&mut generator)).collect()));
    };
    kind("one word", &mut |k| search(word(k), vec![]));
    kind("one word and a tag", &mut |k| search(word(k), vec![1 + k.random.zipf(60) as i64]));
    kind("two words", &mut |k| search(k.text(2), vec![]));
    kind("three words", &mut |k| search(k.text(3), vec![]));
    kind("the five commonest words", &mut |k| search(k.vocabulary[..5].join(" "), vec![]));
    kind("a beginning (3 letters)", &mut |k| search(word(k).chars().take(3).collect(), vec![]));
    kind("a single letter", &mut |k| search(word(k).chars().take(1).collect(), vec![]));
    kind("a word and a beginning", &mut |k| {
        let beginning: String = word(k).chars().take(3).collect();
        search(format!("{} {beginning}", word(k)), vec![])
    });
    kind("a typo", &mut |k| {
        let at = k.random.below(reach);
        let typed = k.vocabulary[at].clone();
        let swapped: String = typed.chars().take(2).chain(['x']).chain(typed.chars().skip(3)).collect();
        search(swapped, vec![])
    });
    kind("a common word and a typo", &mut |k| {
        let typed: String =
            k.text(1).chars().rev().skip(1).collect::<Vec<_>>().into_iter().rev().chain(['x']).collect();
        search(format!("{} {typed}", k.vocabulary[k.random.below(20)]), vec![])
    });
    let random = |k: &mut Generator, letters: usize| -> String {
        (0..letters).map(|_| char::from(b'a' + k.random.below(26) as u8)).collect()
    };
    kind("eight random words", &mut |k| {
        search((0..8).map(|_| random(k, 12)).collect::<Vec<_>>().join(" "), vec![])
    });
    kind("eight typos", &mut |k| {
        let typo = |k: &mut Generator| {
            let at = k.random.below(reach);
            let typed = k.vocabulary[at].clone();
            typed.chars().take(3).chain(['x']).chain(typed.chars().skip(4)).collect::<String>()
        };
        search((0..8).map(|_| typo(k)).collect::<Vec<_>>().join(" "), vec![])
    });
    kind("a hundred letters", &mut |k| search(random(k, 100), vec![]));
    kind("nothing typed", &mut |_| search(String::new(), vec![]));
    kind("tags alone", &mut |k| {
        search(String::new(), vec![1 + k.random.zipf(60) as i64, 1 + k.random.zipf(60) as i64])
    });
    kind("page 1000", &mut |k| Search {
        page: 1_000,
        ..search(k.vocabulary[k.random.below(20)].clone(), vec![])
    });
    let mut all = Vec::new();
    println!("{:<36} {:>8} {:>8} {:>8} {:>9}", "", "p50 µs", "p99 µs", "max µs", "found");
    for (name, queries) in &queries {
        let (mut times, mut found) = (Vec::new(), 0);
        for query in queries {
            let started = Instant::now();
            found += index.search(query).unwrap().total;
            times.push(started.elapsed());
        }
        print_row(name, &mut times, found / queries.len());
        if *name != "page 1000" && *name != "the five commonest words" {
            all.extend(times);
        }
    }
    print_row("all but the last resorts", &mut all, 0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    for (name, queries) in &queries {
        let (mut counting, mut suggesting, mut found) = (Vec::new(), Vec::new(), 0);
        for query in queries.iter().take(100) {
            let started = Instant::now();
            let counts = index.count_tags(query, Ipv6Addr::LOCALHOST, Duration::ZERO);
            found += runtime.block_on(counts).unwrap().len();
            counting.push(started.elapsed());
            let started = Instant::now();
            runtime.block_on(index.suggest(&query.keyword, Ipv6Addr::LOCALHOST, Duration::ZERO)).unwrap();
            suggesting.push(started.elapsed());
        }
        print_row(&format!("tags: {name}"), &mut counting, found / 100);
        print_row(&format!("titles: {name}"), &mut suggesting, 0);
    }

    let mut times = Vec::new();
    for _ in 0..200 {
        told = history.events.len();
        history.recipe(&generator.recipe());
        let started = Instant::now();
        indexer.apply(&history.events[told..]).unwrap();
        indexer.commit().unwrap();
        times.push(started.elapsed());
    }
    print_row("a change until searchable", &mut times, 0);
    let size: u64 = sizes(folder.path());
    println!("{} MB on disk", size >> 20);
}

fn print_row(name: &str, times: &mut [Duration], found: usize) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_micros();
    println!("{name:<36} {:>8} {:>8} {:>8} {found:>9}", at(0.5), at(0.99), at(1.0));
}

fn sizes(folder: &std::path::Path) -> u64 {
    let size =
        |path: std::path::PathBuf| if path.is_dir() { sizes(&path) } else { path.metadata().unwrap().len() };
    std::fs::read_dir(folder).unwrap().map(|entry| size(entry.unwrap().path())).sum()
}
