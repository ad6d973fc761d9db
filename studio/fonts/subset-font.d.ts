/** As much of subset-font as we use: it brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    /** A number pins an axis; a range cuts it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    /** Entries of the table of names that are kept besides the family's and style's. */
    preserveNameIds?: readonly number[];
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
