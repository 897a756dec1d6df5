import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** What can differ with any pair of size and scheme: contrast, and whether everything fits. */
const LOOKS = /accessibility\.spec|@looks/;

/**
 * One project runs in full, and what can differ with size and scheme in the one that is its opposite in both. With `FULL_SIZE`, as `make test-all` sets it,
 * the opposite runs in full as well, except for what depends on neither (`@once`), and looks in the other two.
 */
function selectionOf(index: number): { grep?: RegExp; grepInvert?: RegExp } {
  if (index === 0) return {};
  return index === 1 && process.env.FULL_SIZE !== undefined ? { grepInvert: /@once/ } : { grep: LOOKS };
}

const projects = (['phone light', 'desk dark', 'phone dark', 'desk light'] as const)
  .map((name, index) => {
    const [size, colorScheme] = name.split(' ') as ['phone' | 'desk', 'light' | 'dark'];
    return {
      name,
      use: { viewport: sizes[size], colorScheme, hasTouch: size === 'phone' },
      ...selectionOf(index),
    };
  })
  .slice(0, process.env.FULL_SIZE === undefined ? 2 : 4) satisfies PlaywrightTestConfig['projects'];

export default defineConfig({
  testDir: 'browser-tests',
  globalSetup: './browser-tests/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A net below races that nobody has met yet: whoever meets one mends it.
  retries: 1,
  // A journey through several screens, on a machine that does other work besides.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // The smoothing of an edge may differ, a line that has moved may not.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, pathTemplate: '{testDir}/baselines/{arg}{ext}' },
  },
  reporter: [
    ['list'],
    ...(process.env.JUNIT_FILE === undefined
      ? []
      : [
          [
            'junit',
            { outputFile: process.env.JUNIT_FILE, includeRetries: true, includeProjectInTestName: true },
          ] as const,
        ]),
  ],
  projects,
  use: {
    // What has vanished is named, where a test that takes too long names nothing.
    actionTimeout: 30_000,
    // What a worker asks for is not seen by `page.route`; the tests of the worker allow it.
    serviceWorkers: 'block',
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--no-first-run',
        // Chromium's sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
