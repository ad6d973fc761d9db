import { costOf } from '#contract/money.ts';
import {
  type Audience,
  audiences,
  type Precedence,
  precedences,
  type Subject,
  subjects,
} from '#contract/sales/price.ranks.ts';
import type { PriceBreak, PriceReason, RuleOutcome } from '#contract/sales/prices.ts';

/** A rule of a price list, with its list's name, span and audience. Times in milliseconds since 1970. */
export interface PriceRule {
  id: string;
  list: string;
  audience: Audience;
  audienceName?: string;
  subject: Subject;
  subjectName?: string;
  startsAt: number;
  endsAt: number | null;
  counted: 'line' | 'family';
  multiple: number | null;
  /** At least one, by rising `from`. */
  breaks: readonly PriceBreak[];
}

/** What kind of thing a rule is on. */
export function kindOfSubject({
  partId,
  family,
  brandId,
}: Record<'partId' | 'family' | 'brandId', string | null>): Subject {
  return partId ? 'part' : family ? 'family' : brandId ? 'brand' : 'all';
}

/**
 * What the price of a part depends on beside the quantity. A new circumstance, such as the week of delivery, is a field here: then
 * every place that asks for a price must say it.
 */
export interface PriceContext {
  listCents: number;
  /** Pieces of the part's family in the other lines of the order. */
  otherPieces: number;
  /** The moment, in milliseconds since 1970. */
  at: number;
  /** Every rule that names the part, its family, its brand or all parts, for the company, its group or everybody; in force or not. */
  rules: readonly PriceRule[];
}

/** What a price is asked for: `quantity` pieces in this line, `familyPieces` in all lines of the order that are of the part's family. */
export interface PriceQuestion extends Omit<PriceContext, 'otherPieces'> {
  quantity: number;
  familyPieces: number;
}

/** The question what `quantity` pieces cost. No other place makes one. */
export function questionFor({ otherPieces, ...context }: PriceContext, quantity: number): PriceQuestion {
  return { ...context, quantity, familyPieces: quantity + otherPieces };
}

/** What a piece and the line cost in cents, and why: the winner first, then those that lost, were not met, ended or have not begun. */
export interface Price {
  unitCents: number;
  lineCents: number;
  listCents: number;
  reasons: PriceReason[];
}

const WHOLE = 10_000;

/** So many basis points off a price in cents, rounded half up to a cent. Never below one cent. */
export function percentOff(listCents: number, basisPoints: number): number {
  return Math.max(1, Math.floor((listCents * (WHOLE - basisPoints) + WHOLE / 2) / WHOLE));
}

/**
 * What so many pieces of a part cost. One rule gives the price, and rules never add up: that for the company before that
 * for its group before that for everybody; then part before family before brand before all parts; then the later start; then the lower
 * price. Where none is in force and met, it is the list price. The price of a piece is rounded, then multiplied.
 */
export function priceOf(question: PriceQuestion): Price {
  const looked = question.rules.map((rule) => look(rule, question)).sort(before);
  const winner = looked.find(isMet);
  const reasons = looked.map((one) => reasonOf(one, outcomeOf(one, winner)));
  const unitCents = winner?.unitCents ?? question.listCents;
  return { unitCents, lineCents: costOf(unitCents, question.quantity), listCents: question.listCents, reasons };
}

/** What a piece costs, as `priceOf` says it, and the rule that gives it, if any; for where many quantities are tried. */
export function unitPriceOf(question: PriceQuestion): { unitCents: number; rule: PriceRule | null } {
  let winner: Met | undefined;
  for (const rule of question.rules) {
    const looked = look(rule, question);
    if (isMet(looked) && (!winner || before(looked, winner) < 0)) winner = looked;
  }
  return winner ? { unitCents: winner.unitCents, rule: winner.rule } : { unitCents: question.listCents, rule: null };
}

