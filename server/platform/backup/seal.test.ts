import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const gather = async (pieces: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

const sealed = (bytes: Buffer, passphrase: string | null, size = 60_000) =>
  gather(seal(inPieces(bytes, size), passphrase, 10));
const opened = (file: Buffer, passphrase: string | null, size = 60_000) =>
  gather(unseal(inPieces(file, size), passphrase));

const CHUNK = 256 * 1024;
const passphrases = [null, 'a passphrase of people'];

test.each(passphrases)(
  'what is sealed comes back, however it is cut into pieces (passphrase: %s)',
  async (passphrase) => {
    for (const length of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])
      for (const size of [7919, CHUNK, 10 * CHUNK]) {
        const bytes = randomBytes(length);
        expect((await opened(await sealed(bytes, passphrase, size), passphrase, size)).equals(bytes)).toBe(true);
      }
  },
);

test.each(passphrases)(
  'a change of any byte is found, and so is a cut anywhere (passphrase: %s)',
  async (passphrase) => {
    const file = await sealed(randomBytes(2 * CHUNK + 5), passphrase);
    const header = file.indexOf(0x0a, file.indexOf(0x0a) + 1);
    const places = [1, 5, 6, 40, CHUNK].map((offset) => header + offset).concat(file.byteLength - 1);
    for (const place of places) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await expect(opened(changed, passphrase)).rejects.toThrow(/was changed|not copied whole/);
      await expect(opened(file.subarray(0, place), passphrase)).rejects.toThrow('The file ends too early');
    }
    await expect(opened(Buffer.concat([file, Buffer.from('x')]), passphrase)).rejects.toThrow('was changed');
  },
);

test('chunks cannot change places, or be left out', async () => {
  const file = await sealed(randomBytes(3 * CHUNK), 'a passphrase of people');
  const start = file.indexOf(0x0a, file.indexOf(0x0a) + 1) + 1;
  const size = 5 + 16 + CHUNK;
  const [head, one, two, rest] = [
    file.subarray(0, start),
    file.subarray(start, start + size),
    file.subarray(start + size, start + 2 * size),
    file.subarray(start + 2 * size),
  ];
  for (const pieces of [
    [head, two, one, rest],
    [head, one, rest],
  ])
    await expect(opened(Buffer.concat(pieces), 'a passphrase of people')).rejects.toThrow('was changed');
});

test('nothing of the content can be read in an encrypted file, and no two are alike', async () => {
  const bytes = Buffer.from('the secret of the shop '.repeat(100));
  const [one, other] = [await sealed(bytes, 'a passphrase of people'), await sealed(bytes, 'a passphrase of people')];
  expect(one.includes('secret')).toBe(false);
  expect(one.equals(other)).toBe(false);
});

test('a wrong passphrase, none, one too many and a foreign file each have their sentence', async () => {
  const bytes = randomBytes(10);
  const encrypted = await sealed(bytes, 'a passphrase of people');
  await expect(opened(encrypted, 'another one of people')).rejects.toThrow('encrypted with another BACKUP_PASSPHRASE');
  await expect(opened(encrypted, null)).rejects.toThrow('This file is encrypted: set BACKUP_PASSPHRASE');
  await expect(opened(await sealed(bytes, null), 'a passphrase of people')).rejects.toThrow('is not encrypted, but');
  for (const foreign of ['', 'PK\u0003\u0004', 'a'.repeat(10_000), 'MOUNTAIN-BIKE-BACKUP\n'])
    await expect(opened(Buffer.from(foreign), null)).rejects.toThrow('no backup of this shop');
  await expect(opened(Buffer.from('MOUNTAIN-BIKE-BACKUP 2\n{}\n'), null)).rejects.toThrow(
    'a newer version of the shop',
  );
});
