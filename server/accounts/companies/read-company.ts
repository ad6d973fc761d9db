import type { Company } from '#contract/accounts/companies.ts';
import { type Result, succeed } from '#contract/failures.ts';
import { listAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { noSuchCompany } from './acting.ts';
import { findBookkeeping } from './bookkeeping/bookkeeping.repository.ts';
import { findMembership } from './companies.repository.ts';
import type { Companies } from './companies.ts';
import { findCompany } from './company.repository.ts';
import { findRequest } from './dealer-requests.repository.ts';
import { listInvitations } from './invitations.repository.ts';
import { listMembers } from './members.repository.ts';

/** A company whole, for its members. Fails with `not-found`, so that others learn nothing. Ten queries. */
export async function readCompany(
  { db, orders, listPriceLists }: Companies,
  actor: CurrentUser,
  companyId: string,
): Promise<Result<Company>> {
  const membership = await findMembership(db, actor.userId, companyId);
  const row = membership && (await findCompany(db, companyId));
  if (!row) return noSuchCompany;
  const placed = await orders.countByBuyer(db, companyId);
  const members = await listMembers(db, companyId);
  const request = await findRequest(db, companyId);
  const lists = await listPriceLists(db, { companyId, groupId: row.groupId });
  return succeed({
    _id: row.id,
    name: row.name,
    role: membership.role,
    dealer: row.dealer,
    closed: row.closedAt !== null,
    you: actor.userId,
    version: row.version,
    vatNumber: row.vatNumber ?? '',
    ...(row.vatConfirmedAt ? { vatConfirmedAt: row.vatConfirmedAt.toISOString() } : {}),
    electronicAddress: row.electronicAddress,
    buyerReference: row.buyerReference,
    legalNumber: row.legalNumber,
    documentFormat: row.documentFormat,
    street: row.street,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    number: row.phone,
    ...(row.closedAt ? { closedAt: row.closedAt.toISOString() } : {}),
    members: members.map((member) => ({ ...member, orders: placed.get(member._id) ?? 0 })),
    invitations: await listInvitations(db, companyId),
    bookkeeping: await findBookkeeping(db, companyId),
    addresses: await listAddresses(db, { companyId }),
    ...(request ? { request } : {}),
    priceLists: {
      own: lists.own,
      ...(row.groupName !== null ? { group: { name: row.groupName, lists: lists.group } } : {}),
    },
    orders: await orders.summarize(db, companyId),
  });
}
