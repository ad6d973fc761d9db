import { reviews } from './parts.ts';

/** A number as it is written into a path: two decimals at most. */
const num = (n: number): string => String(Math.round(n * 100) / 100);

/** Capitals as single strokes in a box 10 wide and 14 high; a picture in an <img> has no fonts of its own. */
const capitals: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M1.800 9.500H8.200',
  B: 'M0 0V14H5.500A3.700 3.700 0 0 0 5.500 6.600H0M5 6.600A3.300 3.300 0 0 0 5 0H0',
  C: 'M10 2.500A5.800 7 0 1 0 10 11.500',
  D: 'M0 0V14H3.500A6.500 7 0 0 0 3.500 0H0',
  E: 'M9 0H0V14H9M0 6.800H7.500',
  F: 'M9 0H0V14M0 6.800H7.500',
  G: 'M10 2.500A5.800 7 0 1 0 10 11.500V7.500H6',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M5 0V14',
  J: 'M8 0V9.500A4 4.500 0 0 1 0 9.500',
  K: 'M0 0V14M9.500 0L0 8.500M3.500 5.600L9.800 14',
  L: 'M0 0V14H8.500',
  M: 'M0 14V0L5 9L10 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0z',
  P: 'M0 14V0H5.500A4 4 0 0 1 5.500 8H0',
  Q: 'M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0zM6 10L10 14.500',
  R: 'M0 14V0H5.500A3.800 3.800 0 0 1 5.500 7.600H0M5 7.600L9.800 14',
  S: 'M9 2.200C7.500 -.5 .5 -.8 .5 3.500C.5 8 9.500 6 9.500 10.500C9.500 14.800 2 14.800 .3 11.600',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9A5 5 0 0 0 10 9V0',
  V: 'M0 0L5 14L10 0',
  W: 'M-1 0L2 14L5 3L8 14L11 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7V14',
  Z: 'M0 0H10L0 14H10',
};

const widthOf = (letter: string): number => (letter === 'I' ? 2 : 10);

const accents = /\p{Diacritic}/gu;

/** First letters of the first and the last name, without accents. */
export function initials(name: string): string {
  const words = name.normalize('NFD').replace(accents, '').split(/[\s]+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

/** Quiet grounds on which white letters stand out. */
const grounds = ['#54646e', '#6a5d52', '#4f6a5e', '#6b5a68', '#5a6473', '#6f6148', '#46686c', '#705656'] as const;

/** What surrounds the initials: a thing of the trade in thin lines, as often repeated as `count` says. */
const borders: readonly ((count: number) => string)[] = [
  // Spoke holes of a rim
  (count) => circle(40) + ring(count, 36.5, 38.5) + circle(35),
  // Teeth of a sprocket
  (count) => ring(count, 39, 43) + circle(39),
  // Graduation of a dial
  (count) => ring(count, 40, 42.5) + ring(8, 36, 42.5),
  // Knurling
  (count) => slanted(count, 37, 42.5) + circle(44) + circle(35.5),
];

const point = (radius: number, turn: number) => {
  const angle = 2 * Math.PI * turn;
  return `${num(48 + radius * Math.sin(angle))} ${num(48 - radius * Math.cos(angle))}`;
};
const circle = (radius: number) => `M48 ${num(48 - radius)}a${radius} ${radius} 0 1 1 -.01 0z`;
const strokes = (count: number, inner: number, outer: number, lean: number) =>
  Array.from({ length: count }, (_, i) => `M${point(inner, i / count)}L${point(outer, (i + lean) / count)}`).join('');
const ring = (count: number, inner: number, outer: number) => strokes(count, inner, outer, 0);
const slanted = (count: number, inner: number, outer: number) => strokes(count, inner, outer, 1);

/** A number that is the same for the same name, and spread for different ones. */
function spread(name: string): number {
  let sum = 7;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/**
 * An avatar for those of whom there is no picture: their initials on a disc, 96 × 96. Ground and border follow from the
 * name, so that a dealer keeps theirs. Throws where no capital is drawn for an initial.
 */
export function drawAvatar(name: string): string {
  const letters = [...initials(name)];
  const gap = 5;
  let left = 48 - letters.reduce((sum, letter) => sum + widthOf(letter) + gap, -gap) / 2;
  const paths = letters.map((letter) => {
    const path = capitals[letter];
    if (path === undefined) throw new Error(`There is no drawn capital for "${letter}" of ${name}`);
    const width = widthOf(letter);
    const x = left - (10 - width) / 2;
    left += width + gap;
    return `<path transform="translate(${num(x)} 41)" d="${path}"/>`;
  });
  const place = spread(name);
  const ground = grounds[place % grounds.length] ?? grounds[0];
  const count = 32 + 4 * (place % 3);
  const border = borders[Math.floor(place / 8) % borders.length]?.(count) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="${ground}"/><path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.200" d="${border}"/><g transform="translate(-24 -24) scale(1.500)" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="square" stroke-linejoin="round">${paths.join('')}</g></svg>\n`;
}

/** The avatars of the dealers who have one, by the address at which the shop serves them. */
export function avatars(): readonly { address: string; svg: string }[] {
  return reviews.flatMap(({ name, img }) => (img ? [{ address: img, svg: drawAvatar(name) }] : []));
}
