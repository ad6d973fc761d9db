import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { addressLines } from '#contract/countries.ts';
import { type BilledCompany, findBilledCompanies } from '#server/accounts/companies/companies.repository.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { invoice } from '#server/platform/database/schema/sales/invoices.ts';
import { order, orderEvent } from '#server/platform/database/schema/sales/orders.ts';
import type { LineSums } from '#server/sales/orders/order-sums.ts';
import { findOrder, type StoredOrder, selectOrders, withLines } from '#server/sales/orders/orders.repository.ts';
import { invoicedRates } from './document-taxes.ts';
import { type Invoice, invoiceNumberOf, invoiceSchema, type Seller } from './documents.ts';
import { enterDocumentsOf } from './enter-documents.repository.ts';

/** The lock under which invoices are numbered; the year stands beside it. */
const NUMBERING = 20_260_312;

/** How many old invoices are stored as data at once. */
const BATCH = 500;

/**
 * Gives an order that was just paid the next number of the year (UTC, the database's clock) and stores all that its invoice
 * says, in the transaction of the payment: one number after the other, and none is lost with a transaction that is rolled
 * back. Others who are paid at the same time wait here for this transaction's end, so it comes late in it.
 */
export async function numberInvoice(tx: Transaction, orderId: string, seller: Seller): Promise<void> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} is paid and is not there`);
  const companies = await findBilledCompanies(tx, [found.row.companyId]);
  const next = await takeInvoiceNumber(tx);
  const paid = { ...found, invoice: invoiceNumberOf(next.year, next.number) };
  const data = invoiceOf(paid, found.name, seller, companies);
  await tx.insert(invoice).values({ orderId, ...next, buyerName: found.name, data });
  if (found.row.companyId) await enterDocumentsOf(tx, orderId);
}

/** The next number of the year, which nobody else gets until the transaction ends. */
export async function takeInvoiceNumber(tx: Transaction): Promise<{ year: number; number: number }> {
  const year = sql`extract(year from now() at time zone 'UTC')::integer`;
  // A statement of its own: what the next one sees begins only once the lock is held.
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING}, ${year})`);
  const [next] = await tx
    .select({ year: sql<number>`${year}`, number: sql<number>`coalesce(max(${invoice.number}), 0) + 1` })
    .from(invoice)
    .where(eq(invoice.year, year));
  if (!next) throw new Error('The database gave no number');
  return next;
}

/** A line of an order as documents have it. */
export function lineOf(
  line: Omit<
    Invoice['lines'][number],
    'companyNumber' | 'companyName' | 'costCentre' | 'text' | 'listPriceCents' | 'tax'
  > &
    Pick<LineSums, 'taxRate' | 'taxCents' | 'taxAddedCents'> & {
      listPriceCents: number | null;
    } & Record<'companyNumber' | 'companyName' | 'costCentre' | 'text', string | null>,
): Invoice['lines'][number] {
  const { name, sku, quantity, unitPriceCents, listPriceCents, priceCents } = line;
  const { companyNumber, companyName, costCentre, text } = line;
  return {
    ...{ name, sku, quantity, unitPriceCents, priceCents },
    ...(companyNumber !== null && { companyNumber }),
    ...(companyName !== null && { companyName }),
    ...(costCentre !== null && { costCentre }),
    ...(text !== null && { text }),
    ...(listPriceCents !== null && listPriceCents !== unitPriceCents && { listPriceCents }),
    ...(line.taxRate !== null && {
      tax: { rate: line.taxRate, cents: line.taxCents, addedCents: line.taxAddedCents },
    }),
  };
}

/** What documents say of the merchant. */
export function sellerOf({ rehearsal: _rehearsal, address, ...seller }: Seller): Invoice['seller'] {
  return { ...seller, address: [...address] };
}

/** An address in its fields, as far as it is known. */
function placeOf(at: Record<'street' | 'city', string> & Record<'postalCode' | 'country', string | null>) {
  return { street: at.street, postalCode: at.postalCode ?? '', city: at.city, country: at.country?.trim() ?? '' };
}

/** What e-invoices say of a company. */
function forMachines({ legalNumber, electronicAddress, buyerReference: reference }: BilledCompany) {
  return {
    ...(legalNumber && { legalNumber }),
    ...(electronicAddress && { electronicAddress }),
    ...(reference && { reference }),
  };
}

/** What an invoice says of tax and delivery; where both were off, what it always said. */
function taxAndDeliveryOf(row: StoredOrder['row'], lines: StoredOrder['lines']) {
  const { shippingTaxRate, shippingTaxCents, shippingTaxAddedCents, deliveryKind, weightGrams, plannedCartons } = row;
  return {
    shippingCents: row.shippingCents,
    ...(deliveryKind && { sentBy: deliveryKind === 'pick-up' ? 'pick-up' : (row.deliveryCarrier ?? '') }),
    ...(weightGrams !== null && { weightGrams }),
    ...(plannedCartons !== null && { cartons: plannedCartons }),
    ...(row.pricesGross === null
      ? { version: 1 as const, tax: { rate: 0, cents: row.taxCents } }
      : {
          version: 2 as const,
          prices: row.pricesGross ? ('gross' as const) : ('net' as const),
          taxes: invoicedRates(row, lines),
          ...(row.shippingCents > 0 &&
            shippingTaxRate !== null && {
              shippingTax: { rate: shippingTaxRate, cents: shippingTaxCents, addedCents: shippingTaxAddedCents },
            }),
          ...(row.reverseCharge !== null && { reverseCharge: row.reverseCharge }),
        }),
  };
}

