import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Names for the classes of the stylesheets of a folder: the place of the stylesheet among all of them, and of the class among its own.
 * They are the same in every build of the same sources, and much shorter than names that say what they mean.
 *
 * @param folder where the stylesheets are
 */
export function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const sheets = sheetsIn(folder);
  return (name, file, css) => {
    const sheet = sheets.indexOf(resolve(file.split('?')[0] ?? file));
    if (sheet === -1) throw new Error(`${file} is not below ${folder}`);
    const place = [...new Set(css.match(NAME) ?? [])].indexOf(name);
    if (place === -1) throw new Error(`${file} has no class or animation ${name}`);
    return `${letters(sheet)}${place.toString(36)}`;
  };
}

/** The stylesheet of a folder in which a class or an animation with such a name stands; undefined for any other name. */
export function sheetOfClass(folder: string): (name: string) => string | undefined {
  const sheets = new Map(sheetsIn(folder).map((sheet, place) => [letters(place), sheet]));
  return (name) => sheets.get(/^[A-Z]+(?=[\da-z]+$)/.exec(name)?.[0] ?? '');
}

function sheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => resolve(folder, name));
}

const NAME = /[a-z][\w-]*/gi;

/** A number in letters: 0 is `a`, 25 `z`, 26 `ba`. A name of a class begins with one; capitals tell it from the place that follows. */
function letters(number: number): string {
  const rest = Math.floor(number / 26);
  return (rest === 0 ? '' : letters(rest)) + String.fromCharCode(97 + (number % 26)).toUpperCase();
}
