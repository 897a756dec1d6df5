-- Whether a master key belongs to this database.
SELECT EXISTS (SELECT FROM es.keyring WHERE id AND key_check IS NOT NULL) OR EXISTS (SELECT FROM es.events)
