import { contactCalls } from '#contract/contact.calls.ts';
import { callApi } from '#web/calls/calls.client.ts';

// Loaded when a form or a mailed link is used: the box stands on every page, and brings no API client with it.

export const subscribe = (email: string) => callApi(contactCalls.subscribe, { body: { email } });

export const confirmSubscription = (token: string) => callApi(contactCalls.confirmSubscription, { body: { token } });

export const leaveNewsletter = (token: string) => callApi(contactCalls.leaveNewsletter, { body: { token } });
