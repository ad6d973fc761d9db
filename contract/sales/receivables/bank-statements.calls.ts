import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  BANK_FILE_BYTES_MAX,
  bankFileSchema,
  bookMovementSchema,
  openMovementsSchema,
  recordPaymentSchema,
  setMovementAsideSchema,
  writeBankFileSchema,
  writtenBankFileSchema,
} from './bank-statements.ts';

const file = { type: 'multipart/form-data', field: 'file', bytesMax: BANK_FILE_BYTES_MAX } as const;

/** What admins do about money that comes to the shop's bank account. What is done about one movement answers all that still wait. */
export const bankCalls = {
  checkBankFile: {
    method: 'POST',
    path: '/bank-files/checked',
    limit: 'upload',
    summary: 'Reads a bank statement (CAMT.053) and tells whose its money is and what it would pay; writes nothing',
    access: 'admin',
    upload: file,
    answer: bankFileSchema,
    failures: ['file-refused'],
  },
  writeBankFile: {
    method: 'POST',
    path: '/bank-files',
    limit: 'upload',
    summary:
      'Books what of a bank statement matched, as it was checked; the rest waits. The same file again does nothing',
    access: 'admin',
    upload: file,
    query: writeBankFileSchema,
    answer: writtenBankFileSchema,
    failures: ['file-refused', 'changed-meanwhile', 'import-faulty'],
  },
  listOpenMovements: {
    method: 'GET',
    path: '/bank-movements',
    summary: 'What of the bank’s movements waits until somebody says what it is, the oldest first; at most 200',
    access: 'admin',
    answer: openMovementsSchema,
  },
  bookMovement: {
    method: 'POST',
    path: '/bank-movements/:id/booked',
    summary:
      'Books money that came in as a payment of a company, and allocates it to open items; the rest stays not allocated',
    access: 'admin',
    params: byId,
    body: bookMovementSchema,
    answer: openMovementsSchema,
    failures: ['not-found', 'wrong-state'],
  },
  returnPayment: {
    method: 'POST',
    path: '/bank-movements/:id/returned',
    summary: 'Books money that went out as a payment that came back: what that had paid is open again',
    access: 'admin',
    params: byId,
    body: z.strictObject({ payment: z.uuid() }),
    answer: openMovementsSchema,
    failures: ['not-found', 'wrong-state'],
  },
  setMovementAside: {
    method: 'POST',
    path: '/bank-movements/:id/aside',
    summary: 'Sets a movement aside that is of no company, such as the bank’s own fee',
    access: 'admin',
    params: byId,
    body: setMovementAsideSchema,
    answer: openMovementsSchema,
    failures: ['not-found', 'wrong-state'],
  },
  recordPayment: {
    method: 'POST',
    path: '/payments-received',
    summary: 'Books money that came another way, such as by cheque, as a payment of a company',
    access: 'admin',
    body: recordPaymentSchema,
    answer: z.object({ entry: z.uuid() }),
    failures: ['not-found', 'wrong-state', 'key-reused'],
    idempotent: 'required',
  },
} as const satisfies Record<string, Call>;
