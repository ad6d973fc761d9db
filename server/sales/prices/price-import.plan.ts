import { createHash, randomUUIDv7 } from 'node:crypto';
import type { PriceFault } from '#contract/sales/price-changes.ts';
import { BREAKS_MAX, PRICE_RULES_MAX } from '#contract/sales/price-lists.ts';
import type { Sheet } from '#server/catalogue/imports/imports.reading.ts';
import { textIn } from '#server/catalogue/parts/parts.columns.ts';
import type { StoredList, StoredRule } from '#server/platform/database/schema/prices.ts';
import { type BookList, listText, ruleText, subjectOf } from './price-book.ts';
import { fieldsOf, isChange, type ListChange } from './price-changes.ts';
import { type KnownPrices, type PriceRow, readPriceRow } from './price-import.row.ts';
import { type PriceColumn, priceColumns } from './price-lists.csv.ts';

/** What writing a file would do. `rows`: of the file, by the id of the rule that they make. */
export interface PriceImportPlan {
  changes: ListChange[];
  faults: PriceFault[];
  faultyRows: number;
  counts: { new: number; newLists: number; changed: number; changedLists: number; unchanged: number };
  rows: ReadonlyMap<string, number[]>;
  /** SHA-256 of what it does to which versions of the lists: equal plans do the same. */
  hash: string;
}

/** Where each column stands in a file; those that are not ours are left out. */
export function placesOf(heads: readonly string[]): ReadonlyMap<PriceColumn, number> {
  const names = heads.map((head) => head.trim().toLowerCase());
  return new Map(priceColumns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : [])));
}

/** The cells of a column, as texts. */
export function textsIn(sheet: Sheet, column: PriceColumn): string[] {
  const place = placesOf(sheet.heads).get(column);
  return place === undefined ? [] : sheet.rows.map(({ cells }) => textIn((cells[place] ?? '').trim()));
}

/** Plans an import: a rule that the file names takes the place of the stored one on the same, all others stay. */
export function planPriceImport(sheet: Sheet, known: KnownPrices): PriceImportPlan {
  const places = placesOf(sheet.heads);
  const faults: PriceFault[] = [];
  const drafts = new Map<string, Draft>();
  const read = sheet.rows.map(({ row, cells }) => {
    const result = readPriceRow({ row, cells, places, separator: sheet.separator }, known);
    faults.push(...result.faults);
    return result.row;
  });
  for (const row of read) if (row) faults.push(...takeRow(drafts, row, known));
  for (const draft of drafts.values()) if (draft.rules.size > PRICE_RULES_MAX) faults.push(tooMany(draft));
  const rows = new Map<string, number[]>();
  const changes = [...drafts.values()].map((draft) => changeOf(draft, rows));
  const rules = changes.flatMap((change) => change.rules);
  const written = changes.filter(isChange).map((change) => ({
    ...change,
    rules: change.rules.filter(({ before, after }) => (before && ruleText(before)) !== (after && ruleText(after))),
  }));
  const added = rules.filter(({ before }) => !before).length;
  const changed = rules.filter(({ before, after }) => before && after && ruleText(before) !== ruleText(after)).length;
  return {
    changes: written,
    faults: faults.sort((one, other) => one.row - other.row),
    faultyRows: new Set(faults.map(({ row }) => row)).size,
    counts: {
      new: added,
      newLists: written.filter(({ before }) => !before).length,
      changed,
      changedLists: written.filter(({ before }) => before).length,
      unchanged: rules.length - added - changed,
    },
    rows,
    hash: hashOf(written, known),
  };
}

/** A list as the file has it so far. */
interface Draft {
  stored: BookList | null;
  fields: StoredList;
  first: number;
  rules: Map<string, { rule: StoredRule; rows: number[] }>;
}

