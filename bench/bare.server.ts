import { createServer } from 'node:http';

/** An answer to repeat: status 200, headers as alternating names and values, the body as bytes. */
export interface Repeated {
  path: string;
  rawHeaders: string[];
  body: Buffer;
}

/**
 * The yardstick, run as a process of its own: nothing but `node:http` sending bytes that were made ready before. Gets
 * the answers and its port from the bench in one message, says `listening` once it serves.
 */
process.once('message', ({ port, answers }: { port: number; answers: Repeated[] }) => {
  const byPath = new Map(answers.map((answer) => [answer.path, { ...answer, body: Buffer.from(answer.body) }]));
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.rawHeaders);
    response.end(answer.body);
  });
  server.listen(port, '127.0.0.1', () => process.send?.('listening'));
});
process.once('disconnect', () => process.exit());
