import { describe, expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { chosen } from '../studio/chosen.ts';
import { framePoints } from '../studio/frame.points.ts';
import { failing } from './failing.fixture.ts';

const frames = partsOf('Frame');
const forks = partsOf('Fork');
const headsets = partsOf('Headset');
const axles = partsOf('Thru axle');

/** Radius of the bead seat by the size of the wheel (ETRTO, ISO 5775). */
const seatRadius = { '29 in': 311, '28 in': 311, '700C': 311, '27.5 in': 292, '650B': 292 } as const;

describe('frames', () => {
  test('the stated stack is the height at which both axles stand level on the stated fork', () => {
    expect(failing(frames, ({ attributes: a }) => Math.abs(framePoints(a).headTop[1] - a.stackMm) < 0.6)).toEqual([]);
    expect(
      failing(frames, ({ attributes: a }) => {
        const { frontAxle, rearAxle } = framePoints(a);
        return Math.abs(frontAxle[1] - rearAxle[1]) < 1e-9;
      }),
    ).toEqual([]);
  });

  test('the geometry is that of a bicycle one can ride: trail, wheelbase, and room for the tyre', () => {
    const trail = (a: (typeof frames)[number]['attributes']) => {
      const head = (a.headDegrees * Math.PI) / 180;
      return ((chosen(seatRadius, a.wheel) + a.widestTyreMm) * Math.cos(head) - a.forkOffsetMm) / Math.sin(head);
    };
    const kinds = { hardtail: [85, 120], gravel: [60, 85], road: [50, 65], touring: [55, 70], city: [60, 85] } as const;
    const faulty = failing(frames, ({ attributes: a }) => {
      const [least, most] = kinds[a.kind];
      return trail(a) >= least && trail(a) <= most;
    });
    expect(faulty).toEqual([]);
    const wheelbase = (a: (typeof frames)[number]['attributes']) =>
      framePoints(a).frontAxle[0] - framePoints(a).rearAxle[0];
    expect(failing(frames, ({ attributes: a }) => wheelbase(a) > 970 && wheelbase(a) < 1250)).toEqual([]);
    // Half the seat tube and a finger's width stay between the tyre and the bottom bracket.
    const room = failing(
      frames,
      ({ attributes: a }) => a.chainstayMm - chosen(seatRadius, a.wheel) - a.widestTyreMm >= 60,
    );
    expect(room).toEqual([]);
  });

  test('material, joints and paint belong together', () => {
    const joints: Readonly<Record<string, readonly string[]>> = {
      '6061-T6 aluminium': ['TIG welded'],
      '7005 aluminium': ['TIG welded'],
      '4130 steel': ['TIG welded', 'fillet brazed', 'lugged'],
      carbon: ['moulded'],
    };
    expect(failing(frames, ({ attributes: a }) => joints[a.material]?.includes(a.joints) === true)).toEqual([]);
    const only = { raw: '6061-T6 aluminium', carbon: 'carbon', nickel: '4130 steel' } as const;
    const paint = ({ attributes: { colour, material } }: (typeof frames)[number]) =>
      (colour !== 'raw' && colour !== 'carbon' && colour !== 'nickel') || only[colour] === material;
    expect(failing(frames, paint)).toEqual([]);
    // Steel shells are threaded: nothing would hold a bearing that is pressed into a thin brazed tube.
    expect(failing(frames, ({ attributes: a }) => a.material !== '4130 steel' || !a.shell.startsWith('PF'))).toEqual(
      [],
    );
  });

  test('rear end: axle, hanger and brake mount of one time', () => {
    const ends: Readonly<Record<string, { mounts: string[]; hangers: string[] }>> = {
      '148 × 12': { mounts: ['post mount 160'], hangers: ['UDH'] },
      '142 × 12': {
        mounts: ['flat mount 140'],
        hangers: ['UDH', 'replaceable', 'replaceable or direct mount', 'fixed'],
      },
      '135 × 10': { mounts: ['IS 160', 'post mount 160'], hangers: ['replaceable', 'fixed'] },
    };
    expect(
      failing(frames, ({ attributes: a }) => {
        const { mounts, hangers } = chosen(ends, a.rearAxle);
        return mounts.includes(a.brakeMount) && hangers.includes(a.hanger);
      }),
    ).toEqual([]);
  });

  test('the seat clamp follows from the tube around the post', () => {
    const posts: Readonly<Record<number, number[]>> = {
      28.6: [27.2],
      29.8: [27.2],
      31.8: [27.2],
      34.9: [30.9, 31.6],
      36.4: [31.6],
      38.5: [34.9],
    };
    const fits = failing(frames, ({ attributes: a }) => posts[a.seatClampMm]?.includes(a.seatpostMm) === true);
    expect(fits).toEqual([]);
  });

  test('every frame finds its headset and its fork in the catalogue', () => {
    const codes = ({ attributes: a }: (typeof headsets)[number]) =>
      `${a.upper.split('/')[0]} | ${a.lower.split('/')[0]}`;
    expect(
      failing(frames, ({ attributes: a }) => {
        const fitting = headsets.filter((headset) => codes(headset) === a.headset);
        return forks.some(
          ({ attributes: f }) =>
            Math.abs(f.axleToCrownMm - a.forkMm) <= 3 &&
            Math.abs(f.offsetMm - a.forkOffsetMm) <= 3 &&
            chosen(seatRadius, f.wheel) >= chosen(seatRadius, a.wheel) &&
            fitting.some((headset) => headset.attributes.steerer === f.steerer),
        );
      }),
    ).toEqual([]);
  });
});

describe('forks', () => {
  test('travel and stanchions only where there is suspension, magnesium there and nowhere else', () => {
    expect(
      failing(forks, ({ attributes: a }) => {
        const springs = a.kind === 'suspension';
        return (
          springs === a.travelMm > 0 &&
          springs === a.stanchionMm > 0 &&
          springs === (a.material === 'magnesium and aluminium')
        );
      }),
    ).toEqual([]);
  });

  test('the tyre passes below the crown, with the travel used up, too', () => {
    const room = ({ attributes: a }: (typeof forks)[number]) =>
      a.axleToCrownMm - a.travelMm - chosen(seatRadius, a.wheel) - a.widestTyreMm;
    expect(failing(forks, (part) => room(part) >= 15)).toEqual([]);
  });

  test('a tapered steerer ends in a race of 39.8 mm, a straight one in 30 or 26.4, and is long enough for head tube and stem', () => {
    const races = { tapered: 39.8, straight: 30, 'straight 1 in': 26.4 } as const;
    expect(failing(forks, ({ attributes: a }) => races[a.steerer] === a.crownRaceMm)).toEqual([]);
    expect(failing(forks, ({ attributes: a }) => a.steererLengthMm >= 250 && a.steererLengthMm <= 310)).toEqual([]);
    expect(failing(forks, ({ attributes: a }) => a.steererMaterial !== 'carbon' || a.material === 'carbon')).toEqual(
      [],
    );
  });

  test('the largest rotor is no smaller than the mount takes without an adapter', () => {
    const least = (mount: string) => Number(mount.split(' ').at(-1));
    expect(failing([...frames, ...forks], ({ attributes: a }) => a.largestRotorMm >= least(a.brakeMount))).toEqual([]);
  });

  test('brake mounts belong to the axle: flat mounts to 12 mm, post mounts to 15 mm, the International Standard to slots', () => {
    const mounts = { '110 × 15': 'post', '100 × 12': 'flat', '100 × 9': 'IS' } as const;
    expect(failing(forks, ({ attributes: a }) => a.brakeMount.startsWith(chosen(mounts, a.axle)))).toEqual([]);
  });
});

test('frames and forks: the shop has the axle that each is tapped for, and none for a quick release', () => {
  const ends = [
    ...frames.map((part) => ({ ...part, end: `rear ${part.attributes.rearAxle}` })),
    ...forks.map((part) => ({ ...part, end: `front ${part.attributes.axle}` })),
  ];
  expect(
    failing(ends, ({ end, attributes: { axleThread, axleLengthMm } }) =>
      axleThread === 'none'
        ? axleLengthMm === 0 && / (?:9|10)$/.test(end)
        : axles.some(
            ({ attributes: a }) =>
              `${a.position} ${a.hubWidthMm} × ${a.diameterMm}` === end &&
              a.thread === axleThread &&
              a.lengthMm === axleLengthMm,
          ),
    ),
  ).toEqual([]);
});

describe('headsets', () => {
  const code = /^(EC|ZS|IS)(\d\d)\/(\d\d(?:\.\d)?)$/;
  const read = (text: string) => {
    const [, seat = '', bore = '', carries = ''] = code.exec(text) ?? [];
    return { seat, bore: Number(bore), carries: Number(carries) };
  };

  test('the codes agree with the steerer, the cups and the outside diameter', () => {
    expect(failing(headsets, ({ attributes: a }) => code.test(a.upper) && code.test(a.lower))).toEqual([]);
    const steerers = { tapered: [28.6, 40], straight: [28.6, 30], 'straight 1 in': [25.4, 26] } as const;
    expect(
      failing(headsets, ({ attributes: a }) => {
        const [top, race] = steerers[a.steerer];
        return read(a.upper).carries === top && read(a.lower).carries === race;
      }),
    ).toEqual([]);
    expect(failing(headsets, ({ attributes: a }) => (a.cups === 'none') === (read(a.upper).seat === 'IS'))).toEqual([]);
    const widest = ({ attributes: a }: (typeof headsets)[number]) => Math.max(read(a.upper).bore, read(a.lower).bore);
    expect(failing(headsets, (part) => part.attributes.outsideMm - widest(part) >= 0)).toEqual([]);
    expect(failing(headsets, (part) => part.attributes.outsideMm - widest(part) <= 13)).toEqual([]);
  });

  test('the bearings fit the seats: angles by the bore, the lower bore by the crown race', () => {
    const angles = { IS41: '36 × 45', IS42: '45 × 45' } as const;
    expect(
      failing(headsets, ({ attributes: a }) => {
        const seat = a.upper.slice(0, 4);
        return (seat !== 'IS41' && seat !== 'IS42') || a.bearingDegrees === angles[seat];
      }),
    ).toEqual([]);
    const sizes = (bearings: string) => bearings.split(' | ').map((one) => one.split(' × ').map(Number));
    expect(
      failing(headsets, ({ attributes: a }) =>
        sizes(a.bearings).every(([outside = 0, bore = 0], place) => {
          const { seat, bore: tube, carries } = read(place === 0 ? a.upper : a.lower);
          const enters = seat === 'EC' || outside <= tube;
          return enters && bore >= carries && bore <= carries + 2;
        }),
      ),
    ).toEqual([]);
  });

  test('cups outside the frame add more height than those inside, seats in the frame the least', () => {
    const least = { EC: 24, ZS: 12, IS: 0 } as const;
    const heights = { EC: 30, ZS: 16, IS: 12 } as const;
    expect(
      failing(headsets, ({ attributes: a }) => {
        const [upper, lower] = [read(a.upper).seat, read(a.lower).seat];
        if (upper !== lower) return a.stackMm > heights.ZS && a.stackMm < least.EC;
        return (
          (upper === 'EC' || upper === 'ZS' || upper === 'IS') &&
          a.stackMm >= least[upper] &&
          a.stackMm <= heights[upper]
        );
      }),
    ).toEqual([]);
  });
});
