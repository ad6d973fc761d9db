import { readFigure } from '#contract/figures.ts';
import { centsFromDollars } from '#contract/money.ts';
import { QUANTITY_MAX } from '#contract/quantities.ts';
import { audiences, subjects } from '#contract/sales/price.ranks.ts';
import { ALL_IS_PERCENT, BASIS_POINTS_MAX } from '#contract/sales/price-lists.ts';
import { momentOf } from '#contract/shop-time.ts';
import type { StoredList, StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import type { ImportRow } from '#server/platform/file-imports/import-table.ts';
import type { BookList } from './price-book.ts';
import type { PriceColumn } from './price-lists.csv.ts';
import { kindOfSubject } from './price-of.ts';

/** What the shop has of what a file names; names in lower case. Two companies may have one name. */
export interface KnownPrices {
  zone: string;
  lists: ReadonlyMap<string, BookList>;
  companies: ReadonlyMap<string, readonly { id: string; name: string }[]>;
  groups: ReadonlyMap<string, { id: string; name: string }>;
  parts: ReadonlyMap<string, { id: string; name: string; carton: number | null }>;
  families: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, { id: string; name: string }>;
}

/** What a row says: one break of a rule, and what it says of the list. */
export interface PriceRow {
  list: string;
  fields: Partial<Omit<StoredList, 'name'>>;
  subjectName: string;
  rule: StoredRule;
}

const NAME_MAX = 80;
const PERCENT = 100;

/** Reads a row. What is wrong stands among its faults, with what is wanted there; then it says nothing. */
export function readPriceRow(row: ImportRow<PriceColumn>, known: KnownPrices): PriceRow | null {
  const { commas, text, fault } = row;
  const list = text('list');
  const on = text('on');

  if (list === '') fault('list', 'Name the list.');
  else if (list.length > NAME_MAX) fault('list', `A name has at most ${NAME_MAX} characters.`);
  const subject = readSubject();
  const multiple = text('multiple') === '' ? null : whole('multiple', wantedMultiple());
  const counted = oneOf('counted', ['line', 'family'] as const, 'line');
  const from = text('from') === '' ? 1 : whole('from', 'From is a whole number of pieces, 1 or more.');
  const value = readValue();
  if (subject && value?.kind === 'fixed' && kindOfSubject(subject.fields) === 'all')
    fault('price', `${ALL_IS_PERCENT}.`);
  const fields = { ...readAudience(), ...readTimes() };
  if (row.faults.length > 0 || !subject || !counted || from === null || !value) return null;
  const { kind, ...step } = value;
  const rule: StoredRule = { id: '', ...subject.fields, kind, counted, multiple, breaks: [{ from, ...step }] };
  return { list, fields, subjectName: subject.name, rule };

  function oneOf<Value extends string>(
    column: PriceColumn,
    values: readonly Value[],
    usual: Value | null,
  ): Value | null {
    const typed = text(column).toLowerCase();
    if (typed === '' && usual) return usual;
    return (
      values.find((each) => each === typed) ??
      fault(column, `Wanted: ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`)
    );
  }

  function whole(column: PriceColumn, message: string): number | null {
    const fits = (figure: number) => Number.isInteger(figure) && figure >= 1 && figure <= QUANTITY_MAX;
    const read = readFigure(text(column), { fits, commas });
    if (read.unclear) return fault(column, `${read.unclear}.`);
    return read.value !== undefined && fits(read.value) ? read.value : fault(column, message);
  }

  function wantedMultiple(): string {
    const part = known.parts.get(on.toLowerCase());
    const carton = part?.carton ? `The part’s carton is ${part.carton}.` : part ? 'The part’s carton is empty.' : '';
    return `A multiple is a whole number, at least 1. ${carton}`.trim();
  }

  function readSubject() {
    const kind = oneOf('subject', subjects, 'part');
    if (!kind) return null;
    const none = { partId: null, family: null, brandId: null };
    if (kind === 'all')
      return on === '' ? { fields: none, name: 'all parts' } : fault('on', 'A rule on all parts names nothing here.');
    if (on === '') return fault('on', kind === 'part' ? 'Name the part by its SKU.' : `Name the ${kind}.`);
    const key = on.toLowerCase();
    const part = kind === 'part' ? known.parts.get(key) : undefined;
    if (part) return { fields: { ...none, partId: part.id }, name: part.name };
    const family = kind === 'family' ? known.families.get(key) : undefined;
    if (family) return { fields: { ...none, family }, name: family };
    const brand = kind === 'brand' ? known.brands.get(key) : undefined;
    if (brand) return { fields: { ...none, brandId: brand.id }, name: brand.name };
    return fault('on', kind === 'part' ? 'There is no part with this SKU.' : `There is no such ${kind}.`);
  }

  function readValue(): { kind: 'fixed'; cents: number } | { kind: 'percent'; basisPoints: number } | null {
    const [price, percent] = [text('price'), text('percent')];
    if ((price === '') === (percent === ''))
      return fault(
        'price',
        price === '' ? 'Wanted: a price or a percentage off.' : 'Wanted: a price or a percentage off, not both.',
      );
    const column = price === '' ? 'percent' : 'price';
    const fits = (figure: number) => {
      const cents = figure > 0 ? centsFromDollars(figure) : null;
      return cents !== null && (column === 'price' || cents <= BASIS_POINTS_MAX);
    };
    const bare = column === 'percent' ? percent.replace(/\s*%$/, '') : price;
    const read = readFigure(bare, { fits, dollars: column === 'price', commas });
    if (read.unclear) return fault(column, `${read.unclear}.`);
    const cents = read.value !== undefined && fits(read.value) ? centsFromDollars(read.value) : null;
    if (cents === null)
      return fault(
        column,
        column === 'price' ? wantedPrice(price) : `A percentage is from 0.01 to ${BASIS_POINTS_MAX / PERCENT}.`,
      );
    return column === 'price' ? { kind: 'fixed', cents } : { kind: 'percent', basisPoints: cents };
  }

  function readAudience(): Partial<StoredList> {
    if (text('audience') === '' && text('for') === '') return {};
    const kind = oneOf('audience', audiences, null);
    if (!kind) return {};
    const named = text('for').toLowerCase();
    if (kind === 'everybody') {
      if (named !== '') fault('for', 'A list for everybody names nobody.');
      return { companyId: null, groupId: null };
    }
    const group = kind === 'group' ? known.groups.get(named) : undefined;
    if (group) return { companyId: null, groupId: group.id };
    const [company, other] = kind === 'company' ? (known.companies.get(named) ?? []) : [];
    if (other) fault('for', 'Several companies have this name: write the id of the one, as the download has it.');
    else if (!company) fault('for', `There is no such ${kind}.`);
    return { companyId: company?.id ?? null, groupId: null };
  }

  function readTimes(): Partial<StoredList> {
    const times: Partial<StoredList> = {};
    const moment = (column: 'starts' | 'ends') => {
      const typed = text(column);
      return typed === ''
        ? null
        : (momentOf(typed, known.zone) ??
            fault(column, 'Wanted: a day such as 2027-01-01, or with its time 2027-01-01 08:00.'));
    };
    const [starts, ends] = [moment('starts'), moment('ends')];
    if (starts !== null) times.startsAt = starts;
    // A start without an end is open; a row without both leaves the list as it is.
    if (ends !== null || starts !== null) times.endsAt = ends;
    return times;
  }
}

/** What is wrong with a price, where it can be told: letters that look like figures are common. */
function wantedPrice(typed: string): string {
  const mended = typed.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
  const fits = (figure: number) => figure > 0 && centsFromDollars(figure) !== null;
  const read = mended === typed ? null : readFigure(mended, { fits, dollars: true });
  if (read?.value !== undefined && fits(read.value))
    return `A letter ${/o/i.test(typed) ? 'O where a nought' : 'where a 1'} is wanted. Wanted: ${read.value.toFixed(2)}.`;
  return 'A price is an amount of dollars, 0.01 or more, with at most two decimals.';
}
