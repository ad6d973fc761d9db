/** The kinds of picture that are taken. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** What a file is by its first bytes: a kind that is taken, the name of another, or null where it is no picture. */
export function kindOf(bytes: Buffer): { taken: PictureKind } | { other: string } | null {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\xff\xd8\xff')) return { taken: 'jpeg' };
  if (starts('\x89PNG\r\n\x1a\n')) return { taken: 'png' };
  if (starts('RIFF') && starts('WEBP', 8)) return { taken: 'webp' };
  if (starts('ftyp', 4)) {
    const brands = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 200)).toString('latin1');
    if (/avi[fs]/.test(brands)) return { taken: 'avif' };
    return { other: /hei[cxms]|hev|mif1|msf1/.test(brands) ? 'HEIC' : 'Video' };
  }
  if (starts('GIF8')) return { other: 'GIF' };
  if (starts('BM') && starts('\0\0\0\0', 6)) return { other: 'BMP' };
  if (starts('II*\0') || starts('MM\0*')) return { other: 'TIFF' };
  if (starts('\xff\x0a') || starts('JXL ', 4)) return { other: 'JPEG XL' };
  return isSvg(bytes) ? { other: 'SVG' } : null;
}

function isSvg(bytes: Buffer): boolean {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes
    .subarray(0, 4096)
    .toString(wide ? 'utf16le' : 'utf8')
    .trimStart();
  return text.startsWith('<') && /<(\w+:)?svg[\s>]/i.test(text);
}

/** Where the picture ends in a file of that kind, in bytes from its beginning; null where the file ends before it. */
export function endOf(kind: PictureKind, bytes: Buffer): number | null {
  try {
    return ends[kind](bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Each reads lengths and skips; reading past the last byte throws a RangeError. */
const ends: Record<PictureKind, (bytes: Buffer) => number | null> = {
  jpeg(bytes) {
    let at = 2;
    for (;;) {
      // The compressed part says 0xFF as FF 00, and D0 to D7 restart it; every other FF begins a segment.
      // Byte by byte: a file of nothing else would ask `indexOf` five million times, which takes seconds.
      while (at < bytes.length && bytes[at] !== 0xff) at += 1;
      while (bytes[at] === 0xff) at += 1;
      const marker = bytes[at];
      if (marker === undefined) return null;
      at += 1;
      if (marker === 0xd9) return at;
      if (marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd7)) at += bytes.readUInt16BE(at);
    }
  },
  png(bytes) {
    for (let at = 8; ; ) {
      const next = at + 12 + bytes.readUInt32BE(at);
      if (next > bytes.length) return null;
      if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
      at = next;
    }
  },
  webp(bytes) {
    const end = 8 + bytes.readUInt32LE(4);
    return end > bytes.length ? null : end;
  },
  avif: endOfBoxes,
};

const boxTypes = new Set('ftyp meta mdat moov moof mfra sidx styp free skip wide uuid grpl emsg'.split(' '));

/** Where the boxes of an ISO media file end; null where the last one is not whole. */
function endOfBoxes(bytes: Buffer): number | null {
  let at = 0;
  while (at + 8 <= bytes.length && boxTypes.has(bytes.toString('latin1', at + 4, at + 8))) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < 8 || at + size > bytes.length) return null;
    at += size;
  }
  return at;
}

/** Telephones add two or three. Millions would fit into a file, and hold everybody up while they are looked at. */
const ADDED_MAX = 20;

/**
 * Whether something stands behind the picture that makes the file another one, too: a page, an archive, a script. What
 * telephones add to a JPEG is not counted: further JPEGs, the short film of a moving picture, Samsung's own trailer.
 */
export function hasTrailingData(kind: PictureKind, bytes: Buffer, end: number): boolean {
  let rest = bytes.subarray(end);
  for (let added = 0; added <= ADDED_MAX; added += 1) {
    const first = rest.findIndex((byte) => byte !== 0);
    // Zeros fill a file up and say nothing.
    if (first < 0) return false;
    if (kind !== 'jpeg') return true;
    // The length of a film's first box begins with zeros, too.
    const brand = rest.subarray(0, first + 8).indexOf('ftyp');
    const from = brand >= 4 ? brand - 4 : first;
    const next = rest.subarray(from);
    const isJpeg = next.toString('latin1', 0, 2) === '\xff\xd8';
    if (brand < 4 && !isJpeg) return rest.subarray(-4).toString('latin1') !== 'SEFT';
    const length = isJpeg ? endOf('jpeg', next) : endOfBoxes(next);
    if (length === null) return true;
    rest = next.subarray(length);
  }
  return true;
}
