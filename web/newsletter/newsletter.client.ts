import { contactCalls } from '#contract/contact.calls.ts';
import { callApi } from '#web/calls/calls.client.ts';

// Loaded when a form or a mailed link is used: the box stands on every page, and brings no API client with it.

/** Asks for the newsletter. */
export const subscribe = (email: string) => callApi(contactCalls.subscribe, { body: { email } });

/** Confirms a subscription by the token of its mail. */
export const confirmSubscription = (token: string) => callApi(contactCalls.confirmSubscription, { body: { token } });

/** Ends a subscription by the token to leave. */
export const leaveNewsletter = (token: string) => callApi(contactCalls.leaveNewsletter, { body: { token } });
