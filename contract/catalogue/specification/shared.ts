import type { AttributesOf } from '../families.ts';
import { counted, list, type Said, say } from './say.ts';

/** What an axle must fit: `12 × 148 mm`, diameter first as frames' and hubs' makers write it. */
export function axleSize(diameterMm: number | undefined, widthMm: number | undefined): Said {
  return say`${diameterMm} × ${widthMm} mm`;
}

/** The same from the words of frames and forks, which name the width first: `148 × 12`. */
export function axleFromWords(words: string | undefined): Said {
  const [width, diameter] = words?.split(' × ') ?? [];
  return say`${diameter} × ${width} mm`;
}

/** The size of a wheel with its bead seat, by which a tyre fits: `29 in (622 mm)`. */
export function wheelSize(size: string | undefined, beadSeatMm: number | undefined): Said {
  return beadSeatMm === undefined ? size : say`${size} (${beadSeatMm} mm)`;
}

type RotorMount = AttributesOf<'Hub'>['disc'];

/** The seat of a rotor; six bolts stand on a circle of 44 mm (IS 2000). */
export function rotorMount(mount: RotorMount | undefined): Said {
  return mount === 'six-bolt' ? 'six-bolt, 44 mm' : mount;
}

/** The seat of a rotor, for a line with little room. */
export function rotorMountShort(mount: RotorMount | undefined): Said {
  return mount === 'none' ? 'for rim brakes' : mount;
}

type Freehub = AttributesOf<'Hub'>['freehub'];

const bodies: Readonly<Record<Exclude<Freehub, 'none'>, string>> = {
  HG: 'HG, nine splines, 34.95 mm',
  'HG road': 'HG road, nine splines, 36.75 mm',
  'HG-L2': 'HG-L2, road 12-speed',
  'Micro Spline': 'Micro Spline',
  XD: 'XD, threaded',
  XDR: 'XDR, 1.85 mm longer than XD',
  threaded: 'threaded 1.37 in × 24 TPI, for a freewheel',
  'flip-flop': 'freewheel thread on one side, fixed thread on the other',
};

/** The body that carries the cassette; a front hub has none. */
export function driverBody(freehub: Freehub | undefined): Said {
  return freehub === undefined || freehub === 'none' ? freehub : bodies[freehub];
}

/** `HG driver`, for a line with little room; undefined at the front. */
export function driverShort(freehub: Freehub | undefined): Said {
  if (freehub === 'threaded') return 'freewheel thread';
  if (freehub === 'flip-flop') return 'fixed and freewheel thread';
  return freehub === 'none' ? undefined : say`${freehub} driver`;
}

/** Two sides, left first: `36.5 and 21.5 mm`. */
export function leftAndRight(sides: readonly [number, number] | undefined): Said {
  return say`${sides?.[0]} and ${sides?.[1]} mm`;
}

/** The range of a pair: `25 to 35 mm`. */
export function fromTo(pair: readonly [number, number] | undefined): Said {
  return say`${pair?.[0]} to ${pair?.[1]} mm`;
}

/** Chainrings' seat on the crank: `104 mm, four arms`; 0 stands for a direct mount. Four arms of 110 mm are unevenly spaced. */
export function boltCircle(circleMm: number | undefined, arms: number | undefined): Said {
  if (circleMm === 0) return 'direct mount';
  const uneven = circleMm === 110 && arms === 4 ? 'asymmetric' : undefined;
  return list(say`${circleMm} mm`, arms === 0 ? undefined : counted(arms, 'arm'), uneven);
}
