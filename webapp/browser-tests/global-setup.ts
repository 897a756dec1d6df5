import { fileURLToPath } from 'node:url';
import { CookbookServer, cookbookBinary, KEPT_DATA, SERVED_DATA, waitUntilReady } from './cookbook-server.ts';
import { OWN_SITE } from './own-site.ts';

/**
 * One real server for all tests: that of `BASE_URL` if it is set, otherwise `COOKBOOK_BIN` with the demonstration collection
 * and the recipes of `collection/`, which have photos; and another one with the same, `READ_URL`, in which nobody changes anything, and which was given
 * videos about safety in the kitchen and addresses of its own.
 * Returns the function that stops them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env.BASE_URL;
  if (given !== undefined) {
    await waitUntilReady(given);
    process.env.READ_URL ??= given;
    return () => Promise.resolve();
  }
  if (cookbookBinary === undefined) {
    throw new Error('Name a running server with BASE_URL, or the binary to start with COOKBOOK_BIN.');
  }
  const server = await CookbookServer.create(cookbookBinary);
  try {
    // The demonstration fills only an empty database, so it comes before the import.
    await server.start();
    await server.stop();
    await server.importFile(fileURLToPath(new URL('collection/recipes.jsonl', import.meta.url)));
    const [reading, kept] = [await server.copy(), await server.copy()];
    const videos = fileURLToPath(new URL('collection/safety-videos.json', import.meta.url));
    await Promise.all([server.start(), reading.start('--safety-videos', videos, ...OWN_SITE)]);
    process.env.BASE_URL = server.url;
    process.env.READ_URL = reading.url;
    process.env[SERVED_DATA] = server.data;
    process.env[KEPT_DATA] = kept.data;
    return async () => {
      await Promise.all([server.remove(), reading.remove(), kept.remove()]);
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}
