import { verifyPassword as checkHash, hashPassword as makeHash } from 'better-auth/crypto';

/**
 * A hash keeps one of Node's four worker threads busy for a good while, and signing cookies, finding hosts and reading
 * files wait for the same threads. So a crowd that signs in queues here, and two threads stay free for everything else.
 */
const AT_ONCE = 2;

let hashing = 0;
const waiting: (() => void)[] = [];

/** The hash of a password as Better Auth keeps it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => makeHash(password));
}

/** Whether a password is the one of that hash. */
export function verifyPassword(asked: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => checkHash(asked));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing === AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else hashing += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
}
