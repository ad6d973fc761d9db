import { Agent, request } from 'node:http';

/** One request of a load. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface SteadyLoad {
  /** Requests answered with less than 500 so far. */
  readonly answered: number;
  /** The others, in words. */
  readonly failed: readonly string[];
  /** Lets the requests under way finish, and sends no more. */
  stop(): Promise<void>;
}

export interface SteadyLoadSettings {
  /** Where requests go, as long as nothing says otherwise: then to the next one, as a balancer would. */
  origins: readonly string[];
  /** How many clients there are, each with a connection that it keeps alive. */
  clients: number;
  /** What a client sends next. */
  next(client: number): LoadRequest;
  /** How long a client waits between two requests, in ms. */
  pauseMs?: number;
}

/**
 * Clients that send one request after the other over connections that they keep alive, and repeat none. Where an answer ends
 * its connection, the client goes to the next origin.
 */
export function steadyLoad({ origins, clients, next, pauseMs = 0 }: SteadyLoadSettings): SteadyLoad {
  const failed: string[] = [];
  let answered = 0;
  let stopping = false;

  async function run(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let place = 0; !stopping; ) {
      const load = next(client);
      const origin = origins[place % origins.length] ?? '';
      try {
        const { status, closes, text } = await send(`${origin}${load.path}`, load, agent);
        if (status < 500) answered += 1;
        else failed.push(`${load.method} ${load.path}: ${status} ${text.slice(0, 200)}`);
        if (closes) place += 1;
      } catch (error) {
        failed.push(`${load.method} ${load.path}: ${error instanceof Error ? error.message : error}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    agent.destroy();
  }

  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    get answered() {
      return answered;
    },
    failed,
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
  };
}

interface Answer {
  status: number;
  closes: boolean;
  text: string;
}

function send(url: string, { method, headers = {}, json }: LoadRequest, agent: Agent): Promise<Answer> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const own =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { ...headers, ...own } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => (text += piece));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close', text }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
