import type { Company, CompanyData, CompanyRole } from '#contract/accounts/companies.ts';
import type { EInvoicing } from '#contract/accounts/e-invoicing.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { type AuditRecord, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { checkActing } from './acting.ts';
import { lockMembership, type Membership } from './companies.repository.ts';
import type { Companies } from './companies.ts';
import type { CheckedData } from './company.repository.ts';
import { readCompany } from './read-company.ts';
import { checkVatNumber } from './vat-numbers.ts';

/** A change of a company within its transaction. `note` adds an entry to the audit log. */
export interface Changing {
  tx: Transaction;
  company: Membership;
  note(action: AuditRecord['action'], data?: AuditRecord['data']): Promise<void>;
}

/**
 * Changes a company that the actor belongs to with that role at least, one change after the other, and gives the company as
 * it stands then. Fails with `not-found` and `forbidden`, and as `work` does, which then has written nothing.
 */
export async function changeCompany(
  companies: Companies,
  actor: CurrentUser,
  companyId: string,
  work: (changing: Changing) => Promise<Result<unknown>>,
  { least = 'owner', closing = false }: { least?: CompanyRole; closing?: boolean } = {},
): Promise<Result<Company>> {
  const changed = await inTransaction(companies.db, async (tx) => {
    const company = await lockMembership(tx, actor.userId, companyId, closing ? 'close' : 'change');
    const acting = checkActing(company, least);
    if (!company || !acting.ok) return acting;
    return work({ tx, company, note: notedBy(tx, actor, companyId) });
  });
  return changed.ok ? readCompany(companies, actor, companyId) : changed;
}

/** Writes entries of the audit log about a company. */
export function notedBy(tx: Transaction, actor: CurrentUser, companyId: string): Changing['note'] {
  return (action, data) =>
    writeAudit(tx, {
      actor: { kind: 'user', id: actor.userId },
      action,
      subject: { kind: 'company', id: companyId },
      ...(data ? { data } : {}),
    });
}

/** What is said of e-invoices; what is left out stays as it is. */
function eInvoicingOf({
  electronicAddress,
  buyerReference,
  legalNumber,
  documentFormat,
}: CompanyData): Partial<EInvoicing> {
  return {
    ...(electronicAddress !== undefined && { electronicAddress }),
    ...(buyerReference !== undefined && { buyerReference }),
    ...(legalNumber !== undefined && { legalNumber }),
    ...(documentFormat !== undefined && { documentFormat }),
  };
}

/** The data of a company as they are stored. Fails with a message at each field that is wrong. */
export function checkData<Typed extends CompanyData>(typed: Typed): Result<CheckedData> {
  const { name, number, street, city, country } = typed;
  const address = checkAddress(typed);
  const vatNumber = checkVatNumber(country, typed.vatNumber);
  if (address.ok && vatNumber.ok)
    return succeed({
      ...{ name, number, street, city, country },
      postalCode: address.value.postalCode,
      vatNumber: vatNumber.value,
      ...eInvoicingOf(typed),
    });
  const failures = [address, vatNumber].flatMap((checked) => (checked.ok ? [] : checked.failure));
  const errors = Object.assign({}, ...failures.map((failure) => failure.errors));
  return fail('invalid-request', failures.map(({ detail }) => detail).join('. '), { errors });
}
