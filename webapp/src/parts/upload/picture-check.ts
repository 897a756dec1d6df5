import { anotherFile } from './other-files.ts';

/** The formats that the server takes, as a field for files is told them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** With which bytes a picture begins, by its format; a dot stands for any byte. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF....WEBP/s];
const LONGEST_BEGINNING = 512;

/**
 * What is wrong with files that somebody wants to upload, in the server's words, which decides in the end; undefined if
 * nothing is.
 */
export async function pictureError(files: readonly File[]): Promise<string | undefined> {
  const [file, another] = files;
  if (file === undefined || another !== undefined) return 'Please upload one picture at a time.';
  const head = new Uint8Array(await file.slice(0, LONGEST_BEGINNING).arrayBuffer());
  const begins = String.fromCharCode(...head);
  if (!BEGINNINGS.some((beginning) => beginning.test(begins)))
    return anotherFile(begins) ?? 'The file is not a JPEG, PNG or WebP picture; please choose another.';
  return undefined;
}
