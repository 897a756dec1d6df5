use crate::support::*;

const MOST_AT_ONCE: usize = 100_000;

/// Streams of one event each, written without commands, which would take long.
async fn many(test: &TestLog, count: usize) {
    test.sql(&format!(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         SELECT 'Counter', number::text, 1, 'Counted', '1', '{{\"Counted\": {{\"amount\": 1}}}}',
             '{{\"actor\": \"7\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}}'
         FROM generate_series(1, {count}) AS number"
    ))
    .await;
}

#[tokio::test]
async fn nobody_reads_more_events_at_once_than_fit_into_memory_however_many_are_asked_for() {
    let test = TestLog::new().await;
    many(&test, MOST_AT_ONCE + 1).await;
    test.seal().await;
    for asked in [MOST_AT_ONCE as i64 + 1, i64::MAX] {
        let events = test.log.read_after(0, asked).await.unwrap();
        assert_eq!(events.len(), MOST_AT_ONCE, "{asked}");
    }
    let rest = test.log.read_after(MOST_AT_ONCE as i64, i64::MAX).await.unwrap();
    assert_eq!(rest.len(), 1);
}

#[tokio::test]
async fn a_long_stream_is_read_in_pages() {
    let test = TestLog::new().await;
    for _ in 0..5 {
        test.count(1).await;
    }
    let all = test.log.events_of::<Counter>("1").await.unwrap();
    let (mut after, mut pages) = (0, Vec::new());
    loop {
        let page = test.log.events_of_after::<Counter>("1", after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = last.sequence;
        pages.push(page.iter().map(|event| event.sequence).collect::<Vec<_>>());
    }
    assert_eq!(pages, [vec![1, 2], vec![3, 4], vec![5]]);
    assert_eq!(pages.concat(), all.iter().map(|event| event.sequence).collect::<Vec<_>>());
}
