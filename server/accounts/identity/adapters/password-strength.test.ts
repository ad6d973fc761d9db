import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isEasyPassword } from './password-strength.ts';

const marta = ['Márta Lindqvist', 'marta.l+shop@radhaus-velo.example'];

/** Letters and digits as if drawn by lot, the same for the same seed. */
const drawn = (seed: number, length: number) =>
  createHash('sha512').update(String(seed)).digest('base64').replace(/\W/g, '').slice(0, length);

describe('a password that is too easy', () => {
  // Spec: B1
  test.each([
    ...['bicycle', 'Bicycle1', 'b1cycl3', 'mountainbike', 'MountainBike2026', 'Mountain1', 'mountain bike'],
    ...['password', 'Password1!', 'P@ssw0rd', 'passwordpassword', '123456', '111111', '12345678', '19870412'],
    ...['qwertz', 'qwertzuiop', 'qwerty123', '1q2w3e4r', 'asdfgh', 'abcdef', 'letmein1', 'trustno1', 'iloveyou'],
    ...['summer2026', 'Summer2026!', 'welcome2025!!', 'dragon99', 'admin123', 'changeme', 'constructor', 'saddle'],
  ])('is a common one: %s', async (password) => {
    expect(await isEasyPassword(password, marta)).toBe(true);
  });

  test.each([
    ...[
      'lindqvist',
      'Lindqvist',
      'Márta1',
      'marta2026!',
      'martalindqvist',
      'Marta Lindqvist',
      'tsivqdnil',
      'L1ndqv1st',
    ],
    ...['radhaus', 'Radhaus-Velo', 'radhausvelo1', 'marta.l', 'Marta.L+shop', 'marta.l+shop@radhaus-velo.example'],
  ])('is what is known of the person: %s', async (password) => {
    expect(await isEasyPassword(password, marta)).toBe(true);
  });

  test('is one character again and again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
        fc.nat(122),
        async (each, more) => {
          expect(await isEasyPassword(each.repeat(6 + more), [])).toBe(true);
        },
      ),
    );
  });
});

describe('a password that may be taken', () => {
  test.each([
    ...['kettenblatt', 'schaltwerk', 'a long admin password', 'another long password', 'wrong password'],
    ...['tall green window', 'blue chain rider', 'my dog bites', 'correct horse battery', 'Blue-Chain-Rider-7'],
    ...['qx7Rt2pL', 'dk3jv8qa', 'mtrqzhpw', 'x9!kLq2#', 'kx7Rqp', '山田の自転車は速い', 'größter Radweg der Stadt'],
  ])('has something of its own: %s', async (password) => {
    expect(await isEasyPassword(password, marta)).toBe(false);
  });

  test('is drawn by lot, of any length from twelve characters on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 12, max: 80 }), async (seed, length) => {
        expect(await isEasyPassword(drawn(seed, length), marta)).toBe(false);
      }),
    );
  });

  test('has nothing to do with what is known of somebody else', async () => {
    expect(await isEasyPassword('radhausvelo', [])).toBe(false);
  });
});

describe('judging', () => {
  beforeAll(() => isEasyPassword('the lists are loaded', []));

  test('takes whatever a form lets through', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 128 });
    await fc.assert(
      fc.asyncProperty(text, fc.array(text, { maxLength: 3 }), async (password, about) => {
        expect(await isEasyPassword(password, about)).toBeTypeOf('boolean');
      }),
    );
    expect(await isEasyPassword('__proto__', ['__proto__'])).toBeTypeOf('boolean');
    for (const odd of ['constructor', '\0\0\0\0\0\0', '\ud800'.repeat(6), ''])
      expect(await isEasyPassword(odd, [odd])).toBe(true);
  });

  test('takes no longer for 128 characters than for the part of them that it looks at', async () => {
    const digits = drawn(7, 64).replace(/\D/g, '4');
    const timeOf = async (password: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 9; turn++) {
        const began = performance.now();
        await isEasyPassword(password, marta);
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    expect(await timeOf(digits.repeat(2))).toBeLessThan(4 * (await timeOf(digits.slice(0, 24))));
  });
});
