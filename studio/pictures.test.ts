import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { art } from './models.ts';
import { type Outline, outlineOf } from './outlines.ts';
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

// A fresh clone carries them all: they may make it at most a fifth heavier.
test('all masters together stay below 17 MB, and no one is left over', () => {
  const found = readdirSync(masters);
  const named = new Set([...record.values()].map(({ file }) => `${file}.avif`));
  expect(found.filter((name) => !named.has(name))).toEqual([]);
  expect(found.reduce((sum, name) => sum + statSync(join(masters, name)).size, 0)).toBeLessThan(17_000_000);
});

/** Outlines are read once for all tests: it takes half a minute. */
const looked: { name: string; outline: Outline }[] = [];
beforeAll(async () => {
  for (const { name } of firstViews) looked.push({ name, outline: await outlineOf(fileOf(name)) });
}, 240_000);

/** Parts whose middle pixel is darker than this are black. */
const BLACK = 0.05;

describe('masters', () => {
  test('are square, as wide as planned, with alpha; scenes have the size of their crop', async () => {
    for (const wanted of planned) {
      const { width, height, hasAlpha } = await sharp(fileOf(wanted.name)).metadata();
      const size =
        wanted.kind === 'part' ? [wanted.shot.size, wanted.shot.size] : [wanted.crop.width, wanted.crop.height];
      expect([width, height, hasAlpha], wanted.name).toEqual([...size, true]);
    }
  });

  test('show a part that touches no edge, above its dimension line', () => {
    expect(
      looked.filter(({ name, outline: { left, right, top, bottom } }) => {
        const line = record.get(name)?.mark?.[2] ?? 800;
        return left < 8 || right > 792 || top < 8 || bottom > Math.min(line, 792);
      }),
    ).toEqual([]);
  });

  test('show a part that takes at least seven tenths of its plate in its larger direction', () => {
    expect(
      looked.filter(({ outline: { left, right, top, bottom } }) => Math.max(right - left, bottom - top) / 800 < 0.7),
    ).toEqual([]);
  });

  test('show black parts with an outline that reads on both plates, but for a thin one', () => {
    const faint = looked.filter(
      ({ outline: { luminance, contrast } }) => luminance < BLACK && Math.min(...contrast) < 1.5,
    );
    expect(faint.map(({ name }) => name)).toEqual(['driver-spacer-1-mm-hg-1']);
  });

  test('carry a dimension line within the part wherever something is measured', () => {
    for (const { part, name } of firstViews) {
      const [x1, x2, y] = record.get(name)?.mark ?? [];
      if (part.pictures[0]?.mark === null || x1 === undefined || x2 === undefined || y === undefined) continue;
      expect(x1 > 10 && x1 < x2 && x2 < 790 && y > 400 && y < 790, name).toBe(true);
    }
  });
});
