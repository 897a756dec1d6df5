import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

test('a phrase and what shall not be there are searched for, and stand in the box and the address as typed', async ({
  page,
  shelf,
}) => {
  const { title } = await shelf.applePie();
  const keyword = '“apple pie” -qqqxzzv -"pie windfall"';
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Keyword' }).fill(keyword);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(`for “${keyword}”`)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.locator('mark').first()).toHaveText('Apple');
  await expect(card.locator('mark', { hasText: 'Windfall' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue(keyword);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(keyword);
  await expect(card).toBeVisible();
  await expect(page.getByText(/Did you mean|Left out/)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Keyword' }).fill('windfall -"apple pie"');
  await expect(page.getByText('for “windfall -"apple pie"”')).toBeVisible();
  await expect(card).toHaveCount(0);
});
