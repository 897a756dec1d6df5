import { readdirSync } from 'node:fs';
import query from '@tanstack/eslint-plugin-query';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const features = readdirSync(new URL('src/features', import.meta.url));

const TOPICS = readdirSync(new URL('src/data', import.meta.url)).filter((name) => !name.includes('.'));

/** Topics that are nothing but what the server answers and takes. */
const PLAIN_TOPICS = ['recipes', 'comments', 'tags', 'saves', 'submissions', 'photos', 'reviews'].map(
  (topic) => `./src/data/${topic}`,
);

/** What stands in `src`, from the top: nobody imports from a layer above their own (ARCHITECTURE.md#the-web-app). */
const LAYERS = [
  {
    of: ['App.tsx', 'main.tsx', 'router.tsx', 'take-over.ts', 'when-idle.ts', 'drawn', 'components-page'],
    message: 'Nobody knows who puts all of it together.',
  },
  { of: ['features'], message: 'What screens share does not know them.' },
  { of: ['layout'], message: 'What stands on a page does not know what is around every page.' },
  {
    of: ['parts'],
    message: 'Building blocks and what comes from the server know no part that is made of them.',
  },
  {
    of: ['ui', 'data'],
    message: 'What leads from screen to screen, the session and the client know nothing of screens.',
  },
  { of: ['paths.ts'], message: 'What leads from screen to screen knows none of them.' },
  { of: ['routing'], message: 'The session and the client know nothing of addresses.' },
  { of: ['session'], message: 'The client is given who calls (api/caller.ts); measures know nobody.' },
  { of: ['kitchen'], message: 'The client knows nothing of what it brings.' },
  { of: ['api'], message: 'The tokens know nothing.' },
  { of: ['theme'], message: 'What everybody may use knows nobody.' },
  {
    of: [
      'storage.ts',
      'kept-state.ts',
      'address-search.ts',
      'connection.ts',
      'first-view.ts',
      'limits.gen.ts',
      'moment-text.ts',
      'number-text.ts',
      'site.ts',
    ],
    message: 'Nothing stands below.',
  },
].map(({ of, message }) => ({ of: of.map((name) => `./src/${name}`), message }));

const unplaced = readdirSync(new URL('src', import.meta.url)).filter(
  (name) =>
    !/\.test\.|^test-setup|\.d\.ts$/.test(name) && !LAYERS.some(({ of }) => of.includes(`./src/${name}`)),
);
if (unplaced.length > 0) throw new Error(`In no layer of eslint.config.js: ${unplaced.join(', ')}.`);

/** A feature knows no other. */
const screens = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'Features never import features. What two of them need stands in src/parts, src/data or src/ui.',
}));

