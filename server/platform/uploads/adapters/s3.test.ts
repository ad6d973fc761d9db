import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { uploadsConform } from '#server/platform/uploads/uploads.conformance.ts';
import { s3Store } from './s3.ts';

uploadsConform('an S3-compatible store', async () => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: 'the-shop' }],
  });
  const { port } = await server.run();
  // Somebody listens, and never answers.
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => silent.once('listening', listening));
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'the-shop', key: 'S3RVER', secret: 'S3RVER' };
  const deaf = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  return {
    store: s3Store(settings),
    elsewhere: s3Store(settings),
    away: s3Store({ ...settings, endpoint: deaf }, 200),
    forgets: true,
    async close() {
      silent.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
});
