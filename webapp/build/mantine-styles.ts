import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Styles that belong to no component: Mantine wants them always, and first. */
const ALWAYS = ['baseline', 'default-css-variables', 'global'];

/**
 * Which of `@mantine/core`'s stylesheets components need, themselves and what they are made of, in the order in which Mantine's
 * own `styles.css` has them: later ones may override earlier ones.
 *
 * @param core the folder of `@mantine/core`
 * @param components names that are imported from `@mantine/core`
 */
export function neededStyles(core: string, components: Iterable<string>): string[] {
  const esm = join(core, 'esm');
  const exported = exportsOf(readFileSync(join(esm, 'index.mjs'), 'utf8'));
  const modules = new Set<string>();
  for (const name of components) {
    const file = exported.get(name);
    // What is no component (a type, a function) has no style.
    if (file !== undefined) follow(join(esm, file), modules);
  }
  const styles = stylesByClass(core);
  const needed = new Set(ALWAYS);
  for (const file of modules) {
    for (const [, className = ''] of readFileSync(file, 'utf8').matchAll(/"(m_[\da-f]+)"/g)) {
      const style = styles.get(className);
      if (style !== undefined) needed.add(style);
    }
  }
  return inOrder(core, needed);
}

/** The names that are imported from `@mantine/core` in a source. */
export function importedComponents(source: string): string[] {
  return [...source.matchAll(/import\s*\{([^}]*)\}\s*from ['"]@mantine\/core['"]/g)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

/** Where each exported name comes from: `import { Button } from "./components/Button/Button.mjs"`. */
function exportsOf(index: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/import \{([^}]*)\} from "([^"]*)"/g)) {
    for (const name of names.split(',')) all.set(name.trim().replace(/^\w+ as /, ''), file);
  }
  return all;
}

function follow(file: string, seen: Set<string>) {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]*)"/g)) {
    follow(join(dirname(file), next), seen);
  }
}

function stylesByClass(core: string): Map<string, string> {
  const folder = join(core, 'styles');
  const all = new Map<string, string>();
  for (const name of readdirSync(folder).filter((file) => !file.includes('.layer.'))) {
    for (const [, className = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/\.(m_[\da-f]+)/g)) {
      all.set(className, name.slice(0, -'.css'.length));
    }
  }
  return all;
}

/** The order is that of the first rule of each in the stylesheet that has them all. */
function inOrder(core: string, names: Set<string>): string[] {
  const whole = readFileSync(join(core, 'styles.css'), 'utf8');
  const place = (name: string) => {
    const always = ALWAYS.indexOf(name);
    if (always >= 0) return always - ALWAYS.length;
    const style = readFileSync(join(core, 'styles', `${name}.css`), 'utf8');
    return whole.indexOf(/\.m_[\da-f]+ \{/.exec(style)?.[0] ?? style);
  };
  return [...names].sort((one, other) => place(one) - place(other));
}
