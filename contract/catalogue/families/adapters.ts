import { choice, type Family, finish, hubWidth, measureChoice, position } from './family.ts';

const material = choice('material', 'Material', ['aluminium', 'nylon', 'steel']);

/** What lets a part of one standard go into another. */
export const adapters = [
  {
    name: 'Axle adapter',
    group: 'Wheels',
    attributes: [
      // Sleeves lie in the bore of a hub, end caps stand in place of its own, and spacers stand on both of its ends.
      choice('kind', 'Kind', ['reducer sleeves', 'end caps', 'Boost spacers']),
      position(),
      measureChoice('hubAxleMm', 'Axle of the hub', [12, 15, 20]),
      hubWidth('hubWidthMm', 'Width of the hub'),
      // 9 and 10 are quick releases in slots (ISO 6698): 9 at the front, 10 at the rear.
      measureChoice('axleMm', 'Axle of frame or fork', [9, 10, 12, 15]),
      hubWidth('widthMm', 'Width of frame or fork'),
      material,
      finish('finish'),
    ],
  },
  {
    name: 'Bottom bracket adapter',
    group: 'Drivetrain',
    attributes: [
      choice('kind', 'Kind', ['axle sleeves', 'thread converter']),
      // Where bearings lie inside the shell (BB30, PF30), sleeves for thinner axles bring the width of outboard cups with them.
      choice('shells', 'Bottom bracket', ['BSA and T47', 'BSA and PF41', 'BB30 and PF30', 'PF30', 'BB30']),
      // The bore that it goes into: of bearings for an axle, or of a shell (42 is BB30, 46 PF30).
      measureChoice('outsideMm', 'Outside diameter', [28.99, 30, 42, 46]),
      measureChoice('axleMm', 'Crank axle', [0, 24, 28.99], '0 where it depends on the bottom bracket'),
      choice('thread', 'Thread inside', ['1.37 in × 24 TPI', 'none']),
      measureChoice('shellMm', 'Shell width', [0, 68], '0 where any will do'),
      material,
      finish('finish'),
    ],
  },
] as const satisfies readonly Family[];