/** What stands in an admin's panels: each could go without the others. */
const panels = readdirSync(new URL('src/features/admin', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['queue', 'recipe-editor'].includes(entry.name))
  .map(({ name }) => name);

/** Who may import whom. */
const zones = [
  ...LAYERS.flatMap(({ of: from, message }, place) =>
    LAYERS.slice(place + 1).map(({ of: target }) => ({ target, from, message })),
  ),
  ...screens,
  ...panels.map((panel) => ({
    target: `./src/features/admin/${panel}`,
    from: panels.filter((other) => other !== panel).map((other) => `./src/features/admin/${other}`),
    message: 'A panel of the admin page knows no other. What two of them need stands beside them.',
  })),
  {
    target: ['./src/features/admin/queue', './src/features/admin/recipe-editor'],
    from: panels.map((panel) => `./src/features/admin/${panel}`),
    message: 'What the panels share does not know them.',
  },
  {
    target: './src/routing',
    from: './src',
    except: ['./routing', './address-search.ts', './storage.ts'],
    message: 'What leads from screen to screen knows nobody.',
  },
  {
    target: PLAIN_TOPICS,
    from: './src/session',
    except: ['./own-keys.ts'],
    message: 'What is fetched is asked for by whoever calls; only its keys tell members apart.',
  },
  {
    target: PLAIN_TOPICS,
    from: ['./src/routing', './src/paths.ts'],
    message: 'What comes from the server knows no addresses of screens.',
  },
  { target: './src/ui', from: './src/data', message: 'A building block knows no topic.' },
  { target: './src/data', from: './src/ui', message: 'What comes from the server knows nothing of screens.' },
  ...TOPICS.map((topic) => ({
    target: `./src/data/${topic}`,
    from: './src/data',
    // What has changed is fetched again, whatever it is.
    except: [`./${topic}`, ...(topic === 'changes' ? ['./invalidates.ts'] : [])],
    message: 'A topic knows no other; what a command makes out of date stands in invalidates.ts.',
  })),
  {
    target: './src/session',
    from: './src/api',
    except: ['./types.ts', './caller.ts'],
    message: 'What the session asks the server for stands in src/data/session.',
  },
  {
    target: ['./src/ui/messages', './src/ui/commands'],
    from: './src/ui/forms',
    message: 'Forms use commands and messages, not the other way round.',
  },
  {
    target: './src/ui/primitives',
    from: ['./src/ui/messages', './src/ui/commands', './src/ui/forms', './src/ui/drawings'],
    message: 'What everything is made of knows nothing that is made of it.',
  },
];

/** What no file has. */
const REFUSED_SYNTAX = [
  {
    selector:
      "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
    message: 'Text is text: no raw HTML anywhere.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Text is text: no raw HTML anywhere.',
  },
  {
    selector: 'JSXAttribute[name.name=/^(style|styles|classNames|vars)$/]',
    message: 'Looks stand in stylesheets.',
  },
  {
    selector:
      'JSXOpeningElement[name.name=/^[A-Z]/] > JSXAttribute[name.name=/^(w|h|maw|miw|mah|mih|width|height|size|radius|gap|fz|lh|fw|[mp][xytbrles]?)$/] > JSXExpressionContainer > Literal',
    message: 'A measure is a token: name it, or say it in a stylesheet.',
  },
  {
    selector:
      'JSXAttribute Literal[value=/^-?[\\d.]+(px|rem|em|ch|ms|s)$|^#[\\da-f]{3,8}$|^(min|max|calc|clamp|rgb|hsl)\\(/]',
    message: 'A measure, a time or a color is a token: name it, or say it in a stylesheet.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
];

/** Whether what is expected is asked for right there: `expect(await ask())` looks once, at what may come a moment later. */
const looksOnce = {
  create: (context) => ({
    'AwaitExpression[argument.type="CallExpression"]'(node) {
      let [inner, outer] = [node, node.parent];
      while (!/Function|Statement|Declaration/.test(outer.type)) {
        if (outer.callee?.name === 'expect' && outer.arguments[0] === inner) {
          context.report({ node, message: 'This looks once: let it wait, with expect.poll or a locator.' });
          return;
        }
        [inner, outer] = [outer, outer.parent];
      }
    },
  }),
};

export default tseslint.config(
  { ignores: ['dist', 'test-results', 'src/**/*.gen.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      ...tseslint.configs.strictTypeChecked,
      ...tseslint.configs.stylisticTypeChecked,
      ...query.configs['flat/recommended-strict'],
      a11y.flatConfigs.strict,
      hooks.configs.flat['recommended-latest'],
    ],
    plugins: { 'import-x': importX },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.app.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-extraneous-dependencies': 'error',
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': ['error', ...REFUSED_SYNTAX],
      'no-restricted-globals': [
        'error',
        { name: 'confirm', message: 'Questions are asked in a dialog of our own.' },
        { name: 'alert', message: 'Messages are shown by the page.' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/api/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls go through the typed client in src/api.' },
        { name: 'confirm', message: 'Questions are asked in a dialog of our own.' },
        { name: 'alert', message: 'Messages are shown by the page.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/storage.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...REFUSED_SYNTAX,
        {
          selector: 'Identifier[name=/^(local|session)Storage$/]',
          message: 'Storage may be forbidden, or full: src/storage.ts looks after that.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/ui/commands/**',
      'src/ui/forms/**',
      'src/session/may.ts',
      'src/session/whole-user.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'Commands are sent by a form or an action: useCommandForm, useAction.',
            },
            { name: '@mantine/form', message: 'Forms are made by useCommandForm.' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { property: 'authorities', message: 'Who may do something is said by `may`, in src/session/may.ts.' },
      ],
    },
  },
  {
    files: ['*.config.ts', 'browser-tests/global-setup.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['browser-tests/**'],
    plugins: { playwright, here: { rules: { 'looks-once': looksOnce } } },
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      'here/looks-once': 'error',
      'playwright/missing-playwright-await': 'error',
      'playwright/no-focused-test': 'error',
      'playwright/no-networkidle': 'error',
      'playwright/no-wait-for-selector': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/prefer-web-first-assertions': 'error',
      'playwright/valid-expect': 'error',
    },
  },
  {
    files: ['browser-tests/**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'browser',
          property: 'newPage',
          message: 'Use `openBrowser`: what it opens is watched, and left alone before it is closed.',
        },
      ],
    },
  },
  {
    // A test may ask the whole of what it is about: the client with a session, a topic with the cache that the app has.
    files: ['src/{api,data,session}/**/*.test.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: zones.filter(
            ({ target, from }) =>
              !/src\/(?:api|data|session)/.test(target) || /src\/(?:App|features|layout|parts)/.test(from),
          ),
        },
      ],
    },
  },
  { files: ['src/theme/first-script.js'], languageOptions: { globals: globals.browser } },
  prettier,
);
