import type pg from 'pg';
import { checkShop } from '#server/compose.checks.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { singleConnection } from '#server/platform/database/connection.ts';
import { simulatorsAddress } from '#server/platform/database/simulators-database.ts';
import { sendRequest } from '../http.client.ts';
import { type Member, openCaller } from './caller.ts';
import type { KnownOrder, Memory } from './memory.ts';
import type { Stage } from './stage.ts';
import type { Template } from './template.ts';

interface FoundOrder {
  id: string;
  total: number;
  payment: string;
  fulfilment: string;
  refunded: number;
}

/** What is not as it must be at this moment: what was acknowledged and is not there, what is half done, what `npm run check` finds. */
export async function findFaults(stage: Stage, memory: Memory, template: Template): Promise<string[]> {
  const [shop, simulators] = [stage.databaseUrl(), simulatorsAddress(stage.databaseUrl())].map((url) =>
    singleConnection(url, 'mountain-bike faults'),
  ) as [pg.Client, pg.Client];
  try {
    await Promise.all([shop.connect(), simulators.connect()]);
    return [
      ...(await faultsOfOrders(shop, memory)),
      ...(await faultsOfMoney(shop, simulators)),
      ...(await faultsOfMails(shop, simulators, memory)),
      ...(await faultsOfImports(shop, memory, template)),
      ...(await faultsOfBaskets(stage, memory, template.buyers)),
      ...(await faultsOfPictures(stage, memory)),
      ...(await faultsOfChecks(stage)),
    ];
  } finally {
    await Promise.all([shop.end(), simulators.end()]);
  }
}

