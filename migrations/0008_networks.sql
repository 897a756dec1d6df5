-- From which networks members have signed in: where somebody has, strangers who try passwords elsewhere do not keep them out. A network is
-- stored as a keyed hash together with its account, so that neither the address nor that two members share one can be read here. A
-- few for each account, the last ones, for a time; they go with what the account signs in with.
CREATE TABLE auth.networks (
    account_id bigint NOT NULL REFERENCES auth.credentials ON DELETE CASCADE,
    signed_in_at timestamptz NOT NULL DEFAULT now(),
    network bytea NOT NULL CHECK (octet_length(network) = 16),
    PRIMARY KEY (account_id, network)
);
