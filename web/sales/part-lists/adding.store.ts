import { basketCalls } from '#contract/sales/basket.calls.ts';
import type { PutAnswer } from '#contract/sales/basket.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { currentSession, watchSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { tellPut, tellUndone } from '#web/sales/basket/basket.put.ts';

/** How many steps the longest list takes at most, and how many lines a step has at least. */
const STEPS_MAX = 20;
const STEP_LINES = 100;

/** A list on its way into the basket. `done`: lines of it that were looked at; `left`: parts that are not on sale. */
export interface Adding {
  list: { _id: string; name: string };
  state: 'adding' | 'stopped' | 'failed' | 'done' | 'undoing';
  done: number;
  total: number;
  step: number;
  left: number;
  failure: CallFailure | null;
}

interface Step {
  undo: string | undefined;
  put: PutAnswer['put'];
}

let adding: Adding | null = null;
let steps: Step[] = [];
let stopping = false;
let whose: { company?: string } = {};
const listeners = new Set<() => void>();
/** Whose steps these are; undefined until something was added. */
let email: string | null | undefined;

/** The list that is being added, or was last. */
export function currentAdding(): Adding | null {
  return adding;
}

/** Calls `listener` after every change; gives the way to stop. */
export function watchAdding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Puts the `total` lines of a list into the basket of the account or its active company: in steps, whatever page is shown
 * meanwhile. A part that is there gets the quantity of the list. One list at a time.
 */
export async function addAll(list: Adding['list'], total: number): Promise<void> {
  if (adding?.state === 'adding' || adding?.state === 'undoing') return;
  if (email === undefined) watchSession(followSession);
  followSession();
  const step = Math.max(STEP_LINES, Math.ceil(total / STEPS_MAX / STEP_LINES) * STEP_LINES);
  steps = [];
  change({ list, state: 'adding', done: 0, total, step, left: 0, failure: null });
  const { company } = await knownCompany();
  whose = company ? { company: company._id } : {};
  await go();
}

/** Goes on where it stopped, or failed. */
export async function goOn(): Promise<void> {
  if (!adding || (adding.state !== 'stopped' && adding.state !== 'failed')) return;
  change({ ...adding, state: 'adding', failure: null });
  await go();
}

async function go(): Promise<void> {
  stopping = false;
  while (adding?.state === 'adding') {
    const { list, done: from, step } = adding;
    const answer = await callApi(partListCalls.addListToBasket, {
      params: { id: list._id },
      body: { ...whose, how: 'set', from, count: step },
    });
    // Somebody else is signed in.
    if (adding?.list !== list) return;
    if (!answer.ok) return change({ ...adding, state: 'failed', failure: answer.failure });
    const { put, left, lines, undo, next } = answer.value;
    steps.push({ undo, put });
    tellPut(put, lines);
    const state = next === undefined ? 'done' : stopping ? 'stopped' : 'adding';
    change({ ...adding, state, done: next ?? adding.total, left: adding.left + left.length });
  }
}

/** Stops after the step that is under way. */
export function stopAdding(): void {
  stopping = true;
}

/** Takes all steps back, the last one first; gives why that did not work, or null. */
export async function undoAdding(): Promise<CallFailure | null> {
  stopping = true;
  if (!adding || adding.state === 'adding') return null;
  const before = adding;
  change({ ...before, state: 'undoing' });
  while (steps.length > 0) {
    const { undo, put } = steps.at(-1) as Step;
    if (undo !== undefined) {
      const answer = await callApi(basketCalls.undoBasket, { body: { ...whose, undo } });
      if (!answer.ok) {
        change(before);
        return answer.failure;
      }
      tellUndone(put, answer.value.lines);
    }
    steps.pop();
  }
  change(null);
  return null;
}

/** Nobody wants to hear of it any more. */
export function dismissAdding(): void {
  change(null);
}

/** What one person has put is not shown to the next. */
function followSession(): void {
  const session = currentSession();
  if (session.state === 'loading') return;
  const now = session.state === 'signed-in' ? session.user.email : null;
  if (now !== email) change(null);
  email = now;
}

function change(next: Adding | null): void {
  adding = next;
  for (const listener of [...listeners]) listener();
}
