import { showDuration } from '../../kitchen/duration.ts';

const MINUTE = 60;

/** A length as a button says it: "20 min", "1 h 30 min", "30 sec". */
export function lengthText(seconds: number): string {
  const rest = seconds % MINUTE;
  return [showDuration(Math.floor(seconds / MINUTE)), rest > 0 && `${rest} sec`].filter(Boolean).join(' ');
}

/** What is left, as a clock shows it: "12:04", "1:12:04". A second that has begun is there. */
export function clockText(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / MINUTE) % MINUTE, all % MINUTE];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** How long ago a timer ended, for whoever was away: empty within the first minute. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / (MINUTE * 1000));
  return minutes < 1 ? '' : `${showDuration(minutes)} ago`;
}
