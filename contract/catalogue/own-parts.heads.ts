// What a browser must know of the call by which a dealer's list of parts comes, without its schemas.

export const findOwnPartsHead = {
  method: 'GET',
  path: '/own-parts',
  summary: 'A page of the parts on sale, filtered and sorted by one’s own prices, with what it can be narrowed by',
  access: 'bearer',
} as const;
