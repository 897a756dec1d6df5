//! Maps the columns of a row to the fields of a struct.

use sqlx::Error;

use crate::support::TestLog;

#[derive(Debug, PartialEq)]
struct Account {
    id: i64,
    name: String,
    since: Option<String>,
}

event_log::from_row!(Account { id, name, since: "created_at" });

#[tokio::test]
async fn each_field_is_read_from_the_column_of_its_name() {
    let test = TestLog::new().await;
    let account = async |sql: &str| sqlx::query_as::<_, Account>(sql).fetch_one(test.pool()).await;
    let rosa = |since: Option<&str>| Account { id: 7, name: "Rosa".into(), since: since.map(str::to_owned) };

    // Column order does not matter, nor do columns nobody reads.
    let sql = "SELECT 'a' AS since, 'today' AS created_at, 'Rosa' AS name, 7::bigint AS id";
    assert_eq!(account(sql).await.unwrap(), rosa(Some("today")));
    let sql = "SELECT 7::bigint AS id, 'Rosa' AS name, NULL AS created_at";
    assert_eq!(account(sql).await.unwrap(), rosa(None));
}

#[tokio::test]
async fn a_row_that_lacks_a_column_or_has_it_in_another_type_is_an_error() {
    let test = TestLog::new().await;
    for (sql, missing) in [
        ("SELECT 7::bigint AS id, 'Rosa' AS name, 'today' AS since", "created_at"),
        ("SELECT 7::bigint AS id, 'today' AS created_at", "name"),
    ] {
        let error = sqlx::query_as::<_, Account>(sql).fetch_one(test.pool()).await.unwrap_err();
        assert!(matches!(&error, Error::ColumnNotFound(column) if column == missing), "{error}");
    }
    for (sql, other) in [
        ("SELECT 7::integer AS id, 'Rosa' AS name, 'today' AS created_at", "id"),
        ("SELECT 7::bigint AS id, NULL AS name, 'today' AS created_at", "name"),
    ] {
        let error = sqlx::query_as::<_, Account>(sql).fetch_one(test.pool()).await.unwrap_err();
        assert!(
            matches!(&error, Error::ColumnDecode { index, .. } if index.contains(other)),
            "{other}: {error}"
        );
    }
}
