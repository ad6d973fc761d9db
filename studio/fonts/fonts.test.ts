import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { projectFiles } from '../../scripts/project-files.ts';
import { cut, cutsOf, families, licenceOf, pointsOf, sourceOf } from './cuts.ts';
import { fontStyles } from './styles.ts';

const project = resolve(import.meta.dirname, '../..');
const ui = join(project, 'web/platform/ui');
const cuts = families.flatMap(cutsOf);
const kept = (name: string) => readFileSync(join(ui, 'fonts', name));

/** What a font draws and says of itself. */
function contentsOf(file: Buffer) {
  const font = create(file);
  const { characterSet, variationAxes, availableFeatures, copyright, numGlyphs } = font;
  const outlines = Array.from({ length: numGlyphs }, (_, id) => font.getGlyph(id).path.toSVG());
  return { characterSet, variationAxes, availableFeatures, copyright, outlines };
}

it('the fonts are what their packages and npm run fonts give', async () => {
  for (const each of cuts)
    expect(contentsOf(kept(`${each.name}.woff2`)), each.name).toEqual(contentsOf(await cut(each, 'truetype')));
  expect(readFileSync(join(ui, 'fonts.css'), 'utf8')).toBe(await fontStyles());
  for (const family of families) expect(kept(`${family.file}.LICENSE`).equals(licenceOf(family))).toBe(true);
  expect(readdirSync(join(ui, 'fonts')).sort()).toEqual(
    [...cuts.map(({ name }) => `${name}.woff2`), ...families.map(({ file }) => `${file}.LICENSE`)].sort(),
  );
});

it('every character of a package is drawn by one cut and no more', () => {
  for (const family of families) {
    const whole = new Set([...pointsOf(sourceOf(family, 'latin')), ...pointsOf(sourceOf(family, 'more'))]);
    const points = cutsOf(family).flatMap((each) => each.points);
    expect(points.toSorted((a, b) => a - b)).toEqual([...whole].sort((a, b) => a - b));
    for (const each of cutsOf(family))
      expect(pointsOf(kept(`${each.name}.woff2`)), each.name).toEqual(expect.arrayContaining([...each.points]));
  }
});

it('what every page loads has all characters of our texts and the sample data that its font has', () => {
  const files = projectFiles(project, 'web/*.ts', 'web/*.tsx', 'web/*.css', 'contract/*.ts', 'sample-data/*');
  const written = files
    .filter((file) => !/\.(test\.tsx?|avif)$/.test(file) && file !== 'web/platform/ui/fonts.css')
    .map((file) => readFileSync(join(project, file), 'utf8'))
    .join('');
  const signs = [...new Set(written)].map((sign) => sign.codePointAt(0) ?? 0).filter((point) => point > 0x7e);
  expect(signs).toContain('×'.codePointAt(0));
  for (const { basic, points, name } of cuts)
    if (!basic)
      expect(
        signs.filter((sign) => points.includes(sign)).map((sign) => String.fromCodePoint(sign)),
        name,
      ).toEqual([]);
});

it('figures still stand in columns, and every weight and width of the style sheets is there', () => {
  for (const { basic, family, name } of cuts) {
    if (!basic) continue;
    const font = create(kept(`${name}.woff2`));
    const widths = [...'0123456789'].map((figure) => font.layout(figure, ['tnum']).advanceWidth);
    expect(new Set(widths).size, name).toBe(1);
    expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern']));
    expect(font.variationAxes).toMatchObject(family.axes);
  }
  const sheets = projectFiles(project, 'web/*.css')
    .filter((file) => file !== 'web/platform/ui/fonts.css')
    .map((file) => readFileSync(join(project, file), 'utf8'))
    .join('');
  const weights = [...sheets.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight));
  const widths = [...sheets.matchAll(/(?:font-stretch|--wide[\w-]*):\s*([\d.]+)%/g)].map(([, width]) => Number(width));
  expect([Math.min(...weights) >= 400, Math.max(...weights) <= 700, weights.length > 50]).toEqual([true, true, true]);
  expect([Math.min(...widths) >= 100, Math.max(...widths) <= 125, widths.length > 30]).toEqual([true, true, true]);
});
