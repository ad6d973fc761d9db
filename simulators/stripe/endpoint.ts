import { after } from './clock.ts';
import { type EventType, endpointEvents } from './event-types.ts';
import { API_VERSION } from './events.ts';

/** Where this process sends events, and how: what Stripe calls a webhook endpoint. */
export interface Endpoint {
  url: string | null;
  events: readonly EventType[];
  /** The version that it is shown with; events are written in the pinned one. */
  apiVersion: string;
  /** The secrets that a signature is made with: while one is being changed, the old and the new. */
  secrets(now: Date): string[];
  /** From now on a new secret signs; the old one signs beside it until the milliseconds are over. */
  changeSecret(secret: string, now: Date, overlapMs: number): void;
}

export function openEndpoint(url: string | null, secret: string): Endpoint {
  let current = secret;
  let old: { secret: string; until: Date } | null = null;
  return {
    url,
    events: endpointEvents,
    apiVersion: API_VERSION,
    secrets: (now) => [current, ...(old && now < old.until ? [old.secret] : [])],
    changeSecret(next, now, overlapMs) {
      old = { secret: current, until: after(now, overlapMs) };
      current = next;
    },
  };
}

/** The endpoint as Stripe shows it, without its secret. */
export function endpointObject(url: string, { events, apiVersion }: Endpoint) {
  return {
    id: 'we_simulated',
    object: 'webhook_endpoint' as const,
    api_version: apiVersion,
    application: null,
    created: 0,
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
}
