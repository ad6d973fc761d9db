import { beadSeats } from '#contract/catalogue/families/family.ts';
import type { Point } from './paths.ts';

/** Width and height of the view box of a bicycle. */
export const BICYCLE_BOX = [1000, 530] as const;
const MARGIN = 8;
/** Units to the millimetre, where the bicycle is no longer than the box has room for. */
const SCALE = 0.5;

/** Attributes of a frame or fork, as a part has them; what is not known is as a hardtail of 29 in has it. */
export type Attributes = Readonly<Record<string, unknown>>;

const frameDefaults = {
  ...{ reachMm: 480, stackMm: 648, headDegrees: 66.5, seatDegrees: 75, chainstayMm: 440, bottomBracketDropMm: 62 },
  ...{ headTubeMm: 125, seatTubeMm: 460, forkMm: 530, forkOffsetMm: 44 },
};

/** Widths of the tyres that are drawn, by the kind of frame. */
const tyreMm: Readonly<Record<string, number>> = { hardtail: 58, gravel: 42, road: 28, touring: 37, city: 47 };
const dropBars: readonly unknown[] = ['road', 'gravel', 'touring'];

/**
 * A bicycle from its right side. Points are millimetres from the bottom bracket, x to the front and y up, as the frame's geometry
 * gives them; `at` brings them into the view box, with both wheels on one line.
 */
