import { Agent, request as openRequest } from 'node:http';
import { join } from 'node:path';
import type { FuzzAnswer, Send } from '#server/testing/fuzz/people.ts';
import { countsTable, fuzz } from '#server/testing/fuzz/run.ts';
import { openProbe } from './database.probe.ts';
import { openHeapProbe } from './heap.probe.ts';
import { machineFacts, memoryOf } from './machine.facts.ts';
import { benchSettings, freePort, lastLinesOf, linesOf, startShop } from './shop.process.ts';
import { isLeaving, leave, leaveOnSignals, stopAtEnd } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

/** How many requests, and the seed they are made from: `npm run fuzz -- 50000 12345`. */
const [requests = 50_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const MEASURED_EVERY = 10_000;
/** How much more the shop may hold at the end than after the first measurement, in MB. */
const GROWTH_MAX = 25;
/** In ms. */
const TIMEOUT_MS = 60_000;

const admin = { email: 'admin@mountain-bike.test', password: 'tretlager-68-mm' };

leaveOnSignals();
const folder = temporaryFolder();
const logFile = join(folder, 'shop.log');
try {
  await leave((await run()) ? 0 : 1);
} catch (error) {
  if (!isLeaving()) console.error(`${error instanceof Error ? error.stack : error}\n${lastLinesOf(logFile)}`);
  await leave(1);
}

async function run(): Promise<boolean> {
  const { environment, config } = await benchSettings(join(folder, 'data'));
  const inspector = await freePort();
  const settings = {
    environment: { ...environment, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    config,
    flags: [`--inspect=127.0.0.1:${inspector}`],
  };
  const shop = await startShop(settings, logFile);
  const heap = await openHeapProbe(inspector);
  stopAtEnd(heap.close);
  const probe = await openProbe(config.dataDir, 2);
  stopAtEnd(() => probe.close());
  console.log(`${machineFacts(probe.version, 'none')}\n${requests} requests, seed ${seed}`);

  const measured: number[] = [];
  const began = performance.now();
  const report = await fuzz({
    ...{ send: sendTo(config.http.publicUrl), host: new URL(config.http.publicUrl).host, admin, seed, requests },
    every: {
      requests: Math.min(MEASURED_EVERY, Math.ceil(requests / 2)),
      async do(done) {
        measured.push(await heap.used());
        const rate = Math.round((done / (performance.now() - began)) * 1000);
        console.log(
          `${done} requests, ${rate} in a second: ${measured.at(-1)} MB of heap, ${memoryOf(shop.pid)} MB in all`,
        );
      },
    },
  });
  const growth = (measured.at(-1) ?? 0) - (measured[0] ?? 0);
  const faults = linesOf(logFile).filter((line) => line.includes('"level":50') || line.includes('"level":60'));
  const agrees = await probe.ledgerAgrees();
  console.log(`
${countsTable(report.counts)}

Finds    ${report.finds.length === 0 ? 'none' : `\n${report.finds.join('\n')}`}
Errors   ${faults.length === 0 ? 'none in the log' : `\n${faults.slice(0, 10).join('\n')}`}
Selling  ${report.closingSale === null ? 'an order was placed and paid afterwards' : `AFTERWARDS NO ORDER COULD BE PLACED AND PAID: ${report.closingSale}`}
Unsold   ${report.unsold.size === 0 ? 'none between the requests' : `\n${[...report.unsold].map(([step, times]) => `${times} times ${step}`).join('\n')}`}
Stock    ${agrees ? 'ledger and figures agree' : 'LEDGER AND FIGURES DISAGREE'}
Memory   ${growth.toFixed(1)} MB of heap more at the end than at first (at most ${GROWTH_MAX})
Again    npm run fuzz -- ${requests} ${seed}`);
  return (
    report.finds.length === 0 && faults.length === 0 && report.closingSale === null && agrees && growth <= GROWTH_MAX
  );
}

/** Sends requests one after the other. Of the stream of events, which never ends, only the head is read. */
function sendTo(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  stopAtEnd(() => agent.destroy());
  const { hostname, port } = new URL(origin);
  const over = (connection: Agent | false, { method, url, headers, body }: Parameters<Send>[0]) =>
    new Promise<FuzzAnswer>((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent: connection, hostname, port, method, path: url, headers: { ...headers, ...length } };
      const outgoing = openRequest(options, (answer) => {
        const pieces: Buffer[] = [];
        const done = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) });
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          outgoing.destroy();
          return done();
        }
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', done);
      });
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`${method} ${url}: no answer`)));
      outgoing.once('error', reject);
      outgoing.end(body ?? undefined);
    });
  // A connection that was idle may just have been ended, and one whose body is refused unread is.
  return (request) => over(agent, request).catch(() => over(false, request));
}
