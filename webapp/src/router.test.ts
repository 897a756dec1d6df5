// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseAdminAddress } from './features/admin/admin-address.ts';
import { parseLoginAddress } from './features/login/login-address.ts';
import { parseRegisterAddress } from './features/register/register-address.ts';
import { idAsTyped, idFromAddress, paths } from './paths.ts';
import { createAppRouter } from './router.tsx';
import { plainAddress } from './routing/address.ts';
import { loneEntry } from './routing/entries.ts';
import type { Destination, Route } from './routing/route.ts';
import { clearSession, useSession } from './session/session-store.ts';
import { preloadPagesWhenIdle } from './when-idle.ts';

const router = createAppRouter(new QueryClient());
const href = ({ to }: Destination) => to;

test('the addresses are those that the product names', () => {
  expect(href(paths.home())).toBe('/');
  expect(href(paths.login())).toBe('/login');
  expect(href(paths.registered())).toBe('/login?registered=true');
  expect(href(paths.logout())).toBe('/logout');
  expect(href(paths.register())).toBe('/register');
  expect(href(paths.passwordReset())).toBe('/password-reset');
  expect(href(paths.adminTools(7))).toBe('/admin-tools/7');
  expect(href(paths.search())).toBe('/search');
  expect(href(paths.grow())).toBe('/help-us-grow');
  expect(href(paths.submitRecipe())).toBe('/help-us-grow?panel=submit-recipe');
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

test.each([
  [' 7 ', 7],
  ['https://shelf.example.org/recipe/12', 12],
  ['/recipe/12?tab=photos', 12],
  ['/recipe/012', 0],
  ['/recipe/12x', 0],
  ['/user/12/Rosa', 0],
  ['soup', 0],
])('the recipe that somebody types or pastes as "%s" is %i', (text, id) => {
  expect(idAsTyped('recipe', text)).toBe(id);
});

test('a user is found by the address of their page', () => {
  expect(idAsTyped('user', 'https://shelf.example.org/user/3/Rosa%20Marie')).toBe(3);
});

describe('the navigation guard', () => {
  const visit = async (address: string) => {
    const visited = createAppRouter(new QueryClient(), loneEntry(address));
    await visited.load();
    return visited.state.location;
  };

  afterEach(clearSession);

  test('sends those without a token from the admin page to the login screen, and remembers where they were', async () => {
    const location = await visit('/admin-tools/7?panel=users');
    expect(location.href).toBe('/login');
    expect(location.state.returnTo).toBe('/admin-tools/7?panel=users');
  });

  test('lets those with a token through', async () => {
    useSession.setState({ token: 'abc' });
    expect((await visit('/admin-tools/7')).href).toBe('/admin-tools/7');
  });

  test.each(['/settings', '/my-recipes', '/password-reset', '/register'])(
    'lets everybody see %s',
    async (path) => {
      expect((await visit(path)).href).toBe(path);
    },
  );
});

test.each([
  ['/login?registered=true', true],
  ['/login?registered=1', true],
  ['/login?registered', true],
  ['/login?registered=false', false],
  ['/login', false],
])('%s: somebody has just registered is %s', (address, registered) => {
  const query = new URL(address, 'http://shelf.test').searchParams;
  expect(parseLoginAddress(Object.fromEntries(query)).registered).toBe(registered);
});

test.each([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 1],
  ['x', 1],
  ['', 1],
])('step "%s" of a registration is %i', (step, expected) => {
  expect(parseRegisterAddress({ step }).step).toBe(expected);
});

test.each([
  ['users', 'users'],
  ['existing-recipes', 'existing-recipes'],
  ['toString', ''],
  ['', ''],
])('panel "%s" of the admin page is "%s"', (panel, expected) => {
  expect(parseAdminAddress({ panel }).panel).toBe(expected);
});

test.each([
  ['nothing', undefined, true],
  ['a good one', { effectiveType: '4g', saveData: false, type: 'wifi' }, true],
  ['one that is to be saved', { effectiveType: '4g', saveData: true }, false],
  ['a slow one', { effectiveType: '3g' }, false],
  ['one that is paid for', { effectiveType: '4g', type: 'cellular' }, false],
])('of the connection the browser says %s: %o, so pages are fetched ahead: %s', (_, connection, ahead) => {
  const whenIdle = vi.fn();
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('requestIdleCallback', whenIdle);
  preloadPagesWhenIdle(router)();
  expect(whenIdle).toHaveBeenCalledTimes(ahead ? 1 : 0);
});

describe('the pages that are fetched ahead', () => {
  const MEMBER = { id: 3, displayName: 'Nana', restricted: false, authorities: [] };
  const ADMIN = { ...MEMBER, authorities: [{ name: 'ROLE_ADMIN' }] };
  const fetched: string[] = [];
  const page = (name: string, audience: Partial<Route>): Route => ({
    address: plainAddress(name),
    component: Object.assign(() => null, {
      preload: () => {
        fetched.push(name);
        return Promise.resolve();
      },
    }),
    ...audience,
  });
  const routes = [
    page('about', {}),
    page('mine', { forMembers: true }),
    page('admin', { forMembers: true, forAdmins: true }),
  ];
  const allFetched = () =>
    vi.waitFor(() => {
      expect(performance.getEntriesByName('pages fetched')).toHaveLength(1);
    }, 10_000);

  let stop: () => void = () => undefined;
  afterEach(() => {
    stop();
    clearSession();
    performance.clearMarks();
    fetched.length = 0;
  });

  test.each([
    ['a visitor', null, ['about']],
    ['a member', MEMBER, ['about', 'mine']],
    ['an admin', ADMIN, ['about', 'mine', 'admin']],
  ])('for %s are those that they may open', async (_, user, expected) => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      work();
    });
    useSession.setState({ token: user === null ? '' : 'token', user: user as never });
    stop = preloadPagesWhenIdle({ routes });
    await allFetched();
    expect(fetched).toEqual(expected);
  });

  test('grow when somebody signs in', async () => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      work();
    });
    stop = preloadPagesWhenIdle({ routes });
    await allFetched();
    fetched.length = 0;
    useSession.setState({ token: 'token', user: MEMBER as never });
    await allFetched();
    expect(fetched).toContain('mine');
    expect(fetched).not.toContain('admin');
  });
});
