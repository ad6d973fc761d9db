import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { HasLeft, PasswordHashes } from '#server/accounts/identity/password-hashes.port.ts';
import { ClientLeft, TooBusy } from '#server/platform/errors/too-busy.ts';

/**
 * A hash keeps one of Node's four worker threads busy for a good while, and signing cookies, finding hosts and reading
 * files wait for the same threads. So a crowd that signs in queues here, and two threads stay free for everything else.
 */
const AT_ONCE = 2;
/** So many may wait. The last of them waits for about a second; whoever comes then is told when to try again. */
const WAITING_MAX = 24;
const RETRY_AFTER_S = 3;

interface Waiting {
  left: HasLeft;
  begin: () => void;
  leave: () => void;
}

let hashing = 0;
let waiting: Waiting[] = [];

/** Hashes as Better Auth makes them: scrypt, about 70 ms each. */
export const scryptHashes: PasswordHashes = {
  hash: (password, left) => withSlot(() => hashPassword(password), left),
  verify: (input, left) => withSlot(() => verifyPassword(input), left),
};

async function withSlot<T>(work: () => Promise<T>, left: HasLeft = () => false): Promise<T> {
  if (hashing === AT_ONCE) await slot(left);
  else hashing += 1;
  try {
    return await work();
  } finally {
    dropThoseWhoLeft();
    const next = waiting.shift();
    if (next) next.begin();
    else hashing -= 1;
  }
}

async function slot(left: HasLeft): Promise<void> {
  if (waiting.length >= WAITING_MAX) dropThoseWhoLeft();
  if (waiting.length >= WAITING_MAX) throw new TooBusy('Many people are signing in right now.', RETRY_AFTER_S);
  await new Promise<void>((begin, reject) => {
    waiting.push({ left, begin, leave: () => reject(new ClientLeft('Nobody waits for this password any more')) });
  });
}

function dropThoseWhoLeft(): void {
  const gone = waiting.filter(({ left }) => left());
  if (gone.length === 0) return;
  waiting = waiting.filter((each) => !gone.includes(each));
  for (const { leave } of gone) leave();
}
