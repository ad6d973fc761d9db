import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FigureRule, plainFigure, readFigure } from './figures.ts';
import { formatFigure } from './format.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from './money.ts';

const pieces: FigureRule = { fits: (figure) => Number.isInteger(figure) && figure >= 0 && figure <= 1_000_000 };
const dollars: FigureRule = {
  fits: (figure) => figure > 0 && figure <= 999_999.99 && centsFromDollars(figure) !== null,
  dollars: true,
};
const measure: FigureRule = { fits: (figure) => figure >= 1 && figure <= 4 };
const anything: FigureRule = { fits: () => true };
const inFile = (rule: FigureRule): FigureRule => ({ ...rule, commas: 'unknown' });

describe('a figure is read', () => {
  test.each<[string, FigureRule, number | undefined]>([
    ['', pieces, undefined],
    [' \u00A0 ', pieces, undefined],
    ['1250', pieces, 1250],
    ['1,250', pieces, 1250],
    ['1,000', pieces, 1000],
    ['1,234,567.00', anything, 1_234_567],
    ['1 250', pieces, 1250],
    ['1\u202F250', pieces, 1250],
    ['1\u00A0250\u200B', pieces, 1250],
    ["1'250", pieces, 1250],
    ['1’250', pieces, 1250],
    ['1.250', pieces, 1250],
    ['1.250.000', anything, 1_250_000],
    ['-3', anything, -3],
    ['−36', anything, -36],
    ['-0', anything, 0],
    ['0.125', anything, 0.125],
    ['.5', anything, 0.5],
    ['100.0', pieces, 100],
    ['8,90', dollars, 8.9],
    ['$1,234.50', dollars, 1234.5],
    ['US$ 1,234.50', dollars, 1234.5],
    ['1.234,50 USD', dollars, 1234.5],
    ['1 234,50 $', dollars, 1234.5],
    ["1'234.5", dollars, 1234.5],
    ['-$5.00', dollars, -5],
    ['1,250', dollars, 1250],
    ['1.125', dollars, 1125],
    ['3,125', measure, 3.125],
    ['2.125', measure, 2.125],
    ['1,250', inFile(pieces), 1250],
    ['14,80', inFile(dollars), 14.8],
    ['1.234,50', inFile(dollars), 1234.5],
  ])('%j', (typed, rule, value) => {
    expect(readFigure(typed, rule)).toEqual({ value, unclear: null });
  });

  test.each<[string, FigureRule, string]>([
    ['1.250', dollars, '1.250: write 1250 or 1.25'],
    [' $1.250 ', dollars, '$1.250: write 1250 or 1.25'],
    ['3.000', pieces, '3.000: write 3000 or 3'],
    ['1.000', pieces, '1.000: write 1000 or 1'],
    ['1,000', inFile(pieces), '1,000: write 1000 or 1'],
    ['1,250', inFile(dollars), '1,250: write 1250 or 1.25'],
    ['-1.125', anything, '-1.125: write -1125 or -1.1250'],
  ])('not where %j has two readings that fit', (typed, rule, unclear) => {
    expect(readFigure(typed, rule)).toEqual({ value: undefined, unclear });
  });

  test.each([
    ...[
      'many',
      'NaN',
      'Infinity',
      '1e3',
      '0x64',
      '+5',
      '5.',
      '1,2,3',
      '1,23,456',
      '12 34',
      '1.2.3',
      '=4+1',
      '½',
      '10²',
    ],
    ...['€8.90', '8,90 €', '£5', 'CHF 5', '$', '.', ',', '-', '--5', '1,250 1', "1,250'000", '1 250,000.5', '１２'],
  ])('and %j is none', (typed) => {
    expect(readFigure(typed, { ...anything, dollars: true })).toEqual({ value: Number.NaN, unclear: null });
  });

  test('with more decimals than a float holds it is never taken for a rounder one', () => {
    expect(dollars.fits(readFigure('14.950000000000000001', dollars).value ?? 0)).toBe(false);
    expect(pieces.fits(readFigure('3.0000000000000000001', pieces).value ?? 0)).toBe(false);
    expect(readFigure('14.9500000000000000000', dollars).value).toBe(14.95);
  });
});

// Spec: N24
describe('what we write is read back', () => {
  test('counts, on pages and in files', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (count) => {
        expect(readFigure(formatFigure(count), pieces).value).toBe(count);
        for (const rule of [pieces, inFile(pieces)]) expect(readFigure(plainFigure(count), rule).value).toBe(count);
      }),
    );
  });

  test('amounts, on pages and in files', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const amount = dollarsFromCents(cents);
        expect(readFigure(formatCents(cents), dollars).value).toBe(amount);
        for (const rule of [dollars, inFile(dollars)])
          for (const text of [amount.toFixed(2), plainFigure(amount)])
            expect(readFigure(text, rule).value, text).toBe(amount);
      }),
    );
  });

  test('decimals, whatever the field takes', () => {
    const thousandths = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((figure) => figure / 1000);
    fc.assert(
      fc.property(thousandths, (figure) => {
        for (const rule of [anything, inFile(anything)])
          expect(readFigure(plainFigure(figure), rule)).toEqual({ value: figure, unclear: null });
      }),
    );
  });
});

// Spec: N24
test('no figure is read in two ways silently: decimal signs and groups of any country give the one that is meant, or a question', () => {
  const country = fc.constantFrom(
    ['.', ','],
    [',', '.'],
    [',', ' '],
    [',', '\u202F'],
    ['.', "'"],
    ['.', ''],
    [',', ''],
  );
  const written = fc.tuple(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 4 }), country);
  fc.assert(
    fc.property(written, fc.boolean(), ([digits, places, [point = '', group = '']], file) => {
      const meant = digits / 10 ** places;
      const [whole = '', fraction] = meant.toFixed(places).split('.');
      const text = `${whole.replace(/\B(?=(?:\d{3})+$)/g, group)}${fraction === undefined ? '' : point + fraction}`;
      const { value, unclear } = readFigure(text, file ? inFile(anything) : anything);
      // The one style that is trusted: a comma before three digits, on our own pages.
      const ours = !file && /^\d{1,3}(,\d{3})+$/.test(text);
      if (!ours) expect(unclear === null ? value : meant, text).toBe(meant);
      if (unclear !== null) expect(unclear).toContain(` ${plainFigure(meant)}`);
    }),
    { numRuns: 500 },
  );
});

test('whatever is typed gives a figure, nothing, or a question, and never both', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-$]?[\d.,' ]{0,12}$/), fc.double().map(String));
  fc.assert(
    fc.property(typed, (text) => {
      const { value, unclear } = readFigure(text, dollars);
      expect(unclear === null || value === undefined).toBe(true);
      if (value !== undefined) expect(typeof value).toBe('number');
    }),
  );
});
