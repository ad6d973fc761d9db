import type { z } from 'zod';
import type { countMovedSchema } from '#contract/catalogue/deliveries/deliveries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { countMoved } from '#server/catalogue/stock/waits.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { DeliveriesNeeds } from './deliveries.service.ts';
import { findDelivery, listOpenOf, readToday } from './expected.repository.ts';

/** How many orders would wait longer than was promised, if an open delivery were changed so, or cancelled. Fails with `not-found`. */
export async function countMovedOrders(
  { db, zone }: Pick<DeliveriesNeeds, 'zone'> & { db: Database },
  id: string,
  { dueOn, pieces }: z.output<typeof countMovedSchema>,
): Promise<Result<{ orders: number }>> {
  const delivery = await findDelivery(db, id);
  if (!delivery) return fail('not-found', 'There is no such delivery.');
  const open = await listOpenOf(db, [delivery.partId]);
  const today = await readToday(db, zone);
  const expected = open
    .flatMap((one) => {
      if (one.id !== id) return one;
      return pieces === undefined ? [] : { ...one, dueOn: dueOn ?? one.dueOn, pieces: pieces - delivery.cameIn };
    })
    .map(({ dueOn: day, ...one }) => ({ id: one.id, pieces: Math.max(0, one.pieces), on: day < today ? null : day }))
    .sort((one, other) => (one.on ?? '9').localeCompare(other.on ?? '9') || one.id.localeCompare(other.id));
  return succeed({ orders: await countMoved(db, delivery.partId, expected) });
}
