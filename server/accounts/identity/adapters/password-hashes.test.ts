import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ClientLeft, TooBusy } from '#server/platform/errors/too-busy.ts';
import { quickHashes } from '#server/testing/quick-hashes.ts';
import { scryptHashes } from './password-hashes.ts';

describe.each([
  ['scrypt', scryptHashes],
  ['the quick one of tests', quickHashes],
])('%s', (_name, { hash: hashOf, verify }) => {
  test('a hash is of its password alone', async () => {
    const hash = await hashOf('kettenblatt');
    expect(await hashOf('kettenblatt')).not.toBe(hash);
    expect(hash).not.toContain('kettenblatt');
    expect(await verify({ hash, password: 'kettenblatt' })).toBe(true);
    expect(await verify({ hash, password: 'Kettenblatt' })).toBe(false);
  });

  test('a hash that fails makes way for the next', async () => {
    const broken = Array.from({ length: 5 }, () => verify({ hash: 'no hash', password: 'x' }));
    for (const each of await Promise.allSettled(broken)) expect(each.status).toBe('rejected');
    const hash = await hashOf('kettenblatt');
    expect(await verify({ hash, password: 'kettenblatt' })).toBe(true);
  });
});

test('a crowd that hashes leaves threads to others', async () => {
  const done: string[] = [];
  const crowd = Array.from({ length: 12 }, async () => {
    await scryptHashes.hash('kettenblatt');
    done.push('a hash');
  });
  const other = promisify(scrypt)('short', randomBytes(16), 16).then(() => done.push('other work'));
  await Promise.all([...crowd, other]);
  expect(done).toHaveLength(13);
  expect(done.indexOf('other work')).toBeLessThan(6);
});

test('who has hung up makes room in the full queue, and no work is done for them', async () => {
  let gone = false;
  const crowd = Promise.allSettled(Array.from({ length: 26 }, () => scryptHashes.hash('kettenblatt', () => gone)));
  await expect(scryptHashes.hash('kettenblatt')).rejects.toThrow(TooBusy);
  gone = true;
  expect(await scryptHashes.hash('kettenblatt')).toContain(':');
  const ended = await crowd;
  // Two were at work already.
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const each of ended) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(ClientLeft);
});
