import { create } from 'fontkit';
import { archivo, type Cut, cutsOf, type Family, families, instance, publicSans } from './cuts.ts';

// The style sheet of the fonts: which file draws which character, and what stands in for a face until it is there.

/** A line of the shop's prose, with every letter about as often as English has it. */
const sample =
  'the parts of a bicycle are ordered in quantity, paid for and followed on the way; every measure of a frame, ' +
  'a fork or a wheel stands beside its picture, and what does not fit is said before it is bought';

interface Local {
  names: readonly string[];
  /** The width of `sample` in it, in em: Liberation Sans and Arimo were drawn to the widths of Arial. */
  width: number;
}

const regular: Local = { names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], width: 86.381 };
const bold: Local = { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], width: 93.187 };

/** A face that the reader's machine has, for some weights and widths, made as wide as ours at the most used of them. */
interface StandIn {
  family: Family;
  local: Local;
  weight: string;
  stretch?: string;
  at: Record<string, number>;
}

const standIns: readonly StandIn[] = [
  { family: archivo, local: regular, weight: '400 549', stretch: '100% 125%', at: { wght: 520, wdth: 106 } },
  { family: archivo, local: bold, weight: '550 700', stretch: '100% 112%', at: { wght: 560, wdth: 108 } },
  { family: archivo, local: bold, weight: '550 700', stretch: '112.1% 125%', at: { wght: 580, wdth: 122 } },
  { family: publicSans, local: regular, weight: '400 549', at: { wght: 400 } },
  { family: publicSans, local: bold, weight: '550 700', at: { wght: 600 } },
];

/** What the faces draw, roughly; signs that they do not draw are looked for elsewhere, as always. */
const standInRange = 'U+20-24F, U+2010-2044, U+20AC, U+2122, U+2212';

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

async function standInFace({ family, local, weight, stretch, at }: StandIn): Promise<string> {
  const font = create(await instance(family, sample, at));
  const size = font.layout(sample).advanceWidth / font.unitsPerEm / local.width;
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
  return rule('@font-face', [
    ['font-family', `"${family.face.replace('Variable', 'Stand-in')}"`],
    ['src', local.names.map((name) => `local("${name}")`).join(', ')],
    ['font-weight', weight],
    ['font-stretch', stretch],
    ['size-adjust', percent(size)],
    ['ascent-override', height(font.ascent)],
    ['descent-override', height(font.descent)],
    ['line-gap-override', height(font.lineGap)],
    ['unicode-range', standInRange],
  ]);
}

function cutFace({ name, family, points }: Cut): string {
  const { wght, wdth } = family.axes;
  return rule('@font-face', [
    ['font-family', `"${family.face}"`],
    ['src', `url("./fonts/${name}.woff2") format("woff2")`],
    ['font-weight', `${wght.min} ${wght.max}`],
    ['font-stretch', wdth && `${wdth.min}% ${wdth.max}%`],
    ['font-display', 'swap'],
    ['unicode-range', rangesOf(points)],
  ]);
}

/** Ascending code points as `unicode-range` has them, neighbours taken together. */
function rangesOf(points: readonly number[]): string {
  const hex = (point: number | undefined) => (point ?? 0).toString(16).toUpperCase();
  const starts = points.filter((point, i) => points[i - 1] !== point - 1);
  const ends = points.filter((point, i) => points[i + 1] !== point + 1);
  return starts.map((start, i) => `U+${hex(start)}${ends[i] === start ? '' : `-${hex(ends[i])}`}`).join(', ');
}

function rule(selector: string, declarations: readonly (readonly [string, string | undefined])[]): string {
  const lines = declarations.flatMap(([name, value]) => (value ? `  ${name}: ${value};\n` : []));
  return `${selector} {\n${lines.join('')}}\n`;
}

/** The text of `web/platform/ui/fonts.css`. */
export async function fontStyles(): Promise<string> {
  const faces = families.flatMap(cutsOf).map(cutFace);
  const locals = await Promise.all(standIns.map(standInFace));
  return [
    '/* Made by npm run fonts. Basic files are preloaded by the document; a browser loads the others for the names that need them. */\n',
    ...faces,
    '/* Until they are there, and where they never come: faces of the machine, as wide and as high. */\n',
    ...locals,
  ].join('');
}
