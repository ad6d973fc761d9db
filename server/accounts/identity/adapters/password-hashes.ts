import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { PasswordHashes } from '#server/accounts/identity/password-hashes.port.ts';

/**
 * A hash keeps one of Node's four worker threads busy for a good while, and signing cookies, finding hosts and reading
 * files wait for the same threads. So a crowd that signs in queues here, and two threads stay free for everything else.
 */
const AT_ONCE = 2;

let hashing = 0;
const waiting: (() => void)[] = [];

/** Hashes as Better Auth makes them: scrypt, about 70 ms each. */
export const scryptHashes: PasswordHashes = {
  hash: (password) => withSlot(() => hashPassword(password)),
  verify: (input) => withSlot(() => verifyPassword(input)),
};

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
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
