import { randomUUIDv7 } from 'node:crypto';
import type { PriceFault, PriceImport } from '#contract/sales/price-changes.ts';
import { BREAKS_MAX, PRICE_RULES_MAX } from '#contract/sales/price-lists.ts';
import type { StoredList, StoredRule } from '#server/platform/database/schema/sales/prices.ts';
import type { ImportColumn, ImportRow, ImportTable } from '#server/platform/file-imports/import-table.ts';
import { hashOf, shownCell } from '#server/platform/file-imports/read-import.ts';
import { type BookList, listText, ruleText, subjectOf } from './price-book.ts';
import { changedRules, fieldsOf, isChange, type ListChange } from './price-changes.ts';
import { type KnownPrices, type PriceRow, readPriceRow } from './price-import.row.ts';
import type { PriceColumn } from './price-lists.csv.ts';

/** What writing a file would do. `rows`: of the file, by the id of the rule that they make. */
export interface PriceImportPlan {
  changes: ListChange[];
  faults: PriceFault[];
  counts: PriceImport['counts'];
  rows: ReadonlyMap<string, number[]>;
  /** SHA-256 of what it does to which versions of the lists: equal plans do the same. */
  hash: string;
}

/** A file of prices. */
export type PriceTable = ImportTable<ImportColumn<PriceColumn>>;

/** In characters, of the cell in a fault. */
const CELL_SHOWN_MAX = 60;

/** Plans an import: a rule that the file names takes the place of the stored one on the same, all others stay. */
export function planPriceImport(table: PriceTable, known: KnownPrices): PriceImportPlan {
  const faults: PriceFault[] = [];
  const drafts = new Map<string, Draft>();
  for (const row of table.rows()) {
    const read = readPriceRow(row, known);
    if (read) takeRow(drafts, row, read, known);
    const [list, subject] = [row.text('list'), read?.subjectName ?? row.text('on')];
    for (const { column, value, message } of row.faults)
      faults.push({ row: row.row, list, subject, column, value: shownCell(value, CELL_SHOWN_MAX), message });
  }
  for (const draft of drafts.values()) if (draft.rules.size > PRICE_RULES_MAX) faults.push(tooMany(draft));
  const rows = new Map<string, number[]>();
  const changes = [...drafts.values()].map((draft) => changeOf(draft, rows));
  const rules = changes.flatMap((change) => change.rules);
  const written = changes.filter(isChange).map((change) => ({ ...change, rules: changedRules(change) }));
  const added = rules.filter(({ before }) => !before).length;
  const changed = changes.flatMap(changedRules).length - added;
  return {
    changes: written,
    faults: faults.sort((one, other) => one.row - other.row),
    counts: {
      new: added,
      newLists: written.filter(({ before }) => !before).length,
      changed,
      changedLists: written.filter(({ before }) => before).length,
      unchanged: rules.length - added - changed,
      faults: new Set(faults.map(({ row }) => row)).size,
    },
    rows,
    hash: hashOf(meaningOf(written, known)),
  };
}

/** A list as the file has it so far. */
interface Draft {
  stored: BookList | null;
  fields: StoredList;
  first: number;
  rules: Map<string, { rule: StoredRule; rows: number[] }>;
}

function takeRow(drafts: Map<string, Draft>, row: ImportRow<PriceColumn>, read: PriceRow, known: KnownPrices): void {
  const key = read.list.toLowerCase();
  const stored = known.lists.get(key) ?? null;
  const draft = drafts.get(key);
  const said = { ...(draft?.fields ?? (stored ? fieldsOf(stored) : {})), ...read.fields };
  const { startsAt } = said;
  if (!('companyId' in said))
    return void row.fault('audience', 'A new list needs whom it is for: company, group or everybody.');
  if (startsAt === undefined)
    return void row.fault('starts', 'A new list needs the day on which it begins, such as 2027-01-01.');
  const fields: StoredList = {
    name: stored?.name ?? draft?.fields.name ?? read.list,
    companyId: said.companyId ?? null,
    groupId: said.groupId ?? null,
    startsAt,
    endsAt: said.endsAt ?? null,
  };
  if (fields.endsAt !== null && fields.endsAt <= fields.startsAt)
    return void row.fault('ends', 'A list ends after it begins.');
  if (draft && listText(draft.fields) !== listText(fields))
    return void row.fault('list', `Row ${draft.first} says something else of this list. Each row says the same.`);
  const list = draft ?? { stored, fields, first: row.row, rules: new Map() };
  drafts.set(key, list);
  takeBreak(list, row, read);
}

function takeBreak({ rules }: Draft, row: ImportRow<PriceColumn>, { rule }: PriceRow): void {
  const subject = subjectOf(rule);
  const earlier = rules.get(subject);
  if (!earlier) {
    rules.set(subject, { rule: { ...rule, id: randomUUIDv7() }, rows: [row.row] });
    return;
  }
  const [first] = earlier.rows;
  const { kind, counted, multiple, breaks } = earlier.rule;
  const from = rule.breaks[0]?.from ?? 0;
  const same = 'All rows of a rule say the same.';
  if (kind !== rule.kind)
    row.fault(
      rule.kind === 'fixed' ? 'price' : 'percent',
      `Row ${first} has the other kind. A rule has prices or percentages.`,
    );
  else if (counted !== rule.counted) row.fault('counted', `Row ${first} says ${counted}. ${same}`);
  else if (multiple !== rule.multiple) row.fault('multiple', `Row ${first} says ${multiple ?? 'nothing'}. ${same}`);
  else if (breaks.some((step) => step.from === from)) row.fault('from', `The rule has a break from ${from} already.`);
  else if (earlier.rows.length >= BREAKS_MAX) row.fault('from', `A rule has at most ${BREAKS_MAX} breaks.`);
  else {
    earlier.rule.breaks = [...breaks, ...rule.breaks].sort((one, other) => one.from - other.from);
    earlier.rows.push(row.row);
  }
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
function meaningOf(changes: readonly ListChange[], { lists }: KnownPrices) {
  return changes.map(({ after, rules }) => [
    after && listText(after),
    lists.get(after?.name.toLowerCase() ?? '')?.version ?? 0,
    rules.map((rule) => rule.after && `${subjectOf(rule.after)} ${ruleText(rule.after)}`),
  ]);
}
