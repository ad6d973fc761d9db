import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { art } from './models.ts';
import { parts } from './parts.ts';
import { plan, type Wanted } from './plan.ts';
import { masters, readRecord } from './record.ts';

const record = readRecord();
// Bundling every model takes seconds: once for all tests.
const planned = await plan();
const fileOf = (name: string) => join(masters, `${record.get(name)?.file}.avif`);
const firstViews = parts.map((part) => ({ part, name: `${part.slug}-1` }));

test('the best part of every family is one of its own', () => {
  for (const [category, family] of Object.entries(art))
    expect(parts.find(({ sku }) => sku === family.best)?.category, category).toBe(category);
});

test('every picture has been taken of its model as it stands; else run npm run pictures', async () => {
  const stale = planned.filter(({ name, print }) => record.get(name)?.print !== print);
  expect(stale.map(({ name }) => name)).toEqual([]);
});

test('no two parts show the same picture', async () => {
  const prints = planned.filter(({ kind }) => kind === 'part').map(({ print }: Wanted) => print);
  expect(new Set(prints).size).toBe(prints.length);
});

test('all masters together stay below 25 MB, and no one is left over', () => {
  const found = readdirSync(masters);
  const named = new Set([...record.values()].map(({ file }) => `${file}.avif`));
  expect(found.filter((name) => !named.has(name))).toEqual([]);
  expect(found.reduce((sum, name) => sum + statSync(join(masters, name)).size, 0)).toBeLessThan(25_000_000);
});

/** Left, right, top and bottom of what is more solid than a shadow, in pixels of a frame of 800. */
async function extentOf(file: string): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const side = 800;
  const alpha = await sharp(file).extractChannel('alpha').resize(side).raw().toBuffer();
  const seen = { left: side, right: 0, top: side, bottom: 0 };
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (alpha[y * side + x] < 235) continue;
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x + 1);
      seen.top = Math.min(seen.top, y);
      seen.bottom = Math.max(seen.bottom, y + 1);
    }
  return seen;
}

describe('masters', () => {
  test('are square, as wide as planned, with alpha; scenes have the size of their crop', async () => {
    for (const wanted of planned) {
      const { width, height, hasAlpha } = await sharp(fileOf(wanted.name)).metadata();
      const size = wanted.kind === 'part' ? [wanted.size, wanted.size] : [wanted.crop.width, wanted.crop.height];
      expect([width, height, hasAlpha], wanted.name).toEqual([...size, true]);
    }
  });

  test('show a part that touches no edge, above its dimension line', async () => {
    const faults: string[] = [];
    // Decoding takes a while: one part in four stands for the others.
    for (const { name } of firstViews.filter((_, i) => i % 4 === 0)) {
      const { left, right, top, bottom } = await extentOf(fileOf(name));
      const line = record.get(name)?.mark?.[2] ?? 800;
      if (left < 8 || right > 792 || top < 8 || bottom > Math.min(line, 792)) faults.push(name);
    }
    expect(faults).toEqual([]);
  });

  test('carry a dimension line within the part wherever something is measured', () => {
    for (const { part, name } of firstViews) {
      const [x1, x2, y] = record.get(name)?.mark ?? [];
      if (part.pictures[0]?.mark === null || x1 === undefined || x2 === undefined || y === undefined) continue;
      expect(x1 > 10 && x1 < x2 && x2 < 790 && y > 400 && y < 790, name).toBe(true);
    }
  });
});
