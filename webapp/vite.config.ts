import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadFonts } from './build/preload-fonts.ts';
import { precompress } from './build/precompress.ts';
import { tokensStylesheet } from './build/tokens-stylesheet.ts';

export default defineConfig({
  plugins: [react(), tokensStylesheet(), preloadFonts(), precompress()],
  build: {
    // Every asset is a file of its own: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One stylesheet: a page's own that failed to come would not be fetched again with the page.
    cssCodeSplit: false,
    target: 'es2022',
    reportCompressedSize: false,
    // What six pages share comes as one file: each alone was 50 requests before the first view, which compressed worse as well.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } } },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080' },
    // The page of the components lists the demonstration's recipes.
    fs: { allow: ['.', '../command-api/demonstration'] },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
    // On a machine that does other work besides.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
