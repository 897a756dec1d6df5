/**
 * What was kept, as far as it is of the same kind as what a form starts with; the start in place of everything else: somebody may have
 * edited the storage, or an older version of the page may have kept it. A list's rows are like the first row that it starts with, or
 * texts and numbers where it starts empty. What starts as null (a file) is not kept.
 */
export function believed<Values>(kept: unknown, start: Values): Values;
export function believed(kept: unknown, start: unknown): unknown {
  if (Array.isArray(start)) {
    if (!Array.isArray(kept)) return start as unknown[];
    const [row] = start as unknown[];
    return row === undefined
      ? (kept as unknown[]).filter(isPlain)
      : (kept as unknown[]).map((item) => believed(item, row));
  }
  if (typeof start === 'object' && start !== null) {
    const fields = typeof kept === 'object' && kept !== null ? kept : {};
    return Object.fromEntries(
      Object.entries(start).map(([name, value]: [string, unknown]) => [
        name,
        Object.hasOwn(fields, name) ? believed((fields as Record<string, unknown>)[name], value) : value,
      ]),
    );
  }
  return isPlain(start) && typeof kept === typeof start ? kept : start;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
