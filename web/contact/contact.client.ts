import { contactCalls } from '#contract/contact.calls.ts';
import type { SendEnquiry } from '#contract/enquiries.ts';
import { callApi, callUpload } from '#web/calls/calls.client.ts';
import type { Progress } from '#web/calls/calls.upload.ts';

// Loaded when something is sent.

/** Sends a drawing ahead of its enquiry. */
export const sendDrawing = (file: File, progress: Progress) => callUpload(contactCalls.sendDrawing, { file }, progress);

/** Sends an enquiry. */
export const sendEnquiry = (enquiry: SendEnquiry) => callApi(contactCalls.sendEnquiry, { body: enquiry });
