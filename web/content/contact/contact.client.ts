import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import type { SendEnquiry } from '#contract/content/enquiries.ts';
import { callApi, callUpload } from '#web/platform/calls/calls.client.ts';
import type { Progress } from '#web/platform/calls/calls.upload.ts';

// Loaded when something is sent.

/** Sends a drawing ahead of its enquiry. */
export const sendDrawing = (file: File, progress: Progress) => callUpload(enquiryCalls.sendDrawing, { file }, progress);

/** Sends an enquiry. */
export const sendEnquiry = (enquiry: SendEnquiry) => callApi(enquiryCalls.sendEnquiry, { body: enquiry });
