import type { FastifyInstance } from 'fastify';
import { STOCK_ALERTS_MAX, stockAlertCalls } from '#contract/catalogue/stock-alerts.calls.ts';
import { fail, succeed } from '#contract/failures.ts';
import { isVerified } from '#server/catalogue/questions/questions.repository.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { deleteAlert, hasAlert, insertAlert, isPart, isShort } from './stock-alerts.repository.ts';

const noSuchPart = fail('not-found', 'There is no such part.');

/** The calls by which people ask to be mailed when a part can be ordered again, and take that back. */
export function stockAlertsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, stockAlertCalls.readStockAlert, async ({ actor: { userId }, params: { id: partId } }) =>
    (await isPart(db, partId)) ? succeed({ on: await hasAlert(db, { partId, userId }) }) : noSuchPart,
  );
  serveCall(app, stockAlertCalls.askForStockAlert, ({ actor: { userId }, params }) =>
    inTransaction(db, async (tx) => {
      if (!(await isVerified(tx, userId)))
        return fail(
          'email-unverified',
          'The news comes by mail: please verify your email first. My Profile sends the link again.',
        );
      const short = await isShort(tx, params.id);
      if (short === null) return noSuchPart;
      if (!short) return fail('wrong-state', 'It can be ordered now.');
      if (!(await insertAlert(tx, { partId: params.id, userId }, STOCK_ALERTS_MAX)))
        return fail('wrong-state', `You wait for ${STOCK_ALERTS_MAX} parts already. Take one back first.`);
      return succeed({ on: true });
    }),
  );
  serveCall(app, stockAlertCalls.dropStockAlert, async ({ actor: { userId }, params: { id: partId } }) => {
    if (!(await isPart(db, partId))) return noSuchPart;
    await deleteAlert(db, { partId, userId });
    return succeed({ on: false });
  });
}
