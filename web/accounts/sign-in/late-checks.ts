import { lateCheck } from '#web/platform/ui/late-check.ts';

const load = () => import('./sign-in.checks.ts');

/** Fetches what checks these forms, when somebody begins to type. A failure shows when the form is sent. */
export const fetchChecks = () => void load().catch(() => undefined);

/** What checks the forms, each by its own rules. */
export const checks = {
  login: lateCheck(async () => (await load()).login),
  signUp: lateCheck(async () => (await load()).signUp),
  newLink: lateCheck(async () => (await load()).newLink),
  newPassword: lateCheck(async () => (await load()).newPassword),
};
