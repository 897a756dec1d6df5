/** A number that begins a step, at the beginning of a text or behind a sentence: `2. Stir`, `2) Stir`, `Step 2: Stir`. */
const NUMBERED = /(?<=^\s*|[.!?…:;)]\s+)(?:step\s+)?(?<number>\d{1,2})[.):]\s*(?=\p{L})/giu;

/**
 * The lines of what stands in the field of one step, if they may be several steps: it was written in several lines, or its sentences are
 * numbered one after the other. Undefined if it is one step.
 */
export function linesOfSteps(instructions: string): string[] | undefined {
  const lines = instructions.split('\n').flatMap(numberedSentences);
  return lines.filter((line) => line.trim() !== '').length > 1 ? lines : undefined;
}

/** A line cut before each number, if the numbers count up; the whole line otherwise: what is counted may be eggs. */
function numberedSentences(line: string): string[] {
  const numbers = [...line.matchAll(NUMBERED)];
  const counts = numbers.map(({ groups }) => Number(groups?.number));
  if (!counts.every((count, at) => at === 0 || count === (counts[at - 1] ?? 0) + 1)) return [line];
  const cuts = [0, ...numbers.map(({ index }) => index), line.length];
  return cuts
    .slice(1)
    .map((end, at) => line.slice(cuts[at], end).trim())
    .filter((part, _at, all) => part !== '' || all.length === 1);
}
