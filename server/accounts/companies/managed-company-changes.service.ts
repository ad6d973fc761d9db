import type {
  AnswerRequest,
  ChangeManagedCompany,
  ConfirmVatNumber,
  GivePriceList,
  ManagedCompany,
} from '#contract/accounts/managed-companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { type AuditRecord, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { closeCompany } from './close-company.ts';
import { type CheckedData, markOpen, updateCompany } from './company.repository.ts';
import { checkData } from './company-change.ts';
import { putInGroup } from './company-groups.service.ts';
import { answeredMail, listGivenMail, vatConfirmedMail } from './managed-companies.mails.ts';
import { type ManagedCompanies, noCompany, readManagedCompany } from './managed-companies.service.ts';
import {
  type LockedCompany,
  lockCompany,
  setConfirmation,
  setFields,
  writeAnswer,
} from './managed-company.repository.ts';
import { hasOwner, listOwners } from './members.repository.ts';

/** A change of a company within its transaction. */
interface Changing {
  tx: Transaction;
  company: LockedCompany;
  note(action: AuditRecord['action'], data?: AuditRecord['data']): Promise<void>;
  /** Posts a mail to each owner whose email is verified. */
  tellOwners(mailTo: (email: string) => NewMail): Promise<void>;
}

/**
 * What admins change about companies, one change after the other. Each gives the company as it stands after the change, and
 * fails with `not-found` where there is none.
 */
export interface ManagedCompanyChanges {
  /** Fails also with `invalid-request` at the fields, `changed-meanwhile` for another version, `taken` for a group's name. */
  change(actor: CurrentUser, id: string, input: ChangeManagedCompany): Promise<Result<ManagedCompany>>;
  /** Fails also with `changed-meanwhile` where nothing is asked, with `taken` for a group's or a list's name. */
  answer(actor: CurrentUser, id: string, input: AnswerRequest): Promise<Result<ManagedCompany>>;
  /** Fails also with `changed-meanwhile` where the number is another one. */
  confirm(actor: CurrentUser, id: string, input: ConfirmVatNumber): Promise<Result<ManagedCompany>>;
  /** Takes the confirmation back; what is not confirmed stays so. */
  unconfirm(actor: CurrentUser, id: string): Promise<Result<ManagedCompany>>;
  /** Closes a company, as an owner may: nobody orders for it any more. Fails also with `orders-unpaid`. */
  close(actor: CurrentUser, id: string): Promise<Result<ManagedCompany>>;
  /** Opens a closed company again, with the members that it has. Fails also with `last-owner` where none of them is an owner. */
  open(actor: CurrentUser, id: string): Promise<Result<ManagedCompany>>;
  /** Fails also with `changed-meanwhile` where the list is gone, with `taken` for its name. */
  give(actor: CurrentUser, id: string, input: GivePriceList): Promise<Result<ManagedCompany>>;
  /** Fails with `not-found` also where the company has no such list in force. */
  end(actor: CurrentUser, id: string, list: string): Promise<Result<ManagedCompany>>;
}

