/**
 * How long a request may take, in ms, before it counts as unanswered. In a file of its own: every page asks who is
 * signed in, and must not carry the API client for it.
 */
export const PATIENCE_MS = 30_000;
