import { type IncomingHttpHeaders, request as send } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

/** A server that takes TLS off and hands on, as the one before a shop does. */
export interface TlsProxy {
  /** `https://localhost:` and its port. */
  url: string;
  close(): Promise<void>;
}

/**
 * Hands every request on to what answers at `target`, an origin without TLS. `headersFor` may change what is sent, and
 * `answerWith` adds to what comes back.
 */
export async function tlsProxy(options: {
  certificate: Certificate;
  target: () => string;
  port?: number;
  headersFor?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  answerWith?: Record<string, string>;
}): Promise<TlsProxy> {
  const { certificate, target, port = 0, headersFor = (headers) => headers, answerWith = {} } = options;
  const server = createServer(certificate, (request, response) => {
    // A page of another origin asks first whether it may.
    if (request.method === 'OPTIONS' && answerWith['access-control-allow-origin'])
      return response.writeHead(204, answerWith).end();
    const { url: path = '/', method, headers } = request;
    const onward = send(new URL(path, target()), { method, headers: headersFor(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...answerWith });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
