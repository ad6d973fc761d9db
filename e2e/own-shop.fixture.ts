import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { noLimits } from '#server/testing/no-limits.ts';
import { bareEnvironment } from '#server/testing/program.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { firstAdmin } from './first-admin.ts';
import { test as base } from './shop.fixture.ts';

const START_MS = 90_000;
const ASK_AGAIN_MS = 200;

/** A page of a shop of its own, one for all tests of a worker: what is set there changes nothing for other journeys. */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(roomyFolder(), 'mountain-bike-own-'));
      // When the journeys run as root, PostgreSQL runs as somebody else.
      chmodSync(folder, 0o755);
      const port = await freePort();
      const shop = spawn(process.execPath, ['server/main.ts'], {
        stdio: 'ignore',
        env: { ...bareEnvironment, ...noLimits, ...firstAdmin, PORT: String(port), DATA_DIR: folder },
      });
      const url = `http://localhost:${port}`;
      const until = Date.now() + START_MS;
      while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
        if (Date.now() > until || shop.exitCode !== null) throw new Error('The shop of the journey did not open');
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
      await use(url);
      shop.kill('SIGTERM');
      await once(shop, 'exit');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop),
});
