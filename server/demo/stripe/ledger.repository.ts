import type pg from 'pg';
import { connect } from '#server/platform/database/connection.ts';
import type { ChargeRow, DueEvent, IntentRow, MethodRow, RefundRow } from './ledger.rows.ts';
import type { Answer, JsonObject } from './refusals.messages.ts';

/**
 * The simulator's own books, in a schema of its own beside the shop's, over a pool of its own. Every process that runs
 * a simulator on this database shares them. Money is cents, times leave as whole seconds.
 */

const schemaSql = `
  create schema if not exists stripe_simulator;
  create table if not exists stripe_simulator.methods (
    id text primary key, card jsonb not null, name text, email text, used boolean not null default false,
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.intents (
    id text primary key, client_secret text not null, amount integer not null check (amount > 0),
    received integer not null default 0 check (received in (0, amount)), currency text not null,
    status text not null default 'requires_payment_method'
      check (status in ('requires_payment_method', 'succeeded', 'canceled')),
    description text, metadata jsonb not null, method_id text references stripe_simulator.methods,
    charge_id text, last_error jsonb, cancellation_reason text, canceled_at timestamptz,
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.charges (
    id text primary key, intent_id text not null unique references stripe_simulator.intents,
    method_id text not null references stripe_simulator.methods, amount integer not null,
    refunded integer not null default 0 check (refunded between 0 and amount),
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.refunds (
    id text primary key, charge_id text not null references stripe_simulator.charges,
    amount integer not null check (amount > 0), reason text, metadata jsonb not null,
    created_at timestamptz not null default now());
  create table if not exists stripe_simulator.answers (
    caller text, key text, request text not null, status integer, body jsonb,
    created_at timestamptz not null default now(), primary key (caller, key));
  create table if not exists stripe_simulator.events (
    id text primary key, body text not null, attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(), delivered_at timestamptz,
    created_at timestamptz not null default now());
  create index if not exists events_due on stripe_simulator.events (next_attempt_at) where delivered_at is null;
  delete from stripe_simulator.answers where created_at < now() - interval '24 hours';
  delete from stripe_simulator.events where created_at < now() - interval '30 days';`;

/** Stripe gives up on an event after three days. */
const stillDue = `delivered_at is null and created_at > now() - interval '3 days'`;

const seconds = (column: string) => `extract(epoch from ${column})::integer`;
const intentColumns = `id, client_secret as "clientSecret", amount, received, currency, status, description, metadata,
  method_id as "methodId", charge_id as "chargeId", last_error as "lastError",
  cancellation_reason as "cancellationReason", ${seconds('canceled_at')} as "canceledAt",
  ${seconds('created_at')} as created`;
const methodColumns = `id, card, name, email, used, ${seconds('created_at')} as created`;
const chargeColumns = `id, intent_id as "intentId", method_id as "methodId", amount, refunded,
  ${seconds('created_at')} as created`;

export type Ledger = Awaited<ReturnType<typeof openLedger>>;
export type LedgerTransaction = ReturnType<typeof transactionOn>;

/** Opens the books, making what is missing; several processes may do so at once. Rejects when the database does. */
export async function openLedger(databaseUrl: string, onLost: (error: Error) => void) {
  const { pool, close } = connect(databaseUrl, { max: 4, name: 'stripe-simulator', onLost });
  try {
    // Patient limits: another process may be making the same tables just now.
    await pool.query(
      `begin; set local lock_timeout = '20s'; set local statement_timeout = '30s';
       select pg_advisory_xact_lock(hashtext('stripe_simulator')); ${schemaSql} commit;`,
    );
  } catch (error) {
    await close();
    throw error;
  }

  return {
    /** Runs `work` in one transaction, which is committed when its answer is to be kept, else rolled back. */
    async transaction(work: (books: LedgerTransaction) => Promise<Answer>): Promise<Answer> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const answer = await work(transactionOn(client));
        await client.query(answer.kept ? 'commit' : 'rollback');
        return answer;
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },

    /** Takes up to `limit` due events out of everybody else's reach for `leaseSeconds`. */
    async claimEvents(limit: number, leaseSeconds: number): Promise<DueEvent[]> {
      const claimed = await pool.query<DueEvent>(
        `update stripe_simulator.events
            set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
          where id in (select id from stripe_simulator.events where ${stillDue} and next_attempt_at <= now()
                        order by next_attempt_at limit $1 for update skip locked)
        returning id, body, attempts`,
        [limit, leaseSeconds],
      );
      return claimed.rows;
    },

    async eventDelivered(id: string): Promise<void> {
      await pool.query('update stripe_simulator.events set delivered_at = now() where id = $1', [id]);
    },

    async eventFailed(id: string, retryAfterMs: number): Promise<void> {
      await pool.query(
        'update stripe_simulator.events set next_attempt_at = now() + make_interval(secs => $2) where id = $1',
        [id, retryAfterMs / 1000],
      );
    },

    /** Milliseconds until some event is due, negative when one is overdue, null when none waits. */
    async msUntilNextEvent(): Promise<number | null> {
      const next = await pool.query<{ ms: number | null }>(
        `select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as ms
           from stripe_simulator.events where ${stillDue}`,
      );
      return next.rows[0]?.ms ?? null;
    },

    close,
  };
}

