import { createHash } from 'node:crypto';
import { wholeGtin } from '#contract/catalogue/gtin.ts';
import type { ImportLine, PartsImport } from '#contract/catalogue/imports.ts';
import { partFieldsSchema } from '#contract/catalogue/managed-parts.ts';
import { readNumbers } from '#contract/catalogue/part-numbers.ts';
import { formatDollars } from '#contract/money.ts';
import { eanIn, type TabledPart, textIn } from '#server/catalogue/parts/parts.columns.ts';
import { columnOf, knownColumns, matchColumns } from './imports.columns.ts';
import type { Sheet } from './imports.reading.ts';
import { type Known, type RowFault, type RowFields, readRow } from './imports.row.ts';

/** A part of the shop that a row is about. `available` is what the dry run saw. */
export interface KnownPart extends TabledPart {
  id: string;
}

/** What the shop has of what the file names. */
export interface Shop extends Known {
  /** By SKU as the shop writes it. */
  parts: ReadonlyMap<string, KnownPart>;
  /** How the shop writes a SKU, by the SKU in lower case. */
  skus: ReadonlyMap<string, string>;
  /** Whose an EAN is: a SKU. */
  eans: ReadonlyMap<string, string>;
  /** Whose a GTIN is: a SKU. */
  gtins: ReadonlyMap<string, string>;
}

/** A part to be added: what the row says. */
export interface Addition {
  sku: string;
  fields: RowFields;
}

/** A part to be changed: what differs, how that was before, and by how many pieces the stock is corrected. */
export interface Change {
  id: string;
  sku: string;
  before: RowFields;
  fields: Omit<RowFields, 'available'>;
  pieces: number;
}

/** What writing a file would do. `lines` are all faults and changes, faults first, then by row. */
export interface ImportPlan {
  columns: PartsImport['columns'];
  counts: PartsImport['counts'];
  lines: ImportLine[];
  additions: Addition[];
  changes: Change[];
  /** SHA-256 of the additions and changes: equal plans do the same. */
  hash: string;
}

const CELL_SHOWN_MAX = 300;
const skuSchema = partFieldsSchema.shape.sku;

/** What a file names, as it stands there: SKUs, also of parts that replace others, EANs, GTINs and addresses of pictures. */
interface NamesIn {
  skus: string[];
  replacements: string[];
  eans: string[];
  gtins: string[];
  pictures: string[];
}

/** What a file names. */
export function namesIn(sheet: Sheet): NamesIn {
  const columns = matchColumns(sheet.heads);
  const textsOf = (field: string, read = textIn) => {
    const found = columns.find(({ column }) => column?.field === field);
    return found
      ? [...new Set(sheet.rows.map(({ cells }) => read((cells[found.place] ?? '').trim())))].filter(
          (text) => text !== '',
        )
      : [];
  };
  return {
    skus: textsOf('sku'),
    replacements: [...new Set(textsOf('replacedBy').flatMap(readNumbers))],
    eans: textsOf('ean', eanIn),
    gtins: textsOf('gtin', eanIn).map(wholeGtin),
    pictures: textsOf('img'),
  };
}