export function managedCompanyChanges(companies: ManagedCompanies): ManagedCompanyChanges {
  const { db, mail, publicUrl, lists, orders } = companies;

  async function changing(
    actor: CurrentUser,
    id: string,
    work: (changing: Changing) => Promise<Result<unknown>>,
    against: 'changes' | 'orders' = 'changes',
  ): Promise<Result<ManagedCompany>> {
    const changed = await inTransaction(db, async (tx) => {
      const company = await lockCompany(tx, id, against);
      if (!company) return noCompany;
      return work({
        tx,
        company,
        note: (action, data = {}) =>
          writeAudit(tx, {
            actor: { kind: 'user', id: actor.userId },
            action,
            subject: { kind: 'company', id },
            data,
          }),
        async tellOwners(mailTo) {
          for (const { email } of await listOwners(tx, id)) await mail.post(tx, mailTo(email));
        },
      }).then((done) => (done.ok ? done : rollBack(done)));
    }).catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal;
      throw error;
    });
    return changed.ok ? readManagedCompany(companies, id) : changed;
  }

  return {
    async change(actor, id, { group, newGroup, version, singlePieces, ...typed }) {
      const data = checkData(typed);
      if (!data.ok) return data;
      return changing(actor, id, async ({ tx, company, note }) => {
        if (!(await updateCompany(tx, id, data.value, version))) return changedMeanwhile;
        const fields = changedFields(company, data.value);
        if (singlePieces !== undefined && singlePieces !== company.singlePieces) {
          await setFields(tx, id, { singlePieces });
          fields.push(singlePieces ? 'single pieces: yes' : 'single pieces: no');
        }
        if (fields.length > 0) await note('company-changed', { fields: fields.join(', ') });
        return putInGroup(tx, { company, group, newGroup }, actor, note);
      });
    },

    answer: (actor, id, { answer, words, group, newGroup, copyOf }) =>
      changing(actor, id, async ({ tx, company, note, tellOwners }) => {
        if (company.dealer !== 'asked' || company.closedAt !== null) return nothingAsked;
        await writeAnswer(tx, id, { answer, words, by: actor.userId });
        if (answer === 'refused') {
          await note('dealer-refused');
          await tellOwners((to) => answeredMail(to, company, { answer, words, publicUrl }));
          return succeed(null);
        }
        await note('dealer-accepted');
        const grouped = await putInGroup(tx, { company, group, newGroup }, actor, note);
        if (!grouped.ok) return grouped;
        if (copyOf !== undefined) {
          const copied = await lists.copy(tx, { list: copyOf, to: company, by: actor.userId });
          if (!copied.ok) return copied;
          await note('price-list-given', { list: copied.value.name, from: copied.value.from });
        }
        const counting = await lists.of(tx, { companyId: id, groupId: grouped.value });
        const priced = counting.some((list) => list.for !== 'everybody');
        await tellOwners((to) => answeredMail(to, company, { answer, words, priced, publicUrl }));
        return succeed(null);
      }),

    confirm: (actor, id, { vatNumber, how, tell }) =>
      changing(actor, id, async ({ tx, company, note, tellOwners }) => {
        if (company.vatNumber !== vatNumber) return otherNumber;
        await setConfirmation(tx, id, { by: actor.userId, how });
        await note('vat-number-confirmed');
        if (tell) await tellOwners((to) => vatConfirmedMail(to, company, vatNumber, publicUrl));
        return succeed(null);
      }),

    unconfirm: (actor, id) =>
      changing(actor, id, async ({ tx, company, note }) => {
        if (company.vatConfirmedAt === null) return succeed(null);
        await setConfirmation(tx, id, null);
        await note('vat-number-unconfirmed');
        return succeed(null);
      }),

    close: (actor, id) =>
      changing(
        actor,
        id,
        async ({ tx, company, note }) =>
          company.closedAt === null ? closeCompany({ tx, note }, company, orders) : succeed(null),
        'orders',
      ),

    open: (actor, id) =>
      changing(actor, id, async ({ tx, company, note }) => {
        if (company.closedAt === null) return succeed(null);
        if (!(await hasOwner(tx, id))) return noOwner;
        await markOpen(tx, id);
        await note('company-opened');
        return succeed(null);
      }),

    give: (actor, id, { list, name, tell }) =>
      changing(actor, id, async ({ tx, company, note, tellOwners }) => {
        const copied = await lists.copy(tx, { list, name, to: company, by: actor.userId });
        if (!copied.ok) return copied;
        await note('price-list-given', { list: copied.value.name, from: copied.value.from });
        if (tell) await tellOwners((to) => listGivenMail(to, company, copied.value.name, publicUrl));
        return succeed(null);
      }),

    end: (actor, id, list) =>
      changing(actor, id, async ({ tx, note }) => {
        const name = await lists.end(tx, { list, companyId: id, by: actor.userId });
        if (name === null) return noList;
        await note('price-list-ended', { list: name });
        return succeed(null);
      }),
  };
}

/** Rolls the transaction back, with what it is refused for. */
class Refused extends Error {
  readonly refusal: Result<never> & { ok: false };
  constructor(refusal: Result<never> & { ok: false }) {
    super();
    this.refusal = refusal;
  }
}

function rollBack(refusal: Result<never> & { ok: false }): never {
  throw new Refused(refusal);
}

/** The fields of its data that a company changes, in the words of the audit log. */
function changedFields(before: LockedCompany, { number, ...after }: CheckedData): string[] {
  const fields = { ...after, phone: number };
  const words: Record<string, string> = {
    vatNumber: 'VAT number',
    postalCode: 'postal code',
    electronicAddress: 'electronic address',
    buyerReference: 'buyer reference',
    legalNumber: 'legal number',
    documentFormat: 'format of documents',
  };
  return (Object.keys(fields) as (keyof typeof fields)[])
    .filter((field) => before[field] !== fields[field])
    .map((field) => words[field] ?? field);
}

const changedMeanwhile = fail(
  'changed-meanwhile',
  'Somebody else changed this company meanwhile. Please look at it again: nothing of yours was saved.',
);
const nothingAsked = fail('changed-meanwhile', 'This company waits for no answer any more. Nothing was changed.');
const otherNumber = fail('changed-meanwhile', 'The VAT number is another one by now. Please look at it again.');
const noOwner = fail(
  'last-owner',
  'No owner is left in this company, so nobody could invite people to it or change its data. Please ask its people to add it as a new company.',
);
const noList = fail('not-found', 'This company has no such list of its own in force.');
