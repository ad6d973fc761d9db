import type { AttributesOf } from '../contract/catalogue/families.ts';

type FrameAttributes = AttributesOf<'Frame'>;

/** A place in the plane of the bicycle, in millimetres: x forward and y up from the middle of the bottom bracket. */
export type Place = readonly [x: number, y: number];

/** The points on which a bicycle is built, in the plane of the frame. */
export interface FramePoints {
  readonly rearAxle: Place;
  readonly frontAxle: Place;
  /** Middle of the head tube's upper and lower edge. */
  readonly headTop: Place;
  readonly headBottom: Place;
  /** Where the crown race of the fork sits, below the lower cup. */
  readonly crown: Place;
  /** Upper edge of the seat tube. */
  readonly seatTop: Place;
  /** Down along the steering axis, forward across it, and up along the seat tube: all of length one. */
  readonly down: Place;
  readonly forward: Place;
  readonly seatUp: Place;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far each kind of lower cup holds the crown race below the head tube, in millimetres (usual figures of the makers). */
const lowerStacks = { EC: 12, ZS: 4.5, IS: 1.5 } as const;

/** Height that the lower bearing adds below the head tube, in millimetres, from a frame's two SHIS codes. */
export function lowerStackMm(headset: FrameAttributes['headset']): number {
  const lower = headset.split(' | ')[1] ?? '';
  return lower.startsWith('EC') ? lowerStacks.EC : lower.startsWith('ZS') ? lowerStacks.ZS : lowerStacks.IS;
}

/**
 * The points of a frame with the fork it is made for. The head tube's height follows from the fork, so that both axles
 * end at one height; the stated stack is that height, rounded.
 */
export function framePoints(a: FrameAttributes): FramePoints {
  const head = radians(a.headDegrees);
  const seat = radians(a.seatDegrees);
  const down: Place = [Math.cos(head), -Math.sin(head)];
  const forward: Place = [Math.sin(head), Math.cos(head)];
  const seatUp: Place = [-Math.cos(seat), Math.sin(seat)];
  const along = Math.sqrt(a.forkMm ** 2 - a.forkOffsetMm ** 2);
  const crownHeight = a.bottomBracketDropMm + along * forward[0] - a.forkOffsetMm * forward[1];
  const below = lowerStackMm(a.headset);
  const headTop: Place = [a.reachMm, crownHeight + (a.headTubeMm + below) * forward[0]];
  const downFrom = (from: Place, far: number, ahead = 0): Place => [
    from[0] + down[0] * far + forward[0] * ahead,
    from[1] + down[1] * far + forward[1] * ahead,
  ];
  const headBottom = downFrom(headTop, a.headTubeMm);
  const crown = downFrom(headBottom, below);
  return {
    rearAxle: [-Math.sqrt(a.chainstayMm ** 2 - a.bottomBracketDropMm ** 2), a.bottomBracketDropMm],
    frontAxle: downFrom(crown, along, a.forkOffsetMm),
    headTop,
    headBottom,
    crown,
    seatTop: [seatUp[0] * a.seatTubeMm, seatUp[1] * a.seatTubeMm],
    down,
    forward,
    seatUp,
  };
}
