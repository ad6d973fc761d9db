import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database.ts';
import { PAGE_POLICY, PAGE_TYPE } from '../page.ts';
import { DASHBOARD_PATH, dashboardPage, type PaymentView } from './dashboard.page.ts';
import type { Dashboard } from './dashboard.ts';
import { StripeError } from './errors.ts';
import { fromPageOfShop, hostOf } from './stripe.routes.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The dashboard as a page, where the shop runs on the machine of the person who uses it. Where `publicUrl` is not a
 * loopback address there is no such page.
 */
export async function dashboardRoutes(
  app: FastifyInstance,
  options: {
    sql: Sql;
    dashboard: Dashboard;
    now: () => Date;
    advance: (ms: number) => Promise<void>;
    publicUrl: string;
  },
): Promise<void> {
  const { sql, dashboard, now, advance, publicUrl } = options;
  const { host, hostname } = new URL(publicUrl);
  const actions: Record<string, (value: string) => Promise<unknown>> = {
    refund: (id) => dashboard.refund(id),
    'fail-refund': dashboard.failRefund,
    'settle-refund': dashboard.settleRefund,
    'cancel-refund': dashboard.cancelRefund,
    dispute: (id) => dashboard.dispute(id),
    inquiry: (id) => dashboard.dispute(id, { inquiry: true }),
    warn: dashboard.warn,
    advance: (ms) => advance(Math.min(Number(ms) || 0, 40 * 86_400_000)),
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    const mine = loopbackNames.includes(hostname) && hostOf(request) === host;
    if (mine && (request.method !== 'POST' || fromPageOfShop(request))) return;
    reply.callNotFound();
    return reply;
  });

  app.get(DASHBOARD_PATH, async (_request, reply) => page(reply, 200, null));

  app.post(DASHBOARD_PATH, { bodyLimit: 1024 }, async (request: FastifyRequest, reply) => {
    const [[name, value] = ['', '']] = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    try {
      if (!action) return page(reply, 400, 'What was sent is not what this page sends.');
      await action(value.replace(/[^\w]/g, '?'));
    } catch (error) {
      if (error instanceof StripeError) return page(reply, 400, error.message);
      throw error;
    }
    return reply.redirect(DASHBOARD_PATH, 303);
  });

  async function page(reply: FastifyReply, status: number, problem: string | null): Promise<FastifyReply> {
    const payments = await sql<PaymentView>`
      select i.id, c.amount, c.refunded, i.description, i.metadata, c.created_at,
             coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status) order by r.seq)
                         from stripe_simulator.refunds r where r.charge_id = c.id), '[]') as refunds,
             coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status) order by d.seq)
                         from stripe_simulator.disputes d where d.charge_id = c.id), '[]') as disputes
        from stripe_simulator.charges c join stripe_simulator.intents i on i.id = c.intent_id
       where c.status = 'succeeded' and c.captured order by c.seq desc limit 30`;
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', PAGE_POLICY)
      .header('referrer-policy', 'same-origin')
      .type(PAGE_TYPE)
      .send(dashboardPage(payments, now(), problem));
  }
}
