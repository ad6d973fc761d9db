import type { FamilyName } from '#contract/catalogue/families.ts';
import type { Interface, Meeting } from './interface.ts';
import { axle } from './interfaces/axle.ts';
import { bottomBracket } from './interfaces/bottom-bracket.ts';
import { brakeMount } from './interfaces/brake-mount.ts';
import { braking } from './interfaces/braking.ts';
import { chainSystem } from './interfaces/chain.ts';
import { chainringMount } from './interfaces/chainring-mount.ts';
import { cockpit } from './interfaces/cockpit.ts';
import { driverBody } from './interfaces/driver-body.ts';
import { hanger } from './interfaces/hanger.ts';
import { headset } from './interfaces/headset.ts';
import { rotor } from './interfaces/rotor.ts';
import { seat } from './interfaces/seat.ts';
import { shifting } from './interfaces/shifting.ts';
import { spokes } from './interfaces/spokes.ts';
import { tyre } from './interfaces/tyre.ts';

/** Everywhere where parts meet, from the frame outwards. */
export const interfaces: readonly Interface[] = [
  axle,
  headset,
  bottomBracket,
  hanger,
  brakeMount,
  rotor,
  braking,
  driverBody,
  chainSystem,
  shifting,
  chainringMount,
  spokes,
  tyre,
  seat,
  cockpit,
];

/** A meeting of two families, as seen from the first or from the second of them. */
export interface Met {
  readonly at: Interface;
  readonly meeting: Meeting;
  readonly turned: boolean;
}

const met = new Map<FamilyName, Map<FamilyName, Met[]>>();
for (const at of interfaces)
  for (const meeting of at.meetings) {
    add(meeting.first, meeting.second, { at, meeting, turned: false });
    add(meeting.second, meeting.first, { at, meeting, turned: true });
  }

function add(family: FamilyName, other: FamilyName, one: Met): void {
  const others = met.get(family) ?? new Map<FamilyName, Met[]>();
  met.set(family, others.set(other, [...(others.get(other) ?? []), one]));
}

/** What a family meets, family by family. */
export function meetingsOf(family: FamilyName): ReadonlyMap<FamilyName, readonly Met[]> {
  return met.get(family) ?? new Map();
}
