import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { resolve } from 'node:path';
import type { Repeated } from './bare.server.ts';
import { sendRequest } from './http.client.ts';
import { freePort } from './shop.process.ts';
import { isLeaving, leave, stopAtEnd } from './stopping.ts';

/** Headers that `node:http` writes by itself, there and here. */
const writtenByNode = /^(date|connection|keep-alive)$/i;

/**
 * Asks the shop for each path and starts a bare `node:http` server that gives the very same answers. Gives its origin,
 * its process, and the size of each answer with its headers, in bytes. Throws when an answer is not 200 or is not repeated exactly.
 */
export async function startBare(
  shopOrigin: string,
  paths: readonly string[],
): Promise<{ origin: string; pid: number; bytes: Map<string, number> }> {
  const answers: Repeated[] = [];
  const bytes = new Map<string, number>();
  for (const path of paths) {
    // A connection of its own, whose bytes are then those of this answer.
    const agent = new Agent({ keepAlive: true });
    const { status, rawHeaders, body, bytesRead } = await sendRequest(`${shopOrigin}${path}`, { agent });
    agent.destroy();
    if (status !== 200) throw new Error(`The shop answered ${status} to GET ${path}.`);
    answers.push({ path, rawHeaders: withoutNodes(rawHeaders), body });
    bytes.set(path, bytesRead);
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // With the same flags of Node as the shop.
  const child = fork(resolve(import.meta.dirname, 'bare.server.ts'), { serialization: 'advanced' });
  stopAtEnd(() => void child.kill());
  child.once('exit', () => {
    if (isLeaving()) return;
    console.error('The bare server ended by itself.');
    void leave(1);
  });
  child.send({ port, answers });
  await once(child, 'message');
  for (const { path, rawHeaders, body } of answers) {
    const repeated = await sendRequest(`${origin}${path}`);
    if (!repeated.body.equals(body) || withoutNodes(repeated.rawHeaders).join('\n') !== rawHeaders.join('\n'))
      throw new Error(`The bare server does not repeat GET ${path} as the shop answered it.`);
  }
  return { origin, pid: child.pid ?? 0, bytes };
}

function withoutNodes(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !writtenByNode.test(rawHeaders[index - (index % 2)] ?? ''));
}
