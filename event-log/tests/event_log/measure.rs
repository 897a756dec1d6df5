use crate::support::*;
use event_log::*;
use sqlx::PgConnection;
use std::time::{Duration, Instant};

struct Nothing;
impl Apply for Nothing {
    async fn apply(&mut self, c: &mut PgConnection, e: &[LoggedEvent]) -> Result<(), ApplyError> {
        sqlx::query("UPDATE read.total SET total = total + $1").bind(e.len() as i64).execute(c).await?;
        Ok(())
    }
}
fn p(v: &mut Vec<Duration>, q: f64) -> Duration {
    v.sort();
    v[((v.len() - 1) as f64 * q) as usize]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn measure() {
    let test = TestLog::new().await;
    test.sql("INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         SELECT 'Counter', 'x' || number::text, 1, 'Counted', '1', '{\"Counted\": {\"amount\": 1}}',
            '{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}'
         FROM generate_series(1, 120000) AS number; ANALYZE").await;
    let t = Instant::now();
    test.seal().await;
    println!("seal 120k {:?}", t.elapsed());
    let t = Instant::now();
    read_all(&test.log).await;
    println!("read 120k by 1000 {:?}", t.elapsed());
    let t = Instant::now();
    verify_chain(test.pool(), None).await.unwrap();
    println!("verify 120k {:?}", t.elapsed());
    test.sql("CREATE SCHEMA read; CREATE TABLE read.total (total bigint NOT NULL); INSERT INTO read.total VALUES (0)").await;
    let read = Checkpoint::of_schema("read").unwrap();
    create_checkpoint(&mut *test.pool().acquire().await.unwrap(), &read, 1).await.unwrap();
    let f = Follower::new(test.log.clone(), read);
    let mut h = f.health();
    let s = Sealer::open(test.log.clone()).await.unwrap();
    let w = [
        tokio::spawn(s.run()),
        tokio::spawn(async {
            f.run(Nothing).await;
        }),
        tokio::spawn(announce_and_listen(test.log.clone())),
    ];
    let t = Instant::now();
    eventually("", || async { (*h.borrow() == WorkerHealth::Working { seq: 120000 }).then_some(()) }).await;
    println!("follow 120k {:?}", t.elapsed());
    let (mut c, mut v) = (vec![], vec![]);
    for i in 0..2000 {
        let t = Instant::now();
        test.log
            .execute::<Counter>(&format!("m{i}"), CounterCommand::Count(vec![1]), context())
            .await
            .unwrap();
        c.push(t.elapsed());
        h.wait_for(|h| *h == WorkerHealth::Working { seq: 120001 + i }).await.unwrap();
        v.push(t.elapsed() - c[c.len() - 1]);
    }
    println!(
        "idle: commit p50 {:?} p99 {:?}; visible after p50 {:?} p99 {:?}",
        p(&mut c, 0.5),
        p(&mut c, 0.99),
        p(&mut v, 0.5),
        p(&mut v, 0.99)
    );
    let t = Instant::now();
    let ws: Vec<_> = (0..16)
        .map(|k| {
            let log = test.log.clone();
            tokio::spawn(async move {
                for i in 0..400 {
                    log.execute::<Counter>(
                        &format!("w{k}-{i}"),
                        CounterCommand::Count(vec![1]),
                        context_with_id(&format!("c{k}-{i}"), 1),
                    )
                    .await
                    .unwrap();
                }
            })
        })
        .collect();
    for w in ws {
        w.await.unwrap();
    }
    println!("16 clients commands/s {}", 6400.0 / t.elapsed().as_secs_f64());
    for w in w {
        w.abort();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    for bare in [true, false, true, false] {
        let t = Instant::now();
        let ws: Vec<_> = (0..16).map(|k| { let log = test.log.clone(); tokio::spawn(async move {
        for i in 0..400 {
          if bare { sqlx::query("INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata) VALUES ($1,$2,$3,$4,$5,$6::jsonb,$7::jsonb)")
            .bind("Counter").bind(format!("b{k}-{i}-{:?}", t)).bind(1i64).bind("Counted").bind("1").bind("{\"Counted\": {\"amount\": 1}}").bind("{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}").execute(log.pool()).await.unwrap(); }
          else { let id = format!("q{k}-{i}-{:?}", t);  log.execute::<Counter>(&id, CounterCommand::Count(vec![1]), context_with_id(&id, 1)).await.unwrap(); }
        } }) }).collect();
        for w in ws {
            w.await.unwrap();
        }
        println!("16 clients bare={bare} /s {}", 6400.0 / t.elapsed().as_secs_f64());
    }
}
