import { type SourceLine, sourceOf } from '../recipe-editor/source-lines.ts';

/** Where the next part is looked for first: in a line of those that say something, behind so many of its letters. */
interface Next {
  line: number;
  behind: number;
}

/**
 * The lines of a text from which each part came that was read in it; empty where none is found. The parts are in the order of the text.
 * Most are found in one line; a step that was wrapped in several, and several steps in one line.
 */
export function sourcesOf(parts: readonly string[], text: string): string[] {
  const lines = text
    .split('\n')
    .map((line, place) => ({ place, text: line }))
    .filter((line) => wordsOf(line.text) !== '');
  const top: Next = { line: 0, behind: 0 };
  let next = top;
  return parts.map((part) => {
    const words = wordsOf(part);
    if (words === '') return '';
    const found = find(lines, words, next) ?? find(lines, words, top);
    if (found === undefined) return '';
    next = found.next;
    return sourceOf(lines.slice(found.start, found.end));
  });
}

/** The first lines, from a place on, in which these words are. */
function find(lines: readonly SourceLine[], words: string, from: Next) {
  for (let start = from.line; start < lines.length; start += 1) {
    const behind = start === from.line ? from.behind : 0;
    const at = ` ${wordsOf(lines[start]?.text ?? '')} `.indexOf(` ${words} `, behind);
    if (at !== -1) return { start, end: start + 1, next: { line: start, behind: at + 1 + words.length } };
    const end = behind === 0 ? endOfWrapped(lines, words, start) : undefined;
    if (end !== undefined) return { start, end, next: { line: end, behind: 0 } };
  }
  return undefined;
}

/** Where a sentence ends that begins with a line and goes on in the next ones; undefined if it does not. */
function endOfWrapped(lines: readonly SourceLine[], words: string, start: number): number | undefined {
  let said = '';
  for (let end = start; end < lines.length; end += 1) {
    const line = wordsOf((lines[end]?.text ?? '').replace(NUMBER, ''));
    said = said === '' ? line : `${said} ${line}`;
    if (said === words) return end + 1;
    if (said === '' || !words.startsWith(`${said} `)) return undefined;
  }
  return undefined;
}

/** The number of a step. */
const NUMBER = /^\s*(?:step\s+)?\d{1,2}[.):]\s*/i;

/** The words of a text with a blank between them, whatever else stands there. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}
