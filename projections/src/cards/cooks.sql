-- Members who have recipes, those with the newest recipe first, and how many each has. $1: among how many cooks, those who registered last;
-- $2: how many are wanted; $3: up to where recipes are counted. The index of writers is read backwards, one step for each cook, which
-- finds the newest recipe; it is named by its whole order, so that the planner takes no other: the cost must not depend on how many recipes
-- there are.
WITH RECURSIVE cooks AS MATERIALIZED (
    (SELECT writer, created_seq, 1::bigint AS place FROM read.cards ORDER BY writer DESC, created_seq DESC LIMIT 1)
    UNION ALL
    SELECT next.writer, next.created_seq, cooks.place + 1
    FROM cooks
    CROSS JOIN LATERAL (
        SELECT cards.writer, cards.created_seq
        FROM read.cards
        WHERE cards.writer < cooks.writer
        ORDER BY cards.writer DESC, cards.created_seq DESC
        LIMIT 1
    ) AS next
    WHERE cooks.place < $1
), latest AS MATERIALIZED (
    SELECT users.user_id, users.display_name, users.avatar_id, cooks.created_seq
    FROM cooks
    JOIN read.users ON users.user_id = cooks.writer
    WHERE users.display_name <> ''
    ORDER BY cooks.created_seq DESC
    LIMIT $2
)
SELECT latest.user_id, latest.display_name, latest.avatar_id, (
    SELECT count(*)
    FROM (
        SELECT cards.writer
        FROM read.cards
        WHERE cards.writer >= latest.user_id AND cards.writer <= latest.user_id
        ORDER BY cards.writer, cards.created_seq
        LIMIT $3
    ) AS counted
) AS recipes
FROM latest
ORDER BY latest.created_seq DESC
