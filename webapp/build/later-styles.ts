import { type Selector, transform, type Visitor, type CustomAtRules } from 'lightningcss';
import type { Plugin } from 'vite';
import { sheetOfClass } from './short-class-names.ts';

/** What a part of the app does first whose rules are in the later stylesheet; `src/theme/later-styles.ts` looks for it. */
const NEEDED = 'document.documentElement.dataset.laterStyles="";';

/**
 * Parts the stylesheet in two: the rules of what the first views show, and later ones, which come with the first part of the app that needs
 * them. As the page names both, neither has to know the other's name. Each is one file: a stylesheet for each part would be a request more
 * for each.
 *
 * @param source the folder with the stylesheets
 * @param isFirst whether a first view may show something of a module
 */
export function laterStyles(source: string, isFirst: (id: string) => boolean): Plugin {
  const isLater = (id: string) => id.endsWith('.module.css') && !isFirst(id);
  return {
    name: 'heirloom-later-styles',
    apply: 'build',
    renderChunk: (code, { moduleIds }) =>
      moduleIds.some(isLater) ? { code: NEEDED + code, map: null } : null,
    generateBundle: {
      // After the rules of the first paint were taken from all of them.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const whole = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (page?.type !== 'asset' || whole?.type !== 'asset')
          throw new Error('The build has no page, or no stylesheet.');
        const sheetOf = sheetOfClass(source);
        const { first, later } = parted(textOf(whole.source), (name) => {
          const sheet = sheetOf(name);
          return sheet !== undefined && isLater(sheet);
        });
        const emit = (name: string, rules: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source: rules }));
        const link = `href="/${emit('style.css', first)}" data-later="/${emit('later.css', later)}"`;
        page.source = textOf(page.source).replace(`href="/${whole.fileName}"`, () => link);
        if (!page.source.includes(link)) throw new Error(`The page has no link to ${whole.fileName}.`);
        Reflect.deleteProperty(bundle, whole.fileName);
      },
    },
  };
}

/** The rules of a stylesheet in two parts, in their order: those that concern a class or an animation that comes later, and all others. */
export function parted(styles: string, isLater: (name: string) => boolean): { first: string; later: string } {
  const comesLater = (selector: Selector): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return isLater(part.name);
      return (
        part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where' || part.kind === 'has' || part.kind === 'not') &&
        part.selectors.some(comesLater)
      );
    });
  const only = (wanted: boolean): string => {
    const visitor: Visitor<CustomAtRules> = {
      Rule: {
        style(rule) {
          // Rules of several stylesheets that say the same have become one.
          const selectors = rule.value.selectors.filter((selector) => comesLater(selector) === wanted);
          if (selectors.length === rule.value.selectors.length) return undefined;
          return selectors.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors } };
        },
        keyframes: ({ value }) => (isLater(value.name.value) === wanted ? undefined : []),
        'font-face': () => (wanted ? [] : undefined),
      },
    };
    const rules = minified(Buffer.from(styles), visitor);
    // What was left with nothing in it goes only now.
    return minified(rules, {}).toString();
  };
  return { first: only(false), later: only(true) };
}

function minified(code: Uint8Array, visitor: Visitor<CustomAtRules>): Uint8Array {
  return transform({ filename: 'style.css', code, minify: true, visitor }).code;
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString();
}
