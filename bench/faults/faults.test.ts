import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { isThorough } from '#server/testing/extent.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { faults } from './faults.list.ts';
import { runRound } from './round.ts';
import { makeTemplate } from './template.ts';

// The short form of `npm run faults`, in `npm run thorough`.

const canRun = existsSync(join(projectFolder, 'build/server/index.js')) && existsSync('/proc/self/environ');

// Its limits are times of a shop under load: it waits for more rounds on slow machines before everybody's change depends on it.
test.runIf(isThorough && canRun)(
  'what was acknowledged outlives a kill -9 under load (skipped until the pages are built, and without /proc)',
  async () => {
    const folder = mkdtempSync(join(roomyFolder(), 'faults-'));
    // PostgreSQL runs as another user when we are root, and has to get in.
    chmodSync(folder, 0o755);
    try {
      const template = await makeTemplate(join(folder, 'template'));
      const named = ['kill -9 of a backend'];
      const { findings, counts } = await runRound(template, {
        faults: faults.filter(({ name }) => named.includes(name)),
        ...{ seed: inject('fuzzSeed'), folder: join(folder, 'round'), mounts: false },
      });
      expect(findings).toEqual([]);
      expect(counts.get('order')).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
  300_000,
);
