import { deferredCheck } from '#web/platform/ui/deferred-check.ts';

const load = () => import('./sign-in.checks.ts');

/** Fetches what checks these forms, when somebody begins to type. A failure shows when the form is sent. */
export const fetchChecks = () => void load().catch(() => undefined);

/** What checks the forms, each by its own rules. */
export const checks = {
  login: deferredCheck(async () => (await load()).login),
  signUp: deferredCheck(async () => (await load()).signUp),
  newLink: deferredCheck(async () => (await load()).newLink),
  newPassword: deferredCheck(async () => (await load()).newPassword),
};
