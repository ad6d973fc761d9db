import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupRefused, format, mark } from './backup.format.ts';
import { type ByteReader, byteReader } from './byte-reader.ts';

// A backup is two lines of text, then chunks. Each chunk has its length, whether it is the last one, and a tag over that, its
// place, the two lines and its bytes: so what was changed, moved or cut off is found. With a passphrase the tag is that of
// AES-256-GCM and the bytes are encrypted; without, it is a SHA-256.

const CHUNK = 256 * 1024;
const FRAME = 5;
const tagBytes = { plain: 32, encrypted: 16 };
/** As a power of two, what a guess costs: 128 MB and a quarter of a second. */
const COST = 17;

const headerSchema = z.object({
  encryption: z.object({ salt: z.base64(), check: z.base64(), cost: z.int().min(10).max(20) }).nullable(),
});

/** What tags the chunks of one file. */
interface Sealing {
  /** Under everything: the two lines. */
  header: Buffer;
  key: Buffer | null;
}

/** The stream of a whole file around `content`. Tests take a lower `cost`. */
export async function* seal(content: AsyncIterable<Buffer>, passphrase: string | null, cost = COST) {
  const salt = randomBytes(16);
  const { key, check } = passphrase === null ? { key: null, check: null } : await derive(passphrase, salt, cost);
  const encryption = check && { salt: salt.toString('base64'), check: check.toString('base64'), cost };
  const header = Buffer.from(`${mark} ${format}\n${JSON.stringify({ encryption })}\n`);
  yield header;
  let place = 0;
  let waiting: Buffer[] = [];
  let held = 0;
  for await (const piece of content) {
    waiting.push(piece);
    held += piece.byteLength;
    if (held <= CHUNK) continue;
    let all = Buffer.concat(waiting);
    // At least a byte stays, so that the last chunk is known as such when it is written.
    for (; all.byteLength > CHUNK; all = all.subarray(CHUNK))
      yield* sealChunk({ header, key }, all.subarray(0, CHUNK), place++, false);
    [waiting, held] = [[all], all.byteLength];
  }
  yield* sealChunk({ header, key }, Buffer.concat(waiting), place, true);
}

/** The content of a file. Throws a BackupRefused where the file is not one, is not whole, or does not open with `passphrase`. */
export async function* unseal(file: AsyncIterable<Buffer>, passphrase: string | null) {
  const reader = byteReader(file);
  try {
    const sealing = await openHeader(reader, passphrase);
    for (let place = 0, last = false; !last; place++) {
      const frame = await reader.read(FRAME);
      const tag = frame && (await reader.read(sealing.key ? tagBytes.encrypted : tagBytes.plain));
      const length = frame?.readUInt32BE(0) ?? 0;
      if (length > CHUNK) throw changed();
      const bytes = tag && (await reader.read(length));
      if (!frame || !bytes) throw new BackupRefused('The file ends too early: it was not copied whole.');
      yield openChunk(sealing, { frame, tag, bytes, place });
      last = frame[4] === 1;
    }
    if (!(await reader.isAtEnd())) throw changed();
  } finally {
    await reader.close();
  }
}

async function openHeader(reader: ByteReader, passphrase: string | null): Promise<Sealing> {
  const first = await readLine(reader, mark.length + 8);
  const [, version] = new RegExp(`^${mark} (\\d+)$`).exec(first ?? '') ?? [];
  if (!version) throw new BackupRefused('This file is no backup of this shop.');
  if (Number(version) > format)
    throw new BackupRefused('This file was written by a newer version of the shop: restore it with that one.');
  const second = (await readLine(reader, 1000)) ?? '';
  const read = headerSchema.safeParse(jsonOf(second));
  if (!read.success) throw changed();
  const header = Buffer.from(`${first}\n${second}\n`);
  const { encryption } = read.data;
  if (!encryption) {
    // Who may write files could otherwise slip in one of his own.
    if (passphrase !== null)
      throw new BackupRefused(
        'This file is not encrypted, but BACKUP_PASSPHRASE is set: leave that out if you know where the file comes from.',
      );
    return { header, key: null };
  }
  if (passphrase === null)
    throw new BackupRefused('This file is encrypted: set BACKUP_PASSPHRASE to what it was when the file was made.');
  const { key, check } = await derive(passphrase, Buffer.from(encryption.salt, 'base64'), encryption.cost);
  if (!isSame(check, Buffer.from(encryption.check, 'base64')))
    throw new BackupRefused('This file was encrypted with another BACKUP_PASSPHRASE.');
  return { header, key };
}

/** A key for this file alone, since each has a salt of its own, and what tells a wrong passphrase from a changed file. */
async function derive(passphrase: string, salt: Buffer, cost: number): Promise<{ key: Buffer; check: Buffer }> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
  const derived = await promisify<string, Buffer, number, typeof options, Buffer>(scrypt)(
    passphrase.normalize('NFC'),
    salt,
    48,
    options,
  );
  return { key: derived.subarray(0, 32), check: derived.subarray(32) };
}

function* sealChunk({ header, key }: Sealing, bytes: Buffer, place: number, last: boolean) {
  const frame = Buffer.alloc(FRAME);
  frame.writeUInt32BE(bytes.byteLength, 0);
  frame[4] = last ? 1 : 0;
  yield frame;
  if (!key) {
    yield digestOf(header, frame, place, bytes);
    yield bytes;
    return;
  }
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(Buffer.concat([header, frame]));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  yield cipher.getAuthTag();
  yield encrypted;
}

interface Chunk {
  frame: Buffer;
  tag: Buffer;
  bytes: Buffer;
  place: number;
}

function openChunk({ header, key }: Sealing, { frame, tag, bytes, place }: Chunk): Buffer {
  if (!key) {
    if (!isSame(tag, digestOf(header, frame, place, bytes))) throw changed();
    return bytes;
  }
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes.encrypted })
    .setAAD(Buffer.concat([header, frame]))
    .setAuthTag(tag);
  const decrypted = decipher.update(bytes);
  try {
    decipher.final();
  } catch (cause) {
    throw changed(cause);
  }
  return decrypted;
}

/** The key is for one file alone, so the place of a chunk is used once under it. */
function nonceOf(place: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 6, 6);
  return nonce;
}

function digestOf(header: Buffer, frame: Buffer, place: number, bytes: Buffer): Buffer {
  return createHash('sha256').update(header).update(frame).update(nonceOf(place)).update(bytes).digest();
}

async function readLine(reader: ByteReader, most: number): Promise<string | null> {
  const bytes: number[] = [];
  while (bytes.length < most) {
    const byte = (await reader.read(1))?.[0];
    if (byte === undefined) return null;
    if (byte === 0x0a) return Buffer.from(bytes).toString('utf8');
    bytes.push(byte);
  }
  return null;
}

const isSame = (one: Buffer, other: Buffer) => one.byteLength === other.byteLength && timingSafeEqual(one, other);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error of a file whose content is not what was written. */
export function changed(cause?: unknown): BackupRefused {
  return new BackupRefused('The file was changed after it was made: take another one.', { cause });
}
