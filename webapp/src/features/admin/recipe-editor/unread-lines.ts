import type { Ingredient } from '../../../api/types.ts';
import { type IngredientRow, ingredientRow } from '../../../kitchen/written-recipe.ts';

/** The lines that were typed and not read yet, each once. */
export function unreadLines(rows: readonly IngredientRow[]): string[] {
  return [...new Set(rows.filter(({ isRead }) => !isRead).map(({ line }) => line))];
}

/** The rows with what was read in these lines. A row that says something else by now stays as it is, and so does what was corrected. */
export function withRead(
  rows: readonly IngredientRow[],
  lines: readonly string[],
  read: readonly (Ingredient | null)[],
): IngredientRow[] {
  return rows.map((row) => {
    const place = row.isRead ? -1 : lines.indexOf(row.line);
    if (place < 0) return row;
    const { line, from } = row;
    const found = read[place] ?? null;
    return found === null ? { ...row, isRead: true } : { ...ingredientRow(found), line, from };
  });
}
