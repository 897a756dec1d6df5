import { Fragment } from 'react';
import { splitMatches } from './matches.ts';

/** A text with the words marked that begin like one of the words searched for. */
export function MarkMatches({ text, keyword }: { text: string; keyword: string }) {
  return splitMatches(text, keyword).map(({ at, part, matches }) =>
    matches ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
