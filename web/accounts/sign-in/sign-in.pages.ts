import { pages } from '#contract/pages.ts';
import { texts } from './texts.ts';

/** The two pages on which one begins to sign in. What is said in the end depends on where it began. */
export const signInPages = {
  login: {
    path: pages.login,
    title: texts.login,
    done: texts.loggedIn,
    socialName: texts.loginWith,
    question: texts.newHere,
    other: { path: pages.signUp, name: texts.createAccount },
  },
  signUp: {
    path: pages.signUp,
    title: texts.signUp,
    done: texts.signedUp,
    socialName: texts.signUpWith,
    question: texts.haveAccount,
    other: { path: pages.login, name: texts.login },
  },
} as const;

export type SignInPage = keyof typeof signInPages;

/** What the page of the second factor finds in its navigation state, beside the page that was requested. */
export interface FactorState {
  began: SignInPage;
}

/** What login finds in its navigation state when the code did not come in time. */
export interface OverState {
  factorOver: true;
}

export function isFactorOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'factorOver' in state;
}

/** The page where a sign-in began that now needs a second factor; login if none is known. */
export function signInPageOf(state: unknown): SignInPage {
  const began = typeof state === 'object' && state !== null && 'began' in state ? state.began : null;
  return began === 'signUp' ? 'signUp' : 'login';
}
