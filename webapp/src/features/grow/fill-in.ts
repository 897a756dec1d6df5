import type { PastedRecipe } from '../../api/types.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { mergeTags } from '../../data/submissions/tag-names.ts';

/** The fields that a paste fills, as the form calls them. */
const NAMES = {
  title: 'Title',
  description: 'Description',
  recipeText: 'Ingredients and instructions',
  servings: 'Servings',
  prepMinutes: 'Minutes to prepare',
  cookMinutes: 'Minutes to cook',
  tags: 'Tags',
  attribution: 'Attribution',
} as const;

export type FilledField = keyof typeof NAMES;

/** What is changed in a form, and what is said of it. */
export interface Filling {
  /** The fields that change, with what is in them then. */
  changes: Partial<Pick<SubmittedRecipe, FilledField>>;
  /** Sentences that say what was filled in, what was left, and what was left out. */
  said: string[];
}

/**
 * What a pasted recipe changes in a form: empty fields are filled, text goes below what is there, tags are added, and what somebody wrote
 * stays.
 */
export function fillIn(form: SubmittedRecipe, pasted: PastedRecipe): Filling {
  const found: Record<Exclude<FilledField, 'tags'>, string> = {
    title: pasted.title,
    description: pasted.description,
    recipeText: pasted.recipeText,
    servings: String(pasted.servings ?? ''),
    prepMinutes: String(pasted.prepMinutes ?? ''),
    cookMinutes: String(pasted.cookMinutes ?? ''),
    attribution: pasted.attribute,
  };
  const changes: Filling['changes'] = {};
  const left: string[] = [];
  for (const [field, text] of Object.entries(found) as [Exclude<FilledField, 'tags'>, string][]) {
    const written = form[field].trim();
    if (text.trim() === '' || written === text.trim()) continue;
    if (written === '') changes[field] = text;
    else if (field === 'recipeText') changes.recipeText = `${form.recipeText.trimEnd()}\n\n${text}`;
    else left.push(NAMES[field]);
  }
  const tags = mergeTags(form.tags, pasted.tags);
  if (tags.length > form.tags.length) changes.tags = tags;
  const filled = (Object.keys(NAMES) as FilledField[]).filter((field) => changes[field] !== undefined);
  return {
    changes,
    said: [
      sentence(
        'Filled in',
        filled.map((field) => NAMES[field]),
      ) ?? 'Nothing was filled in.',
      sentence('Left as you wrote it', left),
      sentence('Left out', pasted.leftOut),
      pasted.recipes > 1 ? `There were ${pasted.recipes} recipes in it; this is the first.` : undefined,
    ].filter((said) => said !== undefined),
  };
}

/** What undoes a filling: fields that somebody has changed since stay as they are. */
export function undoFilling(
  before: SubmittedRecipe,
  now: SubmittedRecipe,
  { changes }: Filling,
): Filling['changes'] {
  const fields = (Object.keys(changes) as FilledField[]).filter(
    (field) => JSON.stringify(now[field]) === JSON.stringify(changes[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}

function sentence(what: string, names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `${what}: ${names.join(', ')}.`;
}