export interface Bicycle {
  readonly frontAxle: Point;
  readonly rearAxle: Point;
  readonly headTubeMm: number;
  readonly seatTubeMm: number;
  readonly forkMm: number;
  readonly offsetMm: number;
  readonly rimMm: number;
  readonly tyreMm: number;
  /** Of the saddle above the bottom bracket, along the seat tube. */
  readonly saddleMm: number;
  readonly stemMm: number;
  readonly hasDropBar: boolean;
  readonly isRigid: boolean;
  readonly hasRimBrake: { readonly front: boolean; readonly rear: boolean };
  /** A point beside the steering axis: so far below the top of the head tube, so far to the front. */
  readonly steering: (downMm: number, forwardMm?: number) => Point;
  /** A point of the seat tube's middle line, so far above the bottom bracket. */
  readonly seat: (upMm: number) => Point;
  readonly at: (point: Point) => Point;
  readonly scale: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const plus = ([x, y]: Point, right: number, up: number): Point => [x + right, y + up];

/** The bicycle that a frame and a fork make. */
export function bicycleOf(frame: Attributes | null, fork: Attributes | null): Bicycle {
  const measure = (key: keyof typeof frameDefaults) => Number(frame?.[key] ?? frameDefaults[key]);
  const forkMm = Number(fork?.axleToCrownMm ?? measure('forkMm'));
  const offsetMm = Number(fork?.offsetMm ?? measure('forkOffsetMm'));
  const headTubeMm = measure('headTubeMm');
  const seatTubeMm = measure('seatTubeMm');
  const head = radians(measure('headDegrees'));
  const seatAngle = radians(measure('seatDegrees'));
  const drop = measure('bottomBracketDropMm');
  const steering = (downMm: number, forwardMm = 0): Point => [
    measure('reachMm') + downMm * Math.cos(head) + forwardMm * Math.sin(head),
    measure('stackMm') - downMm * Math.sin(head) + forwardMm * Math.cos(head),
  ];
  const seat = (upMm: number): Point => [-upMm * Math.cos(seatAngle), upMm * Math.sin(seatAngle)];
  const kind = `${frame?.kind ?? 'hardtail'}`;
  const hasDropBar = dropBars.includes(kind);
  const parts = {
    frontAxle: steering(headTubeMm + forkMm, offsetMm),
    rearAxle: [-Math.sqrt(measure('chainstayMm') ** 2 - drop ** 2), drop] as const,
    ...{ headTubeMm, seatTubeMm, forkMm, offsetMm, hasDropBar, steering, seat },
    rimMm: (beadSeats[`${frame?.wheel ?? '29 in'}` as keyof typeof beadSeats] ?? beadSeats['29 in']) / 2,
    tyreMm: tyreMm[kind] ?? 47,
    saddleMm: Math.max(seatTubeMm + 110, 690),
    stemMm: hasDropBar ? 95 : 50,
    isRigid: (fork?.kind ?? (hasDropBar ? 'rigid' : 'suspension')) === 'rigid',
    hasRimBrake: { front: isRimMount(fork), rear: isRimMount(frame) },
  };
  return { ...parts, ...placing(parts) };
}

const isRimMount = (part: Attributes | null) => /^(?:V-brake|calliper)/.test(`${part?.brakeMount ?? ''}`);

type Parts = Omit<Bicycle, 'at' | 'scale'>;

/**
 * A fork of another length than the frame's raises or lowers its front: the bicycle turns until both axles are at one height. It is as
 * large as others, or as small as the box asks for.
 */
function placing(parts: Parts): Pick<Bicycle, 'at' | 'scale'> {
  const { frontAxle, rearAxle, rimMm, tyreMm: tyre } = parts;
  const turn = -Math.atan2(frontAxle[1] - rearAxle[1], frontAxle[0] - rearAxle[0]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  const radius = rimMm + tyre;
  const wheels = [frontAxle, rearAxle]
    .map(turned)
    .flatMap((axle) => [plus(axle, -radius, -radius), plus(axle, radius, radius)]);
  const points = [...wheels, ...outermost(parts).map(turned)];
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [bottom, top] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const [width, height] = BICYCLE_BOX;
  const scale = Math.min(SCALE, (width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (top - bottom));
  const startX = (width - (right - left) * scale) / 2;
  const at = (point: Point): Point => {
    const [x, y] = turned(point);
    return [startX + (x - left) * scale, height - MARGIN - (y - bottom) * scale];
  };
  return { at, scale };
}

/** What may reach beyond the wheels: saddle, bar, cranks and frame, with the thickness of their tubes. */
function outermost(parts: Parts): Point[] {
  const saddle = parts.seat(parts.saddleMm);
  const bar = barClamp(parts);
  return [
    ...[plus(saddle, -165, 65), plus(saddle, 145, 65), plus(saddle, -165, 0)],
    ...[plus(bar, 105, 65), plus(bar, -60, 65), plus(bar, 105, -140)],
    ...[plus(parts.seat(0), 235, -80), plus(parts.seat(0), -90, -90)],
    ...[parts.steering(-75), parts.steering(parts.headTubeMm + 30, 90), parts.seat(parts.seatTubeMm + 30)],
    plus(parts.rearAxle, -40, -200),
  ];
}

/** Where the stem holds the bar. */
export const barClamp = ({ steering, stemMm }: Pick<Bicycle, 'steering' | 'stemMm'>) => steering(-46, stemMm);

/** The slots of a build that stand on the drawing. */
export const drawnSlots = [
  ...['frame', 'fork', 'headset', 'front-wheel', 'rear-wheel', 'front-tyre', 'rear-tyre', 'bottom-bracket'],
  ...['crankset', 'chain', 'cassette', 'rear-derailleur', 'front-brake', 'rear-brake', 'front-rotor', 'rear-rotor'],
  ...['stem', 'handlebar', 'seatpost', 'saddle', 'pedals'],
] as const;

/** Where a pin of each slot points, in units of the view box. */
export function pinPlaces(frame: Attributes | null, fork: Attributes | null): ReadonlyMap<string, Point> {
  const bicycle = bicycleOf(frame, fork);
  const { frontAxle, rearAxle, rimMm, steering, seat, headTubeMm, forkMm, offsetMm, seatTubeMm, saddleMm } = bicycle;
  const bar = barClamp(bicycle);
  const tread = rimMm + bicycle.tyreMm / 2;
  const places: Readonly<Record<string, Point>> = {
    frame: [steering(headTubeMm * 0.8)[0] / 2, steering(headTubeMm * 0.8)[1] / 2],
    fork: steering(headTubeMm + forkMm / 2, bicycle.isRigid ? offsetMm * 0.2 : offsetMm),
    headset: steering(headTubeMm + 4),
    'front-wheel': plus(frontAxle, rimMm * 0.6, rimMm * 0.6),
    'rear-wheel': plus(rearAxle, -rimMm * 0.6, rimMm * 0.6),
    'front-tyre': plus(frontAxle, tread * 0.8, -tread * 0.6),
    'rear-tyre': plus(rearAxle, -tread * 0.8, -tread * 0.6),
    'bottom-bracket': [0, 0],
    crankset: [-42, -46],
    chain: [rearAxle[0] / 2, rearAxle[1] / 2 + 84],
    cassette: plus(rearAxle, -40, 60),
    'rear-derailleur': plus(rearAxle, -18, -165),
    ...brakePlaces(bicycle),
    'front-rotor': plus(frontAxle, 60, -66),
    'rear-rotor': plus(rearAxle, -60, -66),
    stem: steering(-46, bicycle.stemMm / 2),
    handlebar: plus(bar, bicycle.hasDropBar ? 80 : -24, bicycle.hasDropBar ? -50 : 44),
    seatpost: seat((seatTubeMm + saddleMm) / 2),
    saddle: plus(seat(saddleMm), -60, 34),
    pedals: [196, -36],
  };
  return new Map(Object.entries(places).map(([slot, point]) => [slot, bicycle.at(point)]));
}

/** Where the brakes stand: beside the rotors, or at the rims. */
export function brakePlaces(bicycle: Bicycle): { 'front-brake': Point; 'rear-brake': Point } {
  const { steering, headTubeMm, forkMm, offsetMm, rearAxle, seat, seatTubeMm, rimMm, hasRimBrake } = bicycle;
  const [towardsX, towardsY] = [seat(seatTubeMm)[0] - rearAxle[0], seat(seatTubeMm)[1] - rearAxle[1]];
  const share = rimMm / Math.hypot(towardsX, towardsY);
  return {
    'front-brake': hasRimBrake.front
      ? steering(headTubeMm + forkMm - rimMm, offsetMm + 14)
      : steering(headTubeMm + forkMm - 78, offsetMm - 40),
    'rear-brake': hasRimBrake.rear ? plus(rearAxle, towardsX * share - 18, towardsY * share) : plus(rearAxle, 70, 48),
  };
}
