import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CompanyRole } from '#contract/accounts/companies.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { companyMember } from '#server/platform/database/schema/companies.ts';
import { user } from '#server/platform/database/schema/identity.ts';

/** A member as one who is written to. */
export interface FoundMember {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: CompanyRole;
}

const memberColumns = {
  userId: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: companyMember.role,
};

/** The owners of a company whose email is verified. */
export async function listOwners(db: Database | Transaction, companyId: string): Promise<FoundMember[]> {
  return db
    .select(memberColumns)
    .from(companyMember)
    .innerJoin(user, eq(user.id, companyMember.userId))
    .where(
      and(
        eq(companyMember.companyId, companyId),
        eq(companyMember.role, 'owner'),
        eq(user.emailVerified, true),
        isNull(user.closedAt),
      ),
    )
    .orderBy(asc(user.id));
}
