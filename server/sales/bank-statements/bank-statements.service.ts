import { fail, type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  type BankFile,
  type BankMovementShown,
  type BookMovement,
  MOVEMENTS_SHOWN,
  matchStates,
  type RecordPayment,
} from '#contract/sales/receivables/bank-statements.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { hashOf } from '#server/platform/file-imports/read-import.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { moverOf } from '#server/sales/orders/order-steps.repository.ts';
import type { Share } from '#server/sales/receivables/allocation.rules.ts';
import { lockEntries } from '#server/sales/receivables/ledger.repository.ts';
import { returnPayment } from '#server/sales/receivables/return-payment.ts';
import { lockOrdersOf, takeDiscountsBack } from '#server/sales/refunds/cash-discount.ts';
import {
  finishMovement,
  insertMovements,
  knownReferences,
  listItemsToPay,
  lockMovements,
  lockOpen,
  type MovementRow,
  readPayers,
} from './bank-movements.repository.ts';
import { readCamtInThread } from './camt.thread.ts';
import type { BankMovement, BankStatement } from './camt.ts';
import { enterMatched, enterPayment, firstDayOf, idsWithDiscount, recordPayment } from './enter-payments.ts';
import { type ItemToPay, type Match, matchMovement } from './match-movement.ts';
import { openMovements, showMovements } from './shown-movements.ts';

type OpenMovements = { movements: BankMovementShown[]; total: number };

export interface BankStatementsService {
  /** What writing a file would do. Fails with `file-refused`, also for one of another account or currency. */
  check(bytes: Uint8Array): Promise<Result<BankFile>>;
  /** Books what matched, in one transaction; the rest waits. Fails as `check`, and with `changed-meanwhile` where it would do something else now. */
  write(actor: CurrentUser, bytes: Uint8Array, plan: string): Promise<Result<{ booked: number; open: number }>>;
  listOpen(): Promise<OpenMovements>;
  /** Books a movement that came in. Fails with `not-found` where it does not wait any more, and with `wrong-state` where less is open. */
  book(actor: CurrentUser, id: string, input: BookMovement): Promise<Result<OpenMovements>>;
  /** Books one that went out as a payment that came back. Fails likewise. */
  returned(actor: CurrentUser, id: string, payment: string): Promise<Result<OpenMovements>>;
  setAside(actor: CurrentUser, id: string, reason: string): Promise<Result<OpenMovements>>;
  /** Books money that came another way, once for a key. Fails likewise, and with `key-reused`. */
  record(actor: CurrentUser, input: RecordPayment, repeatable: Repeatable): Promise<Result<{ entry: string }>>;
}

/** A movement of a file that the shop does not know yet, and whose it is. */
interface Planned {
  movement: BankMovement;
  match: Match;
}

/** `ourAccount`: the IBAN that files must be of. Null: none is set, and files are refused. `seller`: as credit notes name it. */
export interface BankParts {
  db: Database;
  ourAccount: string | null;
  currency: string;
  seller: Seller;
}

