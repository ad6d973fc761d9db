import { currentCompany, watchCompany } from '#web/accounts/companies/active-company.store.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';
import { DEVICE_BASKET_KEY, emptyDevice, readDevice } from './basket.device.ts';
import { readHeld } from './held.call.ts';

/** What every page knows of the basket; parts that are saved for later are not counted. */
export interface Held {
  /** How many lines there are; null until it is known. */
  count: number | null;
  /** How many pieces of which part; null until it is known. */
  lines: ReadonlyMap<string, number> | null;
  /** Something was put in by this page a moment ago. */
  fresh: boolean;
}

export const unknownHeld: Held = { count: null, lines: null, fresh: false };

/** How long the bar marks what was put in, in ms. */
const FRESH_MS = 5000;

/** The tabs of one browser tell each other of changes of a basket that the server keeps. */
const CHANNEL = 'basket';

let held = unknownHeld;
const listeners = new Set<() => void>();
const others = new Set<() => void>();
let channel: BroadcastChannel | null = null;
let settling: number | undefined;
/** Whose basket is known: an email and a company; empty for that of this browser. */
let whose: string | null = null;
/** Answers to an older question are dropped. */
let question = 0;

/** What is known of the basket now. */
export function currentHeld(): Held {
  return held;
}

/** Calls `listener` after every change; gives the way to stop. The first one starts the asking. */
export function watchHeld(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => hearOthers();
    window.addEventListener('storage', ({ key }) => {
      // A null key: all of the storage was cleared.
      if ((key === DEVICE_BASKET_KEY || key === null) && whose === '') hearOthers();
    });
    watchSession(follow);
    watchCompany(follow);
    follow();
  }
  return () => listeners.delete(listener);
}

/** Calls `listener` when the basket has changed past the page: in another tab, or as somebody signed in; gives the way to stop. */
export function watchOtherTabs(listener: () => void): () => void {
  others.add(listener);
  return () => others.delete(listener);
}

/** The page has changed the basket, or read it: these are its lines. `put`: something was put in. */
export function tellHeld(
  lines: ReadonlyMap<string, number>,
  count: number,
  { put = false, toOthers = false } = {},
): void {
  question += 1;
  if (put) {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => change({ ...held, fresh: false }), FRESH_MS);
  }
  change({ count, lines, fresh: put || held.fresh });
  if (toOthers) channel?.postMessage('changed');
}

/** The lines of this browser that are counted. */
function heldOnDevice(): Map<string, number> {
  return new Map(
    readDevice()
      .lines.filter(({ later }) => !later)
      .map(({ part, quantity }) => [part, quantity]),
  );
}

/** Whose basket it is now: null until that is known. */
export function ownerNow(): string | null {
  const session = currentSession();
  if (session.state === 'signed-out') return '';
  const { companies, company } = currentCompany();
  if (session.state !== 'signed-in' || companies === null) return null;
  return `${session.user.email} ${company?._id ?? ''}`;
}

function follow(): void {
  const now = ownerNow();
  if (now === whose) return;
  const before = whose;
  whose = now;
  question += 1;
  window.clearTimeout(settling);
  // Who has signed out leaves nothing on the device, not even in what other pages show.
  if (now === '' && before !== null) emptyDevice();
  if (now === null) change(unknownHeld);
  else if (now !== '' && readDevice().lines.length > 0) void joinHere();
  else void ask();
}

/** Who signs in takes the lines of this browser along. */
async function joinHere(): Promise<void> {
  const { joinDevice } = await import('./basket.join.ts');
  await joinDevice();
  hearOthers();
}

async function ask(): Promise<void> {
  question += 1;
  const mine = question;
  if (whose === '') {
    const lines = heldOnDevice();
    change({ ...held, count: lines.size, lines });
    return;
  }
  const known = await readHeld(currentCompany().company?._id ?? null);
  if (mine === question && known) change({ ...held, ...known });
}

function hearOthers(): void {
  void ask();
  for (const listener of [...others]) listener();
}

function change(next: Held): void {
  held = next;
  for (const listener of [...listeners]) listener();
}
