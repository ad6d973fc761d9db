import { themeScript } from './platform/layout/theme.ts';
import { pictureMarksScript } from './platform/pictures/picture-marks.ts';

/**
 * zod writes functions at run time where it may. The Content-Security-Policy forbids that and reports the attempt, which
 * zod makes as soon as a schema is defined, so it must be told before any module runs.
 */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true};';

/** The one script of the document's head. Its hash stands in the policy. */
export const headScript = zodScript + themeScript + pictureMarksScript;
