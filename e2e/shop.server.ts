import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment } from '#server/testing/program.ts';
import { roomyFolder } from '#server/testing/roomy-folder.ts';
import { openShopFiles } from './shop.log.ts';

// Runs the built shop for the journeys, on data of its own that goes when it stops. Its log is read when they are over.
const dataDir = mkdtempSync(join(roomyFolder(), 'mountain-bike-e2e-'));
// When the journeys run as root, PostgreSQL runs as somebody else.
chmodSync(dataDir, 0o755);
const files = openShopFiles();
writeFileSync(files.dataDir, dataDir);
const log = createWriteStream(files.log);
const shop = spawn(process.execPath, ['server/main.ts'], {
  stdio: ['inherit', 'pipe', 'pipe'],
  env: { ...process.env, NODE_COMPILE_CACHE: bareEnvironment.NODE_COMPILE_CACHE, DATA_DIR: dataDir },
});
for (const stream of [shop.stdout, shop.stderr]) stream.pipe(log, { end: false });
shop.stderr.pipe(process.stderr);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'));
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
