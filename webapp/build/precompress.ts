import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files whose content is text. Fonts and photos are compressed already. */
const COMPRESSIBLE = /\.(css|js|svg|json|webmanifest|txt)$/;

/**
 * Writes a `.br` and a `.gz` beside each text file of `dist`, so that the server answers with ready-made bytes.
 * `index.html` is left alone: the server writes it anew for each address.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'heirloom-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(names.map((name) => compressBeside(join(folder, name))));
      },
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
