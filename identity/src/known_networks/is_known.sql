-- $1 account or null, $2 its network's hash, $3 how many seconds after the last sign-in it is remembered.
SELECT EXISTS (
    SELECT FROM auth.networks
    WHERE account_id = $1 AND network = $2 AND signed_in_at > now() - make_interval(secs => $3::double precision)
)
