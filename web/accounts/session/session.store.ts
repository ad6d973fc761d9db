import { ACCESS_TOKEN_KEY } from '#contract/access-token.ts';
import type { authCalls } from '#contract/accounts/auth.calls.ts';
import { readAdminHead, readSessionHead, signOutHead } from '#contract/accounts/session.heads.ts';
import type { userCalls } from '#contract/accounts/users.calls.ts';
import type { Role, WorkRole } from '#contract/call.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { dropToken, holdToken } from '#web/platform/calls/calls.token.ts';

/** Who is signed in, as the pages show it. */
export interface Person {
  email: string;
  displayName: string;
  photoURL: string | null;
}

/** The calls of every page, without their schemas: visitors do not carry zod. */
const calls = {
  readSession: readSessionHead as typeof authCalls.readSession,
  signOut: signOutHead as typeof authCalls.signOut,
  readAdmin: readAdminHead as typeof userCalls.readAdmin,
};

/** What the browser knows about who is signed in. */
export type Session =
  /** Not known yet; `failure` says why asking did not work. */
  | { state: 'loading'; user: null; admin: null; failure: CallFailure | null }
  /**
   * `leaving` while the person who pressed SignOut is on the way to the login page. `ended`: nobody pressed it; the session
   * ran out or was ended from elsewhere.
   */
  | { state: 'signed-out'; user: null; admin: null; leaving: boolean; ended: boolean }
  | SignedIn;

/** `admin` and `role` are null until the server has said so; `failure` says why asking for that did not work. */
interface SignedIn {
  state: 'signed-in';
  user: Person;
  admin: boolean | null;
  role: Role | null;
  /** One of the shop's people who may do nothing as that before setting up a second factor. */
  secondFactorOwed: boolean;
  failure: CallFailure | null;
}

/** One of the shop's people who owes nothing. */
type StaffSession = SignedIn & { role: WorkRole };

export const unknownSession: Session = { state: 'loading', user: null, admin: null, failure: null };

const unknownAdmin = { admin: null, role: null, secondFactorOwed: false, failure: null };

let session: Session = unknownSession;
const listeners = new Set<() => void>();
/** Answers of an older question are dropped when a newer one has been asked. */
let question = 0;
/** Settled when the pages for admins are left by somebody who gives up the own role. */
let resigning: PromiseWithResolvers<void> | null = null;
let channel: BroadcastChannel | null = null;

/** The session as it is known now. */
export function currentSession(): Session {
  return session;
}

/** Calls `listener` after every change; gives the way to stop. The first one starts the asking. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => follow(data);
    void refreshSession();
  }
  return () => listeners.delete(listener);
}

/** The session once it is known, for loaders. Waits as long as it takes. */
export function knownSession(): Promise<Session> {
  return sessionWhen(({ state }) => state !== 'loading');
}

/**
 * Whether the person signed in may act as one of the shop's people, once that is known, for loaders. Asks again where what
 * was known would shut them out: they may have become one since. False also where it could not be learned.
 */
export async function mayAdminister(): Promise<boolean> {
  if (session.state === 'signed-in' && session.admin !== null && !isActingStaff(session)) await learnAdmin();
  return isActingStaff(await sessionWhen((now) => now.state === 'signed-out' || isAdminAnswered(now)));
}

/** Whether that session belongs to one of the shop's people who owes nothing. */
export function isActingStaff(known: Session): known is StaffSession {
  return known.state === 'signed-in' && (known.role ?? 'user') !== 'user' && !known.secondFactorOwed;
}

/** Whether somebody was signed in here until the session ended without them. */
export function hasEnded(known: Session): boolean {
  return known.state === 'signed-out' && known.ended;
}

function isAdminAnswered(known: Session): boolean {
  return known.state === 'signed-in' && (known.admin !== null || known.failure !== null);
}

function sessionWhen(fits: (session: Session) => boolean): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      if (!fits(session)) return;
      stop();
      resolve(session);
    };
    const stop = watchSession(check);
    check();
  });
}

/**
 * Asks who is signed in, and for a person with an email also for the access token and whether they are an admin.
 * Gives the failure when that could not be learned; a session that was known before then stays. `signedOut`: another tab
 * says that the person pressed SignOut there.
 */
