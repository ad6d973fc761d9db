import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * The name under which the hits of an account are counted: no email can be read in it, and none is too long for it. What
 * follows a plus in an email leads to the same mailbox, so it counts as the same.
 */
export function accountKey(account: string): string {
  return createHash('sha256')
    .update(account.toLowerCase().replace(/\+[^@]*(?=@)/, ''))
    .digest('base64url');
}

/**
 * The name under which the hits from an address are counted: IPv4 as it is, IPv6 by its /64, which is the least that
 * one subscriber holds. All names from a proxy that are no addresses share one key.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/s, '');
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return 'unknown';
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const mapsIPv4 = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (mapsIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL's own spelling has no dotted end.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(left), numbers(right)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
