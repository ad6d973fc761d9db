/** The most characters that are searched for: as long as an email can be. */
export const SEARCH_MAX = 254;

const unreadable = /[\0\p{Surrogate}]/gu;

/** The words to search for in the `q` of an address, as a list takes them; '' where there are none. */
export function searchIn(address: URLSearchParams): string {
  const words = (address.get('q') ?? '').replace(unreadable, '').trim();
  // The cut may leave half a character.
  return words.slice(0, SEARCH_MAX).replace(unreadable, '').trim();
}
