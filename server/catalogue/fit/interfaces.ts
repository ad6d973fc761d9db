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

/** What a family meets, family by family. */
export function meetingsOf(family: FamilyName): ReadonlyMap<FamilyName, readonly Met[]> {
  const found = new Map<FamilyName, Met[]>();
  const add = (other: FamilyName, met: Met) => found.set(other, [...(found.get(other) ?? []), met]);
  for (const at of interfaces)
    for (const one of at.meetings)
      if (one.first === family) add(one.second, { at, meeting: one, turned: false });
      else if (one.second === family) add(one.first, { at, meeting: one, turned: true });
  return found;
}
