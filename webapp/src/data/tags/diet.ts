import { plainTag } from './plain-tag.ts';

/** Words and endings by which a diet is known, as `plainTag` writes them. */
const DIET = new RegExp(
  [
    String.raw`\b(?:bariatric|carnivore|cheesefare|detox|diabetic|diet(?:ary)?|fasting|healthful|healthy|keto(?:genic)?|lenten)\b`,
    String.raw`\b(?:macrobiotic|paleo|pescatarian|plant based|raw food|skinny|slimming|vegan|vegetarian|weight loss|whole ?30)\b`,
    String.raw`\b(?:high|low|no|reduced) (?:calory|carb|cholesterol|fat|fiber|fodmap|protein|salt|sodium|sugar)\b`,
    String.raw`\b(?:dairy|egg|fat|gluten|grain|lactose|meat|nut|oil|salt|soy|sugar|wheat) free\b`,
    '^raw$',
  ].join('|'),
);

/**
 * Whether a tag is a diet. There is no search for diets (docs/screens.md#about-us): such a tag stays on its recipe, as its writer's word, and
 * in an address, but it is not offered.
 */
export function isDiet(tag: string): boolean {
  return DIET.test(plainTag(tag));
}
