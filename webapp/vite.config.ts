import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { drawnPages } from './build/drawn-pages.ts';
import { firstScript, firstStyles } from './build/first-paint.ts';
import { firstViews } from './build/first-views.ts';
import { laterStyles } from './build/later-styles.ts';
import { NARROWING, narrowFonts } from './build/narrow-fonts.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirst } from './build/preload-first.ts';
import { reactModules } from './build/react-modules.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shortClassNames } from './build/short-class-names.ts';
import { sizeBudget } from './build/size-budget.ts';
import { tokensStylesheet } from './build/tokens-stylesheet.ts';

const source = fileURLToPath(new URL('src', import.meta.url));
const worker = fileURLToPath(new URL('service-worker/main.ts', import.meta.url));

const first = firstViews(
  source,
  [
    { name: 'HomePage', page: 'features/home/HomePage.tsx' },
    { name: 'SearchPage', page: 'features/search/SearchPage.tsx' },
    { name: 'RecipePage', page: 'features/recipe/RecipePage.tsx' },
  ],
  [
    'when-idle.ts',
    'data/changes/watch-recipe.ts',
    'features/recipe/KeptTicks.tsx',
    'parts/timers/KeptTimers.tsx',
  ],
  [
    'parts/plates/DrawnPlate.tsx',
    'ui/drawings/EmptySpot.tsx',
    'ui/drawings/PotBoilsOver.tsx',
    'features/search/TagGroups.tsx',
  ],
);

/**
 * The page with the rules of its first paint, without what the server writes into it: fewer than the ten segments that a connection begins with.
 * Classes have short names by their number: one that comes anywhere moves the rules by some 50 bytes.
 */
const PAGE = 13_700;

/** What the first views may weigh: scripts 100,000 bytes with the headers of their files and styles 12,000 at most, and little more than they do. */
const BUDGETS = {
  HomePage: { page: PAGE, scripts: 92_000, files: 3, styles: 11_000, fonts: 59_200 },
  // What a search finds makes a book, and cards say what is missing for them.
  SearchPage: { page: PAGE, scripts: 94_800, files: 3, styles: 11_000, fonts: 59_200 },
  // The client reads a long answer while it comes; links and crosses take no second click of a double click.
  RecipePage: { page: PAGE, scripts: 98_100, files: 3, styles: 11_000, fonts: 59_200 },
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    reactModules(),
    tokensStylesheet(),
    narrowFonts(),
    preloadFirst(),
    drawnPages(source, Object.keys(BUDGETS)),
    firstScript(`${source}/theme/first-script.js`),
    firstStyles(),
    laterStyles(source, first.shows),
    first.plugin,
    serviceWorker(worker, [
      'RecipePage',
      'KitchenTools',
      'ChosenLines',
      'AddToList',
      'PrintAndShare',
      'CookMode',
      'Timers',
      'MyRecipesPage',
      'ShoppingListPage',
      'BookPage',
      'ChaptersStep',
      'PrintStep',
      'PhotosTab',
      'OriginalCard',
      'CardSheet',
      'soon',
    ]),
    precompress(),
    sizeBudget(BUDGETS),
  ],
  build: {
    // Every asset is a file of its own: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One stylesheet, which `laterStyles` parts in two: Vite's own for each part would not be fetched again if they failed to come.
    cssCodeSplit: false,
    target: 'es2022',
    // Two in a hundred less than Vite's own, as transferred.
    minify: 'terser',
    terserOptions: { ecma: 2022, module: true, compress: { passes: 3 }, format: { wrap_func_args: true } },
    // Where a browser does not know it, files come a little later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2')
            ? `assets/[name]-[hash]${NARROWING}[extname]`
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: first.fileOf, priority: 1 },
            // What adds to a book stands on several screens, and is one file with what the shopping list keeps alike.
            {
              name: 'kept',
              test: /src\/(?:(?:data|parts)\/book\/|kept-state|ui\/(?:messages\/UndoStrip|primitives\/use-next-focus))/,
            },
            // What six other parts share comes as one file.
            { name: 'shared', minShareCount: 6 },
          ],
        },
      },
    },
  },
  css: {
    // While it is developed, a page shows what its classes are called.
    modules: command === 'build' ? { generateScopedName: shortClassNames(source) } : {},
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080' },
    // The page of the components lists the demonstration's recipes.
    fs: { allow: ['.', '../command-api/demonstration'] },
  },
  test: {
    // A page to test in takes a quarter of a second a file: what shows components has one, and the few others that say so at their top.
    projects: [
      {
        extends: true,
        test: { name: 'plain', environment: 'node', include: ['{src,build,service-worker}/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'components', environment: 'jsdom', include: ['src/**/*.test.tsx'] } },
    ],
    setupFiles: ['./src/test-setup.ts'],
    // Vitest leaves one processor to itself, which is half of two.
    maxWorkers: '100%',
    // On a machine that does other work besides.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
}));
