import type { SaddleAttributes } from '#catalogue/families/saddle.ts';
import type { Mark } from '#catalogue/part.ts';
import { num } from './geometry.ts';
import { Plate } from './plate.ts';
import { measuredBy } from './scale.ts';

/** Outlines drawn for a saddle of 270 mm that reaches from -134 to 136; other lengths stretch them. */
const drawnLength = 270;
const drawnMiddle = 1;

/** The shell of a plain saddle, nose to the right. */
export const allDayShell =
  'M-134 -20C-131 -36 -106 -37 -84 -32C-52 -24 -22 -20 12 -19C58 -18 96 -20 128 -15C137 -13 138 -5 132 0C118 9 84 8 54 9C20 11 -14 16 -44 26C-70 35 -104 34 -121 18C-131 8 -136 -6 -134 -20z';

const shells = {
  'all-day': allDayShell,
  short:
    'M-134 -26C-130 -42 -104 -42 -80 -36C-50 -28 -22 -22 14 -20C58 -18 92 -22 122 -20C138 -18 138 -2 130 4C116 13 84 9 54 10C20 12 -14 18 -44 28C-70 37 -104 36 -121 20C-132 9 -136 -12 -134 -26z',
  city: 'M-134 -30C-130 -50 -96 -52 -70 -46C-40 -38 -16 -30 16 -28C60 -26 96 -32 124 -28C140 -24 138 -4 128 4C112 15 84 12 56 14C26 17 0 26 -30 38C-62 50 -108 46 -124 26C-135 12 -137 -12 -134 -30z',
} as const;

/** A saddle from the side, nose to the right. */
export function drawSaddle(a: SaddleAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.lengthMm);
  const stretch = a.lengthMm / drawnLength;
  const plate = new Plate({ scale: scale * stretch, x: x - drawnMiddle * scale * stretch, y: 368 });
  const brown = a.colour === 'brown';
  const cover = plate.define(
    'cover',
    () =>
      `<linearGradient id="cover" x1="0" y1="0" x2="0" y2="1">${(brown ? ['#b98a63', '#8a5a38', '#5e3a20', '#321d0e'] : ['#6a7074', '#3c4043', '#1d1f21', '#0d0e0f']).map((c, i) => `<stop offset="${[0, 0.16, 0.6, 1][i]}" stop-color="${c}"/>`).join('')}</linearGradient>`,
  );
  const city = a.shape === 'city';
  const drop = city ? 62 : 47;
  const rail = `M-96 16C-86 ${drop - 3} -60 ${drop} -40 ${drop}H34C66 ${drop} 84 34 100 6`;
  const springs = city
    ? [-98, -70]
        .map(
          (sx) =>
            `<rect x="${sx - 10}" y="26" width="20" height="34" rx="5" fill="#1b1d1f"/>${[31, 38, 45, 52].map((y) => `<path d="M${sx - 10} ${y}h20" stroke="#5d6366" stroke-width="2.2"/>`).join('')}`,
        )
        .join('')
    : '';
  const dark = brown ? '#25150a' : '#000';
  const light = brown ? '#e3bd95' : '#aab0b3';
  plate.raised(
    `<path d="${rail}" fill="none" stroke="#3d4144" stroke-width="7"/><path d="${rail}" fill="none" stroke="#c9cdce" stroke-width="4" transform="translate(0 -.8)"/><path d="${rail}" fill="none" stroke="#fff" stroke-width="1.2" transform="translate(0 -1.8)"/>${springs}`,
    { soft: 10 },
  );
  const seam = city ? 12 : 0;
  plate.raised(
    `<path d="${shells[a.shape]}" fill="${cover}"/>` +
      `<path d="M-126 ${4 + seam}C-108 ${24 + seam} -78 ${22 + seam} -48 ${12 + seam}C-14 ${1 + seam * 0.6} 24 -2 132 ${city ? -6 : -3}" fill="none" stroke="${dark}" stroke-opacity=".7" stroke-width="1.6"/>` +
      `<path d="M-126 ${5.4 + seam}C-108 ${25.4 + seam} -78 ${23.4 + seam} -48 ${13.4 + seam}C-14 ${2.4 + seam * 0.6} 24 -.6 132 ${city ? -4.6 : -1.6}" fill="none" stroke="#8f969a" stroke-opacity=".5" stroke-width=".7"/>`,
    { soft: 13 },
  );
  const top = city ? -41 : a.shape === 'short' ? -32 : -25;
  plate.flat(
    `<path d="M-122 ${top}C-106 ${top - 7} -84 ${top - 2} -62 ${top + 3}C-30 ${top + 10} 0 ${top + 11} 30 ${num(top + 11.4)}C66 ${top + 12} 100 ${top + 10} 126 ${city ? top + 18 : top + 14}" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="2"/>` +
      (a.channel && !city
        ? '<path d="M-96 -33C-60 -27 -20 -18 40 -17C76 -16.500 96 -18 108 -18" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="4.5" stroke-linecap="round"/><path d="M-96 -30.500C-60 -24.500 -20 -15.500 40 -14.500C76 -14 96 -15.500 108 -15.500" fill="none" stroke="#8f969a" stroke-opacity=".35" stroke-width="1"/>'
        : '') +
      (city
        ? '<path d="M-120 -14C-84 -22 -40 -4 8 -4C60 -4 100 -12 130 -10" fill="none" stroke="#f0d9bd" stroke-opacity=".5" stroke-width="1" stroke-dasharray="3.500 2.500"/>'
        : a.shape === 'short'
          ? '<path d="M60 0C86 -2 108 -3 126 -6" fill="none" stroke="#c9cdce" stroke-opacity=".8" stroke-width="2.200"/>'
          : '<path d="M-114 12C-100 22 -80 21 -62 15" fill="none" stroke="#c8330a" stroke-width="2.200"/>'),
  );
  return plate.svg(`Saddle, ${a.widthMm} mm`);
}
