import type { Call } from '#contract/call.ts';
import {
  checkQuickOrderSchema,
  QUICK_ORDER_BYTES_MAX,
  QUICK_ORDER_JSON_BYTES_MAX,
  quickOrderFileSchema,
  quickOrderSchema,
  suggestedPartsSchema,
  suggestPartsSchema,
} from './quick-order.ts';

/** Many lines at once, to be put into the basket. */
export const quickOrderCalls = {
  checkQuickOrder: {
    method: 'POST',
    path: '/quick-order/checked',
    limit: 'basket',
    summary:
      'Reads a pasted list of part numbers and quantities and says of every line what would become of it; writes nothing',
    access: 'bearer',
    body: checkQuickOrderSchema,
    bodyBytesMax: QUICK_ORDER_JSON_BYTES_MAX,
    answer: quickOrderSchema,
    failures: ['not-found', 'file-refused'],
  },
  checkQuickOrderFile: {
    method: 'POST',
    path: '/quick-order/checked-file',
    limit: 'upload',
    summary: 'The same of a CSV or the first sheet of an XLSX, in the field `file`; writes nothing',
    access: 'bearer',
    query: quickOrderFileSchema,
    upload: { type: 'multipart/form-data', field: 'file', bytesMax: QUICK_ORDER_BYTES_MAX },
    answer: quickOrderSchema,
    failures: ['not-found', 'file-refused'],
  },
  suggestParts: {
    method: 'GET',
    path: '/quick-order/suggested',
    summary: 'The parts that a number or words may mean, with their stock and one’s own prices; at most six',
    access: 'bearer',
    suggests: true,
    query: suggestPartsSchema,
    answer: suggestedPartsSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
