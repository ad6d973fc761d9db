import type { AddressInfo } from 'node:net';
import type { Config } from '#server/platform/config/config.ts';

/** The origins of our own pages: the public one and, in demo mode, the other names of this machine. */
export function ownOrigins({ mode, http }: Config): Set<string> {
  if (mode === 'live') return new Set([http.publicUrl]);
  const names = new Set(['localhost', '127.0.0.1', '::1', http.host]);
  return new Set([http.publicUrl, ...[...names].map((name) => originOf({ address: name, port: http.port }))]);
}

function originOf({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
