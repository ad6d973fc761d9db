import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { doesNotFit, fits, type Outcome, withAdapter } from '../outcome.ts';
import { type End, type Mount, nativeRotor, rotorAdapter } from './rotor.ts';

const kindOf = (mount: string) => mount.replace(/ ?(mount)? ?\d*$/, '');

/** How much larger the rotor of a flat-mount calliper is on a post mount, in millimetres. */
const FLAT_ON_POST = 20;

function discOn(brake: AttributesOf<'Disc brake'>, end: End, mount: Mount): Outcome | null {
  if (brake.position !== end) return null;
  const { brakeMount, largestRotorMm } = mount;
  const native = nativeRotor(brakeMount);
  if (native === null) return doesNotFit(brake.mount, brakeMount, 'needs a mount for a disc brake');
  if (brake.smallestRotorMm > largestRotorMm)
    return doesNotFit(
      `rotors from ${brake.smallestRotorMm} mm`,
      `up to ${largestRotorMm} mm`,
      `needs room for a rotor of ${brake.smallestRotorMm} mm`,
    );
  const [calliper, kind] = [kindOf(brake.mount), kindOf(brakeMount)];
  const rotors = {
    least: Math.max(native, brake.smallestRotorMm),
    most: Math.min(brake.largestRotorMm, largestRotorMm),
  };
  if (calliper === kind)
    return rotors.least > native
      ? withAdapter(
          `${brake.mount}, rotors from ${rotors.least} mm`,
          brakeMount,
          rotorAdapter(brakeMount, native, rotors.least, end),
        )
      : fits(brake.mount, brakeMount);
  if (calliper === 'post' && kind === 'IS')
    return withAdapter(brake.mount, brakeMount, {
      what: 'an adapter from IS to post mount',
      among: 'Brake adapter',
      isIt: ({ fits: on, rotorsMm }) => {
        const rotor = (rotorsMm as readonly number[])[end === 'front' ? 0 : 1] ?? 0;
        return on === 'IS mount' && rotor >= rotors.least && rotor <= rotors.most;
      },
    });
  if (calliper === 'post' && kind === 'flat' && end === 'rear')
    return withAdapter(brake.mount, brakeMount, {
      what: 'an adapter from a flat mount stay to post mount',
      among: 'Brake adapter',
      isIt: ({ fits: on, takes }) => on === 'flat mount stay' && takes === 'post mount',
    });
  if (calliper === 'flat' && kind === 'post' && native + FLAT_ON_POST <= rotors.most)
    return withAdapter(brake.mount, brakeMount, {
      what: `an adapter from post mount to flat mount, for a rotor of ${native + FLAT_ON_POST} mm`,
      among: null,
      isIt: () => false,
    });
  return doesNotFit(brake.mount, brakeMount, `needs ${brake.mount}`);
}

/** Without a rotor there is no brake where frame or fork take a disc brake alone. */
function braked(
  turning: { readonly position: End; readonly disc: string },
  end: End,
  { brakeMount }: Mount,
): Outcome | null {
  if (turning.position !== end || turning.disc !== 'none' || nativeRotor(brakeMount) === null) return null;
  return doesNotFit('for rim brakes', brakeMount, 'needs a hub for a rotor');
}

function rimBrakeOn(brake: AttributesOf<'Rim brake'>, end: End, { brakeMount }: Mount): Outcome | null {
  if (brake.position !== end) return null;
  const needs = brake.kind === 'V-brake' ? 'V-brake bosses' : `calliper ${brake.reach}`;
  return needs === brakeMount ? fits(needs, brakeMount) : doesNotFit(needs, brakeMount, `needs a mount for ${needs}`);
}

/** The mount of frame or fork, and the brake on it. */
export const brakeMount: Interface = {
  name: 'Brake mount',
  standard: 'IS 2000, post mount (74.2 mm), flat mount (Shimano, 2014)',
  source: 'nomulab.com 5063, michmutters.com, byka.com',
  meetings: [
    meeting('Disc brake', 'Frame', (b, f) => discOn(b, 'rear', f)),
    meeting('Disc brake', 'Fork', (b, f) => discOn(b, 'front', f)),
    meeting('Hub', 'Frame', (h, f) => braked(h, 'rear', f)),
    meeting('Hub', 'Fork', (h, f) => braked(h, 'front', f)),
    meeting('Wheel', 'Frame', (w, f) => braked(w, 'rear', f)),
    meeting('Wheel', 'Fork', (w, f) => braked(w, 'front', f)),
    meeting('Rim brake', 'Frame', (b, f) => rimBrakeOn(b, 'rear', f)),
    meeting('Rim brake', 'Fork', (b, f) => rimBrakeOn(b, 'front', f)),
  ],
};
