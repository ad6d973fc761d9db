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

const accents = /\p{Diacritic}/gu;

/** First letters of the first and the last name, without accents. */
export function initials(name: string): string {
  const words = name.normalize('NFD').replace(accents, '').split(/[\s]+/);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

/** A portrait for those of whom there is no picture: their initials on a grey disc, 96 × 96. */
export function drawPortrait(name: string): string {
  const letters = [...initials(name)];
  const wide = 15;
  const left = 48 - ((letters.length - 1) * wide) / 2;
  const paths = letters.map((letter, i) => {
    const path = capitals[letter];
    if (path === undefined) throw new Error(`There is no drawn capital for "${letter}" of ${name}`);
    return `<path transform="translate(${num(left + i * wide - 5)} 41)" d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#5f666a"/><g transform="translate(-43.200 -43.200) scale(1.900)" fill="none" stroke="#fff" stroke-width="1.900" stroke-linecap="square" stroke-linejoin="round">${paths.join('')}</g></svg>\n`;
}
