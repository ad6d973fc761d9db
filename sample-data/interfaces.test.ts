import { describe, expect, test } from 'vitest';
import type { FamilyName } from '#contract/catalogue/families.ts';
import { type Comparison, compare } from '#server/catalogue/fit/compare.ts';
import { nativeRotor, rotorAdapter } from '#server/catalogue/fit/interfaces/rotor.ts';
import { spokeLength } from '#server/catalogue/fit/interfaces/spokes.ts';
import { type PartOf, partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

/** Whether the shop sells a part of the family that is so. */
function sold<Name extends FamilyName>(
  family: Name,
  isIt: (attributes: PartOf<Name>['attributes']) => boolean,
): boolean {
  return partsOf(family).some(({ attributes }) => isIt(attributes));
}

/** Whether two parts fit at every interface, each as they are or with an adapter that is sold. */
const isMate = ({ findings }: Comparison): boolean =>
  findings.every(
    ({ verdict, adapter }) =>
      verdict === 'fits' || (verdict === 'adapter' && adapter?.among != null && sold(adapter.among, adapter.isIt)),
  );

/** A family, or two either of which will do; asked for only `when` a part needs it. */
type Need<Name extends FamilyName> =
  | FamilyName
  | `${FamilyName} or ${FamilyName}`
  | readonly [FamilyName | `${FamilyName} or ${FamilyName}`, when: (attributes: PartOf<Name>['attributes']) => boolean];

/** Whether the shop sells a mate of one of the families; parts that meet nothing of them need none. */
function isMated(part: PartOf<FamilyName>, family: FamilyName, of: string): boolean {
  const others = of.split(' or ').flatMap((name) => partsOf(name as FamilyName).map((other) => ({ name, other })));
  const met = others.flatMap(
    ({ name, other }) => compare({ ...part, family }, { ...other, family: name as FamilyName }) ?? [],
  );
  return others.length > 0 && (met.length === 0 || met.some(isMate));
}

/** What a part needs beside it, by family: the rules of fit say whether one is sold. */
const needs: { readonly [Name in FamilyName]?: readonly Need<Name>[] } = {
  'Rear derailleur': ['Shifter', 'Cassette or Freewheel', 'Chain', 'Crankset'],
  'Front derailleur': ['Shifter', 'Crankset'],
  Shifter: ['Rear derailleur or Front derailleur', 'Disc brake or Rim brake', 'Handlebar'],
  Cassette: [
    ...(['Hub', 'Wheel', 'Chain', 'Rear derailleur'] as const),
    ['Lock ring', (a) => !a.driver.startsWith('XD')],
  ],
  Freewheel: ['Hub', 'Chain'],
  Crankset: ['Bottom bracket', 'Chainring', 'Pedals', ['Front derailleur', (a) => a.innerTeeth > 0]],
  Chainring: ['Crankset', 'Chain'],
  Chain: ['Chainring', 'Cassette or Freewheel', 'Chain link'],
  'Chain link': ['Chain'],
  'Chainring bolt': ['Crankset'],
  'Bottom bracket': ['Crankset'],
  'Bottom bracket adapter': ['Crankset'],
  Pedals: ['Crankset'],
  'Derailleur hanger': ['Frame', 'Rear derailleur'],
  'Disc brake': [
    ...(['Brake pad', 'Disc rotor', 'Brake hose', 'Bleed kit', 'Frame or Fork'] as const),
    ['Brake lever or Shifter', (a) => a.lever === 'none'],
  ],
  'Rim brake': ['Brake lever or Shifter', 'Brake pad'],
  'Brake pad': ['Disc brake or Rim brake'],
  'Brake lever': ['Disc brake or Rim brake', 'Handlebar', 'Cable'],
  'Disc rotor': ['Hub', 'Wheel', 'Disc brake'],
  'Brake hose': ['Disc brake'],
  'Bleed kit': ['Disc brake'],
  Hub: ['Cassette or Freewheel', ['Thru axle', (a) => a.axle === 'through'], ['Disc rotor', (a) => a.disc !== 'none']],
  Wheel: [
    ...(['Cassette or Freewheel', 'Tyre'] as const),
    ['Thru axle', (a) => a.axleMm >= 12],
    ['Disc rotor', (a) => a.disc !== 'none'],
    ['Rim tape', (a) => a.tubelessReady],
    ['Tubeless valve', (a) => a.tubelessReady],
  ],
  Rim: ['Tyre', ['Rim tape', (a) => a.tubelessReady], ['Tubeless valve', (a) => a.tubelessReady]],
  'Axle adapter': ['Hub', 'Frame or Fork'],
  'Thru axle': ['Hub'],
  Tyre: ['Inner tube', 'Wheel or Rim'],
  'Inner tube': ['Tyre'],
  Handlebar: ['Stem', 'Grips or Bar tape', 'Shifter', 'Brake lever'],
  Stem: ['Handlebar', 'Fork'],
  Grips: ['Handlebar'],
  'Bar tape': ['Handlebar'],
  Saddle: ['Seatpost'],
  Seatpost: ['Frame or Seatpost shim', 'Saddle'],
  'Seatpost shim': ['Frame'],
  'Seat clamp': ['Frame'],
  Cable: ['Cable housing'],
  Frame: [
    ...(['Seat clamp', 'Seatpost', 'Headset', 'Bottom bracket', 'Tyre', 'Hub', 'Wheel'] as const),
    'Disc brake or Rim brake',
    ['Thru axle', (a) => a.axleThread !== 'none'],
    ['Rear derailleur', (a) => a.hanger !== 'none'],
    ['Derailleur hanger', (a) => a.hanger === 'UDH' || a.hanger.startsWith('replaceable')],
  ],
  Fork: [
    ...(['Headset', 'Stem', 'Tyre', 'Hub', 'Wheel', 'Disc brake or Rim brake'] as const),
    ['Thru axle', (a) => a.axleThread !== 'none'],
  ],
  Headset: ['Fork'],
};

/** The lengths of spokes, left and right, with which a hub is laced into a rim, for two and for three crossings; none where they do not fit. */
function lacings(hub: PartOf<'Hub'>['attributes'], rim: PartOf<'Rim'>['attributes']): number[][] {
  if (hub.holes !== rim.holes || (hub.disc === 'none') !== (rim.brake === 'rim')) return [];
  return ([2, 3] as const).map((crossings) =>
    hub.flangeOffsetsMm.map((offset) => spokeLength({ ...hub, erdMm: rim.erdMm, crossings }, offset)),
  );
}

/** Whether the shop sells spokes of the lengths of a hub and a rim. */
const areLaced = (...pair: Parameters<typeof lacings>): boolean =>
  lacings(...pair).some((sides) =>
    sides.every((mm) => sold('Spoke', (s) => s.head === 'J-bend' && Math.abs(s.lengthMm - mm) <= 1)),
  );

const isToolSold = (kind: PartOf<'Tool'>['attributes']['kind']): boolean => sold('Tool', (tool) => tool.kind === kind);

/** Whether what is filled or led with the one fluid is made for the other: mineral oil, or DOT. */
const isOfFluid = (one: string, other: string) =>
  one === 'all fluids' || one.startsWith('DOT') === other.startsWith('DOT');

/** Whether the shop sells what brings the largest rotor, and a post mount calliper on an IS mount, onto a mount. */
function areAdaptersSold(brakeMount: string, largestRotorMm: number, end: 'front' | 'rear'): boolean {
  const native = nativeRotor(brakeMount);
  if (native === null) return true;
  const rotors = brakeMount.startsWith('IS') ? [native, largestRotorMm] : [largestRotorMm].filter((mm) => mm > native);
  return rotors.every((mm) => sold('Brake adapter', rotorAdapter(brakeMount, native, mm, end).isIt));
}

type Other<Name extends FamilyName> = readonly [what: string, has: (attributes: PartOf<Name>['attributes']) => boolean];

/** What no comparison of two parts says: tools, partners at the other end, sets, and what three parts decide together. */
const others: { readonly [Name in FamilyName]?: readonly Other<Name>[] } = {
  'Bottom bracket': [
    [
      'tool',
      (a) =>
        a.fit === 'pressed'
          ? sold('Tool', (t) => t.kind === 'bearing press' && t.gripMm >= Number.parseInt(a.seat, 10))
          : sold(
              'Tool',
              (t) => t.kind === 'bottom bracket tool' && t.notches === a.notches && Math.abs(t.gripMm - a.cupMm) <= 1,
            ),
    ],
  ],
  'Bottom bracket adapter': [
    [
      'bottom bracket',
      (a) =>
        a.kind === 'thread converter'
          ? sold('Bottom bracket', (b) => b.standard === 'BSA' && b.shellMm === a.shellMm)
          : a.shells
              .split(' and ')
              .every((one) => sold('Bottom bracket', (b) => b.standard === one && b.axleMm === a.outsideMm)),
    ],
  ],
  'Disc brake': [
    [
      'adapter for its largest rotor',
      (a) =>
        a.smallestRotorMm === a.largestRotorMm ||
        sold('Brake adapter', (b) => b.takes === a.mount && b.rotorsMm.includes(a.largestRotorMm)),
    ],
    [
      'hose with banjo',
      (a) =>
        a.actuation === 'mechanical' ||
        sold(
          'Brake hose',
          (h) => h.kind === 'hose with banjo' && isOfFluid(h.fluid, a.fluid) && h.lengthMm >= a.hoseMm,
        ),
    ],
    [
      'bleed kit and fluid',
      (a) =>
        a.actuation === 'mechanical' ||
        (['kit', 'fluid'] as const).every((kind) =>
          sold('Bleed kit', (k) => k.kind === kind && isOfFluid(k.fluid, a.fluid)),
        ),
    ],
    ['its partner', (a) => sold('Disc brake', (b) => b.position !== a.position && b.padShape === a.padShape)],
  ],
  'Rim brake': [['rim', () => sold('Rim', (r) => r.brake === 'rim')]],
  'Brake adapter': [
    [
      'mount to go on',
      (a) => {
        if (a.fits === 'centre lock hub') return sold('Hub', (h) => h.disc === 'centre lock');
        const mount = a.fits.replace(/ (mount|fork|stay)$/, '');
        return (
          (a.position !== 'rear' && sold('Fork', (f) => f.brakeMount.startsWith(mount))) ||
          (a.position !== 'front' && sold('Frame', (f) => f.brakeMount.startsWith(mount)))
        );
      },
    ],
    [
      'brake or rotor to carry',
      (a) =>
        a.takes === 'six-bolt'
          ? sold('Disc rotor', (r) => r.mount === 'six-bolt')
          : sold('Disc brake', (b) => b.mount === a.takes && a.position.includes(b.position)),
    ],
    ['rotors', (a) => a.rotorsMm.every((size) => sold('Disc rotor', (r) => r.diameterMm === size))],
  ],
  'Brake hose': [
    [
      'olives, bolts and fluid',
      (a) =>
        (['olives and inserts', 'connecting bolts'] as const).every((kind) =>
          sold('Brake hose', (h) => h.kind === kind && h.outsideMm === a.outsideMm),
        ) && sold('Bleed kit', (k) => isOfFluid(a.fluid, k.fluid)),
    ],
  ],
  'Bleed kit': [['fluid', (a) => sold('Bleed kit', (k) => k.kind === 'fluid' && k.fluid === a.fluid)]],
  Hub: [
    ['rim with spokes', (a) => sold('Rim', (r) => areLaced(a, r))],
    [
      'wheel with the same hub',
      (a) =>
        sold(
          'Wheel',
          (w) =>
            w.position === a.position &&
            w.hubWidthMm === a.widthMm &&
            w.axleMm === a.axleMm &&
            (w.freehub === a.freehub || a.position === 'front'),
        ),
    ],
    [
      'hub at the other end',
      (a) =>
        sold(
          'Hub',
          (h) => h.position !== a.position && h.holes === a.holes && (h.disc === 'none') === (a.disc === 'none'),
        ),
    ],
  ],
  Freewheel: [
    [
      'tool',
      (a) =>
        a.tool === 'chain whip' || a.tool === 'lock ring tool'
          ? isToolSold(a.tool)
          : sold('Tool', (t) => t.kind === 'freewheel remover' && (t.notches === 4) === a.tool.startsWith('four')),
    ],
    [
      'lock ring',
      ({ kind }) =>
        kind === 'freewheel' ||
        sold('Lock ring', ({ fits }) => fits === (kind === 'fixed sprocket' ? 'fixed hub' : 'HG')),
    ],
  ],
  'Lock ring': [
    [
      'tool',
      (a) =>
        a.tool === 'hook spanner'
          ? isToolSold('hook spanner')
          : a.tool === '12 splines inside'
            ? isToolSold('lock ring tool')
            : sold('Tool', (t) => t.kind === 'bottom bracket tool' && t.notches === 16),
    ],
    [
      'hub',
      ({ fits }) =>
        sold('Hub', (h) => (fits === 'fixed hub' ? h.freehub === 'flip-flop' : h.freehub === fits || h.disc === fits)),
    ],
  ],
  Wheel: [
    [
      'spokes of both lengths',
      (a) => a.spokeLengthsMm.every((mm) => sold('Spoke', (s) => Math.abs(s.lengthMm - mm) <= 1)),
    ],
    [
      'wheel at the other end',
      (a) =>
        sold(
          'Wheel',
          (w) =>
            w.position !== a.position &&
            w.beadSeatMm === a.beadSeatMm &&
            Math.abs(w.rimInnerMm - a.rimInnerMm) <= 6 &&
            (w.disc === 'none') === (a.disc === 'none'),
        ),
    ],
    ['rim brake', (a) => a.disc !== 'none' || partsOf('Rim brake').length > 0],
  ],
  Rim: [
    ['hub with spokes', (a) => sold('Hub', (h) => areLaced(h, a))],
    ['rim brake', (a) => a.brake === 'disc' || partsOf('Rim brake').length > 0],
  ],
  Spoke: [
    [
      'wheel, or hub and rim, of its length',
      (a) =>
        sold('Wheel', (w) => w.spokeLengthsMm.some((mm) => Math.abs(mm - a.lengthMm) <= 1)) ||
        a.head === 'straight pull' ||
        sold('Rim', (r) =>
          sold('Hub', (h) => lacings(h, r).some((sides) => sides.some((mm) => Math.abs(mm - a.lengthMm) <= 1))),
        ),
    ],
  ],
  Seatpost: [['clamp', (a) => sold('Seat clamp', (c) => c.seatpostMm === a.diameterMm)]],
  'Seat clamp': [['seatpost', (a) => sold('Seatpost', (p) => p.diameterMm === a.seatpostMm)]],
  Frame: [
    [
      'clamp for its seatpost',
      (a) => sold('Seat clamp', (c) => c.tubeMm === a.seatClampMm && c.seatpostMm === a.seatpostMm),
    ],
    ['seatpost without a shim', (a) => sold('Seatpost', (p) => p.diameterMm === a.seatpostMm)],
    ['adapter', (a) => areAdaptersSold(a.brakeMount, a.largestRotorMm, 'rear')],
  ],
  Fork: [
    ['adapter', (a) => areAdaptersSold(a.brakeMount, a.largestRotorMm, 'front')],
    [
      'star nut or expander',
      (a) =>
        sold(
          'Headset part',
          (h) =>
            h.kind === (a.steererMaterial === 'carbon' ? 'expander plug' : 'star nut') &&
            h.steererMm === (a.steerer === 'straight 1 in' ? 25.4 : 28.6),
        ),
    ],
  ],
};

// Spec: E2
describe('no part is without the parts that it works with', () => {
  test.each(Object.entries(needs))('%s: a mate that fits', (family, needed) => {
    const missing = partsOf(family as FamilyName).flatMap((part) =>
      (needed as readonly Need<FamilyName>[]).flatMap((need) => {
        const [of, when] = typeof need === 'string' ? [need, () => true] : need;
        return !when(part.attributes) || isMated(part, family as FamilyName, of) ? [] : `${part.sku}: no ${of}`;
      }),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(others))('%s: what else it needs', (family, needed) => {
    const of = partsOf(family as FamilyName);
    const missing = (needed as readonly Other<FamilyName>[]).flatMap(([what, has]) =>
      failing(of, ({ attributes }) => has(attributes)).map((sku) => `${sku}: no ${what}`),
    );
    expect(missing).toEqual([]);
  });
});

// Spec: E2
test('spare parts name the hanger of a frame, what closes the steerer of a fork, and pads, hose and bleed kit of a brake', () => {
  const names = (spares: readonly string[], ...starts: string[]) =>
    starts.every((start) => spares.some((sku) => sku.startsWith(start)));
  const hung = partsOf('Frame').filter(({ attributes: a }) => a.hanger === 'UDH' || a.hanger.startsWith('replaceable'));
  expect(failing(hung, ({ spareParts }) => names(spareParts, 'DH-'))).toEqual([]);
  expect(
    failing(partsOf('Fork'), ({ spareParts, attributes: a }) =>
      names(spareParts, a.steererMaterial === 'carbon' ? 'HP-EX-' : 'HP-SN-'),
    ),
  ).toEqual([]);
  expect(
    failing(partsOf('Disc brake'), ({ spareParts, attributes: a }) =>
      a.actuation === 'hydraulic' ? names(spareParts, 'BP-', 'BH-', 'BK-') : names(spareParts, 'BP-', 'CA-', 'CO-'),
    ),
  ).toEqual([]);
});
