import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '#contract/catalogue/parts.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import type { Caller, Member } from './caller.ts';
import { count, type Memory } from './memory.ts';

/** What an admin of a round acts with. */
export interface AdminActing {
  caller: Caller;
  memory: Memory;
  admin: Member;
  parts: readonly Part[];
  /** Those of the shop, for programs beside it. */
  environment: Readonly<Record<string, string>>;
  folder: string;
}

/** Sends a picture. */
export async function sendPicture({ caller, memory, admin }: AdminActing): Promise<void> {
  const { headers, body } = formWith(await photograph(640, 480).jpeg().toBuffer());
  const sent = await caller.ask('POST', '/api/images', { as: admin, headers, bytes: body });
  if (sent?.status !== 200) return;
  memory.pictures.push(sent.body.data.url);
  count(memory, 'picture');
}

/** Imports another weight for all parts that nobody orders. */
export async function importWeights(acting: AdminActing, weight: number): Promise<void> {
  const { caller, memory, admin, parts } = acting;
  const bytes = Buffer.from(['sku,weight', ...parts.map(({ sku }) => `${sku},${weight}`)].join('\n'));
  const headers = { 'content-type': 'text/csv' };
  const checked = await caller.ask('POST', '/api/parts/imports', { as: admin, headers, bytes });
  if (checked?.status !== 200) return;
  memory.importedWeights.add(weight);
  const path = `/api/parts/imports/${checked.body._id}`;
  let written = await caller.ask('POST', `${path}/written`, { as: admin });
  while (written?.status === 200 && written.body.state === 'writing' && !caller.isEnding()) {
    await wait(100);
    written = await caller.ask('GET', path, { as: admin });
  }
  if (written?.status !== 200 || written.body.state !== 'written') return;
  memory.importedWeights = new Set([weight]);
  count(memory, 'import');
}

/** Makes a backup as `npm run backup` does. One that fails because the shop is away is no fault. */
export async function makeBackup({ memory, environment, folder }: AdminActing, number: number): Promise<void> {
  const file = join(folder, `backup-${number}`);
  const child = spawn(process.execPath, ['server/backup.ts', file], {
    cwd: projectFolder,
    env: { ...environment },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) return;
  memory.backups.push(file);
  count(memory, 'backup');
}
