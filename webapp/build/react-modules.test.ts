import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

/** What a module exports that was made of such a text. */
async function exportsOf(code: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'react-modules-'));
  try {
    const file = join(folder, 'module.mjs');
    await writeFile(file, asModule(code));
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('what is assigned once, in branches, or used inside is exported by its name', async () => {
  const made = await exportsOf(`"use strict";
var Path = require("node:path"),
  OS = require("node:os");
exports.now = void 0;
if (typeof OS.cpus === "function") {
  exports.now = function () { return 5; };
} else exports.now = function () { return 6; };
exports.later = function () { return exports.now() + 1; };
exports.base = Path.basename("/a/b");
exports.version =\n  "19";`);
  expect((made.now as () => number)()).toBe(5);
  expect((made.later as () => number)()).toBe(6);
  expect(made).toMatchObject({ base: 'b', version: '19' });
});

test('a variable that is called as they are stays one', async () => {
  const made = await exportsOf('exports.size = function (exports) { return exports.length; };');
  expect((made.size as (of: string) => number)('four')).toBe(4);
});

test('what it does not know fails the build instead of the page', () => {
  expect(() => asModule('var a = 1;\nmodule.exports = a;')).toThrow('module.exports = a');
  expect(() => asModule('exports.a = 1;\nif (a) b = require("c");')).toThrow('require(\\"c\\")');
  expect(() => asModule('exports.a = 1;\nexports.a = 2;\nfunction f(exports) {}')).toThrow('exports) {}');
  expect(() => asModule('exports.a = 1;\nexports["b"] = 2;\nexports.c();')).toThrow('exports[');
  expect(() => asModule('var a = 1;')).toThrow('var a = 1;');
});
