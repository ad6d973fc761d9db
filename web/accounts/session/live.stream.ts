import { API_BASE } from '#contract/call.ts';
import { EVENTS_PATH } from '#contract/events.ts';
import { currentSession, watchSession } from './session.store.ts';

/** A browser keeps six connections to a shop open over HTTP/1.1, for all of its tabs: one that nobody sees needs none. */
const HIDDEN_MS = 5000;
/** The next page of the dashboard listens a moment after the last one has left. */
const LINGER_MS = 1000;
const AGAIN_MS = 5000;
const AGAIN_MAX_MS = 60_000;

const address = `${API_BASE}${EVENTS_PATH}`;

const liveKinds = ['order', 'basket'] as const;
type LiveKind = (typeof liveKinds)[number];

const listeners = new Set<{ kind: LiveKind; listener: () => void }>();
let source: EventSource | null = null;
/** Whether something may have changed while nothing was open. */
let missed = false;
/** The email whose stream was refused for good: it is not opened again. */
let refused: string | null = null;
let person: string | null = null;
let failures = 0;
let leaving: number | undefined;
let again: number | undefined;
let stopWatching: (() => void) | null = null;

/**
 * Calls `listener` when something of a kind has changed that the person signed in may see, at any process of the shop, and after a time
 * in which it could not be heard; gives the way to stop. One stream serves all pages of the tab; it is open while one of them
 * listens, somebody is signed in and the tab is visible.
 */
export function listenLive(kind: LiveKind, listener: () => void): () => void {
  const listening = { kind, listener };
  listeners.add(listening);
  window.clearTimeout(leaving);
  if (!stopWatching) {
    const stopSession = watchSession(updateStream);
    document.addEventListener('visibilitychange', updateStream);
    stopWatching = () => {
      stopSession();
      document.removeEventListener('visibilitychange', updateStream);
    };
  }
  updateStream();
  return () => {
    listeners.delete(listening);
    if (listeners.size === 0) leaving = window.setTimeout(leave, LINGER_MS);
  };
}

function leave(): void {
  stopWatching?.();
  stopWatching = null;
  close();
  missed = false;
}

/** Opens or closes the stream by the present session, listeners and visibility. */
function updateStream(): void {
  if (listeners.size === 0) return;
  const now = currentSession().user?.email ?? null;
  if (now !== person) {
    person = now;
    refused = null;
    missed = false;
    close();
  }
  if (person === null || person === refused) return;
  window.clearTimeout(leaving);
  if (document.visibilityState === 'visible') {
    if (!source && again === undefined) open();
  } else if (source) {
    leaving = window.setTimeout(() => {
      close();
      missed = true;
    }, HIDDEN_MS);
  } else missed = true;
}

function open(): void {
  const opened = new EventSource(address);
  source = opened;
  opened.onopen = () => {
    failures = 0;
    if (missed) notify();
    missed = false;
  };
  for (const kind of liveKinds) opened.addEventListener(kind, () => notify(kind));
  opened.addEventListener('all', () => notify());
  // Where the connection was lost the browser makes it again by itself, and resumes.
  opened.onerror = () => {
    if (opened === source && opened.readyState === EventSource.CLOSED) void giveUp();
  };
}

function close(): void {
  source?.close();
  source = null;
  window.clearTimeout(again);
  again = undefined;
}

/** EventSource gives up after an error status and does not report it: one request by hand reads it. */
async function giveUp(): Promise<void> {
  close();
  missed = true;
  failures += 1;
  const email = person;
  const wait = Math.min(AGAIN_MS * 2 ** (failures - 1), AGAIN_MAX_MS);
  again = window.setTimeout(() => {
    again = undefined;
    updateStream();
  }, wait);
  const final = await isRefused();
  if (!final || email !== person) return;
  refused = email;
  close();
}

async function isRefused(): Promise<boolean> {
  const abort = new AbortController();
  try {
    const { status } = await fetch(address, { headers: { accept: 'text/event-stream' }, signal: abort.signal });
    return status === 401 || status === 403;
  } catch {
    return false;
  } finally {
    abort.abort();
  }
}

/** Tells who listens to a kind; everybody without one. */
function notify(kind?: LiveKind): void {
  for (const each of [...listeners]) if (kind === undefined || each.kind === kind) each.listener();
}
