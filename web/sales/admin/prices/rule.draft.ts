import { readFigure } from '#contract/figures.ts';
import { centsFromDollars } from '#contract/money.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { shareBelow } from '#contract/sales/price.words.ts';
import {
  BASIS_POINTS_MAX,
  type PriceRuleInput,
  type RuleSubject,
  type ShownRule,
} from '#contract/sales/price-lists.ts';
import { listTexts as texts } from './list.texts.ts';

/** A break as it is typed: a price in dollars, or per cent off. */
export interface BreakDraft {
  id: number;
  from: string;
  value: string;
}

/** A rule as it is typed. `key` is what it is on. */
export interface RuleDraft extends Pick<ShownRule, 'name' | 'parts' | 'sku' | 'listPrice' | 'minimum' | 'carton'> {
  key: string;
  subject: RuleSubject;
  kind: 'fixed' | 'percent';
  counted: 'line' | 'family';
  multiple: string;
  breaks: BreakDraft[];
}

/** What is wrong with a rule as it is typed: by break, and with its multiple. */
export interface RuleErrors {
  multiple?: string;
  breaks: ReadonlyMap<number, { from?: string; value?: string }>;
}

const PERCENT = 100;
let lastId = 0;

export function newBreak(from: string, value = ''): BreakDraft {
  lastId++;
  return { id: lastId, from, value };
}

export function keyOf({ part, family, brand }: RuleSubject): string {
  return part ? `part ${part}` : family ? `family ${family}` : brand ? `brand ${brand}` : 'all';
}

/** A rule that is stored, as the form shows it. */
export function draftOf(rule: ShownRule): RuleDraft {
  const { part, family, brand, kind, counted, multiple, breaks, name, parts, sku, listPrice, minimum, carton } = rule;
  const subject = part ? { part } : family ? { family } : brand ? { brand } : ({ all: true } as const);
  return {
    ...{ key: keyOf(subject), subject, kind, counted, name: name || texts.allParts, parts },
    ...{ sku, listPrice, minimum, carton },
    multiple: multiple === null ? '' : String(multiple),
    breaks: breaks.map(({ from, price, basisPoints }) =>
      newBreak(String(from), price === undefined ? String((basisPoints ?? 0) / PERCENT) : price.toFixed(2)),
    ),
  };
}

const isCount = (figure: number) => Number.isInteger(figure) && figure >= 1 && figure <= QUANTITY_MAX;
const centsOf = (figure: number) => (figure > 0 ? centsFromDollars(figure) : null);

function readCount(typed: string): number | null {
  const { value } = readFigure(typed, { fits: isCount });
  return value !== undefined && isCount(value) ? value : null;
}

/** A price or percentage as it is typed, in cents or basis points; null where it is none. */
function readValue(kind: RuleDraft['kind'], typed: string): number | null {
  const fits = (figure: number) => {
    const cents = centsOf(figure);
    return cents !== null && (kind === 'fixed' || cents <= BASIS_POINTS_MAX);
  };
  const { value } = readFigure(typed.replace(/\s*%$/, ''), { fits, dollars: kind === 'fixed' });
  return value !== undefined && fits(value) ? centsOf(value) : null;
}

/** The rule that is typed, or what is wrong with it. */
export function readRule(
  draft: RuleDraft,
): { rule: PriceRuleInput; errors: null } | { rule: null; errors: RuleErrors } {
  const breaks: PriceRuleInput['breaks'] = [];
  const errors = new Map<number, { from?: string; value?: string }>();
  let last = 0;
  for (const { id, from: typed, value: typedValue } of draft.breaks) {
    const from = readCount(typed);
    const value = readValue(draft.kind, typedValue);
    if (from !== null && from > last && value !== null)
      breaks.push(draft.kind === 'fixed' ? { from, price: value / PERCENT } : { from, basisPoints: value });
    else
      errors.set(id, {
        ...((from === null || from <= last) && { from: texts.badFrom }),
        ...(value === null && { value: draft.kind === 'fixed' ? texts.badPrice : texts.badPercent }),
      });
    last = from ?? last;
  }
  const multiple = draft.multiple.trim() === '' ? null : readCount(draft.multiple);
  const badMultiple = draft.multiple.trim() !== '' && multiple === null;
  if (errors.size > 0 || badMultiple)
    return { rule: null, errors: { breaks: errors, ...(badMultiple && { multiple: texts.badMultiple }) } };
  const { subject, kind, counted } = draft;
  return { rule: { ...subject, kind, counted, multiple, breaks }, errors: null };
}

/** How far the steps of a rule are below the list price, in per cent: as it was typed, of a price with at most one decimal; null where there is no list price. */
export function sharesBelow(
  { breaks }: Pick<PriceRuleInput, 'breaks'>,
  listPrice: number | undefined,
): (number | null)[] {
  return breaks.map(({ price, basisPoints }) => {
    if (basisPoints !== undefined) return basisPoints / PERCENT;
    return listPrice && price !== undefined ? shareBelow(listPrice, price) : null;
  });
}

/** '8 %', '8 to 30 %', '4 % above' for what is dearer than the list price. */
export function belowWords(shares: readonly (number | null)[]): string {
  const known = shares.filter((share) => share !== null);
  if (known.length === 0) return '–';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const words = (share: number) => (share < 0 ? `${-share} % above` : `${share} %`);
  return least === most || least < 0
    ? least < 0 && most > least
      ? `${words(least)}, ${words(most)}`
      : words(least)
    : `${least} to ${most} %`;
}
