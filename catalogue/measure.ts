/** Pitch of every bicycle chain in millimetres: half an inch (ISO 9633; ISO 606 for the tooth form). */
export const chainPitch = 12.7;

/** How far a tooth stands above the pitch circle, in millimetres. */
const toothTip = 2.75;

/** Radius of the circle through the roller centres of a sprocket, in millimetres (ISO 606). */
export function pitchRadius(teeth: number): number {
  return chainPitch / (2 * Math.sin(Math.PI / teeth));
}

/** Diameter over the tips of the teeth, in millimetres. */
export function tipDiameter(teeth: number): number {
  return 2 * (pitchRadius(teeth) + toothTip);
}