function takeRow(drafts: Map<string, Draft>, row: PriceRow, known: KnownPrices): PriceFault[] {
  const fault = (column: PriceColumn, value: string, message: string): PriceFault => ({
    ...{ row: row.row, list: row.list, subject: row.subjectName, column, value, message },
  });
  const key = row.list.toLowerCase();
  const stored = known.lists.get(key) ?? null;
  const draft = drafts.get(key);
  const said = { ...(draft?.fields ?? (stored ? fieldsOf(stored) : {})), ...row.fields };
  const { startsAt } = said;
  if (!('companyId' in said) || startsAt === undefined)
    return [
      'companyId' in said
        ? fault('starts', '', 'A new list needs the day on which it begins, such as 2027-01-01.')
        : fault('audience', '', 'A new list needs whom it is for: company, group or everybody.'),
    ];
  const fields: StoredList = {
    name: stored?.name ?? draft?.fields.name ?? row.list,
    companyId: said.companyId ?? null,
    groupId: said.groupId ?? null,
    startsAt,
    endsAt: said.endsAt ?? null,
  };
  if (fields.endsAt !== null && fields.endsAt <= fields.startsAt)
    return [fault('ends', row.ends, 'A list ends after it begins.')];
  if (draft && listText(draft.fields) !== listText(fields))
    return [fault('list', row.list, `Row ${draft.first} says something else of this list. Each row says the same.`)];
  const list = draft ?? { stored, fields, first: row.row, rules: new Map() };
  drafts.set(key, list);
  return takeBreak(list, row, fault);
}

type FaultAt = (column: PriceColumn, value: string, message: string) => PriceFault;

function takeBreak(list: Draft, row: PriceRow, fault: FaultAt): PriceFault[] {
  const { rule } = row;
  const subject = subjectOf(rule);
  const earlier = list.rules.get(subject);
  if (!earlier) {
    list.rules.set(subject, { rule: { ...rule, id: randomUUIDv7() }, rows: [row.row] });
    return [];
  }
  const first = earlier.rows[0];
  if (earlier.rule.kind !== rule.kind)
    return [
      fault(
        rule.kind === 'fixed' ? 'price' : 'percent',
        '',
        `Row ${first} has the other kind. A rule has prices or percentages.`,
      ),
    ];
  if (earlier.rule.counted !== rule.counted)
    return [
      fault('counted', rule.counted, `Row ${first} says ${earlier.rule.counted}. All rows of a rule say the same.`),
    ];
  if (earlier.rule.multiple !== rule.multiple)
    return [
      fault(
        'multiple',
        String(rule.multiple ?? ''),
        `Row ${first} says ${earlier.rule.multiple ?? 'nothing'}. All rows of a rule say the same.`,
      ),
    ];
  const from = rule.breaks[0]?.from ?? 0;
  if (earlier.rule.breaks.some((step) => step.from === from))
    return [fault('from', String(from), `The rule has a break from ${from} already.`)];
  if (earlier.rows.length >= BREAKS_MAX)
    return [fault('from', String(from), `A rule has at most ${BREAKS_MAX} breaks.`)];
  earlier.rule.breaks = [...earlier.rule.breaks, ...rule.breaks].sort((one, other) => one.from - other.from);
  earlier.rows.push(row.row);
  return [];
}

function tooMany({ first, fields }: Draft): PriceFault {
  const message = `A list has at most ${PRICE_RULES_MAX.toLocaleString('en-US')} rules.`;
  return { row: first, list: fields.name, subject: '', column: 'list', value: fields.name, message };
}

function changeOf({ stored, fields, rules }: Draft, rows: Map<string, number[]>): ListChange {
  return {
    list: stored?.id ?? randomUUIDv7(),
    before: stored ? fieldsOf(stored) : null,
    after: fields,
    rules: [...rules].map(([subject, { rule, rows: from }]) => {
      const before = stored?.rules.get(subject) ?? null;
      const after = { ...rule, id: before?.id ?? rule.id };
      rows.set(after.id, from);
      return { before, after };
    }),
  };
}

/** Ids of what is new differ each time that a file is read; what they stand for does not. */
function hashOf(changes: readonly ListChange[], { lists }: KnownPrices): string {
  const said = changes.map(({ after, rules }) => [
    after && listText(after),
    lists.get(after?.name.toLowerCase() ?? '')?.version ?? 0,
    rules.map((rule) => rule.after && `${subjectOf(rule.after)} ${ruleText(rule.after)}`),
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
