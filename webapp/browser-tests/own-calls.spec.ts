import { signIn } from './members.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

/** What only the member who asks is told: whether they saved it, and how their account stands. */
const OWN = [/^\/api\/recipe\/\d+\/save$/, /^\/api\/get-user\/principal$/];

test('a page that a member opens brings along all but what is theirs', async ({ page, member, shelf }) => {
  const { recipeId, title, ingredientList } = await shelf.applePie();
  await signIn(page, member);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/')) asked.push(pathname + search);
  });
  for (const [path, shown] of [
    ['/', 'Find Me Another Recipe'],
    ['/search', 'on the shelf'],
    ['/search?keyword=apple+pie', title],
    [`/recipe/${recipeId}`, ingredientList[0]?.ingredientText ?? ''],
  ] as const) {
    // A server that has other work leaves the calls to the app.
    await expect(async () => {
      asked.length = 0;
      await page.goto(path);
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      await settled(page);
      await expect.poll(() => asked, path).toContain('/api/get-user/principal');
      expect(
        asked.filter((call) => !OWN.some((own) => own.test(call))),
        path,
      ).toEqual([]);
    }).toPass();
  }
});
