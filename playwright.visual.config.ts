import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * What is looked at rather than passed: `npm run visual` compares the main pages with the pictures in `e2e/visual/`, and
 * `npm run screenshots` takes new ones into `screenshots/`. The same shop and browser as for the journeys.
 */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testMatch: '*.visual.ts',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
});
