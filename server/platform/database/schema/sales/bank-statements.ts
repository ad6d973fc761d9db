import { sql } from 'drizzle-orm';
import { boolean, char, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { cents, createdAt, id, time } from '../columns.ts';
import { ledgerEntry } from './receivables.ts';

/** `open`: nobody has said whose it is. `set-aside`: it is of no company, such as a bank's fee. */
export type BankMovementState = 'open' | 'booked' | 'set-aside';

/** What the bank booked on the shop's account, once each: known by the bank's own reference, whatever file it came in. */
export const bankMovement = pgTable(
  'bank_movement',
  {
    id: id(),
    /** The shop's account, as the bank writes it without spaces. */
    account: text().notNull(),
    reference: text().notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    isReversal: boolean('is_reversal').notNull(),
    bookedOn: date('booked_on').notNull(),
    /** From when the bank counts it, by which a cash discount is in time; null: as it was booked. */
    valuedOn: date('valued_on'),
    /** Who paid, or was paid, and from where; empty where the bank does not say. */
    payerName: text('payer_name').notNull(),
    payerAccount: text('payer_account').notNull(),
    text: text().notNull(),
    creditorReference: text('creditor_reference').notNull(),
    returnReason: text('return_reason').notNull(),
    state: text().$type<BankMovementState>().notNull().default('open'),
    /** What it became in the ledger of what companies owe. */
    entryId: uuid('entry_id').references(() => ledgerEntry.id),
    /** Why it was set aside. */
    note: text(),
    /** Who said what it is; null: the shop by its rules. */
    doneBy: uuid('done_by').references(() => user.id, { onDelete: 'set null' }),
    doneAt: time('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_movement_reference').on(table.account, table.reference),
    uniqueIndex('bank_movement_entry').on(table.entryId),
    index('bank_movement_open').on(table.bookedOn, table.id).where(sql`${table.state} = 'open'`),
    index('bank_movement_payer').on(table.payerAccount).where(sql`${table.entryId} is not null`),
    index('bank_movement_done_by').on(table.doneBy),
    check('bank_movement_amount', sql`${table.amountCents} > 0`),
    check('bank_movement_direction', sql`${table.direction} in ('in', 'out')`),
    check('bank_movement_state', sql`${table.state} in ('open', 'booked', 'set-aside')`),
    check('bank_movement_done', sql`(${table.state} = 'booked') = (${table.entryId} is not null)`),
  ],
);
