import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

export interface Family {
  file: 'archivo' | 'public-sans';
  face: string;
  /** At least what the style sheets ask for, the `bold` of browsers included. */
  axes: { wght: { min: number; max: number }; wdth?: { min: number; max: number } };
  /** The files of the package: Latin, and the letters of the other languages that write it. */
  sources: { latin: string; more: string };
}

export const archivo: Family = {
  file: 'archivo',
  face: 'Archivo Variable',
  axes: { wght: { min: 400, max: 700 }, wdth: { min: 100, max: 125 } },
  sources: { latin: 'archivo-latin-standard-normal', more: 'archivo-latin-ext-standard-normal' },
};
export const publicSans: Family = {
  file: 'public-sans',
  face: 'Public Sans Variable',
  // Whole: it starts at 100, and from another start its kerning is rounded otherwise and lines break elsewhere.
  axes: { wght: { min: 100, max: 900 } },
  sources: { latin: 'public-sans-latin-wght-normal', more: 'public-sans-latin-ext-wght-normal' },
};
export const families: readonly Family[] = [archivo, publicSans];

/** What our own texts and the catalogue use beyond ASCII: signs, then letters of names. Every page loads these. */
const ownSigns = '\u00a0©°·¼½×Ø–—‘’“”…−↑↓áäåèéîöøüß';

/** What the style uses, and what writing needs: kerning, marks above letters, the forms that an axis asks for. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'tnum', 'pnum'];

/** Entries of a font's names with its licence and the licence's address: they travel with every copy. */
const licenceNames = [13, 14];

export interface Cut {
  name: string;
  family: Family;
  /** The code points that it draws and the browser asks it for, ascending. */
  points: readonly number[];
  /** Whether every page loads it. */
  basic: boolean;
}

/** A file of a package, as it came. */
export const sourceOf = (family: Family, which: keyof Family['sources']): Buffer =>
  readFileSync(resolve(`@fontsource-variable/${family.file}/files/${family.sources[which]}.woff2`));

/** The licence of a family, as its package has it. */
export const licenceOf = (family: Family): Buffer =>
  readFileSync(resolve(`@fontsource-variable/${family.file}/LICENSE`));

/** The characters that a font draws, without control characters and the end of its list. */
export const pointsOf = (font: Buffer): number[] =>
  create(font).characterSet.filter((point) => point >= 0x20 && point < 0xffff);

/** The three cuts of a family; no character is in two of them. */
export function cutsOf(family: Family): Cut[] {
  const latin = pointsOf(sourceOf(family, 'latin'));
  const isBasic = (point: number) => point <= 0x7e || ownSigns.includes(String.fromCodePoint(point));
  const isLatin = new Set(latin);
  const more = pointsOf(sourceOf(family, 'more')).filter((point) => !isLatin.has(point));
  const name = (part: string) => `${family.file}-${part}`;
  return [
    { name: name('basic'), family, basic: true, points: latin.filter(isBasic) },
    { name: name('latin'), family, basic: false, points: latin.filter((point) => !isBasic(point)) },
    { name: name('latin-ext'), family, basic: false, points: more },
  ];
}

/** The bytes of a cut: the same at every call, on every machine. */
export function cut({ name, family, points }: Cut, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> {
  return subsetFont(sourceOf(family, name.endsWith('-ext') ? 'more' : 'latin'), String.fromCodePoint(...points), {
    targetFormat,
    variationAxes: family.axes,
    keepFeatures: features,
    preserveNameIds: licenceNames,
  });
}

/** The characters of `text` at one place of the family's axes, to be measured. */
export function instance(family: Family, text: string, at: Record<string, number>): Promise<Buffer> {
  // Not as 'truetype', in which fontkit fails to measure a space at the end.
  return subsetFont(sourceOf(family, 'latin'), text, { targetFormat: 'woff2', variationAxes: at });
}
