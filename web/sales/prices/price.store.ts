import type { priceCalls } from '#contract/sales/prices.calls.ts';
import { askPricesHead, PRICES_MAX } from '#contract/sales/prices.heads.ts';
import type { PartPrice } from '#contract/sales/prices.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** What so many pieces of a part cost somebody: alone, or for a company. `quantity` null: its minimum. */
export interface PriceQuestion {
  email: string;
  company: string | null;
  part: string;
  quantity: number | null;
}

/** A price as the server said it at a moment of its clock. */
export interface ToldPrice {
  price: PartPrice;
  at: string;
}

/** What is known of a question: `told` also while it is asked again. */
export interface PriceAnswer {
  state: 'loading' | 'failed' | 'known';
  told: ToldPrice | null;
}

/** How long a price is shown before it is asked for again, in ms. An order at another price is refused in any case. */
const FRESH_MS = 60_000;

const askPrices = askPricesHead as typeof priceCalls.askPrices;

const answers = new Map<string, PriceAnswer>();
/** The last price of a part for whoever asks, at whatever quantity. */
const latest = new Map<string, ToldPrice>();
const askedAt = new Map<string, number>();
const listeners = new Set<() => void>();
let owner: string | null = null;
let waiting: PriceQuestion[] = [];

const keyOf = ({ email, company, part, quantity }: PriceQuestion) =>
  [email, company ?? '', part, quantity ?? ''].join(' ');
const partKeyOf = (question: PriceQuestion) => keyOf({ ...question, quantity: null });

/** What is known of a question; null where it was never asked. */
export function answerTo(question: PriceQuestion): PriceAnswer | null {
  return answers.get(keyOf(question)) ?? null;
}

/** The last price of the part for the same person or company, at whatever quantity; null where there is none. */
export function latestFor(question: PriceQuestion): ToldPrice | null {
  return latest.get(partKeyOf(question)) ?? null;
}

/** Calls `listener` after every change; gives the way to stop. */
export function watchPrices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks for a price, unless it was told a moment ago or is being asked for; `again` asks in any case. What a page asks for at
 * once goes in one call.
 */
export function askFor(question: PriceQuestion, again = false): void {
  if (owner !== question.email) {
    // Nobody else in this tab may see what somebody else pays.
    for (const known of [answers, latest, askedAt]) known.clear();
    owner = question.email;
  }
  const key = keyOf(question);
  const before = answers.get(key);
  const isFresh = before?.state === 'known' && performance.now() - (askedAt.get(key) ?? 0) < FRESH_MS;
  if (before?.state === 'loading' || (isFresh && !again)) return;
  answers.set(key, { state: 'loading', told: before?.told ?? null });
  askedAt.set(key, performance.now());
  if (waiting.length === 0) setTimeout(() => void askWaiting());
  waiting.push(question);
  tell();
}

async function askWaiting(): Promise<void> {
  const questions = waiting;
  waiting = [];
  const companies = Map.groupBy(questions, ({ company }) => company);
  await Promise.all(
    [...companies].flatMap(([company, asked]) =>
      Array.from({ length: Math.ceil(asked.length / PRICES_MAX) }, (_, place) =>
        askTogether(company, asked.slice(place * PRICES_MAX, (place + 1) * PRICES_MAX)),
      ),
    ),
  );
}

async function askTogether(company: string | null, questions: readonly PriceQuestion[]): Promise<void> {
  const answer = await callApi(askPrices, {
    body: {
      ...(company === null ? {} : { company }),
      together: false,
      lines: questions.map(({ part, quantity }) => ({ part, ...(quantity === null ? {} : { quantity }) })),
    },
  });
  const told = answer.ok ? [...answer.value.prices] : [];
  for (const question of questions) {
    if (question.email !== owner) continue;
    // Parts that are not on sale any more are left out of the answer, whose order is that of the questions.
    const isNext = told[0]?.part === question.part && (question.quantity ?? told[0].quantity) === told[0].quantity;
    const price = isNext ? told.shift() : undefined;
    if (!answer.ok || !price) {
      answers.set(keyOf(question), { state: 'failed', told: null });
      continue;
    }
    const known = { price, at: answer.value.at };
    // Who asks for the minimum knows the price at that quantity, too.
    for (const key of [keyOf(question), keyOf({ ...question, quantity: price.quantity })]) {
      answers.set(key, { state: 'known', told: known });
      askedAt.set(key, performance.now());
    }
    latest.set(partKeyOf(question), known);
  }
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
