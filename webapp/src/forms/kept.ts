import { useEffect, useState } from 'react';

/** What is kept: fields by name. Never a password. */
type Fields = Record<string, string | number>;

/**
 * What somebody types into a form, kept in this tab's session storage, so that a reload or a session that ends loses nothing. A kept
 * value of another kind than the one that the form starts with is not believed.
 */
export function useKept<Kept extends Fields>(key: string, start: Kept) {
  const [fields, setFields] = useState(() => ({ ...start, ...readKept(key, start) }));
  const untouched = Object.keys(start).every((name) => fields[name] === start[name]);
  const text = untouched ? null : JSON.stringify(fields);
  useEffect(() => {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Storage may be forbidden; what is typed lives as long as the page then.
    }
  }, [key, text]);
  return [
    fields,
    (part: Partial<Kept>) => {
      setFields((known) => ({ ...known, ...part }));
    },
  ] as const;
}

/** Forgets what was kept: it was sent, or is not wanted. */
export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function readKept<Kept extends Fields>(key: string, start: Kept): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const believed = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(start, name) && typeof value === typeof start[name],
    );
    return Object.fromEntries(believed) as Partial<Kept>;
  } catch {
    return {};
  }
}