function transactionOn(client: pg.PoolClient) {
  async function one<Row extends object>(sql: string, values: unknown[]): Promise<Row | null> {
    const result = await client.query<Row>(sql, values);
    return result.rows[0] ?? null;
  }
  async function stored<Row extends object>(sql: string, values: unknown[]): Promise<Row> {
    const row = await one<Row>(sql, values);
    if (row === null) throw new Error('The ledger lost a row inside its own transaction.');
    return row;
  }

  return {
    /** Null when this key is new (and now ours), else the request it was used for with its answer. Waits for a twin. */
    async claimKey(caller: string, key: string, request: string) {
      const mine = await client.query(
        'insert into stripe_simulator.answers (caller, key, request) values ($1, $2, $3) on conflict do nothing',
        [caller, key, request],
      );
      if (mine.rowCount === 1) return null;
      return stored<{ request: string; status: number; body: JsonObject }>(
        'select request, status, body from stripe_simulator.answers where caller = $1 and key = $2',
        [caller, key],
      );
    },
    async keepAnswer(caller: string, key: string, answer: Answer): Promise<void> {
      await client.query('update stripe_simulator.answers set status = $3, body = $4 where caller = $1 and key = $2', [
        caller,
        key,
        answer.status,
        JSON.stringify(answer.body),
      ]);
    },

    insertIntent: (
      intent: Pick<IntentRow, 'id' | 'clientSecret' | 'amount' | 'currency' | 'description' | 'metadata'>,
    ) =>
      stored<IntentRow>(
        `insert into stripe_simulator.intents (id, client_secret, amount, currency, description, metadata)
         values ($1, $2, $3, $4, $5, $6) returning ${intentColumns}`,
        [intent.id, intent.clientSecret, intent.amount, intent.currency, intent.description, intent.metadata],
      ),
    intent: (id: string) => one<IntentRow>(`select ${intentColumns} from stripe_simulator.intents where id = $1`, [id]),
    /** Every change of an intent, its charge or its refunds begins here, so that they happen one after the other. */
    lockIntent: (id: string) =>
      one<IntentRow>(`select ${intentColumns} from stripe_simulator.intents where id = $1 for update`, [id]),
    intentSucceeded: (id: string, methodId: string, chargeId: string) =>
      stored<IntentRow>(
        `update stripe_simulator.intents set status = 'succeeded', received = amount, method_id = $2, charge_id = $3,
                last_error = null where id = $1 returning ${intentColumns}`,
        [id, methodId, chargeId],
      ),
    intentFailed: (id: string, lastError: JsonObject) =>
      stored<IntentRow>(
        `update stripe_simulator.intents set method_id = null, last_error = $2 where id = $1 returning ${intentColumns}`,
        [id, JSON.stringify(lastError)],
      ),
    intentCanceled: (id: string, reason: string | null) =>
      stored<IntentRow>(
        `update stripe_simulator.intents set status = 'canceled', canceled_at = now(), cancellation_reason = $2
          where id = $1 returning ${intentColumns}`,
        [id, reason],
      ),

    insertMethod: (method: Pick<MethodRow, 'id' | 'card' | 'name' | 'email'>) =>
      stored<MethodRow>(
        `insert into stripe_simulator.methods (id, card, name, email) values ($1, $2, $3, $4) returning ${methodColumns}`,
        [method.id, method.card, method.name, method.email],
      ),
    method: (id: string) => one<MethodRow>(`select ${methodColumns} from stripe_simulator.methods where id = $1`, [id]),
    /** False when another intent has used it up. */
    async spendMethod(id: string): Promise<boolean> {
      const used = await client.query('update stripe_simulator.methods set used = true where id = $1 and not used', [
        id,
      ]);
      return used.rowCount === 1;
    },

    insertCharge: (charge: Pick<ChargeRow, 'id' | 'intentId' | 'methodId' | 'amount'>) =>
      stored<ChargeRow>(
        `insert into stripe_simulator.charges (id, intent_id, method_id, amount) values ($1, $2, $3, $4)
         returning ${chargeColumns}`,
        [charge.id, charge.intentId, charge.methodId, charge.amount],
      ),
    chargeOf: (intentId: string) =>
      one<ChargeRow>(`select ${chargeColumns} from stripe_simulator.charges where intent_id = $1`, [intentId]),

    /** Writes the refund and adds it to its charge, which the database refuses beyond the charge's amount. */
    async insertRefund(refund: Pick<RefundRow, 'id' | 'chargeId' | 'amount' | 'reason' | 'metadata'>) {
      await client.query(
        `insert into stripe_simulator.refunds (id, charge_id, amount, reason, metadata) values ($1, $2, $3, $4, $5)`,
        [refund.id, refund.chargeId, refund.amount, refund.reason, refund.metadata],
      );
      return stored<ChargeRow>(
        `update stripe_simulator.charges set refunded = refunded + $2 where id = $1 returning ${chargeColumns}`,
        [refund.chargeId, refund.amount],
      );
    },
    refund: (id: string) =>
      one<RefundRow>(
        `select r.id, c.intent_id as "intentId", r.charge_id as "chargeId", r.amount, i.currency, r.reason, r.metadata,
                ${seconds('r.created_at')} as created
           from stripe_simulator.refunds r join stripe_simulator.charges c on c.id = r.charge_id
           join stripe_simulator.intents i on i.id = c.intent_id where r.id = $1`,
        [id],
      ),

    async insertEvent(id: string, body: string): Promise<void> {
      await client.query('insert into stripe_simulator.events (id, body) values ($1, $2)', [id, body]);
    },
    event: (id: string) => one<{ body: string }>('select body from stripe_simulator.events where id = $1', [id]),
  };
}
