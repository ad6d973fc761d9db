// What every page must know of the call that suggests to somebody signed in, without its schemas.

export const suggestOwnHead = {
  method: 'GET',
  path: '/own-suggestions',
  summary: 'The same with one’s own prices, orders, lists and numbers; without words one’s newest orders and lists',
  access: 'bearer',
  suggests: true,
} as const;
