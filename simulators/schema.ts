// The books of the simulators, in a database of their own. Money is cents.

const first = `
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
    created_at timestamptz not null default now());`;

/** Authentication, capture, declines, refunds that end later, disputes, warnings, a balance and its payouts. */
const second = `
  alter table stripe_simulator.methods add column billing jsonb not null default '{}';
  alter table stripe_simulator.intents
    drop constraint intents_status_check,
    add check (status in ('requires_payment_method', 'requires_action', 'processing', 'requires_capture', 'succeeded',
      'canceled')),
    add column capture_method text not null default 'automatic', add column capturable integer not null default 0,
    add column statement_descriptor_suffix text, add column next_action jsonb, add column allowed_types jsonb,
    add column seq bigint generated always as identity;
  alter table stripe_simulator.charges
    drop constraint charges_intent_id_key,
    add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
    add column captured boolean not null default true, add column disputed boolean not null default false,
    add column authenticated boolean not null default false, add column failure jsonb,
    add column balance_transaction text, add column seq bigint generated always as identity;
  create index charges_intent on stripe_simulator.charges (intent_id);
  alter table stripe_simulator.refunds
    add column status text not null default 'succeeded'
      check (status in ('pending', 'succeeded', 'failed', 'canceled')),
    add column pending_reason text, add column failure_reason text, add column balance_transaction text,
    add column failure_balance_transaction text, add column seq bigint generated always as identity;
  create index refunds_charge on stripe_simulator.refunds (charge_id);
  alter table stripe_simulator.events
    add column type text not null default '', add column seq bigint generated always as identity;
  update stripe_simulator.events set type = coalesce(body::jsonb ->> 'type', '');
  create index if not exists events_due on stripe_simulator.events (next_attempt_at) where delivered_at is null;
  create table stripe_simulator.disputes (
    id text primary key, charge_id text not null references stripe_simulator.charges, amount integer not null,
    reason text not null, status text not null, evidence jsonb not null default '{}', metadata jsonb not null default '{}',
    submissions integer not null default 0, due_by timestamptz not null, created_at timestamptz not null,
    seq bigint generated always as identity);
  create table stripe_simulator.warnings (
    id text primary key, charge_id text not null references stripe_simulator.charges, fraud_type text not null,
    actionable boolean not null default true, created_at timestamptz not null, seq bigint generated always as identity);
  create table stripe_simulator.payouts (
    id text primary key, amount integer not null, status text not null, arrives_at timestamptz not null,
    balance_transaction text, created_at timestamptz not null, seq bigint generated always as identity);
  create table stripe_simulator.balance (
    id text primary key, type text not null, amount integer not null, fee integer not null, source text not null,
    description text, payout_id text references stripe_simulator.payouts, created_at timestamptz not null,
    seq bigint generated always as identity);
  create index balance_unpaid on stripe_simulator.balance (created_at) where payout_id is null;
  create table stripe_simulator.tasks (
    id bigint generated always as identity primary key, kind text not null, subject text not null,
    due_at timestamptz not null);
  update stripe_simulator.charges set balance_transaction = 'txn_' || substr(md5(id), 1, 24);
  update stripe_simulator.refunds set balance_transaction = 'txn_' || substr(md5(id), 1, 24);
  insert into stripe_simulator.balance (id, type, amount, fee, source, created_at)
    select balance_transaction, 'charge', amount, 30 + round(amount * 0.029)::integer, id, created_at
      from stripe_simulator.charges
    union all
    select balance_transaction, 'refund', -amount, 0, id, created_at from stripe_simulator.refunds;`;

/** Customers, and the cards that stay with them. */
const third = `
  create table stripe_simulator.customers (
    id text primary key, metadata jsonb not null, created_at timestamptz not null, seq bigint generated always as identity);
  alter table stripe_simulator.methods add column customer_id text references stripe_simulator.customers;
  alter table stripe_simulator.intents
    drop constraint intents_status_check,
    add check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing',
      'requires_capture', 'succeeded', 'canceled')),
    add column customer_id text references stripe_simulator.customers, add column setup_future_usage text;`;

const mailbox = `
  create schema if not exists mailbox_simulator;
  create table if not exists mailbox_simulator.mails (id text primary key, at timestamptz not null, mail jsonb not null);`;

/** Steps from nothing to today's books. A step that was released is never changed: books of a demo have taken it. */
export const steps = [first, second, third];

type Query = (text: string) => Promise<{ rows: { step: number }[] }>;

/** Brings books of any earlier version up to date, in the transaction of `query`. What they hold is carried over. */
export async function prepareBooks(query: Query): Promise<void> {
  await takeSteps(query, steps.length);
  await query(`delete from mailbox_simulator.mails where at < now() - interval '7 days'`);
}

/** Brings books as far as these steps: to where rows of an earlier version fit. */
export async function takeSteps(query: Query, last: number): Promise<void> {
  await query(`create schema if not exists stripe_simulator`);
  await query(`create table if not exists stripe_simulator.version (step integer primary key)`);
  const { rows } = await query(`select coalesce(max(step), 0)::integer as step from stripe_simulator.version`);
  for (let step = (rows[0]?.step ?? 0) + 1; step <= last; step += 1) {
    await query(steps[step - 1] ?? '');
    await query(`insert into stripe_simulator.version (step) values (${step})`);
  }
  await query(mailbox);
}
