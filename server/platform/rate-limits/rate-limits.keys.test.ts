import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKey, addressKey } from './rate-limits.keys.ts';

const group = fc.nat(0xffff);
const spelt = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');

describe('the name of an account', () => {
  test('shows nothing of it, is short however long it is, and holds whatever a form may bring', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (account) => {
        expect(accountKey(account)).toMatch(/^[\w-]{43}$/);
      }),
    );
    expect(accountKey('x'.repeat(10_000))).toHaveLength(43);
  });

  test('is the same however its email is written, and another for another', () => {
    expect(accountKey('Marta@Shop.example')).toBe(accountKey('marta@shop.example'));
    expect(accountKey('marta@shop.example')).not.toBe(accountKey('marta@shop.example '));
  });
});

describe('the name of an address', () => {
  test('is that of a whole /64 for IPv6', () => {
    fc.assert(
      fc.property(
        fc.tuple(group, group, group, group),
        fc.tuple(group, group, group, group),
        group,
        (net, host, other) => {
          fc.pre(net.some((each) => each !== 0));
          const key = addressKey(spelt([...net, ...host]));
          expect(addressKey(spelt([...net, ...host.with(1, other)]))).toBe(key);
          // The same address as URLs spell it, with `::` for the longest row of zeros.
          expect(addressKey(new URL(`http://[${spelt([...net, ...host])}]`).hostname.slice(1, -1))).toBe(key);
          fc.pre(net[3] !== other);
          expect(addressKey(spelt([...net.with(3, other), ...host]))).not.toBe(key);
        },
      ),
    );
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('is that of the IPv4 address that an IPv6 socket shows', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(addressKey(address)).toBe(address);
        expect(addressKey(`::ffff:${address}`)).toBe(address);
        expect(addressKey(new URL(`http://[::ffff:${address}]`).hostname.slice(1, -1))).toBe(address);
      }),
    );
  });

  test.each(['', 'unknown', '_hidden', '192.0.2.1:4711', '[2001:db8::1]', '1.2.3', 'x'.repeat(16_000)])(
    'is one for all that is no address: %.20s',
    (address) => {
      expect(addressKey(address)).toBe('unknown');
    },
  );
});
