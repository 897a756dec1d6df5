-- Stores the first master key's check value, and returns the stored one. $1: this key's check value.
UPDATE es.keyring SET key_check = coalesce(key_check, $1::bytea) WHERE id RETURNING key_check
