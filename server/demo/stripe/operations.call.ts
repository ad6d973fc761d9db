import type { Form } from './form.reader.ts';
import type { LedgerTransaction } from './ledger.repository.ts';
import type { Answer } from './refusals.messages.ts';

/** One request, past its key and its encoding. */
export interface Call {
  /** From the path; empty where the path names nothing. */
  id: string;
  form: Form;
  /** Whose key it carried: the shop's secret one, or the publishable one that pages hold. */
  caller: 'shop' | 'browser';
  requestId: string;
  idempotencyKey: string | null;
  apiVersion: string;
}

/** Reads the call, then acts on the books in the transaction that the answer is committed with. */
export type Operation = (books: LedgerTransaction, call: Call) => Promise<Answer>;
