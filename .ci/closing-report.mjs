// Tells how a test run ended: closing-report.mjs FOLDER, where `all-phases` left of each phase its output (N-PHASE.log) and its end
// (N-PHASE.ended: name, status, seconds), and each runner its JUnit report (PHASE.xml). Ends with 1 if a phase failed, or if more tests
// than MOST_FLAKY passed only when they were tried again.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_FLAKY = 3;
const LINES_OF_A_FAILURE = 12;
const LINES_OF_A_PHASE = 15;

/** What runners say last: nextest, cargo test, Vitest, Playwright, the contract. Indented, a test's result is told of one test by nextest. */
const CLOSING_LINE =
  /^(test result: | *(Summary \[|Test Files |Tests {2}|\d+ (passed|failed|flaky|skipped|did not run)|Contract: |The tests over real recipes))/;

const folder = process.argv[2];
const phases = readdirSync(folder)
  .filter((name) => name.endsWith('.ended'))
  .sort((one, other) => parseInt(one) - parseInt(other))
  .map((name) => {
    const [phase, status, seconds] = readFileSync(join(folder, name), 'utf8').trim().split(' ');
    const log = join(folder, name.replace(/ended$/, 'log'));
    return {
      phase,
      status: Number(status),
      seconds: Number(seconds),
      log,
      ...testsOf(join(folder, `${phase}.xml`)),
    };
  });

/** The tests of a JUnit report that failed, and those that passed only when they were tried again (Maven Surefire's `flakyFailure`). */
function testsOf(file) {
  if (!existsSync(file)) return { failed: [], flaky: [] };
  const { JSDOM } = createRequire(new URL('../webapp/package.json', import.meta.url))('jsdom');
  const { document } = new JSDOM(readFileSync(file, 'utf8'), {
    contentType: 'text/xml',
  }).window;
  const told = (kinds) =>
    [...document.querySelectorAll('testcase')].flatMap((test) => {
      const failure = [...test.children].find(({ localName }) => kinds.includes(localName));
      if (failure === undefined) return [];
      const name = [test.getAttribute('classname'), test.getAttribute('name')].filter(Boolean).join(' ');
      return [{ name, said: whatItSays(failure), traces: tracesOf(test) }];
    });
  return {
    failed: told(['failure', 'error']),
    flaky: told(['flakyFailure', 'flakyError']),
  };
}

/** The first lines of a failure, without what repeats the name. */
function whatItSays(failure) {
  const all = [failure.getAttribute('message') ?? '', failure.textContent].join('\n');
  const lines = stripVTControlCharacters(all)
    .split('\n')
    .map((line) => line.trimEnd());
  return [...new Set(lines)].filter((line) => line.trim() !== '').slice(0, LINES_OF_A_FAILURE);
}

/** Screenshots and traces, where a browser left some. */
function tracesOf(test) {
  return [
    ...new Set(
      [...test.textContent.matchAll(/\[\[ATTACHMENT\|(.+?)\]\]/g)].map(([, path]) => join(folder, path)),
    ),
  ];
}

function tell(title, tests, log) {
  if (tests.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, said, traces } of tests) {
    console.log(`\n  ${name}`);
    for (const line of said) console.log(`      ${line}`);
    for (const path of [log, ...traces]) console.log(`    see ${path}`);
  }
}

const linesOf = (log) => stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n');

for (const { phase, status, failed, log } of phases.filter(({ status }) => status !== 0)) {
  if (failed.length > 0) tell(`Failed in ${phase}:`, failed, log);
  else {
    console.log(`\nFailed: ${phase}, which ended with ${status}:\n`);
    for (const line of linesOf(log).slice(-LINES_OF_A_PHASE)) console.log(`      ${line}`);
    console.log(`    see ${log}`);
  }
}
for (const { phase, flaky, log } of phases) tell(`Flaky in ${phase}, passed when tried again:`, flaky, log);

console.log('\nPhases:');
for (const { phase, status, seconds } of phases) {
  console.log(`  ${phase.padEnd(16)}${String(seconds).padStart(5)} s  ${status === 0 ? 'passed' : 'FAILED'}`);
}
const flaky = phases.flatMap((phase) => phase.flaky).length;
if (flaky > 0) console.log(`\n${flaky} flaky; a run with more than ${MOST_FLAKY} fails.`);
console.log();
for (const { log } of phases) {
  for (const line of linesOf(log).filter((said) => CLOSING_LINE.test(said))) console.log(line);
}
const names = phases.filter(({ status }) => status !== 0).map(({ phase }) => basename(phase));
if (names.length > 0) console.log(`\nFailed: ${names.join(', ')}.`);
process.exitCode = names.length > 0 || flaky > MOST_FLAKY ? 1 : 0;
