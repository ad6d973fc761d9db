import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CaseKind } from '#contract/sales/payment-cases.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { paymentCase } from '#server/platform/database/schema/sales/payment-cases.ts';

/**
 * What does not agree, and what is known of it: `shopCents` is what the shop expected, `providerCents` what the provider
 * holds, in `currency` where that is not the shop's; `leftCents` what of it is left by now. Facts carry no personal data.
 */
export interface NewCase {
  kind: CaseKind;
  /** The provider's id, or ours, of what it is about: one case for each kind and object. */
  ref: string;
  orderId: string | null;
  paymentId: string | null;
  facts: Record<string, string | number>;
}

/** Stores a case for people. Gives false when there is one about this object already. */
export async function insertCase(tx: Transaction, input: NewCase): Promise<boolean> {
  const added = await tx.insert(paymentCase).values(input).onConflictDoNothing().returning({ id: paymentCase.id });
  return added.length > 0;
}

/** The emails of all admins. */
export async function listAdminEmails(tx: Transaction): Promise<string[]> {
  const admins = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, 'admin'), isNull(user.closedAt)))
    .orderBy(asc(user.email));
  return admins.map(({ email }) => email);
}
