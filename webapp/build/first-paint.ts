import { readFileSync } from 'node:fs';
import {
  type CustomAtRules,
  type FontFaceProperty,
  type Selector,
  transform,
  type Visitor,
} from 'lightningcss';
import { minifySync, type Plugin } from 'vite';

/** Where the page names the script that runs before the first paint. */
const SCRIPT = '<script src="/src/theme/first-script.js"></script>';
/** The link to the stylesheet, as the build writes it. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Puts the script that chooses light or dark into the pages: it runs before the first paint, and as a file of its own it would be another
 * trip. The server allows it by its hash (docs/safety.md#headers).
 *
 * @param script the path of that script
 */
export function firstScript(script: string): Plugin {
  return {
    name: 'heirloom-first-script',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { code, errors } = minifySync(script, readFileSync(script, 'utf8'));
        if (errors.length > 0 || !html.includes(SCRIPT))
          throw new Error(`The page does not run ${script} first, or that is no script.`);
        return html.replace(SCRIPT, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}

/**
 * Puts those rules of the stylesheet into the page that concern what the server draws, so that the first paint waits for no other file; the
 * server allows them by their hash, too. The stylesheet itself comes last in the page: it holds up nothing that stands before it, and the
 * app waits for it.
 */
export function firstStyles(): Plugin {
  return {
    name: 'heirloom-first-styles',
    apply: 'build',
    generateBundle: {
      // After the page, the stylesheet and what is drawn are all there.
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const find = (name: RegExp) => {
          const found = assets.find(({ fileName }) => name.test(fileName));
          if (found === undefined) throw new Error(`The build has no file ${name.source}.`);
          return found;
        };
        const page = find(/^index\.html$/);
        const drawn: unknown = JSON.parse(textOf(find(/^drawn\.json$/).source));
        page.source = withFirstStyles(textOf(page.source), drawn, textOf(find(/\.css$/).source));
      },
    },
  };
}

/** The page with the rules for what is drawn at the end of its head, and with the link to the stylesheet at its very end. */
export function withFirstStyles(html: string, drawn: unknown, styles: string): string {
  const [link] = STYLESHEET.exec(html) ?? [];
  if (link === undefined) throw new Error('The page has no link to its stylesheet.');
  const rules = rulesFor(styles, new Set([...classesIn(html), ...classesIn(drawn)]));
  return html
    .replace(link, '')
    .replace('</head>', () => `  <style>${rules}</style>\n  </head>`)
    .replace('</body>', () => `  ${link.trim()}\n  </body>`);
}

/** The rules of a stylesheet that may concern elements with these classes, on a screen; nothing moves yet. */
export function rulesFor(styles: string, classes: ReadonlySet<string>): string {
  const concerns = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name);
      if (
        part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
      )
        return part.selectors.some(concerns);
      return true;
    });
  const rules = (code: Uint8Array, visitor: Visitor<CustomAtRules>) =>
    transform({ filename: 'first.css', code, minify: true, visitor }).code;
  const concerned = rules(Buffer.from(styles), {
    Rule: {
      style: ({ value }) => (value.selectors.some(concerns) ? undefined : []),
      keyframes: () => [],
      // Few pages have other letters, and those need them no sooner than the stylesheet.
      'font-face': ({ value }) => (value.properties.some(isOtherLetters) ? [] : undefined),
      media: ({ value }) =>
        value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined,
    },
  });
  // What was left with nothing in it goes only now.
  return rules(concerned, {}).toString();
}

function isOtherLetters(property: FontFaceProperty): boolean {
  return (
    property.type === 'unicode-range' &&
    property.value.every(({ start, end }) => start > LETTER_A || end < LETTER_A)
  );
}

const LETTER_A = 0x41;

/** The classes in HTML; of anything else, those in whatever it holds: text is HTML there, or the classes of an element. */
function classesIn(drawn: unknown): string[] {
  if (typeof drawn === 'object' && drawn !== null) return Object.values(drawn).flatMap(classesIn);
  if (typeof drawn !== 'string') return [];
  const lists = drawn.includes('<')
    ? [...drawn.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list ?? '')
    : [drawn];
  return lists.flatMap((list) => list.split(/\s+/));
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString();
}
