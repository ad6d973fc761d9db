/** The providers that demo mode stands in for, and how they differ. */
export const faces = {
  /** Says of an email whether it is verified. */
  google: { label: 'Google', tellsVerified: true },
  /** Never says a word about it, as the real one. */
  facebook: { label: 'Facebook', tellsVerified: false },
} as const;

export type FaceName = keyof typeof faces;

export const faceNames: readonly FaceName[] = ['google', 'facebook'];

/** Where a face is reached in the browser, on the shop's own origin. */
export const faceBase = (face: FaceName) => `/demo/${face}`;
