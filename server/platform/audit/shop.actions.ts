import { type Action, tellFields } from './audit.words.ts';

/** What the audit log knows of brands and of what admins set of the shop itself. */
export const shopActions = {
  'shop-setting-changed': { kind: 'shop', words: 'Setting of the shop changed' },
  'shop-setting-reset': { kind: 'shop', words: 'Setting of the shop put back' },
  'setup-decided': { kind: 'shop', words: 'Step before the first order decided' },
  'setup-opened': { kind: 'shop', words: 'Step before the first order opened again' },
  'brand-added': { kind: 'parts', words: 'Brand added' },
  'brand-changed': { kind: 'parts', words: 'Brand changed', more: tellFields },
  'brand-removed': { kind: 'parts', words: 'Brand deleted' },
  'brands-ordered': { kind: 'parts', words: 'Brands put in order' },
} as const satisfies Record<string, Action>;
