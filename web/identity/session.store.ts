import type { ACCESS_TOKEN_KEY } from '#contract/users.ts';
import type { CallFailure } from '#web/calls/calls.request.ts';
import { endSession, type Person, readSession } from './identity.client.ts';

/** What the browser knows about who is signed in. */
export type Session =
  /** Not known yet; `failure` says why asking did not work. */
  | { state: 'loading'; user: null; admin: null; failure: CallFailure | null }
  /** `leaving` while the person who pressed SignOut is on the way to the login page. */
  | { state: 'signed-out'; user: null; admin: null; leaving: boolean }
  /** `admin` is null until the server has said so. */
  | { state: 'signed-in'; user: Person; admin: boolean | null };

/** Typed by the contract but not imported from it: what reads the contract is loaded for signed-in people only. */
const TOKEN_KEY: typeof ACCESS_TOKEN_KEY = 'accessToken';

export const unknownSession: Session = { state: 'loading', user: null, admin: null, failure: null };

let session: Session = unknownSession;
const listeners = new Set<() => void>();
/** Answers of an older question are dropped when a newer one has been asked. */
let question = 0;
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
  return new Promise((resolve) => {
    const look = () => {
      if (session.state === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = watchSession(look);
    look();
  });
}

/**
 * Asks who is signed in, and for a person with an email also for the access token and whether they are an admin.
 * Gives the failure when that could not be learned; a session that was known before then stays.
 */
export async function refreshSession(): Promise<CallFailure | null> {
  question += 1;
  const mine = question;
  const overtaken = () => mine !== question;

  const answer = await readSession();
  if (overtaken()) return null;
  if (!answer.ok) return giveUp(answer.failure);
  const person = answer.value;
  if (!person) {
    if (localStorage.getItem(TOKEN_KEY) !== null) await forgetToken();
    if (!overtaken()) change({ state: 'signed-out', user: null, admin: null, leaving: false });
    return null;
  }

  // Loaded for those who are signed in only, so that visitors do not carry the API client.
  const { holdToken } = await import('#web/calls/calls.token.ts');
  if (overtaken()) return null;
  const token = await holdToken(person.email, () => void refreshSession());
  if (overtaken()) return null;
  if (!token.ok) return giveUp(token.failure);
  const admin = session.user?.email === person.email ? session.admin : null;
  change({ state: 'signed-in', user: person, admin });
  void learnAdmin(person);
  return null;
}

/** After a sign-in: learns the session and lets the other tabs of this browser follow. Gives the failure, if any. */
export async function enterSession(): Promise<CallFailure | null> {
  const failure = await refreshSession();
  channel?.postMessage('entered');
  return failure;
}

/** Ends the session here and in the other tabs. Gives the failure when the server could not be told: nothing has changed then. */
export async function leaveSession(): Promise<CallFailure | null> {
  const ended = await endSession();
  if (!ended.ok) return ended.failure;
  question += 1;
  await forgetToken();
  forgetTyped();
  change({ state: 'signed-out', user: null, admin: null, leaving: true });
  channel?.postMessage('left');
  return null;
}

/** The person who pressed SignOut has arrived at the login page. */
export function arriveSignedOut(): void {
  if (session.state === 'signed-out') change({ ...session, leaving: false });
}

/** Another tab says that somebody has signed in there, or out. */
function follow(message: unknown): void {
  if (message === 'left') forgetTyped();
  void refreshSession();
}

/** What was typed and not sent goes with the person who typed it. */
function forgetTyped(): void {
  sessionStorage.clear();
}

/** No page asks for it yet; the specification has it asked for every signed-in person. */
async function learnAdmin(person: Person): Promise<void> {
  const [{ callApi }, { calls }] = await Promise.all([
    import('#web/calls/calls.client.ts'),
    import('#contract/calls.ts'),
  ]);
  const answer = await callApi(calls.readAdmin, { params: { email: person.email } });
  if (answer.ok && session.user === person) change({ state: 'signed-in', user: person, admin: answer.value.admin });
}

async function forgetToken(): Promise<void> {
  const { dropToken } = await import('#web/calls/calls.token.ts');
  dropToken();
}

function giveUp(failure: CallFailure): CallFailure {
  if (session.state === 'loading') change({ ...session, failure });
  return failure;
}

function change(next: Session): void {
  session = next;
  for (const listener of [...listeners]) listener();
}