export async function refreshSession(signedOut = false): Promise<CallFailure | null> {
  question += 1;
  const mine = question;
  const overtaken = () => mine !== question;

  const answer = await callApi(calls.readSession, {});
  if (overtaken()) return null;
  if (!answer.ok) return giveUp(answer.failure);
  const found = answer.value?.user;
  if (!found) {
    const hadToken = localStorage.getItem(ACCESS_TOKEN_KEY) !== null;
    const ended = !signedOut && (hadToken || session.state === 'signed-in' || hasEnded(session));
    if (hadToken) dropToken();
    change({ state: 'signed-out', user: null, admin: null, leaving: false, ended });
    return null;
  }

  const person: Person = { email: found.email, displayName: found.name, photoURL: found.image ?? null };
  const token = await holdToken(person.email, () => void refreshSession());
  if (overtaken()) return null;
  if (!token.ok) return giveUp(token.failure);
  const before = session.state === 'signed-in' && session.user.email === person.email ? session : unknownAdmin;
  const { admin, role, secondFactorOwed, failure } = before;
  change({ state: 'signed-in', user: person, admin, role, secondFactorOwed, failure });
  void learnAdmin();
  return null;
}

/** After a sign-in: learns the session and lets the other tabs of this browser follow. Gives the failure, if any. */
export async function announceSignIn(): Promise<CallFailure | null> {
  const failure = await refreshSession();
  channel?.postMessage('entered');
  return failure;
}

/**
 * Asks the server whether the person signed in is an admin. Where that cannot be learned, what was known stays, and the
 * session carries the failure if nothing was.
 */
export async function learnAdmin(): Promise<void> {
  if (session.state !== 'signed-in') return;
  const { user } = session;
  const answer = await callApi(calls.readAdmin, { params: { email: user.email } });
  if (resigning || session.state !== 'signed-in' || session.user !== user) return;
  if (answer.ok) {
    change({ ...session, ...answer.value, failure: null });
  } else if (session.admin === null) change({ ...session, failure: answer.failure });
}

/**
 * Takes the own role of an admin away by `resign`, which also leads to a page for everybody where it succeeds. Until the
 * pages for admins are left nobody learns of it here: who is found to be no admin on one of them is signed out. Gives
 * what `resign` gives.
 */
export async function resignAdmin<T extends { ok: boolean }>(resign: () => Promise<T>): Promise<T> {
  resigning = Promise.withResolvers();
  try {
    const answer = await resign();
    if (answer.ok) await resigning.promise;
    return answer;
  } finally {
    resigning = null;
    await learnAdmin();
  }
}

/** No page for admins is shown any more. */
export function leaveAdminPages(): void {
  resigning?.resolve();
}

/** Ends the session here and in the other tabs. Gives the failure when the request did not succeed: nothing has changed then. */
export async function signOut(): Promise<CallFailure | null> {
  const ended = await callApi(calls.signOut, { body: {} });
  if (!ended.ok) return ended.failure;
  question += 1;
  dropToken();
  forgetTyped();
  change({ state: 'signed-out', user: null, admin: null, leaving: true, ended: false });
  channel?.postMessage('left');
  return null;
}

/** The person who pressed SignOut has arrived at the login page. */
export function arriveSignedOut(): void {
  if (session.state === 'signed-out') change({ ...session, leaving: false });
}

/** Another tab says that somebody has signed in there, or out. */
function follow(message: unknown): void {
  const signedOut = message === 'left';
  if (signedOut) forgetTyped();
  void refreshSession(signedOut);
}

/** Deletes the drafts, searches and builds of the person who signed out. */
function forgetTyped(): void {
  sessionStorage.clear();
  for (const name of Object.keys(localStorage))
    if (/^draft:|^(searches|builds)$/.test(name)) localStorage.removeItem(name);
}

function giveUp(failure: CallFailure): CallFailure {
  if (session.state === 'loading') change({ ...session, failure });
  return failure;
}

function change(next: Session): void {
  session = next;
  for (const listener of [...listeners]) listener();
}
