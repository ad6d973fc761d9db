import type { CompanyRole } from '#contract/accounts/companies.ts';

/** The words of the choice of the active company. */
export const activeCompanyTexts = {
  acting: (name: string) => `Acting for ${name}`,
  for: 'for',
  myself: 'Myself',
  noCompany: 'no company',
  says: 'Prices and orders belong to the one you act for.',
  choose: 'Act for',
  chosenAlone: (name: string) => `Acting for ${name} now. Your own basket stays, under Myself.`,
  itsPage: (name: string) => `${name}, its page`,
  now: (role: string) => `now, ${role}`,
  roles: { owner: 'Owner', buyer: 'Buyer', viewer: 'Viewer, reads only' } satisfies Record<CompanyRole, string>,
  failed: 'Your companies did not load.',
  again: 'Ask again',
  lost: 'You do not belong to the company any more for which you acted, or it is closed.',
  actForMyself: 'Go on for myself',
};
