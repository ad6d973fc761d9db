import { askBoughtHead, BOUGHT_MAX } from '#contract/sales/bought.heads.ts';
import type { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { Bought } from '#contract/sales/part-lists.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** Whether somebody, or the company that they act for, bought a part before. */
export interface BoughtQuestion {
  email: string;
  company: string | null;
  part: string;
}

/** When a part was bought last, ISO 8601, and how many pieces. */
export type LastBought = Pick<Bought[number], 'at' | 'quantity'>;

const askBought = askBoughtHead as typeof partListCalls.askBought;

/** What was answered; null for parts that were never bought. */
const answers = new Map<string, LastBought | null>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let owner: string | null = null;
let waiting: BoughtQuestion[] = [];

const keyOf = ({ email, company, part }: BoughtQuestion) => [email, company ?? '', part].join(' ');

/** What is known of a part; null where it was never bought, or is not known. */
export function lastBought(question: BoughtQuestion): LastBought | null {
  return answers.get(keyOf(question)) ?? null;
}

/** Calls `listener` after every change; gives the way to stop. */
export function watchBought(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks about a part, once in a document. What a page asks for at once goes in one call; nothing is said where that fails. */
export function askWhenBought(question: BoughtQuestion): void {
  if (owner !== question.email) {
    // Nobody else in this tab may see what somebody else bought.
    answers.clear();
    asked.clear();
    owner = question.email;
  }
  const key = keyOf(question);
  if (asked.has(key)) return;
  asked.add(key);
  if (waiting.length === 0) setTimeout(() => void askWaiting());
  waiting.push(question);
}

async function askWaiting(): Promise<void> {
  const questions = waiting;
  waiting = [];
  const companies = Map.groupBy(questions, ({ company }) => company);
  await Promise.all(
    [...companies].flatMap(([company, together]) =>
      Array.from({ length: Math.ceil(together.length / BOUGHT_MAX) }, (_, place) =>
        askTogether(company, together.slice(place * BOUGHT_MAX, (place + 1) * BOUGHT_MAX)),
      ),
    ),
  );
}

async function askTogether(company: string | null, questions: readonly BoughtQuestion[]): Promise<void> {
  const parts = questions.map(({ part }) => part);
  const answer = await callApi(askBought, { body: { ...(company === null ? {} : { company }), parts } });
  const told = new Map(answer.ok ? answer.value.map((bought) => [bought.part, bought]) : []);
  for (const question of questions) {
    if (question.email !== owner) continue;
    if (answer.ok) answers.set(keyOf(question), told.get(question.part) ?? null);
    else asked.delete(keyOf(question));
  }
  for (const listener of [...listeners]) listener();
}
