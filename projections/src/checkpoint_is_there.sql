-- Whether a schema has a checkpoint. Not asked of pg_tables, which takes several times as long to plan. $1: the schema.
SELECT EXISTS (
    SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
    WHERE pg_namespace.nspname = $1 AND pg_class.relname = 'checkpoint'
)
