import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * What is looked at rather than passed: `npm run looks` compares the main pages with the pictures in `e2e/looks/`, and
 * `npm run shots` takes one of every page into `shots/`. The same shop and browser as for the journeys.
 */
export default defineConfig({
  ...journeys,
  projects: [],
  testMatch: '*.visual.ts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
});
