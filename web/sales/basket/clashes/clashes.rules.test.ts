import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fit, FitFinding } from '#contract/catalogue/fit/fit.schema.ts';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import { clashesOf } from './clashes.rules.ts';

const spacer = { part: 'Driver spacer', sku: 'DS', slug: 'ds', name: 'Spacer', minimum: 50 };

function finding(other: string, verdict: FitVerdict): FitFinding {
  return {
    ...{ with: other, place: null, interface: 'Driver body', verdict, has: 'XD', other: 'HG', note: '' },
    ...{ adapters: verdict === 'adapter' ? [spacer] : [], by: 'measure', standard: '', source: '' },
  };
}

/** Lines of these families, each compared with the others as `verdicts` says: `Cassette Wheel`, with a figure behind a family for a second part. */
function basket(lines: readonly string[], verdicts: Readonly<Record<string, FitVerdict>>): Fit[] {
  return lines.map((part) => {
    const findings = lines.flatMap((other) => {
      const verdict = verdicts[`${part} ${other}`] ?? verdicts[`${other} ${part}`];
      return verdict ? [finding(other, verdict)] : [];
    });
    return { part, family: part.replace(/\d$/, ''), verdict: null, findings };
  });
}

// Spec: E2
describe('a line of a basket clashes', () => {
  test.each([
    ['a cassette and a wheel that has another body', ['Cassette', 'Wheel'], { 'Cassette Wheel': 'no' }, ['Cassette']],
    [
      'a cassette that one of two wheels takes',
      ['Cassette', 'Wheel', 'Wheel2'],
      { 'Cassette Wheel': 'no', 'Cassette Wheel2': 'fits' },
      [],
    ],
    [
      'a cassette that a hub takes, the wheel not',
      ['Cassette', 'Wheel', 'Hub'],
      { 'Cassette Wheel': 'no', 'Cassette Hub': 'fits' },
      [],
    ],
    [
      'a cassette that neither hub nor wheel takes',
      ['Cassette', 'Wheel', 'Hub'],
      { 'Cassette Wheel': 'no', 'Cassette Hub': 'no' },
      ['Cassette'],
    ],
    [
      'a wheel that one of two cassettes fits',
      ['Cassette', 'Cassette2', 'Wheel'],
      { 'Cassette Wheel': 'no', 'Cassette2 Wheel': 'fits' },
      ['Cassette'],
    ],
    ['a value is missing', ['Cassette', 'Wheel'], { 'Cassette Wheel': 'unknown' }, []],
    [
      'one does not fit, of the other a value is missing',
      ['Cassette', 'Wheel', 'Hub'],
      { 'Cassette Wheel': 'no', 'Cassette Hub': 'unknown' },
      [],
    ],
    ['a cassette that goes on by a spacer', ['Cassette', 'Wheel'], { 'Cassette Wheel': 'adapter' }, ['Cassette']],
    ['the spacer is there', ['Cassette', 'Wheel', 'Driver spacer'], { 'Cassette Wheel': 'adapter' }, []],
    [
      'tape, a flat bar and a drop bar',
      ['Bar tape', 'Handlebar', 'Handlebar2'],
      { 'Bar tape Handlebar': 'no', 'Bar tape Handlebar2': 'fits' },
      [],
    ],
    [
      'two frames, and a headset for one of them',
      ['Frame', 'Frame2', 'Headset'],
      { 'Headset Frame': 'no', 'Headset Frame2': 'fits' },
      [],
    ],
    [
      'a headset that fits the frame, the fork not',
      ['Frame', 'Fork', 'Headset'],
      { 'Headset Frame': 'fits', 'Headset Fork': 'no' },
      ['Headset'],
    ],
    [
      'a rotor too large for the frame, not for the fork',
      ['Frame', 'Fork', 'Disc rotor'],
      { 'Disc rotor Frame': 'no', 'Disc rotor Fork': 'fits' },
      [],
    ],
    ['lines that never touch', ['Saddle', 'Chain'], {}, []],
  ] as [string, string[], Record<string, FitVerdict>, string[]][])('%s', (_, lines, verdicts, clashing) => {
    expect([...clashesOf(basket(lines, verdicts)).keys()]).toEqual(clashing);
  });

  test('says what does not fit before what an adapter would mend, with all that it might go on', () => {
    const verdicts = { 'Disc rotor Wheel': 'no', 'Disc rotor Wheel2': 'no', 'Disc rotor Frame': 'adapter' } as const;
    const clash = clashesOf(basket(['Disc rotor', 'Frame', 'Wheel', 'Wheel2'], verdicts)).get('Disc rotor');
    expect(clash).toMatchObject({ verdict: 'no', with: 'Wheel', among: ['Wheel', 'Wheel2'], has: 'XD', other: 'HG' });
  });

  const families = ['Cassette', 'Wheel', 'Hub', 'Frame', 'Fork', 'Disc rotor', 'Handlebar', 'Bar tape'] as const;
  const lines = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...families), fc.nat(2)).map(([name, at]) => `${name}${at}`),
    {
      maxLength: 12,
    },
  );
  const verdictOf = fc.func(fc.constantFrom(...fitVerdicts));
  const anyBasket = fc.tuple(lines, verdictOf).map(([some, of]) => {
    const pairs = some.flatMap((one) => some.flatMap((other) => (one < other ? [`${one} ${other}`] : [])));
    return basket(some, Object.fromEntries(pairs.map((pair) => [pair, of(pair)])));
  });

  test('only where nothing that it is compared with takes it, or may', () => {
    fc.assert(
      fc.property(anyBasket, (fits) => {
        for (const [part, { verdict, among, with: named }] of clashesOf(fits)) {
          const findings = fits.find((fit) => fit.part === part)?.findings ?? [];
          const found = among.map((other) => findings.find((one) => one.with === other)?.verdict);
          expect(among).toContain(named);
          expect(found.every((one) => one === 'no' || one === 'adapter')).toBe(true);
          expect(found.includes('adapter')).toBe(verdict === 'adapter');
        }
      }),
    );
  });

  test('no more where a line is added that takes what is there', () => {
    fc.assert(
      fc.property(anyBasket, (fits) => {
        const wheel = { part: 'new', family: 'Wheel', verdict: null, findings: [] };
        const added = fits.map((fit) => ({ ...fit, findings: [...fit.findings, finding('new', 'fits')] }));
        const before = clashesOf(fits);
        const after = clashesOf([...added, wheel]);
        for (const part of after.keys()) expect(before.has(part)).toBe(true);
        for (const { part, family } of fits) if (family === 'Cassette') expect(after.has(part)).toBe(false);
      }),
    );
  });
});
