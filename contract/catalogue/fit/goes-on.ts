import type { FamilyName } from '../families.ts';

const ends = ['Frame', 'Fork'] as const;
const wheels = ['Hub', 'Wheel'] as const;
const rims = ['Rim', 'Wheel'] as const;
const sprockets = ['Cassette', 'Freewheel'] as const;
const brakes = ['Disc brake', 'Rim brake'] as const;

/**
 * What parts of a family are put on, in or with. Families of one list take each other's place: a cassette goes on a hub or on a wheel. Of two families
 * that meet, one stands with the other, never both with each other: a cassette without a wheel is of no use, a wheel can be had without one.
 */
export const goesOn: Readonly<Partial<Record<FamilyName, readonly (readonly FamilyName[])[]>>> = {
  Fork: [['Frame']],
  Headset: [['Frame'], ['Fork']],
  'Headset part': [['Fork']],
  Stem: [['Fork']],
  Handlebar: [['Stem']],
  Grips: [['Handlebar']],
  'Bar tape': [['Handlebar']],
  Hub: [ends],
  Wheel: [ends],
  Rim: [['Hub']],
  Spoke: [['Wheel']],
  'Thru axle': [ends, wheels],
  'Axle adapter': [ends, wheels],
  Tyre: [rims, ends],
  'Inner tube': [['Tyre'], ['Rim']],
  'Rim tape': [rims],
  'Tubeless valve': [rims],
  'Bottom bracket': [['Frame']],
  'Bottom bracket adapter': [['Bottom bracket'], ['Crankset']],
  Crankset: [['Bottom bracket']],
  Pedals: [['Crankset']],
  Chainring: [['Crankset']],
  'Chainring bolt': [['Crankset']],
  Cassette: [wheels],
  Freewheel: [wheels],
  'Lock ring': [['Cassette'], ['Disc rotor'], wheels],
  Chain: [sprockets, ['Chainring'], ['Rear derailleur']],
  'Chain link': [['Chain']],
  'Rear derailleur': [['Frame'], ['Derailleur hanger'], sprockets, ['Crankset']],
  'Front derailleur': [['Crankset']],
  'Derailleur hanger': [['Frame']],
  Shifter: [['Rear derailleur', 'Front derailleur'], ['Handlebar'], brakes],
  'Disc brake': [ends, ['Handlebar']],
  'Rim brake': [ends],
  'Disc rotor': [wheels, ['Disc brake'], ends],
  'Brake pad': [brakes],
  'Brake lever': [brakes, ['Handlebar']],
  'Brake hose': [['Disc brake']],
  'Bleed kit': [['Disc brake']],
  Cable: [['Cable housing'], ['Brake lever']],
  Seatpost: [['Frame']],
  'Seatpost shim': [['Frame'], ['Seatpost']],
  'Seat clamp': [['Frame']],
  Saddle: [['Seatpost']],
};
