import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** React's packages that the app is built of, each with its file for production. */
const FILES = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * Makes ES modules of React's packages, which are none. As they come, all of them is in the app, also what it never uses, and every file converts
 * what it imports: 2.4 KB of the 91 that every page needs.
 */
export function reactModules(): Plugin {
  const require = createRequire(import.meta.url);
  const pathOf = (file: string) => {
    const [name = '', ...rest] = file.split('/');
    return join(dirname(require.resolve(`${name}/package.json`)), ...rest);
  };
  const paths = new Map(Object.entries(FILES).map(([source, file]) => [source, pathOf(file)]));
  const files = new Set(paths.values());
  return {
    name: 'heirloom-react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => paths.get(source) ?? null,
    transform(code, id) {
      if (files.has(id)) return { code: asModule(code), map: null };
      // There is no default export; zustand names it and means all of them.
      return code.includes(OF_ALL) ? { code: code.replace(OF_ALL, BY_NAME), map: null } : null;
    },
  };
}

const OF_ALL = "import React from 'react'";
const BY_NAME = "import * as React from 'react'";

/** The variables that a package keeps other packages in. */
const REQUIRED = /^var ((?:\w+ = require\("[^"]+"\)(?:,\s*)?)+);$/gm;

/**
 * A CommonJS module of React's kind as an ES module: what it requires is named at its top, and each of its exports, which is assigned at the
 * beginning of a line first, by itself. Inside a function `exports` may be a variable; where an export is assigned more than once, it may not.
 *
 * @throws Error when it requires or exports in another way: then React is built otherwise than it was.
 */
export function asModule(code: string): string {
  const imports: string[] = [];
  let body = code.replace(REQUIRED, (_all, variables: string) => {
    for (const [, name, source] of variables.matchAll(/(\w+) = require\("([^"]+)"\)/g))
      imports.push(`import * as ${name} from '${source}';`);
    return '';
  });
  const names = [...new Set([...body.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name))];
  const assigned: string[] = [];
  for (const name of names) {
    const all = new RegExp(`\\bexports\\.${name}\\b`, 'g');
    const once = body.match(all)?.length === 1;
    if (!once) assigned.push(`export_${name}`);
    body = body.replace(all, `${once ? 'const ' : ''}export_${name}`);
  }
  const unknown =
    /\bmodule\.exports\b|\brequire\(|^exports\b/m.exec(body) ??
    (assigned.length > 0 ? /\bexports\b/.exec(body) : null);
  if (names.length === 0 || unknown !== null)
    throw new Error(
      `build/react-modules.ts cannot make a module of what says ${JSON.stringify(body.slice(unknown?.index, (unknown?.index ?? 0) + 60))}.`,
    );
  return [
    ...imports,
    assigned.length > 0 ? `let ${assigned.join(', ')};` : '',
    body,
    `export { ${names.map((name) => `export_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
