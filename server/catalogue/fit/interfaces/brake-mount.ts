import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, type Outcome, withAdapter } from '../outcome.ts';
import { nativeRotor } from './rotor.ts';

interface Mount {
  readonly brakeMount: AttributesOf<'Frame'>['brakeMount'];
}

const kindOf = (mount: string) => mount.replace(/ ?(mount)? ?\d*$/, '');

/** Mounts that an adapter joins. A flat mount fork takes flat-mount callipers alone. */
const joined: readonly (readonly [calliper: string, mount: string, what: string])[] = [
  ['post', 'IS', 'an adapter from IS to post mount'],
  ['flat', 'post', 'an adapter from post mount to flat mount, for a rotor 20 mm larger'],
  ['post', 'flat', 'an adapter from a flat mount stay to post mount'],
];

function discOn(brake: AttributesOf<'Disc brake'>, end: 'front' | 'rear', { brakeMount }: Mount): Outcome | null {
  if (brake.position !== end) return null;
  if (nativeRotor(brakeMount) === null) return doesNotFit(brake.mount, brakeMount, 'needs a mount for a disc brake');
  const calliper = kindOf(brake.mount);
  const mount = kindOf(brakeMount);
  if (calliper === mount) return fits(brake.mount, brakeMount);
  const between = joined.find(([one, other]) => one === calliper && other === mount);
  if (!between || (mount === 'flat' && end === 'front'))
    return doesNotFit(brake.mount, brakeMount, `needs ${brake.mount}`);
  const adapter: Adapter = {
    what: between[2],
    among: 'Brake adapter',
    isIt: ({ fits: on, takes }) => String(on).startsWith(mount) && String(takes).startsWith(calliper),
  };
  return withAdapter(brake.mount, brakeMount, adapter);
}

function rimBrakeOn(brake: AttributesOf<'Rim brake'>, end: 'front' | 'rear', { brakeMount }: Mount): Outcome | null {
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
    meeting('Rim brake', 'Frame', (b, f) => rimBrakeOn(b, 'rear', f)),
    meeting('Rim brake', 'Fork', (b, f) => rimBrakeOn(b, 'front', f)),
  ],
};
