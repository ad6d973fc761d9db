import {
  type ActiveCompany,
  type AskForPrices,
  type ChangeCompany,
  type ChangeRequest,
  COMPANIES_MAX,
  type Company,
  type OwnCompany,
} from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { deleteAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import { accountClosed, lockPerson, storeActiveCompany } from '#server/accounts/identity/accounts.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { closedCompany, noSuchCompany } from './acting.ts';
import { closeCompany } from './close-company.ts';
import { listCompaniesOf, lockMembership } from './companies.repository.ts';
import type { Companies } from './companies.ts';
import { dealerAskedMail } from './company.mails.ts';
import { type CheckedData, eraseBilling, findCompany, insertCompany, updateCompany } from './company.repository.ts';
import { changeCompany, checkData, notedBy } from './company-change.ts';
import { insertRequest, rewordRequest } from './dealer-requests.repository.ts';
import { countOwned, joinCompany } from './members.repository.ts';
import { readCompany } from './read-company.ts';

/** What people do about the companies that they belong to. Others' companies are answered with `not-found`. */
export interface CompaniesService {
  list(actor: CurrentUser): Promise<OwnCompany[]>;
  /** For whom the session of the actor acts. */
  readActive(actor: CurrentUser): Promise<ActiveCompany>;
  /** Acts for a company from now on, or, with null, for the actor. Fails with `not-found`, and `forbidden` for a closed one. */
  switchTo(actor: CurrentUser, id: string | null): Promise<Result<ActiveCompany>>;
  read(actor: CurrentUser, id: string): Promise<Result<Company>>;
  /** Makes a company whose owner the actor is, and asks for dealer's prices. Fails with `invalid-request`, also for too many. */
  ask(actor: CurrentUser, input: AskForPrices): Promise<Result<Company>>;
  /** Fails with `forbidden` but for owners, `invalid-request`, `changed-meanwhile`. */
  change(actor: CurrentUser, id: string, input: ChangeCompany): Promise<Result<Company>>;
  /**
   * Changes what is asked for as long as nobody has answered, or asks again. Fails as `change` does, and with `taken` for a
   * company that has dealer's prices.
   */
  changeRequest(actor: CurrentUser, id: string, input: ChangeRequest): Promise<Result<Company>>;
  /** Closes a company: what it asked for and its invitations go. Fails with `forbidden` but for owners, `orders-unpaid`. */
  close(actor: CurrentUser, id: string): Promise<Result<Company>>;
  /** Erases the addresses of a closed company. Fails with `forbidden` but for owners, `still-open`. */
  eraseAddresses(actor: CurrentUser, id: string): Promise<Result<Company>>;
}

const changedMeanwhile = fail(
  'changed-meanwhile',
  'Somebody else changed the company since you opened it. Look at it as it is now, then change it again.',
);

export function companiesService(companies: Companies): CompaniesService {
  const { db, mail, publicUrl, orders, readHold } = companies;
  const toMerchant = () => ({ to: companies.merchantEmail, publicUrl });

  return {
    list: (actor) => listCompaniesOf(db, actor.userId),
    async readActive(actor) {
      const companies = await listCompaniesOf(db, actor.userId);
      const active = companies.find(({ _id, closed }) => _id === actor.activeCompanyId && !closed);
      const hold = active ? await readHold(db, active._id) : null;
      return { companies, company: actor.activeCompanyId, chosen: actor.activeCompanyChosen, hold };
    },
    async switchTo(actor, id) {
      const companies = await listCompaniesOf(db, actor.userId);
      const company = companies.find((one) => one._id === id);
      if (id !== null && !company) return noSuchCompany;
      if (company?.closed) return closedCompany(company.name);
      await storeActiveCompany(db, actor.sessionId, id);
      const hold = id === null ? null : await readHold(db, id);
      return succeed({ companies, company: id, chosen: true, hold });
    },
    read: (actor, id) => readCompany(companies, actor, id),
    async ask(actor, input) {
      const data = checkData(input);
      if (!data.ok) return data;
      const made = await inTransaction<Result<string>>(db, async (tx) => {
        if (!(await lockPerson(tx, actor.userId))) return accountClosed;
        if ((await countOwned(tx, actor.userId)) >= COMPANIES_MAX)
          return fail('invalid-request', `You own ${COMPANIES_MAX} open companies already. Close or leave one first.`);
        const id = await insertCompany(tx, data.value);
        await joinCompany(tx, id, actor.userId, 'owner');
        await insertRequest(tx, { companyId: id, words: input.words, askedBy: actor.userId });
        await notedBy(tx, actor, id)('dealer-asked');
        await mail.post(
          tx,
          dealerAskedMail({ id, asked: { ...data.value, words: input.words }, by: actor, again: false }, toMerchant()),
        );
        return succeed(id);
      });
      return made.ok ? readCompany(companies, actor, made.value) : made;
    },
    async change(actor, id, input) {
      const data = checkData(input);
      if (!data.ok) return data;
      return changeCompany(companies, actor, id, async ({ tx, note }) => {
        const before = await findCompany(tx, id);
        if (!(await updateCompany(tx, id, data.value, input.version))) return changedMeanwhile;
        const fields = before ? changedFields(before, data.value) : '';
        if (fields !== '') await note('company-changed', { fields });
        return succeed(null);
      });
    },
    async changeRequest(actor, id, input) {
      const data = checkData(input);
      if (!data.ok) return data;
      return changeCompany(companies, actor, id, async ({ tx, note }) => {
        const before = await findCompany(tx, id);
        if (before?.dealer === 'accepted') return fail('taken', `${before.name} has dealer’s prices already.`);
        if (!(await updateCompany(tx, id, data.value, input.version, { dealer: 'asked' }))) return changedMeanwhile;
        const reworded = await rewordRequest(tx, id, input.words);
        if (!reworded) await insertRequest(tx, { companyId: id, words: input.words, askedBy: actor.userId });
        await note(reworded ? 'dealer-reworded' : 'dealer-asked');
        if (!reworded)
          await mail.post(
            tx,
            dealerAskedMail(
              { id, asked: { ...data.value, words: input.words }, by: actor, again: before?.dealer === 'refused' },
              toMerchant(),
            ),
          );
        return succeed(null);
      });
    },
    close: (actor, id) =>
      changeCompany(
        companies,
        actor,
        id,
        ({ tx, company, note }) => closeCompany({ tx, note }, { id, name: company.name }, orders),
        { closing: true },
      ),
    async eraseAddresses(actor, id) {
      const erased = await inTransaction<Result<null>>(db, async (tx) => {
        const membership = await lockMembership(tx, actor.userId, id, 'change');
        if (!membership) return noSuchCompany;
        if (membership.role !== 'owner')
          return fail('forbidden', `For ${membership.name} you are a ${membership.role}: ask an owner.`);
        if (!membership.closed)
          return fail('still-open', `${membership.name} is open. Its addresses can be erased once it is closed.`);
        await eraseBilling(tx, id);
        await deleteAddresses(tx, { companyId: id });
        await notedBy(tx, actor, id)('company-addresses-erased');
        return succeed(null);
      });
      return erased.ok ? readCompany(companies, actor, id) : erased;
    },
  };
}

/** The names of the fields that differ, without what they say: an address may be a person's. */
function changedFields(
  before: { name: string; vatNumber: string | null; phone: string } & Omit<CheckedData, 'number'>,
  data: CheckedData,
): string {
  const eInvoicing = (['electronicAddress', 'buyerReference', 'legalNumber', 'documentFormat'] as const).some(
    (field) => data[field] !== undefined && before[field] !== data[field],
  );
  const address = (['street', 'postalCode', 'city', 'country'] as const).some((field) => before[field] !== data[field]);
  return [
    before.name !== data.name && 'name',
    before.vatNumber !== data.vatNumber && 'VAT number',
    address && 'billing address',
    before.phone !== data.number && 'phone',
    eInvoicing && 'e-invoices',
  ]
    .filter((field) => field !== false)
    .join(', ');
}
