import { addressLines, countryName } from '#contract/countries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatDay, formatFigure } from '#contract/format.ts';
import { formatCents } from '#contract/money.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import { findBilledCompanies } from '#server/accounts/companies/companies.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Sheet } from '#server/sales/invoices/invoices.port.ts';
import { marksOf } from '#server/sales/invoices/sheets.ts';
import { findQuotationFor } from './quotation-access.ts';
import { listVersions, type StoredQuotation, type StoredVersion } from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';

/** A version of a quote as PDF, for whoever may read the quote. Fails with `not-found`. */
export async function readQuotationVersion(
  { db, draw, seller }: Quotations,
  actor: CurrentUser,
  id: string,
  number: number,
): Promise<Result<PreparedFile>> {
  const found = await findQuotationFor(db, actor, id);
  if (!found.ok) return found;
  const [version] = await listVersions(db, id, number);
  if (!version) return fail('not-found', 'There is no such version.');
  const { companyId } = found.value.row;
  const address = companyId === null ? [] : await addressOf(db, companyId);
  const sheet = quotationSheet(found.value, version, { seller, address });
  return succeed(new PreparedFile(`quote-${found.value.row.number}-v${number}.pdf`, await draw(sheet)));
}

async function addressOf(db: Quotations['db'], companyId: string): Promise<string[]> {
  const company = (await findBilledCompanies(db, [companyId])).get(companyId);
  return company ? addressLines(company) : [];
}

/** A version as it is drawn, from what is stored of it alone. */
function quotationSheet(
  { row, name, email, companyName }: StoredQuotation,
  { row: version, lines }: StoredVersion,
  { seller, address }: { seller: Quotations['seller']; address: readonly string[] },
): Sheet {
  const goods = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const held = lines.filter(({ held }) => held > 0);
  const end = momentWords(version.validUntil.toISOString(), version.timeZone);
  const day = formatDay(version.createdAt.toISOString());
  const place = row.country && [row.postalCode, countryName(row.country)].filter(Boolean).join(', ');
  return {
    title: 'Quote',
    number: `${row.number}, version ${version.number}`,
    seller: seller.name,
    void: null,
    blocks: [
      { label: 'From', lines: [seller.name, ...seller.address, seller.email] },
      { label: 'To', lines: [...(companyName === null ? [] : [companyName]), name, ...address, email] },
      {
        label: 'Valid until',
        lines: [end, version.timeZone, ...(version.number > 1 ? [`Replaces version ${version.number - 1}`] : [])],
      },
    ],
    rows: {
      kind: 'parts',
      parts: lines.map((line) => ({
        ...{ name: line.name, sku: line.sku, note: line.delivery },
        quantity: formatFigure(line.quantity),
        unitPrice: formatCents(line.unitCents),
        price: formatCents(line.unitCents * line.quantity),
      })),
    },
    sums: [
      { label: 'Goods', price: formatCents(goods) },
      { label: 'Delivery', price: formatCents(version.shippingCents) },
      ...(version.taxAddedCents ? [{ label: 'Tax', price: formatCents(version.taxAddedCents) }] : []),
    ],
    total: { label: 'Total, in US dollars', price: formatCents(version.totalCents) },
    notes: [
      ...(held.length > 0 ? [heldWords(held)] : []),
      ...(version.note === null ? [] : version.note.split(/\n+/).filter((line) => line.trim() !== '')),
      ...(place
        ? [`Delivery and tax are those of ${place}.`]
        : ['Tax is added where the order goes to, if it is due there.']),
      `Accept on the page of quote ${row.number}; accepting it after its end is an offer to us.`,
      ...marksOf({ seller, rehearsal: seller.rehearsal }),
    ],
    facts: [
      { label: 'Quote', value: `${row.number}, version ${version.number}` },
      { label: 'Date', value: day },
      { label: 'Valid until', value: end },
    ],
    madeAt: version.createdAt,
  };
}

function heldWords(held: StoredVersion['lines']): string {
  const pieces = held.map(({ held, name }) => `${formatFigure(held)} × ${name}`).join(', ');
  return `Held for you until the quote ends: ${pieces}.`;
}