/**
 * What the invoice of a paid order says: its total is what was received, whatever the order asked for. A company that it was
 * ordered for is among `companies`.
 */
function invoiceOf(
  stored: StoredOrder,
  buyerName: string,
  seller: Seller,
  companies: ReadonlyMap<string, BilledCompany>,
): Invoice {
  const { row, invoice: number, receivedCents } = stored;
  const { paidAt, paymentMethod, transactionId } = row;
  if (!number || !paidAt || !transactionId) throw new Error(`Order ${row.id} has an invoice and is not paid`);
  return {
    ...draftOf(stored, buyerName, seller, companies),
    number,
    paidAt: paidAt.toISOString(),
    ...(receivedCents === row.totalCents ? {} : { differenceCents: receivedCents - row.totalCents }),
    totalCents: receivedCents,
    payment: { method: paymentMethod, transactionId },
  };
}

/** What an invoice says of buyer, lines, tax and delivery. */
export function draftOf(
  { row, lines }: Pick<StoredOrder, 'row' | 'lines'>,
  buyerName: string,
  seller: Seller,
  companies: ReadonlyMap<string, BilledCompany>,
): Omit<Invoice, 'number' | 'paidAt' | 'totalCents' | 'payment'> {
  const address = addressLines(row);
  const company = row.companyId === null ? undefined : companies.get(row.companyId);
  const billed = company
    ? {
        buyer: {
          name: company.name,
          address: addressLines(company),
          email: row.email,
          ...(company.vatNumber ? { vatNumber: company.vatNumber } : {}),
          place: placeOf(company),
          ...forMachines(company),
        },
        delivery: { name: buyerName, address },
      }
    : { buyer: { name: buyerName, address, email: row.email, place: placeOf(row) } };
  return {
    seller: sellerOf(seller),
    ...billed,
    deliveryPlace: placeOf(row),
    ...(row.shippedAt && { deliveredOn: row.shippedAt.toISOString().slice(0, 10) }),
    orderNumber: row.orderNumber,
    ...(row.purchaseOrderNumber ? { purchaseOrderNumber: row.purchaseOrderNumber } : {}),
    lines: lines.map(lineOf),
    ...taxAndDeliveryOf(row, lines),
    currency: row.currency,
    ...(seller.rehearsal ? { rehearsal: true } : {}),
  };
}

/**
 * What an invoice of an order says: that with `number`, else the first one; null where it has none. What an earlier version has just
 * numbered is stored first, with `seller`.
 */
export async function readInvoice(
  db: Queryable,
  orderId: string,
  seller: Seller,
  number?: string,
): Promise<Invoice | null> {
  const named = number === undefined ? undefined : sql`${invoice.data} ->> 'number' = ${number}`;
  const find = async () => {
    const [found] = await db
      .select({ data: invoice.data })
      .from(invoice)
      .where(and(eq(invoice.orderId, orderId), named))
      .orderBy(asc(invoice.year), asc(invoice.number))
      .limit(1);
    return found;
  };
  let found = await find();
  if (found && !found.data) {
    await freezeInvoices(db, seller, eq(order.id, orderId));
    found = await find();
  }
  return found?.data ? invoiceSchema.parse(found.data) : null;
}

/**
 * Stores what invoices say that a version of the shop numbered which drew them from live rows, each once: with the seller of
 * today's settings, since nothing else is known of it. All of them, at the start. What a process of such a version numbers after
 * that is stored when it is read, or at the next start.
 */
export async function freezeOldInvoices(tx: Transaction, seller: Seller): Promise<void> {
  while ((await freezeInvoices(tx, seller)) === BATCH);
}

/** Gives how many were stored, `BATCH` at most. */
async function freezeInvoices(db: Queryable, seller: Seller, only?: SQL): Promise<number> {
  const found = await selectOrders(db)
    .innerJoin(invoice, eq(invoice.orderId, order.id))
    .where(and(isNull(invoice.data), isNotNull(order.paidAt), isNotNull(order.transactionId), only))
    .limit(BATCH);
  if (found.length === 0) return 0;
  const names = new Map(
    (
      await db
        .select({ orderId: invoice.orderId, name: invoice.buyerName })
        .from(invoice)
        .where(sql`${invoice.orderId} = any(${sql.param(found.map(({ row }) => row.id))}::uuid[])`)
    ).map(({ orderId, name }) => [orderId, name]),
  );
  const companies = await findBilledCompanies(
    db,
    found.map(({ row }) => row.companyId),
  );
  const frozen = (await withLines(db, found)).map((stored) => ({
    order_id: stored.row.id,
    data: invoiceOf(stored, names.get(stored.row.id) ?? stored.name, seller, companies),
  }));
  const input = sql`jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb) as frozen(order_id uuid, data jsonb)`;
  await db
    .update(invoice)
    .set({ data: sql`frozen.data` })
    .from(input)
    .where(and(sql`${invoice.orderId} = frozen.order_id`, isNull(invoice.data)));
  return found.length;
}

/**
 * Orders that were paid in the last day and have no invoice, in the order of payment, at most `limit`: a process of a version
 * that numbered none took the payment. Money that came after the end of an order pays nothing and is not among them.
 */
export async function listUnnumbered(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: order.id, paidAt: order.paidAt })
    .from(order)
    .innerJoin(orderEvent, and(eq(orderEvent.orderId, order.id), inArray(orderEvent.kind, ['pay', 'payLate'])))
    .leftJoin(invoice, eq(invoice.orderId, order.id))
    .where(and(gt(order.updatedAt, sql`now() - interval '1 day'`), isNull(invoice.id)))
    .orderBy(asc(order.paidAt), asc(order.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
