import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;

/** Every journey at both sizes, by day and by night. */
const projects = Object.entries(sizes).flatMap(([size, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${size} ${colorScheme}`,
    use: { viewport, colorScheme, hasTouch: size === 'phone' },
    // What does not depend on the looks runs in the first project alone; journeys that do not depend on the hour run by day.
    ...(size === 'phone' && colorScheme === 'light'
      ? {}
      : { grepInvert: colorScheme === 'light' ? /@once/ : /@once|@day/ }),
  })),
) satisfies PlaywrightTestConfig['projects'];

export default defineConfig({
  testDir: 'browser-tests',
  globalSetup: './browser-tests/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A journey through several screens, on a machine that does other work besides.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects,
  use: {
    trace: 'retain-on-failure',
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
