import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { bicycle } from './bicycle.ts';
import { hardtail } from './hardtail.ts';

/** The bicycle behind the login, black all over. */
export const gate: Scene = {
  name: 'gate',
  build: () =>
    bicycle({
      ...hardtail,
      name: 'HALDEN',
      frame: partIn('Frame', 'FR-HT29-L-K').attributes,
      fork: partIn('Fork', 'FK-S29-130-K').attributes,
      drive: { ...hardtail.drive, crank: -38 },
    }),
  crops: [
    { name: 'wide', width: 2000, height: 1158, azimuth: 8, elevation: 3, lens: 14, margins: [0.02, 0.02, 0.06, 0.03] },
    { name: 'tall', width: 1000, height: 1000, azimuth: 46, elevation: 6, lens: 22, margins: [0.02, 0.02, 0.06, 0.03] },
  ],
};
