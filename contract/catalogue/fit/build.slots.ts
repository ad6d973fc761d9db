import type { FamilyName } from '../families.ts';
import type { Attributes } from '../parts.ts';

/** Which end of the bicycle a part is at; null for one that has no end, or both. */
export type End = 'front' | 'rear' | null;

/** A place of a bicycle that a part goes to. */
interface SlotFacts {
  readonly key: string;
  readonly name: string;
  /** The heading below which it stands. */
  readonly group: string;
  /** What can stand there. */
  readonly families: readonly [FamilyName, ...FamilyName[]];
  readonly end: End;
  /** What a part must say of itself to stand there. */
  readonly only?: Readonly<Record<string, string>>;
  /** A bicycle can be whole without it. */
  readonly optional?: true;
}

const front = { position: 'front' } as const;
const rear = { position: 'rear' } as const;
const rightHand = { side: 'right' } as const;
const leftHand = { side: 'left' } as const;

const slots = [
  { key: 'frame', name: 'Frame', group: 'Frame', families: ['Frame'], end: 'rear' },
  { key: 'fork', name: 'Fork', group: 'Fork', families: ['Fork'], end: 'front' },
  { key: 'headset', name: 'Headset', group: 'Fork', families: ['Headset'], end: null },
  { key: 'front-wheel', name: 'Front wheel', group: 'Wheels', families: ['Wheel'], end: 'front', only: front },
  { key: 'rear-wheel', name: 'Rear wheel', group: 'Wheels', families: ['Wheel'], end: 'rear', only: rear },
  {
    key: 'front-axle',
    name: 'Front thru axle',
    group: 'Wheels',
    families: ['Thru axle'],
    end: 'front',
    only: front,
    optional: true,
  },
  {
    key: 'rear-axle',
    name: 'Rear thru axle',
    group: 'Wheels',
    families: ['Thru axle'],
    end: 'rear',
    only: rear,
    optional: true,
  },
  { key: 'front-tyre', name: 'Front tyre', group: 'Wheels', families: ['Tyre'], end: 'front' },
  { key: 'rear-tyre', name: 'Rear tyre', group: 'Wheels', families: ['Tyre'], end: 'rear' },
  { key: 'bottom-bracket', name: 'Bottom bracket', group: 'Drivetrain', families: ['Bottom bracket'], end: null },
  { key: 'crankset', name: 'Crankset', group: 'Drivetrain', families: ['Crankset'], end: null },
  { key: 'cassette', name: 'Cassette', group: 'Drivetrain', families: ['Cassette', 'Freewheel'], end: 'rear' },
  { key: 'chain', name: 'Chain', group: 'Drivetrain', families: ['Chain'], end: null },
  { key: 'rear-derailleur', name: 'Rear derailleur', group: 'Drivetrain', families: ['Rear derailleur'], end: null },
  { key: 'shifter', name: 'Shifter', group: 'Drivetrain', families: ['Shifter'], end: null, only: rightHand },
  {
    key: 'front-derailleur',
    name: 'Front derailleur',
    group: 'Drivetrain',
    families: ['Front derailleur'],
    end: null,
    optional: true,
  },
  {
    key: 'left-shifter',
    name: 'Left shifter',
    group: 'Drivetrain',
    families: ['Shifter'],
    end: null,
    only: leftHand,
    optional: true,
  },
  { key: 'pedals', name: 'Pedals', group: 'Drivetrain', families: ['Pedals'], end: null },
  {
    key: 'front-brake',
    name: 'Front brake',
    group: 'Brakes',
    families: ['Disc brake', 'Rim brake'],
    end: 'front',
    only: front,
  },
  {
    key: 'rear-brake',
    name: 'Rear brake',
    group: 'Brakes',
    families: ['Disc brake', 'Rim brake'],
    end: 'rear',
    only: rear,
  },
  { key: 'front-rotor', name: 'Front rotor', group: 'Brakes', families: ['Disc rotor'], end: 'front', optional: true },
  { key: 'rear-rotor', name: 'Rear rotor', group: 'Brakes', families: ['Disc rotor'], end: 'rear', optional: true },
  { key: 'stem', name: 'Stem', group: 'Cockpit', families: ['Stem'], end: null },
  { key: 'handlebar', name: 'Handlebar', group: 'Cockpit', families: ['Handlebar'], end: null },
  { key: 'grips', name: 'Grips or bar tape', group: 'Cockpit', families: ['Grips', 'Bar tape'], end: null },
  { key: 'seatpost', name: 'Seatpost', group: 'Seat', families: ['Seatpost'], end: null },
  { key: 'saddle', name: 'Saddle', group: 'Seat', families: ['Saddle'], end: null },
  { key: 'seat-clamp', name: 'Seat clamp', group: 'Seat', families: ['Seat clamp'], end: null },
] as const satisfies readonly SlotFacts[];

export type SlotKey = (typeof slots)[number]['key'];
export interface Slot extends SlotFacts {
  readonly key: SlotKey;
}

/** The places of a bicycle, from the frame outwards. */
export const buildSlots: readonly Slot[] = slots;

/** Where parts stand that have no place of their own, such as hubs, adapters and tools. */
export const MORE = 'more';

/** The place with that key, or null. */
export function findSlot(key: string): Slot | null {
  return buildSlots.find((slot) => slot.key === key) ?? null;
}

/** The places that a part can go to; none where it belongs to what stands beside them. What a part does not say excludes no place. */
export function slotsFor(family: string, attributes: Attributes): readonly Slot[] {
  return buildSlots.filter(
    ({ families, only = {} }) =>
      families.some((one) => one === family) &&
      Object.entries(only).every(([key, value]) => attributes[key] === undefined || attributes[key] === value),
  );
}
