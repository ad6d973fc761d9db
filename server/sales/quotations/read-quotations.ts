import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { ruleWords } from '#contract/sales/price.words.ts';
import type { ListOwnQuotations, ListQuotations } from '#contract/sales/quotations/quotation-requests.ts';
import type {
  ListedQuotation,
  Quotation,
  QuotationMessage,
  QuotationVersion,
  RequestedLine,
} from '#contract/sales/quotations/quotations.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import { findPartsOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import { priceLines, showReason } from '#server/sales/prices/prices.ts';
import { findQuotationFor, type ReadableQuotation } from './quotation-access.ts';
import { listMessages } from './quotation-messages.repository.ts';
import {
  countQuotations,
  findWaitingApproval,
  listAskedLines,
  listQuotations,
  listVersions,
  type QuotationFilter,
  type StoredVersion,
} from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';

const LIST = 'quotations';
const noPlace = 'This is no place in the list. Please begin at its start.';

/** One slice of all quotes, newest first, for those who sell. Fails with `invalid-request` for a cursor that is none. */
export function listManagedQuotations(
  { db }: Quotations,
  { q, state, ...page }: ListQuotations,
): Promise<Result<Page<ListedQuotation>>> {
  return listPage(db, { q, state }, page);
}

/** One slice of one's own quotes, or of those of a company, for its members. Fails with `not-found` for a company of others. */
export async function listOwnQuotations(
  { db }: Quotations,
  { userId }: CurrentUser,
  { company, q, ...page }: ListOwnQuotations,
): Promise<Result<Page<ListedQuotation>>> {
  const acting = await actingFor(db, userId, company, 'viewer');
  if (!acting.ok) return acting;
  return listPage(db, { q, of: acting.value ? { companyId: acting.value.companyId } : { userId } }, page);
}

