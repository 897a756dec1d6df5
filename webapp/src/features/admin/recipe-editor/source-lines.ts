/** A line of a submission: at which place it stands in its text, and what it says. */
export interface SourceLine {
  place: number;
  text: string;
}

/** Where a row of the editor came from, as the row keeps it; empty where it came from no line. */
export function sourceOf(lines: readonly SourceLine[]): string {
  return lines.map(({ place, text }) => `${place} ${text.trim()}`).join('\n');
}

/** What the lines say from which a row came. */
export function sourceText(source: string): string {
  return linesOf(source)
    .map(({ text }) => text)
    .join('\n');
}

/**
 * The places in a text of the lines from which a row came: of two lines that say the same only its own. Where the text was corrected since,
 * a line is looked for by what it says.
 */
export function placesIn(text: string, source: string): number[] {
  const lines = text.split('\n').map((line) => line.trim());
  return linesOf(source)
    .map((line) => (lines[line.place] === line.text ? line.place : lines.indexOf(line.text)))
    .filter((place) => place !== -1);
}

function linesOf(source: string): SourceLine[] {
  return [...source.matchAll(/^(\d+) (.*)$/gm)].map(([, place, text = '']) => ({
    place: Number(place),
    text,
  }));
}
