import type { Mark } from './part.ts';

/** Pitch of every bicycle chain in millimetres: half an inch (ISO 9633; ISO 606 for the tooth form). */
export const chainPitch = 12.7;

/** How far the drawn tooth stands above the pitch circle, in millimetres. */
const toothTip = 2.75;

/** Radius of the circle through the roller centres of a sprocket, in millimetres (ISO 606). */
export function pitchRadius(teeth: number): number {
  return chainPitch / (2 * Math.sin(Math.PI / teeth));
}

/** Diameter over the tips of the teeth, in millimetres. */
export function tipDiameter(teeth: number): number {
  return 2 * (pitchRadius(teeth) + toothTip);
}

/** The widest a part may stand in the frame of 800, in pixels: room is left for its shadow. */
const widest = 730;

/** Middle of the frame, a little to the upper left, since the shadow falls to the lower right. */
export const middle = { x: 392, y: 388 };

/**
 * The dimension line under a part `mm` wide that stands at `scale` pixels to the millimetre; a part too wide for the
 * frame is drawn smaller. The drawings take their scale from this line, so label and part cannot disagree.
 */
export function dimension(label: string, mm: number, scale: number, x = middle.x, y = 784): Mark {
  const half = (Math.min(mm * scale, widest) / 2) * 100;
  return { label, x1: Math.round(x * 100 - half) / 100, x2: Math.round(x * 100 + half) / 100, y };
}
