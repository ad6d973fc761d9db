import { wheelOutside } from '#catalogue/families/wheel.ts';
import { framePoints } from '#catalogue/geometry.ts';
import {
  cassettes,
  cranksets,
  discBrakes,
  discRotors,
  forks,
  frames,
  grips,
  handlebars,
  pedals,
  rearDerailleurs,
  saddles,
  seatposts,
  shifters,
  stems,
  wheels,
} from '#catalogue/parts.ts';
import type { Scene } from '../scene.ts';
import { type Bicycle, bicycle as built } from './bicycle.ts';
import { partIn } from './stock.ts';

const of = <A>(parts: readonly { readonly sku: string; readonly attributes: A }[], sku: string): A =>
  partIn(parts, sku).attributes;

/** The hardtail that the catalogue's parts make. */
export const hardtail: Bicycle = {
  name: 'TARNFELL',
  frame: of(frames, 'FR-HT29-M-RAW'),
  fork: of(forks, 'FK-S29-130-K'),
  wheels: { front: of(wheels, 'WH-29F-110-32'), rear: of(wheels, 'WH-29R-148-32') },
  drive: {
    crankset: of(cranksets, 'CK-170-32-S'),
    cassette: of(cassettes, 'CS-12-1050-XD'),
    derailleur: of(rearDerailleurs, 'RD-12-51-L'),
    gear: 8,
    crank: -24,
  },
  pedals: of(pedals, 'PD-P104-K'),
  cockpit: {
    stem: of(stems, 'ST-45-35-K'),
    bar: of(handlebars, 'HA-780-35-K'),
    grips: of(grips, 'GR-L135-K'),
    brake: of(discBrakes, 'DB-H4-PM-F'),
    shifter: of(shifters, 'SH-T12-R'),
    spacersMm: 10,
  },
  rotors: { front: of(discRotors, 'DR-180-6B'), rear: of(discRotors, 'DR-160-6B') },
  brakes: { front: of(discBrakes, 'DB-H4-PM-F'), rear: of(discBrakes, 'DB-H4-PM-R') },
  seatpost: of(seatposts, 'SE-316-400-K'),
  saddle: of(saddles, 'SA-143-K'),
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
