import { releaseFromQuote } from '#server/catalogue/stock/quote-stock.repository.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { listVersions } from './quotations.repository.ts';

/** Gives back what any version of a quote holds, or leaves it to the order that the quote becomes. Gives whether anything was. The caller has locked the quote. */
export async function releaseHeld(
  tx: Transaction,
  quotationId: string,
  { forOrder = false }: { forOrder?: boolean } = {},
): Promise<boolean> {
  const versions = await listVersions(tx, quotationId);
  const lines = versions.flatMap(({ lines }) => lines.filter(({ held }) => held > 0));
  return releaseFromQuote(
    tx,
    lines.map(({ id }) => id),
    forOrder,
  );
}
