import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import type { SendEnquiry } from '#contract/content/enquiries.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { callUpload, type Progress } from '#web/platform/calls/calls.upload.ts';

// Loaded when something is sent.

/** Uploads the attachment before its enquiry. */
export const sendAttachment = (file: File, progress: Progress) =>
  callUpload(enquiryCalls.sendAttachment, { file }, progress);

/** Sends an enquiry. */
export const sendEnquiry = (enquiry: SendEnquiry) => callApi(enquiryCalls.sendEnquiry, { body: enquiry });

/** Reads what was written about an enquiry, by the token of its mail. */
export const readThread = (token: string) => callApi(enquiryCalls.readThread, { body: { token } });

/** Writes to the shop about an enquiry. */
export const writeToThread = (token: string, text: string) =>
  callApi(enquiryCalls.writeToThread, { body: { token, text } });
