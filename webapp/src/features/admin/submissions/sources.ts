/**
 * The lines of a text from which each part came that was read in it, one below the other; empty where none is found. The parts are in
 * the order of the text. Most are found in one line; a step that was wrapped in several, and several steps in one line.
 */
export function sourcesOf(parts: readonly string[], text: string): string[] {
  const lines = text.split('\n').filter((line) => wordsOf(line) !== '');
  let next = 0;
  return parts.map((part) => {
    const words = wordsOf(part);
    if (words === '') return '';
    const found = find(lines, words, next) ?? find(lines, words, 0);
    if (found === undefined) return '';
    next = found.end;
    return lines
      .slice(found.start, found.end)
      .map((line) => line.trim())
      .join('\n');
  });
}

/** The first lines, from a place on, in which these words are. */
function find(lines: readonly string[], words: string, from: number) {
  for (let start = from; start < lines.length; start += 1) {
    const line = lines[start] ?? '';
    const end = ` ${wordsOf(line)} `.includes(` ${words} `) ? start + 1 : endOfWrapped(lines, words, start);
    if (end !== undefined) return { start, end };
  }
  return undefined;
}

/** Where a sentence ends that begins with a line and goes on in the next ones; undefined if it does not. */
function endOfWrapped(lines: readonly string[], words: string, start: number): number | undefined {
  let said = '';
  for (let end = start; end < lines.length; end += 1) {
    const line = wordsOf((lines[end] ?? '').replace(NUMBER, ''));
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
