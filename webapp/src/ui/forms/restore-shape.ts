/**
 * What was kept, as far as it is of the same kind as what a form starts with; the start in place of everything else: somebody
 * may have edited the storage, or an older version of the page may have kept it. A list's rows are like the one
 * that is named for it; otherwise like the first row that it starts with; otherwise texts and numbers. What starts as null (a
 * file) is not kept.
 */
export function restoreShape<Values>(
  kept: unknown,
  start: Values,
  rows?: Partial<Record<keyof Values, object>>,
): Values;
export function restoreShape(kept: unknown, start: unknown, rows: Record<string, unknown> = {}): unknown {
  if (Array.isArray(start)) return restoreList(kept, start);
  if (typeof start === 'object' && start !== null) {
    const fields = typeof kept === 'object' && kept !== null ? kept : {};
    return Object.fromEntries(
      Object.entries(start).map(([name, value]: [string, unknown]) => {
        if (!Object.hasOwn(fields, name)) return [name, value];
        const found = (fields as Record<string, unknown>)[name];
        return [
          name,
          Array.isArray(value) ? restoreList(found, value, rows[name]) : restoreShape(found, value),
        ];
      }),
    );
  }
  return isPlain(start) && typeof kept === typeof start ? kept : start;
}

function restoreList(kept: unknown, start: unknown[], like?: unknown): unknown[] {
  if (!Array.isArray(kept)) return start;
  const row = like ?? start[0];
  return row === undefined
    ? (kept as unknown[]).filter(isPlain)
    : (kept as unknown[]).map((item) => restoreShape(item, row));
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
