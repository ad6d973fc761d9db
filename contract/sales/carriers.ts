/** Where a carrier shows the parcel of that number: its tracking address with the number in the place of `{number}`. */
export function trackingLink(address: string, number: string): string {
  return address.replaceAll('{number}', encodeURIComponent(number));
}
