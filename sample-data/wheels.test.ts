import { describe, expect, test } from 'vitest';
import { beadSeats } from '#contract/catalogue/families/family.ts';
import { spokeLength } from '#server/catalogue/fit/interfaces/spokes.ts';
import { partsOf } from '#server/seed/sample-data.ts';
import { chosen } from '../studio/chosen.ts';
import { bladeThickness } from '../studio/measures.ts';
import { failing } from './failing.fixture.ts';

const rims = partsOf('Rim');
const spokes = partsOf('Spoke');
const wheels = partsOf('Wheel');

describe('wheels', () => {
  test('axle, width and freehub belong to the end of the bicycle and to each other', () => {
    const axles: Readonly<Record<number, number[]>> = {
      ...{ 100: [9, 12, 15], 110: [15] },
      ...{ 130: [10], 135: [10], 142: [12], 148: [12] },
    };
    expect(
      failing(
        wheels,
        ({ attributes: a }) =>
          axles[a.hubWidthMm]?.includes(a.axleMm) === true &&
          (a.position === 'rear') === a.hubWidthMm > 110 &&
          (a.position === 'rear') === (a.freehub !== 'none'),
      ),
    ).toEqual([]);
    // The road bodies for twelve speeds stand on road hubs, Micro Spline on mountain ones.
    const road = (a: { freehub: string }) => a.freehub === 'HG-L2' || a.freehub === 'XDR';
    expect(failing(wheels, ({ attributes: a }) => !road(a) || a.hubWidthMm === 142)).toEqual([]);
    expect(failing(wheels, ({ attributes: a }) => a.freehub !== 'Micro Spline' || a.hubWidthMm >= 142)).toEqual([]);
  });

  test('spokes are as long as rim, flange, offset and crossings make them', () => {
    expect(
      failing(wheels, ({ attributes: a }) =>
        a.flangeOffsetsMm.every((offset, side) => Math.round(spokeLength(a, offset)) === a.spokeLengthsMm[side]),
      ),
    ).toEqual([]);
    // A spoke may not leave the flange at more than a right angle to its radius: it would cross its neighbour's head.
    expect(failing(wheels, ({ attributes: a }) => (a.crossings * 720) / a.holes < 90)).toEqual([]);
    expect(failing(wheels, ({ attributes: a }) => a.flangeOffsetsMm.every((mm) => mm < a.hubWidthMm / 2 - 12))).toEqual(
      [],
    );
  });

  test('the disc pushes its flange inwards at the front, the cassette at the rear; without either both stand alike', () => {
    expect(
      failing(
        wheels,
        ({
          attributes: {
            position,
            disc,
            freehub,
            flangeOffsetsMm: [left, right],
          },
        }) => {
          if (disc === 'none' && (position === 'front' || freehub === 'flip-flop')) return left === right;
          return (position === 'front') === left < right && left !== right;
        },
      ),
    ).toEqual([]);
  });

  test('six bolts need a flange that stands outside of their circle', () => {
    expect(failing(wheels, ({ attributes: a }) => a.disc !== 'six-bolt' || a.flangeMm > 44 + 8)).toEqual([]);
  });

  test('a bare wheel weighs what its parts do, to a fifth', () => {
    const rimOf = (a: { beadSeatMm: number; rimInnerMm: number; rimDepthMm: number }) =>
      rims.find(
        ({ attributes: r }) =>
          r.beadSeatMm === a.beadSeatMm && r.innerMm === a.rimInnerMm && r.depthMm === a.rimDepthMm,
      );
    expect(
      failing(wheels, ({ attributes: a, weightGrams }) => {
        const rim = rimOf(a);
        if (!rim) return true;
        const hub = a.position === 'rear' ? 300 : 150;
        return Math.abs(rim.weightGrams + hub + a.holes * 6.5 - weightGrams) < 0.2 * weightGrams;
      }),
    ).toEqual([]);
  });
});

