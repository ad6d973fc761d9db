import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { roomyFolder } from '#server/testing/roomy-folder.ts';

// Runs the built shop for the journeys, on data of its own that goes when it stops.
const dataDir = mkdtempSync(join(roomyFolder(), 'mountain-bike-e2e-'));
// When the journeys run as root, PostgreSQL runs as somebody else.
chmodSync(dataDir, 0o755);
const shop = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'));
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
