import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is; the headers say what it is. */
  bytes?: Buffer;
  agent?: Agent;
  /** How long the other side may be silent. */
  timeoutMs?: number;
}

export interface ReceivedResponse {
  status: number;
  /** Alternating names and values, as they were sent. */
  rawHeaders: string[];
  body: Buffer;
  /** Bytes that came over this connection so far: on a new one, the size of this answer with its headers. */
  bytesRead: number;
}

/** Makes one HTTP request and reads the whole answer, whatever its status. Rejects when none comes. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, json, bytes, agent, timeoutMs = 30_000 }: RequestOptions = {},
): Promise<ReceivedResponse> {
  const body = json === undefined ? bytes : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body === undefined
            ? {}
            : {
                ...(json === undefined ? {} : { 'content-type': 'application/json' }),
                'content-length': Buffer.byteLength(body),
              }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        // A keep-alive connection leaves the answer with its last byte.
        const { socket } = answer;
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            rawHeaders: answer.rawHeaders,
            body: Buffer.concat(pieces),
            bytesRead: socket.bytesRead,
          }),
        );
      },
    );
    outgoing.setTimeout(timeoutMs, () =>
      outgoing.destroy(new Error(`${method} ${url}: no answer in ${timeoutMs / 1000} s`)),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
