const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A moment that the server named in UTC, in the time of the person who reads it. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  return <time dateTime={at}>{(dayOnly ? DATE : DATE_AND_TIME).format(moment)}</time>;
}
