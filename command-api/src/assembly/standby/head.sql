SELECT seq, hash FROM es.log ORDER BY seq DESC LIMIT 1
