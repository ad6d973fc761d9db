import { useEffect, useEffectEvent } from 'react';
import { API_BASE } from '#contract/call.ts';
import { EVENTS_PATH } from '#contract/events.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';

/** Changes come in groups: a payment is several. One reading is for all of them, and the next one not right after. */
const GATHER_MS = 300;
const REST_MS = 2000;
/** A browser keeps six connections to a shop open over HTTP/1.1, for all of its tabs: one that nobody sees needs none. */
const HIDDEN_MS = 5000;
/** The next page of the dashboard listens a moment after the last one has left. */
const LINGER_MS = 1000;
const AGAIN_MS = 5000;
const AGAIN_MAX_MS = 60_000;

const address = `${API_BASE}${EVENTS_PATH}`;

const listeners = new Set<() => void>();
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
 * Calls `onChange` when orders that the person may see have changed, at any process of the shop: soon after, once for
 * several, and again after a time in which it could not be heard. Not while a dialog is open, so that nothing that is
 * typed there goes. While nobody is signed in, and while it is not `active`, nothing is heard.
 */
export function useOrderChanges(onChange: () => unknown, active = true): void {
  const change = useEffectEvent(() => void onChange());
  useEffect(() => {
    if (!active) return;
    let timer: number | undefined;
    let rested = 0;
    const act = () => {
      timer = undefined;
      if (document.querySelector('dialog[open]')) {
        timer = window.setTimeout(act, GATHER_MS);
        return;
      }
      rested = Date.now() + REST_MS;
      change();
    };
    const stop = listen(() => {
      timer ??= window.setTimeout(act, Math.max(GATHER_MS, rested - Date.now()));
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [active]);
}

/** One stream for all pages of the tab, open while one of them listens, somebody is signed in and the tab is visible. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
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
    listeners.delete(listener);
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
  }
}

function open(): void {
  const opened = new EventSource(address);
  source = opened;
  opened.onopen = () => {
    failures = 0;
    if (missed) notify();
    missed = false;
  };
  opened.addEventListener('order', notify);
  opened.addEventListener('all', notify);
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

function notify(): void {
  for (const listener of [...listeners]) listener();
}
