// What a browser must know of the call that pages with parts make for a company, without its schemas.

export const listCompanyNumbersHead = {
  method: 'GET',
  path: '/company/:id/numbers',
  summary: 'A company’s own part numbers, by number',
  access: 'bearer',
  paged: true,
} as const;
