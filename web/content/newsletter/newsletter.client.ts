import { newsletterCalls } from '#contract/content/newsletter.calls.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

// Loaded when a form or a mailed link is used: the box stands on every page, and brings no API client with it.

/** Asks for the newsletter. */
export const subscribe = (email: string) => callApi(newsletterCalls.subscribe, { body: { email } });

/** Confirms a subscription by the token of its mail. */
export const confirmSubscription = (token: string) => callApi(newsletterCalls.confirmSubscription, { body: { token } });

/** Ends a subscription by the token to leave. */
export const leaveNewsletter = (token: string) => callApi(newsletterCalls.leaveNewsletter, { body: { token } });
