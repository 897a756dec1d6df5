/** Words that do not tell one title from another. */
const SMALL_WORDS = new Set(['a', 'an', 'the', 'and', 'with', 'of', 'my', 'our', 'best', 'easy', 'recipe']);

/** One slip of the pen is overlooked in so many letters. */
const LETTERS_FOR_A_SLIP = 6;

/** Whether two titles may well be of the same recipe: the same words in any order, or but for a few letters. */
export function areNearlyEqual(one: string, other: string): boolean {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const [letters, otherLetters] = [words.join(' '), otherWords.join(' ')];
  if (letters === '' || otherLetters === '') return false;
  if (words.toSorted().join(' ') === otherWords.toSorted().join(' ')) return true;
  const slips = Math.floor(Math.min(letters.length, otherLetters.length) / LETTERS_FOR_A_SLIP);
  return distance(letters, otherLetters) <= slips;
}

function wordsOf(title: string): string[] {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length === 0 ? words : telling;
}

/** How many letters have to be added, taken away or replaced to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  const target = Array.from(other);
  let row = Array.from({ length: target.length + 1 }, (_none, place) => place);
  for (const [place, letter] of Array.from(one).entries()) {
    const above = row;
    row = [place + 1];
    for (const [column, wanted] of target.entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row[target.length] ?? 0;
}
