import { bottomBracket } from './families/bottom-bracket.ts';
import { brakePad } from './families/brake-pad.ts';
import { cassette } from './families/cassette.ts';
import { chain } from './families/chain.ts';
import { chainring } from './families/chainring.ts';
import { crankset } from './families/crankset.ts';
import { discBrake } from './families/disc-brake.ts';
import { discRotor } from './families/disc-rotor.ts';
import { fork } from './families/fork.ts';
import { frame } from './families/frame.ts';
import { grip } from './families/grip.ts';
import { handlebar } from './families/handlebar.ts';
import { headset } from './families/headset.ts';
import { hub } from './families/hub.ts';
import { innerTube } from './families/inner-tube.ts';
import { pedal } from './families/pedal.ts';
import { rearDerailleur } from './families/rear-derailleur.ts';
import { rim } from './families/rim.ts';
import { saddle } from './families/saddle.ts';
import { seatClamp } from './families/seat-clamp.ts';
import { seatpost } from './families/seatpost.ts';
import { shifter } from './families/shifter.ts';
import { spoke } from './families/spoke.ts';
import { stem } from './families/stem.ts';
import { thruAxle } from './families/thru-axle.ts';
import { tyre } from './families/tyre.ts';
import { wheel } from './families/wheel.ts';
import type { Group } from './family.ts';

/** A family of parts; its name is what a part carries as `category`. */
export interface FamilyEntry {
  readonly name: string;
  readonly slug: string;
  readonly group: Group;
}

/** All families, group by group. */
export const families: readonly FamilyEntry[] = [
  cassette,
  chainring,
  crankset,
  chain,
  bottomBracket,
  rearDerailleur,
  shifter,
  pedal,
  discRotor,
  discBrake,
  brakePad,
  wheel,
  hub,
  rim,
  spoke,
  thruAxle,
  handlebar,
  stem,
  grip,
  saddle,
  seatpost,
  frame,
  fork,
  headset,
  seatClamp,
  tyre,
  innerTube,
].map(({ name, slug, group }) => ({ name, slug, group }));
