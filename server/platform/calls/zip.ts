import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. `packed`: it is compressed; pictures and PDFs gain nothing by that. */
export interface ZipEntry {
  name: string;
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>;
  packed: boolean;
}

/** A ZIP archive that is made while it is sent: one piece of one file is in memory at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  const zip = new Zip((error, { buffer, byteOffset, byteLength }) => {
    if (error) throw error;
    made.push(Buffer.from(buffer, byteOffset, byteLength));
  });
  for await (const { name, pieces, packed } of entries) {
    const file = packed ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
