import { randomUUIDv7 } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, formatCents, ORDER_TOTAL_MAX_CENTS } from '#contract/money.ts';
import type { Offer, SendOffer } from '#contract/sales/quotations/quotation-requests.ts';
import { type Quotation, versionName } from '#contract/sales/quotations/quotations.ts';
import { holdForQuote, lockFree } from '#server/catalogue/stock/quote-stock.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { changeQuotation, checkState } from './change-quotation.ts';
import { offerMail } from './quotation.mails.ts';
import { checkSeller } from './quotation-access.ts';
import { mailBuyerOf } from './quotation-mailing.ts';
import { insertMessage } from './quotation-messages.repository.ts';
import { releaseHeld } from './quotation-stock.ts';
import { insertVersion, listVersions, type StoredQuotation, updateQuotation } from './quotations.repository.ts';
import type { OfferSum, Quotations } from './quotations.ts';

/** Those in which the shop may answer: also one that is over, or was declined, with another version. */
const answerable = ['asked', 'offered', 'expired', 'declined'] as const;

/** The longest that an offer may hold, in milliseconds. */
const LONGEST_MS = 366 * 24 * 60 * 60 * 1000;

/** Keeps the next version of a quote as a draft. Fails with `not-found`, `forbidden` for one's own, and `wrong-state`. */
export function saveOffer(
  quotations: Quotations,
  actor: CurrentUser,
  id: string,
  offer: Offer,
): Promise<Result<Quotation>> {
  return changeQuotation(quotations, actor, id, async (tx, found) => {
    const allowed = checkSeller(actor, found);
    const may = allowed.ok ? checkState(found, answerable) : allowed;
    if (!may.ok) return may;
    await updateQuotation(tx, id, { draft: offer });
    return succeed(null);
  });
}

/**
 * Sends the next version of a quote: it is stored for good, what the version before it held goes back, what it holds is taken from stock, and
 * its buyer gets a mail. Fails with `invalid-request` for an end in the past and for what no order may cost, with `changed-meanwhile` where another
 * version was sent, and as `saveOffer` does.
 */
export async function sendOffer(
  quotations: Quotations,
  actor: CurrentUser,
  id: string,
  offer: SendOffer,
): Promise<Result<Quotation>> {
  let held = false;
  const sent = await changeQuotation(quotations, actor, id, async (tx, found) => {
    const { row } = found;
    const allowed = checkSeller(actor, found);
    const may = allowed.ok ? checkState(found, answerable) : allowed;
    if (!may.ok) return may;
    if (offer.version !== row.version + 1)
      return fail('changed-meanwhile', `Version ${row.version} was sent meanwhile. Please look at it first.`);
    const ends = checkEnd(found, offer);
    if (!ends.ok) return ends;
    const summed = await sumOf(quotations, tx, found, offer);
    if (!summed.ok) return summed;
    const number = offer.version;
    const [before] = row.version > 0 ? await listVersions(tx, id, row.version) : [];
    held = (await writeVersion(quotations, tx, actor, found, { offer, number, sum: summed.value })) || held;
    await insertMessage(tx, {
      ...{ quotationId: id, kind: 'version', authorId: actor.userId, fromShop: true, version: number },
      text: offer.note || null,
    });
    const who = { kind: 'user', id: actor.userId } as const;
    await writeAudit(tx, {
      ...{ actor: who, action: 'quote-sent', subject: { kind: 'quotation', id } },
      data: { version: number, cents: summed.value.totalCents ?? summed.value.goodsCents },
    });
    const [version] = await listVersions(tx, id, number);
    if (!version) throw new Error('A version that was written is not there');
    await mailBuyerOf(quotations, tx, found, (to) =>
      offerMail(found, { version, before, to, publicUrl: quotations.publicUrl }),
    );
    return succeed(null);
  });
  if (sent.ok && held) quotations.parts.changed();
  return sent;
}

function checkEnd({ now }: StoredQuotation, { validUntil }: Offer): Result<null> {
  const at = Date.parse(validUntil) - now.getTime();
  if (at > 0 && at <= LONGEST_MS) return succeed(null);
  const message = at > 0 ? 'Please choose a day within a year' : 'Please choose a moment to come';
  return fail('invalid-request', `${message}.`, { errors: { validUntil: message } });
}

async function sumOf(
  { sum }: Quotations,
  tx: Transaction,
  { row: { userId, companyId, country, postalCode } }: StoredQuotation,
  { lines, deliveryPrice }: Offer,
): Promise<Result<OfferSum>> {
  const summed = await sum(tx, {
    ...{ userId, companyId, country, postalCode, shippingCents: cents(deliveryPrice) },
    lines: lines.map(({ part, quantity, price }) => ({ partId: part, quantity, unitCents: cents(price) })),
  });
  if (!summed.ok || (summed.value.totalCents ?? 0) <= ORDER_TOTAL_MAX_CENTS) return summed;
  const message = `An order is at most ${formatCents(ORDER_TOTAL_MAX_CENTS)}`;
  return fail('invalid-request', `${message}.`, { errors: { lines: message } });
}

/** Gives whether stock moved. */
async function writeVersion(
  { timeZone }: Quotations,
  tx: Transaction,
  actor: CurrentUser,
  { row }: StoredQuotation,
  { offer, number, sum }: { offer: Offer; number: number; sum: OfferSum },
): Promise<boolean> {
  // All parts in one go, so that two who lock some never wait for each other in a circle.
  const free = new Map(await lockFree(tx, await partsOf(tx, row.id, sum)));
  const released = await releaseHeld(tx, row.id);
  const now = released ? await lockFree(tx, [...free.keys()]) : free;
  const lines = sum.lines.map(({ part, quantity, unitCents }, place) => ({
    ...{ id: randomUUIDv7(), partId: part.id, name: part.name, sku: part.sku, quantity, unitCents },
    delivery: offer.lines[place]?.delivery || null,
    held: offer.holds ? Math.min(quantity, now.get(part.id) ?? 0) : 0,
  }));
  const goodsAndDelivery = sum.goodsCents + cents(offer.deliveryPrice);
  const id = randomUUIDv7();
  const validUntil = new Date(offer.validUntil);
  await insertVersion(
    tx,
    {
      ...{ id, quotationId: row.id, number, sentBy: actor.userId, validUntil, timeZone },
      ...{ holds: offer.holds, note: offer.note || null, shippingCents: cents(offer.deliveryPrice) },
      ...{ taxCents: sum.taxCents, taxAddedCents: sum.taxAddedCents, totalCents: sum.totalCents ?? goodsAndDelivery },
    },
    lines,
  );
  const toHold = lines.flatMap(({ id: lineId, partId, held: quantity }) =>
    quantity > 0 ? [{ lineId, partId, quantity }] : [],
  );
  await holdForQuote(tx, toHold, { actorId: actor.userId, reason: versionName(row.number, number) });
  await updateQuotation(tx, row.id, {
    ...{ state: 'offered', version: number, validUntil, draft: null, waitsSince: null },
  });
  return released || toHold.length > 0;
}

/** The parts of the offer, and those of the version that it replaces. */
async function partsOf(tx: Transaction, id: string, { lines }: OfferSum): Promise<string[]> {
  const before = (await listVersions(tx, id)).at(-1)?.lines ?? [];
  return [...new Set([...lines.map(({ part }) => part.id), ...before.flatMap(({ partId }) => partId ?? [])])];
}

function cents(dollars: number): number {
  return centsFromDollars(dollars) ?? 0;
}
