import type { Call } from '#contract/call.ts';
import { writtenSchema } from '#contract/sales/order-messages.ts';
import { byId, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  changeEnquirySchema,
  enquirySchema,
  enquiryThreadSchema,
  listEnquiriesSchema,
  ownThreadSchema,
  sendEnquirySchema,
  sentEnquirySchema,
  storedAttachmentSchema,
  threadTokenSchema,
  writeToThreadSchema,
} from './enquiries.ts';
import { ATTACHMENT_BYTES_MAX } from './enquiry-facts.ts';

/** The file of an enquiry, named in the address by both. */
const byFile = byId.extend({ file: idSchema });

/** What people write to the shop under Contact: enquiries for contract manufacturing, and questions. */
export const enquiryCalls = {
  sendAttachment: {
    method: 'POST',
    path: '/enquiries/drawings',
    limit: 'enquiry',
    summary: 'Takes a drawing (PDF, JPEG or PNG) and stores it for the enquiry that follows within two hours',
    access: 'public',
    upload: { type: 'multipart/form-data', field: 'file', bytesMax: ATTACHMENT_BYTES_MAX },
    answer: storedAttachmentSchema,
    failures: ['file-refused'],
  },
  sendEnquiry: {
    method: 'POST',
    path: '/enquiries',
    limit: 'enquiry',
    summary: 'Sends an enquiry for contract manufacturing, or a question',
    access: 'public',
    body: sendEnquirySchema,
    answer: sentEnquirySchema,
  },
  readThread: {
    method: 'POST',
    path: '/enquiries/thread',
    summary: 'An enquiry with what was written since, by the token in the mail with an answer',
    access: 'public',
    body: threadTokenSchema,
    answer: ownThreadSchema,
    failures: ['not-found'],
  },
  writeToThread: {
    method: 'POST',
    path: '/enquiries/thread/messages',
    limit: 'enquiry',
    summary: 'Writes to the shop about an enquiry, by the token in the mail with an answer',
    access: 'public',
    body: writeToThreadSchema,
    answer: ownThreadSchema,
    failures: ['not-found'],
  },
  listEnquiries: {
    method: 'GET',
    path: '/manage/enquiries',
    summary: 'All enquiries, newest first',
    access: ['sales'],
    query: listEnquiriesSchema,
    answer: z.array(enquirySchema),
    paged: true,
  },
  readEnquiry: {
    method: 'GET',
    path: '/manage/enquiries/:id',
    summary: 'One enquiry with what was written since',
    access: ['sales'],
    params: byId,
    answer: enquiryThreadSchema,
    failures: ['not-found'],
  },
  changeEnquiry: {
    method: 'PUT',
    path: '/manage/enquiries/:id',
    summary: 'Changes the state of an enquiry to another one of its topic',
    access: ['sales'],
    params: byId,
    body: changeEnquirySchema,
    answer: enquiryThreadSchema,
    failures: ['not-found'],
  },
  answerEnquiry: {
    method: 'POST',
    path: '/manage/enquiries/:id/answers',
    summary: 'Answers an enquiry by mail, with a link to all that was written',
    access: ['sales'],
    params: byId,
    body: writtenSchema,
    answer: enquiryThreadSchema,
    failures: ['not-found'],
  },
  readAttachment: {
    method: 'GET',
    path: '/manage/enquiries/:id/drawings/:file',
    summary: 'A drawing or picture of an enquiry as it was sent, as a download and never shown in place',
    access: ['sales'],
    params: byFile,
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
