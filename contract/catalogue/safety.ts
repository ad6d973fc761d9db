import type { Group } from './families/groups.ts';
import { findFamily } from './families.ts';

/** What European product safety law asks to be said with a part of a group, where it can harm who uses it (Regulation (EU) 2023/988). */
const warnings: Readonly<Record<Group, string>> = {
  Drivetrain:
    'To be fitted by a workshop. Tighten bolts and threads to the torque of the maker of the part beside it. Worn teeth let the chain slip: replace them together with the chain.',
  Brakes:
    'Brakes keep the rider safe: to be fitted by a workshop. Keep pads and rotors free of oil, bed new ones in before the first ride, and replace them at the wear limit. Rotors get hot.',
  Wheels:
    'To be fitted by a workshop. Check spokes, axles and skewers before each ride. Do not pass the pressure and the tyre width that are marked on the rim.',
  Cockpit:
    'To be fitted by a workshop. Tighten bolts to the torque marked on the part, keep to the insertion mark, and replace the part after a crash, even without visible damage.',
  'Frame and fork':
    'To be fitted by a workshop. Check for cracks and dents before each ride, and replace the part after a crash, even without visible damage.',
  Tyres:
    'Keep to the pressure marked on tyre and rim, whichever is lower, and to the direction of rotation. Replace the tyre when the tread is worn or the casing is damaged.',
};

/** The warning that stands with the parts of a family; null for what belongs to no group. */
export function warningOf(category: string): string | null {
  const group = findFamily(category)?.group ?? null;
  return group && warnings[group];
}
