import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { servedData } from './cookbook-server.ts';

/** A mail as the server wrote it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to somebody; waits until there is one that `fits`. */
export async function mailTo(email: string, fits: (mail: Mail) => boolean = () => true): Promise<Mail> {
  const found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const mail = (await allMails()).findLast((one) => one.to.includes(email) && fits(one));
        if (mail !== undefined) found.push(mail);
        return found.length;
      },
      { message: `a mail to ${email}`, timeout: 15_000 },
    )
    .toBe(1);
  const [mail] = found;
  if (mail === undefined) throw new Error(`No mail to ${email} came.`);
  return mail;
}

/** How many mails somebody has received that have such a subject. */
export async function countMailsTo(email: string, about = /^/): Promise<number> {
  return (await allMails()).filter(({ to, subject }) => to.includes(email) && about.test(subject)).length;
}

/** The six digits in the newest mail to somebody that has such a subject; waits until there is one behind the mail with the code `before`. */
export async function codeFor(email: string, subject: RegExp, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const codes = await codesIn(email, subject);
        code = codes.slice(codes.lastIndexOf(before) + 1).at(-1) ?? '';
        return code;
      },
      { message: `a code for ${email}`, timeout: 15_000 },
    )
    .not.toBe('');
  return code;
}

/** The code in the newest mail that is there; empty if there is none. */
export async function codeSoFar(email: string, subject: RegExp): Promise<string> {
  return (await codesIn(email, subject)).at(-1) ?? '';
}

/** The codes in the mails to somebody, the oldest first. */
async function codesIn(email: string, subject: RegExp): Promise<string[]> {
  const mails = (await allMails()).filter((mail) => mail.to.includes(email) && subject.test(mail.subject));
  return mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '').filter((code) => code !== '');
}

/** What has been read, by the names of the files, which never change. */
const known = new Map<string, Mail>();

async function allMails(): Promise<Mail[]> {
  const folder = join(servedData(), 'mail');
  // Names sort by the time at which the mails were written; the folder is made with the first one.
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort();
  return Promise.all(
    files.map(async (name) => {
      const mail = known.get(name) ?? read(await readFile(join(folder, name), 'utf8'));
      known.set(name, mail);
      return mail;
    }),
  );
}

/** Reads headers and the plain text of a mail (RFC 5322; RFC 2045, section 6: base64 or quoted-printable). */
function read(raw: string): Mail {
  const unfolded = (head: string) => head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (head: string, name: string) =>
    new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded(head))?.[1]?.trim() ?? '';
  const parts = raw.split(/\r?\n\r?\n/);
  const head = parts[0] ?? '';
  const boundary = /boundary="?([^";]+)"?/i.exec(header(head, 'Content-Type'))?.[1];
  const bodies = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const plain = bodies.find((body) => /Content-Type: *text\/plain/i.test(body)) ?? raw;
  const gap = /\r?\n\r?\n/.exec(plain.trimStart());
  const start = gap === null ? 0 : gap.index + gap[0].length;
  const [partHead, body] = [plain.trimStart().slice(0, start), plain.trimStart().slice(start)];
  return {
    to: header(head, 'To'),
    subject: header(head, 'Subject'),
    text: decode(body, header(partHead, 'Content-Transfer-Encoding').toLowerCase()),
  };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
