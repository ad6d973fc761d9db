import { formatFigure } from '#contract/format.ts';

const builds = (count: number) => (count === 1 ? 'One build' : `${formatFigure(count)} builds`);

/** What is said of builds that a browser or an account has. */
export const builtTexts = {
  builds: (count: number) => `Builds ${formatFigure(count)}`,
  found: (count: number) => `Found ${formatFigure(count)}`,
  none: 'No build has these words.',
  find: 'Find by build or customer',
  parts: (count: number) => (count === 1 ? '1 part' : `${formatFigure(count)} parts`),
  remove: 'Remove',
  removed: (name: string) => `Removed: ${name}`,
  undo: 'Undo',
  close: 'Close',
  newer: 'Changed elsewhere meanwhile: open it as it is now',
  notRead: (why: string) => `The builds of your account did not load. ${why}`,
  customer: 'Whose bicycle',
  signIn: 'Sign in',
  signInWhy: 'to have it in your account, with whose bicycle it is.',
  joined: (count: number) => `${builds(count)} of this browser ${count === 1 ? 'is' : 'are'} in your account now`,
  notStored: (why: string) => `The build is not in your account yet; this browser has it. ${why}`,
  copied: 'The build was changed elsewhere, or you may only read it. What you have here is now a build of its own.',
} as const;
