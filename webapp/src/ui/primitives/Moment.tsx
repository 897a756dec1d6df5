import { momentText } from '../../moment-text.ts';

/** A moment that the server named in UTC, in the time of the person who reads it. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const text = momentText(at, dayOnly);
  return text === '' ? null : <time dateTime={at}>{text}</time>;
}
