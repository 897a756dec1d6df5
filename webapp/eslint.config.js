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

/** Everything in `src` that is neither a feature nor puts the features together. */
const shared = readdirSync(new URL('src', import.meta.url)).filter(
  (name) =>
    ![
      'features',
      'components-page',
      'drawn',
      'App.tsx',
      'main.tsx',
      'router.tsx',
      'router.test.ts',
      'take-over.ts',
      'take-over.test.ts',
      'when-idle.ts',
    ].includes(name),
);

/** Who may import whom (docs/design.md#web-app). */
const zones = [
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [`./${feature}`],
    message: 'Features never import features. What two of them need belongs beside them in src/.',
  })),
  {
    target: './src/features',
    from: ['./src/router.tsx', './src/App.tsx', './src/main.tsx'],
    message: 'Features do not know who puts them together.',
  },
  {
    target: shared.map((name) => `./src/${name}`),
    from: ['./src/features', './src/router.tsx', './src/App.tsx'],
    message: 'Shared parts do not know the features that use them.',
  },
  {
    target: './src/routing',
    from: './src',
    except: ['./routing', './address-search.ts'],
    message: 'What leads from screen to screen knows none of them.',
  },
  {
    target: ['./src/api', './src/theme'],
    from: ['./src/cards', './src/commands', './src/forms', './src/layout', './src/messages', './src/people'],
    message: 'The client and the tokens know nothing of screens.',
  },
  ...['recipes', 'comments', 'tags', 'saves', 'submissions', 'photos', 'reviews'].map((folder) => ({
    target: `./src/${folder}`,
    from: './src',
    // What only a member sees has its keys below those of their session.
    except: [`./${folder}`, './api', './query-client.ts', './session/principal.ts'],
    message:
      'What is fetched knows the client, and neither screens nor what else is fetched; what a command makes out of date stands in invalidates.ts.',
  })),
  {
    target: ['./src/people', './src/session'],
    from: [
      './src/invalidates.ts',
      './src/recipes',
      './src/comments',
      './src/tags',
      './src/saves',
      './src/submissions',
      './src/photos',
      './src/reviews',
    ],
    message: 'What a command makes out of date stands in invalidates.ts; what is fetched does not know it.',
  },
  {
    target: ['./src/messages', './src/commands'],
    from: ['./src/forms', './src/invalidates.ts'],
    message: 'Forms and screens use commands and messages, not the other way round.',
  },
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
      'no-restricted-syntax': [
        'error',
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
      ],
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
    ignores: [
      'src/commands/**',
      'src/forms/**',
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
  { files: ['src/theme/first-script.js'], languageOptions: { globals: globals.browser } },
  prettier,
);
