import type { fitCalls } from '#contract/catalogue/fit/fit.calls.ts';
import { compareFitHead } from '#contract/catalogue/fit/fit.heads.ts';
import type { Fit } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_PARTS_MAX } from '#contract/catalogue/fit/fit.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

const compareFit = compareFitHead as typeof fitCalls.compareFit;

/** How long the parts of a page are gathered into one call, in ms: longer than React takes to show them. */
const TOGETHER_MS = 40;

interface Question {
  part: string;
  answer: (fit: Fit | null) => void;
}

let build = '';
let answers = new Map<string, Promise<Fit | null>>();
let questions: Question[] = [];

/**
 * How a part fits a build; null where that could not be read. The same promise for the same question, until another build is compared
 * with. What a page shows at once goes in one call.
 */
export function fitOf(text: string, part: string): Promise<Fit | null> {
  if (text !== build) {
    build = text;
    answers = new Map();
    questions = [];
  }
  const known = answers.get(part) ?? new Promise<Fit | null>((answer) => gather({ part, answer }, text));
  answers.set(part, known);
  return known;
}

function gather(question: Question, text: string): void {
  if (questions.length === 0 || questions.length === FIT_PARTS_MAX) {
    const together: Question[] = [];
    questions = together;
    setTimeout(() => void read(text, together), TOGETHER_MS);
  }
  questions.push(question);
}

async function read(text: string, together: readonly Question[]): Promise<void> {
  if (questions === together) questions = [];
  const parts = together.map(({ part }) => part);
  const answer = await callApi(compareFit, { body: { parts, build: text, with: [] } });
  const found = new Map(answer.ok ? answer.value.map((fit) => [fit.part, fit]) : []);
  for (const { part, answer: give } of together) give(found.get(part) ?? null);
}
