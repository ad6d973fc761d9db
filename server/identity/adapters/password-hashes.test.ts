import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hashes.ts';

test('a hash is of its password alone', async () => {
  const hash = await hashPassword('kettenblatt');
  expect(await hashPassword('kettenblatt')).not.toBe(hash);
  expect(await verifyPassword({ hash, password: 'kettenblatt' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'Kettenblatt' })).toBe(false);
});

test('a crowd that hashes leaves threads to others', async () => {
  const done: string[] = [];
  const crowd = Array.from({ length: 12 }, async () => {
    await hashPassword('kettenblatt');
    done.push('a hash');
  });
  const other = promisify(scrypt)('short', randomBytes(16), 16).then(() => done.push('other work'));
  await Promise.all([...crowd, other]);
  expect(done).toHaveLength(13);
  expect(done.indexOf('other work')).toBeLessThan(6);
});

test('a hash that fails makes way for the next', async () => {
  const broken = Array.from({ length: 5 }, () => verifyPassword({ hash: 'no hash', password: 'x' }));
  for (const each of await Promise.allSettled(broken)) expect(each.status).toBe('rejected');
  const hash = await hashPassword('kettenblatt');
  expect(await verifyPassword({ hash, password: 'kettenblatt' })).toBe(true);
});
