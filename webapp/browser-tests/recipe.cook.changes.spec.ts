import { cookMode, opener, stepShown } from './cooking.ts';
import { looksAt } from './settled.ts';
import { expect, test } from './visitor.ts';

const ONE = { amountNumerator: 1, amountDenominator: 1, quantifier: '', unitType: '' };

test(
  'what is cooked while others change it stays at its step, with the ticks that still hold',
  { tag: '@once' },
  async ({ page, member, cook: author }) => {
    const recipeId = await author.createRecipe(`Slow Porridge by ${member.displayName}`);
    const stepsOf = (...texts: string[]) =>
      texts.map((instructions, place) => ({ stepNum: place + 1, instructions }));
    const linesOf = (...texts: string[]) =>
      texts.map((ingredientText, place) => ({ ...ONE, ingredientNum: place + 1, ingredientText }));
    await author.updateRecipe(recipeId, {
      recipeStepList: stepsOf('Rinse the oats.', 'Warm the milk.', 'Stir them together.'),
      ingredientList: linesOf('cup oats', 'quart milk'),
    });
    const told = page.waitForResponse((response) => looksAt(response.url(), recipeId));
    await page.goto(`/recipe/${recipeId}`);
    const ticked = (name: RegExp) => page.getByRole('checkbox', { name });
    await ticked(/quart milk/).check();
    await ticked(/Rinse/).check();
    await ticked(/Warm/).check();
    await told;
    await author.updateRecipe(recipeId, {
      recipeStepList: stepsOf('Warm the milk.', 'Let it cool.', 'Stir them together.'),
      ingredientList: linesOf('pinch of salt', 'cup oats', 'quart milk'),
    });
    await expect(page.getByRole('status').filter({ hasText: 'The recipe was changed.' })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(ticked(/quart milk/)).toBeChecked();
    await expect(ticked(/Warm/)).toBeChecked();

    await opener(page).click();
    await expect(cookMode(page)).toContainText('Let it cool.');
    await cookMode(page).getByRole('button', { name: 'Next' }).click();
    await expect(stepShown(page)).toHaveText('Step 3 of 3');
    await author.updateRecipe(recipeId, { recipeStepList: stepsOf('Let it cool.', 'Stir them together.') });
    await expect(cookMode(page).getByRole('status')).toHaveText(
      'The recipe was changed.Step 2 of 2: Stir them together.',
    );
    await expect(stepShown(page)).toHaveText('Step 2 of 2');
    const readOut = await cookMode(page)
      .getByRole('status')
      .evaluateHandle((region) => {
        const texts: (string | null)[] = [];
        const note = () => texts.push(region.textContent);
        new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
        return texts;
      });
    await author.updateRecipe(recipeId, {
      recipeStepList: stepsOf('Wait.', 'Wait again.', 'Let it cool.', 'Stir them together.', 'Eat.'),
    });
    await expect(stepShown(page)).toHaveText('Step 4 of 5');
    // No other step is read out in between.
    await expect
      .poll(async () => new Set(await readOut.jsonValue()))
      .toEqual(new Set(['The recipe was changed.Step 4 of 5: Stir them together.']));
    await author.deleteRecipe(recipeId);
  },
);
