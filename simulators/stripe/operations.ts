import type { Sql } from '../database.ts';
import { listMovements, listPayouts, retrieveMovement, retrievePayout } from './balance.ts';
import { type Call, Form } from './call.ts';
import { cancelIntent, captureIntent } from './cancel.ts';
import { listCharges, retrieveCharge } from './charges.ts';
import { confirmIntent } from './confirm.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './disputes.ts';
import type { JsonObject } from './errors.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { expand } from './expand.ts';
import { createIntent, listIntents, retrieveIntent, updateIntent } from './intents.ts';
import { createCustomer, createMethod, detachMethod, retrieveMethod } from './methods.ts';
import { cancelRefund, createRefund, listRefunds, retrieveRefund, updateRefund } from './refunds.ts';
import { listWarnings, retrieveWarning } from './warnings.ts';

/** One call of the API: reads its parameters, then acts on the books in the transaction that the answer is committed with. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  work(sql: Sql, call: Call): Promise<JsonObject>;
  /** Whether the publishable key, which pages hold, is enough. */
  browser?: true;
}

const get = (path: string, work: Operation['work']): Operation => ({ method: 'GET', path, work });
const post = (path: string, work: Operation['work']): Operation => ({ method: 'POST', path, work });
const forBrowsers = (operation: Operation): Operation => ({ ...operation, browser: true });

export const operations: readonly Operation[] = [
  forBrowsers(post('/payment_methods', createMethod)),
  get('/payment_methods/:id', retrieveMethod),
  post('/payment_methods/:id/detach', detachMethod),
  post('/customers', createCustomer),
  post('/payment_intents', createIntent),
  get('/payment_intents', listIntents),
  forBrowsers(get('/payment_intents/:id', retrieveIntent)),
  post('/payment_intents/:id', updateIntent),
  forBrowsers(post('/payment_intents/:id/confirm', confirmIntent)),
  post('/payment_intents/:id/cancel', cancelIntent),
  post('/payment_intents/:id/capture', captureIntent),
  get('/charges', listCharges),
  get('/charges/:id', retrieveCharge),
  post('/refunds', createRefund),
  get('/refunds', listRefunds),
  get('/refunds/:id', retrieveRefund),
  post('/refunds/:id', updateRefund),
  post('/refunds/:id/cancel', cancelRefund),
  get('/disputes', listDisputes),
  get('/disputes/:id', retrieveDispute),
  post('/disputes/:id', updateDispute),
  post('/disputes/:id/close', closeDispute),
  get('/radar/early_fraud_warnings', listWarnings),
  get('/radar/early_fraud_warnings/:id', retrieveWarning),
  get('/payouts', listPayouts),
  get('/payouts/:id', retrievePayout),
  get('/balance_transactions', listMovements),
  get('/balance_transactions/:id', retrieveMovement),
  get('/events', listEvents),
  get('/events/:id', retrieveEvent),
];

/** How an object is read that `expand` names, by the beginning of its id. */
const readers: Record<string, Operation['work']> = {
  pm: retrieveMethod,
  pi: retrieveIntent,
  ch: retrieveCharge,
  re: retrieveRefund,
  du: retrieveDispute,
  txn: retrieveMovement,
  po: retrievePayout,
};

/** Carries an operation out, and puts whole objects where `expand` names them. */
export async function carryOut(operation: Operation, sql: Sql, call: Call): Promise<JsonObject> {
  const paths = call.caller === 'shop' ? call.form.list('expand') : [];
  const answer = await operation.work(sql, call);
  if (paths.length === 0) return answer;
  return expand(sql, answer, paths, (inner, id) => {
    const read = readers[id.split('_')[0] ?? ''];
    return read ? read(inner, { ...call, id, form: new Form('') }) : null;
  });
}
