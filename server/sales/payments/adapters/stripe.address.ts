/** Where the API is spoken, as Stripe's SDK takes it: scheme, host and port count. */
export function sdkAddress(baseUrl: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const protocol = baseUrl.protocol === 'https:' ? 'https' : 'http';
  return { host: baseUrl.hostname, port: baseUrl.port || (protocol === 'https' ? '443' : '80'), protocol };
}
