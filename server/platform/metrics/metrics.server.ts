import { createServer } from 'node:http';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** Throws a StartupError where the address cannot be used. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Serves `/metrics` on an address of its own. Who reaches that address is not asked who they are. */
export function metricsServer(
  metrics: Pick<Metrics, 'read'>,
  { host, port }: { host: string; port: number },
): MetricsServer {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('The figures are at GET /metrics.\n');
      return;
    }
    try {
      const { type, text } = await metrics.read();
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    } catch {
      answer.writeHead(500).end();
    }
  });
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', ({ message }) =>
          reject(new StartupError(`METRICS_HOST ${host} and METRICS_PORT ${port} cannot be listened on: ${message}`)),
        );
        server.listen(port, host, resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
