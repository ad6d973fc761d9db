import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openTypeOf } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

export type Weight = 400 | 600;

/** A stretch of text in one font. */
export interface Run {
  fontName: string;
  text: string;
}

/** A font of one script, by the file that holds it, with the characters that are in it for certain. */
const scripts: readonly { package: 'public-sans' | 'noto-sans'; subset: string; holds: RegExp }[] = [
  {
    package: 'public-sans',
    subset: 'latin',
    holds: /[ -~\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u00d7]/u,
  },
  {
    package: 'public-sans',
    subset: 'vietnamese',
    holds: /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u,
  },
  { package: 'public-sans', subset: 'latin-ext', holds: /[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e]/u },
  { package: 'noto-sans', subset: 'greek', holds: /[\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]/u },
  {
    package: 'noto-sans',
    subset: 'cyrillic',
    holds: /[\u0401\u0404\u0406\u0407\u0410-\u044f\u0451\u0454\u0456\u0457\u0490\u0491\u2116]/u,
  },
  {
    package: 'noto-sans',
    subset: 'cyrillic-ext',
    holds: /[\u0402\u0403\u0405\u0408-\u040f\u0452\u0453\u0455\u0458-\u045f\u0492-\u04ff]/u,
  },
];

/** What stands for a character that no font holds. */
const UNKNOWN = '?';

const opened = new Map<string, Buffer>();

/** A font that `runsOf` named, or that of headings, as an OpenType file. Read once. */
export function fontOf(fontName: string): Buffer {
  const known = opened.get(fontName);
  if (known) return known;
  const [name, subset, weight] = fontName.split('/');
  const font = openTypeOf(readFileSync(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)));
  opened.set(fontName, font);
  return font;
}

/** The font of headings: Latin letters and figures of our own words alone. */
export const headFont = 'archivo/latin/600';

/** Cuts a text into stretches of one font each: names come in many scripts, and no font holds them all. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const script = scripts.find(({ holds }) => holds.test(character));
    const fontName = `${script?.package ?? 'public-sans'}/${script?.subset ?? 'latin'}/${weight}`;
    const shown = script ? character : UNKNOWN;
    const last = runs.at(-1);
    if (last?.fontName === fontName) last.text += shown;
    else runs.push({ fontName, text: shown });
  }
  return runs;
}