interface Looked {
  rule: PriceRule;
  state: 'met' | 'too few' | 'not whole' | 'ended' | 'not begun';
  /** What is counted against the steps. */
  pieces: number;
  step: PriceBreak;
  next: PriceBreak | undefined;
  /** The price of a piece, where the rule is in force and met. */
  unitCents?: number;
}
type Met = Looked & { unitCents: number };

const isMet = (looked: Looked): looked is Met => looked.state === 'met';

const states: Looked['state'][] = ['met', 'too few', 'not whole', 'ended', 'not begun'];

function look(rule: PriceRule, { quantity, familyPieces, listCents, at }: PriceQuestion): Looked {
  const pieces = rule.counted === 'family' ? familyPieces : quantity;
  const place = rule.breaks.findLastIndex(({ from }) => from <= pieces);
  const step = rule.breaks[Math.max(place, 0)];
  if (!step) throw new Error(`The rule ${rule.id} has no steps`);
  const looked = { rule, pieces, step, next: rule.breaks[Math.max(place, 0) + 1] };
  if (rule.endsAt !== null && rule.endsAt <= at) return { ...looked, state: 'ended' };
  if (rule.startsAt > at) return { ...looked, state: 'not begun' };
  if (place < 0) return { ...looked, state: 'too few' };
  if (rule.multiple !== null && quantity % rule.multiple !== 0) return { ...looked, state: 'not whole' };
  return { ...looked, state: 'met', unitCents: 'cents' in step ? step.cents : percentOff(listCents, step.basisPoints) };
}

/** By what one rule goes before another: below 0 where the first does. */
const points: Record<Precedence, (one: Looked, other: Looked) => number> = {
  audience: (one, other) => audiences.indexOf(one.rule.audience) - audiences.indexOf(other.rule.audience),
  subject: (one, other) => subjects.indexOf(one.rule.subject) - subjects.indexOf(other.rule.subject),
  start: (one, other) => other.rule.startsAt - one.rule.startsAt,
  price: (one, other) => (one.unitCents ?? 0) - (other.unitCents ?? 0),
  // Ids rise with time: the same answer each time it is asked.
  older: (one, other) => (one.rule.id < other.rule.id ? -1 : 1),
};

function precedence(one: Looked, other: Looked): Precedence {
  return precedences.find((by) => points[by](one, other) !== 0) ?? 'older';
}

/** Those that are met first. */
function before(one: Looked, other: Looked): number {
  return states.indexOf(one.state) - states.indexOf(other.state) || points[precedence(one, other)](one, other);
}

function outcomeOf(looked: Looked, winner: Met | undefined): RuleOutcome {
  if (looked.state === 'ended') return { outcome: 'ended' };
  if (looked.state === 'not begun') return { outcome: 'not-begun' };
  if (looked.state === 'too few') return { outcome: 'not-met', by: 'pieces' };
  if (looked.state === 'not whole') return { outcome: 'not-met', by: 'multiple' };
  return looked === winner || !winner ? { outcome: 'wins' } : { outcome: 'lost', by: precedence(winner, looked) };
}

function reasonOf({ rule, step, next, pieces, unitCents }: Looked, outcome: RuleOutcome): PriceReason {
  return {
    ...outcome,
    rule: rule.id,
    list: rule.list,
    audience: rule.audience,
    ...(rule.audienceName !== undefined && { audienceName: rule.audienceName }),
    subject: rule.subject,
    ...(rule.subjectName !== undefined && { subjectName: rule.subjectName }),
    startsAt: new Date(rule.startsAt).toISOString(),
    ...(rule.endsAt !== null && { endsAt: new Date(rule.endsAt).toISOString() }),
    counted: rule.counted,
    pieces,
    ...(rule.multiple !== null && { multiple: rule.multiple }),
    from: step.from,
    ...(next && { until: next.from }),
    ...('basisPoints' in step && { basisPoints: step.basisPoints }),
    ...(unitCents !== undefined && { unitCents }),
  };
}
