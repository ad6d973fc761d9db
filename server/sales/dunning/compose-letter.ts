import { addressLines } from '#contract/countries.ts';
import { formatDay } from '#contract/format.ts';
import { dollarsFromCents, formatCents } from '#contract/money.ts';
import {
  type DunningLevel,
  FEES_FROM_LEVEL,
  LETTER_ITEMS_SHOWN,
  type ProposedLetter,
  type SetFees,
  type SetLevel,
} from '#contract/sales/receivables/dunning.ts';
import { daysWords, fillWords, itemsWords } from '#contract/sales/receivables/dunning.words.ts';
import { entryName } from '#contract/sales/receivables/statement.words.ts';
import type { BilledCompany } from '#server/accounts/companies/companies.repository.ts';
import type { LateFeeKind, LetterContent } from '#server/platform/database/schema/sales/dunning.ts';
import { hashOf } from '#server/platform/file-imports/read-import.ts';
import type { LetterPlan } from './dunning.rules.ts';
import { dayAfter, type InterestSpan, interestOn, type Owed, type Rate } from './interest.rules.ts';
import type { OverdueItem } from './overdue.repository.ts';

type PlannedItem = LetterPlan<OverdueItem>['items'][number];

/** Who letters come from. */
export type LetterSeller = LetterContent['seller'];

/** What letters are made by. */
export interface LetterRules {
  levels: readonly SetLevel[];
  fees: SetFees;
  compensationCents: number | null;
  rates: readonly Rate[];
  today: string;
  seller: LetterSeller;
}

/** A fee that a letter books. */
export interface ComposedFee {
  itemId: string;
  kind: LateFeeKind;
  name: string;
  note: string;
  cents: number;
  fromDay: string | null;
  untilDay: string | null;
}

/** A letter as it would be sent. */
export interface ComposedLetter {
  companyId: string;
  level: DunningLevel;
  sentOn: string;
  payUntil: string;
  items: PlannedItem[];
  fees: ComposedFee[];
  overdueCents: number;
  totalCents: number;
  content: LetterContent;
  /** Changes with all that its company reads. */
  hash: string;
}

/** Writes out a letter to a company, from its plan and from what paid each item so far. */
export function composeLetter(
  companyId: string,
  company: BilledCompany,
  { level, items }: LetterPlan<OverdueItem>,
  paid: ReadonlyMap<string, Owed['paid']>,
  rules: LetterRules,
): ComposedLetter {
  const { today, levels, seller } = rules;
  const payUntil = dayAfter(today, rules.fees.daysToPay);
  const fees = rules.fees.on ? items.flatMap((item) => feesOf(item, paid.get(item.id) ?? [], rules)) : [];
  const overdueCents = items.reduce((sum, item) => sum + item.openCents, 0);
  const totalCents = fees.reduce((sum, { cents }) => sum + cents, overdueCents);
  const words = levels.find((one) => one.level === level);
  const filled = {
    company: company.name,
    items: itemsWords(items.length),
    days: daysWords(Math.max(...items.map(({ daysOverdue }) => daysOverdue))),
    sum: formatCents(totalCents),
    until: formatDay(payUntil),
  };
  const content: LetterContent = {
    seller,
    company: { name: company.name, address: addressLines(company) },
    subject: fillWords(words?.subject ?? '', filled),
    text: fillWords(words?.text ?? '', filled)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim()),
    items: items.map(({ number, kind, issuedOn, dueOn, daysOverdue: days, openCents }) => ({
      name: entryName({ kind, number, byCard: false }),
      ...{ issuedOn, dueOn, days, openCents },
    })),
    fees: fees.map(({ name, note, cents }) => ({ name, note, cents })),
  };
  const letter = { companyId, level, sentOn: today, payUntil, items, fees, overdueCents, totalCents, content };
  return { ...letter, hash: hashOf(letter) };
}

/** Whether fees are booked for an item with a letter: for an invoice that was not paid after a reminder. */
export const bearsFees = ({ kind, reaches }: PlannedItem): boolean => kind === 'invoice' && reaches >= FEES_FROM_LEVEL;

/** What a letter books for an item: the lump sum once, and interest from the day after the last one that is booked. */
function feesOf(item: PlannedItem, paid: Owed['paid'], rules: LetterRules): ComposedFee[] {
  if (!bearsFees(item)) return [];
  const { id: itemId, number, amountCents, dueOn, bookedUntil, compensated } = item;
  const from = dayAfter(bookedUntil ?? dueOn);
  const until = rules.today;
  const { cents, spans } = interestOn({ amountCents, paid }, { from, until, rates: rules.rates });
  const interest: ComposedFee = {
    ...{ itemId, kind: 'interest', name: `Interest, invoice ${number}`, cents },
    ...{ note: spans.map(spanWords).join('; '), fromDay: from, untilDay: until },
  };
  const compensation: ComposedFee = {
    ...{ itemId, kind: 'compensation', name: 'Compensation for late payment', cents: rules.compensationCents ?? 0 },
    ...{ note: `once for invoice ${number}`, fromDay: null, untilDay: null },
  };
  return [interest, ...(compensated ? [] : [compensation])].filter((fee) => fee.cents > 0);
}

/** `$1,842.00 × 10.15 % × 22 days ÷ 365, until 24 November 2026`. */
function spanWords({ openCents, basisPoints, days, until }: InterestSpan): string {
  return `${formatCents(openCents)} × ${basisPoints / 100} % × ${daysWords(days)} ÷ 365, until ${formatDay(until)}`;
}

/** A letter as admins see it before it is sent. `disputed`: how many items it leaves out. */
export function showProposed(letter: ComposedLetter, disputed: number): ProposedLetter {
  const { companyId, level, hash, payUntil, content, items, overdueCents, totalCents } = letter;
  return {
    company: { _id: companyId, name: content.company.name },
    ...{ level, hash, payUntil, disputed },
    subject: content.subject,
    text: [...content.text],
    items: content.items.slice(0, LETTER_ITEMS_SHOWN).map(({ name, dueOn, days, openCents }, place) => ({
      ...{ _id: items[place]?.id ?? '', name, dueOn, days, open: dollarsFromCents(openCents) },
    })),
    itemCount: items.length,
    fees: content.fees.map(({ name, note, cents }) => ({ name, note, amount: dollarsFromCents(cents) })),
    overdue: dollarsFromCents(overdueCents),
    total: dollarsFromCents(totalCents),
  };
}