/** Plans an import: every row against the part with its SKU. */
export function planImport(sheet: Sheet, shop: Shop): ImportPlan {
  const columns = matchColumns(sheet.heads);
  const known = knownColumns(columns);
  const skuPlace = known.get('sku');
  const skuHead = skuPlace?.head ?? 'sku';
  const faults: ImportLine[] = [];
  const lines: ImportLine[] = [];
  const additions: Addition[] = [];
  const changes: Change[] = [];
  const rowsBySku = new Map<string, number>();
  const rowsByNumber = { ean: new Map<string, number>(), gtin: new Map<string, number>() };
  const inFile = new Set(namesIn(sheet).skus.map((sku) => sku.toLowerCase()));
  let faultyRows = 0;
  let unchanged = 0;

  for (const { row, cells } of sheet.rows) {
    const typed = skuPlace ? (cells[skuPlace.place] ?? '').trim() : '';
    const sku = textIn(typed);
    const part = shop.parts.get(sku) ?? null;
    const read = readRow({
      cells,
      columns: known,
      width: columns.length,
      separator: sheet.separator,
      part,
      known: shop,
    });
    const rowFaults = [...skuFaults(sku, typed), ...read.faults, ...numberFaults(), ...replacementFaults()];
    const name = read.fields.name ?? part?.name ?? '';
    const line = { row, sku: cut(sku), name: cut(name) };
    if (rowFaults.length > 0) {
      faultyRows++;
      for (const { column, value, message } of rowFaults)
        faults.push({ ...line, kind: 'fault', column, before: null, after: cut(value), message });
    } else if (!part) {
      additions.push({ sku, fields: read.fields });
      lines.push({ ...line, kind: 'new', column: '', before: null, after: inShort(read.fields), message: null });
    } else {
      const change = changeOf(part, read.fields);
      if (change) changes.push(change);
      else unchanged++;
      for (const { field, head } of change ? read.cells : [])
        lines.push({
          ...line,
          kind: 'change',
          column: head,
          before: cut(columnOf(field)?.textOf(part) ?? ''),
          after: cut(columnOf(field)?.textOf({ ...part, ...read.fields }) ?? ''),
          message: null,
        });
    }

    function skuFaults(found: string, value: string): RowFault[] {
      const fault = (message: string) => [{ column: skuHead, value, message }];
      if (found === '') return fault('SKU is Required');
      const earlier = rowsBySku.get(found.toLowerCase());
      if (earlier !== undefined) return fault(`Row ${earlier} has the same SKU.`);
      rowsBySku.set(found.toLowerCase(), row);
      if (part) return [];
      const ours = shop.skus.get(found.toLowerCase());
      if (ours !== undefined) return fault(`The shop writes this SKU ${ours}.`);
      const checked = skuSchema.safeParse(found);
      return checked.success ? [] : fault(checked.error.issues[0]?.message ?? 'This is no SKU');
    }

    function faultIn(field: string, message: string): RowFault[] {
      const matched = known.get(field);
      return matched ? [{ column: matched.head, value: (cells[matched.place] ?? '').trim(), message }] : [];
    }

    function numberFaults(): RowFault[] {
      return (['ean', 'gtin'] as const).flatMap((field) => {
        const number = read.fields[field];
        if (!number) return [];
        const word = field.toUpperCase();
        const owner = (field === 'ean' ? shop.eans : shop.gtins).get(number);
        if (owner !== undefined && owner !== sku) return faultIn(field, `${owner} has this ${word}.`);
        const earlier = rowsByNumber[field].get(number);
        if (earlier !== undefined) return faultIn(field, `Row ${earlier} has the same ${word}.`);
        rowsByNumber[field].set(number, row);
        return [];
      });
    }

    function replacementFaults(): RowFault[] {
      const unknown = (read.fields.replacedBy ?? []).find(
        (number) => !shop.skus.has(number.toLowerCase()) && !inFile.has(number.toLowerCase()),
      );
      return unknown === undefined ? [] : faultIn('replacedBy', `There is no part with the SKU ${unknown}.`);
    }
  }

  const counts = { new: additions.length, changed: changes.length, unchanged, faults: faultyRows };
  const hash = createHash('sha256')
    .update(JSON.stringify([additions, changes]))
    .digest('hex');
  const matched = columns.map(({ head, column }) => ({ head: cut(head), field: column?.field ?? null }));
  return { columns: matched, counts, lines: [...faults, ...lines], additions, changes, hash };
}

function changeOf(part: KnownPart, read: RowFields): Change | null {
  const { available, ...fields } = read;
  const keys = Object.keys(read).filter((key): key is keyof RowFields => key in part);
  if (keys.length === 0) return null;
  const before: RowFields = Object.fromEntries(keys.map((key) => [key, part[key]]));
  return {
    id: part.id,
    sku: part.sku,
    before,
    fields,
    pieces: available === undefined ? 0 : available - part.available,
  };
}

/** A new part in a line: price, minimum and stock. */
function inShort({ price = 0, ordered_quantity = 0, available = 0, archived, img }: RowFields): string {
  const state = img ? (archived ? ', archived' : '') : ', archived until it has a picture';
  return `${formatDollars(price)}, from ${ordered_quantity}, ${available} available${state}`;
}

/** Never in the middle of a character. */
const cut = (text: string) =>
  text.length > CELL_SHOWN_MAX ? `${text.slice(0, CELL_SHOWN_MAX).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
