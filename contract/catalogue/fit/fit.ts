// What pages know of fit. Free of zod.
/** What is said of two parts that meet, the worst first. A value that is not known never makes `fits`. */
export const fitVerdicts = ['no', 'unknown', 'adapter', 'fits'] as const;
export type FitVerdict = (typeof fitVerdicts)[number];

/**
 * What a finding rests on. `measure`: what both parts say of themselves, a dimension or the name of a standard. `list`: the maker of one names the parts
 * that it is made or released for.
 */
export const fitBases = ['measure', 'list'] as const;
export type FitBasis = (typeof fitBases)[number];

/**
 * What addresses call that which others are to fit: the number of a part, or a build as its own address has it. The page of a part is
 * compared with it, a list is narrowed by it.
 */
export const FIT_PARAM = 'fitsWith';
/** How long it may be, in characters. */
export const FIT_TEXT_MAX = 3000;

/** How many parts are compared with how many others at once. */
export const FIT_PARTS_MAX = 200;
export const FIT_WITH_MAX = 40;
/** How many findings are told of a part, the worst first; the worst with each of the others is always among them. */
export const FIT_FINDINGS_MAX = 20;
/** How long the name of a build may be, in characters. */
export const BUILD_NAME_MAX = 60;
