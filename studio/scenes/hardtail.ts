import type { FamilyName } from '../../contract/catalogue/families.ts';
import { framePoints } from '../frame.points.ts';
import { wheelOutside } from '../measures.ts';
import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { type Bicycle, bicycle as built } from './bicycle.ts';

const of = <Category extends FamilyName>(category: Category, sku: string) => partIn(category, sku).attributes;

/** The hardtail that the catalogue's parts make. */
export const hardtail: Bicycle = {
  name: 'TARNFELL',
  frame: of('Frame', 'FR-HT29-M-RAW'),
  fork: of('Fork', 'FK-S29-130-K'),
  wheels: { front: of('Wheel', 'WH-29F-110-32'), rear: of('Wheel', 'WH-29R-148-32') },
  drive: {
    crankset: of('Crankset', 'CK-170-32-S'),
    cassette: of('Cassette', 'CS-12-1050-XD'),
    derailleur: of('Rear derailleur', 'RD-12-51-L'),
    gear: 8,
    crank: -24,
  },
  pedals: of('Pedals', 'PD-P104-K'),
  cockpit: {
    stem: of('Stem', 'ST-45-35-K'),
    bar: of('Handlebar', 'HA-780-35-K'),
    grips: of('Grips', 'GR-L135-K'),
    brake: of('Disc brake', 'DB-H4-PM-F'),
    shifter: of('Shifter', 'SH-T12-R'),
    spacersMm: 10,
  },
  rotors: { front: of('Disc rotor', 'DR-180-6B'), rear: of('Disc rotor', 'DR-160-6B') },
  brakes: { front: of('Disc brake', 'DB-H4-PM-F'), rear: of('Disc brake', 'DB-H4-PM-R') },
  seatpost: of('Seatpost', 'SE-316-400-K'),
  saddle: of('Saddle', 'SA-143-K'),
  seatMm: 232,
};

const points = framePoints(hardtail.frame);
const radius = wheelOutside(hardtail.wheels.rear) / 2;
const between = (points.rearAxle[0] + points.frontAxle[0]) / 2;

/** The banner's bicycle, from the side and from before it. */
export const bicycle: Scene = {
  name: 'bicycle',
  build: () => built(hardtail),
  crops: [
    { name: 'wide', width: 2000, height: 1158, azimuth: 0, elevation: 2, lens: 12, margins: [0.015, 0.02, 0.08, 0.04] },
    { name: 'tall', width: 1000, height: 1000, azimuth: 42, elevation: 7, lens: 20, margins: [0.03, 0.03, 0.07, 0.03] },
  ],
  points: {
    rearAxle: [...points.rearAxle, 0],
    frontAxle: [...points.frontAxle, 0],
    bottomBracket: [0, 0, 0],
    headTop: [...points.headTop, 0],
    ground: [between, points.rearAxle[1] - radius, 0],
  },
};
