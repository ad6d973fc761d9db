import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from './http.client.ts';
import { freePort } from './shop.process.ts';
import { stopAtEnd } from './stopping.ts';

/** In ms. */
const timeouts = { start: 30_000, pollInterval: 50 };

/** A Chromium that Lighthouse steers. */
export interface BenchBrowser {
  executable: string;
  /** The port of its remote debugging. */
  port: number;
  version: string;
}

/** Starts the Chromium that `CHROMIUM` names, without a window, with its profile in `folder`. Stops with the bench. */
export async function startBrowser(folder: string): Promise<BenchBrowser> {
  const executable = process.env.CHROMIUM ?? '';
  const port = await freePort();
  const browser = spawn(
    executable,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${join(folder, 'browser')}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  stopAtEnd(
    () =>
      new Promise<void>((done) => {
        if (browser.exitCode !== null) return done();
        browser.once('exit', () => done());
        browser.kill();
      }),
  );
  const began = performance.now();
  for (;;) {
    try {
      const facts: { Browser: string } = JSON.parse(
        (await sendRequest(`http://127.0.0.1:${port}/json/version`)).body.toString(),
      );
      return { executable, port, version: facts.Browser };
    } catch (error) {
      if (performance.now() - began > timeouts.start)
        throw new Error(`${executable} did not start within ${timeouts.start / 1000} s.`, { cause: error });
      await wait(timeouts.pollInterval);
    }
  }
}