export function bankStatementsService({ db, ourAccount, currency, seller }: BankParts): BankStatementsService {
  const entering = (actor: CurrentUser) => ({ actor, currency, seller });

  async function readFile(bytes: Uint8Array): Promise<Result<[BankStatement, ...BankStatement[]]>> {
    const statements = await readCamtInThread({ bytes });
    if (!statements.ok) return statements;
    const [first, ...others] = statements.value;
    if (ourAccount === null)
      return fail('file-refused', 'The shop has no bank account yet: set COMPANY_IBAN, then choose the file again.');
    const other = statements.value.find(({ account }) => account !== ourAccount);
    if (other)
      return fail(
        'file-refused',
        `This file is of another account: ${other.account}; ours is ${ourAccount}. Nothing was booked.`,
      );
    const foreign = statements.value.find((one) => one.currency !== currency);
    if (foreign || !first)
      return fail('file-refused', `This file is in ${foreign?.currency}, and the shop sells in ${currency}.`);
    return succeed([first, ...others]);
  }

  /** What is new of a file, each with its match; an item that one movement pays is not open for the next one. */
  async function plan(reader: Database | Transaction, statements: readonly BankStatement[]) {
    const all = statements.flatMap(({ movements }) => movements);
    const known = await knownReferences(
      reader,
      statements[0]?.account ?? '',
      all.map(({ reference }) => reference),
    );
    const seen = new Set<string>();
    const fresh = all.filter(({ reference }) => {
      const isNew = !known.has(reference) && !seen.has(reference);
      seen.add(reference);
      return isNew;
    });
    const items = await listItemsToPay(reader, currency);
    const payers = await readPayers(
      reader,
      fresh.map(({ account }) => account),
    );
    const left = new Map(items.map((item) => [item.id, item]));
    const planned = fresh.map((movement): Planned => {
      const match = matchMovement(movement, [...left.values()], payers);
      const settled = match.state === 'matched' ? [...match.shares, ...match.discounts] : [];
      for (const share of settled) pay(left, share);
      return { movement, match };
    });
    return { planned, items, known: all.length - fresh.length, hash: hashOf(planned) };
  }

  return {
    async check(bytes) {
      const file = await readFile(bytes);
      if (!file.ok) return file;
      const statements = file.value;
      const { planned, items, known, hash } = await plan(db, statements);
      const countOf = (state: Match['state']) => {
        const some = planned.filter(({ match }) => match.state === state);
        const sumOf = (way: string) =>
          some.reduce((all, { movement: one }) => all + (one.direction === way ? one.amountCents : 0), 0);
        return { count: some.length, in: dollarsFromCents(sumOf('in')), out: dollarsFromCents(sumOf('out')) };
      };
      const shown = matchStates.flatMap((state) =>
        planned.filter(({ match }) => match.state === state).slice(0, MOVEMENTS_SHOWN),
      );
      return succeed({
        plan: hash,
        account: statements[0].account,
        currency,
        statements: statements.map(({ id, openingCents, closingCents }) => ({
          id,
          opening: openingCents === null ? null : dollarsFromCents(openingCents),
          closing: closingCents === null ? null : dollarsFromCents(closingCents),
        })),
        known,
        ...{ matched: countOf('matched'), proposed: countOf('proposed'), unknown: countOf('unknown') },
        movements: await showMovements(db, shown, items),
      });
    },
    async write(actor, bytes, seen) {
      const file = await readFile(bytes);
      if (!file.ok) return file;
      return allOrNothing(db, async (tx) => {
        await lockMovements(tx);
        const items = await listItemsToPay(tx, currency);
        await lockOrdersOf(tx, idsWithDiscount(items, firstDayOf(file.value)));
        await lockEntries(
          tx,
          items.map(({ id }) => id),
        );
        const { planned, hash } = await plan(tx, file.value);
        if (hash !== seen)
          return fail(
            'changed-meanwhile',
            'Something was booked or invoiced since the file was read. Choose it again and look at the changes.',
          );
        if (planned.length === 0) return fail('import-faulty', 'Every movement of this file is booked, or waits here.');
        const matched = planned.filter(({ match }) => match.state === 'matched');
        const booked = await enterMatched(tx, entering(actor), matched);
        await insertMovements(
          tx,
          { account: file.value[0].account, currency },
          planned.map(({ movement }) => ({ ...movement, entryId: booked.get(movement) ?? null })),
        );
        const id = file.value[0].id.slice(0, 100);
        await writeAudit(tx, {
          actor: { kind: 'user', id: actor.userId },
          ...{ action: 'bank-file-written', subject: { kind: 'bank-file', id: actor.userId } },
          data: { statement: id, booked: matched.length, waiting: planned.length - matched.length },
        });
        return succeed({ booked: matched.length, open: planned.length - matched.length });
      });
    },
    listOpen: () => openMovements(db, currency),
    book: (actor, id, { company, shares }) =>
      about(id, async (tx, movement) => {
        if (movement.direction !== 'in') return fail('wrong-state', 'That money went out.');
        const entered = await enterPayment(tx, entering(actor), {
          ...{ company, shares, cents: movement.amountCents },
          documentNumber: movement.reference,
          reference: `${movement.creditorReference} ${movement.text}`,
          receivedOn: movement.bookedOn,
          valuedOn: movement.valuedOn ?? movement.bookedOn,
        });
        if (!entered.ok) return entered;
        await finishMovement(tx, id, { state: 'booked', entryId: entered.value, doneBy: actor.userId });
        return succeed(null);
      }),
    returned: (actor, id, payment) =>
      about(id, async (tx, movement) => {
        if (movement.direction !== 'out') return fail('wrong-state', 'That money came in.');
        const { amountCents: cents, reference: documentNumber, bookedOn } = movement;
        const takenBack = await takeDiscountsBack(tx, { payment, by: moverOf(actor), on: bookedOn, seller });
        if (!takenBack.ok) return takenBack;
        const debit = await returnPayment(tx, { payment, cents, documentNumber, on: bookedOn, by: actor.userId });
        if (!debit.ok) return debit;
        await audit(tx, actor, { action: 'payment-returned', movement });
        await finishMovement(tx, id, { state: 'booked', entryId: debit.value, doneBy: actor.userId });
        return succeed(null);
      }),
    setAside: (actor, id, reason) =>
      about(id, async (tx, movement) => {
        await finishMovement(tx, id, { state: 'set-aside', note: reason, doneBy: actor.userId });
        await audit(tx, actor, { action: 'movement-set-aside', movement });
        return succeed(null);
      }),
    record: (actor, input, repeatable) =>
      allOrNothing(db, (tx) => recordPayment(tx, entering(actor), input, repeatable)),
  };

  /** Does something about a movement that still waits, and gives those that then do. */
  async function about(
    id: string,
    work: (tx: Transaction, movement: MovementRow) => Promise<Result<null>>,
  ): Promise<Result<OpenMovements>> {
    const done = await allOrNothing<null>(db, async (tx) => {
      const movement = await lockOpen(tx, id);
      return movement ? work(tx, movement) : fail('not-found', 'That movement does not wait any more.');
    });
    return done.ok ? succeed(await openMovements(db, currency)) : done;
  }
}

function audit(
  tx: Transaction,
  { userId }: CurrentUser,
  { action, movement }: { action: 'payment-returned' | 'movement-set-aside'; movement: MovementRow },
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: userId },
    ...{ action, subject: { kind: 'bank-file', id: userId }, data: { cents: movement.amountCents } },
  });
}

/** Takes what a movement pays off an item, for the movements that come after it. */
function pay(left: Map<string, ItemToPay>, { debitId, cents }: Share): void {
  const item = left.get(debitId);
  if (!item) return;
  if (item.openCents === cents) left.delete(debitId);
  else left.set(debitId, { ...item, openCents: item.openCents - cents, discount: null });
}
