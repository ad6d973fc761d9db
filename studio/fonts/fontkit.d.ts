/** As much of fontkit as we use: it brings no types. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
    path: { toSVG(): string };
  }

  interface Font {
    characterSet: number[];
    variationAxes: Record<string, { name: string; min: number; default: number; max: number }>;
    availableFeatures: string[];
    copyright: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    numGlyphs: number;
    getGlyph(id: number): Glyph;
    glyphForCodePoint(point: number): Glyph;
    layout(text: string, features?: readonly string[]): { advanceWidth: number; positions: { xAdvance: number }[] };
  }

  export function create(file: Buffer): Font;
}
