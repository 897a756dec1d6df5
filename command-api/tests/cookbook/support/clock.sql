-- Functions that stand before PostgreSQL's own ones, in connections that are opened from now on: its clock and what is in the table.
CREATE TABLE public.clock_is_ahead (seconds double precision NOT NULL);
INSERT INTO public.clock_is_ahead VALUES (0);
CREATE FUNCTION public.now() RETURNS timestamptz STABLE LANGUAGE sql
AS 'SELECT pg_catalog.now() + make_interval(secs => (SELECT seconds FROM public.clock_is_ahead))';
CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
AS 'SELECT pg_catalog.clock_timestamp() + make_interval(secs => (SELECT seconds FROM public.clock_is_ahead))';
DO $$
DECLARE
    held record;
BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
    -- A default names the function that was found when the table was made.
    FOR held IN
        SELECT adrelid::regclass AS of, attname AS name, pg_get_expr(adbin, adrelid) AS called
        FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
        WHERE pg_get_expr(adbin, adrelid) IN ('now()', 'clock_timestamp()')
    LOOP
        EXECUTE format('ALTER TABLE %s ALTER %I SET DEFAULT public.%s', held.of, held.name, held.called);
    END LOOP;
END $$;
