import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadsConform } from '#server/platform/uploads/uploads.conformance.ts';
import { diskStore } from './disk.ts';

uploadsConform('a folder of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  const file = join(folder, 'no folder');
  await writeFile(file, '');
  return {
    store: diskStore(join(folder, 'images')),
    elsewhere: diskStore(join(folder, 'images')),
    away: diskStore(file),
    forgets: true,
    close: () => rm(folder, { recursive: true }),
  };
});

test('nothing but an id becomes a path', async () => {
  const store = diskStore(join(tmpdir(), 'never made'));
  for (const id of ['../../etc/passwd', '', 'a/b', `0197f3c0-0000-7000-8000-000000000000/..`])
    for (const act of [
      () => store.read({ id, width: 400, url: null }),
      () => store.save(id, [{ width: 400, bytes: Buffer.alloc(1) }]),
    ])
      await expect((async () => act())()).rejects.toThrow(TypeError);
});
