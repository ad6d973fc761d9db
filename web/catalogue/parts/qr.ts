import { encode } from 'uqr';

/** `path` fills the dark squares of a picture `size` squares wide. */
export interface QrFacts {
  size: number;
  path: string;
}

/** A text as a QR code. Runs on the server, in loaders. Squares that stand beside each other are one stretch. */
export function qrOf(text: string): QrFacts {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const stretches = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.findIndex((other, at) => at > x && !other);
      return `M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`;
    }),
  );
  return { size, path: stretches.join('') };
}
