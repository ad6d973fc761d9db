import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { dollarsFromCents } from '#contract/money.ts';
import { quotationName } from '#contract/sales/quotations/quotations.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { companyMember } from '#server/platform/database/schema/accounts/companies.ts';
import { quotation, quotationLine, quotationMessage } from '#server/platform/database/schema/sales/quotations.ts';

/** The quotes that an account asked for and may still see, with what it wished and wrote, for the data that it takes with it. */
export async function ownQuotations(db: Database, userId: string) {
  const memberOf = db
    .select({ id: companyMember.companyId })
    .from(companyMember)
    .where(eq(companyMember.userId, userId));
  const rows = await db
    .select()
    .from(quotation)
    .where(and(eq(quotation.userId, userId), or(isNull(quotation.companyId), inArray(quotation.companyId, memberOf))))
    .orderBy(desc(quotation.number));
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(quotationLine).where(inArray(quotationLine.quotationId, ids));
  const written = await db
    .select()
    .from(quotationMessage)
    .where(and(inArray(quotationMessage.quotationId, ids), eq(quotationMessage.authorId, userId)));
  return rows.map(({ id, number, state, country, postalCode, answerBy, createdAt }) => ({
    ...{ _id: id, quote: quotationName(number), state, country, postalCode, answerBy },
    createdAt: createdAt.toISOString(),
    lines: lines
      .filter(({ quotationId }) => quotationId === id)
      .map(({ sku, name, quantity, wishedCents, wishedBy }) => ({
        ...{ sku, name, quantity, wishedBy },
        wishedPrice: wishedCents === null ? null : dollarsFromCents(wishedCents),
      })),
    messages: written
      .filter(({ quotationId, text }) => quotationId === id && text !== null)
      .map(({ text, createdAt: at }) => ({ at: at.toISOString(), text })),
  }));
}
