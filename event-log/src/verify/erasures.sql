-- How many keys were destroyed, as it was counted and as the table of keys says.
SELECT keyring.erasures AS counted,
    (SELECT count(*) FROM es.subject_keys WHERE subject_keys.destroyed_at IS NOT NULL) AS destroyed
FROM es.keyring WHERE keyring.id
