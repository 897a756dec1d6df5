import {
  bar,
  breakpoints,
  dark,
  layers,
  leadings,
  light,
  motion,
  paper,
  radii,
  shadows,
  sizes,
  spaces,
  strokes,
  typefaces,
  typeSizes,
  weights,
} from './tokens.ts';

/** The tokens as the variables of a stylesheet: `--shelf-<group>-<name>`, and a colour by its name alone. */
const groups: Record<string, Record<string, string>> = {
  face: typefaces,
  text: typeSizes,
  leading: leadings,
  weight: weights,
  space: spaces,
  size: sizes,
  stroke: strokes,
  radius: radii,
  shadow: shadows,
  motion,
  layer: layers,
};

/**
 * The stylesheet of the tokens. It is there before the first script has run, so that the page has its colours from the first
 * paint on; the attribute is set by `first-script.js`.
 */
export function tokensCss(): string {
  return [
    rule(':root', [
      ...Object.entries(groups).flatMap(([group, tokens]) => variables(tokens, `${group}-`)),
      ['bar-height', bar.desk],
    ]),
    // The pages of a book are paper, also on the screen.
    rule(':root,[data-book]', variables({ ...light })),
    // Paper is white, also by night.
    `@media screen {\n${rule(":root[data-color-scheme='dark']", variables({ ...dark }))}}\n`,
    `@page {\n  margin: ${paper.margin};\n}\n@media print {\nhtml {\n  font-size: ${paper.letters};\n}}\n`,
    `@media ${bar.where} {
${rule(':root', [['bar-height', bar.phone]])}}
`,
    drawnFor(),
    `@media (prefers-reduced-motion: reduce) {\n${rule(':root', still())}}\n`,
  ].join('');
}

/** A page that is drawn before it is known how wide it is has what is there in two ways twice, of which one is seen. */
function drawnFor(): string {
  const only = (where: string, of: string) =>
    `@media ${where} {\n[data-drawn-for='${of}'] {\n  display: none;\n}}\n`;
  const ways = [
    only(bar.where, 'desk'),
    only(`not (${bar.where})`, 'bar'),
    only(`(width < ${breakpoints.desk})`, 'cards'),
    only(`(width >= ${breakpoints.desk})`, 'rows'),
  ];
  return `[data-drawn-for] {\n  display: contents;\n}\n${ways.join('')}`;
}

type Variable = readonly [name: string, value: string];

/** Times and ways of no movement. */
function still(): Variable[] {
  return Object.entries(motion).map(([name, value]) => [`motion-${name}`, value.replace(/^[-\d.]+/, '0')]);
}

function variables(tokens: Record<string, string>, prefix = ''): Variable[] {
  return Object.entries(tokens).map(([name, value]) => [`${prefix}${kebab(name)}`, value]);
}

function rule(selector: string, all: readonly Variable[]): string {
  return `${selector} {\n${all.map(([name, value]) => `  --shelf-${name}: ${value};\n`).join('')}}\n`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
