import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph of light noise: it does not compress to nothing. */
export function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
}

/** A PNG whose header promises `side` × `side` pixels, all of them there, and all the same. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A JPEG with a segment of words in its head: for JPEG it is a comment. */
export function withComment(jpeg: Buffer, words: string): Buffer {
  const text = Buffer.from(words);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

const BOUNDARY = 'the-boundary-of-a-form';

/** A form with one file, as a browser sends it. */
export function formWith(
  bytes: Buffer,
  {
    name = 'shop-front.jpg',
    type = 'image/jpeg',
    field = 'image',
  }: { name?: string; type?: string; field?: string } = {},
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
