import type { FamilyName } from '#contract/catalogue/families.ts';
import type { Known, Said } from '#contract/catalogue/specification/say.ts';

/** How the parts of some families are fitted, step by step; a step that needs an unknown attribute is left out. */
export type Fitting<Name extends FamilyName> = { readonly [N in Name]: (known: Known<N>) => readonly Said[] };
