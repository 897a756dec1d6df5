import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The start creates a database and fills it. */
const READY_WITHIN = 120_000;
const STOPPED_WITHIN = 30_000;

/** The binary `cookbook`, when the environment names one. */
export const cookbookBinary = process.env.COOKBOOK_BIN;

/** Names the data folder of the server under test: its mails are there, and its command line works on it. */
export const SERVED_DATA = 'SERVED_DATA';

/** Names the data folder of a stopped server with the same collection, from which tests make servers of their own. */
export const KEPT_DATA = 'KEPT_DATA';

/** The data folder of the server under test. */
export function servedData(): string {
  const folder = process.env[SERVED_DATA];
  if (folder === undefined)
    throw new Error(`Name the data folder of the server in BASE_URL with ${SERVED_DATA}.`);
  return folder;
}

/** Makes a member of the server under test an admin, as its owner would: on the command line. */
export async function promote(email: string): Promise<void> {
  if (cookbookBinary === undefined) throw new Error('Name the binary of the server with COOKBOOK_BIN.');
  await run(cookbookBinary, ['admin', 'promote', email, '--data', servedData()]);
}

/** A cookbook with a data folder of its own, served on a port of its own. */
export class CookbookServer {
  private process: ChildProcess | undefined;
  private log = '';
  private readonly binary: string;
  readonly data: string;
  readonly url: string;

  private constructor(binary: string, data: string, port: number) {
    this.binary = binary;
    this.data = data;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A server that is not running yet; its data folder is new. */
  static async create(binary: string): Promise<CookbookServer> {
    const data = await mkdtemp(join(tmpdir(), 'heirloom-shelf-'));
    // If we are root, PostgreSQL runs as another user, who must be able to enter.
    await chmod(data, 0o755);
    return new CookbookServer(resolve(binary), data, await freePort());
  }

  /** A server of one test's own, with what the server under test had at the beginning; it is not running yet. */
  static async ofItsOwn(binary: string): Promise<CookbookServer> {
    const server = await CookbookServer.create(binary);
    const kept = process.env[KEPT_DATA];
    if (kept !== undefined) await copyData(kept, server.data);
    return server;
  }

  /** Starts serving, with the demonstration collection if the database is empty, and waits until it is ready. */
  async start(...settings: string[]): Promise<void> {
    await this.startWith('dist', ...settings);
  }

  /** The same with the web app in this folder. */
  async startWith(webapp: string, ...settings: string[]): Promise<void> {
    const child = spawn(
      this.binary,
      [
        'serve',
        '--demo',
        '--data',
        this.data,
        '--listen',
        this.url.slice('http://'.length),
        '--webapp',
        webapp,
        // Each test names the address it comes from, so that tests do not share one limit.
        '--trusted-proxy',
        '127.0.0.1',
        ...settings,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: ownEnvironment() },
    );
    this.process = child;
    const keep = (chunk: Buffer) => (this.log += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await waitUntilReady(this.url, () => {
      if (child.exitCode !== null) throw new Error(`cookbook ended with ${child.exitCode}:\n${this.log}`);
    });
  }

  /** Stops serving and waits until the process is gone. */
  async stop(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (child?.exitCode !== null) return;
    const gone = new Promise<void>((resolveGone) =>
      child.once('exit', () => {
        resolveGone();
      }),
    );
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN);
    child.kill('SIGTERM');
    await gone;
    clearTimeout(deadline);
  }

  /** A server with a copy of this one's data, which has to be stopped. */
  async copy(): Promise<CookbookServer> {
    const copy = await CookbookServer.create(this.binary);
    await copyData(this.data, copy.data);
    return copy;
  }

  /** Imports a file of recipes while the server is stopped. */
  async importFile(file: string): Promise<void> {
    await run(this.binary, ['import', file, '--data', this.data]);
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }
}

async function copyData(from: string, to: string): Promise<void> {
  // PostgreSQL's files belong to the user that it runs as.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

async function run(binary: string, words: string[]): Promise<void> {
  await promisify(execFile)(resolve(binary), words, { env: ownEnvironment() });
}

/** The environment without the variables that configure a cookbook: a developer's own database is no place for tests. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const configures = (name: string) => name === 'DATABASE_URL' || name.startsWith('COOKBOOK_');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !configures(name)));
}

/** Waits until a server says that it is ready; `check` may throw to give up early. */
export async function waitUntilReady(url: string, check: () => void = () => undefined): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    check();
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`${url} was not ready within ${READY_WITHIN / 1000} seconds.`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
