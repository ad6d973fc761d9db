import { z } from 'zod';
import { byId, type Call } from './call.ts';
import {
  changeEnquirySchema,
  enquirySchema,
  keptDrawingSchema,
  listEnquiriesSchema,
  sendEnquirySchema,
  sentEnquirySchema,
} from './enquiries.ts';
import { DRAWING_BYTES_MAX } from './enquiry-facts.ts';
import { confirmedSchema, leftSchema, newsletterTokenSchema, subscribedSchema, subscribeSchema } from './newsletter.ts';

/** The calls about contract manufacturing and the newsletter: what anybody sends, and what admins do with it. */
export const contactCalls = {
  sendDrawing: {
    method: 'POST',
    path: '/enquiries/drawings',
    limit: 'enquiry',
    summary: 'Takes a drawing (PDF, JPEG or PNG) and keeps it for the enquiry that follows within two hours',
    access: 'public',
    upload: { type: 'multipart/form-data', field: 'file', bytesMax: DRAWING_BYTES_MAX },
    answer: keptDrawingSchema,
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
    access: 'admin',
    query: listEnquiriesSchema,
    answer: z.array(enquirySchema),
    paged: true,
  },
  readEnquiry: {
    method: 'GET',
    path: '/manage/enquiries/:id',
    summary: 'One enquiry',
    access: 'admin',
    params: byId,
    answer: enquirySchema,
    failures: ['not-found'],
  },
  changeEnquiry: {
    method: 'PUT',
    path: '/manage/enquiries/:id',
    summary: 'Marks an enquiry as new, answered or closed',
    access: 'admin',
    params: byId,
    body: changeEnquirySchema,
    answer: enquirySchema,
    failures: ['not-found'],
  },
  readDrawing: {
    method: 'GET',
    path: '/manage/enquiries/:id/drawing',
    summary: 'The drawing of an enquiry as it was sent, to be kept and never shown in place',
    access: 'admin',
    params: byId,
    answer: z.string(),
    file: 'application/octet-stream',
    failures: ['not-found'],
  },
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    limit: 'newsletter',
    summary:
      'Asks for the newsletter: a mail to the address asks to confirm it. The answer is the same for every address',
    access: 'public',
    body: subscribeSchema,
    answer: subscribedSchema,
  },
  confirmSubscription: {
    method: 'POST',
    path: '/newsletter/confirmed',
    summary: 'Confirms a subscription by the token of its mail, once',
    access: 'public',
    body: newsletterTokenSchema,
    answer: confirmedSchema,
    failures: ['link-forged', 'link-used', 'link-expired'],
  },
  leaveNewsletter: {
    method: 'POST',
    path: '/newsletter/left',
    summary: 'Ends a subscription by the token that every newsletter carries',
    access: 'public',
    body: newsletterTokenSchema,
    answer: leftSchema,
  },
  exportSubscribers: {
    method: 'GET',
    path: '/manage/newsletter/csv',
    summary: 'The confirmed addresses, each with its link to unsubscribe',
    access: 'admin',
    answer: z.string(),
    file: 'text/csv',
  },
} as const satisfies Record<string, Call>;
