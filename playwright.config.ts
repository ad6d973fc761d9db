import { defineConfig } from '@playwright/test';
import { thorough } from './e2e/extent.ts';
import { firstAdmin } from './e2e/first-admin.ts';
import { noLimits } from './server/testing/no-limits.ts';
import { noSettings } from './server/testing/no-settings.ts';

const port = 4179;
const isThorough = process.env.THOROUGH !== undefined;
const origin = `http://localhost:${port}`;

const launchOptions = {
  executablePath: process.env.CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Journeys that look at pictures. The others load none, for these were a third of their time; in a thorough run all do. */
const withPictures =
  /\/(buyer|catalogue|every-page|frame|home|manage-parts|pages|parts|purchase|reading|specification)\.spec\.ts$/;
const withoutPictures = { ...launchOptions, args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'] };

/** Whole journeys through the built shop. `CHROMIUM` is the browser that `npm test` found or installed. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/stock.setup.ts',
  globalTeardown: './e2e/shop-log.teardown.ts',
  fullyParallel: true,
  grepInvert: isThorough ? undefined : new RegExp(thorough.tag),
  metadata: { isThorough },
  workers: 2,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    // A press that finds nothing to press says where, long before the journey's own time is over.
    actionTimeout: 20_000,
    // A trace of every journey would take as long again as the journeys: `--trace on` records one.
    trace: 'off',
    launchOptions,
  },
  projects: isThorough
    ? [{ name: 'all' }]
    : [
        { name: 'with pictures', testMatch: withPictures },
        { name: 'without pictures', testIgnore: withPictures, use: { launchOptions: withoutPictures } },
      ],
  webServer: {
    command: 'node e2e/shop.server.ts',
    url: `${origin}/api/health`,
    env: { ...noSettings, PORT: String(port), ...noLimits, NODE_ENV: 'production', ...firstAdmin },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    timeout: 120_000,
  },
});
