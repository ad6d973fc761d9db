import { type Result, succeed } from '#contract/failures.ts';
import type { WriteToQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import { type Quotation, quotationName, versionName } from '#contract/sales/quotations/quotations.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { changeQuotation, checkState } from './change-quotation.ts';
import { messageMail, toShopMail, withdrawnMail } from './quotation.mails.ts';
import { checkBuyer, checkSeller, holdQuotationFor, type ReadableQuotation } from './quotation-access.ts';
import { mailBuyerOf } from './quotation-mailing.ts';
import { insertMessage, setRead, wasJustWritten } from './quotation-messages.repository.ts';
import { releaseHeld } from './quotation-stock.ts';
import { type QuotationRow, updateQuotation } from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';

/**
 * Writes about a quote and mails the other side. Members of its company all may write; its buyers also ask for another version, or whether one
 * that is over still stands. What is sent again because its answer was lost is written once. Fails with `not-found`, `forbidden` and `wrong-state`.
 */
export function writeToQuotation(
  quotations: Quotations,
  actor: CurrentUser,
  id: string,
  { kind, text: typed }: WriteToQuotation,
): Promise<Result<Quotation>> {
  return changeQuotation(quotations, actor, id, async (tx, found) => {
    const fromShop = found.side === 'shop';
    const may = kind === 'message' ? succeed(null) : checkAsking(found, kind);
    if (!may.ok) return may;
    const text = typed ?? null;
    const message = { quotationId: id, authorId: actor.userId, kind, text };
    if (await wasJustWritten(tx, message)) return succeed(null);
    await insertMessage(tx, { ...message, fromShop, ...(kind !== 'message' && { version: found.row.version }) });
    await updateQuotation(tx, id, { waitsSince: fromShop ? null : 'now' });
    if (fromShop) await mailMessage(quotations, tx, actor, found, text ?? '');
    else await mailShop(quotations, tx, actor, found, { what: subjectOf(kind, found.row), text });
    return succeed(null);
  });
}

function subjectOf(kind: WriteToQuotation['kind'], { number, version }: QuotationRow): string {
  if (kind === 'message') return `Question about ${quotationName(number)}`;
  if (kind === 'another') return `Another version of ${quotationName(number)} is requested`;
  return `${versionName(number, version)} is to be accepted after its end`;
}

function checkAsking(found: ReadableQuotation, kind: 'another' | 'late'): Result<null> {
  const may = checkBuyer(found);
  if (!may.ok) return may;
  return checkState(found, kind === 'late' ? ['expired'] : ['offered', 'expired', 'declined']);
}

async function mailMessage(
  quotations: Quotations,
  tx: Transaction,
  actor: CurrentUser,
  found: ReadableQuotation,
  text: string,
): Promise<void> {
  const who = { kind: 'user', id: actor.userId } as const;
  await writeAudit(tx, { actor: who, action: 'buyer-written', subject: { kind: 'quotation', id: found.row.id } });
  const { publicUrl, seller } = quotations;
  await mailBuyerOf(quotations, tx, found, (to) => messageMail(found, { text, to, publicUrl, seller }), {
    isMessage: true,
  });
}

async function mailShop(
  { mail, publicUrl, seller }: Quotations,
  tx: Transaction,
  actor: CurrentUser,
  { row }: ReadableQuotation,
  { what, text }: { what: string; text: string | null },
): Promise<void> {
  const subject = `${what}, by ${actor.name}`;
  await mail.post(tx, toShopMail({ id: row.id, subject, text, publicUrl }, seller.email));
}

/** Says that the buyer's side has seen what the shop wrote; what somebody of the shop sees changes nothing. Fails with `not-found`. */
export function readQuotationMessages(
  { db }: Quotations,
  actor: CurrentUser,
  id: string,
): Promise<Result<{ modifiedCount: number }>> {
  return inTransaction<Result<{ modifiedCount: number }>>(db, async (tx) => {
    const found = await holdQuotationFor(tx, actor, id);
    if (!found.ok) return found;
    return succeed({ modifiedCount: found.value.side === 'buyer' ? await setRead(tx, id) : 0 });
  });
}

/**
 * Ends a quote that was not accepted: its buyer declines an offer, or withdraws what was not answered; the shop withdraws either. What is held for
 * it goes back at once, and the other side gets a mail. Fails with `not-found`, `forbidden` and `wrong-state`.
 */
export async function endQuotation(
  quotations: Quotations,
  actor: CurrentUser,
  id: string,
  reason: string | undefined,
): Promise<Result<Quotation>> {
  let released = false;
  const ended = await changeQuotation(quotations, actor, id, async (tx, found) => {
    const fromShop = found.side === 'shop';
    const may = fromShop ? checkSeller(actor, found) : checkBuyer(found);
    const can = may.ok ? checkState(found, ['asked', 'offered', 'expired']) : may;
    if (!can.ok) return can;
    const state = fromShop || found.state === 'asked' ? 'withdrawn' : 'declined';
    const text = reason || null;
    released = await releaseHeld(tx, id);
    await updateQuotation(tx, id, { state, draft: null, waitsSince: null });
    await insertMessage(tx, {
      ...{ quotationId: id, kind: state, authorId: actor.userId, fromShop, text },
      ...(found.row.version > 0 && { version: found.row.version }),
    });
    const who = { kind: 'user', id: actor.userId } as const;
    await writeAudit(tx, { actor: who, action: `quote-${state}`, subject: { kind: 'quotation', id } });
    const { publicUrl, seller } = quotations;
    if (fromShop)
      await mailBuyerOf(quotations, tx, found, (to) => withdrawnMail(found, { text, to, publicUrl, seller }));
    else await mailShop(quotations, tx, actor, found, { what: `${quotationName(found.row.number)} is ${state}`, text });
    return succeed(null);
  });
  if (ended.ok && released) quotations.parts.changed();
  return ended;
}
