import type { PickRow } from '#contract/sales/shipping/picking.ts';

/** Shares pieces out to lines, the first ones first. */
export function shareOut(
  lines: readonly { needed: number; pick: { line: string } }[],
  found: number,
): { line: string; pieces: number }[] {
  let left = found;
  return lines.map(({ needed, pick: { line } }) => {
    const pieces = Math.min(needed, left);
    left -= pieces;
    return { line, pieces };
  });
}

/** The part with a number as it is typed or scanned: its EAN, its GTIN or its SKU. */
export function rowOf<Row extends Pick<PickRow, 'ean' | 'gtin' | 'sku'>>(
  rows: readonly Row[],
  typed: string,
): Row | undefined {
  const bare = typed.replaceAll(/[\s-]/g, '');
  return rows.find(
    ({ ean, gtin, sku }) =>
      sku.toLowerCase() === typed.trim().toLowerCase() ||
      ean === bare ||
      (gtin !== null && gtin === bare.padStart(14, '0')),
  );
}
