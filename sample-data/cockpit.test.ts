import { describe, expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const grips = partsOf('Grips');
const handlebars = partsOf('Handlebar');
const saddles = partsOf('Saddle');
const seatClamps = partsOf('Seat clamp');
const seatposts = partsOf('Seatpost');
const stems = partsOf('Stem');

describe('handlebars', () => {
  test('only drop bars have reach, drop and flare, and they alone have neither rise nor sweep', () => {
    expect(
      failing(handlebars, ({ attributes: a }) => {
        const drop = a.shape === 'drop';
        return (
          drop === a.reachMm > 0 &&
          drop === a.dropMm > 0 &&
          (drop || a.flareDegrees === 0) &&
          !(drop && a.riseMm + a.backsweepDegrees + a.upsweepDegrees > 0)
        );
      }),
    ).toEqual([]);
  });

  test('grips of ⅞ in, but 23.8 mm on drop bars; clamps of 35 mm only on wide bars', () => {
    expect(failing(handlebars, ({ attributes: a }) => (a.gripMm === 23.8) === (a.shape === 'drop'))).toEqual([]);
    expect(failing(handlebars, ({ attributes: a }) => a.clampMm !== 35 || a.widthMm >= 740)).toEqual([]);
    expect(failing(handlebars, ({ attributes: a }) => a.widthMm >= 350 && a.widthMm <= 1000)).toEqual([]);
  });

  test('a flat bar does not rise, a riser does, and a bend keeps the grips behind the clamp', () => {
    const rises = { flat: [0, 0], riser: [15, 50], swept: [0, 80], drop: [0, 0] } as const;
    expect(
      failing(handlebars, ({ attributes: a }) => {
        const [least, most] = rises[a.shape];
        return a.riseMm >= least && a.riseMm <= most && (a.shape === 'swept') === a.backsweepDegrees > 12;
      }),
    ).toEqual([]);
  });
});

test('fibre looks like fibre, and only fibre does', () => {
  const fibre = (a: { material: string; finish: string }) => (a.material === 'carbon') === (a.finish === 'carbon');
  expect(failing([...handlebars, ...seatposts], ({ attributes: a }) => fibre(a))).toEqual([]);
});

test('stems: every clamp diameter has a bar, and bar and steerer do not meet', () => {
  const clamps = new Set<number>(handlebars.map((part) => part.attributes.clampMm));
  expect(failing(stems, ({ attributes: a }) => clamps.has(a.clampMm))).toEqual([]);
  // Half a millimetre of metal at the least stands between bar and steerer.
  expect(failing(stems, ({ attributes: a }) => a.lengthMm >= (a.clampMm + a.steererMm) / 2 + 0.5)).toEqual([]);
  expect(failing(stems, ({ attributes: a }) => a.clampMm !== 35 || a.lengthMm <= 60)).toEqual([]);
  expect(failing(stems, ({ attributes: a }) => a.faceBolts === 4 || a.clampMm < 35)).toEqual([]);
});

test('grips: what is soft through and through slips on, hide is sewn, and wings need a clamp', () => {
  expect(failing(grips, ({ attributes: a }) => a.compound !== 'silicone' || a.fastening === 'slip-on')).toEqual([]);
  expect(failing(grips, ({ attributes: a }) => (a.compound === 'leather') === (a.pattern === 'stitched'))).toEqual([]);
  expect(failing(grips, ({ attributes: a }) => a.shape === 'round' || a.fastening !== 'slip-on')).toEqual([]);
  expect(failing(grips, ({ attributes: a }) => a.diameterMm >= a.barMm + 6)).toEqual([]);
});

describe('saddles', () => {
  test('a short saddle is short, a race saddle narrow, a city saddle wide', () => {
    expect(failing(saddles, ({ attributes: a }) => (a.shape === 'short') === a.lengthMm <= 250)).toEqual([]);
    expect(failing(saddles, ({ attributes: a }) => (a.shape === 'race') === a.widthMm <= 135)).toEqual([]);
    expect(failing(saddles, ({ attributes: a }) => (a.shape === 'city') === a.widthMm >= 175)).toEqual([]);
  });

  test('hide needs no shell, carbon rails come on a carbon shell, and such are light', () => {
    expect(failing(saddles, ({ attributes: a }) => (a.cover === 'leather') === (a.shell === 'none'))).toEqual([]);
    expect(failing(saddles, ({ attributes: a }) => (a.rails === '7 × 9 mm carbon') === (a.shell === 'carbon'))).toEqual(
      [],
    );
    expect(failing(saddles, (part) => part.attributes.shell !== 'carbon' || part.weightGrams < 180)).toEqual([]);
  });
});

describe('seatposts', () => {
  test('travel only where something moves, a cable only at a dropper', () => {
    expect(failing(seatposts, ({ attributes: a }) => (a.kind !== 'rigid') === a.travelMm > 0)).toEqual([]);
    expect(failing(seatposts, ({ attributes: a }) => (a.kind === 'dropper') === (a.cable !== 'none'))).toEqual([]);
  });

  test('the least insertion is two diameters or more (ISO 4210-2), and less than half the post', () => {
    expect(failing(seatposts, ({ attributes: a }) => a.leastInsertionMm >= 2 * a.diameterMm)).toEqual([]);
    expect(failing(seatposts, ({ attributes: a }) => a.leastInsertionMm < a.lengthMm / 2)).toEqual([]);
  });

  test('a dropper says its remote and how far its rails stand out; oval rails find a post', () => {
    const dropper = (a: { kind: string }) => a.kind === 'dropper';
    expect(failing(seatposts, ({ attributes: a }) => dropper(a) === (a.remote !== 'none'))).toEqual([]);
    // Travel, and the collar and the head above it.
    const stands = ({ standsMm, travelMm }: { standsMm: number; travelMm: number }) =>
      standsMm >= travelMm + 45 && standsMm <= travelMm + 80;
    expect(failing(seatposts, ({ attributes: a }) => (dropper(a) ? stands(a) : a.standsMm === 0))).toEqual([]);
    expect(seatposts.some(({ attributes: a }) => a.rails.includes('7 × 9 mm oval'))).toBe(true);
  });

  test('a post that lowers can swallow its travel and still stand deep enough', () => {
    expect(
      failing(
        seatposts,
        ({ attributes: a }) => a.kind !== 'dropper' || a.lengthMm >= 2 * a.travelMm + a.leastInsertionMm,
      ),
    ).toEqual([]);
  });
});

test('seat clamps: tube, post and ring belong together', () => {
  const posts = { 28.6: [27.2], 29.8: [27.2], 31.8: [27.2], 34.9: [30.9, 31.6], 36.4: [31.6], 38.5: [34.9] } as const;
  const fits = (post: number, tube: keyof typeof posts) => posts[tube].some((mm) => mm === post);
  expect(failing(seatClamps, ({ attributes: a }) => fits(a.seatpostMm, a.tubeMm))).toEqual([]);
  expect(failing(seatClamps, ({ attributes: a }) => a.ringMm >= a.tubeMm + 6 && a.ringMm <= a.tubeMm + 8)).toEqual([]);
  expect(failing(seatClamps, ({ attributes: a }) => a.fastening !== 'quick release' || a.thread === 'M6')).toEqual([]);
  expect(failing(seatClamps, ({ attributes: a }) => a.fastening !== 'two bolts' || a.heightMm >= 18)).toEqual([]);
});
