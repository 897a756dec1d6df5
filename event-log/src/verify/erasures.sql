-- The number of destroyed keys, according to the count and according to the table of keys.
SELECT keyring.erasures AS counted,
    (SELECT count(*) FROM es.subject_keys WHERE subject_keys.destroyed_at IS NOT NULL) AS destroyed
FROM es.keyring WHERE keyring.id
