import { calls } from '#contract/calls.ts';
import { families } from '#contract/catalogue/families.ts';

/** Figures of the shop itself. The server alone counts them: browsers would load every schema for it. */
export const figures = {
  calls: Object.keys(calls).length,
  families: families.filter(({ attributes }) => attributes.length > 0).length,
};
