import { expect, test } from 'vitest';
import { partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

const bleedKits = partsOf('Bleed kit');
const hoses = partsOf('Brake hose');
const brakeLevers = partsOf('Brake lever');
const adapters = partsOf('Brake adapter');
const brakePads = partsOf('Brake pad');
const discBrakes = partsOf('Disc brake');
const discRotors = partsOf('Disc rotor');
const rimBrakes = partsOf('Rim brake');

test('rotors: six bolts stand on 44 mm, a centre lock has its splines in a carrier of its own', () => {
  expect(failing(discRotors, ({ attributes: a }) => a.boltCircleMm === (a.mount === 'six-bolt' ? 44 : 0))).toEqual([]);
  expect(failing(discRotors, ({ attributes: a }) => a.construction === 'two-piece' || a.mount === 'six-bolt')).toEqual(
    [],
  );
  expect(failing(discRotors, ({ attributes: a }) => a.construction === 'two-piece' || a.finish === 'silver')).toEqual(
    [],
  );
});

test('rotors: worn by 0.3 mm and no more, the thickest for the largest only', () => {
  expect(failing(discRotors, ({ attributes: a }) => Math.abs(a.thicknessMm - a.leastThicknessMm - 0.3) < 1e-9)).toEqual(
    [],
  );
  expect(failing(discRotors, ({ attributes: a }) => a.thicknessMm <= 2 || a.diameterMm >= 200)).toEqual([]);
  expect(failing(discRotors, ({ attributes: a }) => a.trackMm >= 14 && a.trackMm <= 17)).toEqual([]);
});

test('brakes: fluid and hose where there are pistons to push, a lever where there is a hose', () => {
  expect(
    failing(discBrakes, ({ attributes: a }) => {
      const hydraulic = a.actuation === 'hydraulic';
      return hydraulic === (a.fluid !== 'none') && hydraulic === a.hoseMm > 0 && hydraulic === (a.lever !== 'none');
    }),
  ).toEqual([]);
  expect(
    failing(discBrakes, ({ attributes: a }) => a.hoseMm === 0 || a.hoseMm >= 1400 === (a.position === 'rear')),
  ).toEqual([]);
  expect(failing(discBrakes, ({ attributes: a }) => a.actuation === 'mechanical' || a.pistons >= 2)).toEqual([]);
});

test('brakes: a mount carries the rotors that it was drawn for', () => {
  const largest = { 'flat mount': 180, 'post mount': 220, 'IS mount': 203 } as const;
  expect(
    failing(
      discBrakes,
      ({ attributes: a }) => a.smallestRotorMm <= a.largestRotorMm && a.largestRotorMm <= largest[a.mount],
    ),
  ).toEqual([]);
  expect(failing(discBrakes, ({ attributes: a }) => a.lever !== 'drop bar' || a.mount === 'flat mount')).toEqual([]);
});

test('brakes and rotors: every brake has a rotor of its size that is no thicker than it takes', () => {
  expect(
    failing(discBrakes, ({ attributes: brake }) =>
      discRotors.some(
        ({ attributes: rotor }) =>
          rotor.diameterMm >= brake.smallestRotorMm &&
          rotor.diameterMm <= brake.largestRotorMm &&
          rotor.thicknessMm <= brake.thickestRotorMm,
      ),
    ),
  ).toEqual([]);
});

test('brakes: a front one for every rear one, and the pull of a lever for every cable', () => {
  const kindOf = (a: (typeof discBrakes)[number]['attributes']) => [a.actuation, a.mount, a.lever, a.pull, a.padShape];
  const places = Map.groupBy(discBrakes, ({ attributes: a }) => kindOf(a).join());
  const alone = [...places].filter(([, some]) => new Set(some.map((one) => one.attributes.position)).size < 2);
  expect(alone.map(([kind]) => kind)).toEqual([]);
  expect(failing(discBrakes, ({ attributes: a }) => (a.pull === 'none') === (a.actuation === 'hydraulic'))).toEqual([]);
});

test('brakes, pads and rotors: a name says position, mount and pull', () => {
  expect(
    failing(discBrakes, ({ name, attributes: a }) =>
      [a.mount, a.position, a.pull === 'none' ? '' : `${a.pull} pull`].every((word) => name.includes(word)),
    ),
  ).toEqual([]);
  expect(failing(discRotors, ({ name, attributes: a }) => name.includes(`${a.diameterMm} mm ${a.mount}`))).toEqual([]);
});

test('brakes and pads: a shape follows from mount and pistons, and no pad is without its brake', () => {
  expect(
    failing(discBrakes, ({ attributes: a }) => {
      if (a.mount === 'flat mount') return a.padShape === 'F2';
      if (a.actuation === 'mechanical') return a.padShape === 'R1';
      return a.pistons === 4 ? a.padShape === 'P4' || a.padShape === 'D4' : a.padShape === 'P2';
    }),
  ).toEqual([]);
  const shapes = new Set([...discBrakes, ...rimBrakes].map(({ attributes: a }) => a.padShape));
  expect(failing(brakePads, ({ attributes: a }) => shapes.has(a.shape))).toEqual([]);
});

test('rim brakes: V-brakes on bosses with arms and long pull, callipers on a bolt with reach and short pull', () => {
  expect(
    failing(rimBrakes, ({ name, attributes: a }) => {
      const isV = a.kind === 'V-brake';
      return (
        isV === (a.mount === 'V-brake bosses') &&
        isV === (a.reach === 'none') &&
        isV === (a.pull === 'long') &&
        (isV ? a.armMm >= 102 && a.armMm <= 108 : a.armMm === 0) &&
        (a.padShape === 'V-brake cartridge') === isV &&
        name.includes(isV ? `${a.armMm} mm` : `${a.reach} mm`) &&
        name.includes(a.position)
      );
    }),
  ).toEqual([]);
});

test('rim brakes: a front one for every rear one, pads of its shape, and rubber for rims alone', () => {
  const places = Map.groupBy(rimBrakes, ({ attributes: a }) => [a.kind, a.reach, a.finish].join());
  expect([...places].filter(([, some]) => new Set(some.map((one) => one.attributes.position)).size < 2)).toEqual([]);
  const shapes = new Set(brakePads.map(({ attributes: a }) => a.shape));
  expect(failing(rimBrakes, ({ attributes: a }) => shapes.has(a.padShape))).toEqual([]);
  expect(
    failing(brakePads, ({ attributes: a }) => a.shape.endsWith('cartridge') === a.compound.endsWith('rubber')),
  ).toEqual([]);
});

test('pads: one shape has one width and one thickness, and nothing is sintered on to aluminium', () => {
  const sizes = new Set(brakePads.map(({ attributes: a }) => [a.shape, a.widthMm, a.thicknessMm].join()));
  expect(sizes.size).toBe(new Set(brakePads.map(({ attributes: a }) => a.shape)).size);
  expect(failing(brakePads, ({ attributes: a }) => a.compound !== 'sintered' || a.backing !== 'aluminium')).toEqual([]);
});

test('levers: clamp, bar and cable head go together, and the name says bar, pull and side', () => {
  expect(
    failing(brakeLevers, ({ name, inTheBox, attributes: a }) => {
      const isDrop = a.lever === 'drop bar';
      return (
        a.clampMm === (isDrop ? 23.8 : 22.2) &&
        a.cableHead === (isDrop ? 'road pear' : 'MTB barrel') &&
        [`${a.pull} pull`, a.lever, a.side, a.finish].every((word) => name.includes(word)) &&
        (inTheBox[0] ?? '').startsWith(a.side === 'pair' ? '1 left and 1 right' : `1 ${a.side}`)
      );
    }),
  ).toEqual([]);
});

test('levers: one that is sold alone has its like for the other hand, and both are a pair', () => {
  const like = (a: (typeof brakeLevers)[number]['attributes']) =>
    [a.lever, a.pull, a.fingers, a.finish, a.reachAdjust].join();
  const sides = Map.groupBy(brakeLevers, ({ attributes }) => like(attributes));
  expect([...sides].filter(([, some]) => some.length !== 1 && some.length !== 3).map(([one]) => one)).toEqual([]);
});

test('adapters: the rotors that they start from are those that mounts are made for, and a name says the step', () => {
  const native = new Set([140, 160, 180]);
  expect(
    failing(adapters, ({ attributes: a }) =>
      a.rotorsMm.every((size) => (a.raiseMm > 0 ? native.has(size - a.raiseMm) : size >= 140)),
    ),
  ).toEqual([]);
  const onPosts = adapters.filter(({ attributes: a }) => a.fits === 'post mount');
  expect(
    failing(
      onPosts,
      ({ name, attributes: a }) => name.includes(`+${a.raiseMm} mm, `) && name.endsWith(` to ${a.rotorsMm.at(-1)}`),
    ),
  ).toEqual([]);
  // In front one and the same adapter makes room for 20 mm more (IS 2000).
  const onEyes = adapters.filter(({ attributes: a }) => a.fits === 'IS mount');
  expect(
    failing(
      onEyes,
      ({
        attributes: {
          rotorsMm: [front = 0, rear = 0],
        },
      }) => front - rear === 20,
    ),
  ).toEqual([]);
});

test('adapters: the screws that they are fitted with are in the box', () => {
  const inBox = (items: readonly string[], screw: string) => {
    const [count, size] = screw.split(/ × (.+)/);
    return items.some((item) => item.startsWith(`${count} bolts ${size}`));
  };
  expect(
    failing(adapters, ({ inTheBox, attributes: a }) => a.screws.split(', ').every((one) => inBox(inTheBox, one))),
  ).toEqual([]);
});

test('hoses: as long as their name says, their fittings without a length, and the fluid in the name where it is one', () => {
  expect(
    failing(hoses, ({ name, attributes: a }) =>
      a.kind.startsWith('hose') ? name.includes(`hose ${a.lengthMm / 1000} m `) && a.pieces === 1 : a.lengthMm === 0,
    ),
  ).toEqual([]);
  expect(
    failing(hoses, ({ name, attributes: a }) => a.fluid === 'all fluids' || name.includes(a.fluid.slice(0, 3).trim())),
  ).toEqual([]);
});

test('bleed kits: a kit has syringes, a port and its fluid in it; fluid alone has none of them', () => {
  expect(
    failing(
      bleedKits,
      ({ attributes: a }) =>
        a.volumeMl > 0 && (a.kind === 'kit') === a.syringes > 0 && (a.kind === 'kit') === (a.port !== 'none'),
    ),
  ).toEqual([]);
  // A litre of mineral oil weighs 0.85 kg, of DOT fluid 1.05 kg.
  expect(
    failing(
      bleedKits,
      ({ weightGrams, attributes: a }) => weightGrams > a.volumeMl * (a.fluid === 'mineral oil' ? 0.85 : 1.05),
    ),
  ).toEqual([]);
});