async function faultsOfOrders(shop: pg.Client, { orders, unsureOrders }: Memory): Promise<string[]> {
  const { rows } = await shop.query<FoundOrder>(
    'select id, total_cents as total, payment, fulfilment, refunded_cents as refunded from "order"',
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const faults = [...orders.values()].flatMap((known) => faultOfOrder(known, found.get(known.id)) ?? []);
  const unknown = rows.filter(({ id }) => !orders.has(id)).length;
  if (unknown > unsureOrders)
    faults.push(`${unknown} orders were never acknowledged, and ${unsureOrders} could be: some were made twice`);
  return faults;
}

function faultOfOrder({ id, cents, charged, paid, cancelled, refundedCents = 0 }: KnownOrder, found?: FoundOrder) {
  if (!found) return `order ${id} was acknowledged and is gone`;
  const is = `order ${id} is ${found.payment} and ${found.fulfilment}`;
  if (found.total !== cents) return `${is}, at ${found.total} cents and not ${cents}`;
  if ((charged || paid) && found.payment === 'unpaid')
    return `${is}, but was ${paid ? 'acknowledged as' : 'charged and'} paid`;
  if (cancelled && found.fulfilment !== 'cancelled') return `${is}, but was acknowledged as cancelled`;
  if (found.refunded < refundedCents) return `${is}, but ${refundedCents} cents were acknowledged as refunded`;
  return found.fulfilment === 'closing' ? `${is} still` : null;
}

/** What the provider has taken and given back against what the shop says of it. */
async function faultsOfMoney(shop: pg.Client, simulators: pg.Client): Promise<string[]> {
  const money = async (client: pg.Client, query: string) =>
    new Map(
      (await client.query<{ id: string; cents: string }>(query)).rows.map(({ id, cents }) => [id, Number(cents)]),
    );
  const [taken, received, returned, refunded] = [
    await money(simulators, `select id, received as cents from stripe_simulator.intents where status = 'succeeded'`),
    await money(shop, `select intent_id as id, received_cents as cents from payment where state = 'succeeded'`),
    await money(simulators, `select id, amount as cents from stripe_simulator.refunds where status = 'succeeded'`),
    await money(
      shop,
      `select coalesce(provider_id, key) as id, amount_cents as cents from refund where state <> 'failed'`,
    ),
  ];
  const faults: string[] = [];
  const compare = (what: string, there: Map<string, number>, here: Map<string, number>) => {
    for (const id of new Set([...there.keys(), ...here.keys()]))
      if (there.get(id) !== here.get(id))
        faults.push(`${what} ${id}: ${there.get(id) ?? 0} cents at the provider, ${here.get(id) ?? 0} in the shop`);
  };
  compare('payment', taken, received);
  compare('refund', returned, refunded);
  return faults;
}

async function faultsOfMails(shop: pg.Client, simulators: pg.Client, { orders }: Memory): Promise<string[]> {
  const unsent = await shop.query('select from mail where sent_at is null');
  const { rows } = await simulators.query<{ to: string; text: string }>(
    `select mail->>'to' as to, (mail->>'subject') || (mail->>'text') as text from mailbox_simulator.mails`,
  );
  const texts = new Map<string, string>();
  for (const { to, text } of rows) texts.set(to, `${texts.get(to) ?? ''}${text}`);
  const untold = [...orders.values()].filter(({ email, number }) => !texts.get(email)?.includes(number));
  return [
    ...(unsent.rowCount ? [`${unsent.rowCount} mails are not sent`] : []),
    ...untold.map(({ id, number }) => `nobody got a mail of order ${number} (${id})`),
  ];
}

async function faultsOfImports(
  shop: pg.Client,
  { importedWeights }: Memory,
  { imported }: Template,
): Promise<string[]> {
  const ids = imported.map(({ _id }) => _id);
  const query = 'select distinct weight_grams as weight from part where id = any($1)';
  const weights = (await shop.query<{ weight: number }>(query, [ids])).rows.map(({ weight }) => Number(weight));
  if (importedWeights.size === 0) return [];
  const before = weights.filter((weight) => !importedWeights.has(weight));
  // Before the first import that was acknowledged each part has a weight of its own.
  if (weights.length === 1 && before.length === 0) return [];
  if (before.length === weights.length && importedWeights.size === 1 && weights.length > 1) return [];
  return [`an import is half done: weights ${weights}, and ${[...importedWeights]} can be`];
}

async function faultsOfBaskets({ shop }: Stage, { baskets }: Memory, buyers: readonly Member[]): Promise<string[]> {
  const faults: string[] = [];
  const caller = openCaller(shop.origin);
  for (const buyer of buyers) {
    const answer = await caller.ask('GET', '/api/basket', { as: { ...buyer } });
    const lines: { part: string; quantity: number }[] = answer?.body.lines ?? [];
    const found = new Map(lines.map(({ part, quantity }) => [part, quantity]));
    const known = baskets.get(buyer.email) ?? new Map<string, Set<number>>();
    for (const part of new Set([...found.keys(), ...known.keys()])) {
      const [is, possible] = [found.get(part) ?? 0, known.get(part) ?? new Set([0])];
      if (!possible.has(is)) faults.push(`a basket has ${is} pieces of ${part}, and ${[...possible]} can be`);
    }
  }
  return faults;
}

async function faultsOfPictures({ shop }: Stage, { pictures }: Memory): Promise<string[]> {
  const faults: string[] = [];
  for (const url of pictures) {
    const { status, body } = await sendRequest(new URL(url, shop.origin).href);
    if (status !== 200 || body.length === 0) faults.push(`the picture ${url} was taken and is answered ${status}`);
  }
  return faults;
}

async function faultsOfChecks(stage: Stage): Promise<string[]> {
  const read = readConfig(stage.shop.environment);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const client = singleConnection(stage.databaseUrl(), 'mountain-bike check');
  await client.connect();
  try {
    const checked = await checkShop(read.config, client);
    return checked
      .filter(({ found, doubtful }) => found > 0 && !doubtful)
      .map(
        ({ title, findings }) =>
          `npm run check: ${title}: ${findings.map(({ id, says }) => `${id} ${says}`).join('; ')}`,
      );
  } finally {
    await client.end();
  }
}
