import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Mark } from '#catalogue/part.ts';
import { parts } from '#catalogue/parts.ts';
import { drawPart } from './part.drawing.ts';
import { initials } from './portrait.drawing.ts';
import { fingerprint, publicFolder, readRecord } from './record.ts';
import { sheets } from './sheets.ts';

/** Families whose dimension line runs from the left edge of the drawing to its right edge. */
const measuredOverall = [
  'Cassette',
  'Chainring',
  'Disc rotor',
  'Wheel',
  'Hub',
  'Rim',
  'Grips',
  'Saddle',
  'Headset',
  'Tyre',
];

/** First and last column of a picture, in its own pixels, in which something more solid than a shadow stands. */
async function solidColumns(file: string): Promise<readonly [number, number]> {
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const solid = (x: number) => {
    for (let y = 0; y < info.height; y++) if ((data[y * info.width + x] ?? 0) > 215) return true;
    return false;
  };
  let left = 0;
  while (left < info.width && !solid(left)) left += 1;
  let right = info.width - 1;
  while (right > left && !solid(right)) right -= 1;
  return [left, right + 1];
}

test('every picture has been drawn from the drawing as it stands; else run npm run artwork', () => {
  const record = readRecord();
  const stale = sheets().flatMap((sheet) => {
    const print = fingerprint(sheet);
    return sheet.files.map(({ address }) => address).filter((address) => record.get(address) !== print);
  });
  expect(stale).toEqual([]);
});

test('no two parts show the same picture', () => {
  const drawings = parts.map(drawPart);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('all pictures together stay below 6 MB', () => {
  const files = sheets().flatMap((sheet) => sheet.files);
  const bytes = files.reduce((sum, { address }) => sum + statSync(join(publicFolder, address)).size, 0);
  expect(bytes).toBeLessThan(6_000_000);
});

describe('pictures as they are served', () => {
  test('have the size that the catalogue says, and nothing touches their edge', async () => {
    for (const { slug, pictures } of parts) {
      const file = join(publicFolder, pictures[0]?.src ?? '');
      const { width, height, hasAlpha } = await sharp(file).metadata();
      expect([width, height, hasAlpha], slug).toEqual([800, 800, true]);
      const [left, right] = await solidColumns(file);
      expect(left > 4 && right < 796, `${slug} stands from ${left} to ${right}`).toBe(true);
    }
  });

  test('are as wide as their dimension line says', async () => {
    // The axle of a quick release stands out on both sides of the measured width.
    const measured = parts.filter(
      (part) =>
        measuredOverall.includes(part.category) &&
        !(part.category === 'Hub' && part.attributes.axle === 'quick release'),
    );
    expect(measured.length).toBeGreaterThan(25);
    for (const { slug, pictures } of measured) {
      const mark: Mark | null | undefined = pictures[0]?.mark;
      const [left, right] = await solidColumns(join(publicFolder, pictures[0]?.src ?? ''));
      // The edge of a raised piece, which is not part of its outline, adds up to six pixels at the right.
      expect(Math.abs(left - (mark?.x1 ?? 0)), `${slug}, left`).toBeLessThanOrEqual(5);
      expect(right - (mark?.x2 ?? 0), `${slug}, right`).toBeGreaterThanOrEqual(-4);
      expect(right - (mark?.x2 ?? 0), `${slug}, right`).toBeLessThanOrEqual(9);
    }
  });
});

test('portraits carry the first letters of first and last name', () => {
  expect(initials('Petra Nováková')).toBe('PN');
  expect(initials('Dae-jung Park')).toBe('DP');
  expect(initials('Ines')).toBe('I');
});
