/** By whether it is the day alone. Each is made when it is needed first: a slow phone takes tens of milliseconds for one. */
const formats = new Map<boolean, Intl.DateTimeFormat>();

function formatOf(dayOnly: boolean): Intl.DateTimeFormat {
  const known = formats.get(dayOnly);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    ...(!dayOnly && { timeStyle: 'short' }),
  });
  formats.set(dayOnly, format);
  return format;
}

/** A moment that the server named in UTC, in words and in the time of the person who reads it; empty if it is no moment. */
export function momentText(at: string, dayOnly = false): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return formatOf(dayOnly).format(moment);
}
