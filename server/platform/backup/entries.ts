import type { z } from 'zod';
import { type Head, headSchema, type Tally, tallySchema } from './backup.format.ts';
import { type ByteReader, byteReader } from './byte-reader.ts';
import { changed } from './seal.ts';
import { tallyOf } from './tally.ts';

// The content of a backup: entries, each of them a head, pieces of bytes, an empty piece, and what was counted. Lengths come before
// what they measure, so nothing has to be known of an entry before it is written.

const LENGTH = 4;
const PIECE_MAX = 64 * 1024 * 1024;

/** One entry as it is read. Its content has to be read to the end, and before the next entry. */
export interface Entry {
  head: Head;
  content: AsyncIterable<Buffer>;
  /** Known once the content was read. */
  tally(): Tally;
}

/** The bytes of one entry. `onTally` gets what was counted. */
export async function* writeEntry(
  head: Head,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  onTally: (tally: Tally) => void = () => undefined,
) {
  yield framed(Buffer.from(JSON.stringify(head)));
  const tally = tallyOf();
  for await (const piece of content) {
    if (piece.byteLength === 0) continue;
    tally.add(piece);
    yield lengthOf(piece);
    yield piece;
  }
  yield Buffer.alloc(LENGTH);
  const result = tally.result();
  yield framed(Buffer.from(JSON.stringify(result)));
  onTally(result);
}

/** The entries in these bytes up to the one named `end`. Throws a BackupRefused where they are not what was written. */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = byteReader(bytes);
  try {
    for (;;) {
      const head = await readJson(reader, headSchema);
      const tally = tallyOf();
      yield { head, content: readContent(reader, tally), tally: tally.result };
      if (head.kind !== 'end') continue;
      if (!(await reader.isAtEnd())) throw changed();
      return;
    }
  } finally {
    await reader.close();
  }
}

async function* readContent(reader: ByteReader, tally: ReturnType<typeof tallyOf>) {
  for (let piece = await readPiece(reader); piece.byteLength > 0; piece = await readPiece(reader)) {
    tally.add(piece);
    yield piece;
  }
  const [written, read] = [await readJson(reader, tallySchema), tally.result()];
  if (written.sha256 !== read.sha256 || written.bytes !== read.bytes || written.lines !== read.lines) throw changed();
}

async function readPiece(reader: ByteReader): Promise<Buffer> {
  const length = (await reader.read(LENGTH))?.readUInt32BE(0);
  if (length === undefined || length > PIECE_MAX) throw changed();
  const piece = await reader.read(length);
  if (!piece) throw changed();
  return piece;
}

async function readJson<Schema extends z.ZodType>(reader: ByteReader, schema: Schema): Promise<z.output<Schema>> {
  const text = (await readPiece(reader)).toString('utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw changed(cause);
  }
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(piece.byteLength, 0);
  return length;
}

const framed = (piece: Buffer) => Buffer.concat([lengthOf(piece), piece]);

/** All of a content, for entries that are small. */
export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
