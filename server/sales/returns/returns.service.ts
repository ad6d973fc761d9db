import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type {
  ListedReturn,
  ListReturns,
  ManagedReturn,
  OrderReturns,
  Return,
  ReturnableLine,
} from '#contract/sales/returns.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import { type DueRule, dayOf, dueDay } from '#server/sales/orders/due-days.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { leftOf } from '#server/sales/orders/order-answer.ts';
import { findLinePictures } from '#server/sales/orders/order-page.repository.ts';
import { findOrder, readClock, type StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { noReturn } from './change-return.ts';
import { sumReturn } from './return-sum.ts';
import { returnableLines } from './returnable.ts';
import {
  countReturns,
  findReturn,
  listReturns,
  listReturnsBy,
  listReturnsOf,
  listShippedLines,
  type ReturnFilter,
  type ReturnRefund,
  type ReturnRow,
  type StoredReturn,
} from './returns.repository.ts';
import type { Returns } from './returns.ts';

/** Where the shop is, as buyers send things there. */
export function shopAddress({ seller }: Pick<Returns, 'seller'>): string {
  return [seller.name, ...seller.address].join('\n');
}

/** The returns of an order, and what of it may still be returned, for whoever may see it. Fails as `findOrderFor` does. */
export async function readOrderReturns(
  { db, returnDays: days, answers }: Returns,
  actor: CurrentUser,
  orderId: string,
): Promise<Result<OrderReturns>> {
  const order = await findOrderFor(db, actor, orderId, 'read');
  if (!order.ok) return order;
  const may = await findOrderFor(db, actor, orderId, 'return');
  const terms = { now: await readClock(db), days };
  const left = may.ok ? returnableLines(order.value, await listShippedLines(db, orderId), terms) : [];
  const pictures = await findLinePictures(
    db,
    left.map(({ line }) => line.id),
  );
  const returnable = left.map(
    ({ shipped, line, left, until }): ReturnableLine => ({
      ...{ shipment: shipped.shipment, part: line.partId, name: line.name, sku: line.sku },
      img: pictures.get(line.id)?.img ?? '',
      unitPrice: dollarsFromCents(line.unitPriceCents),
      ...{ shipped: shipped.shipped, left, until: until.toISOString() },
    }),
  );
  const shown = (await listReturnsOf(db, orderId)).map((each) => tellReturn(each, actor, answers));
  return succeed({ returns: shown, returnable });
}

/** The returns of what an account ordered, as it may read them. */
export async function readOwnReturns(db: Database, userId: string): Promise<Return[]> {
  return (await listReturnsBy(db, userId)).map((each) => tellReturn(each, { admin: false }, null));
}

/** A return as whoever may see its order reads it: what became of the pieces that came back is for admins. */
function tellReturn(
  { row, refund, lines }: StoredReturn,
  { admin }: Pick<CurrentUser, 'admin'>,
  answers: DueRule | null,
): Return {
  const at = (time: Date | null) => time?.toISOString();
  return {
    ...{ _id: row.id, number: row.number, order: row.orderId, state: row.state },
    createdAt: row.createdAt.toISOString(),
    ...deadlinesOf(row, answers),
    ...defined({ answeredAt: at(row.answeredAt), receivedAt: at(row.receivedAt), takenBackAt: at(row.takenBackAt) }),
    ...defined({ address: row.address ?? undefined, instructions: row.instructions ?? undefined }),
    ...tellRefund(refund),
    lines: lines.map((line) => ({
      ...{ shipment: line.shipment, part: line.partId, name: line.name, sku: line.sku, img: line.img },
      unitPrice: dollarsFromCents(line.unitPriceCents),
      ...{ quantity: line.quantity, reason: line.reason, pictures: line.pictures },
      ...defined({ words: line.words ?? undefined, why: line.why ?? undefined }),
      ...(line.keep && { keep: true }),
      ...defined({ accepted: line.accepted ?? undefined, missing: line.missing ?? undefined }),
      ...(admin &&
        line.stocked !== null && {
          stocked: line.stocked,
          damaged: line.damaged ?? 0,
          scrapped: line.scrapped ?? 0,
        }),
    })),
  };
}

/** By when a return is answered, where that rule is known, and until when its pieces may arrive, while that is waited for. */
function deadlinesOf(
  { state, createdAt, sendUntil }: Pick<ReturnRow, 'state' | 'createdAt' | 'sendUntil'>,
  answers: DueRule | null,
): Pick<Return, 'answerBy' | 'sendUntil'> {
  if (state === 'requested') return answers ? { answerBy: dueDay(createdAt, answers) } : {};
  return state === 'accepted' && sendUntil !== null ? { sendUntil: sendUntil.toISOString() } : {};
}

function tellRefund(refund: ReturnRefund | null): Pick<Return, 'refund'> {
  if (!refund) return {};
  const { amountCents, state, creditNote } = refund;
  return { refund: { amount: dollarsFromCents(amountCents), state, ...(creditNote && { creditNote }) } };
}

/** Without what is undefined. */
function defined<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** A return as admins work on it. Fails with `not-found`. */
export async function readManagedReturn(returns: Returns, id: string): Promise<Result<ManagedReturn>> {
  const found = await findReturn(returns.db, id);
  const order = found && (await findOrder(returns.db, found.row.orderId));
  if (!order) return noReturn;
  const { row, name, companyName } = order;
  return succeed({
    ...tellReturn(found, { admin: true }, returns.answers),
    ...{ orderNumber: row.orderNumber, buyer: name, email: row.email },
    ...(row.companyId && companyName !== null ? { company: { _id: row.companyId, name: companyName } } : {}),
    worth: dollarsFromCents(worthOf(found, order)),
    defaultAddress: shopAddress(returns),
  });
}

/** What goes back for the pieces that are requested or accepted, if all of them come (cents). */
function worthOf({ lines }: StoredReturn, order: StoredOrder): number {
  const pieces = lines.map((line) => ({ part: line.partId, quantity: line.accepted ?? line.quantity }));
  // Returns give no delivery back, so what went back of that is of no matter.
  return sumReturn(order, { leftCents: leftOf(order), deliveryBackCents: 0 }, pieces)?.cents ?? 0;
}

const LIST = 'returns';

/** One slice of all returns, or of those of a customer, newest first, for admins. Fails with `invalid-request` for a cursor that is none. */
export async function listManagedReturns(
  { db, answers }: Pick<Returns, 'db' | 'answers'>,
  { q, state, of, limit = LIST_PAGE, cursor }: ListReturns & Pick<ReturnFilter, 'of'>,
): Promise<Result<Page<ListedReturn>>> {
  const place = cursor === undefined ? null : placeOf<string>(LIST, cursor, cursorValues.time);
  if (cursor !== undefined && !place) return NO_PLACE;
  const filter = { q, state, ...(of && { of }) };
  const rows = await listReturns(db, filter, place, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const today = dayOf(await readClock(db), answers.timeZone);
  return succeed({
    rows: shown.map(({ id, orderId, createdAt, sendUntil, company, refund, ...row }) => {
      const deadlines = deadlinesOf({ state: row.state, createdAt, sendUntil }, answers);
      return {
        ...row,
        ...{ _id: id, order: orderId, createdAt: createdAt.toISOString() },
        ...deadlines,
        isLate: deadlines.answerBy !== undefined && deadlines.answerBy < today,
        ...(company !== null && { company }),
        ...tellRefund(refund?.state ? refund : null),
      };
    }),
    total: await countReturns(db, filter),
    next: last && rows.length > limit ? cursorOf(LIST, { value: last.createdAt.toISOString(), id: last.id }) : null,
  });
}

const NO_PLACE = fail('invalid-request', 'This is no place in the list. Please begin at its start.', {
  errors: { cursor: 'This is no place in the list. Please begin at its start.' },
});
