import type { SlotKey } from './build.slots.ts';

/**
 * What is asked of somebody who has a part at a place already, by the keys of its family's attributes, what decides most first. A place
 * that several families can take asks for the first of them.
 */
export const buildAsks: Readonly<Record<SlotKey, readonly string[]>> = {
  frame: [
    ...['rearAxle', 'shell', 'hanger', 'brakeMount', 'wheel', 'headset', 'seatpostMm', 'seatClampMm'],
    ...['axleThread', 'axleLengthMm', 'largestRotorMm', 'widestTyreMm'],
  ],
  fork: [
    'axle',
    'brakeMount',
    'wheel',
    'steerer',
    'crownRaceMm',
    'axleThread',
    'axleLengthMm',
    'largestRotorMm',
    'widestTyreMm',
  ],
  headset: ['upper', 'lower', 'steerer', 'bearingDegrees'],
  'front-wheel': ['hubWidthMm', 'axleMm', 'disc', 'beadSeatMm', 'rimInnerMm', 'bead'],
  'rear-wheel': ['hubWidthMm', 'axleMm', 'freehub', 'disc', 'beadSeatMm', 'rimInnerMm', 'bead'],
  'front-axle': ['hubWidthMm', 'diameterMm', 'thread', 'lengthMm'],
  'rear-axle': ['hubWidthMm', 'diameterMm', 'thread', 'lengthMm'],
  'front-tyre': ['beadSeatMm', 'widthMm'],
  'rear-tyre': ['beadSeatMm', 'widthMm'],
  'bottom-bracket': ['standard', 'shellMm', 'axleMm'],
  crankset: ['axleMm', 'widestShellMm', 'teeth', 'ringMount', 'boltCircleMm', 'chainlineMm', 'pedalThread'],
  cassette: ['speeds', 'driver', 'bodyMm', 'sprockets'],
  chain: ['speeds', 'plates', 'links'],
  'rear-derailleur': ['speeds', 'cablePullMm', 'mount', 'largestSprocket', 'capacityTeeth'],
  shifter: ['speeds', 'cablePullMm', 'clampMm', 'brake'],
  'front-derailleur': ['speeds', 'chainrings', 'cablePullMm', 'largestRing', 'mount'],
  'left-shifter': ['speeds', 'cablePullMm', 'clampMm', 'brake'],
  pedals: ['thread'],
  'front-brake': ['actuation', 'mount', 'largestRotorMm', 'thickestRotorMm', 'fluid', 'padShape', 'pull'],
  'rear-brake': ['actuation', 'mount', 'largestRotorMm', 'thickestRotorMm', 'fluid', 'padShape', 'pull'],
  'front-rotor': ['diameterMm', 'mount', 'thicknessMm'],
  'rear-rotor': ['diameterMm', 'mount', 'thicknessMm'],
  stem: ['clampMm', 'steererMm'],
  handlebar: ['clampMm', 'gripMm', 'shape'],
  grips: ['barMm'],
  seatpost: ['diameterMm', 'rails'],
  saddle: ['rails'],
  'seat-clamp': ['tubeMm', 'seatpostMm'],
};
