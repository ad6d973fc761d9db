import type { z } from 'zod';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Page } from '#contract/lists.ts';
import type { exportOrdersSchema, listAllOrdersSchema, ManagedOrder } from '#contract/sales/managed-orders.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import { type DueRule, dayAfter, firstPaidDueOn, lateBefore, startOf } from './due-days.ts';
import {
  countManagedOrders,
  exportOrders,
  lastNotes,
  listManagedOrders,
  type OrdersFilter,
  placeIn,
} from './managed-orders.repository.ts';
import { ordersAsCsv, toManaged } from './orders.csv.ts';

/** How many orders a page has by default. */
const PAGE = 100;
/** The most lines of an order that a row carries. */
const LINES = 10;
/** How many orders of a file are read together. */
const EXPORTED_AT_ONCE = 200;

const values = {
  newest: cursorValues.time,
  email: cursorValues.text,
  city: cursorValues.text,
  quantity: cursorValues.whole,
  price: cursorValues.money,
  due: cursorValues.time,
  weight: cursorValues.whole,
} as const;

type ListInput = z.output<typeof listAllOrdersSchema>;
type FilterInput = Omit<ListInput, 'sort' | 'order' | 'limit' | 'cursor' | 'ids'>;
type ExportInput = z.output<typeof exportOrdersSchema>;

/** All orders of the shop, for admins. */
export interface ManagedOrdersService {
  /** A page of them, or of those that were chosen by their ids. `byNames`: words are looked for in names alone. Fails with `invalid-request` for a cursor that no page of this order gave. */
  list(input: ListInput, how?: { byNames?: boolean }): Promise<Result<Page<ManagedOrder>>>;
  /** All that match but `except` as a CSV file, or those that were chosen by their ids; other filters do not count then. */
  export(input: ExportInput): PreparedFile;
}

/** The service on this database, with when orders are due. Its pages have 100 orders, unless a call says otherwise. */
export function managedOrdersService(db: Database, due: DueRule): ManagedOrdersService {
  return {
    async list(input, { byNames = false } = {}) {
      const { sort, order: direction, cursor, limit = PAGE } = input;
      const list = `orders ${sort} ${direction}`;
      const place = cursor === undefined ? null : placeOf<string | number>(list, cursor, values[sort]);
      if (cursor !== undefined && !place) {
        const message = 'This is no place in the list. Please begin at its start.';
        return fail('invalid-request', message, { errors: { cursor: message } });
      }
      const filter = input.ids ? { ids: input.ids } : { ...filterOf(input, due), byNames };
      // One more than is shown says whether there is a next page.
      const found = await listManagedOrders(db, filter, { sort, direction }, { place, limit: limit + 1, lines: LINES });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const notes = await lastNotes(
        db,
        shown.map(({ row }) => row.id),
      );
      return succeed({
        rows: shown.map((order) => ({ ...toManaged(order, due), ...notes.get(order.row.id) })),
        total: await countManagedOrders(db, filter),
        next: last && found.length > limit ? cursorOf(list, placeIn(sort, last.row)) : null,
      });
    },
    export(input) {
      const chosen = input.ids ? { ids: input.ids } : { ...filterOf(input, due), except: input.except };
      const found = exportOrders(db, chosen, { sort: input.sort, direction: input.order }, EXPORTED_AT_ONCE);
      return new PreparedFile('orders.csv', ordersAsCsv(found, due));
    },
  };
}

/** The filters of the calls, as the repository takes them; days become moments by the clock of the shop. */
export function filterOf(input: FilterInput, due: DueRule): OrdersFilter {
  const start = (day: string | undefined) => (day === undefined ? null : startOf(day, due.timeZone));
  const paid = (day: string | undefined) => (day === undefined ? null : firstPaidDueOn(day, due));
  const after = (day: string | undefined) => (day === undefined ? undefined : dayAfter(day));
  return {
    q: input.q || null,
    status: input.status ?? null,
    payment: input.payment ?? null,
    company: input.company ?? null,
    buyer: input.buyer ?? null,
    days: input.days ?? null,
    task: input.task ?? null,
    placed: { from: start(input.placedFrom), to: start(after(input.placedTo)) },
    dueSince: { from: paid(input.dueFrom), to: paid(after(input.dueTo)) },
    lateBefore: lateBefore(new Date(), due),
    weight: { from: input.weightFrom ?? null, to: input.weightTo ?? null },
    country: input.country ?? null,
  };
}
