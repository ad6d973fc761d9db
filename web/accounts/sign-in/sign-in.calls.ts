import { accountCalls } from '#contract/accounts/accounts.calls.ts';
import { authCalls } from '#contract/accounts/auth.calls.ts';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';

/** The calls that the pages of signing in make. */
export const signInCalls = { ...accountCalls, ...authCalls, ...ownAccountCalls };

export type SignInCalls = typeof signInCalls;