async function listPage(
  db: Database,
  filter: QuotationFilter,
  { limit = LIST_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Result<Page<ListedQuotation>>> {
  const place = cursor === undefined ? null : placeOf<string>(LIST, cursor, cursorValues.time);
  if (cursor !== undefined && !place) return fail('invalid-request', noPlace, { errors: { cursor: noPlace } });
  const rows = await listQuotations(db, filter, place, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.row;
  return succeed({
    rows: shown.map(({ row, state, lines, name, companyName, orderNumber, versionAt, versionCents, isNew }) => {
      const cents = row.version > 0 ? versionCents : row.totalCents;
      return {
        ...{ _id: row.id, number: row.number, state, createdAt: row.createdAt.toISOString(), lines, buyer: name },
        ...(companyName !== null && { company: companyName }),
        ...(versionAt !== null &&
          row.validUntil && {
            version: {
              number: row.version,
              at: new Date(versionAt).toISOString(),
              validUntil: row.validUntil.toISOString(),
            },
          }),
        ...(cents !== null && { price: dollarsFromCents(cents) }),
        ...(orderNumber !== null && { orderNumber }),
        ...{ waitsForShop: row.waitsSince !== null, isNew },
      };
    }),
    total: await countQuotations(db, filter),
    next: last && rows.length > limit ? cursorOf(LIST, { value: last.createdAt.toISOString(), id: last.id }) : null,
  });
}

/** A quote whole, as the actor may see it: drafts are told to the shop alone. Fails with `not-found`. */
export async function readQuotation(
  quotations: Quotations,
  actor: CurrentUser,
  id: string,
): Promise<Result<Quotation>> {
  const { db, timeZone } = quotations;
  const read = await findQuotationFor(db, actor, id);
  if (!read.ok) return read;
  const found = read.value;
  const { row, state, name, email, companyName, orderNumber } = found;
  const forShop = found.side === 'shop';
  const versions = await listVersions(db, id);
  const messages = await listMessages(db, id);
  const approval = forShop ? null : await findWaitingApproval(db, id);
  return succeed({
    ...{ _id: id, number: row.number, state, createdAt: row.createdAt.toISOString(), timeZone },
    now: found.now.toISOString(),
    buyer: { name, ...(forShop && { email }) },
    ...(row.companyId && companyName !== null && { company: { _id: row.companyId, name: companyName } }),
    ...{ forShop, mayAct: found.mayAct },
    ...(row.answerBy && { answerBy: row.answerBy }),
    ...(row.country && { country: row.country }),
    ...(row.postalCode && { postalCode: row.postalCode }),
    lines: await askedLines(db, found),
    original: showSums(await goodsOf(db, id), row),
    versions: versions.map((version) => showVersion(version, forShop)),
    messages: messages.map((message) => showMessage(message, { actor, forShop, waitsSince: row.waitsSince })),
    waitsForShop: row.waitsSince !== null,
    ...(row.orderId && orderNumber !== null && { order: { _id: row.orderId, orderNumber } }),
    ...(approval && { approval }),
    ...(forShop && row.draft && { draft: row.draft }),
  });
}

async function goodsOf(db: Database, id: string): Promise<number> {
  return (await listAskedLines(db, id, null)).reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** The lines that were asked for, with what they cost their buyer today, and how many can be bought. */
async function askedLines(db: Database, { row }: ReadableQuotation): Promise<RequestedLine[]> {
  const lines = await listAskedLines(db, row.id, row.companyId);
  const membership = row.companyId === null ? null : await findMembership(db, row.userId, row.companyId);
  const parts = await findPartsOnSale(
    db,
    lines.flatMap(({ partId }) => partId ?? []),
    row.companyId,
  );
  const onSale = lines.flatMap(({ partId, quantity }) => {
    const part = parts.find(({ id }) => id === partId);
    return part ? [{ part, quantity }] : [];
  });
  const prices = await priceLines(db, onSale, membership);
  const today = new Map(onSale.map(({ part }, place) => [part.id, prices[place]]));
  return lines.map((line) => {
    const price = line.partId === null ? undefined : today.get(line.partId);
    const winner = price?.reasons[0];
    return {
      ...(line.partId !== null && { part: line.partId }),
      ...{ name: line.name, sku: line.sku, quantity: line.quantity, unitPrice: dollarsFromCents(line.unitCents) },
      ...(line.img !== null && { img: line.img }),
      wish: {
        ...(line.wishedCents !== null && { price: dollarsFromCents(line.wishedCents) }),
        ...(line.wishedBy !== null && { by: line.wishedBy }),
      },
      ...(price && {
        today: dollarsFromCents(price.unitCents),
        ...(winner?.outcome === 'wins' && { todayBy: ruleWords(showReason(winner)) }),
        ...{ available: line.available ?? 0, minimum: line.minimum ?? 1 },
      }),
    };
  });
}

/** What somebody of the shop did, as buyers read it: they are not told who that was. */
const THE_SHOP = 'the shop';

function showVersion({ row, by, lines }: StoredVersion, forShop: boolean): QuotationVersion {
  const goods = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  return {
    ...{ number: row.number, at: row.createdAt.toISOString(), by: forShop ? (by ?? THE_SHOP) : THE_SHOP },
    ...{ validUntil: row.validUntil.toISOString(), timeZone: row.timeZone, holds: row.holds },
    ...(row.note !== null && { note: row.note }),
    ...showSums(goods, row),
    lines: lines.map((line) => ({
      ...(line.partId !== null && { part: line.partId }),
      ...{ name: line.name, sku: line.sku, quantity: line.quantity, held: line.held },
      ...{ unitPrice: dollarsFromCents(line.unitCents), price: dollarsFromCents(line.unitCents * line.quantity) },
      ...(line.delivery !== null && { delivery: line.delivery }),
    })),
  };
}

function showSums(
  goodsCents: number,
  sums: Record<'shippingCents' | 'taxCents' | 'taxAddedCents' | 'totalCents', number | null>,
): Quotation['original'] {
  const { shippingCents, taxCents, taxAddedCents, totalCents } = sums;
  return {
    goods: dollarsFromCents(goodsCents),
    ...(shippingCents !== null && { delivery: dollarsFromCents(shippingCents) }),
    ...(taxCents !== null && { tax: dollarsFromCents(taxCents) }),
    ...(taxAddedCents !== null && { taxAdded: dollarsFromCents(taxAddedCents) }),
    ...(totalCents !== null && { price: dollarsFromCents(totalCents) }),
  };
}

function showMessage(
  message: Awaited<ReturnType<typeof listMessages>>[number],
  { actor, forShop, waitsSince }: { actor: CurrentUser; forShop: boolean; waitsSince: Date | null },
): QuotationMessage {
  const { fromShop, authorId, author, readAt } = message;
  const by = authorId === actor.userId ? 'you' : fromShop && !forShop ? THE_SHOP : author;
  const isNew = forShop
    ? !fromShop && waitsSince !== null && message.createdAt >= waitsSince
    : fromShop && readAt === null;
  return {
    ...{ _id: message.id, at: message.createdAt.toISOString(), kind: message.kind, by, isNew },
    from: fromShop ? 'shop' : 'buyer',
    ...(message.text !== null && { text: message.text }),
    ...(message.version !== null && { version: message.version }),
  };
}
