-- Destroys a subject's key, numbers the erasure, and releases the subject's claims. $1: the subject.
WITH counted AS (
    UPDATE es.keyring SET erasures = erasures + 1
    WHERE id AND NOT EXISTS (
        SELECT FROM es.subject_keys WHERE subject_id = $1 AND destroyed_at IS NOT NULL
    )
    RETURNING erasures
),
destroyed AS (
    INSERT INTO es.subject_keys (subject_id, destroyed_at, erasure)
    SELECT $1, clock_timestamp(), counted.erasures FROM counted
    ON CONFLICT (subject_id) DO UPDATE
    SET wrapped_key = NULL, destroyed_at = excluded.destroyed_at, erasure = excluded.erasure
    WHERE subject_keys.destroyed_at IS NULL
    RETURNING subject_id
),
released AS (
    DELETE FROM es.claims WHERE owner = $1 RETURNING kind
)
SELECT EXISTS (SELECT FROM destroyed) AS destroyed, (SELECT count(*) FROM released) AS released
