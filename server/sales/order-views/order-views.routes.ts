import type { FastifyInstance } from 'fastify';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { orderViewCalls } from '#contract/sales/order-views.calls.ts';
import { ORDER_VIEWS_MAX, type OrderView, type SaveOrderView } from '#contract/sales/order-views.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { countOtherViews, listOrderViews, removeOrderView, saveOrderView } from './order-views.repository.ts';

/** Words that others searched for, and orders of rows by what packers do not see. */
const NOT_FOR_PACKERS = /(?:^|&)(?:q=|sort=(?:price|email))/;

export function orderViewsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, orderViewCalls.listOrderViews, async ({ actor }) => {
    const views = await listOrderViews(db, actor.userId);
    return succeed(
      actor.role === 'packer' ? views.filter(({ own, query }) => own || !NOT_FOR_PACKERS.test(query)) : views,
    );
  });
  serveCall(app, orderViewCalls.saveOrderView, ({ actor, body }) => save(db, actor.userId, body));
  serveCall(app, orderViewCalls.removeOrderView, async ({ actor, params }) =>
    (await removeOrderView(db, actor.userId, params.id))
      ? succeed(await listOrderViews(db, actor.userId))
      : fail('not-found', 'You have no such view.'),
  );
}

/** Saves a view. Fails with `invalid-request` where somebody has as many as one may have; then none is saved. */
async function save(db: Database, userId: string, view: SaveOrderView): Promise<Result<OrderView[]>> {
  if ((await countOtherViews(db, userId, view.name)) >= ORDER_VIEWS_MAX) {
    const message = `You have ${ORDER_VIEWS_MAX} views: remove one first.`;
    return fail('invalid-request', message, { errors: { name: message } });
  }
  await saveOrderView(db, userId, view);
  return succeed(await listOrderViews(db, userId));
}
