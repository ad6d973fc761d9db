/** How long a request may take, in ms. It has a file of its own, so that pages without the API client can have it. */
export const TIMEOUT_MS = 30_000;
