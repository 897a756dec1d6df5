import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../.ci/closing-report.mjs', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'closing-report-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A phase that has ended, as `all-phases` leaves it. */
function phase(number: number, name: string, status: number, log: string, cases?: string) {
  writeFileSync(join(folder, `${number}-${name}.ended`), `${name} ${status} ${number * 10}\n`);
  writeFileSync(join(folder, `${number}-${name}.log`), log);
  if (cases !== undefined) {
    const report = `<?xml version="1.0"?><testsuites><testsuite name="s">${cases}</testsuite></testsuites>`;
    writeFileSync(join(folder, `${name}.xml`), report);
  }
}

function report() {
  const { stdout, stderr, status } = spawnSync('node', [program, folder], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return { told: stdout, status };
}

/** What nextest writes of a test that passed when it was tried again. */
const flaky = (name: string) =>
  `<testcase classname="mail::mail" name="${name}"><flakyFailure message="panicked at x.rs:3">too late</flakyFailure></testcase>`;

test('a run in which everything passed ends with the closing lines of all runners', () => {
  phase(1, 'lint', 0, 'All matched files use Prettier code style!\n');
  phase(
    2,
    'test-rust',
    0,
    '     Summary [ 12.000s] 3 tests run: 3 passed, 0 skipped\n',
    '<testcase name="a"/>',
  );
  phase(10, 'test-browser', 0, '\u001b[2m  20 passed (1.0m)\u001b[22m\n', '<testcase name="b"/>');
  const { told, status } = report();
  expect(status).toBe(0);
  expect(told).toMatch(/lint +10 s {2}passed\n.*test-rust +20 s {2}passed\n.*test-browser +100 s {2}passed/);
  expect(told).toMatch(/Summary \[ 12\.000s\] 3 tests run: 3 passed, 0 skipped\n {2}20 passed \(1\.0m\)\n$/);
});

test('a test that failed is named, with what it said first and where its traces lie, and so is a phase without tests', () => {
  phase(1, 'lint', 2, 'src/x.ts\n  3:5  error  No such thing\n');
  phase(
    2,
    'test-browser',
    1,
    '  1 failed\n  19 passed (1.0m)\n',
    `<testcase name="[phone light] it opens" classname="home.spec.ts"><failure message="home.spec.ts:3:1 it opens">Error: not visible</failure>
       <system-out>[[ATTACHMENT|../../webapp/test-results/home/trace.zip]]</system-out></testcase>`,
  );
  const { told, status } = report();
  expect(status).toBe(1);
  expect(told).toContain('Failed: lint, which ended with 2');
  expect(told).toContain('No such thing');
  expect(told).toMatch(
    /home\.spec\.ts \[phone light\] it opens\n.*home\.spec\.ts:3:1 it opens\n +Error: not visible\n/,
  );
  expect(told).toContain(`see ${join(folder, '2-test-browser.log')}`);
  expect(told).toContain(`see ${join(folder, '../../webapp/test-results/home/trace.zip')}`);
  expect(told).toMatch(/ {2}1 failed\n {2}19 passed \(1\.0m\)\n\nFailed: lint, test-browser\.\n$/);
});

test('what passed only when tried again is named with its first error, and more than three of it fail the run', () => {
  const three = ['one', 'two', 'three'].map(flaky);
  const ofOneTest = '    test result: FAILED. 0 passed; 1 failed\n';
  phase(1, 'test-rust', 0, `${ofOneTest}Summary [1s] 4 tests run: 4 passed (3 flaky)\n`, three.join(''));
  const few = report();
  expect(few.status).toBe(0);
  expect(few.told).not.toContain('FAILED');
  expect(few.told).toMatch(/Flaky in test-rust.*\n\n {2}mail::mail one\n +panicked at x\.rs:3\n +too late\n/);
  phase(
    1,
    'test-rust',
    0,
    'Summary [1s] 4 tests run: 4 passed (4 flaky)\n',
    [...three, flaky('four')].join(''),
  );
  expect(report().status).toBe(1);
});
