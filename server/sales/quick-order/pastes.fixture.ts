import type { Part } from '#contract/catalogue/parts.ts';

/** A line as somebody meant it: the part and the pieces that they wanted, or neither where it is no line of ours. */
export interface Expected {
  part: string | null;
  quantity: number | null;
}

/** A list as it would be pasted, with what each of its lines wants; those that are none of an order are left out. */
export interface Paste {
  text: string;
  /** By their place in the text, counted from 1. */
  expected: Map<number, Expected>;
  /** How many lines of the text are not empty. */
  lines: number;
}

/** Numbers from 0 until 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const separators = ['\t', ';', ',', '|', ' | ', '  ', ' ', '\t\t', ' ; '] as const;
const heads = [
  ['Artikel', 'Antal'],
  ['SKU', 'Qty'],
  ['Part no.', 'Quantity'],
  ['Artikel-Nr.', 'Menge (Stk.)'],
  ['Référence', 'Qté'],
  ['Código', 'Cantidad'],
  ['ITEM NUMBER', 'PCS'],
] as const;
const junk = [
  'Please deliver by Friday',
  'Total',
  '---',
  'XX-99999',
  'QQ 12 Z  40',
  'n/a;n/a',
  '"',
  '"Chain, 12',
  'black"',
  'Summe 1.250',
  '💥 5',
  "'; drop table part; --",
];

/** Makes one list of parts, in one of the ways in which people write them. */
export function makePaste(random: () => number, parts: readonly Part[]): Paste {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const chance = (of: number) => random() < of;
  const separator = pick(separators);
  const isFirst = chance(0.7);
  const end = pick(['\n', '\r\n', '\r']);
  const thousand = pick(['', '', '', '.', ',', ' ', "'"].filter((mark) => mark === '' || !separator.includes(mark)));
  const decimals =
    thousand === '' && chance(0.15)
      ? pick([',00', '.00', ',0'].filter((mark) => !separator.includes(mark[0] ?? '')))
      : '';
  const quoted = separator.trim() !== '' && separator !== ' | ' && separator !== ' ; ' && chance(0.3);
  const unit = decimals === '' && chance(0.1) ? pick([' pcs', 'x', ' Stk.']) : '';
  const written = (part: Part) => {
    const spaced =
      separator.trim() === '' && separator !== '\t' && separator !== '\t\t' ? part.sku : part.sku.replaceAll('-', ' ');
    return pick([part.sku, part.sku, part.sku.toLowerCase(), part.sku.replaceAll('-', ''), spaced, part.ean]);
  };
  const figure = (quantity: number) => {
    const grouped = thousand === '' ? String(quantity) : String(quantity).replace(/\B(?=(\d{3})+$)/g, thousand);
    return `${grouped}${decimals}${unit}`;
  };
  const cell = (text: string) => (quoted ? `"${text}"` : text);
  const row = (number: string, quantity: string) =>
    (isFirst ? [number, quantity] : [quantity, number]).map(cell).join(separator);

  const texts: string[] = [];
  const expected = new Map<number, Expected>();
  if (chance(0.4)) {
    const [number, quantity] = pick(heads);
    texts.push(row(number, quantity));
  }
  const count = 1 + Math.floor(random() * 25);
  for (let made = 0; made < count; made += 1) {
    if (chance(0.05)) texts.push('');
    if (chance(0.08)) {
      texts.push(pick(junk));
      expected.set(texts.length, { part: null, quantity: null });
      continue;
    }
    const part = pick(parts);
    const quantity = pick([1, 20, 50, 100, 250, 1000, 1250, 2400]);
    texts.push(`${chance(0.05) ? '  ' : ''}${row(written(part), figure(quantity))}${chance(0.05) ? ' ' : ''}`);
    expected.set(texts.length, { part: part._id, quantity });
  }
  const mark = chance(0.2) ? '\ufeff' : '';
  return {
    text: `${mark}${texts.join(end)}${chance(0.5) ? end : ''}`,
    expected,
    lines: texts.filter((text) => /\S/.test(text)).length,
  };
}
