// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

/** Where people read sentences: on screens, and in mails. */
const SOURCES = ['webapp/src/', 'mail/src/letters/'] as const;

/** What people type and what it is drawn as is known in every spelling. */
const READS_ALL_SPELLINGS = /src\/(plates|features\/tips\/conversion)\//;

/** British spellings, and words that nobody would say of what they stand for here. */
const REFUSED = [
  /\b(?:colou|neighbou|favou|flavou|honou|labou|behaviou|savou)r/i,
  /\b(?:centre|metre|litre|theatre)s?\b/i,
  /\b(?:organ|real|recogn|apolog|custom|summar|categor)is(?:e|ed|es|ing|ation)\b/i,
  /\b(?:grey|licence|programme|cosy|mould|judgement|learnt|whilst|fulfil|aluminium)s?\b/i,
  /\b(?:cancel|travel|label|model)l(?:ed|ing)\b/i,
  /\bany\s+more(?=[.!?:;,’”]|$)/i,
  /\bhand(?:s|ed|ing)?\s+in\b/i,
  /\btak(?:e|es|en|ing)\s+away\b/i,
  /\be-mails?\b/i,
];

/** What is left of a source without its comments, which nobody reads on a screen. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`])\/\/.*/g, '');
}

test('what people read is in American spelling, and in words that they would use', () => {
  const found = SOURCES.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|rs)$/.test(file) && !/\.test\.|\.gen\./.test(file))
      .map((file) => fileURLToPath(new URL(folder + file, ROOT)))
      .filter((file) => !READS_ALL_SPELLINGS.test(file))
      .flatMap((file) => {
        const text = withoutComments(readFileSync(file, 'utf8'));
        return REFUSED.flatMap((refused) => {
          const word = refused.exec(text);
          return word === null ? [] : [`${file}: “${word[0]}”`];
        });
      }),
  );
  expect(found).toEqual([]);
});
