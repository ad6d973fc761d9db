import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { AskQuotation } from '#contract/sales/quotations/quotation-requests.ts';
import { quotationName } from '#contract/sales/quotations/quotations.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { isVerified } from '#server/sales/orders/holds.repository.ts';
import { onceByKey } from '#server/sales/orders/repeatable/once-by-key.ts';
import { toShopMail } from './quotation.mails.ts';
import { insertMessage } from './quotation-messages.repository.ts';
import { insertQuotation } from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';

const ROUTE = 'POST /quotations';

/** Answers go by mail, and stock may be held for them. */
const unverified = fail(
  'email-unverified',
  'We answer a quote by mail. Please verify your email first: the mail of your sign-up has the link.',
);

/**
 * Asks for a quote, for oneself or for a company as its buyer, and mails the shop. What the lines cost that day is stored with them. Fails
 * with `email-unverified`, with `not-found` for a part that is not on sale and a company of others, with `forbidden` for viewers, and with `key-reused`.
 */
export async function askQuotation(
  quotations: Quotations,
  actor: CurrentUser,
  input: AskQuotation,
  repeatable: Repeatable | null,
): Promise<Result<{ _id: string; number: number }>> {
  const { db, mail, seller, publicUrl } = quotations;
  const acting = await actingFor(db, actor.userId, input.company, 'buyer');
  if (!acting.ok) return acting;
  if (!(await isVerified(db, actor.userId))) return unverified;
  const place = placeOf(input);
  if (!place.ok) return place;
  const buyer = { userId: actor.userId, companyId: acting.value?.companyId ?? null };
  const lines = input.lines.map(({ part, quantity }) => ({ partId: part, quantity, unitCents: null }));
  const summed = await quotations.sum(db, { ...buyer, ...place.value, lines, shippingCents: null });
  if (!summed.ok) return summed;
  const { shippingCents, taxCents, taxAddedCents, totalCents } = summed.value;
  const key = { userId: actor.userId, route: ROUTE, repeatable };
  const write = async (tx: Transaction) => {
    const inserted = await insertQuotation(
      tx,
      {
        ...buyer,
        ...place.value,
        answerBy: input.answerBy ?? null,
        ...{ shippingCents, taxCents, taxAddedCents, totalCents },
      },
      summed.value.lines.map(({ part, quantity, unitCents }, at) => ({
        ...{ partId: part.id, name: part.name, sku: part.sku, quantity, unitCents },
        wishedCents: centsFromDollars(input.lines[at]?.price ?? Number.NaN),
        wishedBy: input.lines[at]?.by ?? null,
      })),
    );
    const text = input.message || null;
    const who = { kind: 'user', id: actor.userId } as const;
    await insertMessage(tx, {
      quotationId: inserted._id,
      kind: 'asked',
      authorId: actor.userId,
      fromShop: false,
      text,
    });
    await writeAudit(tx, { actor: who, action: 'quote-asked', subject: { kind: 'quotation', id: inserted._id } });
    const subject = `${quotationName(inserted.number)} is requested by ${acting.value?.name ?? actor.name}`;
    await mail.post(tx, toShopMail({ id: inserted._id, subject, text, publicUrl }, seller.email));
    return succeed(inserted);
  };
  return allOrNothing(db, (tx) => onceByKey(tx, key, () => write(tx)));
}

/** Where it should go, as far as that is said: of a country that needs a postal code, only with one. */
function placeOf({
  country,
  postalCode,
}: Pick<AskQuotation, 'country' | 'postalCode'>): Result<{ country: string | null; postalCode: string | null }> {
  if (country === undefined) return succeed({ country: null, postalCode: null });
  const checked = checkAddress({ country, postalCode: postalCode ?? '' });
  return checked.ok ? succeed({ country, postalCode: checked.value.postalCode }) : checked;
}
