// What every page must know of the call that suggests as one types, without its schemas.

/** Fewer letters are not asked for. */
export const SUGGEST_FROM = 2;

export const suggestHead = {
  method: 'GET',
  path: '/suggestions',
  summary: 'What words that somebody types may mean: parts, families, brands, and standards behind other makers’ names',
  access: 'public',
  suggests: true,
} as const;
