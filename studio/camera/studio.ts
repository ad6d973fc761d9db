import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { bundle } from '../bundle.ts';
import { brands, parts } from '../parts.ts';
import type { PartJob, Report, SceneJob } from './jobs.ts';

/** A picture with straight alpha: four bytes a pixel, row by row from the top. */
export interface Taken extends Report {
  readonly pixels: Buffer;
}

/** A browser that takes pictures, one at a time. */
export interface Studio {
  /** One picture for each shot. Fails when the part has no model, or when it takes longer than ten minutes. */
  part(job: PartJob): Promise<readonly Taken[]>;
  scene(job: SceneJob): Promise<Taken>;
  close(): Promise<void>;
}

/** WebGL 2 drawn in software, the same on every machine. */
const flags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
const TEN_MINUTES = 600_000;

const html =
  '<!doctype html><title>studio</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';

/** Serves the page of the studio and collects the pixels it sends, picture by picture; `collected` empties the collection. */
async function serve(script: string): Promise<{ server: Server; address: string; collected: () => Buffer[] }> {
  const sent: Buffer[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/pixels') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        sent.push(Buffer.concat(chunks));
        response.end();
      });
    } else if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/`, collected: () => sent.splice(0) };
}

/** Opens a studio with the models as they stand. */
export async function openStudio(): Promise<Studio> {
  const { server, address, collected } = await serve(await bundle(`import './camera/page.ts';`, { brands, parts }));
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: flags,
    // The batch finishes what it has begun.
    handleSIGINT: false,
  });
  const faults: string[] = [];
  const page = await browser.newPage();
  page.setDefaultTimeout(TEN_MINUTES);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.title === 'ready');
  const withPixels = (reports: readonly Report[]): readonly Taken[] => {
    const pixels = collected();
    if (faults.length > 0) throw new Error(faults.splice(0).join('\n'));
    if (pixels.length !== reports.length) throw new Error('A picture was lost on its way from the browser');
    return reports.map((report, i) => ({ ...report, pixels: pixels[i] }));
  };
  return {
    part: async (job) => withPixels(await page.evaluate((given) => window.takePart(given), job)),
    scene: async (job) => {
      const [taken] = withPixels([await page.evaluate((given) => window.takeScene(given), job)]);
      return taken;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
