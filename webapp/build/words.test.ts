import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/** Where people read sentences: on screens, in refusals, mails and reports, on the command line and in the log. */
const SOURCES = [
  'webapp/index.html',
  'webapp/components.html',
  'webapp/public/',
  'webapp/src/',
  'audit-trail/src/',
  'command-api/src/',
  'domain/src/',
  'event-log/src/',
  'http-listener/src/',
  'identity/src/',
  'local-postgres/src/',
  'mail/src/',
  'media/src/',
  'projections/src/',
  'schema-org/src/',
  'search-index/src/',
] as const;

const READ = /\.(?:tsx?|js|html|webmanifest|rs)$/;
const TESTS = /\.test\.|\.gen\.|\/(?:tests|testing)\/|\/tests\.rs$/;

/** What people type and what it is drawn as is known in every spelling. */
const READS_ALL_SPELLINGS =
  /src\/(?:parts\/plates|features\/tips\/conversion|ingredient_line|recipe_text|words)\/|src\/(?:kitchen\/(?:kitchen-units|ingredient-words)|data\/shopping\/aisle-words)\.ts$|domain\/src\/season\.rs$/;

/** British spellings, and words that nobody would say of what they stand for here. */
const REFUSED = [
  /\b(?:colou|neighbou|favou|flavou|honou|labou|behaviou|savou|humou|rumou|vapou|odou)r/i,
  /\b(?:cent|kilomet|met|lit|theat|fib)res?\b/i,
  /\b(?:author|capital|categor|custom|final|general|initial|maxim|minim|normal|optim|organ|priorit|real|recogn)is(?:e|ed|es|ing|ation)\b/i,
  /\b(?:apolog|emphas|equal|memor|serial|special|summar|synchron|util)is(?:e|ed|es|ing|ation)\b/i,
  /\b(?:analys|cataly|paraly)(?:se|sed|ses|sing)\b/i,
  /\b(?:grey|licence|defence|programme|catalogue|cosy|mould|judgement|learnt|spelt|whilst|amongst|fulfil|aluminium)s?\b/i,
  /\b(?:(?:after|to|back|for)wards|acknowledgement|artefact|ageing|cheque|dialogue|enrol|plough|sceptic|skilful)s?\b/i,
  /\b(?:cancel|travel|label|model|signal|total|level)l(?:ed|ing)\b/i,
  /\bany\s+more(?=[.!?:;,’”]|$)/i,
  /\bhand(?:s|ed|ing)?\s+in\b/i,
  /\btak(?:e|es|en|ing)\s+away\b/i,
  /\be-mails?\b/i,
  /\b(?:(?:an?|the|old|last)\s+mails?(?!\s+server)|(?:the|last)\s+letters?\s+to|the\s+(?:folder|settings)\s+(?:for|of)\s+mails)\b/i,
];

/** What is left of a source without its comments, which nobody reads on a screen. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`])\/\/.*/g, '');
}

/** Rust's comments, literal strings and literal characters: what each would else be taken for in another. */
const RUST =
  /\/\/.*|\/\*[\s\S]*?\*\/|r(#*)"(?<raw>[\s\S]*?)"\1|"(?<text>(?:\\[\s\S]|[^"\\])*)"|'(?:\\.[^']*|[^'\\])'/g;

/** The sentences of a Rust source outside its tests: literal strings, and the comments that clap prints as help. */
function literalsOfRust(source: string): string[] {
  const program = source.replace(/#\[cfg\(test\)\]\s+mod \w+ \{[\s\S]*/, '');
  const printsHelp = /\bclap\b/.test(program);
  return [...program.matchAll(RUST)].flatMap(({ 0: whole, groups }) => {
    const literal = groups?.raw ?? groups?.text?.replaceAll(/\\\n\s*/g, '');
    if (literal !== undefined) return [literal];
    return printsHelp && whole.startsWith('///') ? [whole] : [];
  });
}

function filesOf(source: string): string[] {
  if (!source.endsWith('/')) return [source];
  return readdirSync(new URL(source, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => source + file)
    .filter((file) => READ.test(file) && !TESTS.test(file) && !READS_ALL_SPELLINGS.test(file));
}

test('what people read is in American spelling, and in words that they would use', () => {
  const found = SOURCES.flatMap(filesOf).flatMap((file) => {
    const source = readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8');
    const texts = file.endsWith('.rs') ? literalsOfRust(source) : [withoutComments(source)];
    return texts.flatMap((text) =>
      REFUSED.flatMap((refused) => {
        const word = refused.exec(text);
        return word === null ? [] : [`${file}: “${word[0]}” in “${text.slice(0, 200)}”`];
      }),
    );
  });
  expect(found).toEqual([]);
});

/** What stands in a sentence without a blank of its own. */
const IN_A_SENTENCE = '(?:bdi|em|strong|time|AnchorLink|Link|Moment|Named)';

/** Where a word runs into the name, the link or the moment beside it: a blank at the end of a line of JSX is none. */
const RUNS_INTO = [
  new RegExp(`^ *[A-Za-z“][^<>{}=;()\n]*[\\w,:]\n *(?:<${IN_A_SENTENCE}[ >]|\\{[a-z])`, 'm'),
  new RegExp(`^ *</${IN_A_SENTENCE}>\n *[A-Za-z]`, 'm'),
  new RegExp(`</${IN_A_SENTENCE}>[A-Za-z]|[a-z]<(?:bdi|em|strong|time)[ >]`),
];

test('no word runs into the name or the link beside it', () => {
  const broken = ['<p>\n  by\n  <Link {...writer}>Opal</Link>', '</Link>\n  wrote', 'by<bdi>Opal</bdi>'];
  for (const [at, text] of broken.entries()) expect(text).toMatch(RUNS_INTO[at] ?? /$^/);
  const found = filesOf('webapp/src/')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8'));
      return RUNS_INTO.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((text) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
});

test('of Rust the literal strings are read, and what clap prints', () => {
  const source = [
    'use clap::Args;',
    '/// Any colour.',
    '// No colour.',
    'let quote = \'"\'; /* "grey" */ let name: &\'static str = "a \\"b\\" \\\n    c // d";',
    'let raw = r#"e "f" g"#;',
    '#[cfg(test)]',
    'mod tests { const H: &str = "h"; }',
  ].join('\n');
  expect(literalsOfRust(source)).toEqual(['/// Any colour.', 'a \\"b\\" c // d', 'e "f" g']);
});
