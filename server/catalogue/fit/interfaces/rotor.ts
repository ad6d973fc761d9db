import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, type Outcome, withAdapter } from '../outcome.ts';

type Rotor = AttributesOf<'Disc rotor'>;
type HubDisc = AttributesOf<'Hub'>['disc'];

const sixBoltOnCentreLock: Adapter = {
  what: 'an adapter from centre lock to six bolts',
  among: 'Brake adapter',
  isIt: ({ fits: on }) => on === 'centre lock hub',
};

/** The largest rotor that such adapters are made for, in millimetres. */
const ADAPTED_MOST = 203;

function onHub({ mount, diameterMm }: Rotor, disc: HubDisc): Outcome {
  if (disc === 'none') return doesNotFit(mount, 'no rotor', 'needs a hub for a rotor');
  if (mount === disc) return fits(mount, disc);
  if (mount === 'six-bolt' && diameterMm > ADAPTED_MOST)
    return doesNotFit(
      `${mount}, ${diameterMm} mm`,
      disc,
      `needs a six-bolt hub: adapters take rotors up to ${ADAPTED_MOST} mm`,
    );
  return mount === 'six-bolt'
    ? withAdapter(mount, disc, sixBoltOnCentreLock)
    : doesNotFit(mount, disc, 'needs a centre lock hub: no adapter goes that way');
}

/** Native size of a mount in millimetres; null for a rim brake. */
export function nativeRotor(mount: string): number | null {
  const found = /^(?:post mount|flat mount|IS) (\d+)$/.exec(mount);
  return found ? Number(found[1]) : null;
}

export type End = 'front' | 'rear';
export interface Mount {
  readonly brakeMount: string;
  readonly largestRotorMm: number;
}

/** The adapter that makes a mount of its native size take a larger rotor, in millimetres. */
export function rotorAdapter(brakeMount: string, native: number, diameterMm: number, end: End): Adapter {
  const kind = brakeMount.replace(/ \d+$/, '');
  const of = { 'flat mount': end === 'front' ? 'flat mount fork' : 'flat mount stay', IS: 'IS mount' }[kind] ?? kind;
  return {
    what: `an adapter from ${kind} ${native} to ${diameterMm} mm`,
    among: 'Brake adapter',
    isIt: ({ fits: on, takes, rotorsMm, raiseMm }) => {
      const rotors = rotorsMm as readonly number[];
      if (on !== of || (kind === 'flat mount' && takes !== 'flat mount')) return false;
      // One adapter on the eyes of IS lifts a rotor in front by 20 mm more than behind.
      if (kind === 'IS') return rotors[end === 'front' ? 0 : 1] === diameterMm;
      return rotors.includes(diameterMm) && (kind !== 'post mount' || raiseMm === diameterMm - native);
    },
  };
}

/**
 * A rotor beside a frame or fork: never smaller than the mount was made for, and never larger than its maker allows. What is larger than
 * the mount needs an adapter that lifts the calliper by half of the difference.
 */
function besideMount(diameterMm: number, { brakeMount, largestRotorMm }: Mount, end: End): Outcome {
  const native = nativeRotor(brakeMount);
  const rotor = `${diameterMm} mm`;
  if (native === null) return doesNotFit(rotor, brakeMount, 'needs a mount for a disc brake');
  const says = [rotor, `${native} to ${largestRotorMm} mm`] as const;
  if (end === 'front' && brakeMount === 'flat mount 160' && diameterMm === 140)
    return fits(...says, 'with the plate of the fork turned for 140 mm');
  if (diameterMm < native) return doesNotFit(...says, `needs a mount for ${diameterMm} mm`);
  if (diameterMm > largestRotorMm) return doesNotFit(...says, `needs a mount for up to ${diameterMm} mm`);
  if (diameterMm === native) return fits(...says);
  return withAdapter(...says, rotorAdapter(brakeMount, native, diameterMm, end));
}

function ringOnHub(
  ring: AttributesOf<'Lock ring'>,
  { disc, axleMm, freehub }: Pick<AttributesOf<'Hub'>, 'disc' | 'axleMm' | 'freehub'>,
) {
  if (ring.fits === 'fixed hub') return freehub === 'flip-flop' ? fits('1.29 in × 24 TPI, left', 'fixed hub') : null;
  if (ring.fits !== 'centre lock' || disc !== 'centre lock') return null;
  const says = [`axles to ${ring.axleMm} mm`, `${axleMm} mm`] as const;
  return axleMm <= ring.axleMm ? fits(...says) : doesNotFit(...says, 'needs a ring with notches outside');
}

/** Rotor, hub, calliper, and the mount of frame or fork. */
export const rotor: Interface = {
  name: 'Brake rotor',
  standard: 'IS 2000 (six M5 bolts on 44 mm), Center Lock (Shimano)',
  source: 'byka.com, nomulab.com 5063 and 5365',
  meetings: [
    meeting('Disc rotor', 'Hub', (r, h) => onHub(r, h.disc)),
    meeting('Disc rotor', 'Wheel', (r, w) => onHub(r, w.disc)),
    meeting('Disc rotor', 'Disc brake', (r, b) => {
      const says = [
        `${r.diameterMm} mm, ${r.thicknessMm} mm thick`,
        `${b.smallestRotorMm} to ${b.largestRotorMm} mm, up to ${b.thickestRotorMm} mm thick`,
      ] as const;
      if (r.diameterMm < b.smallestRotorMm || r.diameterMm > b.largestRotorMm)
        return doesNotFit(...says, `needs ${b.smallestRotorMm} to ${b.largestRotorMm} mm`);
      return r.thicknessMm <= b.thickestRotorMm
        ? fits(...says)
        : doesNotFit(...says, `needs at most ${b.thickestRotorMm} mm of thickness`);
    }),
    meeting('Disc rotor', 'Frame', (r, f) => besideMount(r.diameterMm, f, 'rear')),
    meeting('Disc rotor', 'Fork', (r, f) => besideMount(r.diameterMm, f, 'front')),
    meeting('Lock ring', 'Disc rotor', (ring, r) => {
      if (ring.fits !== 'centre lock') return null;
      return r.mount === 'centre lock'
        ? fits('centre lock', r.mount)
        : doesNotFit('centre lock', r.mount, 'needs a centre lock rotor');
    }),
    meeting('Lock ring', 'Hub', ringOnHub),
    meeting('Lock ring', 'Wheel', ringOnHub),
  ],
};
