SELECT count(*)
FROM es.events AS e
WHERE NOT EXISTS (SELECT FROM es.log AS l WHERE l.position = e.position)
