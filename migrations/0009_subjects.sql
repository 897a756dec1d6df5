-- In which streams something about a person stands, so that an erasure costs what belongs to that person and not what belongs to
-- everybody. It is written by the very statement that appends, or for it, whatever program sends it: a node of an older version that runs
-- beside a newer one leaves nothing out. Rows stay when the person is erased: they name a number, as the log does.
CREATE TABLE es.subject_streams (
    subject_id text COLLATE "C" NOT NULL,
    aggregate_type text COLLATE "C" NOT NULL,
    aggregate_id text COLLATE "C" NOT NULL,
    CONSTRAINT subject_streams_key PRIMARY KEY (subject_id, aggregate_type, aggregate_id)
);

-- Personal data names its subject in plain text, wherever in an event it is.
CREATE FUNCTION es.note_subjects() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    INSERT INTO es.subject_streams (subject_id, aggregate_type, aggregate_id)
    SELECT subject #>> '{}', NEW.aggregate_type, NEW.aggregate_id
    FROM jsonb_path_query(NEW.payload, '$.**."$personal".subject ? (@.type() == "string")') AS found (subject)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

-- A statement that notes them itself says so: it knows them without looking through what it appends. To be made the trigger waits for the
-- appends that are under way, so everything that it does not note can be read afterwards (0010).
CREATE TRIGGER note_subjects AFTER INSERT ON es.events
FOR EACH ROW WHEN (
    current_setting('es.notes_subjects', true) IS DISTINCT FROM 'on'
    AND jsonb_path_exists(NEW.payload, '$.**."$personal"')
) EXECUTE FUNCTION es.note_subjects();
