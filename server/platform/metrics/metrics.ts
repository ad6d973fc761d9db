import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One value of a gauge with its labels. None of them is an id, an email or anything that clients choose. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** A gauge whose values are read when Prometheus asks. It shows nothing while they cannot be read. */
export interface ReadGauge {
  name: string;
  help: string;
  labelNames?: string[];
  /** Whether every process of the shop reads the same, as it does in the database. */
  everyProcess: boolean;
  read(): Sample[] | Promise<Sample[]>;
}

/** Figures of one shop in one process, for Prometheus. */
export interface Metrics {
  /** Counts a request that was answered. */
  counted(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a GET that was answered as it was before, by the pattern of its route, with its time in ms. */
  countedAgain(route: string, ms: number): void;
  gauge(gauge: ReadGauge): void;
  /** All figures as text, with their content type. */
  read(): Promise<{ type: string; text: string }>;
  /** From now on `collectedMetrics`, in the process that started this one, has these figures too. */
  answerCollector(): void;
}

/**
 * The figures of requests, and those of Node itself: memory, processor, delay of the event loop. One of several processes
 * names itself, as `process`, in all that is its own.
 */
export function openMetrics(process?: string): Metrics {
  const registry = new Registry();
  const shared = new Registry();
  if (process !== undefined) registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time to answer a request, by the pattern of its route and the class of its status',
    labelNames: ['method', 'route', 'status'],
    ...{ buckets, registers },
  });
  const limitsHit = new Counter({
    name: 'shop_rate_limits_hit_total',
    help: 'Requests that a limit refused',
    labelNames: ['route'],
    registers,
  });
  // One after the other: figures take one connection to the database, and not all.
  let reading: Promise<unknown> = Promise.resolve();
  return {
    counted(request, reply) {
      // A stream of events lasts as long as a page is open.
      if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
      const route = routeOf(request);
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
      if (reply.refusal === 'too-many-requests') limitsHit.inc({ route });
    },
    countedAgain: (route, ms) => requests.observe({ method: 'GET', route, status: '2xx' }, ms / 1000),
    gauge({ name, help, labelNames = [], everyProcess, read }) {
      new Gauge({
        ...{ name, help, labelNames },
        registers: [everyProcess ? shared : registry],
        // Of what all processes read alike, that of one is shown.
        aggregator: 'first',
        async collect() {
          const samples = reading.then(read).catch((): Sample[] => []);
          reading = samples;
          const found = await samples;
          this.reset();
          for (const { labels = {}, value } of found) this.set(labels, value);
        },
      });
    },
    async read() {
      const all = Registry.merge([registry, shared]);
      return { type: all.contentType, text: await all.metrics() };
    },
    answerCollector() {
      // Made for what it listens to: the process that started this one asks.
      new AggregatorRegistry();
      AggregatorRegistry.setRegistries([registry, shared]);
    },
  };
}

/** The figures of all processes that this one has started and that call `answerCollector`. */
export function collectedMetrics(): Pick<Metrics, 'read'> {
  const all = new AggregatorRegistry();
  return { read: async () => ({ type: all.contentType, text: await all.clusterMetrics() }) };
}

/** The pattern of a route, never the path that a client asked for. Each file of the built pages has a route of its own: they count as one. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return /\.\w+$/.test(url) ? 'file' : url;
}
