import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  changeEnquirySchema,
  enquirySchema,
  listEnquiriesSchema,
  sendEnquirySchema,
  sentEnquirySchema,
  storedAttachmentSchema,
} from './enquiries.ts';
import { ATTACHMENT_BYTES_MAX } from './enquiry-facts.ts';

/** Enquiries for contract manufacturing. */
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
    summary: 'Sends an enquiry for contract manufacturing',
    access: 'public',
    body: sendEnquirySchema,
    answer: sentEnquirySchema,
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
    summary: 'One enquiry',
    access: ['sales'],
    params: byId,
    answer: enquirySchema,
    failures: ['not-found'],
  },
  changeEnquiry: {
    method: 'PUT',
    path: '/manage/enquiries/:id',
    summary: 'Marks an enquiry as new, answered or closed',
    access: ['sales'],
    params: byId,
    body: changeEnquirySchema,
    answer: enquirySchema,
    failures: ['not-found'],
  },
  readAttachment: {
    method: 'GET',
    path: '/manage/enquiries/:id/drawing',
    summary: 'The drawing of an enquiry as it was sent, as a download and never shown in place',
    access: ['sales'],
    params: byId,
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