describe('rims', () => {
  test('sizes have the bead seat that ETRTO gives them, in wheels too', () => {
    expect(failing([...rims, ...wheels], ({ attributes: a }) => beadSeats[a.size] === a.beadSeatMm)).toEqual([]);
  });

  test('the nipples sit 2.5 mm inside the spoke bed, which gives the effective diameter', () => {
    const erd = (seat: number, depth: number) => seat + 11 - 2 * depth + 5;
    expect(failing(rims, ({ attributes: a }) => a.erdMm === erd(a.beadSeatMm, a.depthMm))).toEqual([]);
    expect(failing(wheels, ({ attributes: a }) => a.erdMm === erd(a.beadSeatMm, a.rimDepthMm))).toEqual([]);
  });

  test('each flange is 2 to 4 mm thick, and holes stay on the spoke bed', () => {
    const walled = (inner: number, outer: number) => outer - inner >= 4 && outer - inner <= 8;
    expect(failing(rims, ({ attributes: a }) => walled(a.innerMm, a.outerMm))).toEqual([]);
    expect(failing(wheels, ({ attributes: a }) => walled(a.rimInnerMm, a.rimOuterMm))).toEqual([]);
    expect(failing(rims, ({ attributes: a }) => a.holeOffsetMm < a.outerMm / 6)).toEqual([]);
  });

  test('fibre is moulded and looks like fibre, metal is neither', () => {
    expect(
      failing(
        rims,
        ({ attributes: a }) =>
          (a.material === 'carbon') === (a.joint === 'moulded') &&
          (a.material === 'carbon') === (a.finish === 'carbon'),
      ),
    ).toEqual([]);
    expect(failing(wheels, ({ attributes: a }) => (a.rimMaterial === 'carbon') === (a.rimFinish === 'carbon'))).toEqual(
      [],
    );
  });

  test('rims without hooks are wide and tubeless (ISO 5775-2), rim brakes rub on metal without tubeless tape', () => {
    expect(failing(rims, ({ attributes: a }) => a.bead === 'hooked' || (a.tubelessReady && a.innerMm >= 21))).toEqual(
      [],
    );
    expect(failing(rims, ({ attributes: a }) => a.brake === 'disc' || a.material === 'aluminium')).toEqual([]);
  });
});

describe('spokes', () => {
  test('butting is what the three diameters say', () => {
    expect(
      failing(
        spokes,
        ({
          attributes: {
            diametersMm: [head, middle, end],
            butting,
          },
        }) => {
          if (butting === 'plain') return head === middle && middle === end;
          if (butting === 'single') return head > middle && middle === end;
          return middle < end && (butting === 'triple') === head > end;
        },
      ),
    ).toEqual([]);
  });

  test('the rolled thread belongs to the end it is rolled on (DIN 79012)', () => {
    const ends = { 'FG 2.0': 1.8, 'FG 2.3': 2 } as const;
    expect(failing(spokes, ({ attributes: a }) => chosen(ends, a.thread) === a.diametersMm[2])).toEqual([]);
  });

  test('a blade is flat and passes the hole of a flange, 2.6 mm', () => {
    const bladed = spokes.filter((part) => part.attributes.bladeMm > 0);
    expect(bladed.length).toBeGreaterThan(0);
    expect(
      failing(bladed, ({ attributes: a }) => a.bladeMm < 2.6 && bladeThickness(a) > 0.7 && bladeThickness(a) < 1.2),
    ).toEqual([]);
  });

  test('every wheel finds spokes for both sides on the shelf, to the millimetre and of its finish', () => {
    const stocked = new Set(
      spokes.filter(({ attributes: a }) => a.head === 'J-bend').map(({ attributes: a }) => `${a.lengthMm} ${a.finish}`),
    );
    expect(
      failing(wheels, ({ attributes: a }) => a.spokeLengthsMm.every((mm) => stocked.has(`${mm} ${a.spokeFinish}`))),
    ).toEqual([]);
  });
});
