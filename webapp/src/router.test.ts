import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { idFromAddress, paths } from './paths.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter(new QueryClient());
// Each link is typed for its own route; what is built of it is the same for all.
const href = (link: object) => router.buildLocation(link as never).href;

test('the addresses are those of the specification', () => {
  expect(href(paths.home())).toBe('/');
  expect(href(paths.login())).toBe('/login');
  expect(href(paths.register())).toBe('/register');
  expect(href(paths.search())).toBe('/search');
  expect(href(paths.grow())).toBe('/help-us-grow');
  expect(href(paths.about())).toBe('/about-us');
  expect(href(paths.tips())).toBe('/tips-and-temps');
  expect(href(paths.recipe(7))).toBe('/recipe/7');
  expect(href(paths.user(3, 'Nana'))).toBe('/user/3/Nana');
  expect(href(paths.myRecipes())).toBe('/my-recipes');
  expect(href(paths.settings())).toBe('/settings');
  expect(href(paths.searchByTags([4, 9]))).toBe('/search?tags=4,9');
});

test.each(['Aunt Zoë', 'a/b', '50% butter', 'Who?', '#1 cook', '..'])(
  'the display name %s survives its address',
  (displayName) => {
    const pathname = href(paths.user(3, displayName));
    const [, , userId, name, ...more] = pathname.split('/');
    expect(more).toEqual([]);
    expect(userId).toBe('3');
    expect(decodeURIComponent(name ?? '')).toBe(displayName);
  },
);

test.each([
  ['7', 7],
  ['0', 0],
  ['-1', 0],
  ['007', 0],
  ['7abc', 0],
  ['1e3', 0],
  ['', 0],
  ['99999999999999999999', 0],
])('the id in an address: "%s" is %i', (text, id) => {
  expect(idFromAddress(text)).toBe(id);
});
