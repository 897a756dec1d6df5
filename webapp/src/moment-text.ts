const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A moment that the server named in UTC, in words and in the time of the person who reads it; empty if it is no moment. */
export function momentText(at: string, dayOnly = false): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return (dayOnly ? DATE : DATE_AND_TIME).format(moment);
}
