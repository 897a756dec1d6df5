import { lineOf, type WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { STORY_PARTS } from '../../../kitchen/written-story.ts';
import { joinTags } from '../../../data/submissions/tag-names.ts';
import type { Versioned } from '../../../ui/forms/Versions.tsx';
import { withTypedTags } from './recipe-checks.ts';

/** The parts of a recipe as a person reads them. */
const PARTS: Record<string, (recipe: WrittenRecipe) => string> = {
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  Servings: ({ servings }) => servings,
  'Minutes to prepare': ({ prepMinutes }) => prepMinutes,
  'Minutes to cook': ({ cookMinutes }) => cookMinutes,
  Ingredients: ({ ingredients }) => linesOf(ingredients.map(lineOf)),
  Steps: ({ steps }) => linesOf(steps.map(({ instructions }) => instructions)),
  Pictures: ({ pictures }) =>
    pictures.map(({ altText }, place) => `Picture ${place + 1}: ${altText}`).join('\n'),
  'The original card': ({ cardFront, cardBack }) =>
    [cardFront, cardBack].filter((url) => url !== '').join('\n'),
  Tags: (recipe) => joinTags(withTypedTags(recipe).tags),
  Attribution: ({ attribution }) => attribution,
  ...STORY_PARTS,
};

/** Both versions of a recipe, part by part. */
export function versionsOf(one: WrittenRecipe, other: WrittenRecipe): Versioned[] {
  return Object.entries(PARTS).map(([name, read]) => ({ name, one: read(one), other: read(other) }));
}

/** What a recipe says, part by part. */
export function partsOf(recipe: WrittenRecipe): { name: string; text: string }[] {
  return Object.entries(PARTS)
    .map(([name, read]) => ({ name, text: read(recipe) }))
    .filter(({ text }) => text !== '');
}

function linesOf(lines: readonly string[]): string {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, place) => `${place + 1}. ${line}`)
    .join('\n');
}
